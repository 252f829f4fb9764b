// Asks a question of the database that many want answered just now: one statement at a time, however many ask.

/**
 * Whoever comes while a question is under way shares the next one, which begins after he came: the answer is never older than his asking.
 * The more come at once, the fewer statements a head.
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
    // How that one ends is told to those who wait for it.
    next ??= underWay.then(ignored, ignored).then(begin)
    return next
  }
}

const ignored = (): void => undefined
