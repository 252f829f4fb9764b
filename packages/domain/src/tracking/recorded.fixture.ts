// Builds recorded facts for tests in short form: a value that is not given is one that the message does not state.
import type {
  BilledContainer,
  BillFact,
  BookingFact,
  Classifier,
  DocumentType,
  EmptyIndicator,
  EventCode,
  EventFact,
  EventType,
  FacilityType,
  LegFact,
  MessageFunction,
  MoveDirection,
  PlaceRef,
  Seal,
  TransportMode,
  VesselRef,
} from '../intake/facts.ts'
import type { StatedAs } from '../intake/sender-authority.ts'
import { placeTime } from '../kernel/local-time.ts'
import { knownPlace } from './place-key.ts'
import type { RecordedBill, RecordedBooking, RecordedEvent, Statement } from './recorded.ts'
import type { TrackingFacts } from './shipment-links.ts'

export interface StatedEvent {
  readonly code: EventCode
  /** Local time at the place; absent = the message gave no usable time. */
  readonly at?: string
  readonly container?: string
  readonly where?: string
  readonly facility?: string
  readonly facilityCode?: string
  readonly facilityType?: FacilityType
  readonly empty?: EmptyIndicator
  readonly mode?: TransportMode
  readonly direction?: MoveDirection
  readonly classifier?: Classifier
  readonly document?: DocumentType
  readonly booking?: string
  readonly bill?: string
  readonly vessel?: VesselRef
  readonly voyage?: string
  readonly pol?: string
  readonly pod?: string
  readonly delivery?: string
  readonly seals?: readonly Seal[]
  readonly source?: string
  readonly partner?: string
  /** Kind of the partner; absent = an operator confirmed it. */
  readonly as?: StatedAs
  readonly function?: MessageFunction
  readonly documentNumber?: string
  /** Null = the message has no document time; absent = the minute of the event. */
  readonly documentAt?: string | null
  readonly hash?: string
}

const OWN: readonly EventCode[] = [
  'AVAILABLE',
  'FREE_TIME_EXPIRING',
  'FREE_TIME_EXPIRED',
  'CANCELLED',
  'DELAYED',
  'NOT_LOADED',
  'SHORT_LANDED',
  'OVER_LANDED',
  'DAMAGED',
  'REFUSED',
  'STATUS_CHANGE',
  'UNKNOWN',
]

function typeOf({ code, document }: StatedEvent): EventType {
  if (document !== undefined) return 'SHIPMENT'
  if (OWN.includes(code)) return 'OWN'
  return code === 'ARRI' || code === 'DEPA' ? 'TRANSPORT' : 'EQUIPMENT'
}

export const place = (unLocode: string, facilityName: string | null = null): PlaceRef => ({
  unLocode,
  name: null,
  facilityCode: null,
  facilityName,
  facilityType: null,
})

export const ship = (name: string, carrierCode: string | null = null): VesselRef => ({
  imoNumber: null,
  callSign: null,
  carrierCode,
  name,
})

function eventFact(stated: StatedEvent): EventFact {
  return {
    kind: 'EVENT',
    eventType: typeOf(stated),
    code: stated.code,
    documentType: stated.document ?? null,
    classifier: stated.classifier ?? 'ACT',
    time: stated.at === undefined ? null : { local: stated.at, offset: null },
    container: stated.container ?? null,
    isoSizeType: null,
    emptyIndicator: stated.empty ?? null,
    moveDirection: stated.direction ?? null,
    place:
      stated.where === undefined
        ? null
        : {
            ...place(stated.where, stated.facility),
            facilityCode: stated.facilityCode ?? null,
            facilityType: stated.facilityType ?? null,
          },
    mode: stated.mode ?? null,
    vessel: stated.vessel ?? null,
    voyage: stated.voyage ?? null,
    bookingNumber: stated.booking ?? null,
    billNumber: stated.bill ?? null,
    portOfLoading: stated.pol ?? null,
    portOfDischarge: stated.pod ?? null,
    placeOfDelivery: stated.delivery ?? null,
    seals: stated.seals ?? [],
    weights: null,
    damages: [],
    remark: null,
    sourceCode: stated.source ?? 'IFTSTA/0',
    segmentIndex: 0,
  }
}

