// A batch gives every period the result that ratePeriod gives it alone, refusals and runs included.
import { describe, expect, it } from 'vitest'
import { fromMinorUnits } from '../kernel/money.ts'
import { randomFrom } from '../schedule/random-timetable.fixture.ts'
import { dayNumberOf, localDateOf } from './day-number.ts'
import { randomCase } from './random-period.fixture.ts'
import { NO_DAY, rateBatch, RATED, REFUSAL_CODES } from './rate-batch.ts'
import { compileCalendar, compileTerms, ratePeriod } from './rate-period.ts'
import { plainTerms } from './tariff-vectors.fixture.ts'

describe('rateBatch', () => {
  it('agrees with ratePeriod period by period', () => {
    const random = randomFrom(77)
    const cases = Array.from({ length: 5000 }, () => randomCase(random))
    const terms = cases.map((each) => compileTerms(each.terms, each.special))
    const calendars = cases.map((each) => compileCalendar(each.calendar, each.terms.nonWorking))
    const batch = rateBatch(
      {
        startDays: Int32Array.from(cases, ({ startOn }) => dayNumberOf(startOn)),
        endDays: Int32Array.from(cases, ({ endOn }) => dayNumberOf(endOn)),
        termsAt: Uint16Array.from(cases.keys()),
        calendarAt: Uint16Array.from(cases.keys()),
      },
      terms,
      calendars,
    )
    let [quotes, refusals, runsSeen] = [0, 0, 0]
    for (const [period, { startOn, endOn }] of cases.entries()) {
      const [own, calendar] = [terms[period], calendars[period]]
      if (own === undefined || calendar === undefined) throw new Error('no such case')
      const quoted = ratePeriod(own, calendar, startOn, endOn)
      const [from = 0, until = 0] = batch.runsFrom.slice(period, period + 2)
      if (!quoted.ok) {
        refusals++
        expect(batch.outcomes[period]).toBe(REFUSAL_CODES[quoted.reason.why])
        expect(until).toBe(from)
        if (quoted.reason.why === 'NO_SLAB') expect(batch.refusedAt[period]).toBe(quoted.reason.day)
        if (quoted.reason.why === 'CALENDAR_UNKNOWN') expect(batch.refusedAt[period]).toBe(quoted.reason.year)
        continue
      }
      quotes++
      const lastFreeDay = batch.lastFreeDays[period] ?? 0
      const runs = Array.from({ length: until - from }, (_, place) => {
        const run = from + place
        return {
          from: localDateOf(batch.runs.from[run] ?? 0),
          to: localDateOf(batch.runs.to[run] ?? 0),
          days: batch.runs.days[run],
          slab: own.bands.slabs[batch.runs.bands[run] ?? -1],
          amount: fromMinorUnits(batch.runs.amountsMinor[run] ?? Number.NaN, own.currency),
        }
      })
      runsSeen += runs.length
      expect({
        outcome: batch.outcomes[period],
        lastFreeDay: lastFreeDay === NO_DAY ? null : localDateOf(lastFreeDay),
        freeDaysUsed: batch.freeDaysUsed[period],
        chargedDays: batch.chargedDays[period],
        total: fromMinorUnits(batch.totalsMinor[period] ?? Number.NaN, own.currency),
        runs,
      }).toEqual({
        outcome: RATED,
        lastFreeDay: quoted.value.lastFreeDay,
        freeDaysUsed: quoted.value.freeDaysUsed,
        chargedDays: quoted.value.chargedDays,
        total: quoted.value.total,
        runs: quoted.value.runs.map(({ from: first, to, days, slab, amount }) => ({
          from: first,
          to,
          days,
          slab,
          amount,
        })),
      })
    }
    expect(quotes).toBeGreaterThan(3000)
    expect(refusals).toBeGreaterThan(300)
    expect(runsSeen).toBeGreaterThan(3000)
  })

  it('makes room for more runs than it thought of', () => {
    const slabs = Array.from({ length: 3000 }, (_, day) => ({ fromDay: day + 1, toDay: day + 1, rate: String(day) }))
    const batch = rateBatch(
      {
        startDays: Int32Array.of(0, 0),
        endDays: Int32Array.of(2999, 9),
        termsAt: Uint16Array.of(0, 0),
        calendarAt: Uint16Array.of(0, 0),
      },
      [compileTerms(plainTerms({ slabs }), null)],
      [
        compileCalendar(
          { place: 'XX', knownYears: null, holidays: [], makeUpDays: [], closures: [], source: 'test' },
          [],
        ),
      ],
    )
    expect([...batch.runsFrom]).toEqual([0, 3000, 3010])
    // 0 + 1 + … + 2999, and 0 + … + 9, in cents.
    expect([...batch.totalsMinor]).toEqual([449_850_000, 4500])
  })
})
