import { describe, expect, it } from 'vitest'
import { effectiveEvents } from './effective-events.ts'
import { shipmentLegs, type LegSources } from './legs.ts'
import { plannedCarriage } from './planned-carriage.ts'
import { place, recorded, recordedBill, recordedBooking, ship, type StatedEvent } from './recorded.fixture.ts'
import { mainLegs } from './route.ts'

const CONTAINER = 'CBHU4398907'
const move = (code: 'LOAD' | 'DISC', at: string, where: string, part: Partial<StatedEvent> = {}): StatedEvent => ({
  code,
  at,
  where,
  container: CONTAINER,
  empty: 'LADEN',
  booking: 'B1',
  ...part,
})
const call = (code: 'DEPA' | 'ARRI', at: string, where: string, part: Partial<StatedEvent> = {}): StatedEvent => ({
  code,
  at,
  where,
  mode: 'VESSEL',
  ...part,
})

function legs(events: readonly StatedEvent[], documents: LegSources['documents'] = []) {
  const { effective } = effectiveEvents(events.map(recorded))
  const planned = plannedCarriage(documents)
  return shipmentLegs({
    planned: planned === null ? [] : mainLegs(planned),
    documents,
    trips: [effective.filter(({ fact }) => fact.container !== null)],
    vesselCalls: effective.filter(({ fact }) => fact.container === null),
    isOwn: ({ fact }) => fact.bookingNumber === 'B1',
  })
}
const ports = (rows: ReturnType<typeof legs>) =>
  rows.map(
    ({ loadAt, dischargeAt, voyage }) => `${loadAt?.unLocode ?? '?'} ${dischargeAt?.unLocode ?? '?'} ${voyage ?? '-'}`,
  )

const PHILIPPINES = ship('COSCO PHILIPPINES', 'T83')
const booking = (part: { statedAt?: string; etd?: string; eta?: string } = {}) =>
  recordedBooking('B1', {
    legs: [
      {
        from: 'CNTAO',
        to: 'USLGB',
        vessel: PHILIPPINES,
        voyage: '039E',
        etd: part.etd ?? '2014-12-29T17:00',
        eta: part.eta ?? '2015-01-27T06:00',
      },
    ],
    statedAt: part.statedAt ?? '2014-12-18T09:00',
  })

