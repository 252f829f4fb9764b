// A bill with the requested number of containers, as real messages report them: a terminal at each end, a depot, the
// line's own status messages as well, changing estimates, some events with a date only, and a vessel's calls stated for
// each container.
import type { BillFact, BookingFact, EventFact, LegFact, PlaceRef } from '@quayline/domain/intake/facts'
import { placeTime } from '@quayline/domain/kernel/local-time'
import { knownPlace } from '@quayline/domain/tracking/place-key'
import type { RecordedBill, RecordedBooking, RecordedEvent, Statement } from '@quayline/domain/tracking/recorded'
import type { TrackingFacts } from '@quayline/domain/tracking/shipment-links'

export const LARGE_BILL = 'BL00000001'
const BOOKING = 'BK00000001'
const VOYAGE = '039E'
const VESSEL = { imoNumber: '9839272', callSign: null, carrierCode: null, name: 'QUAYLINE BOUNDS' }

const port = (unLocode: string, facilityCode: string | null): PlaceRef => ({
  unLocode,
  name: null,
  facilityCode,
  facilityName: null,
  facilityType: null,
})
const LOAD_AT = port('CNSHA', 'WGQ4')
const DISCHARGE_AT = port('USLGB', 'PCT')
const DEPOT = port('USLAX', null)

interface StatedEvent {
  readonly partner: string
  readonly code: EventFact['code']
  readonly place: PlaceRef
  readonly at: string
  readonly more?: Partial<EventFact>
}

/** ISO 6346 requires a check digit; the tracking rules do not. */
export const containerNumber = (index: number): string => `QDLU${String(index).padStart(7, '0')}`

const minute = (index: number): string => {
  const of = index % 1200
  return `${String(Math.floor(of / 60) + 2).padStart(2, '0')}:${String(of % 60).padStart(2, '0')}`
}

/** 13 statements for each container. */
function statementsAboutContainer(index: number): readonly StatedEvent[] {
  const at = minute(index)
  const aboard = { voyage: VOYAGE, vessel: VESSEL, mode: 'VESSEL' } as const
  const laden = { emptyIndicator: 'LADEN' } as const
  const empty = { emptyIndicator: 'EMPTY' } as const
  const call = { container: null, eventType: 'TRANSPORT', ...aboard } as const
  const expected = { classifier: 'EST', ...aboard } as const
  return [
    {
      partner: 'DEPOT',
      code: 'GTOT',
      place: LOAD_AT,
      at: `2026-02-01T${at}`,
      more: { ...empty, moveDirection: 'EXPORT' },
    },
    { partner: 'WGQ4', code: 'GTIN', place: LOAD_AT, at: `2026-02-03T${at}`, more: laden },
    { partner: 'LINE', code: 'GTIN', place: { ...LOAD_AT, facilityCode: null }, at: '2026-02-03', more: laden },
    { partner: 'WGQ4', code: 'LOAD', place: LOAD_AT, at: `2026-02-05T${at}`, more: aboard },
    { partner: 'WGQ4', code: 'DEPA', place: LOAD_AT, at: '2026-02-06T01:00', more: call },
    { partner: 'LINE', code: 'LOAD', place: { ...LOAD_AT, facilityCode: null }, at: `2026-02-05T${at}`, more: aboard },
    {
      partner: 'LINE',
      code: 'ARRI',
      place: DISCHARGE_AT,
      at: `2026-02-${String(18 + (index % 5))}T08:00`,
      more: { ...call, classifier: 'EST' },
    },
    { partner: 'LINE', code: 'DISC', place: DISCHARGE_AT, at: '2026-02-21T08:00', more: expected },
    { partner: 'LINE', code: 'DISC', place: DISCHARGE_AT, at: '2026-02-22T08:00', more: expected },
    { partner: 'PCT', code: 'DISC', place: DISCHARGE_AT, at: `2026-02-22T${at}`, more: aboard },
    { partner: 'PCT', code: 'GTOT', place: DISCHARGE_AT, at: `2026-02-25T${at}`, more: laden },
    { partner: 'LINE', code: 'GTIN', place: DEPOT, at: '2026-03-02', more: empty },
    { partner: 'LINE', code: 'AVAILABLE', place: DISCHARGE_AT, at: '2026-02-24', more: { eventType: 'OWN' } },
  ]
}

