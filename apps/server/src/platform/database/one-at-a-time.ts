// Runs one statement at a time for a query that many requests need at once.

/**
 * A caller that arrives while the statement runs shares the next one, which begins after its arrival: the answer is
 * never older than the request. The more callers arrive at once, the fewer statements each of them costs.
 */
export function oneAtATime<Answer>(ask: () => Promise<Answer>): () => Promise<Answer> {
  let underWay: Promise<unknown> | null = null
  let next: Promise<Answer> | null = null
  const begin = (): Promise<Answer> => {
    next = null
    const asking = ask()
    const ended = (): void => {
      if (underWay === asking) underWay = null
    }
    underWay = asking
    asking.then(ended, ended)
    return asking
  }
  return () => {
    if (underWay === null) return begin()
    // An error goes to the callers of that statement only.
    next ??= underWay.then(ignored, ignored).then(begin)
    return next
  }
}

const ignored = (): void => undefined
