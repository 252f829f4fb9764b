import { describe, expect, it } from 'vitest'
import { parseBookingNumber, searchRefusal } from './search-check.ts'

describe('a search (docs/requirements/eir.md 4.1)', () => {
  it.each([
    ['Ningbo, a number', 'NGB', '6200000003', null],
    ['Ningbo, no number', 'NGB', '', 'eir_input_booking_number'],
    ['another port', 'SHA', '6200000003', 'eir_only_nb'],
    ['another port and no number: the port comes first', 'SHA', '', 'eir_only_nb'],
    ['no office', '', '6200000003', 'eir_only_nb'],
  ])('%s', (_, office, number, expected) => {
    expect(searchRefusal(office, number)).toBe(expected)
  })
})

it.each([
  ['6200000003', '6200000003'],
  ['', null],
  ['  ', null],
  [7, null],
  [null, null],
  [{ number: '6200000003' }, null],
  ['x'.repeat(41), null],
])('the history keeps %j as %j', (stored, expected) => {
  expect(parseBookingNumber(stored)).toBe(expected)
})
