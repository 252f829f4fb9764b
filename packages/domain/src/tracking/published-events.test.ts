import { describe, expect, it } from 'vitest'
import { facts, recordedBill, recordedBooking, type StatedEvent } from './recorded.fixture.ts'
import { shipmentEvents } from './shipment-events.ts'
import type { TrackingFacts } from './shipment-links.ts'
import { publishedEvents } from './published-events.ts'

const [CONTAINER, OTHER] = ['CBHU4398907', 'TEMU4267243']

/** `code place day`, followed by the containers. */
function published(number: string, type: 'bl' | 'bkg', known: TrackingFacts): readonly string[] {
  const shipment = shipmentEvents({ number, type }, known)
  if (shipment === null) return []
  return publishedEvents(shipment)
    .map(({ event: { fact }, containers }) =>
      [fact.code, fact.place?.unLocode ?? '', fact.time?.local.slice(5, 10) ?? '', fact.classifier, ...containers].join(
        ' ',
      ),
    )
    .toSorted()
}

const leg = { from: 'CNSHA', to: 'USLAX', voyage: '012E', etd: '2026-03-05T10:00' }

describe('the own trip of a container', () => {
  const trips: readonly StatedEvent[] = [
    { code: 'GTOT', at: '2026-01-02T10:00', container: CONTAINER, where: 'CNSHA', empty: 'EMPTY', booking: 'B1' },
    {
      code: 'LOAD',
      at: '2026-01-05T10:00',
      container: CONTAINER,
      where: 'CNSHA',
      empty: 'LADEN',
      booking: 'B1',
      voyage: '001E',
    },
    { code: 'GTIN', at: '2026-02-01T10:00', container: CONTAINER, where: 'USLAX', empty: 'EMPTY', booking: 'B1' },
    { code: 'GTOT', at: '2026-03-02T10:00', container: CONTAINER, where: 'CNSHA', empty: 'EMPTY', booking: 'B2' },
    {
      code: 'LOAD',
      at: '2026-03-05T10:00',
      container: CONTAINER,
      where: 'CNSHA',
      empty: 'LADEN',
      booking: 'B2',
      voyage: '012E',
    },
  ]
  const known = facts(trips, {
    bookings: [recordedBooking('B1', { containers: [CONTAINER] }), recordedBooking('B2', { containers: [CONTAINER] })],
  })

  it('is published to its own booking, and never to the next or the one before', () => {
    expect(published('B1', 'bkg', known)).toEqual([
      `GTIN USLAX 02-01 ACT ${CONTAINER}`,
      `GTOT CNSHA 01-02 ACT ${CONTAINER}`,
      `LOAD CNSHA 01-05 ACT ${CONTAINER}`,
    ])
    expect(published('B2', 'bkg', known)).toEqual([
      `GTOT CNSHA 03-02 ACT ${CONTAINER}`,
      `LOAD CNSHA 03-05 ACT ${CONTAINER}`,
    ])
  })

  it('nothing is published to an unknown number', () => expect(published('B3', 'bkg', known)).toEqual([]))
})

describe('two bills of one booking in one container (less than a full load)', () => {
  const known = facts(
    [
      {
        code: 'LOAD',
        at: '2026-03-05T10:00',
        container: CONTAINER,
        where: 'CNSHA',
        empty: 'LADEN',
        bill: 'T2',
        voyage: '012E',
      },
      { code: 'HOLD', document: 'CUS', at: '2026-03-20T10:00', container: CONTAINER, where: 'USLAX', bill: 'T2' },
      { code: 'RELS', document: 'SRM', at: '2026-03-21T10:00', where: 'USLAX', bill: 'T1' },
      { code: 'RELS', document: 'SRM', at: '2026-03-22T10:00', where: 'USLAX', bill: 'T2' },
      { code: 'CONF', document: 'BKG', at: '2026-02-20T10:00', where: 'CNSHA', booking: 'B1' },
    ],
    {
      bookings: [recordedBooking('B1', { bills: ['T1', 'T2'], containers: [CONTAINER] })],
      bills: [
        recordedBill('T1', { bookings: ['B1'], containers: [CONTAINER] }),
        recordedBill('T2', { bookings: ['B1'], containers: [CONTAINER] }),
      ],
    },
  )

  it('both see the container move; the documents of one are not published to the other', () => {
    expect(published('T1', 'bl', known)).toEqual([
      'CONF CNSHA 02-20 ACT',
      `LOAD CNSHA 03-05 ACT ${CONTAINER}`,
      'RELS USLAX 03-21 ACT',
    ])
    expect(published('T2', 'bl', known)).toEqual([
      'CONF CNSHA 02-20 ACT',
      `HOLD USLAX 03-20 ACT ${CONTAINER}`,
      `LOAD CNSHA 03-05 ACT ${CONTAINER}`,
      'RELS USLAX 03-22 ACT',
    ])
  })

  it('the booking covers both', () => expect(published('B1', 'bkg', known)).toHaveLength(5))
})

