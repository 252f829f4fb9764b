import { expect, it } from 'vitest'
import { csvInstant, csvLine } from './csv.ts'

it.each([
  [['a', 'b'], 'a,b\r\n'],
  [[null, ''], ',\r\n'],
  [[7, -1], '7,-1\r\n'],
  [['a,b', '=1+1'], '"a,b",\'=1+1\r\n'],
  [['滞箱费'], '滞箱费\r\n'],
])('%j is %j', (cells, expected) => {
  expect(csvLine(cells)).toBe(expected)
})

it.each([
  ['2026-03-01T08:00:00.999Z', '2026-03-01 08:00:00'],
  ['2026-12-31T23:30:00-01:00', '2027-01-01 00:30:00'],
])('the instant %s is %s', (at, expected) => {
  expect(csvInstant(at)).toBe(expected)
})
