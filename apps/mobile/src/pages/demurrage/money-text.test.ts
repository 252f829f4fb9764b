import { describe, expect, it } from 'vitest'
import { amountText, exactMoneyText, figureOf, grouped, moneyText, sumsText } from './money-text.ts'

describe('amounts of lists and totals: thousands separators and two decimals (docs/requirements/demurrage.md 4.2)', () => {
  it.each([
    ['0', '0.00'],
    ['0.00', '0.00'],
    ['7.5', '7.50'],
    ['999.99', '999.99'],
    ['1000', '1,000.00'],
    ['1120.00', '1,120.00'],
    ['1234567.89', '1,234,567.89'],
    ['99000', '99,000.00'],
    // Kuwaiti dinar: half up, from the string and not from a float (1.005 * 100 is 100.49999…).
    ['1.005', '1.01'],
    ['1.004', '1.00'],
    ['-1120.5', '−1,120.50'],
  ])('%s is %s', (amount, shown) => {
    expect(amountText(amount)).toBe(shown)
  })

  it('shows what is no amount as it came', () => {
    for (const text of ['', 'NaN', '1e5', '1,000.00']) expect(amountText(text)).toBe(text)
  })

  it('names the currency first, and several one after the other', () => {
    expect(moneyText({ currency: 'USD', amount: '95' })).toBe('USD 95.00')
    const both = [
      { currency: 'CNY', amount: '1120.00' },
      { currency: 'USD', amount: '95.00' },
    ]
    expect(sumsText(both, 'none')).toBe('CNY 1,120.00 + USD 95.00')
    expect(sumsText([], 'none')).toBe('none')
  })
})

it('the ledger keeps the decimals of the currency', () => {
  expect(exactMoneyText({ currency: 'JPY', amount: '99000' })).toBe('JPY 99,000')
  expect(exactMoneyText({ currency: 'KWD', amount: '1234.005' })).toBe('KWD 1,234.005')
  expect(grouped('100')).toBe('100')
})

it('a figure breaks only between currency and amount, or between its sums; of nothing it is CNY 0.00', () => {
  const usd = { currency: 'USD', amount: '95' }
  expect(figureOf([{ currency: 'CNY', amount: '51880' }])).toEqual(['CNY', '51,880.00'])
  expect(figureOf([{ currency: 'CNY', amount: '1' }, usd])).toEqual(['CNY 1.00', '+ USD 95.00'])
  expect(figureOf([])).toEqual(['CNY', '0.00'])
})
