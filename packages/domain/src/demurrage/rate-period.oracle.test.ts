// The engine against the day-by-day oracle: every total, date, count and row of 100,000 random periods, to the minor unit.
import { describe, expect, it } from 'vitest'
import { randomFrom } from '../schedule/random-timetable.fixture.ts'
import { askOracle, type OracleAnswer, type OracleCase } from './day-by-day-oracle.fixture.ts'
import { expandLedger } from './expand-ledger.ts'
import type { LedgerDay, QuoteRefusal } from './ledger.ts'
import { anotherPeriod, randomCase } from './random-period.fixture.ts'
import { type CompiledCalendar, type CompiledTerms, compileCalendar, compileTerms, ratePeriod } from './rate-period.ts'

const TARIFFS = 25_000
/** Number of periods for each tariff with its calendar. */
const PERIODS = 4

const refusalText = (refusal: QuoteRefusal): string => {
  if (refusal.why === 'CALENDAR_UNKNOWN') return `${refusal.why} ${refusal.year}`
  return refusal.why === 'NO_SLAB' ? `${refusal.why} ${refusal.day}` : refusal.why
}

/** What differs between the two answers, or null. */
function difference(
  asked: OracleCase,
  terms: CompiledTerms,
  calendar: CompiledCalendar,
  expected: OracleAnswer,
): string | null {
  const quoted = ratePeriod(terms, calendar, asked.startOn, asked.endOn)
  if (!quoted.ok || 'refusal' in expected) {
    const [got, wanted] = [
      quoted.ok ? 'a quote' : refusalText(quoted.reason),
      'refusal' in expected ? expected.refusal : 'a quote',
    ]
    return got === wanted ? null : `${got} instead of ${wanted}`
  }
  for (const field of ['total', 'lastFreeDay', 'chargedDays', 'freeDaysUsed', 'firstChargedOn'] as const) {
    const [got, wanted] = [quoted.value[field], expected[field]]
    if (got !== wanted) return `${field} ${got} instead of ${wanted}`
  }
  const shown = ({ on, kind, reason, dayNumber, rate, amount }: Omit<LedgerDay, 'note' | 'slab'>): string =>
    `${on} ${kind} ${reason} ${dayNumber} ${rate} ${amount}`
  const rows = expandLedger(terms, calendar, asked.startOn, asked.endOn)
  if (rows.length !== expected.rows.length) return `${rows.length} rows instead of ${expected.rows.length}`
  for (const [number, wanted] of expected.rows.entries()) {
    const row = rows[number]
    const [got, want] = [row === undefined ? 'nothing' : shown(row), shown(wanted as typeof row & object)]
    if (got !== want) return `row ${got} instead of ${want}`
  }
  return null
}

describe('ratePeriod and expandLedger', () => {
  it(`agree with the oracle on ${TARIFFS * PERIODS} random periods`, () => {
    const random = randomFrom(20_261_128)
    const seen = new Map<string, number>()
    const see = (what: string) => seen.set(what, (seen.get(what) ?? 0) + 1)
    const compareOne = (asked: OracleCase, terms: CompiledTerms, calendar: CompiledCalendar): void => {
      const expected = askOracle(asked)
      const differs = difference(asked, terms, calendar, expected)
      if (differs !== null) throw new Error(`${differs}\n${JSON.stringify(asked, null, 1)}`)
      if ('refusal' in expected) see(expected.refusal.split(' ')[0] ?? '')
      else {
        see(`${asked.special?.slabRule ?? 'NORMAL'} ${asked.terms.slabBasis}`)
        for (const reason of new Set(expected.rows.map((row) => `${row.kind} ${row.reason}`))) see(reason)
        if (expected.rows.some(({ on }) => on.endsWith('-02-29'))) see('LEAP DAY')
      }
    }
    for (let tariff = 0; tariff < TARIFFS; tariff++) {
      const first = randomCase(random)
      const terms = compileTerms(first.terms, first.special)
      const calendar = compileCalendar(first.calendar, first.terms.nonWorking)
      compareOne(first, terms, calendar)
      for (let period = 1; period < PERIODS; period++) compareOne(anotherPeriod(random, first), terms, calendar)
    }
    // Agreement proves nothing about outcomes that never occurred, so each must have occurred.
    for (const what of [
      'ENDS_BEFORE_START',
      'CALENDAR_UNKNOWN',
      'NO_SLAB',
      'JUMP ABSOLUTE',
      'JUMP AFTER_FREE_TIME',
      'RESTART ABSOLUTE',
      'RESTART AFTER_FREE_TIME',
      'EXCLUDED CLOSURE',
      'EXCLUDED HOLIDAY',
      'EXCLUDED SAT',
      'CHARGED CAP',
      'FREE SPECIAL_FREE_TIME',
      'LEAP DAY',
    ])
      expect(seen.get(what) ?? 0, what).toBeGreaterThan(500)
  }, 180_000)
})
