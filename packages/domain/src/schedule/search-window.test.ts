import { describe, expect, it } from 'vitest'
import { addDays, dateAt, daysBetween, searchWindow, startOfDay, weekdayOf } from './search-window.ts'

describe('searchWindow', () => {
  // docs/requirements/schedules.md 1.1.
  it.each([
    ['2018-12-20', '2019-01-16'],
    ['2018-12-22', '2019-01-18'],
  ])('four weeks from %s end with %s', (fromDate, toDate) => {
    expect(searchWindow({ estimateDate: 'D', fromDate, dateLength: 4 })).toEqual({
      ok: true,
      value: { fromDate, toDate },
    })
  })

  it('mirrors it for the latest arrival: the given date of the other side does not count', () => {
    expect(searchWindow({ estimateDate: 'A', toDate: '2019-01-16', fromDate: '2019-01-01', dateLength: 4 })).toEqual({
      ok: true,
      value: { fromDate: '2018-12-20', toDate: '2019-01-16' },
    })
  })

  it.each([
    [1, '2024-02-26', '2024-03-03'],
    [8, '2024-02-29', '2024-04-24'],
    [1, '2025-12-31', '2026-01-06'],
  ])('%i weeks from %s, over leap day, month and year', (dateLength, fromDate, toDate) => {
    expect(searchWindow({ estimateDate: 'D', fromDate, dateLength })).toMatchObject({ value: { toDate } })
  })

  it('needs the date of its own side', () => {
    expect(searchWindow({ estimateDate: 'D', toDate: '2026-01-01', dateLength: 4 })).toEqual({
      ok: false,
      reason: 'FROM_DATE_MISSING',
    })
    expect(searchWindow({ estimateDate: 'A', fromDate: '2026-01-01', dateLength: 4 })).toEqual({
      ok: false,
      reason: 'TO_DATE_MISSING',
    })
  })
})

describe('startOfDay', () => {
  it('is midnight of the port', () => {
    expect(startOfDay('2018-12-20', 'Asia/Shanghai')).toBe(Date.parse('2018-12-19T16:00:00Z'))
    expect(startOfDay('2019-01-17', 'America/Chicago')).toBe(Date.parse('2019-01-17T06:00:00Z'))
  })

  // tz database: in Los Angeles summer time begins on 2026-03-08 and ends on 2026-11-01.
  it.each([
    ['2026-03-08', 23],
    ['2026-03-09', 24],
    ['2026-11-01', 25],
  ])('%s in Los Angeles has %i hours', (on, hours) => {
    const length = startOfDay(addDays(on, 1), 'America/Los_Angeles') - startOfDay(on, 'America/Los_Angeles')
    expect(length / 3_600_000).toBe(hours)
  })

  // tz database: Beirut changed at midnight, so 2024-03-31 began at 01:00 local, which is 2024-03-30T22:00Z.
  it('of a day without midnight is its first moment', () => {
    expect(startOfDay('2024-03-31', 'Asia/Beirut')).toBe(Date.parse('2024-03-30T22:00:00Z'))
  })
})

it('gives weekday, date at a place and days between as a calendar does', () => {
  expect(weekdayOf('2018-12-21')).toBe(5)
  expect(weekdayOf('2026-03-01')).toBe(7)
  expect(dateAt(Date.parse('2025-12-31T16:30:00Z'), 'Asia/Shanghai')).toBe('2026-01-01')
  expect(dateAt(Date.parse('2026-01-01T07:30:00Z'), 'America/Los_Angeles')).toBe('2025-12-31')
  expect(daysBetween('2018-12-21', '2019-01-27')).toBe(37)
  expect(daysBetween('2024-02-28', '2024-03-01')).toBe(2)
})
