// Edge cases that random periods reach seldom or never: expected values follow from the rule stated beside each.
import { describe, expect, it } from 'vitest'
import { expandLedger } from './expand-ledger.ts'
import { compileCalendar, compileTerms, ratePeriod } from './rate-period.ts'
import { plainTerms } from './tariff-vectors.fixture.ts'
import type { SpecialTerms, Terms } from './terms.ts'
import type { WorkingCalendar } from './working-calendar.ts'

const CALENDAR: WorkingCalendar = {
  place: 'CN',
  knownYears: { from: 2025, to: 2026 },
  holidays: [
    { on: '2026-10-01', name: 'National Day' },
    { on: '2026-10-02', name: null },
    { on: '2026-10-10', name: 'struck out by the make-up day' },
  ],
  makeUpDays: ['2026-10-10'],
  closures: [
    { on: '2026-10-01', reason: 'typhoon' },
    { on: '2026-10-06', reason: 'strike' },
  ],
  source: 'test',
}
const WORKING = { freeDayType: 'WORKING', nonWorking: ['SAT', 'SUN', 'HOLIDAY'] } as const

function ask(terms: Terms, startOn: string, endOn: string, special: SpecialTerms | null = null, calendar = CALENDAR) {
  const compiled = [compileTerms(terms, special), compileCalendar(calendar, terms.nonWorking)] as const
  const quoted = ratePeriod(...compiled, startOn, endOn)
  return { quoted, rows: () => expandLedger(...compiled, startOn, endOn) }
}

const refused = (why: object) => ({ ok: false, reason: why })

describe('refusals', () => {
  it('reversed dates', () => {
    expect(ask(plainTerms({}), '2026-03-02', '2026-03-01').quoted).toEqual(refused({ why: 'ENDS_BEFORE_START' }))
  })

  it('a period of more than 47,483 days', () => {
    // From the first day of any tariff to the day after the last day of any budget.
    expect(ask(plainTerms({}), '1990-01-01', '2120-01-02').quoted.ok).toBe(true)
    expect(ask(plainTerms({}), '1990-01-01', '2120-01-03').quoted).toEqual(refused({ why: 'TOO_LONG', days: 47_484 }))
  })

  it('free time that never ends, for want of a working day', () => {
    const terms = plainTerms({
      freeDays: 1,
      freeDayType: 'WORKING',
      nonWorking: ['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN'],
    })
    const { quoted } = ask(terms, '2026-10-12', '2026-10-12')
    expect(quoted).toMatchObject(refused({ why: 'TOO_LONG' }))
    // A make-up day is a working day on any weekday.
    expect(ask(terms, '2026-10-05', '2026-10-12').quoted).toMatchObject({ value: { lastFreeDay: '2026-10-10' } })
  })

  it.each([
    // The last free day is in a year without a published calendar, although the period ends before it.
    ['free time runs past the known years', { ...WORKING, freeDays: 5 }, '2026-12-28', '2026-12-29', 2027],
    ['a start before the known years', { ...WORKING, freeDays: 5 }, '2024-12-31', '2025-02-01', 2024],
    [
      'a charged working day past the known years',
      { ...WORKING, chargeDayType: 'WORKING', freeDays: 1 },
      '2026-12-30',
      '2027-01-01',
      2027,
    ],
  ] as const)('%s', (_, changed, startOn, endOn, year) => {
    expect(ask(plainTerms(changed), startOn, endOn).quoted).toEqual(
      refused({ why: 'CALENDAR_UNKNOWN', place: 'CN', year }),
    )
  })

  it.each([
    ['the last free day is the last known day', { ...WORKING, freeDays: 4 }, '2026-12-28', '2027-02-01'],
    ['no holidays are asked for', { ...WORKING, nonWorking: ['SUN'], freeDays: 9 }, '2026-12-28', '2027-02-01'],
    ['calendar days', { nonWorking: ['HOLIDAY'], freeDays: 9 }, '2026-12-28', '2027-02-01'],
    ['no free day to count', { ...WORKING, freeDays: 0 }, '2026-12-28', '2027-02-01'],
    // 2 and 3 January 2027 are a weekend, but the run of 26 December is the only one that is left out.
    ['the first run is over', { ...WORKING, excludedRuns: 'FIRST', freeDays: 9 }, '2026-12-25', '2027-02-01'],
  ] as const)('answers where the unknown year is not needed: %s', (_, changed, startOn, endOn) => {
    expect(ask(plainTerms(changed), startOn, endOn).quoted.ok).toBe(true)
  })

  it.each([
    ['between two slabs', [1, 3, 6, null], 5, 4],
    ['before the first', [3, null], 1, 1],
    ['after the last', [1, 4], 5, 5],
  ] as const)('a day that no slab names: %s', (_, [from, to, from2 = null, to2 = null], days, day) => {
    const slabs = [
      { fromDay: from, toDay: to, rate: '10' },
      ...(from2 === null ? [] : [{ fromDay: from2, toDay: to2, rate: '20' }]),
    ]
    expect(ask(plainTerms({ slabs }), '2026-03-01', `2026-03-0${days}`).quoted).toEqual(
      refused({ why: 'NO_SLAB', day }),
    )
    if (day > 1) expect(ask(plainTerms({ slabs }), '2026-03-01', `2026-03-0${day - 1}`).quoted.ok).toBe(true)
  })
})

