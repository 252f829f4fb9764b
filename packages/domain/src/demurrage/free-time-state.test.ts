import { describe, expect, it } from 'vitest'
import { freeDaysUnknown, freeDaysRow } from './shown-charges.fixture.ts'
import { freeDaysOf, stateOf } from './free-time-state.ts'

describe('free days shown (docs/requirements/free-days.md 1.2): the special value if present, otherwise the normal one', () => {
  it.each([
    [14, 7, 14],
    [null, 7, 7],
    // An agreement may also reduce the free days; 0 is a valid value.
    [0, 7, 0],
    [3, null, 3],
    [null, null, null],
  ])('special %s, normal %s: %s', (specialFreeDays, normalFreeDays, shown) => {
    expect(freeDaysOf(freeDaysRow({ specialFreeDays, normalFreeDays }))).toBe(shown)
  })
})

it.each([
  ['started', freeDaysRow()],
  ['preview', freeDaysRow({ isStarted: false })],
  ['none', freeDaysRow({ normalFreeDays: 0, lastFreeDay: null })],
  ['none', freeDaysRow({ specialFreeDays: 0, lastFreeDay: null })],
  ['lastDayUnknown', freeDaysRow({ lastFreeDay: null })],
  ['cannotAssess', freeDaysUnknown()],
] as const)('a row is %s', (state, row) => {
  expect(stateOf(row, row.lastFreeDay ?? '2026-12-01')).toBe(state)
})

it.each([
  ['2026-12-04', '2026-12-03', 'started'],
  ['2026-12-04', '2026-12-04', 'started'],
  ['2026-12-04', '2026-12-05', 'over'],
  ['2026-12-31', '2027-01-01', 'over'],
])('free until %s, on %s it is %s', (lastFreeDay, today, state) => {
  expect(stateOf(freeDaysRow({ lastFreeDay }), today)).toBe(state)
  expect(stateOf(freeDaysRow({ lastFreeDay, isStarted: false }), today)).toBe('preview')
})
