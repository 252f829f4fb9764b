import { describe, expect, it } from 'vitest'
import type { ContainerFacts, RuleBook } from './assessment.ts'
import { quoteFreeDays, type FreeDaysOptions } from './free-days.ts'
import { agreement, book, container, line, slabs, split, terms } from './tariff-line.fixture.ts'

const quote = (facts: ContainerFacts, rules: RuleBook, part: Partial<FreeDaysOptions> = {}) =>
  quoteFreeDays([facts], {
    bound: 'BM',
    chargeType: 'ALL',
    book: rules,
    previewDateFrom: '2026-06-01',
    previewDateTo: '2026-06-30',
    ...part,
  })
const only = (...given: Parameters<typeof quote>) => quote(...given).map(({ outcome }) => outcome)[0]

const DND = book([line('DND')])

describe('quoteFreeDays', () => {
  it('counts from the real start, also when the period has ended since', () => {
    const expected = {
      status: 'KNOWN',
      normalFreeDays: 7,
      specialFreeDays: null,
      hasSpecialRate: false,
      isStarted: true,
      startedOn: '2026-05-28',
      lastFreeDay: '2026-06-03',
      unknown: null,
    }
    expect(only(container(['DISCHARGE 2026-05-28']), DND)).toMatchObject(expected)
    expect(only(container(['DISCHARGE 2026-05-28', 'EMPTY_RETURN 2026-05-29']), DND)).toMatchObject(expected)
    // A missing end does not matter for free days.
    const left = container(['DISCHARGE 2026-05-28', 'EMPTY_RETURN 2026-06-20'])
    expect(only(left, book(split()))).toMatchObject(expected)
  })

  it('counts as if it started on the first day of the period', () => {
    expect(only(container([]), DND)).toMatchObject({
      isStarted: false,
      startedOn: '2026-06-01',
      lastFreeDay: '2026-06-07',
      changesInPeriod: false,
    })
  })

  it('counts from the day after the start where the tariff does, as E4 (23 Feb 2010, 5 days: 28 Feb)', () => {
    const next = book([line('IN', { terms: terms({ firstDay: 'NEXT_DAY', freeDays: 5 }) })])
    expect(only(container(['DISCHARGE 2010-02-23']), next)).toMatchObject({ lastFreeDay: '2010-02-28' })
  })

  it('shows special beside normal free time, and a special rate', () => {
    const rules = (part: Parameters<typeof agreement>[1]) => book([line('DND')], { agreements: [agreement('A', part)] })
    const facts = container(['DISCHARGE 2026-05-28'], { partyCodes: ['C1'] })
    expect(only(facts, rules({}))).toMatchObject({
      normalFreeDays: 7,
      normalDayType: 'CALENDAR',
      specialFreeDays: 14,
      specialDayType: 'CALENDAR',
      hasSpecialRate: false,
      lastFreeDay: '2026-06-10',
    })
    // 28 May 2026 is a Thursday: with Sundays left out, 14 days end on Fri 12 June.
    const working = {
      ...rules({ freeDayType: 'WORKING' }),
      tariffs: [line('DND', { terms: terms({ nonWorking: ['SUN'] }) })],
    }
    expect(only(facts, working)).toMatchObject({ specialDayType: 'WORKING', lastFreeDay: '2026-06-12' })
    const rate = rules({ freeDays: null, freeDayType: null, slabs: slabs([1, null, '50']), currency: 'CNY' })
    expect(only(facts, rate)).toMatchObject({
      specialFreeDays: null,
      specialDayType: null,
      hasSpecialRate: true,
      lastFreeDay: '2026-06-03',
    })
  })

  it('gives the days where the last of them is not known, and why', () => {
    expect(only(container(['EMPTY_RETURN 2026-05-01']), DND)).toMatchObject({
      status: 'KNOWN',
      normalFreeDays: 7,
      isStarted: true,
      startedOn: null,
      lastFreeDay: null,
      unknown: { reason: 'START_MISSING', detail: 'DISCHARGE' },
    })
    const holidays = book([line('DND', { terms: terms({ freeDayType: 'WORKING', nonWorking: ['HOLIDAY'] }) })])
    expect(only(container(['DISCHARGE 2026-05-28']), holidays)).toMatchObject({
      normalFreeDays: 7,
      lastFreeDay: null,
      unknown: { reason: 'CALENDAR_UNKNOWN', detail: 'CN 2026' },
    })
  })

  it('has no last free day without free days, and nothing unknown about it', () => {
    const none = book([line('DND', { terms: terms({ freeDays: 0, slabs: slabs([1, null, '10']) }) })])
    expect(only(container(['DISCHARGE 2026-05-28']), none)).toMatchObject({
      normalFreeDays: 0,
      lastFreeDay: null,
      unknown: null,
    })
  })

  it('marks that other terms hold later in the period, for what has not begun', () => {
    const versions = book([line('A', { effectiveUntil: '2026-06-15' }), line('B', { effectiveFrom: '2026-06-16' })])
    expect(only(container([]), versions)).toMatchObject({ tariff: { rowKey: 'A' }, changesInPeriod: true })
    expect(only(container([]), versions, { previewDateTo: '2026-06-15' })).toMatchObject({ changesInPeriod: false })
    expect(only(container(['DISCHARGE 2026-05-28']), versions)).toMatchObject({
      tariff: { rowKey: 'A' },
      changesInPeriod: false,
    })
    expect(only(container([]), versions, { previewDateFrom: '2026-06-16' })).toMatchObject({ tariff: { rowKey: 'B' } })
  })

  it('has a row a charge, and marks those without an answer', () => {
    expect(quote(container([]), book(split())).map(({ rowId }) => rowId)).toEqual([
      'CBHU4398907-DEM',
      'CBHU4398907-DET',
    ])
    expect(only(container([]), DND, { chargeType: 'DEM' })).toMatchObject({
      status: 'CANNOT_ASSESS',
      reason: 'CHARGE_TYPE_NOT_HERE',
      chargeTypesHere: ['DND'],
    })
    expect(only(container([], { portOfDischarge: null }), DND)).toMatchObject({
      status: 'CANNOT_ASSESS',
      reason: 'PORT_UNKNOWN',
    })
  })
})
