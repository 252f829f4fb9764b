import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { containerCheckDigit, normaliseNumber, parseContainerNumber } from './container-number.ts'

// The letter table of ISO 6346 written out: an oracle that shares nothing with the arithmetic under test.
const LETTERS: Record<string, number> = {
  A: 10,
  B: 12,
  C: 13,
  D: 14,
  E: 15,
  F: 16,
  G: 17,
  H: 18,
  I: 19,
  J: 20,
  K: 21,
  L: 23,
  M: 24,
  N: 25,
  O: 26,
  P: 27,
  Q: 28,
  R: 29,
  S: 30,
  T: 31,
  U: 32,
  V: 34,
  W: 35,
  X: 36,
  Y: 37,
  Z: 38,
}

describe('container check digit (ISO 6346)', () => {
  it.each([
    ['CSQU3054383', 3], // the standard's own example
    ['TSTU1234568', 8],
    ['XMPU4142037', 7],
    ['CBHU4398907', 7],
    ['ZIMU1234567', 9], // a carrier's FAQ prints 7: wrong by the standard
    ['CBHU1234567', 1], // 5501 = 500 x 11 + 1
  ])('%s expects %i', (number, digit) => {
    expect(containerCheckDigit(number)).toBe(digit)
  })

  it('agrees with the published letter table for any number, remainder 10 included', () => {
    const letter = fc.constantFrom(...Object.keys(LETTERS))
    const digit = fc.constantFrom(...'0123456789')
    fc.assert(
      fc.property(
        fc.array(letter, { minLength: 4, maxLength: 4 }),
        fc.array(digit, { minLength: 6, maxLength: 6 }),
        (letters, digits) => {
          const sum = [...letters, ...digits].reduce(
            (total, character, position) => total + (LETTERS[character] ?? Number(character)) * 2 ** position,
            0,
          )
          expect(containerCheckDigit([...letters, ...digits].join(''))).toBe(sum % 11 === 10 ? 0 : sum % 11)
        },
      ),
    )
  })
})

describe('parseContainerNumber', () => {
  it.each([
    ['CBHU4398907', true, 7],
    ['cbhu 439890-7', true, 7],
    [' CBHU/439890.7 ', true, 7],
    ['CBHU4398906', false, 7],
    ['TESI1120274', false, null], // category letter I is not U, J or Z: it has no check digit
  ])('%s: valid %s', (text, valid, expectedCheckDigit) => {
    expect(parseContainerNumber(text)).toEqual({
      ok: true,
      value: { number: normaliseNumber(text), valid, expectedCheckDigit },
    })
  })

  it.each(['', 'CBHU439890', 'CBHU43989077', 'CBH44398907', '6103622780', 'ＣＢＨＵ4398907', "CBHU4398907' OR 1=1"])(
    'refuses %j',
    (text) => {
      expect(parseContainerNumber(text)).toEqual({ ok: false, reason: 'CONTAINER_NUMBER_FORMAT' })
    },
  )
})
