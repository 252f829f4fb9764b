import { describe, expect, it } from 'vitest'
import { prevailingFacts } from './prevailing-facts.ts'
import { buildBillAnswer } from './build-bill-answer.ts'
import { facts, recordedBill, recordedBooking, ship, type StatedEvent } from './recorded.fixture.ts'

const CONTAINER = 'TSTU1234568'
const OTHER_CONTAINER = 'TSTU7654321'
const LINE = { partner: 'LINE', statedAs: 'LINE' } as const
const STAR = ship('TEST STAR')
const legs = [
  { from: 'CNSHA', to: 'NLRTM', vessel: STAR, voyage: '012W', etd: '2026-03-02T08:00', eta: '2026-04-01T08:00' },
]

/** The line's bill of booking B1 lists one container; B2 is another booking of the line, its bill lists another container. */
const shippingDocuments = () => ({
  bookings: [
    recordedBooking('B1', { legs, statement: LINE }),
    recordedBooking('B2', { legs, bills: ['L2'], statement: LINE }),
  ],
  bills: [
    recordedBill('L1', { legs, bookings: ['B1'], containers: [CONTAINER], statement: LINE }),
    recordedBill('L2', { legs, bookings: ['B2'], containers: [OTHER_CONTAINER], statement: LINE }),
  ],
})

const load: StatedEvent = {
  code: 'LOAD',
  container: CONTAINER,
  where: 'CNSHA',
  at: '2026-03-02T06:00',
  voyage: '012W',
  as: 'TERMINAL',
  partner: 'T1',
}
const denied = (stated: StatedEvent, known = shippingDocuments()) => {
  const [conflict] = prevailingFacts(facts([stated], known)).conflicts
  return conflict === undefined ? null : [conflict.bookingNumber, conflict.billNumber]
}

describe('what others tie together', () => {
  it.each<[string, Partial<StatedEvent>, readonly (string | null)[] | null]>([
    ['what the line ties together, counts', { booking: 'B1', bill: 'L1' }, null],
    ['the booking of the bill that lists the box, counts', { booking: 'B1' }, null],
    ['the bill of another box', { bill: 'L2' }, [null, 'L2']],
    ['the booking whose bill lists another box, on the voyage of its own', { booking: 'B2' }, ['B2', null]],
    ['a bill that nobody knows, on the voyage of its own', { bill: 'L9' }, [null, 'L9']],
    [
      'a booking and a bill that do not belong together: the one that lists the container stands',
      { booking: 'B2', bill: 'L1' },
      ['B2', null],
    ],
    ['no number, no claim', {}, null],
    ['without a voyage nothing is known of a booking that names no boxes', { booking: 'B1', voyage: '' }, null],
    ['another voyage may be another trip', { booking: 'B2', voyage: '099E' }, null],
    ['the same voyage half a year later is another trip', { booking: 'B2', at: '2026-10-02T06:00' }, null],
    ['the line itself may', { booking: 'B2', as: 'LINE' }, null],
    ['an operator vouches for it', { booking: 'B2', as: 'OPERATOR' }, null],
  ])('%s', (_, stated, expected) => {
    expect(denied({ ...load, ...stated })).toEqual(expected)
  })

  it('a container handed out empty begins a new trip: the line’s bill of the last one does not apply to it', () => {
    expect(denied({ ...load, code: 'GTOT', empty: 'EMPTY', booking: 'B9', voyage: '012W' })).toBeNull()
  })

  it('the full container that leaves the port where the line landed it is of that bill', () => {
    const out: StatedEvent = {
      code: 'GTOT',
      container: CONTAINER,
      where: 'NLRTM',
      at: '2026-04-03T10:00',
      empty: 'LADEN',
      as: 'TERMINAL',
    }
    expect(denied({ ...out, bill: 'L9' })).toEqual([null, 'L9'])
    expect(denied({ ...out, bill: 'L1' })).toBeNull()
    expect(denied({ ...out, bill: 'L9', where: 'DEHAM' })).toBeNull()
    expect(denied({ ...out, bill: 'L9', at: '2026-08-03T10:00' })).toBeNull()
  })

  it('counts again when the line withdraws the paper that stated otherwise', () => {
    const known = shippingDocuments()
    const cancel = recordedBill('L2', { statedAt: '2026-03-05T10:00', statement: { ...LINE, function: 'CANCEL' } })
    expect(denied({ ...load, bill: 'L2', voyage: '099E' }, { ...known, bills: [...known.bills, cancel] })).toBeNull()
    expect(denied({ ...load, bill: 'L2', voyage: '099E' })).toEqual([null, 'L2'])
  })

  it('the move itself stays: only whose it is does not count', () => {
    const { facts: prevailing } = prevailingFacts(facts([{ ...load, bill: 'L2' }], shippingDocuments()))
    expect(prevailing.events.map(({ fact }) => [fact.code, fact.container, fact.billNumber])).toEqual([
      ['LOAD', CONTAINER, null],
    ])
    const answer = buildBillAnswer({ number: 'L2', type: 'bl' }, prevailing, { showOperations: false })
    expect(JSON.stringify(answer)).not.toContain(CONTAINER)
  })
})

