// Runs published tariffs and worked examples through the engine; the fixture is compared with the collected file if
// that is available.
import { readFileSync } from 'node:fs'
import { findShared } from '@quayline/testing/shared-folder'
import { describe, expect, it } from 'vitest'
import { expandLedger } from './expand-ledger.ts'
import { compileCalendar, compileTerms, ratePeriod } from './rate-period.ts'
import {
  DERIVED_TOTALS,
  freeBandDays,
  LAST_FREE_DAY_EXAMPLES,
  plainTerms,
  PUBLISHED_TABLES,
} from './tariff-vectors.fixture.ts'
import type { SpecialTerms, Terms } from './terms.ts'
import type { WorkingCalendar } from './working-calendar.ts'

const calendarOf = (holidays: readonly string[]): WorkingCalendar => ({
  place: 'XX',
  knownYears: null,
  holidays: holidays.map((on) => ({ on, name: null })),
  makeUpDays: [],
  closures: [],
  source: 'test',
})

function quote(
  terms: Terms,
  startOn: string,
  endOn: string,
  holidays: readonly string[] = [],
  special: SpecialTerms | null = null,
) {
  const compiled = compileTerms(terms, special)
  const calendar = compileCalendar(calendarOf(holidays), terms.nonWorking)
  const quoted = ratePeriod(compiled, calendar, startOn, endOn)
  if (!quoted.ok) throw new Error(quoted.reason.why)
  return { ...quoted.value, ledger: expandLedger(compiled, calendar, startOn, endOn) }
}

/** The last of N counted days from 3 January 2026 on. */
const dayN = (days: number): string => new Date(Date.UTC(2026, 0, 2 + days)).toISOString().slice(0, 10)

const currencyOf = (printed: string): string => {
  if (/^[A-Z]{3}$/.test(printed)) return printed
  return printed.includes('AUD') ? 'AUD' : 'XXX' // ISO 4217's code for no currency: T17 shows none
}

const tableOf = (id: string) => {
  const found = PUBLISHED_TABLES.find((table) => table.id === id)
  if (found === undefined) throw new Error(`No table ${id}`)
  return found
}

describe('published tables', () => {
  it.each(DERIVED_TOTALS)('%s, %i counted days: %s', (id, countedDays, total) => {
    const { printedCurrency, slabs } = tableOf(id)
    const currency = currencyOf(printedCurrency)
    const freeDays = freeBandDays(slabs)
    const quoted = quote(plainTerms({ currency, freeDays, slabs }), dayN(1), dayN(countedDays))
    // The vectors write yen with two decimals; ISO 4217 gives it none (99000.00 there is 99000 here).
    expect(quoted.total).toBe(currency === 'JPY' ? total.replace(/\.00$/, '') : total)
    expect(quoted.chargedDays).toBe(countedDays - freeDays)
  })

  it('T8 numbers its bands from the first chargeable day, as OOCL prints them', () => {
    const slabs = [
      { fromDay: 1, toDay: 7, rate: '45' },
      { fromDay: 8, toDay: null, rate: '80' },
    ]
    const terms = plainTerms({ currency: 'GBP', freeDays: 7, slabBasis: 'AFTER_FREE_TIME', slabs })
    expect(quote(terms, dayN(1), dayN(15)).total).toBe('395.00')
  })

  // T1 40HC, 14 special free days, 20 days used (docs/requirements/demurrage.md 3.1): 1 x 120 + 5 x 200, or 6 x 120.
  it.each([
    ['JUMP', '1120.00'],
    ['RESTART', '720.00'],
  ] as const)('special free time under %s: %s', (slabRule, total) => {
    const terms = plainTerms({ currency: 'CNY', freeDays: 7, slabs: tableOf('CN-CNY-40HC').slabs })
    const special = { freeDays: 14, freeDayType: null, slabRule, slabs: null }
    expect(quote(terms, dayN(1), dayN(20), [], special).total).toBe(total)
  })

  it('E7: 5 x 1,000, 10 x 2,000, 15 x 3,000 are 9,000 after 7 days and 31,000 after 17', () => {
    const slabs = [
      { fromDay: 1, toDay: 5, rate: '1000' },
      { fromDay: 6, toDay: 15, rate: '2000' },
      { fromDay: 16, toDay: 30, rate: '3000' },
    ]
    expect(quote(plainTerms({ slabs }), dayN(1), dayN(7)).total).toBe('9000.00')
    expect(quote(plainTerms({ slabs }), dayN(1), dayN(17)).total).toBe('31000.00')
  })

  it('E10: T2 is T3 at 8.3 to the cent', () => {
    for (const [rmb, usd] of [
      ['CN-RMB-40HC', 'CN-USD-40HC'],
      ['CN-RMB-20DC', 'CN-USD-20GP'],
    ] as const)
      for (const days of [16, 45, 100]) {
        const inUsd = quote(plainTerms({ slabs: tableOf(usd).slabs }), dayN(1), dayN(days)).total
        const inRmb = quote(plainTerms({ currency: 'CNY', slabs: tableOf(rmb).slabs }), dayN(1), dayN(days)).total
        expect(BigInt(inRmb.replace('.', '')) * 10n).toBe(BigInt(inUsd.replace('.', '')) * 83n)
      }
  })
})

