import { describe, expect, it } from 'vitest'
import type { ContainerFacts, RuleBook } from '../demurrage/assessment.ts'
import { agreement, book, container, line, terms } from '../demurrage/tariff-line.fixture.ts'
import type { WorkingCalendar } from '../demurrage/working-calendar.ts'
import { freeTimeLines } from './free-time-lines.ts'

/** Free time in working days from the day after the cargo is available; detention from the day after the gate-out. */
const WORKING = terms({
  currency: 'USD',
  firstDay: 'NEXT_DAY',
  freeDays: 4,
  freeDayType: 'WORKING',
  nonWorking: ['SAT', 'SUN', 'HOLIDAY'],
  closures: 'NEVER_COUNTED',
})
const DEM = line('US-DEM', {
  country: 'US',
  chargeType: 'DEM',
  startsWith: 'AVAILABILITY',
  endsWith: 'GATE_OUT_FULL',
  terms: WORKING,
})
const DET = line('US-DET', { country: 'US', chargeType: 'DET', terms: WORKING })

/** Labor Day 2026 is Monday 7 September. */
const US_2026: WorkingCalendar = {
  place: 'US',
  knownYears: { from: 2026, to: 2026 },
  holidays: [{ on: '2026-09-07', name: 'Labor Day' }],
  makeUpDays: [],
  closures: [],
  source: 'Office of Personnel Management',
}
const RULES = book([DEM, DET], { calendars: [US_2026] })
const TODAY = '2026-09-01'

const box = (events: readonly string[], part: Partial<ContainerFacts> = {}) =>
  container(events, { portOfDischarge: 'USLGB', ...part })

const lines = (facts: ContainerFacts, rules: RuleBook = RULES, today = TODAY) =>
  freeTimeLines(facts, { book: rules, today })

const linesOf = (facts: ContainerFacts, rules?: RuleBook, today?: string): readonly string[] =>
  lines(facts, rules, today).map(
    ({ chargeType, state, lastFreeDay, expectedBy, startsOn, endedOn }) =>
      `${chargeType} ${state} ${lastFreeDay ?? '-'} ${expectedBy ?? 'fact'} from ${startsOn ?? '-'} to ${endedOn ?? '-'}`,
  )

