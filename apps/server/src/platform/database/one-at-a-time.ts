// Runs one statement at a time for a question that many requests ask at once.

/**
 * A caller that comes while the statement runs shares the next one, which begins after he came: the answer is never older than the
 * request. The more callers come at once, the fewer statements each costs.
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
    // Its own callers get its error.
    next ??= underWay.then(ignored, ignored).then(begin)
    return next
  }
}

const ignored = (): void => undefined
