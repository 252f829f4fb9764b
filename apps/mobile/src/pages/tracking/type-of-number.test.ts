import { describe, expect, it } from 'vitest'
import { typeOfNumber } from './type-of-number.ts'

describe('what a number may be while it is typed', () => {
  it.each([
    ['CBHU4398907', 'cntr'],
    ['cbhu 439890-7', 'cntr'],
    // A container number with a wrong check digit is still a container number.
    ['CBHU4398900', 'cntr'],
    // Without its check digit, as many lists print it.
    ['CBHU439890', 'cntr'],
    ['CBHU4398907, TCLU1234568', 'cntr'],
    ['', null],
    ['   ', null],
    ['CBHU43', null],
    ['6103622780', null],
    ['COSU6103622780', null],
    ['CBHU4398907,6103622780', null],
    // Seven are too many to search: the form reports it when submitted.
    [Array.from({ length: 7 }, (_, index) => `MSKU123456${index}`).join(), null],
  ])('%j: %s', (text, type) => {
    expect(typeOfNumber(text)).toBe(type)
  })
})