describe('last free day', () => {
  it.each(LAST_FREE_DAY_EXAMPLES)('$id', ({ firstDay, start, free, end, lfd, chargeDays }) => {
    const quoted = quote(plainTerms({ firstDay, freeDays: free }), start, end)
    expect(quoted).toMatchObject({ lastFreeDay: lfd, chargedDays: chargeDays })
  })

  it('E4: the period of the Supreme Court starts on the next day', () => {
    const quoted = quote(plainTerms({ firstDay: 'NEXT_DAY', freeDays: 5 }), '2010-02-23', '2010-03-01')
    expect(quoted).toMatchObject({ lastFreeDay: '2010-02-28', firstChargedOn: '2010-03-01', chargedDays: 1 })
    expect(quoted.ledger[0]?.on).toBe('2010-02-24')
  })

  it('E9: 1 to 20 March with 14 free days has 6 charged days when both ends count, not the 5 of elapsed days', () => {
    const terms = plainTerms({ freeDays: 14, slabs: [{ fromDay: 1, toDay: null, rate: '250' }] })
    expect(quote(terms, '2026-03-01', '2026-03-20')).toMatchObject({ chargedDays: 6, total: '1500.00' })
    expect(quote({ ...terms, firstDay: 'NEXT_DAY' }, '2026-03-01', '2026-03-20').chargedDays).toBe(5)
  })

  it('T16: working days free, calendar days charged (Rule 21-S)', () => {
    const terms = plainTerms({
      freeDays: 4,
      freeDayType: 'WORKING',
      nonWorking: ['SAT', 'SUN', 'HOLIDAY'],
      slabs: [{ fromDay: 1, toDay: null, rate: '95' }],
    })
    const quoted = quote(terms, '2016-05-06', '2016-05-16')
    expect(quoted).toMatchObject({ lastFreeDay: '2016-05-11', chargedDays: 5, total: '475.00' })
    expect(quoted.ledger.filter(({ kind }) => kind === 'EXCLUDED').map(({ on, reason }) => [on, reason])).toEqual([
      ['2016-05-07', 'SAT'],
      ['2016-05-08', 'SUN'],
    ])
  })
})

describe('E8: Golden Week 2019 (CCL Japan)', () => {
  const HOLIDAYS = ['2019-04-29', '2019-05-03']
  const terms = plainTerms({
    currency: 'JPY',
    freeDays: 5,
    freeDayType: 'WORKING',
    nonWorking: ['SAT', 'SUN', 'HOLIDAY'],
    excludedRuns: 'FIRST',
  })
  const excludedOf = (startOn: string, endOn: string) =>
    quote(terms, startOn, endOn, HOLIDAYS)
      .ledger.filter(({ kind }) => kind === 'EXCLUDED')
      .map(({ on }) => on)

  it('carried in during week 17: 27 to 29 April are left out, 30 April counts, and so do 3 to 5 May', () => {
    expect(excludedOf('2019-04-25', '2019-05-10')).toEqual(['2019-04-27', '2019-04-28', '2019-04-29'])
    expect(quote(terms, '2019-04-25', '2019-05-10', HOLIDAYS).lastFreeDay).toBe('2019-05-02')
  })

  it('carried in during week 18: 3 to 5 May are left out, 6 May counts', () => {
    expect(excludedOf('2019-05-01', '2019-05-10')).toEqual(['2019-05-03', '2019-05-04', '2019-05-05'])
    expect(quote(terms, '2019-05-01', '2019-05-10', HOLIDAYS).lastFreeDay).toBe('2019-05-08')
  })

  it('free time over by 26 April: 27 April to 6 May all count', () => {
    const quoted = quote(terms, '2019-04-22', '2019-05-06', HOLIDAYS)
    expect(quoted).toMatchObject({ lastFreeDay: '2019-04-26', chargedDays: 10 })
  })
})

const vectorsFile = findShared('data/demurrage/vectors.json')

describe.skipIf(vectorsFile === null)('the collected vectors', () => {
  interface Vectors {
    readonly tariffs: readonly { id: string; table: string; currency: string; tiers: unknown }[]
    readonly derivedTotals: readonly { tariff?: string; countedDays?: number; total?: string; jumpingSlab?: string }[]
    readonly lfdExamples: readonly { id: string; start: string; free: number; end?: string; lfd: string }[]
  }
  const vectors = (): Vectors => JSON.parse(readFileSync(vectorsFile ?? '', 'utf8')) as Vectors

  it('are those of this test', () => {
    const { tariffs, derivedTotals, lfdExamples } = vectors()
    expect(PUBLISHED_TABLES).toEqual(
      tariffs.map(({ id, table, currency, tiers }) => ({ id, table, printedCurrency: currency, slabs: tiers })),
    )
    expect(DERIVED_TOTALS).toEqual(
      derivedTotals.filter(({ tariff }) => tariff !== undefined).map((row) => [row.tariff, row.countedDays, row.total]),
    )
    // The special rule, E4 and T16 have their own tests above.
    expect(derivedTotals.filter(({ tariff }) => tariff === undefined)).toMatchObject([
      { rule: 'CN-CNY-40HC specialFree 14 used 20', jumpingSlab: '1120.00', restart: '720.00' },
    ])
    expect(lfdExamples.map(({ id }) => id)).toEqual([...LAST_FREE_DAY_EXAMPLES.map(({ id }) => id), 'E4', 'T16'])
    expect(lfdExamples.slice(0, 4)).toMatchObject(
      LAST_FREE_DAY_EXAMPLES.map(({ id, firstDay, start, free, end, lfd, chargeDays }) => ({
        id,
        convention: firstDay,
        start: start.slice(5),
        free,
        end: end.slice(5),
        lfd: lfd.slice(5),
        chargeDays,
      })),
    )
  })
})
