import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { countedBefore, countedDays, dayOfRank } from './counted-days.ts'
import { weekdayOfDay } from './day-number.ts'

const weeks = fc.array(fc.boolean(), { minLength: 7, maxLength: 7 })
const exceptions = fc
  .array(fc.tuple(fc.integer({ min: -60, max: 60 }), fc.boolean()), { maxLength: 12 })
  .map((days) => new Map(days))

describe('countedDays', () => {
  it('counts and finds as a walk through the days does, before, within and after the days held', () => {
    fc.assert(
      fc.property(weeks, exceptions, fc.integer({ min: -200, max: 200 }), (week, special, from) => {
        const days = countedDays(week, special)
        const isCounted = (day: number) => special.get(day) ?? week[weekdayOfDay(day)] === true
        const start = countedBefore(days, from)
        let count = 0
        for (let day = from; day < from + 100; day++) {
          expect(countedBefore(days, day) - start).toBe(count)
          if (!isCounted(day)) continue
          expect(dayOfRank(days, start + count)).toBe(day)
          count++
        }
      }),
    )
  })

  it('finds no day where none is counted', () => {
    const none = countedDays(
      Array.from({ length: 7 }, () => false),
      new Map([[10, true]]),
    )
    expect([dayOfRank(none, 0), dayOfRank(none, 1), dayOfRank(none, -1)]).toEqual([10, Infinity, -Infinity])
  })
})
