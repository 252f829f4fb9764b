import { describe, expect, it } from 'vitest'
import { isoWeekday, weekdayText } from './weekday.ts'

describe('the weekday of a local date', () => {
  // Read from published calendars; the first is the carrier's own tdWeekDay 5 (docs/requirements/schedules.md 1.3).
  it.each([
    ['2018-12-21', 5],
    ['2018-12-21 18:00', 5],
    ['2024-02-29', 4],
    ['2026-03-29 02:30', 7],
    ['2026-12-31 23:59', 4],
    ['2027-01-01', 5],
  ])('of %s is %i', (local, day) => expect(isoWeekday(local)).toBe(day))

  it.each(['', 'soon', '2026-13-45'])('%j has none', (local) => {
    expect(isoWeekday(local)).toBeNull()
    expect(weekdayText(local, 'a|b|c|d|e|f|g')).toBe('')
  })

  it('is named Monday first', () => expect(weekdayText('2026-11-30', 'Mon|Tue|Wed|Thu|Fri|Sat|Sun')).toBe('Mon'))
})
