// How many history steps the demurrage home is below a page. The filter goes back that many steps
// (docs/requirements/demurrage.md 5.2: two) and passes its choice on. State of an earlier document does not count:
// after a reload the entries below are unknown.

interface WayState {
  readonly demurrage: {
    /** performance.timeOrigin of the document that wrote it. */
    readonly startedAt: number
    /** Null: the page below is not a demurrage page of this document. */
    readonly steps: number | null
  }
}

export const historyState = (startedAt: number, steps: number | null): WayState => ({ demurrage: { startedAt, steps } })

function readState(state: unknown, startedAt: number): WayState['demurrage'] | null {
  if (typeof state !== 'object' || state === null || !('demurrage' in state)) return null
  // Only this document writes its own start time there, so the value has the shape that `historyState` wrote.
  const { demurrage } = state as WayState
  return demurrage?.startedAt === startedAt ? demurrage : null
}

/** Whether the user came from another of these pages without loading a document. */
export const isArrival = (state: unknown, startedAt: number): boolean => readState(state, startedAt) !== null

export const stepsBack = (state: unknown, startedAt: number): number | null =>
  readState(state, startedAt)?.steps ?? null

/** For the filter of a result: two steps if the home page is below the result, otherwise one. */
export const stepsOfFilter = (state: unknown, startedAt: number): number => (stepsBack(state, startedAt) === 1 ? 2 : 1)
