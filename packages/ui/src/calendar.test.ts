import { describe, expect, it } from 'vitest'
import {
  addDays,
  addMonths,
  clampDay,
  dayByKey,
  dayOf,
  daysInMonth,
  dayText,
  monthWeeks,
  parseDay,
  type Weekday,
  weekdayOf,
} from './calendar.ts'

describe('a day is written YYYY-MM-DD and exists', () => {
  it.each(['1970-01-01', '2020-12-31', '2120-01-01', '2024-02-29', '2000-02-29', '0001-01-01', '9999-12-31'])(
    '%s',
    (text) => {
      expect(parseDay(text)).not.toBeNull()
      expect(dayText(dayOf(text))).toBe(text)
    },
  )

  it.each([
    '',
    '2026-2-3',
    '2026/02/03',
    '20260203',
    '2026-02-03T00:00',
    ' 2026-02-03',
    '2023-02-29',
    '1900-02-29',
    '2100-02-29',
    '2026-04-31',
    '2026-00-10',
    '2026-13-01',
    '2026-01-00',
    '2026-01-32',
    '0000-01-01',
    '-026-01-01',
    '２０２６-01-01',
    '2026-01-01\n',
  ])('not %j', (text) => {
    expect(parseDay(text)).toBeNull()
    expect(() => dayOf(text)).toThrow(RangeError)
  })
})

describe('leap years (Gregorian rule of 1582)', () => {
  it.each([
    [1900, 28],
    [2000, 29],
    [2023, 28],
    [2024, 29],
    [2026, 28],
    [2100, 28],
    [2400, 29],
  ])('February %i has %i days', (year, days) => expect(daysInMonth(year, 2)).toBe(days))

  it('knows no thirteenth month', () => {
    expect(daysInMonth(2026, 0)).toBe(0)
    expect(daysInMonth(2026, 13)).toBe(0)
  })
})

/**
 * JavaScript's calendar in UTC is the reference; the picker may not use it, since `Date` does not say which zone's day
 * it means.
 */
describe('every day from 1899 to 2121, against the ECMAScript calendar', () => {
  it('has the weekday, the next and the previous day that Date.UTC gives it', () => {
    let checked = 0
    const end = Date.UTC(2121, 11, 31)
    for (let at = Date.UTC(1899, 0, 1); at <= end; at += 86_400_000) {
      const text = new Date(at).toISOString().slice(0, 10)
      const day = dayOf(text)
      if (weekdayOf(day) !== (new Date(at).getUTCDay() + 6) % 7) throw new Error(`weekday of ${text}`)
      const next = new Date(at + 86_400_000).toISOString().slice(0, 10)
      if (dayText(addDays(day, 1)) !== next) throw new Error(`the day after ${text}`)
      if (dayText(addDays(dayOf(next), -1)) !== text) throw new Error(`the day before ${next}`)
      checked++
    }
    expect(checked).toBe(81_449)
  })

  it.each([-800, -366, -365, -31, -7, 7, 28, 365, 366, 36_525])('adds %i days', (count) => {
    const expected = new Date(Date.UTC(2024, 1, 29) + count * 86_400_000).toISOString().slice(0, 10)
    expect(dayText(addDays(dayOf('2024-02-29'), count))).toBe(expected)
  })
})

describe('months', () => {
  it.each([
    ['2026-01-31', 1, '2026-02-28'],
    ['2024-01-31', 1, '2024-02-29'],
    ['2026-03-31', -1, '2026-02-28'],
    ['2026-12-15', 1, '2027-01-15'],
    ['2026-01-15', -1, '2025-12-15'],
    ['2024-02-29', 12, '2025-02-28'],
    ['2024-02-29', -12, '2023-02-28'],
    ['2024-02-29', 48, '2028-02-29'],
    ['0001-01-10', -1, '0001-01-10'],
    ['9999-12-10', 1, '9999-12-10'],
  ])('%s and %i months is %s', (from, count, expected) => expect(dayText(addMonths(dayOf(from), count))).toBe(expected))

  it('ends of time hold', () => {
    expect(dayText(addDays(dayOf('0001-01-01'), -1))).toBe('0001-01-01')
    expect(dayText(addDays(dayOf('9999-12-31'), 1))).toBe('9999-12-31')
  })
})

describe('the weeks of a month', () => {
  const numbers = (year: number, month: number, start: Weekday): string[] =>
    monthWeeks(year, month, start).map((week) =>
      week.map((day) => (day === null ? '.' : Number(day.slice(8)))).join(' '),
    )

  // From a printed calendar: 1 November 2026 is a Sunday, 1 February 2027 a Monday with 28 days.
  it('November 2026 begins on a Sunday', () => {
    expect(numbers(2026, 11, 0)).toEqual([
      '. . . . . . 1',
      '2 3 4 5 6 7 8',
      '9 10 11 12 13 14 15',
      '16 17 18 19 20 21 22',
      '23 24 25 26 27 28 29',
      '30 . . . . . .',
    ])
    expect(numbers(2026, 11, 6)).toEqual([
      '1 2 3 4 5 6 7',
      '8 9 10 11 12 13 14',
      '15 16 17 18 19 20 21',
      '22 23 24 25 26 27 28',
      '29 30 . . . . .',
    ])
  })

  it('February 2027 fills four weeks from Monday', () => {
    expect(numbers(2027, 2, 0)).toEqual([
      '1 2 3 4 5 6 7',
      '8 9 10 11 12 13 14',
      '15 16 17 18 19 20 21',
      '22 23 24 25 26 27 28',
    ])
  })
})

describe('bounds', () => {
  it.each([
    ['1969-12-31', '1970-01-01'],
    ['1970-01-01', '1970-01-01'],
    ['2000-06-15', '2000-06-15'],
    ['2020-12-31', '2020-12-31'],
    ['2021-01-01', '2020-12-31'],
  ])('%s becomes %s', (day, expected) => expect(clampDay(day, '1970-01-01', '2020-12-31')).toBe(expected))
})

describe('the keys of the ARIA date picker pattern, from Saturday 28 November 2026', () => {
  it.each([
    ['ArrowLeft', false, 0, '2026-11-27'],
    ['ArrowRight', false, 0, '2026-11-29'],
    ['ArrowUp', false, 0, '2026-11-21'],
    ['ArrowDown', false, 0, '2026-12-05'],
    ['Home', false, 0, '2026-11-23'],
    ['Home', false, 6, '2026-11-22'],
    ['End', false, 0, '2026-11-29'],
    ['End', false, 6, '2026-11-28'],
    ['PageUp', false, 0, '2026-10-28'],
    ['PageDown', false, 0, '2026-12-28'],
    ['PageUp', true, 0, '2025-11-28'],
    ['PageDown', true, 0, '2027-11-28'],
    ['a', false, 0, null],
    ['Enter', false, 0, null],
    ['Tab', true, 0, null],
  ] as const)('%s (shift %s, week from %i) leads to %s', (key, isShift, start, expected) =>
    expect(dayByKey('2026-11-28', key, isShift, start)).toBe(expected),
  )
})
