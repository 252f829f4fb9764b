// One container from the empty pick-up to the empty return, message by message: the charges after each message.
import { describe, expect, it } from 'vitest'
import { billed, facts, recordedBill, recordedBooking, type StatedEvent } from '../tracking/recorded.fixture.ts'
import { assessCharges } from './assess-charges.ts'
import { containerFacts } from './period-events.ts'
import { book, line, split, T1_40HC } from './tariff-line.fixture.ts'
import type { TariffLine } from './tariff.ts'
import type { Bound } from './terms.ts'

const CONTAINER = 'CBHU4398907'
const LEGS = [
  { from: 'USLAX', to: 'KRPUS', voyage: '1W', etd: '2026-03-12T08:00' },
  { from: 'KRPUS', to: 'CNSHA', voyage: '2W', etd: '2026-03-30T08:00' },
]
const PAPERS = {
  bookings: [recordedBooking('6100000002', { legs: LEGS, bills: ['6100000001'], delivery: 'CNSHA' })],
  bills: [
    recordedBill('6100000001', {
      legs: LEGS,
      containers: [billed(CONTAINER, { isoSizeType: '45G1' })],
      delivery: 'CNSHA',
    }),
  ],
}

const move = (
  code: StatedEvent['code'],
  at: string,
  empty: 'EMPTY' | 'LADEN',
  where: string,
  partner = 'QUAY',
): StatedEvent => ({
  code,
  at,
  empty,
  where,
  partner,
  container: CONTAINER,
  booking: '6100000002',
})
const MESSAGES: readonly StatedEvent[] = [
  move('GTOT', '2026-03-01T09:00', 'EMPTY', 'USLAX'),
  move('GTIN', '2026-03-09T23:30', 'LADEN', 'USLAX'),
  move('LOAD', '2026-03-12T01:00', 'LADEN', 'USLAX'),
  move('DISC', '2026-03-28T10:00', 'LADEN', 'KRPUS'),
  move('LOAD', '2026-03-30T02:00', 'LADEN', 'KRPUS'),
  move('DISC', '2026-04-01T22:00', 'LADEN', 'CNSHA'),
  { code: 'AVAILABLE', at: '2026-04-02T10:00', container: CONTAINER, booking: '6100000002', where: 'CNSHA' },
  move('GTOT', '2026-04-10T08:00', 'LADEN', 'CNSHA'),
  move('GTIN', '2026-04-20T08:00', 'EMPTY', 'CNSHA'),
]

const outcomesAfter = (
  messages: readonly StatedEvent[],
  lines: readonly TariffLine[],
  bound: Bound,
  asOf = '2026-04-25T00:00Z',
) =>
  assessCharges(containerFacts({ number: '6100000002', type: 'bkg' }, facts(messages, PAPERS)) ?? [], {
    bound,
    chargeType: 'ALL',
    book: book(lines),
    asOf: Date.parse(asOf),
    endDate: null,
  }).map(({ chargeType, outcome }) =>
    outcome.status === 'ASSESSED'
      ? `${chargeType} ${outcome.quote.total} ${outcome.period.end === null ? 'runs' : 'ended'}`
      : `${chargeType} ${outcome.status === 'CANNOT_ASSESS' ? outcome.reason : outcome.status}`,
  )

