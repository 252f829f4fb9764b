import { describe, expect, it } from 'vitest'
import { readCalendarRows } from './read-calendar-rows.ts'
import { NATIONAL_DAY } from './rule-rows.fixture.ts'

const faultsOf = (fields: object): readonly string[] =>
  readCalendarRows([{ ...NATIONAL_DAY, ...fields }]).problems.map(({ field, problem }) => `${field} ${problem}`)

describe('readCalendarRows', () => {
  it('gives rows back, their days in order', () => {
    const mixed = { ...NATIONAL_DAY, holidays: NATIONAL_DAY.holidays.toReversed() }
    expect(readCalendarRows([mixed])).toMatchObject({ calendars: [NATIONAL_DAY], problems: [] })
  })

  it.each([
    [{ place: 'XX' }, 'place must be a country'],
    [{ place: 'CNSGH' }, 'place must be written CNSHA'],
    [{ place: 'CNA' }, 'place must be the UN/LOCODE'],
    [{ knownYears: null }, 'knownYears must say from which year to which the list is whole'],
    [{ knownYears: { from: 2026 } }, 'knownYears needs from and to'],
    [{ knownYears: { from: 2027, to: 2026 } }, 'knownYears.to lies before from'],
    [{ holidays: [{ on: '2026-02-29', name: 'x' }] }, 'holidays[0].on 2026-02-29 is no date'],
    [{ holidays: [{ name: 'x' }] }, 'holidays[0].on is missing'],
    [
      { holidays: [{ on: '2027-01-01', name: null }] },
      'holidays 2027-01-01 lies outside of the known years 2026 to 2026',
    ],
    [{ holidays: [NATIONAL_DAY.holidays[0], NATIONAL_DAY.holidays[0]] }, 'holidays 2026-01-01 stands twice'],
    [{ makeUpDays: ['2026-10-01'] }, 'makeUpDays 2026-10-01 is a holiday too'],
    [{ makeUpDays: ['2025-10-11'] }, 'makeUpDays 2025-10-11 lies outside of the known years'],
    [{ makeUpDays: [{ on: '2026-10-10' }] }, 'makeUpDays[0] must be a date YYYY-MM-DD'],
    [{ closures: [{ on: '2026-07-11', reason: '' }] }, 'closures must say the reason of each'],
    [{ source: '' }, 'source is missing'],
  ])('%j: %s', (fields, fault) => {
    const faults = faultsOf(fields)
    expect(faults).toHaveLength(1)
    expect(faults[0]).toContain(fault)
  })
})
