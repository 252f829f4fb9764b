import { describe, expect, it } from 'vitest'
import { instantInside, tripAt, tripOfShipment } from './choose-trip.ts'
import { effectiveEvents } from './effective-events.ts'
import { recorded, recordedBill, recordedBooking, type StatedEvent } from './recorded.fixture.ts'
import { linkShipments, type TrackingFacts } from './shipment-links.ts'
import { splitTrips } from './split-trips.ts'

const CONTAINER = 'CBHU4398907'
const event = (
  code: StatedEvent['code'],
  at: string | undefined,
  where: string,
  part: Partial<StatedEvent> = {},
): StatedEvent => ({
  code,
  container: CONTAINER,
  where,
  hash: `${code} ${at ?? 'some time'} ${where}`,
  ...(at === undefined ? {} : { at }),
  ...part,
})
const out = (at: string, where: string, part: Partial<StatedEvent> = {}) =>
  event('GTOT', at, where, { empty: 'EMPTY', ...part })
const back = (at: string, where: string, part: Partial<StatedEvent> = {}) =>
  event('GTIN', at, where, { empty: 'EMPTY', ...part })
const full = (code: StatedEvent['code'], at: string, where: string, part: Partial<StatedEvent> = {}) =>
  event(code, at, where, { empty: 'LADEN', ...part })

function split(events: readonly StatedEvent[], shippingDocuments: Partial<TrackingFacts> = {}) {
  const { effective } = effectiveEvents(events.map(recorded))
  const links = linkShipments({ events: effective, bookings: [], bills: [], ...shippingDocuments })
  return {
    trips: splitTrips(
      CONTAINER,
      effective.filter(({ fact }) => fact.container === CONTAINER),
      links,
    ),
    links,
  }
}
const shape = (trips: ReturnType<typeof split>['trips']) =>
  trips.map(({ shipment, ended, events }) => [
    shipment,
    ended,
    events.map(({ fact, time }) => `${fact.code} ${time?.local.slice(0, 10) ?? '-'}`),
  ])