describe('a container and its charges', () => {
  // Calculated by hand from T1 40HC: days 1-7 free, 120 a day to day 15, 200 a day to day 40.
  const importLines = [line('DND', { terms: T1_40HC })]
  const importSplit = split({ terms: T1_40HC })
  const exportLines = [line('DND-X', { country: 'US', bound: 'BN', terms: T1_40HC })]
  const exportSplit = split({ country: 'US', bound: 'BN', terms: T1_40HC })

  it.each([
    ['nothing yet', 0, ['DND NOT_STARTED'], ['DEM NOT_STARTED', 'DET NOT_STARTED']],
    // In Los Angeles it is still 24 April, 55 days from 1 March: 8 x 120 + 25 x 200 + 15 x 400.
    ['picked up', 1, ['DND 11960.00 runs'], ['DEM NOT_STARTED', 'DET 11960.00 runs']],
    // DET 1 to 9 March: 2 x 120. DEM from 9 March, 47 days: 8 x 120 + 25 x 200 + 7 x 400.
    ['in at the gate', 2, ['DND 11960.00 runs'], ['DEM 8760.00 runs', 'DET 240.00 ended']],
    // DND 1 to 12 March: 5 x 120. DEM 9 to 12 March is free.
    ['loaded', 3, ['DND 600.00 ended'], ['DEM 0.00 ended', 'DET 240.00 ended']],
    ['returned at last', 9, ['DND 600.00 ended'], ['DEM 0.00 ended', 'DET 240.00 ended']],
  ])('export, %s', (_, count, dnd, apart) => {
    expect(outcomesAfter(MESSAGES.slice(0, count), exportLines, 'BN')).toEqual(dnd)
    expect(outcomesAfter(MESSAGES.slice(0, count), exportSplit, 'BN')).toEqual(apart)
  })

  it.each([
    ['discharged for transshipment', 4, ['DND NOT_STARTED'], ['DEM NOT_STARTED', 'DET NOT_STARTED']],
    // 1 to 25 April: 8 x 120 + 10 x 200.
    ['discharged', 6, ['DND 2960.00 runs'], ['DEM 2960.00 runs', 'DET NOT_STARTED']],
    ['available', 7, ['DND 2960.00 runs'], ['DEM 2960.00 runs', 'DET NOT_STARTED']],
    // DEM 1 to 10 April: 3 x 120. DET 10 to 25 April, 16 days: 8 x 120 + 200.
    ['out of the gate', 8, ['DND 2960.00 runs'], ['DEM 360.00 ended', 'DET 1160.00 runs']],
    // DND 1 to 20 April: 8 x 120 + 5 x 200. DET 10 to 20 April: 4 x 120.
    ['returned', 9, ['DND 1960.00 ended'], ['DEM 360.00 ended', 'DET 480.00 ended']],
  ])('import, %s', (_, count, dnd, apart) => {
    expect(outcomesAfter(MESSAGES.slice(0, count), importLines, 'BM')).toEqual(dnd)
    expect(outcomesAfter(MESSAGES.slice(0, count), importSplit, 'BM')).toEqual(apart)
  })

  it('gives the same when the messages come backwards, twice, or from two partners an hour apart', () => {
    const later = MESSAGES.flatMap((message): readonly StatedEvent[] =>
      message.at === undefined
        ? []
        : [
            {
              ...message,
              partner: 'LINE',
              source: 'IFTSTA/0',
              at: message.at.replace(/T(\d\d):\d\d/, (_, hour: string) => `T${hour}:59`),
            },
          ],
    )
    for (const messages of [MESSAGES.toReversed(), [...MESSAGES, ...MESSAGES], [...later, ...MESSAGES]]) {
      expect(outcomesAfter(messages, importSplit, 'BM')).toEqual(['DEM 360.00 ended', 'DET 480.00 ended'])
      expect(outcomesAfter(messages, exportSplit, 'BN')).toEqual(['DEM 0.00 ended', 'DET 240.00 ended'])
    }
  })

  it.each([
    ['the discharge', 5, ['DEM START_MISSING', 'DET 480.00 ended']],
    ['the gate-out', 7, ['DEM END_MISSING', 'DET START_MISSING']],
    // An open period: no message reports the empty return.
    ['the return', 8, ['DEM 360.00 ended', 'DET 1160.00 runs']],
    ['the availability, of which these tariffs ask nothing', 6, ['DEM 360.00 ended', 'DET 480.00 ended']],
  ])('without %s', (_, left, expected) => {
    expect(
      outcomesAfter(
        MESSAGES.filter((__, index) => index !== left),
        importSplit,
        'BM',
      ),
    ).toEqual(expected)
  })

  it('a container on its next trip whose return was never reported: no endless charge, and none of the next customer’s days', () => {
    const onward: readonly StatedEvent[] = [
      { ...move('GTIN', '2026-04-18T08:00', 'LADEN', 'CNSHA'), booking: '7700000001' },
      { ...move('LOAD', '2026-04-21T08:00', 'LADEN', 'CNSHA'), booking: '7700000001' },
    ]
    const streetTurn = [...MESSAGES.slice(0, 8), ...onward]
    expect(outcomesAfter(streetTurn, importLines, 'BM')).toEqual(['DND END_MISSING'])
    expect(outcomesAfter(streetTurn, importSplit, 'BM')).toEqual(['DEM 360.00 ended', 'DET END_MISSING'])
    expect(outcomesAfter(streetTurn, exportLines, 'BN')).toEqual(['DND 600.00 ended'])
    expect(outcomesAfter([...MESSAGES, ...onward], importLines, 'BM')).toEqual(['DND 1960.00 ended'])
  })

  it('starts with availability or the vessel where the tariff says so', () => {
    const byNotice = [line('AU', { startsWith: 'AVAILABILITY', terms: T1_40HC })]
    // 2 to 20 April, 19 days: 8 x 120 + 4 x 200.
    expect(outcomesAfter(MESSAGES, byNotice, 'BM')).toEqual(['DND 1760.00 ended'])
    expect(
      outcomesAfter(
        MESSAGES.filter(({ code }) => code !== 'AVAILABLE'),
        byNotice,
        'BM',
      ),
    ).toEqual(['DND START_MISSING'])
    const byVessel = [line('TW', { startsWith: 'VESSEL_ARRIVAL', terms: T1_40HC })]
    const arrived: StatedEvent = { code: 'ARRI', at: '2026-03-31T20:00', where: 'CNSHA', voyage: '2W', mode: 'VESSEL' }
    // 31 March to 20 April, 21 days: 8 x 120 + 6 x 200.
    expect(outcomesAfter([...MESSAGES, arrived], byVessel, 'BM')).toEqual(['DND 2160.00 ended'])
    expect(outcomesAfter(MESSAGES, byVessel, 'BM')).toEqual(['DND START_MISSING'])
  })
})