describe('which legs', () => {
  it.each<[string, readonly StatedEvent[], LegSources['documents'], readonly string[]]>([
    ['as booked', [], [booking()], ['CNTAO USLGB 039E']],
    [
      'the booking’s two legs, where the bill prints one',
      [],
      [
        recordedBooking('B1', {
          legs: [
            { from: 'CNTAO', to: 'SGSIN', voyage: '1' },
            { from: 'SGSIN', to: 'MMRGN', voyage: '2' },
          ],
        }),
        recordedBill('X', { legs: [{ from: 'CNTAO', to: 'MMRGN', voyage: '1' }], statedAt: '2015-02-01' }),
      ],
      ['CNTAO SGSIN 1', 'SGSIN MMRGN 2'],
    ],
    [
      'the bill, where it ends elsewhere than the booking did',
      [],
      [
        booking(),
        recordedBill('X', { legs: [{ from: 'CNTAO', to: 'USSEA', voyage: '039E' }], statedAt: '2015-02-01' }),
      ],
      ['CNTAO USSEA 039E'],
    ],
    [
      'the bill, where the booking went elsewhere in two legs',
      [],
      [
        recordedBooking('B1', {
          legs: [
            { from: 'CNTAO', to: 'SGSIN' },
            { from: 'SGSIN', to: 'MMRGN' },
          ],
        }),
        recordedBill('X', { legs: [{ from: 'CNTAO', to: 'USSEA', voyage: '1' }], statedAt: '2015-02-01' }),
      ],
      ['CNTAO USSEA 1'],
    ],
    [
      'from the moves alone',
      [
        move('LOAD', '2015-01-01T08:00', 'CNTAO', { voyage: '1' }),
        move('DISC', '2015-01-10T08:00', 'SGSIN', { voyage: '1' }),
        move('LOAD', '2015-01-12T08:00', 'SGSIN', { voyage: '2' }),
      ],
      [],
      ['CNTAO SGSIN 1', 'SGSIN ? 2'],
    ],
    [
      'from the moves, the discharge in transit missing',
      [
        move('LOAD', '2015-01-01T08:00', 'CNTAO', { voyage: '1' }),
        move('LOAD', '2015-01-12T08:00', 'SGSIN', { voyage: '2' }),
        move('DISC', '2015-01-20T08:00', 'MMRGN', { voyage: '2' }),
      ],
      [],
      ['CNTAO SGSIN 1', 'SGSIN MMRGN 2'],
    ],
    [
      'from the moves, the second load missing',
      [
        move('LOAD', '2015-01-01T08:00', 'CNTAO', { voyage: '1' }),
        move('DISC', '2015-01-12T08:00', 'SGSIN'),
        move('DISC', '2015-01-20T08:00', 'MMRGN', { voyage: '2' }),
      ],
      [],
      ['CNTAO SGSIN 1', 'SGSIN MMRGN 2'],
    ],
    [
      'from a discharge alone',
      [move('DISC', '2015-01-20T08:00', 'MMRGN', { voyage: '2', pol: 'SGSIN' })],
      [],
      ['SGSIN MMRGN 2'],
    ],
    [
      'a port in between that nobody planned',
      [
        move('LOAD', '2014-12-29T08:00', 'CNTAO', { voyage: '039E' }),
        move('DISC', '2015-01-05T08:00', 'KRPUS', { voyage: '039E' }),
        move('LOAD', '2015-01-08T08:00', 'KRPUS', { voyage: '7' }),
      ],
      [booking()],
      ['CNTAO KRPUS 039E', 'KRPUS USLGB 7'],
    ],
    [
      'delivered and loaded at another port than booked',
      [
        move('LOAD', '2014-12-29T08:00', 'CNSHA', { voyage: '039E' }),
        { ...move('LOAD', '2014-12-27T08:00', 'CNSHA'), code: 'GTIN' },
      ],
      [booking()],
      ['CNSHA USLGB 039E'],
    ],
    [
      'first loaded away from the booked port on the booked ship: another one brought it there',
      [move('LOAD', '2014-12-29T08:00', 'CNSHA', { voyage: '039E' })],
      [booking()],
      ['CNTAO CNSHA -', 'CNSHA USLGB 039E'],
    ],
    [
      'first loaded away from the booked port on another ship: the booked one brought it there',
      [move('LOAD', '2015-01-03T08:00', 'KRPUS', { voyage: '118E' })],
      [booking()],
      ['CNTAO KRPUS 039E', 'KRPUS USLGB 118E'],
    ],
    [
      'ports that a gate alone names, on its voyage',
      [{ ...move('LOAD', '2014-12-27T08:00', 'CNTAO', { voyage: '039E', pol: 'CNTAO', pod: 'USLGB' }), code: 'GTIN' }],
      [],
      ['CNTAO USLGB 039E'],
    ],
    [
      'a ship that sails from neither the port of loading nor that of discharge changed there with an earlier one',
      [
        {
          ...call('DEPA', '2015-01-03T08:00', 'KRPUS', { voyage: '118E', pol: 'CNTAO', pod: 'USLGB' }),
          container: CONTAINER,
        },
      ],
      [],
      ['CNTAO KRPUS -', 'KRPUS USLGB 118E'],
    ],
    [
      'the relay port of one status and the ship of another',
      [
        {
          ...call('DEPA', '2015-01-03T08:00', 'KRPUS', { voyage: '118E', pol: 'CNTAO', pod: 'USLGB' }),
          container: CONTAINER,
        },
        {
          ...move('LOAD', '2014-12-29T08:00', 'CNTAO', { voyage: '039E', pol: 'CNTAO', pod: 'USLGB', mode: 'VESSEL' }),
        },
      ],
      [],
      ['CNTAO KRPUS 039E', 'KRPUS USLGB 118E'],
    ],
    [
      'a status of the shipment that names no container',
      [call('ARRI', '2015-01-27T08:00', 'USLGB', { voyage: '039E', pol: 'CNTAO', pod: 'USLGB', booking: 'B1' })],
      [],
      ['CNTAO USLGB 039E'],
    ],
    [
      'the line’s statement of the ports before anybody’s',
      [
        {
          ...move('LOAD', '2014-12-29T08:00', 'CNTAO', { pol: 'CNTAO', pod: 'USLGB', as: 'LINE', voyage: '039E' }),
          code: 'GTIN',
        },
        {
          ...move('LOAD', '2014-12-29T09:00', 'CNTAO', { pol: 'CNTAO', pod: 'MXZLO', as: 'TERMINAL', partner: 'GATE' }),
          code: 'GTOT',
        },
      ],
      [],
      ['CNTAO USLGB 039E'],
    ],
    [
      'a restow on the way is no port of call of the container',
      [
        move('LOAD', '2014-12-29T08:00', 'CNTAO', { voyage: '039E' }),
        move('DISC', '2015-01-05T08:00', 'KRPUS', { voyage: '039E', direction: 'SHIFT' }),
      ],
      [booking()],
      ['CNTAO USLGB 039E'],
    ],
    [
      'rolled to the next vessel',
      [move('LOAD', '2015-01-05T08:00', 'CNTAO', { voyage: '041E', vessel: ship('XIN OU ZHOU') })],
      [booking()],
      ['CNTAO USLGB 041E'],
    ],
  ])('%s', (_, events, documents, expected) => expect(ports(legs(events, documents))).toEqual(expected))
})

