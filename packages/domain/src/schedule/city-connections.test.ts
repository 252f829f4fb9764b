import { describe, expect, it } from 'vitest'
import { findPlace } from '../reference/find-place.ts'
import { type AskedConnections, findCityConnections, minimumConnectionMs } from './city-connections.ts'
import { searchWindow } from './search-window.ts'
import { type TestCall, testCalls, testTimetable, type TestVoyage } from './vessel-call.fixture.ts'

const place = (code: string) => {
  const found = findPlace(code)
  if (found === null) throw new Error(`${code} is no place`)
  return found
}

interface Change extends Partial<Omit<AskedConnections, 'departure' | 'arrival'>> {
  readonly estimateDate?: 'D' | 'A'
  readonly fromDate?: string
  readonly toDate?: string
  readonly weeks?: number
}

const ask = (voyages: readonly TestVoyage[], from: string, to: string, change: Change = {}) => {
  const { fromDate = '2026-03-01', toDate, weeks = 4, estimateDate = 'D', ...rest } = change
  const window = searchWindow({ estimateDate, fromDate, toDate, dateLength: weeks })
  if (!window.ok) throw new Error(window.reason)
  return findCityConnections(testTimetable(voyages.flatMap(testCalls)), {
    origin: place(from),
    destination: place(to),
    pickup: 'B',
    delivery: 'B',
    departure: estimateDate === 'D' ? window.value : null,
    arrival: estimateDate === 'A' ? window.value : null,
    maxTransshipments: 3,
    askedAt: Date.parse('2026-02-20T00:00:00Z'),
    ...rest,
  })
}

const shown = (found: ReturnType<typeof ask>): readonly string[] =>
  found.map(({ connection: { legs } }) =>
    legs.map(({ vesselKey, from, to }) => `${vesselKey} ${from}-${to}`).join(', '),
  )

const call = (port: string, arrives: string, departs: string, cutOffs: TestCall['cutOffs'] = {}): TestCall => ({
  port,
  arrives,
  departs,
  cutOffs,
})
const voyage = (vessel: string, ...calls: readonly TestCall[]): TestVoyage => ({ vessel, voyage: '001W', calls })

const ROTTERDAM = call('NLRTM', '2026-04-08T06:00', '2026-04-09T06:00')
const DIRECT = voyage(
  'Q01',
  call('CNTAO', '2026-03-03T06:00', '2026-03-04T06:00', { FCO: '2026-03-02T12:00' }),
  ROTTERDAM,
)

describe('the window', () => {
  const departing = (departs: string, change: Change = {}) =>
    ask([voyage('Q01', call('CNTAO', '2026-02-27T00:00', departs), ROTTERDAM)], 'CNTAO', 'NLRTM', {
      weeks: 1,
      ...change,
    })

  it.each([
    ['2026-02-28T23:59', 0],
    ['2026-03-01T00:00', 1],
    ['2026-03-07T23:59', 1],
    ['2026-03-08T00:00', 0],
  ])('D: departure at %s local', (departs, count) => expect(departing(departs)).toHaveLength(count))

  it.each([
    ['2026-04-07T23:59', 0],
    ['2026-04-08T00:00', 1],
    ['2026-04-14T23:59', 1],
    ['2026-04-15T00:00', 0],
  ])('A: arrival at %s local, a week until 14 April', (arrives, count) => {
    const found = ask(
      [
        voyage(
          'Q01',
          call('CNTAO', '2026-02-27T00:00', '2026-03-01T00:00'),
          call('NLRTM', arrives, '2026-04-20T00:00'),
        ),
      ],
      'CNTAO',
      'NLRTM',
      { estimateDate: 'A', toDate: '2026-04-14', weeks: 1 },
    )
    expect(found).toHaveLength(count)
  })
})

