import { describe, expect, it } from 'vitest'
import { handAnswer, handChoice, takeAnswer, takeChoice } from './application-state.ts'
import { ASKED } from './charges.fixture.ts'
import { isArrival, stepsBack, stepsOfFilter, wayState } from './page-way.ts'

const START = 1000.5

describe('the way back from the filter (seed 000 section 4)', () => {
  it('is two steps over home and result, one over a result that was opened alone', () => {
    expect(stepsOfFilter(wayState(START, 1), START)).toBe(2)
    expect(stepsOfFilter(wayState(START, null), START)).toBe(1)
    expect(stepsOfFilter(null, START)).toBe(1)
  })

  it.each([null, undefined, 'eir', { demurrage: null }, { cutoff: { startedAt: START } }, wayState(999, 2)])(
    'is unknown after a reload or another page: %j',
    (state) => {
      expect(stepsBack(state, START)).toBeNull()
      expect(isArrival(state, START)).toBe(false)
    },
  )

  it('is known within one document', () => {
    expect(stepsBack(wayState(START, 2), START)).toBe(2)
    expect(isArrival(wayState(START, null), START)).toBe(true)
  })
})

describe('what is handed from page to page', () => {
  const shown = { data: 1, asOf: null, clocks: {}, keptAt: null }

  it('is taken once', () => {
    handAnswer('q', shown)
    expect(takeAnswer('q')).toBe(shown)
    expect(takeAnswer('q')).toBeNull()
    handChoice(ASKED)
    expect(takeChoice()).toBe(ASKED)
    expect(takeChoice()).toBeNull()
  })

  it('is not taken for the answer to another question', () => {
    handAnswer('q', shown)
    expect(takeAnswer('other')).toBeNull()
    expect(takeAnswer('q')).toBeNull()
  })
})