describe('what a later bill leaves out', () => {
  const booked = (part: { voyage?: string } = {}) =>
    recordedBooking('B1', {
      legs: [
        {
          from: place('CNTAO', 'QQCTU'),
          to: place('USLGB', 'Pier J'),
          vessel: PHILIPPINES,
          voyage: part.voyage ?? '039E',
          service: 'CEN',
        },
      ],
      statedAt: '2014-12-18T09:00',
    })
  const billed = (sailing: { vessel?: ReturnType<typeof ship>; voyage?: string }) =>
    recordedBill('M1', { legs: [{ from: 'CNTAO', to: 'USLGB', ...sailing }], statedAt: '2014-12-30T10:00' })
  const legTexts = (rows: ReturnType<typeof legs>) =>
    rows.map(({ vessel, voyage, service, loadAt, dischargeAt }) => [
      vessel?.name,
      vessel?.carrierCode,
      voyage,
      service,
      loadAt?.facilityName,
      dischargeAt?.facilityName,
    ])
  const complete = ['COSCO PHILIPPINES', 'T83', '039E', 'CEN', 'QQCTU', 'Pier J']

  it('service, vessel code and terminals come from the booking of the same voyage', () => {
    expect(legTexts(legs([], [booked(), billed({ vessel: ship('COSCO PHILIPPINES'), voyage: '039 E' })]))).toEqual([
      ['COSCO PHILIPPINES', 'T83', '039 E', 'CEN', 'QQCTU', 'Pier J'],
    ])
    expect(legTexts(legs([], [booked(), billed({})]))).toEqual([complete])
  })

  it('another voyage or another ship has its own, and a terminal that reported itself goes before a planned one', () => {
    const otherVoyage = billed({ vessel: ship('COSCO PHILIPPINES'), voyage: '041E' })
    expect(legTexts(legs([], [booked(), otherVoyage]))[0]?.slice(0, 4)).toEqual([
      'COSCO PHILIPPINES',
      null,
      '041E',
      null,
    ])
    const otherShip = billed({ vessel: ship('COSCO OCEANIA'), voyage: '039E' })
    expect(legTexts(legs([], [booked(), otherShip]))[0]?.slice(0, 4)).toEqual(['COSCO OCEANIA', null, '039E', null])
    const loaded = move('LOAD', '2014-12-29T07:59', 'CNTAO', { facility: 'Berth 9', voyage: '039E' })
    expect(legTexts(legs([loaded], [booked(), billed({})]))[0]?.slice(4)).toEqual(['Berth 9', 'Pier J'])
  })
})