describe('what is offered', () => {
  const at = (askedAt: string, change: Change = {}) =>
    shown(ask([DIRECT], 'CNTAO', 'NLRTM', { askedAt: Date.parse(askedAt), ...change }))

  it('only what can still be delivered before the cut-off of the first port', () => {
    expect(at('2026-03-02T12:00:00+08:00')).toHaveLength(1)
    expect(at('2026-03-02T12:00:01+08:00', { fromDate: '2026-03-02' })).toHaveLength(0)
  })

  it('a cut-off of a later port does not matter', () => {
    const late = voyage(
      'Q02',
      call('SGSIN', '2026-03-20T06:00', '2026-03-21T06:00', { FCO: '2026-02-01T00:00' }),
      ROTTERDAM,
    )
    const feeder = voyage(
      'F01',
      call('CNTAO', '2026-03-03T06:00', '2026-03-04T06:00'),
      call('SGSIN', '2026-03-10T06:00', '2026-03-11T06:00'),
    )
    expect(shown(ask([late, feeder], 'CNTAO', 'NLRTM'))).toEqual(['F01 CNTAO-SGSIN, Q02 SGSIN-NLRTM'])
  })

  it('nothing that left, unless the window begins before today: then it is shown as it was', () => {
    expect(at('2026-03-04T10:00:00+08:00', { fromDate: '2026-03-04' })).toHaveLength(0)
    expect(at('2026-03-10T10:00:00+08:00', { fromDate: '2026-03-01' })).toHaveLength(1)
  })

  it('asked for the past, what is still to sail keeps its cut-off', () =>
    expect(at('2026-03-03T10:00:00+08:00', { fromDate: '2026-03-01' })).toHaveLength(0))

  it.each([
    ['2026-04-20', 1],
    // The window begins in the past, but the search is by arrival.
    ['2026-04-28', 0],
  ])('A until %s asked on 21 April', (toDate, count) =>
    expect(at('2026-04-21T00:00:00Z', { estimateDate: 'A', toDate })).toHaveLength(count),
  )
})

describe('cities', () => {
  const toDallas = [
    voyage(
      'Q01',
      call('CNTAO', '2026-03-03T06:00', '2026-03-04T06:00'),
      call('USLGB', '2026-03-20T06:00', '2026-03-21T06:00'),
    ),
    voyage(
      'Q02',
      call('CNTAO', '2026-03-03T06:00', '2026-03-05T06:00'),
      call('USHOU', '2026-03-22T06:00', '2026-03-23T06:00'),
    ),
  ]

  it('an inland city is reached through its ports, best at the city: a day longer at sea may be four days less by rail', () => {
    const found = ask(toDallas, 'CNTAO', 'USDAL')
    expect(shown(found)).toEqual(['Q02 CNTAO-USHOU'])
    expect(found[0]?.to).toEqual({ port: 'USHOU', hours: 8, mode: 'TRUCK' })
  })

  it('the slower port stands where nothing beats it', () =>
    expect(shown(ask([toDallas[0] ?? DIRECT], 'CNTAO', 'USDAL'))).toEqual(['Q01 CNTAO-USLGB']))

  it('from yard to yard an inland city has no port', () =>
    expect(ask(toDallas, 'CNTAO', 'USDAL', { delivery: 'Y' })).toEqual([]))

  it('pre-carriage must be there by the cut-off', () => {
    const from = voyage(
      'Q01',
      call('CNSHA', '2026-03-03T06:00', '2026-03-04T06:00', { FCO: '2026-03-02T12:00' }),
      ROTTERDAM,
    )
    // Wuhan to Shanghai: 96 hours by barge (inland-ways.data.ts).
    const at = (askedAt: string) => ask([from], 'CNWUH', 'NLRTM', { askedAt: Date.parse(askedAt) })
    expect(at('2026-02-26T12:00:00+08:00')).toHaveLength(1)
    expect(at('2026-02-26T12:01:00+08:00')).toHaveLength(0)
  })

  it('a city to itself, and places that no ship calls at, are no way', () => {
    expect(ask([DIRECT], 'CNTAO', 'CNTAO')).toEqual([])
    expect(ask([DIRECT], 'CNTAO', 'USMIA')).toEqual([])
    expect(ask([], 'CNTAO', 'NLRTM')).toEqual([])
  })
})

describe('transshipment', () => {
  const at = (departs: string, hub = 'SGSIN') =>
    ask(
      [
        voyage(
          'F01',
          call('CNTAO', '2026-03-03T06:00', '2026-03-04T06:00'),
          call(hub, '2026-03-10T06:00', '2026-03-11T06:00'),
        ),
        voyage('Q02', call(hub, '2026-03-11T00:00', departs), ROTTERDAM),
      ],
      'CNTAO',
      'NLRTM',
    )

  // connection-hours.data.ts: Singapore 30 hours, 24 for ports without an entry.
  it.each([
    ['SGSIN', '2026-03-11T12:00', 1],
    ['SGSIN', '2026-03-11T11:59', 0],
    ['LKCMB', '2026-03-11T06:00', 1],
    ['LKCMB', '2026-03-11T05:59', 0],
  ])('%s, next vessel at %s', (hub, departs, count) => expect(at(departs, hub)).toHaveLength(count))

  it('none when none is wanted', () =>
    expect(
      ask([DIRECT], 'CNTAO', 'NLRTM', { maxTransshipments: 0 }).every(
        ({ connection }) => connection.transshipments === 0,
      ),
    ).toBe(true))

  it('has a time for every code', () => {
    expect(minimumConnectionMs('CNSHA')).toBe(36 * 3_600_000)
    expect(minimumConnectionMs('constructor')).toBe(24 * 3_600_000)
  })
})
