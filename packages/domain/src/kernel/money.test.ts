import { describe, expect, it } from 'vitest'
import { fromMinorUnits, minorDigitsOf, sumByCurrency, toMinorUnits } from './money.ts'

describe('minor units (ISO 4217)', () => {
  it.each([
    ['CNY', 2],
    ['JPY', 0],
    ['KRW', 0],
    ['VND', 0],
    ['KWD', 3],
    ['TWD', 2], // ISO has 2, though cents are not in use
    ['CLF', 4],
  ])('%s has %i digits', (currency, digits) => {
    expect(minorDigitsOf(currency)).toBe(digits)
  })

  it.each([
    ['116.2', 'CNY', 11620],
    ['116.205', 'CNY', 11621],
    ['116.2049', 'CNY', 11620],
    ['4000', 'JPY', 4000],
    ['4000.5', 'JPY', 4001],
    ['0.001', 'KWD', 1],
    ['999999999999', 'USD', 99_999_999_999_900],
  ])('%s %s is %i', (text, currency, minor) => {
    expect(toMinorUnits(text, currency)).toEqual({ ok: true, value: minor })
  })

  it.each(['', '-1', '1,000', '1e3', 'NaN', '.5', '5.', '0x10', '1234567890123', '١٢'])('refuses %j', (text) => {
    expect(toMinorUnits(text, 'CNY')).toEqual({ ok: false, reason: 'AMOUNT_FORMAT' })
  })

  it.each([
    [112000, 'CNY', '1120.00'],
    [5, 'CNY', '0.05'],
    [0, 'KWD', '0.000'],
    [99000, 'JPY', '99000'],
    [-250, 'USD', '-2.50'],
  ])('%i %s reads %s', (minor, currency, text) => {
    expect(fromMinorUnits(minor, currency)).toBe(text)
  })

  it('adds 0.1 and 0.2 and keeps currencies apart', () => {
    expect(
      sumByCurrency([
        { currency: 'USD', amount: '0.1' },
        { currency: 'JPY', amount: '99000' },
        { currency: 'USD', amount: '0.2' },
      ]),
    ).toEqual([
      { currency: 'JPY', amount: '99000' },
      { currency: 'USD', amount: '0.30' },
    ])
  })
})
