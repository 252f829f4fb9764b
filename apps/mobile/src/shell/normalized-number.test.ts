import { expect, it } from 'vitest'
import { normalizedNumber } from './normalized-number.ts'

it.each([
  ['62 0000-0003 ', '6200000003'],
  ['bk2600041', 'BK2600041'],
  [' - ', ''],
])('%j is asked for as %j', (typed, asked) => {
  expect(normalizedNumber(typed)).toBe(asked)
})
