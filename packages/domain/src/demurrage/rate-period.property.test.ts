// Properties that hold for any terms, calendar and period.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sumByCurrency } from '../kernel/money.ts'
import { randomFrom } from '../schedule/random-timetable.fixture.ts'
import type { OracleCase } from './day-by-day-oracle.fixture.ts'
import { dayNumberOf, localDateOf } from './day-number.ts'
import { expandLedger } from './expand-ledger.ts'
import type { LedgerDay } from './ledger.ts'
import { randomCase } from './random-period.fixture.ts'
import { compileCalendar, compileTerms, ratePeriod } from './rate-period.ts'
import type { Slab } from './terms.ts'

const periods = fc.integer({ min: 1, max: 2 ** 31 }).map((seed) => randomCase(randomFrom(seed)))
const daysLater = fc.integer({ min: 0, max: 60 })

const compiledOf = ({ terms, special, calendar }: OracleCase) =>
  [compileTerms(terms, special), compileCalendar(calendar, terms.nonWorking)] as const

const later = (on: string, days: number): string => localDateOf(dayNumberOf(on) + days)

const minorOf = (amount: string): bigint => BigInt(amount.replace('.', ''))

/** Runs the property on quotes only, and fails when refusals leave too few of them. */
function onQuotes(work: (asked: OracleCase, extraDays: number) => boolean, least = 200): void {
  let quotes = 0
  fc.assert(
    fc.property(periods, daysLater, (asked, extraDays) => {
      if (work(asked, extraDays)) quotes++
    }),
    { numRuns: 600 },
  )
  expect(quotes).toBeGreaterThan(least)
}

describe('any period', () => {
  it('never costs less for ending later, and stays refused once it is refused', () => {
    onQuotes((asked, extraDays) => {
      const compiled = compiledOf(asked)
      const before = ratePeriod(...compiled, asked.startOn, asked.endOn)
      const after = ratePeriod(...compiled, asked.startOn, later(asked.endOn, extraDays))
      if (!before.ok && before.reason.why !== 'ENDS_BEFORE_START') expect(after.ok).toBe(false)
      if (!before.ok || !after.ok) return false
      expect(minorOf(after.value.total)).toBeGreaterThanOrEqual(minorOf(before.value.total))
      expect(after.value.chargedDays).toBeGreaterThanOrEqual(before.value.chargedDays)
      expect(after.value.lastFreeDay).toBe(before.value.lastFreeDay)
      return true
    })
  })

  it('costs what its rows and its runs add up to', () => {
    onQuotes((asked) => {
      const compiled = compiledOf(asked)
      const quoted = ratePeriod(...compiled, asked.startOn, asked.endOn)
      if (!quoted.ok) return false
      const { total, currency, runs, chargedDays, freeDaysUsed } = quoted.value
      const rows = expandLedger(...compiled, asked.startOn, asked.endOn)
      const sumOf = (lines: readonly { readonly amount: string }[]) =>
        lines.length === 0 ? total : sumByCurrency(lines.map(({ amount }) => ({ currency, amount })))[0]?.amount
      expect(sumOf(rows)).toBe(total)
      expect(runs.length === 0 ? minorOf(total) : 0n).toBe(0n)
      expect(sumOf(runs)).toBe(total)
      expect(runs.reduce((days, run) => days + run.days, 0)).toBe(chargedDays)
      expect(rows.filter(({ kind }) => kind === 'CHARGED')).toHaveLength(chargedDays)
      expect(rows.filter(({ kind }) => kind === 'FREE')).toHaveLength(freeDaysUsed)
      for (const run of runs) {
        const within = rows.filter(({ on, kind }) => kind === 'CHARGED' && on >= run.from && on <= run.to)
        expect(new Set(within.map(({ slab }) => slab))).toEqual(new Set([run.slab]))
        expect([within.length, within[0]?.on, within.at(-1)?.on]).toEqual([run.days, run.from, run.to])
      }
      return true
    })
  })

  it('has a row for every day, one after the other, each whole in itself', () => {
    onQuotes((asked) => {
      const compiled = compiledOf(asked)
      if (!ratePeriod(...compiled, asked.startOn, asked.endOn).ok) return false
      const rows = expandLedger(...compiled, asked.startOn, asked.endOn)
      const first = later(asked.startOn, asked.terms.firstDay === 'NEXT_DAY' ? 1 : 0)
      expect(rows.map(({ on }) => on)).toEqual(rows.map((_, place) => later(first, place)))
      expect(rows.at(-1)?.on ?? asked.endOn).toBe(asked.endOn)
      for (const row of rows) expect(faultOf(row)).toBeNull()
      const charged = rows.findIndex(({ kind }) => kind === 'CHARGED')
      if (charged >= 0) expect(rows.slice(charged).some(({ kind }) => kind === 'FREE')).toBe(false)
      return true
    })
  })

  it('changes no day that is over by running on', () => {
    onQuotes((asked, extraDays) => {
      const compiled = compiledOf(asked)
      const end = later(asked.endOn, extraDays)
      if (asked.endOn < asked.startOn || !ratePeriod(...compiled, asked.startOn, end).ok) return false
      const short = expandLedger(...compiled, asked.startOn, asked.endOn)
      expect(expandLedger(...compiled, asked.startOn, end).slice(0, short.length)).toEqual(short)
      return true
    })
  })

  it('costs the same when a slab is written as two of its rate', () => {
    onQuotes((asked, day) => {
      const splitAt = (slabs: readonly Slab[]) =>
        slabs.flatMap((slab) =>
          slab.fromDay <= day && (slab.toDay === null || slab.toDay > day)
            ? [
                { ...slab, toDay: day },
                { ...slab, fromDay: day + 1 },
              ]
            : [slab],
        )
      const { terms, special } = asked
      const split: OracleCase = {
        ...asked,
        terms: { ...terms, slabs: splitAt(terms.slabs) },
        special:
          special === null ? null : { ...special, slabs: special.slabs === null ? null : splitAt(special.slabs) },
      }
      const [whole, parts] = [asked, split].map((each) => ratePeriod(...compiledOf(each), asked.startOn, asked.endOn))
      if (whole?.ok !== true || parts?.ok !== true) {
        expect(parts).toEqual(whole)
        return false
      }
      const { runs: _, ...rest } = parts.value
      expect(whole.value).toMatchObject(rest)
      return true
    })
  })
})

function faultOf({ kind, reason, rate, amount, slab, dayNumber }: LedgerDay): string | null {
  if ((kind === 'CHARGED') !== (rate !== null && slab !== null))
    return 'a rate without a charge, or a charge without one'
  if ((kind === 'EXCLUDED') !== (dayNumber === null)) return 'the number of a day that is not counted'
  if (kind !== 'CHARGED' && minorOf(amount) !== 0n) return 'an amount without a charge'
  if (kind === 'CHARGED' && reason === 'SLAB' && amount !== rate) return 'not the rate'
  if (kind === 'CHARGED' && minorOf(amount) > minorOf(rate ?? '0')) return 'more than the rate'
  const reasons = { FREE: ['FREE_TIME', 'SPECIAL_FREE_TIME'], CHARGED: ['SLAB', 'CAP'], EXCLUDED: null }[kind]
  return reasons !== null && !reasons.includes(reason) ? `${kind} because of ${reason}` : null
}