const statement = (partner: string, hash: string, documentAt: string): Statement => ({
  partner,
  statedAs: partner === 'LINE' ? 'LINE' : 'OPERATOR',
  function: 'ORIGINAL',
  documentNumber: null,
  documentAt,
  messageHash: hash,
})

function recordedEvent(
  { partner, code, place, at, more = {} }: StatedEvent,
  container: string,
  ordinal: number,
): RecordedEvent {
  const hash = `${container} ${ordinal}`
  const fact: EventFact = {
    kind: 'EVENT',
    eventType: 'EQUIPMENT',
    code,
    documentType: null,
    classifier: 'ACT',
    time: { local: at, offset: null },
    container,
    isoSizeType: '45G1',
    emptyIndicator: null,
    moveDirection: null,
    place,
    mode: null,
    vessel: null,
    voyage: null,
    bookingNumber: partner === 'LINE' ? null : BOOKING,
    billNumber: partner === 'LINE' ? LARGE_BILL : null,
    portOfLoading: null,
    portOfDischarge: null,
    placeOfDelivery: null,
    seals: [],
    weights: null,
    damages: [],
    remark: null,
    sourceCode: partner === 'LINE' ? 'IFTSTA/1' : 'COARRI/46',
    segmentIndex: ordinal,
    ...more,
  }
  const time = placeTime({ local: at, offset: null }, knownPlace(place)?.zone ?? null)
  return { ...statement(partner, hash, `${at.slice(0, 10)}T23:00`), id: `00000000-0000-0000-0000-${hash}`, fact, time }
}

const LEG: LegFact = {
  stage: 'MAIN',
  mode: 'VESSEL',
  vessel: VESSEL,
  voyage: VOYAGE,
  service: 'AAC',
  loadAt: LOAD_AT,
  dischargeAt: DISCHARGE_AT,
  estimatedDeparture: { local: '2026-02-05T20:00', offset: null },
  actualDeparture: null,
  estimatedArrival: { local: '2026-02-20T08:00', offset: null },
  actualArrival: null,
  cargoCutOff: { local: '2026-02-04T12:00', offset: null },
  documentCutOff: null,
}

const CARRIAGE = { placeOfReceipt: LOAD_AT, placeOfDelivery: DEPOT, legs: [LEG], parties: [], remarks: [] }

export function largeShipment(containers: number): TrackingFacts {
  const numbers = Array.from({ length: containers }, (_, index) => containerNumber(index))
  const bill: BillFact = {
    kind: 'BILL',
    billNumber: LARGE_BILL,
    bookingNumbers: [BOOKING],
    transportDocumentType: 'BOL',
    issuedOn: '2026-02-06',
    releaseOffice: null,
    ...CARRIAGE,
    containers: numbers.map((container) => ({
      container,
      isoSizeType: '45G1',
      packages: 10,
      grossWeight: null,
      seals: [],
    })),
    goods: [],
  }
  const booking: BookingFact = {
    kind: 'BOOKING',
    bookingNumber: BOOKING,
    billNumbers: [LARGE_BILL],
    ...CARRIAGE,
    equipment: numbers.map((container) => ({ isoSizeType: '45G1', count: 1, container })),
  }
  const bills: RecordedBill[] = [{ ...statement('LINE', 'bill', '2026-02-06T10:00'), fact: bill }]
  const bookings: RecordedBooking[] = [{ ...statement('LINE', 'booking', '2026-01-25T10:00'), fact: booking }]
  const events = numbers.flatMap((container, index) =>
    statementsAboutContainer(index).map((event, ordinal) => recordedEvent(event, container, ordinal)),
  )
  return { events, bookings, bills }
}
