import { expect, it } from 'vitest'
import { answerRefusal } from './answer-refusal.ts'
import { cannotAssess, freeDaysRow } from './free-days.fixture.ts'

it.each([
  [false, [], 'demurrage_free_query_no_permission'],
  // Whatever came with it is not shown.
  [false, [freeDaysRow()], 'demurrage_free_query_no_permission'],
  [true, [], 'global_no_data'],
  [true, [freeDaysRow()], null],
  // That a container cannot be assessed is something to show.
  [true, [cannotAssess()], null],
] as const)('flag %s with rows %o: %s', (flag, rows, refusal) => {
  expect(answerRefusal({ content: { flag, rows } })).toBe(refusal)
})
