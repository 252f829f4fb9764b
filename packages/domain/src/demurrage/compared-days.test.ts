import { describe, expect, it } from 'vitest'
import { comparedDays, costShares } from './compared-days.ts'

describe('the list of days', () => {
  const cny = (amount: string) => [{ currency: 'CNY', amount }]
  /** Thirty days from 1 December: free until 3 December, then 100 a day. */
  const days = Array.from({ length: 30 }, (_, index) => ({
    on: `2026-12-${String(index + 1).padStart(2, '0')}`,
    totals: cny(`${Math.max(0, index - 2) * 100}.00`),
  }))
  const steps = [{ on: '2026-12-03', totals: cny('0.00'), saves: cny('100.00') }]

  it('has the next four days, a week, two weeks and the last, each with what waiting adds', () => {
    const list = comparedDays({ days, steps })
    expect(list.map(({ on }) => Number(on.slice(8)))).toEqual([1, 2, 3, 4, 7, 14, 30])
    expect(list.map(({ added }) => added[0]?.amount ?? '')).toEqual([
      '',
      '',
      '',
      '100.00',
      '400.00',
      '1100.00',
      '2700.00',
    ])
    expect(list.map(({ bar }) => Math.round((bar?.added ?? 0) * 27))).toEqual([0, 0, 0, 1, 4, 11, 27])
  })

  it('marks the last day that costs no more than today, also where it is far off, and none where nothing gets dearer', () => {
    expect(comparedDays({ days, steps }).find(({ isLeast }) => isLeast)?.on).toBe('2026-12-03')
    const far = comparedDays({ days, steps: [{ on: '2026-12-20', totals: [], saves: [] }] })
    expect(far.find(({ isLeast }) => isLeast)?.on).toBe('2026-12-20')
    expect(comparedDays({ days, steps: [] }).some(({ isLeast }) => isLeast)).toBe(false)
  })

  it('compares no currencies with each other', () => {
    const both = [...cny('1.00'), { currency: 'USD', amount: '2.00' }]
    const [, second] = comparedDays({
      days: [
        { on: '2026-12-01', totals: both },
        { on: '2026-12-02', totals: [...cny('3.00'), { currency: 'USD', amount: '2.00' }] },
      ],
      steps: [],
    })
    expect(second).toMatchObject({ bar: null, added: [{ currency: 'CNY', amount: '2.00' }] })
    expect(comparedDays({ days: [], steps: [] })).toEqual([])
  })

  it('draws every day as a share of the dearest, and no currencies against each other', () => {
    expect(costShares(days)?.[3]).toEqual({ on: '2026-12-04', owed: 0, added: 100 / 2700 })
    expect(costShares(days)?.at(-1)).toMatchObject({ added: 1 })
    const [first] = days
    expect(costShares([{ on: '2026-12-01', totals: [...cny('1.00'), { currency: 'USD', amount: '2.00' }] }])).toBeNull()
    expect(
      costShares([
        ...(first === undefined ? [] : [first]),
        { on: '2026-12-02', totals: [{ currency: 'USD', amount: '2.00' }] },
      ]),
    ).toBeNull()
  })
})
