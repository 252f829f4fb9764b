import { describe, expect, it } from 'vitest'
import { cannotAssess, charge } from './shown-charges.fixture.ts'
import { addedTo, dueOf, runningCosts } from './costs-ahead.ts'

describe('what the next day adds', () => {
  it('is summed by currency over the charges that it makes dearer', () => {
    const rows = [
      charge({ nextDay: '160.00' }),
      charge({ nextDay: '1250.50' }),
      charge({ nextDay: '4000', currency: 'JPY' }),
      // Free on the next day, ended, and not assessed.
      charge({ nextDay: '0.00' }),
      charge({ nextDay: '0', currency: 'JPY' }),
      charge({ nextDay: null, isOpen: false }),
      cannotAssess(),
    ]
    expect(runningCosts(rows)).toEqual({
      count: 3,
      nextDay: [
        { currency: 'CNY', amount: '1410.50' },
        { currency: 'JPY', amount: '4000' },
      ],
    })
    expect(runningCosts([])).toEqual({ count: 0, nextDay: [] })
  })
})

describe('the free time that ends first', () => {
  it.each([
    ['2026-12-07', '2026-11-30', { tone: 'accent', isOver: false, days: 7 }],
    ['2026-12-07', '2026-12-03', { tone: 'accent', isOver: false, days: 4 }],
    ['2026-12-07', '2026-12-04', { tone: 'warn', isOver: false, days: 3 }],
    ['2026-12-07', '2026-12-07', { tone: 'warn', isOver: false, days: 0 }],
    ['2026-12-07', '2026-12-08', { tone: 'danger', isOver: true, days: 1 }],
    // Over the end of February in a leap year.
    ['2028-02-28', '2028-03-01', { tone: 'danger', isOver: true, days: 2 }],
    [null, '2026-12-08', null],
    ['2026-12-07', null, null],
  ] as const)('%s seen on %s', (lastFreeDay, countedUntil, due) => {
    expect(dueOf({ lastFreeDay, countedUntil })).toEqual(due)
  })
})

describe('what a budget adds', () => {
  const cny = (amount: string) => ({ currency: 'CNY', amount })
  it.each([
    ['more', [cny('360.00')], [cny('1160.00')], [cny('800.00')]],
    ['nothing', [cny('360.00')], [cny('360.00')], []],
    ['a currency that had no cost', [], [{ currency: 'JPY', amount: '4000' }], [{ currency: 'JPY', amount: '4000' }]],
    ['less, where a row has no budget', [cny('360.00')], [cny('0.00')], []],
  ])('is %s', (_, cost, grand, added) => {
    expect(addedTo(cost, grand)).toEqual(added)
  })
})
