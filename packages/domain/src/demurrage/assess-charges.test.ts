import { describe, expect, it } from 'vitest'
import { assess, type Asked, assessed, only } from './assessed.fixture.ts'
import type { ContainerFacts } from './assessment.ts'
import { LAST_BUDGET_DAY } from './budgets.ts'
import {
  agreement,
  book,
  container,
  happened,
  line,
  slabs,
  split,
  T1_20GP,
  T1_40HC,
  terms,
} from './tariff-line.fixture.ts'
import type { TariffLine } from './tariff.ts'
import type { ChargeType } from './terms.ts'

describe('published examples', () => {
  // E1 (gtran.net): discharge 5 Dec, gate-out 15 Dec, 7 free; empty return 22 Dec, 10 free. E2 and E3 are the same with
  // other dates.
  it('E1: last free day 11 Dec and 4 days of demurrage; detention free until 24 Dec', () => {
    const [dem, det] = split({ country: 'US' })
    const lines = [dem, { ...det, terms: terms({ freeDays: 10, slabs: slabs([11, null, '50']) }) }] as TariffLine[]
    const facts = container(
      ['DISCHARGE 2025-12-05 USLAX', 'GATE_OUT_FULL 2025-12-15 USLAX', 'EMPTY_RETURN 2025-12-22 USLAX'],
      {
        portOfDischarge: 'USLAX',
      },
    )
    const rows = assess(facts, lines)
    expect(rows.map(({ rowId }) => rowId)).toEqual(['CBHU4398907-DEM', 'CBHU4398907-DET'])
    expect(rows.map(({ outcome }) => (outcome.status === 'ASSESSED' ? outcome.quote : null))).toMatchObject([
      { lastFreeDay: '2025-12-11', chargedDays: 4, total: '400.00' },
      { lastFreeDay: '2025-12-24', chargedDays: 0, total: '0.00' },
    ])
  })

  it('E4: arrival 23 Feb 2010, 5 free days from the next day: the first charged day is 1 March', () => {
    const lines = [
      line('IN', {
        country: 'IN',
        startsWith: 'VESSEL_ARRIVAL',
        terms: terms({ currency: 'INR', firstDay: 'NEXT_DAY', freeDays: 5, slabs: slabs([6, null, '100']) }),
      }),
    ]
    const facts = container(['VESSEL_ARRIVAL 2010-02-23', 'DISCHARGE 2010-02-24'], { portOfDischarge: 'INNSA' })
    expect(
      assessed(facts, lines, { endDate: '2010-03-01', asOf: Date.parse('2010-02-25T04:00Z') }).quote,
    ).toMatchObject({
      lastFreeDay: '2010-02-28',
      firstChargedOn: '2010-03-01',
      chargedDays: 1,
      total: '100.00',
    })
  })

  // docs/requirements/tariff-tables.md 3: totals calculated by hand from the published T1; the end is the Nth counted
  // day.
  it.each([
    ['20GP', 10, '2026-03-10', '0.00'],
    ['20GP', 11, '2026-03-11', '40.00'],
    ['20GP', 25, '2026-03-25', '800.00'],
    ['40HQ', 45, '2026-04-14', '7960.00'],
  ])('T1 %s, %i days', (sizeType, _, back, total) => {
    const lines = [
      line('HC', { sizeTypes: ['40HQ'], terms: T1_40HC }),
      line('GP', { sizeTypes: ['20GP'], terms: T1_20GP }),
    ]
    expect(assessed(container(['DISCHARGE 2026-03-01', `EMPTY_RETURN ${back}`], { sizeType }), lines).quote.total).toBe(
      total,
    )
  })

  it.each([
    ['JUMP', '1120.00'],
    ['RESTART', '720.00'],
  ] as const)('T1 40HC, 14 special free days, 20 used: %s %s', (slabRule, total) => {
    const rules = book([line('HC', { terms: T1_40HC })], { agreements: [agreement('A', { slabRule })] })
    const facts = container(['DISCHARGE 2026-03-01', 'EMPTY_RETURN 2026-03-20'], { partyCodes: ['C1'] })
    expect(assessed(facts, rules)).toMatchObject({ agreement: { rowKey: 'A' }, quote: { total } })
    expect(assessed({ ...facts, partyCodes: ['C9'] }, rules)).toMatchObject({
      agreement: null,
      quote: { total: '1960.00' },
    })
  })

  it('T16: the port’s own holidays stand in place of the country’s; out Fri 6 May 2016, back Mon 16 May: USD 475', () => {
    const rule = terms({
      currency: 'USD',
      freeDays: 4,
      freeDayType: 'WORKING',
      nonWorking: ['SAT', 'SUN', 'HOLIDAY'],
      slabs: slabs([1, null, '95']),
      slabBasis: 'AFTER_FREE_TIME',
    })
    const lines = [line('21-S', { country: 'US', bound: 'BN', chargeType: 'DET', terms: rule })]
    const calendar = (place: string, ...holidays: readonly string[]) => ({
      place,
      knownYears: { from: 2016, to: 2016 },
      holidays: holidays.map((on) => ({ on, name: null })),
      makeUpDays: [],
      closures: [],
      source: 'test',
    })
    const facts = container(['EMPTY_PICK_UP 2016-05-06', 'GATE_IN_FULL 2016-05-16'], { portOfLoading: 'USSAV' })
    const quoted = (...places: ReturnType<typeof calendar>[]) =>
      assessed(facts, book(lines, { calendars: places }), { bound: 'BN' }).quote
    expect(quoted(calendar('US'))).toMatchObject({ lastFreeDay: '2016-05-11', chargedDays: 5, total: '475.00' })
    expect(quoted(calendar('US'), calendar('USSAV', '2016-05-09'))).toMatchObject({
      lastFreeDay: '2016-05-12',
      total: '380.00',
    })
    expect(quoted(calendar('USLAX', '2016-05-09'), calendar('US')).total).toBe('475.00')
    // Without a calendar it is unknown whether 6 May was a holiday.
    expect(only(facts, lines, { bound: 'BN' })).toEqual({
      status: 'CANNOT_ASSESS',
      reason: 'CALENDAR_UNKNOWN',
      detail: 'US 2016',
    })
  })
})