describe('what terminals report of the whole ship', () => {
  const calls: readonly StatedEvent[] = [
    { code: 'ARRI', at: '2026-03-04T10:00', where: 'CNSHA', voyage: '012E', mode: 'VESSEL' },
    { code: 'DEPA', at: '2026-03-06T10:00', where: 'CNSHA', voyage: '012E', mode: 'VESSEL' },
    { code: 'ARRI', at: '2026-03-20T10:00', where: 'USLAX', voyage: '012E', mode: 'VESSEL' },
    { code: 'ARRI', at: '2026-03-20T10:00', where: 'USOAK', voyage: '012E', mode: 'VESSEL' },
    { code: 'DEPA', at: '2026-03-13T10:00', where: 'CNSHA', voyage: '013E', mode: 'VESSEL' },
    // A year later the same voyage number is used again.
    { code: 'DEPA', at: '2027-03-06T10:00', where: 'CNSHA', voyage: '012E', mode: 'VESSEL' },
  ]

  it('is of a booking where it loads and discharges, with all its containers', () => {
    const bookings = [recordedBooking('B1', { containers: [CONTAINER, OTHER], legs: [leg] })]
    expect(published('B1', 'bkg', facts(calls, { bookings }))).toEqual([
      `ARRI USLAX 03-20 ACT ${CONTAINER} ${OTHER}`,
      `DEPA CNSHA 03-06 ACT ${CONTAINER} ${OTHER}`,
    ])
  })

  it('is published before any container is known', () => {
    const bookings = [recordedBooking('B1', { legs: [leg] })]
    expect(published('B1', 'bkg', facts(calls, { bookings }))).toEqual(['ARRI USLAX 03-20 ACT', 'DEPA CNSHA 03-06 ACT'])
  })

  it('a container that was rolled sails with the ship that took it', () => {
    const bookings = [recordedBooking('B1', { containers: [CONTAINER, OTHER], legs: [leg] })]
    const rolled: StatedEvent = {
      code: 'LOAD',
      at: '2026-03-12T10:00',
      container: OTHER,
      where: 'CNSHA',
      voyage: '013E',
      booking: 'B1',
    }
    expect(published('B1', 'bkg', facts([...calls, rolled], { bookings }))).toEqual([
      `ARRI USLAX 03-20 ACT ${CONTAINER}`,
      `DEPA CNSHA 03-06 ACT ${CONTAINER}`,
      `DEPA CNSHA 03-13 ACT ${OTHER}`,
      `LOAD CNSHA 03-12 ACT ${OTHER}`,
    ])
  })
})

describe('what was expected before', () => {
  const estimate = (at: string, documentAt: string): StatedEvent => ({
    code: 'ARRI',
    at,
    documentAt,
    where: 'USLAX',
    voyage: '012E',
    booking: 'B1',
    classifier: 'EST',
  })
  const bookings = [recordedBooking('B1', { containers: [CONTAINER], legs: [leg] })]

  it('stays published, also when the ship has arrived', () =>
    expect(
      published(
        'B1',
        'bkg',
        facts(
          [
            estimate('2026-03-19T10:00', '2026-03-01T10:00'),
            estimate('2026-03-21T10:00', '2026-03-08T10:00'),
            { code: 'ARRI', at: '2026-03-22T10:00', where: 'USLAX', voyage: '012E', booking: 'B1' },
          ],
          { bookings },
        ),
      ),
    ).toEqual([
      `ARRI USLAX 03-19 EST ${CONTAINER}`,
      `ARRI USLAX 03-21 EST ${CONTAINER}`,
      `ARRI USLAX 03-22 ACT ${CONTAINER}`,
    ]))

  it('of a container goes with its own trip', () => {
    const known = facts(
      [
        { code: 'LOAD', at: '2026-03-05T10:00', container: CONTAINER, where: 'CNSHA', empty: 'LADEN', booking: 'B1' },
        {
          code: 'DISC',
          at: '2026-03-20T10:00',
          documentAt: '2026-03-06T10:00',
          container: CONTAINER,
          where: 'USLAX',
          booking: 'B1',
          classifier: 'EST',
        },
        { code: 'DISC', at: '2026-03-20T16:00', container: CONTAINER, where: 'USLAX', empty: 'LADEN', booking: 'B1' },
      ],
      { bookings: [...bookings, recordedBooking('B2', { containers: [CONTAINER] })] },
    )
    expect(published('B1', 'bkg', known)).toEqual([
      `DISC USLAX 03-20 ACT ${CONTAINER}`,
      `DISC USLAX 03-20 EST ${CONTAINER}`,
      `LOAD CNSHA 03-05 ACT ${CONTAINER}`,
    ])
    expect(published('B2', 'bkg', known)).toEqual([])
  })

  it('a cancelled or corrected statement is no longer published', () => {
    const load: StatedEvent = {
      code: 'LOAD',
      at: '2026-03-05T10:00',
      container: CONTAINER,
      where: 'CNSHA',
      booking: 'B1',
      documentNumber: '7',
    }
    const replaced: StatedEvent = {
      ...load,
      at: '2026-03-05T12:00',
      function: 'REPLACE',
      documentAt: '2026-03-05T13:00',
    }
    const cancelled: StatedEvent = { ...load, function: 'CANCEL', documentAt: '2026-03-05T14:00' }
    expect(published('B1', 'bkg', facts([replaced, load], { bookings }))).toHaveLength(1)
    expect(published('B1', 'bkg', facts([cancelled, load], { bookings }))).toEqual([])
  })
})