/** By default stated by partner CARRIER in the minute of the event, with the hash of the content. */
export function recorded(stated: StatedEvent): RecordedEvent {
  const fact = eventFact(stated)
  const hash = stated.hash ?? JSON.stringify(stated)
  return {
    id: `id-${hash}`,
    partner: stated.partner ?? 'CARRIER',
    statedAs: stated.as ?? 'OPERATOR',
    function: stated.function ?? 'ORIGINAL',
    documentNumber: stated.documentNumber ?? null,
    documentAt: stated.documentAt === undefined ? (stated.at ?? null) : stated.documentAt,
    messageHash: hash,
    fact,
    time: fact.time === null ? null : placeTime(fact.time, knownPlace(fact.place)?.zone ?? null),
  }
}

const statement = (documentAt: string, part: Partial<Statement>): Statement => ({
  partner: 'CARRIER',
  statedAs: 'OPERATOR',
  function: 'ORIGINAL',
  documentNumber: null,
  documentAt,
  messageHash: `hash-${documentAt}`,
  ...part,
})

export interface Sailing {
  readonly from: string | PlaceRef
  readonly to: string | PlaceRef
  readonly vessel?: VesselRef
  readonly voyage?: string
  readonly service?: string
  readonly etd?: string
  readonly atd?: string
  readonly eta?: string
  readonly ata?: string
  readonly cutOff?: string
}

const sent = (local: string | undefined) => (local === undefined ? null : { local, offset: null })

export const leg = (sailing: Sailing): LegFact => ({
  stage: 'MAIN',
  mode: 'VESSEL',
  vessel: sailing.vessel ?? null,
  voyage: sailing.voyage ?? null,
  service: sailing.service ?? null,
  loadAt: typeof sailing.from === 'string' ? place(sailing.from) : sailing.from,
  dischargeAt: typeof sailing.to === 'string' ? place(sailing.to) : sailing.to,
  estimatedDeparture: sent(sailing.etd),
  actualDeparture: sent(sailing.atd),
  estimatedArrival: sent(sailing.eta),
  actualArrival: sent(sailing.ata),
  cargoCutOff: sent(sailing.cutOff),
  documentCutOff: null,
})

export interface StatedDocuments {
  readonly receipt?: string
  readonly delivery?: string
  readonly legs?: readonly Sailing[]
  readonly statedAt?: string
  readonly statement?: Partial<Statement>
}

const carriage = (shippingDocuments: StatedDocuments) => ({
  placeOfReceipt: shippingDocuments.receipt === undefined ? null : place(shippingDocuments.receipt),
  placeOfDelivery: shippingDocuments.delivery === undefined ? null : place(shippingDocuments.delivery),
  legs: (shippingDocuments.legs ?? []).map(leg),
  parties: [],
  remarks: [],
})

export function recordedBooking(
  bookingNumber: string,
  shippingDocuments: StatedDocuments & { readonly bills?: readonly string[]; readonly containers?: readonly string[] },
): RecordedBooking {
  const fact: BookingFact = {
    kind: 'BOOKING',
    bookingNumber,
    billNumbers: shippingDocuments.bills ?? [],
    ...carriage(shippingDocuments),
    equipment: (shippingDocuments.containers ?? []).map((container) => ({ isoSizeType: null, count: 1, container })),
  }
  return { ...statement(shippingDocuments.statedAt ?? '2015-01-01T00:00', shippingDocuments.statement ?? {}), fact }
}

export const billed = (container: string, part: Partial<BilledContainer> = {}): BilledContainer => ({
  container,
  isoSizeType: null,
  packages: null,
  grossWeight: null,
  seals: [],
  ...part,
})

export function recordedBill(
  billNumber: string,
  shippingDocuments: StatedDocuments & {
    readonly bookings?: readonly string[]
    readonly containers?: readonly (string | BilledContainer)[]
    readonly type?: 'BOL' | 'SWB'
    readonly issuedOn?: string
  },
): RecordedBill {
  const fact: BillFact = {
    kind: 'BILL',
    billNumber,
    bookingNumbers: shippingDocuments.bookings ?? [],
    transportDocumentType: shippingDocuments.type ?? null,
    issuedOn: shippingDocuments.issuedOn ?? null,
    releaseOffice: null,
    ...carriage(shippingDocuments),
    containers: (shippingDocuments.containers ?? []).map((container) =>
      typeof container === 'string' ? billed(container) : container,
    ),
    goods: [],
  }
  return { ...statement(shippingDocuments.statedAt ?? '2015-01-01T00:00', shippingDocuments.statement ?? {}), fact }
}

/** Tracking facts, as the queries load them. */
export const facts = (
  events: readonly StatedEvent[],
  shippingDocuments: Partial<TrackingFacts> = {},
): TrackingFacts => ({
  bookings: [],
  bills: [],
  ...shippingDocuments,
  events: events.map(recorded),
})
