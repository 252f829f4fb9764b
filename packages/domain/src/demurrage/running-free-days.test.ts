import { describe, expect, it } from 'vitest'
import type { ContainerFacts, PeriodEvent, RuleBook } from './assessment.ts'
import { runningFreeDays } from './running-free-days.ts'
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
import type { Bound } from './terms.ts'

const running = (facts: ContainerFacts, rules: RuleBook | readonly TariffLine[], bound: Bound = 'BM') =>
  runningFreeDays([facts], {
    bound,
    book: 'tariffs' in rules ? rules : book(rules),
    otherwiseOn: '2026-06-01',
  }).map(({ chargeType, lastFreeDay }) => `${chargeType} ${lastFreeDay}`)

// E1, E3 and so on are examples of docs/requirements/tariff-tables.md.
const T1 = [line('HC', { terms: T1_40HC })]

describe('free time that still runs', () => {
  it.each([
    // E3: discharge 1 Mar, 7 free.
    ['E3, still in the terminal', ['DISCHARGE 2026-03-01'], split(), ['DEM 2026-03-07']],
    // E1: discharge 5 Dec, gate-out 15 Dec: demurrage is over. Detention has 10 free days: until 24 Dec.
    [
      'E1, outside',
      ['DISCHARGE 2025-12-05', 'GATE_OUT_FULL 2025-12-15'],
      split().map((one) => (one.chargeType === 'DET' ? { ...one, terms: terms({ freeDays: 10 }) } : one)),
      ['DET 2025-12-24'],
    ],
    // E4: 5 free days from the day after 23 Feb: 24 to 28 Feb.
    [
      'E4, the next day is the first',
      ['DISCHARGE 2010-02-23'],
      [line('IN', { terms: terms({ firstDay: 'NEXT_DAY', freeDays: 5, slabs: slabs([6, null, '1']) }) })],
      ['DND 2010-02-28'],
    ],
    ['T1 40HC, over the end of a year', ['DISCHARGE 2026-12-28'], T1, ['DND 2027-01-03']],
    ['T1 40HC, over a leap day', ['DISCHARGE 2028-02-24'], T1, ['DND 2028-03-01']],
    // Long over and not returned: the last free day is still known, while charges accrue.
    ['long over', ['DISCHARGE 2025-01-01'], T1, ['DND 2025-01-07']],
    // The table ends, so charges are unknown, but the last free day is known.
    [
      'no slab for today',
      ['DISCHARGE 2026-03-01'],
      [line('S', { terms: terms({ slabs: slabs([8, 9, '1']) }) })],
      ['DND 2026-03-07'],
    ],
  ] as const)('%s', (_, events, rules, expected) => {
    expect(running(container(events), rules)).toEqual(expected)
  })

  it('by the size type, and by what is agreed', () => {
    const facts = container(['DISCHARGE 2026-01-20'], { isoSizeType: '22G1', sizeType: '20GP' })
    expect(running(facts, [line('GP', { terms: T1_20GP })])).toEqual(['DND 2026-01-29'])
    const agreed = agreement('A', { scope: 'SHIPMENT', holder: '6100000001', freeDays: 14 })
    expect(running(container(['DISCHARGE 2026-02-10']), book(T1, { agreements: [agreed] }))).toEqual(['DND 2026-02-23'])
  })

  it.each([
    ['not started', [], T1],
    ['announced only', [happened('DISCHARGE 2026-03-01', { isActual: false })], T1],
    ['returned empty', ['DISCHARGE 2026-03-01', 'EMPTY_RETURN 2026-03-05'], T1],
    [
      'gone, whatever ended it: loaded for export again',
      ['GATE_IN_FULL 2026-03-01', 'LOAD 2026-03-05', 'GATE_OUT_FULL 2026-04-05', 'DISCHARGE 2026-04-02'],
      [line('D', { chargeType: 'DEM' })],
    ],
    [
      'further on than its end, which was not reported',
      ['DISCHARGE 2026-03-01', 'EMPTY_RETURN 2026-03-09'],
      [line('D', { chargeType: 'DEM' })],
    ],
    [
      'no free time',
      ['DISCHARGE 2026-03-01'],
      [line('N', { terms: terms({ freeDays: 0, slabs: slabs([1, null, '1']) }) })],
    ],
    ['no tariff', ['DISCHARGE 2026-03-01'], []],
    ['two lines at once', ['DISCHARGE 2026-03-01'], [line('A'), line('B')]],
    [
      'holidays of a year that are not published',
      ['DISCHARGE 2026-03-01'],
      [line('W', { terms: terms({ freeDayType: 'WORKING', nonWorking: ['HOLIDAY'] }) })],
    ],
  ] as readonly (readonly [string, readonly (string | PeriodEvent)[], readonly TariffLine[]])[])(
    'none: %s',
    (_, events, rules) => {
      expect(running(container(events), rules)).toEqual([])
    },
  )

  // OOCL Hong Kong: export ends at the cargo cut-off (docs/requirements/demurrage.md 1.2), which the booking states in
  // advance.
  const UNTIL_CUT_OFF = [line('X', { bound: 'BN', chargeType: 'DEM', endsWith: 'CARGO_CUT_OFF' })]
  it.each([
    ['the cut-off comes after it', '2026-03-08', ['DEM 2026-03-07']],
    ['the cut-off comes on its day and ends the period', '2026-03-07', []],
    ['the cut-off comes before it', '2026-03-04', []],
  ])('export that ends at the cut-off: %s', (_, cutOff, expected) => {
    expect(running(container(['GATE_IN_FULL 2026-03-01', `CARGO_CUT_OFF ${cutOff}`]), UNTIL_CUT_OFF, 'BN')).toEqual(
      expected,
    )
  })

  it('a container that is listed twice has it once', () => {
    const facts = container(['DISCHARGE 2026-03-01'])
    expect(runningFreeDays([facts, facts], { bound: 'BM', book: book(T1), otherwiseOn: '2026-06-01' })).toHaveLength(1)
  })
})
