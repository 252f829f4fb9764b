import { describe, expect, it } from 'vitest'
import { calendarMonths, calendarWeeks, sumOfMonth } from './ledger-weeks.ts'
import type { ShownLedgerDay } from './shown-charge.ts'
import { LEDGER_DAYS } from './shown-charges.fixture.ts'

const marks = { lastFreeDay: '2026-12-04', today: '2026-12-08', weekStart: 0 } as const
const oneDay = (on: string): ShownLedgerDay => ({ ...LEDGER_DAYS[0], on }) as ShownLedgerDay

describe('the weeks of a ledger', () => {
  // `cal 12 2026`: 30 November is a Monday, 29 November a Sunday.
  it('begin on the first weekday of the language and are whole', () => {
    const monday = calendarWeeks(LEDGER_DAYS, marks)
    expect(monday.map((week) => week.map(({ on }) => on.slice(5)))).toEqual([
      ['11-30', '12-01', '12-02', '12-03', '12-04', '12-05', '12-06'],
      ['12-07', '12-08', '12-09', '12-10', '12-11', '12-12', '12-13'],
    ])
    expect(calendarWeeks(LEDGER_DAYS, { ...marks, weekStart: 6 })[0]?.[0]?.on).toBe('2026-11-29')
  })

  it('show the days of the period only, each once, with its marks', () => {
    const cells = calendarWeeks(LEDGER_DAYS, marks).flat()
    expect(cells.flatMap(({ day }) => day ?? [])).toEqual(LEDGER_DAYS)
    expect(cells.filter(({ isShown }) => isShown).map(({ on }) => on)).toEqual(LEDGER_DAYS.map(({ on }) => on))
    expect(cells.filter(({ isToday }) => isToday).map(({ on }) => on)).toEqual(['2026-12-08'])
    expect(cells.filter(({ isLastFree }) => isLastFree).map(({ on }) => on)).toEqual(['2026-12-04'])
  })

  it('reach to a last free day that is still to come', () => {
    const cells = calendarWeeks(LEDGER_DAYS, { ...marks, lastFreeDay: '2026-12-16' }).flat()
    const shown = cells.filter(({ isShown }) => isShown)
    expect(shown.at(-1)).toMatchObject({ on: '2026-12-16', day: null, isLastFree: true })
    expect(cells.at(-1)?.on).toBe('2026-12-20')
  })

  it('do not grow without bound for one that lies years ahead', () => {
    expect(calendarWeeks(LEDGER_DAYS, { ...marks, lastFreeDay: '9999-12-31' }).length).toBeLessThan(15)
  })

  it('cross the end of a leap February and of a year', () => {
    const days = (from: string, to: string) =>
      calendarWeeks([oneDay(from), oneDay(to)], marks)
        .flat()
        .map(({ on }) => on)
    expect(days('2028-02-28', '2028-03-01')).toContain('2028-02-29')
    expect(days('2026-12-31', '2027-01-01')).toHaveLength(7)
  })

  it('show which slab a day is charged by, and which days are still to come', () => {
    const charged = (on: string, fromDay: number): ShownLedgerDay => ({
      ...oneDay(on),
      kind: 'CHARGED',
      slab: { fromDay, toDay: null, rate: '1' },
    })
    const days = [oneDay('2026-12-01'), charged('2026-12-02', 8), charged('2026-12-03', 16)]
    const more = [charged('2026-12-04', 41), charged('2026-12-05', 61)]
    const cells = calendarWeeks([...days, ...more], { ...marks, today: '2026-12-03' }).flat()
    const shown = cells.filter(({ day }) => day !== null)
    expect(shown.map(({ slab }) => slab)).toEqual([null, 1, 2, 3, 3])
    expect(shown.map(({ isAhead }) => isAhead)).toEqual([false, false, false, true, true])
  })

  it('stand under their months: a week over the end of one is in both', () => {
    const days = ['2026-11-30', '2026-12-01', '2026-12-07'].map(oneDay)
    const months = calendarMonths(calendarWeeks(days, { ...marks, lastFreeDay: null }))
    expect(
      months.map(({ year, month, weeks }) => [year, month, weeks.map((week) => week.map((cell) => cell?.on.slice(8)))]),
    ).toEqual([
      [2026, 11, [['30', ...Array.from({ length: 6 }, () => undefined)]]],
      [
        2026,
        12,
        [
          [undefined, '01', '02', '03', '04', '05', '06'],
          ['07', ...Array.from({ length: 6 }, () => undefined)],
        ],
      ],
    ])
  })

  it('add up by month, charged days only', () => {
    expect(sumOfMonth(LEDGER_DAYS, { year: 2026, month: 12 }, 'CNY')).toEqual([{ currency: 'CNY', amount: '2321.00' }])
    expect(sumOfMonth(LEDGER_DAYS, { year: 2026, month: 11 }, 'CNY')).toEqual([])
  })

  it('are none of no days', () => {
    expect(calendarWeeks([], marks)).toEqual([])
  })
})