describe('the times of a leg', () => {
  it('expected ones come from the latest statement, a booking or a status', () => {
    const [first] = legs([], [booking({ statedAt: '2014-12-20T09:00', etd: '2014-12-30T10:00' })])
    expect(first?.expectedDeparture?.local).toBe('2014-12-30T10:00')
    const [second] = legs(
      [
        call('DEPA', '2014-12-31T10:00', 'CNTAO', {
          voyage: '039E',
          classifier: 'EST',
          documentAt: '2014-12-21T09:00',
        }),
      ],
      [booking({ statedAt: '2014-12-20T09:00' })],
    )
    expect(second?.expectedDeparture?.local).toBe('2014-12-31T10:00')
    const [third] = legs(
      [
        call('DEPA', '2014-12-31T10:00', 'CNTAO', {
          voyage: '039E',
          classifier: 'EST',
          documentAt: '2014-12-19T09:00',
        }),
      ],
      [booking({ statedAt: '2014-12-20T09:00' })],
    )
    expect(third?.expectedDeparture?.local).toBe('2014-12-29T17:00')
  })

  it.each<[string, readonly StatedEvent[], string | null]>([
    [
      'the carrier’s status',
      [
        call('DEPA', '2014-12-29T11:00', 'CNTAO', { booking: 'B1', source: 'IFTSTA/24' }),
        call('DEPA', '2014-12-29T12:00', 'CNTAO', { voyage: '039E', source: 'COARRI/46', partner: 'QUAY' }),
      ],
      '2014-12-29T11:00',
    ],
    [
      'the quay’s header without one',
      [call('DEPA', '2014-12-29T12:00', 'CNTAO', { voyage: '039E', source: 'COARRI/46', partner: 'QUAY' })],
      '2014-12-29T12:00',
    ],
    [
      'a status that names the container',
      [call('DEPA', '2014-12-29T11:00', 'CNTAO', { booking: 'B1', container: CONTAINER })],
      '2014-12-29T11:00',
    ],
    [
      'another vessel with the same voyage number',
      [call('DEPA', '2014-12-29T11:00', 'CNTAO', { voyage: '039E', vessel: ship('XIN OU ZHOU') })],
      null,
    ],
    ['the same voyage number a year before', [call('DEPA', '2013-12-29T11:00', 'CNTAO', { voyage: '039E' })], null],
    ['a call at another port', [call('DEPA', '2014-12-29T11:00', 'CNSHA', { voyage: '039E' })], null],
    ['a train', [call('DEPA', '2014-12-29T11:00', 'CNTAO', { mode: 'RAIL', booking: 'B1' })], null],
    ['an arrival is no departure', [call('ARRI', '2014-12-29T11:00', 'CNTAO', { booking: 'B1' })], null],
  ])('actual departure: %s', (_, events, expected) =>
    expect(legs(events, [booking()])[0]?.actualDeparture?.local ?? null).toBe(expected),
  )

  it('the bill’s own DTM+186 serves while no message reported the departure', () =>
    expect(
      legs(
        [],
        [
          booking(),
          recordedBill('X', {
            legs: [{ from: 'CNTAO', to: 'USLGB', voyage: '039E', atd: '2014-12-29T11:00' }],
            statedAt: '2015-01-02',
          }),
        ],
      )[0]?.actualDeparture,
    ).toEqual({
      local: '2014-12-29T11:00',
      zone: 'Asia/Shanghai',
      offset: '+08:00',
      instant: Date.UTC(2014, 11, 29, 3),
    }))

  it('shows the last container loaded and discharged, and names the terminal', () => {
    const [leg] = legs(
      [
        move('LOAD', '2014-12-29T07:59', 'CNTAO', { facility: 'QQCTU' }),
        move('LOAD', '2014-12-29T08:30', 'CNTAO', { container: 'TEMU4267243' }),
        move('DISC', '2015-01-29T10:14', 'USLGB'),
      ],
      [booking()],
    )
    expect([leg?.loadedAt?.local, leg?.dischargedAt?.local]).toEqual(['2014-12-29T08:30', '2015-01-29T10:14'])
    expect(leg?.loadAt).toEqual({ ...place('CNTAO', 'QQCTU') })
  })
})
