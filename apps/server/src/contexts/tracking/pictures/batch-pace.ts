// Decides how much is done at once so that a batch takes about as long as it may: little after something heavy, more when it goes quickly.

export interface BatchPace {
  readonly size: number
  /** So much was done in the last batch, in so many milliseconds. */
  ended(done: number, ms: number): void
}

/** A batch at most doubles from one to the next: what went quickly may have been the light ones. */
export function batchPace({
  first,
  most,
  targetMs,
}: {
  readonly first: number
  readonly most: number
  readonly targetMs: number
}): BatchPace {
  let size = first
  return {
    get size() {
      return size
    },
    ended: (done, ms) => {
      if (done === 0) return
      const fitting = Math.floor((done * targetMs) / Math.max(ms, 1))
      size = Math.max(1, Math.min(fitting, size * 2, most))
    },
  }
}