describe('the trips of a container', () => {
  it('run from the empty gate-out to the empty gate-in', () =>
    expect(
      shape(
        split([
          out('2015-04-03T11:58', 'CNTXG'),
          full('GTIN', '2015-04-07T11:19', 'CNTXG'),
          full('LOAD', '2015-04-08T23:30', 'CNTXG'),
          back('2015-06-02T14:25', 'USPDX'),
          out('2015-09-16T10:40', 'CNTAO'),
          full('GTIN', '2015-09-19T21:31', 'CNTAO'),
        ]).trips,
      ),
    ).toEqual([
      [null, true, ['GTOT 2015-04-03', 'GTIN 2015-04-07', 'LOAD 2015-04-08', 'GTIN 2015-06-02']],
      [null, false, ['GTOT 2015-09-16', 'GTIN 2015-09-19']],
    ]))

  it('a leased container: the next customer’s trip begins with the change of booking, also without any empty event', () =>
    expect(
      shape(
        split([
          full('LOAD', '2015-01-01T00:00', 'CNTAO', { booking: 'A' }),
          full('DISC', '2015-01-20T00:00', 'USLGB', { booking: 'A' }),
          full('GTOT', '2015-01-22T00:00', 'USLGB', { booking: 'A' }),
          full('LOAD', '2015-03-01T00:00', 'CNSHA', { booking: 'B' }),
        ]).trips,
      ),
    ).toEqual([
      ['A', false, ['LOAD 2015-01-01', 'DISC 2015-01-20', 'GTOT 2015-01-22']],
      ['B', false, ['LOAD 2015-03-01']],
    ]))

  it('a gate-in that names nobody belongs to the booking that is loaded there next', () =>
    expect(
      shape(
        split([
          full('GTOT', '2015-01-22T00:00', 'USLGB', { booking: 'A' }),
          full('GTIN', '2015-02-27T00:00', 'CNSHA'),
          full('LOAD', '2015-03-01T00:00', 'CNSHA', { booking: 'B' }),
        ]).trips,
      ),
    ).toEqual([
      ['A', false, ['GTOT 2015-01-22']],
      ['B', false, ['GTIN 2015-02-27', 'LOAD 2015-03-01']],
    ]))

  it('a late message of the earlier booking goes back to its own trip', () =>
    expect(
      shape(
        split([
          out('2015-01-01T00:00', 'CNTAO', { booking: 'A' }),
          back('2015-02-01T00:00', 'USLGB', { booking: 'A' }),
          out('2015-02-03T00:00', 'USLGB', { booking: 'B' }),
          event('RELS', '2015-02-05T00:00', 'USLGB', { document: 'CUS', booking: 'A' }),
          full('GTIN', '2015-02-06T00:00', 'USLGB', { booking: 'B' }),
        ]).trips,
      ),
    ).toEqual([
      ['A', true, ['GTOT 2015-01-01', 'GTIN 2015-02-01', 'RELS 2015-02-05']],
      ['B', false, ['GTOT 2015-02-03', 'GTIN 2015-02-06']],
    ]))

  it('booking and bill named together are one shipment', () =>
    expect(
      shape(
        split(
          [
            out('2015-01-01T00:00', 'CNTAO', { booking: 'A' }),
            full('LOAD', '2015-01-03T00:00', 'CNTAO', { bill: 'COSU6103622780' }),
            full('DISC', '2015-01-23T00:00', 'USLGB', { booking: 'A' }),
          ],
          { bookings: [recordedBooking('A', { bills: ['6103622780'] })] },
        ).trips,
      ),
    ).toEqual([['6103622780', false, ['GTOT 2015-01-01', 'LOAD 2015-01-03', 'DISC 2015-01-23']]]))

  it('one message names a booking, the next only another shipment’s bill: nothing links them', () =>
    expect(
      shape(
        split(
          [
            full('GTIN', '2015-11-29T23:45', 'CNTAO', { bill: 'BILLA' }),
            full('GTIN', '2015-11-29T23:56', 'CNTAO', { booking: 'B', partner: 'QUAY' }),
          ],
          { bookings: [recordedBooking('A', { bills: ['BILLA'] })] },
        ).trips,
      ).map(([shipment]) => shipment),
    ).toEqual(['A', 'B']))

  it('a booking and its own bill that state the same gate-in are one move', () =>
    expect(
      shape(
        split(
          [
            full('GTIN', '2015-11-29T23:45', 'CNTAO', { bill: 'BILLA' }),
            full('GTIN', '2015-11-29T23:56', 'CNTAO', { booking: 'A', partner: 'QUAY' }),
          ],
          { bookings: [recordedBooking('A', { bills: ['BILLA'] })] },
        ).trips,
      ),
    ).toEqual([['A', false, ['GTIN 2015-11-29']]]))

  it('terminal messages that name nobody are assigned by the bill that lists the container on that voyage', () => {
    const bill = recordedBill('BILL1', {
      containers: [CONTAINER],
      legs: [{ from: 'CNTAO', to: 'USLGB', voyage: '039E', etd: '2015-01-03T00:00' }],
    })
    expect(
      shape(
        split(
          [
            full('LOAD', '2015-01-03T00:00', 'CNTAO', { voyage: '039E' }),
            full('LOAD', '2016-01-03T00:00', 'CNTAO', { voyage: '039E' }),
          ],
          { bills: [bill] },
        ).trips,
      ).map(([shipment]) => shipment),
    ).toEqual(['BILL1'])
    // A year later the same voyage number is another voyage: its trip belongs to no shipment, so not to the bill.
    const later = split([full('LOAD', '2016-01-03T00:00', 'CNTAO', { voyage: '039E' })], { bills: [bill] })
    expect(later.trips[0]?.shipment).toBeNull()
  })

  it('a container that two bills list on one voyage is of neither while no message states more', () => {
    const legs = [{ from: 'CNTAO', to: 'USLGB', voyage: '039E' }]
    const bills = [
      recordedBill('BILL1', { containers: [CONTAINER], legs }),
      recordedBill('BILL2', { containers: [CONTAINER], legs }),
    ]
    expect(
      split([full('LOAD', '2015-01-03T00:00', 'CNTAO', { voyage: '039E' })], { bills }).trips[0]?.shipment,
    ).toBeNull()
  })

  it('an unclaimed laden trip without a return ends where the next customer takes the empty container', () =>
    expect(
      shape(
        split([full('DISC', '2015-01-01T00:00', 'USLGB'), out('2015-02-01T00:00', 'USLGB', { booking: 'B' })]).trips,
      ),
    ).toEqual([
      [null, false, ['DISC 2015-01-01']],
      ['B', false, ['GTOT 2015-02-01']],
    ]))

  it('a discharge that nobody claims does not go to the customer who loads there next', () =>
    expect(
      shape(
        split([
          full('LOAD', '2015-01-01T00:00', 'CNTAO', { booking: 'A' }),
          full('DISC', '2015-01-20T00:00', 'USLGB'),
          full('GTIN', '2015-02-01T00:00', 'USLGB', { booking: 'B' }),
        ]).trips,
      ),
    ).toEqual([
      ['A', false, ['LOAD 2015-01-01', 'DISC 2015-01-20']],
      ['B', false, ['GTIN 2015-02-01']],
    ]))

  it('after the return any move begins another trip, also when nobody is named', () =>
    expect(
      shape(
        split([
          back('2015-01-01T00:00', 'USLGB'),
          full('GTIN', '2015-02-01T00:00', 'USLGB'),
          event('INSP', '2015-02-02T00:00', 'USLGB'),
        ]).trips,
      ),
    ).toEqual([
      [null, true, ['GTIN 2015-01-01']],
      [null, false, ['GTIN 2015-02-01', 'INSP 2015-02-02']],
    ]))

  it('an inspection of the returned container begins nothing', () =>
    expect(split([back('2015-01-01T00:00', 'USLGB'), event('INSP', '2015-02-02T00:00', 'USLGB')]).trips).toHaveLength(
      1,
    ))

  it('an empty container that is packed at a freight station has not been returned', () =>
    expect(
      shape(
        split([
          out('2015-01-01T00:00', 'CNTAO'),
          back('2015-01-02T00:00', 'CNTAO', { facilityType: 'COFS' }),
          event('STUF', '2015-01-03T00:00', 'CNTAO'),
          full('GTIN', '2015-01-05T00:00', 'CNTAO'),
        ]).trips,
      ),
    ).toHaveLength(1))

  it('an unpacked container that leaves the consignee’s freight station is still on the same trip', () =>
    expect(
      shape(
        split([
          full('DISC', '2015-01-01T00:00', 'USLGB'),
          event('STRP', '2015-01-05T00:00', 'USLGB'),
          out('2015-01-06T00:00', 'USLGB', { facilityType: 'COFS' }),
          back('2015-01-07T00:00', 'USLGB'),
        ]).trips,
      ),
    ).toHaveLength(1))

  it('estimates never end or begin a trip', () =>
    expect(
      shape(
        split([
          out('2015-01-01T00:00', 'CNTAO', { booking: 'A' }),
          back('2015-03-01T00:00', 'USLGB', { booking: 'A', classifier: 'EST' }),
          full('GTIN', '2015-01-03T00:00', 'CNTAO', { booking: 'A' }),
        ]).trips,
      ),
    ).toEqual([['A', false, ['GTOT 2015-01-01', 'GTIN 2015-01-03', 'GTIN 2015-03-01']]]))

  it('events without a time stand at the end of their own trip', () =>
    expect(
      shape(
        split([
          out('2015-01-01T00:00', 'CNTAO', { booking: 'A' }),
          back('2015-02-01T00:00', 'USLGB', { booking: 'A' }),
          out('2015-02-03T00:00', 'USLGB', { booking: 'B' }),
          event('DISC', undefined, 'USLGB', { booking: 'A', documentAt: '2015-06-01T00:00' }),
          event('INSP', undefined, 'USLGB', { documentAt: '2015-01-15T00:00' }),
        ]).trips,
      ),
    ).toEqual([
      ['A', true, ['GTOT 2015-01-01', 'GTIN 2015-02-01', 'DISC -', 'INSP -']],
      ['B', false, ['GTOT 2015-02-03']],
    ]))

  it('an event whose trip is not known is kept apart, before the dated trips', () =>
    expect(
      shape(
        split([
          out('2015-01-01T00:00', 'CNTAO', { booking: 'A' }),
          out('2015-02-03T00:00', 'USLGB', { booking: 'B' }),
          event('DAMAGED', undefined, 'USLGB'),
        ]).trips,
      ),
    ).toEqual([
      [null, false, ['DAMAGED -']],
      ['A', false, ['GTOT 2015-01-01']],
      ['B', false, ['GTOT 2015-02-03']],
    ]))
})

