import { expect, it } from 'vitest'
import { askedNumber } from './asked-number.ts'

it.each([
  ['62 0000-0003 ', '6200000003'],
  ['bk2600041', 'BK2600041'],
  [' - ', ''],
])('%j is asked for as %j', (typed, asked) => {
  expect(askedNumber(typed)).toBe(asked)
})
