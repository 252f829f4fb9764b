import { describe, expect, it } from 'vitest'
import { instantText, wholeNumber } from './wire-values.ts'

describe('instantText', () => {
  it.each([
    ['2026-03-01 08:00:00+00', '2026-03-01T08:00:00.000Z'],
    ['2026-03-01 08:00:00.5+00', '2026-03-01T08:00:00.500Z'],
    ['2026-03-01 08:00:00.123+00', '2026-03-01T08:00:00.123Z'],
    ['infinity', 'infinity'],
  ])('%s is %s', (sent, shown) => expect(instantText(sent)).toBe(shown))
})

describe('wholeNumber', () => {
  it('is a number while that is exact', () => {
    expect(wholeNumber('9007199254740991')).toBe(9007199254740991)
    expect(wholeNumber('9007199254740993')).toBe(9007199254740993n)
  })
})
