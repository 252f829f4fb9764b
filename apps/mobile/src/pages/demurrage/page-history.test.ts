import { describe, expect, it } from 'vitest'
import { isArrival, stepsBack, stepsOfFilter, historyState } from './page-history.ts'

const START = 1000.5

describe('the way back from the filter (docs/requirements/demurrage.md 5.2)', () => {
  it('is two steps over home and result, one over a result that was opened alone', () => {
    expect(stepsOfFilter(historyState(START, 1), START)).toBe(2)
    expect(stepsOfFilter(historyState(START, null), START)).toBe(1)
    expect(stepsOfFilter(null, START)).toBe(1)
  })

  it.each([null, undefined, 'eir', { demurrage: null }, { cutoff: { startedAt: START } }, historyState(999, 2)])(
    'is unknown after a reload or another page: %j',
    (state) => {
      expect(stepsBack(state, START)).toBeNull()
      expect(isArrival(state, START)).toBe(false)
    },
  )

  it('is known within one document', () => {
    expect(stepsBack(historyState(START, 2), START)).toBe(2)
    expect(isArrival(historyState(START, null), START)).toBe(true)
  })
})