describe('periods', () => {
  const DND = [line('DND', { terms: T1_40HC })]

  it.each<[string, readonly string[], Partial<ContainerFacts>, object]>([
    ['not discharged yet', ['LOAD 2026-05-01'], {}, { status: 'NOT_STARTED', tariff: { rowKey: 'DND' } }],
    ['nothing known', [], {}, { status: 'NOT_STARTED' }],
    [
      'empty back, discharge never reported',
      ['EMPTY_RETURN 2026-05-01'],
      {},
      { reason: 'START_MISSING', detail: 'DISCHARGE' },
    ],
    ['at the hub, discharge never reported', [], { reached: 'GATE_OUT_FULL' }, { reason: 'START_MISSING' }],
    [
      'discharge without a date',
      ['GATE_OUT_FULL 2026-05-09'],
      { undated: ['DISCHARGE'] },
      { reason: 'EVENT_WITHOUT_DATE', detail: 'DISCHARGE' },
    ],
    [
      'return without a date',
      ['DISCHARGE 2026-05-01'],
      { undated: ['EMPTY_RETURN'] },
      { reason: 'EVENT_WITHOUT_DATE', detail: 'EMPTY_RETURN' },
    ],
    [
      'returned before it was discharged',
      ['EMPTY_RETURN 2026-04-30', 'DISCHARGE 2026-05-01'],
      {},
      { reason: 'ENDS_BEFORE_START' },
    ],
  ])('%s', (_, events, part, expected) => {
    expect(only(container(events, part), DND)).toMatchObject(expected)
  })

  it('ends with the first end after the start, not with one before it', () => {
    const twice = container([
      'EMPTY_RETURN 2026-04-20',
      'DISCHARGE 2026-05-01',
      'EMPTY_RETURN 2026-05-09',
      'EMPTY_RETURN 2026-05-12',
    ])
    expect(assessed(twice, DND)).toMatchObject({ period: { end: { on: '2026-05-09' } }, quote: { total: '240.00' } })
  })

  it('END_MISSING when the container is back and its gate-out was never reported: no 0.00 and no endless demurrage', () => {
    const rows = assess(container(['DISCHARGE 2026-05-01', 'EMPTY_RETURN 2026-05-12']), split())
    expect(rows.map(({ outcome }) => outcome)).toMatchObject([
      { status: 'CANNOT_ASSESS', reason: 'END_MISSING', detail: 'GATE_OUT_FULL' },
      { status: 'CANNOT_ASSESS', reason: 'START_MISSING', detail: 'GATE_OUT_FULL' },
    ])
  })

  it.each([
    [
      'loaded, gate-in never reported',
      ['EMPTY_PICK_UP 2026-05-01', 'LOAD 2026-05-09'],
      {},
      ['END_MISSING', 'START_MISSING'],
    ],
    [
      'discharged on the way, loading never reported',
      ['EMPTY_PICK_UP 2026-05-01', 'GATE_IN_FULL 2026-05-05'],
      { reached: 'LOAD' },
      ['', 'END_MISSING'],
    ],
    [
      'given back unused',
      ['EMPTY_PICK_UP 2026-05-01', 'EMPTY_RETURN 2026-05-03'],
      {},
      ['END_MISSING', 'START_MISSING'],
    ],
  ] as const)('export: %s', (_, events, part, [det, dem]) => {
    const rows = assess(container(events, part), split({ bound: 'BN' }), { bound: 'BN' })
    const reasonOf = (type: ChargeType) => {
      const outcome = rows.find(({ chargeType }) => chargeType === type)?.outcome
      return outcome?.status === 'CANNOT_ASSESS' ? outcome.reason : ''
    }
    expect([reasonOf('DET'), reasonOf('DEM')]).toEqual([det, dem])
  })

  it('an inland hub: demurrage ends at the port’s gate, detention begins at the hub’s', () => {
    const port = happened('GATE_OUT_FULL 2026-05-05 CNSHA', { goesOn: true })
    const onRail = container(['DISCHARGE 2026-05-01 CNSHA', port])
    expect(assess(onRail, split()).map(({ outcome }) => outcome)).toMatchObject([
      { status: 'ASSESSED', period: { end: { on: '2026-05-05' } } },
      { status: 'NOT_STARTED' },
    ])
    const out = container([
      'DISCHARGE 2026-05-01 CNSHA',
      port,
      'GATE_OUT_FULL 2026-05-12 CNWUH',
      'EMPTY_RETURN 2026-05-15 CNWUH',
    ])
    expect(assess(out, split()).map(({ outcome }) => outcome)).toMatchObject([
      { period: { start: { on: '2026-05-01' }, end: { on: '2026-05-05' } } },
      { period: { start: { on: '2026-05-12', port: 'CNWUH' }, end: { on: '2026-05-15' } } },
    ])
    // Gate-out of the hub, but the port's own gate-out was never reported: the day on which it left the port is
    // unknown.
    const unreported = container(['DISCHARGE 2026-05-01 CNSHA', 'GATE_OUT_FULL 2026-05-12 CNWUH'])
    expect(assess(unreported, split())[0]?.outcome).toMatchObject({ reason: 'END_MISSING' })
  })

  it('an open period runs to today at the port, which is another day than in UTC', () => {
    const facts = container(['DISCHARGE 2026-05-20'])
    const until = (asOf: string) => assessed(facts, DND, { asOf: Date.parse(asOf) }).period
    expect(until('2026-05-31T15:59Z')).toMatchObject({ end: null, countedUntil: '2026-05-31' })
    expect(until('2026-05-31T16:00Z').countedUntil).toBe('2026-06-01')
  })

  it('the end date of the budget replaces an open end only', () => {
    const open = container(['DISCHARGE 2026-05-20'])
    const closed = container(['DISCHARGE 2026-05-20', 'EMPTY_RETURN 2026-05-28'])
    expect(assessed(open, DND, { endDate: '2026-06-08' })).toMatchObject({
      period: { countedUntil: '2026-06-08' },
      quote: { total: '1960.00' },
    })
    // 27 May is the 8th day: 120 on it and on the 28th.
    for (const endDate of ['2026-06-08', '2026-05-27', '2120-01-01', null]) {
      expect(assessed(closed, DND, { endDate })).toMatchObject({
        period: { countedUntil: '2026-05-28' },
        quote: { total: '240.00' },
      })
    }
  })

  it('an end date before today at the port is refused for a period that runs; today is the first that is taken', () => {
    // The period ends on 1 June 2026 in Shanghai, its 13th day: days 8 to 13 at 120.
    const open = container(['DISCHARGE 2026-05-20'])
    expect(assessed(open, DND, { endDate: '2026-06-01' }).quote.total).toBe('720.00')
    for (const endDate of ['2026-05-31', '2026-05-19', '1970-01-01'])
      expect(only(open, DND, { endDate })).toMatchObject({ reason: 'ENDS_BEFORE_TODAY', detail: '2026-06-01' })
    // Half past midnight of 2 June in Shanghai is still 1 June at UTC: the port's day counts.
    const asOf = Date.parse('2026-06-01T16:30Z')
    expect(only(open, DND, { endDate: '2026-06-01', asOf })).toMatchObject({ detail: '2026-06-02' })
    // Half past eight in the evening of 31 May in Los Angeles is 1 June at UTC.
    const lines = [line('US', { country: 'US', terms: T1_40HC })]
    const there = { ...open, portOfDischarge: 'USLAX' }
    const evening = Date.parse('2026-06-01T03:30Z')
    expect(assessed(there, lines, { endDate: '2026-05-31', asOf: evening }).quote.total).toBe('600.00')
  })

  it('a budget reaches to the last day of its date picker, 1 January 2120', () => {
    // 34,194 days from 20 May 2026: 8 at 120, 25 at 200, 34,154 at 400.
    expect(assessed(container(['DISCHARGE 2026-05-20']), DND, { endDate: LAST_BUDGET_DAY }).quote.total).toBe(
      '13667560.00',
    )
    // The longest period: from the first day on which a rule may be valid.
    const first = container(['DISCHARGE 1990-01-01'], { portOfDischarge: 'CNZZZ' })
    const lines = [
      line('DND', { effectiveFrom: '1990-01-01', terms: terms({ freeDays: 0, slabs: slabs([1, null, '1']) }) }),
    ]
    expect(assessed(first, lines, { endDate: LAST_BUDGET_DAY }).quote.total).toBe('47482.00')
  })

  it('a period that has really run for more than ten years is one that somebody forgot, whatever end is asked for', () => {
    // 3,660 days up to 1 June 2026 begin on 25 May 2016.
    for (const endDate of [null, '2026-06-01', '2030-01-01'])
      expect(only(container(['DISCHARGE 2016-05-24']), DND, { endDate })).toMatchObject({
        reason: 'TOO_LONG',
        detail: '3661',
      })
    expect(only(container(['DISCHARGE 2016-05-25']), DND, { endDate: '2030-01-01' }).status).toBe('ASSESSED')
    const closed = (on: string) => container(['DISCHARGE 2016-01-01', `EMPTY_RETURN ${on}`])
    expect(only(closed('2026-01-07'), DND).status).toBe('ASSESSED')
    expect(only(closed('2026-01-08'), DND)).toMatchObject({ reason: 'TOO_LONG', detail: '3661' })
  })

  it('detention may be counted from the discharge beside demurrage: each counts its own days', () => {
    const [dem, det] = split({ terms: T1_40HC }) as [TariffLine, TariffLine]
    const lines = [dem, { ...det, startsWith: 'DISCHARGE' as const }]
    const rows = assess(
      container(['DISCHARGE 2026-05-01', 'GATE_OUT_FULL 2026-05-09', 'EMPTY_RETURN 2026-05-12']),
      lines,
    )
    // Demurrage 1 to 9 May: 2 x 120. Detention 1 to 12 May: 5 x 120.
    expect(rows.map(({ outcome }) => (outcome.status === 'ASSESSED' ? outcome.quote.total : outcome))).toEqual([
      '240.00',
      '600.00',
    ])
  })

  it('a cargo cut-off that is still ahead limits the period, and ends it when it has come', () => {
    const lines = [line('HK', { country: 'HK', bound: 'BN', startsWith: 'GATE_IN_FULL', endsWith: 'CARGO_CUT_OFF' })]
    const facts = container(['GATE_IN_FULL 2026-05-25', 'CARGO_CUT_OFF 2026-06-04'], { portOfLoading: 'HKHKG' })
    const counted = (asked: Asked) => assessed(facts, lines, { bound: 'BN', ...asked }).period
    expect(counted({})).toMatchObject({ end: null, countedUntil: '2026-06-01' })
    expect(counted({ endDate: '2026-06-20' })).toMatchObject({ end: null, countedUntil: '2026-06-04' })
    expect(counted({ asOf: Date.parse('2026-06-10T00:00Z') })).toMatchObject({
      end: { on: '2026-06-04' },
      countedUntil: '2026-06-04',
    })
  })

  it('keeps the year’s end and the leap day', () => {
    const lines = [line('DND', { terms: T1_40HC })]
    expect(assessed(container(['DISCHARGE 2027-12-28', 'EMPTY_RETURN 2028-01-05']), lines).quote).toMatchObject({
      lastFreeDay: '2028-01-03',
      total: '240.00',
    })
    expect(assessed(container(['DISCHARGE 2028-02-23', 'EMPTY_RETURN 2028-03-01']), lines).quote).toMatchObject({
      lastFreeDay: '2028-02-29',
      total: '120.00',
    })
  })

  it('never lets an estimate start or end a period', () => {
    expect(only(container([happened('DISCHARGE 2026-05-01', { isActual: false })]), DND).status).toBe('NOT_STARTED')
    const open = container(['DISCHARGE 2026-05-25', happened('EMPTY_RETURN 2026-05-26', { isActual: false })])
    expect(assessed(open, DND).period.end).toBeNull()
  })

  it('has a ledger that adds up to the quote', () => {
    const { ledger, quote } = assessed(container(['DISCHARGE 2026-03-01', 'EMPTY_RETURN 2026-04-14']), DND)
    const sum = ledger().reduce((total, { amount }) => total + Math.round(Number(amount) * 100), 0)
    expect([ledger().length, sum / 100, quote.total]).toEqual([45, 7960, '7960.00'])
  })
})