describe('which trip is meant', () => {
  const events = [
    out('2015-01-01T00:00', 'CNTAO'),
    full('LOAD', '2015-01-05T00:00', 'CNTAO'),
    back('2015-02-01T00:00', 'USLGB'),
    out('2015-02-03T00:00', 'USLGB', { booking: 'B' }),
    full('GTIN', '2015-02-04T00:00', 'USLGB', { booking: 'B' }),
  ]
  const { trips, links } = split(events)

  it('by booking', () =>
    expect(tripOfShipment(trips, { shipment: links.keyOfNumber('b'), departure: null })).toBe(trips[1]))

  it.each([
    ['the departure falls into it', Date.UTC(2015, 0, 5), 0],
    ['the departure is after its end', Date.UTC(2015, 1, 2), null],
    ['the departure is before it', Date.UTC(2014, 11, 5), null],
    ['the departure is unknown', null, null],
  ])('an unassigned trip when %s: %j', (_, departure, index) =>
    expect(tripOfShipment(trips, { shipment: 'OTHER', departure })).toBe(index === null ? null : trips[index]),
  )

  it('not an unassigned trip that began more than 60 days before the departure', () => {
    const open = split([out('2015-01-01T00:00', 'CNTAO')]).trips
    expect(tripOfShipment(open, { shipment: 'OTHER', departure: Date.UTC(2015, 1, 28) })).toBe(open[0])
    expect(tripOfShipment(open, { shipment: 'OTHER', departure: Date.UTC(2015, 2, 3) })).toBeNull()
  })

  it('by an instant, and never the next trip', () => {
    const [first, second] = trips
    if (first === undefined || second === undefined) throw new Error('two trips expected')
    const bound = instantInside(first)
    // 1 February 00:00 in Long Beach is 08:00 UTC.
    expect(bound).toBe(Date.UTC(2015, 1, 1, 8))
    expect(tripAt(trips, bound ?? 0)).toBe(first)
    expect(tripAt(trips, instantInside(second) ?? 0)).toBe(second)
    expect(tripAt(trips, Date.UTC(2014, 0, 1))).toBeNull()
  })
})