describe('the ledger', () => {
  it('names closure before holiday before weekday, and what a holiday is called', () => {
    const terms = plainTerms({ ...WORKING, freeDays: 4, closures: 'NOT_IN_FREE_TIME' })
    const { rows, quoted } = ask(terms, '2026-09-30', '2026-10-11')
    expect(quoted).toMatchObject({ value: { lastFreeDay: '2026-10-08', chargedDays: 3 } })
    expect(rows().map(({ on, kind, reason, note }) => `${on.slice(5)} ${kind} ${reason} ${note ?? ''}`)).toEqual([
      '09-30 FREE FREE_TIME ',
      '10-01 EXCLUDED CLOSURE typhoon',
      '10-02 EXCLUDED HOLIDAY ',
      '10-03 EXCLUDED SAT ',
      '10-04 EXCLUDED SUN ',
      '10-05 FREE FREE_TIME ',
      '10-06 EXCLUDED CLOSURE strike',
      '10-07 FREE FREE_TIME ',
      '10-08 FREE FREE_TIME ',
      '10-09 CHARGED SLAB ',
      '10-10 CHARGED SLAB ',
      '10-11 CHARGED SLAB ',
    ])
  })

  it('works a Saturday that makes up for a holiday', () => {
    const terms = plainTerms({ ...WORKING, chargeDayType: 'WORKING' })
    const { rows } = ask(terms, '2026-10-09', '2026-10-12')
    expect(rows().map(({ reason }) => reason)).toEqual(['SLAB', 'SLAB', 'SUN', 'SLAB'])
  })

  it('charges closures that only free time leaves out, and none that never count', () => {
    const kinds = (closures: Terms['closures']) =>
      ask(plainTerms({ closures }), '2026-10-05', '2026-10-07')
        .rows()
        .map(({ kind }) => kind)
    expect(kinds('NOT_IN_FREE_TIME')).toEqual(['CHARGED', 'CHARGED', 'CHARGED'])
    expect(kinds('NEVER_COUNTED')).toEqual(['CHARGED', 'EXCLUDED', 'CHARGED'])
  })

  it('gives the rest to the day that reaches the cap and nothing to later ones', () => {
    const { rows, quoted } = ask(plainTerms({ capAmount: '250' }), '2026-03-01', '2026-03-04')
    expect(quoted).toMatchObject({ value: { total: '250.00', chargedDays: 4, runs: [{ days: 4, amount: '250.00' }] } })
    expect(rows().map(({ reason, rate, amount }) => `${reason} ${rate} ${amount}`)).toEqual([
      'SLAB 100.00 100.00',
      'SLAB 100.00 100.00',
      'CAP 100.00 50.00',
      'CAP 100.00 0.00',
    ])
  })

  it('has no row, no cost and still a last free day when the period ends on the day before the first counted one', () => {
    const { rows, quoted } = ask(plainTerms({ firstDay: 'NEXT_DAY', freeDays: 2 }), '2024-02-28', '2024-02-28')
    expect(quoted).toMatchObject({ value: { total: '0.00', lastFreeDay: '2024-03-01', freeDaysUsed: 0, runs: [] } })
    expect(rows()).toEqual([])
  })

  it('refuses to make one for a period that has no price', () => {
    expect(() => ask(plainTerms({}), '2026-03-02', '2026-03-01').rows()).toThrow('no ledger')
  })

  it('throws for a calendar that was made for other non-working days', () => {
    const terms = compileTerms(plainTerms({ ...WORKING, freeDays: 3 }), null)
    expect(() => ratePeriod(terms, compileCalendar(CALENDAR, ['SUN']), '2026-03-01', '2026-03-09')).toThrow('CN')
  })
})

