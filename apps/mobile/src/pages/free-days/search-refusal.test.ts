import { describe, expect, it } from 'vitest'
import { ASKED, cannotAssess, freeDaysRow } from './free-days.fixture.ts'
import { addressRefusal, answerRefusal, homeRefusal } from './search-refusal.ts'

describe('a search for free days (docs/requirements/free-days.md 2): each lack has its own hint, in the order of the form', () => {
  it.each([
    ['', '', '', false, 'input_number'],
    [' - ', '2026-12-01', '2026-12-31', true, 'input_number'],
    ['X1', '', '', true, 'input_start_date'],
    ['X1', '', '2026-12-31', false, 'input_start_date'],
    ['X1', '2026-12-01', '', true, 'input_end_date'],
    ['X1', '2026-12-31', '2026-12-01', true, 'demurrage_free_period_wraning'],
    ['X1', '2027-01-01', '2026-12-31', true, 'demurrage_free_period_wraning'],
    ['X1', '2026-12-01', '2026-12-31', false, 'demurrage_free_read_rel_infor'],
    ['X1', '2026-12-01', '2026-12-31', true, null],
    ['X1', '2026-12-01', '2026-12-01', true, null],
    ['X1', '2026-12-01', '2120-01-01', true, null],
  ] as const)('home: %j from %j to %j, read %s: %s', (num, previewDateFrom, previewDateTo, hasRead, refusal) => {
    expect(homeRefusal({ ...ASKED, num, previewDateFrom, previewDateTo }, hasRead)).toBe(refusal)
  })

  it.each([
    ['', '2026-12-02', '2026-12-01', 'did_not_get_the_number'],
    ['X1', '', '2026-12-01', 'input_start_date'],
    ['X1', '2026-12-02', '2026-12-01', 'demurrage_free_period_wraning'],
    ['X1', '2026-12-01', '2026-12-02', null],
  ] as const)('filter: %j from %j to %j: %s', (num, previewDateFrom, previewDateTo, refusal) => {
    expect(addressRefusal({ ...ASKED, num, previewDateFrom, previewDateTo })).toBe(refusal)
  })
})

it.each([
  [false, [], 'demurrage_free_query_no_permission'],
  // Rows that come with it are not shown.
  [false, [freeDaysRow()], 'demurrage_free_query_no_permission'],
  [true, [], 'global_no_data'],
  [true, [freeDaysRow()], null],
  // A container that cannot be assessed is a result to show.
  [true, [cannotAssess()], null],
] as const)('flag %s with rows %o: %s', (flag, rows, refusal) => {
  expect(answerRefusal({ content: { flag, rows } })).toBe(refusal)
})
