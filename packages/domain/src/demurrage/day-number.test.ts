import { describe, expect, it } from 'vitest'
import { dayNumberOf, firstDayOfYear, localDateOf, parseDayNumber, weekdayOfDay, yearOfDay } from './day-number.ts'

const DAY_MS = 86_400_000

describe('day numbers', () => {
  it('are those of the ECMAScript calendar for every day from 1890 to 2210', () => {
    const [from, until] = [Date.UTC(1890, 0, 1) / DAY_MS, Date.UTC(2210, 0, 1) / DAY_MS]
    let wrong = 0
    for (let day = from; day < until; day++) {
      const date = new Date(day * DAY_MS)
      const text = date.toISOString().slice(0, 10)
      const isRight =
        localDateOf(day) === text &&
        parseDayNumber(text) === day &&
        yearOfDay(day) === date.getUTCFullYear() &&
        weekdayOfDay(day) === (date.getUTCDay() + 6) % 7
      if (!isRight) wrong++
    }
    expect(until - from).toBeGreaterThan(116_000)
    expect(wrong).toBe(0)
  })

  it.each(['0000-01-01', '0000-02-29', '0001-01-01', '1600-02-29', '2000-12-31', '9999-12-31'])(
    '%s and back',
    (text) => {
      expect(localDateOf(dayNumberOf(text))).toBe(text)
      expect(dayNumberOf(text)).toBe(Date.parse(`${text}T00:00:00Z`) / DAY_MS)
    },
  )

  it.each([
    '2026-02-29',
    '1900-02-29',
    '2026-02-30',
    '2026-04-31',
    '2026-00-10',
    '2026-13-01',
    '2026-01-00',
    '2026-1-1',
    '2026-01-01T00:00',
    ' 2026-01-01',
    '20260101',
    '+002026-01-01',
    '２０２６-01-01',
    '',
  ])('%j is no date', (text) => {
    expect(parseDayNumber(text)).toBeNull()
    expect(() => dayNumberOf(text)).toThrow('no date')
  })

  it('begin a year on 1 January', () => expect(localDateOf(firstDayOfYear(2024))).toBe('2024-01-01'))
})