describe('slab days', () => {
  const slabs = [
    { fromDay: 1, toDay: 2, rate: '10' },
    { fromDay: 3, toDay: null, rate: '20' },
  ]
  const short = { freeDays: 1, freeDayType: null, slabRule: 'JUMP', slabs: null } as const

  it('below 1 count as 1: JUMP with less free time than normal, numbered after free time', () => {
    const terms = plainTerms({ freeDays: 4, slabBasis: 'AFTER_FREE_TIME', slabs })
    // Days 2 to 7: slab days -2, -1, 0 (all as 1), then 1, 2, 3.
    const { rows, quoted } = ask(terms, '2026-03-01', '2026-03-07', short)
    expect(rows().map(({ dayNumber }) => dayNumber)).toEqual([1, 1, 1, 1, 1, 2, 3])
    expect(quoted).toMatchObject({ value: { total: '70.00' } })
  })

  it('a special rate is counted by the basis of the tariff', () => {
    const special = { freeDays: 5, freeDayType: null, slabRule: 'RESTART', slabs } as const
    const { quoted } = ask(plainTerms({ freeDays: 2 }), '2026-03-01', '2026-03-07', special)
    // Charged days 6 and 7 are slab days 3 and 4, as after the two normal free days.
    expect(quoted).toMatchObject({ value: { total: '40.00', runs: [{ slab: slabs[1], days: 2 }] } })
  })

  it('rounds each day to the minor unit, half up, before it adds', () => {
    const total = (currency: string, rate: string) =>
      ask(plainTerms({ currency, slabs: [{ fromDay: 1, toDay: null, rate }] }), '2026-03-01', '2026-03-03').quoted
    expect(total('USD', '0.005')).toMatchObject({ value: { total: '0.03' } })
    expect(total('JPY', '4000.5')).toMatchObject({ value: { total: '12003' } })
    expect(total('KWD', '0.0005')).toMatchObject({ value: { total: '0.003' } })
  })

  it('stays exact at the highest rate over the longest period, and takes none above it', () => {
    const most = { slabs: [{ fromDay: 1, toDay: null, rate: '1896931376.43' }] } // 2^53 / 47,483, in cents
    const { quoted } = ask(plainTerms(most), '1990-01-01', '2120-01-02')
    expect(quoted).toMatchObject({ value: { total: '90071992547025.69' } })
    expect(() =>
      compileTerms(plainTerms({ slabs: [{ fromDay: 1, toDay: null, rate: '1896931376.44' }] }), null),
    ).toThrow('cannot be used')
  })
})
