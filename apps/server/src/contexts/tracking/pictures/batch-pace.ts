// Decides the size of the next batch from the time of the last one, so that a batch takes about the allowed time.

export interface BatchPace {
  readonly size: number
  /** Records the size of the last batch and its time in milliseconds. */
  ended(done: number, ms: number): void
}

/** A batch at most doubles: the last one may have been quick only because its pictures were small. */
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