describe('documents', () => {
  it('of a bill that the line has stated, nobody else’s version counts, however late it is', () => {
    const later = recordedBill('L1', {
      legs: [{ from: 'CNSHA', to: 'USLAX', vessel: ship('OTHER'), voyage: '1' }],
      containers: [OTHER_CONTAINER],
      statedAt: '2026-12-01T08:00',
      statement: { partner: 'SOMEBODY' },
    })
    const known = shippingDocuments()
    const { facts: prevailing } = prevailingFacts(facts([], { ...known, bills: [...known.bills, later] }))
    expect(prevailing.bills.map(({ fact, partner }) => [fact.billNumber, partner])).toEqual([
      ['L1', 'LINE'],
      ['L2', 'LINE'],
    ])
  })

  it('of one that the line has not stated, an operator’s does', () => {
    const only = recordedBill('L7', { legs: [], containers: [CONTAINER] })
    expect(prevailingFacts(facts([], { bills: [only] })).facts.bills).toEqual([only])
  })
})

describe('a customer’s own documents', () => {
  const declared: StatedEvent = {
    code: 'RECE',
    document: 'VGM',
    container: CONTAINER,
    at: '2026-03-01T06:00',
    booking: 'B1',
    as: 'CUSTOMER',
  }
  const named = (code: string) => ({
    ...shippingDocuments(),
    bookings: shippingDocuments().bookings.map((booking) => ({
      ...booking,
      fact: { ...booking.fact, parties: [{ role: 'CZ', code, name: null, addressLines: [] }] },
    })),
  })
  it('are shown in shipments of which he is a party, by his code', () => {
    const { facts: prevailing, conflicts } = prevailingFacts(facts([{ ...declared, partner: 'QC1' }], named('QC1')))
    expect([prevailing.events.length, conflicts]).toEqual([1, []])
  })

  it.each([
    ['somebody else’s booking', { partner: 'QC2' }],
    ['a booking of his and a bill that is not', { partner: 'QC1', bill: 'L1' }],
    ['a booking that nobody knows', { partner: 'QC1', booking: 'B9' }],
  ])('and nowhere else: %s', (_, stated) => {
    const { facts: prevailing, conflicts } = prevailingFacts(facts([{ ...declared, ...stated }], named('QC1')))
    expect([prevailing.events.length, conflicts.map(({ reason }) => reason)]).toEqual([0, ['NOT_A_PARTY']])
  })

  it('a container alone may be anybody’s', () => {
    const { booking: _booking, ...containerAlone } = declared
    const { facts: prevailing } = prevailingFacts(facts([{ ...containerAlone, partner: 'QC1' }], named('QC1')))
    expect(prevailing.events).toEqual([])
  })
})

it('the order of what is known never matters', () => {
  const stated = [load, { ...load, booking: 'B2', hash: 'a' }, { ...load, bill: 'L2', hash: 'b' }]
  const known = shippingDocuments()
  const one = prevailingFacts(facts(stated, known)).conflicts
  const other = prevailingFacts(
    facts(stated.toReversed(), { bookings: known.bookings.toReversed(), bills: known.bills.toReversed() }),
  ).conflicts
  expect(other.toSorted((a, b) => (a.eventId < b.eventId ? -1 : 1))).toEqual(
    one.toSorted((a, b) => (a.eventId < b.eventId ? -1 : 1)),
  )
})