// Counted on a calendar by hand: 4 September 2026 is a Friday.
describe('the last free day of a container to the United States', () => {
  it.each([
    // Thu 3 Sep available: Fri 4, Tue 8, Wed 9, Thu 10 are the four days; Sat, Sun and Labor Day do not count.
    [
      'a fact once it is available',
      ['DISCHARGE 2026-09-02', 'AVAILABILITY 2026-09-03'],
      {},
      ['DEM RUNNING 2026-09-10 fact from 2026-09-03 to -', 'DET AHEAD - fact from - to -'],
    ],
    // Arrives Wed 2 Sep: Thu 3, Fri 4, Tue 8, Wed 9.
    [
      'estimated from the expected arrival',
      [],
      { arrivesOn: '2026-09-02' },
      ['DEM AHEAD 2026-09-09 ARRIVAL from 2026-09-02 to -', 'DET AHEAD - fact from - to -'],
    ],
    [
      'estimated from today while the vessel is late',
      [],
      { arrivesOn: '2026-08-29' },
      ['DEM AHEAD 2026-09-08 ARRIVAL from 2026-09-01 to -', 'DET AHEAD - fact from - to -'],
    ],
    // Arrived, not available yet: today, Tue 1 Sep, at the earliest: Wed 2, Thu 3, Fri 4, Tue 8.
    [
      'estimated from today while it waits to be available',
      ['DISCHARGE 2026-08-30'],
      { arrivesOn: '2026-08-29' },
      ['DEM AHEAD 2026-09-08 TODAY from 2026-09-01 to -', 'DET AHEAD - fact from - to -'],
    ],
    [
      'the vessel alone is there',
      ['VESSEL_ARRIVAL 2026-08-31'],
      {},
      ['DEM AHEAD 2026-09-08 TODAY from 2026-09-01 to -', 'DET AHEAD - fact from - to -'],
    ],
    [
      'another container of the bill was discharged: it may be rolled, and its own vessel counts',
      ['FIRST_DISCHARGE 2026-08-30'],
      { arrivesOn: '2026-09-02' },
      ['DEM AHEAD 2026-09-09 ARRIVAL from 2026-09-02 to -', 'DET AHEAD - fact from - to -'],
    ],
    ['unknown while no arrival was stated', [], {}, ['DEM AHEAD - fact from - to -', 'DET AHEAD - fact from - to -']],
    // Collected Fri 4 Sep: demurrage has ended; Tue 8 to Fri 11 are the days of detention.
    [
      'detention once it is collected',
      ['AVAILABILITY 2026-09-03', 'GATE_OUT_FULL 2026-09-04'],
      {},
      ['DEM ENDED 2026-09-10 fact from 2026-09-03 to 2026-09-04', 'DET RUNNING 2026-09-11 fact from 2026-09-04 to -'],
    ],
    [
      'back again',
      ['AVAILABILITY 2026-09-03', 'GATE_OUT_FULL 2026-09-04', 'EMPTY_RETURN 2026-09-09'],
      {},
      [
        'DEM ENDED 2026-09-10 fact from 2026-09-03 to 2026-09-04',
        'DET ENDED 2026-09-11 fact from 2026-09-04 to 2026-09-09',
      ],
    ],
  ] as const)('%s', (_, events, part, expected) => {
    expect(linesOf(box(events, part))).toEqual(expected)
  })

  it('names what it is based on: free days, tariff, agreement, calendar', () => {
    const special = agreement('A1', { country: 'US', chargeType: 'DEM', freeDays: 6 })
    const rules = { ...RULES, agreements: [special] }
    const [dem, det] = lines(box(['AVAILABILITY 2026-09-03'], { partyCodes: ['C1'] }), rules)
    // Two working days more than above: Fri 11, Mon 14.
    expect(dem).toMatchObject({
      lastFreeDay: '2026-09-14',
      freeDays: 6,
      dayType: 'WORKING',
      tariff: DEM,
      agreement: special,
    })
    expect(dem?.calendar).toEqual({ place: 'US', source: 'Office of Personnel Management' })
    expect(det).toMatchObject({ freeDays: 4, agreement: null, startsWith: 'GATE_OUT_FULL' })
  })

  it('needs no calendar where every day counts', () => {
    const [dem] = lines(
      box(['DISCHARGE 2026-09-03']),
      book([line('ALL', { country: 'US', chargeType: 'DEM' })], { calendars: [US_2026] }),
    )
    // Seven calendar days, the first of them the day itself.
    expect(dem).toMatchObject({ lastFreeDay: '2026-09-09', dayType: 'CALENDAR', calendar: null })
  })

  it.each([
    ['no tariff', box(['AVAILABILITY 2026-09-03']), book([]), 'NO_TARIFF'],
    [
      'a type that nobody knows',
      box(['AVAILABILITY 2026-09-03'], { sizeType: null, isoSizeType: null }),
      RULES,
      'SIZE_TYPE_UNKNOWN',
    ],
    ['no calendar of the year', box(['AVAILABILITY 2027-09-03']), RULES, 'CALENDAR_UNKNOWN'],
    ['a start that nobody reported', box(['GATE_OUT_FULL 2026-09-04']), RULES, 'START_MISSING'],
    ['an end that nobody reported', box(['AVAILABILITY 2026-09-03', 'EMPTY_RETURN 2026-09-09']), RULES, 'END_MISSING'],
  ] as const)('has no answer: %s', (_, facts, rules, reason) => {
    expect(lines(facts, rules)[0]).toMatchObject({ state: 'UNKNOWN', reason })
  })

  it('stays known where only the end is missing', () => {
    const [dem] = lines(box(['AVAILABILITY 2026-09-03', 'EMPTY_RETURN 2026-09-09']))
    expect(dem?.lastFreeDay).toBe('2026-09-10')
  })
})
