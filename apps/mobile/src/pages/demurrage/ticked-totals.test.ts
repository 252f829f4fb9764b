import { describe, expect, it } from 'vitest'
import type { BudgetItem } from './charge.ts'
import { withBudgets } from './charge.ts'
import { cannotAssess, charge } from './charges.fixture.ts'
import { containersLeftOut, tickedTotals } from './ticked-totals.ts'

const item = (rowId: string, ar: string, more: Partial<BudgetItem> = {}): BudgetItem => ({
  eqpNum: 'TSTU1234568',
  ar,
  chargeType: 'DET',
  currency: 'CNY',
  rowId,
  endDate: '2026-12-31',
  chargedDays: 20,
  lastFreeDay: null,
  ...more,
})
const cny = (amount: string) => [{ currency: 'CNY', amount }]
const NONE = new Map()

describe('the totals of the ticked rows', () => {
  it('nothing ticked: the grand total is CNY 0.00, cost and budget are none', () => {
    expect(tickedTotals([], NONE)).toEqual({ cost: [], budget: [], grand: cny('0.00') })
  })

  it('take of each row the budget where there is one, else the cost, never both', () => {
    const rows = [charge({ rowId: 'a', ar: '100.10' }), charge({ rowId: 'b', ar: '200.20' })]
    const budgets = withBudgets(NONE, [item('a', '150.15')])
    // 150.15 + 200.20, not 450.45.
    expect(tickedTotals(rows, budgets)).toEqual({ cost: cny('300.30'), budget: cny('150.15'), grand: cny('350.35') })
  })

  it('leave out budgets of rows that are not ticked', () => {
    const budgets = withBudgets(NONE, [item('a', '150.00'), item('b', '999.00')])
    expect(tickedTotals([charge({ rowId: 'a', ar: '1.00' })], budgets).grand).toEqual(cny('150.00'))
  })

  it('keep currencies apart and add decimals exactly', () => {
    const rows = [
      ...Array.from({ length: 3 }, (_, index) => charge({ rowId: `c${index}`, ar: '0.10' })),
      charge({ rowId: 'u', currency: 'USD', ar: '95.00' }),
      charge({ rowId: 'j', currency: 'JPY', ar: '99000' }),
    ]
    // 0.1 + 0.1 + 0.1 is 0.30000000000000004 in floats.
    expect(tickedTotals(rows, NONE).grand).toEqual([
      { currency: 'CNY', amount: '0.30' },
      { currency: 'JPY', amount: '99000' },
      { currency: 'USD', amount: '95.00' },
    ])
  })

  it('a budget of nothing counts as one: the row costs nothing by that day', () => {
    const budgets = withBudgets(NONE, [item('a', '0.00')])
    expect(tickedTotals([charge({ rowId: 'a', ar: '80.00' })], budgets).grand).toEqual(cny('0.00'))
  })

  it('amounts that nobody knows are in no sum', () => {
    expect(tickedTotals([cannotAssess()], NONE)).toEqual({ cost: [], budget: [], grand: cny('0.00') })
  })
})

it('a later budget replaces that of the same row and keeps the others', () => {
  const first = withBudgets(NONE, [item('a', '1.00'), item('b', '2.00')])
  const second = withBudgets(first, [item('a', '9.00', { endDate: '2027-01-05' })])
  expect(second.get('a')).toEqual({
    endDate: '2027-01-05',
    demurrageBudget: '9.00',
    demurrageType: 'DET',
    demurrageCurrency: 'CNY',
  })
  expect(second.get('b')?.demurrageBudget).toBe('2.00')
  expect(first.get('a')?.demurrageBudget).toBe('1.00')
})

it('containers are counted, not rows', () => {
  const rows = [
    charge(),
    cannotAssess({ rowId: 'x-DEM', chargeType: 'DEM' }),
    cannotAssess(),
    cannotAssess({ eqpNum: 'TSTU0000013' }),
  ]
  expect(containersLeftOut(rows)).toBe(2)
  expect(containersLeftOut([charge()])).toBe(0)
})
