import { describe, expect, it } from 'vitest'
import { type BudgetItem, type RowBudgets, withBudgets } from './budgets.ts'
import { type TickedRow, tickedTotals } from './ticked-totals.ts'

const row = (rowId: string, ar: string | null, currency: string | null = 'CNY'): TickedRow => ({ rowId, ar, currency })
const item = (rowId: string, ar: string | null, more: Partial<BudgetItem> = {}): BudgetItem => ({
  rowId,
  ar,
  chargeType: 'DET',
  currency: ar === null ? null : 'CNY',
  endDate: '2026-12-31',
  reasonText: null,
  ...more,
})
const cny = (amount: string) => [{ currency: 'CNY', amount }]
const NONE: RowBudgets = new Map()
/** The budgets after an answer for these requested rows. */
const answered = (
  before: RowBudgets,
  rowIds: readonly string[],
  items: readonly BudgetItem[],
  endDate = '2026-12-31',
) => withBudgets(before, { rowIds, endDate, why: null }, items)

describe('the totals of the ticked rows', () => {
  it('nothing ticked: the grand total is CNY 0.00, cost and budget are none', () => {
    expect(tickedTotals([], NONE)).toEqual({ cost: [], budget: [], grand: cny('0.00'), withoutBudget: 0 })
  })

  it('take of each row the budget where there is one, else the cost, never both', () => {
    const budgets = answered(NONE, ['a'], [item('a', '150.15')])
    // 150.15 + 200.20, not 450.45.
    expect(tickedTotals([row('a', '100.10'), row('b', '200.20')], budgets)).toEqual({
      cost: cny('300.30'),
      budget: cny('150.15'),
      grand: cny('350.35'),
      withoutBudget: 0,
    })
  })

  it('leave out budgets of rows that are not ticked', () => {
    const budgets = answered(NONE, ['a', 'b'], [item('a', '150.00'), item('b', '999.00')])
    expect(tickedTotals([row('a', '1.00')], budgets).grand).toEqual(cny('150.00'))
  })

  it('keep currencies apart and add decimals exactly', () => {
    const rows = [
      ...Array.from({ length: 3 }, (_, index) => row(`c${index}`, '0.10')),
      row('u', '95.00', 'USD'),
      row('j', '99000', 'JPY'),
    ]
    // 0.1 + 0.1 + 0.1 is 0.30000000000000004 in floats.
    expect(tickedTotals(rows, NONE).grand).toEqual([
      { currency: 'CNY', amount: '0.30' },
      { currency: 'JPY', amount: '99000' },
      { currency: 'USD', amount: '95.00' },
    ])
  })

  it('a budget of nothing counts as one: the row costs nothing by that day', () => {
    expect(tickedTotals([row('a', '80.00')], answered(NONE, ['a'], [item('a', '0.00')])).grand).toEqual(cny('0.00'))
  })

  it('unknown amounts are in no sum', () => {
    expect(tickedTotals([row('a', null, null)], NONE).grand).toEqual(cny('0.00'))
  })

  it('a row without a budget leaves budget and grand total, and is counted; its cost stays known', () => {
    const rows = [row('a', '100.00'), row('b', '40.00')]
    const before = answered(NONE, ['a', 'b'], [item('a', '150.00'), item('b', '70.00')])
    const without = { cost: cny('140.00'), budget: cny('70.00'), grand: cny('70.00'), withoutBudget: 1 }
    // The other row is missing from the answer, or is in it without an amount.
    expect(tickedTotals(rows, answered(before, ['a'], []))).toEqual(without)
    expect(tickedTotals(rows, answered(before, ['a'], [item('a', null, { reasonText: 'no rate' })]))).toEqual(without)
    // After a second, successful request its budget is counted again.
    const again = answered(answered(before, ['a'], []), ['a'], [item('a', '160.00')])
    expect(tickedTotals(rows, again)).toEqual({
      ...without,
      budget: cny('230.00'),
      grand: cny('230.00'),
      withoutBudget: 0,
    })
  })
})

describe('withBudgets', () => {
  it('replaces the budgets of the rows that were asked for, keeps the others, and changes nothing in place', () => {
    const first = answered(NONE, ['a', 'b'], [item('a', '1.00'), item('b', '2.00')])
    const second = answered(first, ['a'], [item('a', '9.00', { endDate: '2027-01-05' })], '2027-01-05')
    expect(second.get('a')).toEqual({
      endDate: '2027-01-05',
      demurrageBudget: '9.00',
      demurrageType: 'DET',
      demurrageCurrency: 'CNY',
      why: null,
    })
    expect(second.get('b')?.demurrageBudget).toBe('2.00')
    expect(first.get('a')?.demurrageBudget).toBe('1.00')
  })

  it('a row that got none says why and to which day, in place of an older sum', () => {
    const before = answered(NONE, ['a'], [item('a', '1.00')])
    const none = {
      endDate: '2027-06-01',
      demurrageBudget: null,
      demurrageType: null,
      demurrageCurrency: null,
      why: null,
    }
    expect(answered(before, ['a'], [], '2027-06-01').get('a')).toEqual(none)
    const failed = withBudgets(before, { rowIds: ['a'], endDate: '2027-06-01', why: 'failed' }, [])
    expect(failed.get('a')).toEqual({ ...none, why: 'failed' })
    const reason = [item('a', null, { reasonText: 'no rate for day 17', endDate: '2027-06-01' })]
    expect(answered(before, ['a'], reason, '2027-06-01').get('a')).toMatchObject({
      demurrageBudget: null,
      why: 'no rate for day 17',
    })
  })
})
