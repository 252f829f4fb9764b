// How far the demurrage home lies below a page in the browser's history. The filter goes back so many steps (docs/requirements/demurrage.md
// 5.2: two) and hands its choice over. What an earlier document wrote does not count: after a reload nobody knows what lies below.

interface WayState {
  readonly demurrage: {
    /** performance.timeOrigin of the document that wrote it. */
    readonly startedAt: number
    /** Null: the page below is no demurrage page of this document. */
    readonly steps: number | null
  }
}

export const wayState = (startedAt: number, steps: number | null): WayState => ({ demurrage: { startedAt, steps } })

function readState(state: unknown, startedAt: number): WayState['demurrage'] | null {
  if (typeof state !== 'object' || state === null || !('demurrage' in state)) return null
  // Only this document writes its own start there: its shape is what `wayState` wrote.
  const { demurrage } = state as WayState
  return demurrage?.startedAt === startedAt ? demurrage : null
}

/** Came here from another of these pages, without loading a document. */
export const isArrival = (state: unknown, startedAt: number): boolean => readState(state, startedAt) !== null

export const stepsBack = (state: unknown, startedAt: number): number | null =>
  readState(state, startedAt)?.steps ?? null

/** Of a result's filter: over the home page and the result two steps, over the result alone one. */
export const stepsOfFilter = (state: unknown, startedAt: number): number => (stepsBack(state, startedAt) === 1 ? 2 : 1)
