// Writes an event as DCSA Track & Trace 2.2; values without a member in the standard are left out, and none are
// invented.
import type {
  EquipmentEventCode,
  EventFact,
  ShipmentEventCode,
  TransportEventCode,
} from '@quayline/domain/intake/facts'
import type { PlacedTime } from '@quayline/domain/kernel/local-time'
import { referenceKey } from '@quayline/domain/tracking/reference-key'
import type {
  TntDocumentReference,
  TntEquipmentEvent,
  TntEvent,
  TntReference,
  TntShipmentEvent,
  TntTransportEvent,
} from './tnt-event.ts'
import { cut, isWithin, transportCallIdOf, writeLocation, writeTransportCall } from './write-transport-call.ts'

export interface TntEventSource {
  /** The current fact: the caller may complete values that only its trip shows (empty indicator, mode, voyage). */
  readonly fact: EventFact
  readonly time: PlacedTime | null
  /** UUID, the same for the same event every time. */
  readonly eventId: string
  /** ISO instant, `2026-03-01T00:00:00.000Z`. */
  readonly eventCreatedAt: string
  /** Bookings and bills of the event, in addition to those in the fact. */
  readonly documents: readonly { readonly type: 'BKG' | 'TRD'; readonly number: string }[]
  /** Containers of the event, in addition to the fact's own. */
  readonly containers: readonly string[]
  /** At most five characters; a longer code is left out. */
  readonly carrierServiceCode?: string | null
}

/**
 * Whether an event can be written: it needs a DCSA code, a time, and the value that 2.2 requires for its type
 * (EQUIPMENT: empty or laden, TRANSPORT: a transport call, SHIPMENT: a document type). Our own milestones cannot be
 * written.
 */
export function canWriteTntEvent(fact: EventFact): boolean {
  if (fact.time === null) return false
  switch (fact.eventType) {
    case 'EQUIPMENT':
      return fact.emptyIndicator !== null
    case 'TRANSPORT':
      return transportCallIdOf(fact) !== null
    case 'SHIPMENT':
      return fact.documentType !== null
    case 'OWN':
      return false
  }
}

/**
 * Null when the event cannot be written (canWriteTntEvent), has no instant, or is a SHIPMENT event whose document is not
 * named. Values that do not fit the schema are left out. Never throws.
 */
export function writeTntEvent(source: TntEventSource): TntEvent | null {
  const { fact } = source
  const eventDateTime = writeDateTime(source.time)
  if (eventDateTime === null || !canWriteTntEvent(fact)) return null
  const common: Common = {
    eventID: source.eventId,
    eventCreatedDateTime: source.eventCreatedAt,
    eventClassifierCode: fact.classifier,
    eventDateTime,
    ...listed('documentReferences', documentReferencesOf(source)),
    ...listed('references', referencesOf(source)),
  }
  switch (fact.eventType) {
    case 'EQUIPMENT':
      return equipmentEvent(common, source)
    case 'TRANSPORT':
      return transportEvent(common, source)
    case 'SHIPMENT':
      return shipmentEvent(common, source)
    case 'OWN':
      return null
  }
}

type Common = Pick<
  TntEvent,
  'eventID' | 'eventCreatedDateTime' | 'eventClassifierCode' | 'eventDateTime' | 'documentReferences' | 'references'
>

function equipmentEvent(common: Common, { fact, carrierServiceCode }: TntEventSource): TntEquipmentEvent | null {
  if (fact.emptyIndicator === null) return null
  const eventLocation = writeLocation(fact.place)
  const transportCall = writeTransportCall(fact, carrierServiceCode ?? null)
  return {
    eventType: 'EQUIPMENT',
    ...common,
    equipmentEventTypeCode: fact.code as EquipmentEventCode,
    ...(isWithin(fact.container, 15) && { equipmentReference: fact.container }),
    ...(isWithin(fact.isoSizeType, 4) && { ISOEquipmentCode: fact.isoSizeType }),
    emptyIndicatorCode: fact.emptyIndicator,
    ...(eventLocation !== null && { eventLocation }),
    ...(transportCall !== null && { transportCall }),
  }
}

function transportEvent(common: Common, { fact, carrierServiceCode }: TntEventSource): TntTransportEvent | null {
  const transportCall = writeTransportCall(fact, carrierServiceCode ?? null)
  if (transportCall === null) return null
  return {
    eventType: 'TRANSPORT',
    ...common,
    transportEventTypeCode: fact.code as TransportEventCode,
    ...(fact.remark !== null && { changeRemark: cut(fact.remark, 250) }),
    transportCall,
  }
}

function shipmentEvent(common: Common, source: TntEventSource): TntShipmentEvent | null {
  const { fact } = source
  const documentID = documentIdOf(source)
  if (fact.documentType === null || documentID === null) return null
  return {
    eventType: 'SHIPMENT',
    ...common,
    shipmentEventTypeCode: fact.code as ShipmentEventCode,
    documentTypeCode: fact.documentType,
    documentID,
    ...(fact.remark !== null && { reason: fact.remark }),
  }
}

/**
 * The booking of a booking's event, the bill of a bill's. Notices, releases and customs documents have no stored number
 * of their own: they are identified by their bill, else by the booking, else by the container.
 */
function documentIdOf(source: TntEventSource): string | null {
  const { documentType } = source.fact
  const documents = documentsOf(source)
  const numberOf = (wanted: string): string | null => documents.find(({ type }) => type === wanted)?.number ?? null
  if (documentType === 'CBR' || documentType === 'BKG') return numberOf('BKG')
  if (documentType === 'TRD') return numberOf('TRD')
  return numberOf('TRD') ?? numberOf('BKG') ?? containersOf(source)[0] ?? null
}

/** The fact's own first, each once. */
function documentsOf({ fact, documents }: TntEventSource): TntEventSource['documents'] {
  const all = [
    ...(fact.bookingNumber === null ? [] : [{ type: 'BKG' as const, number: fact.bookingNumber }]),
    ...(fact.billNumber === null ? [] : [{ type: 'TRD' as const, number: fact.billNumber }]),
    ...documents,
  ]
  const kept = new Map<string, (typeof all)[number]>()
  for (const one of all) {
    const key = `${one.type} ${referenceKey(one.number)}`
    if (!kept.has(key)) kept.set(key, one)
  }
  return [...kept.values()]
}

const containersOf = ({ fact, containers }: TntEventSource): readonly string[] => [
  ...new Set(fact.container === null ? containers : [fact.container, ...containers]),
]

const documentReferencesOf = (source: TntEventSource): readonly TntDocumentReference[] =>
  documentsOf(source).map(({ type, number }) => ({ documentReferenceType: type, documentReferenceValue: number }))

const referencesOf = (source: TntEventSource): readonly TntReference[] =>
  containersOf(source)
    .filter((container) => isWithin(container, 100))
    .map((referenceValue) => ({ referenceType: 'EQ', referenceValue }))

/** An empty list is left out. */
const listed = <Name extends string, Item>(
  name: Name,
  items: readonly Item[],
): { readonly [N in Name]?: readonly Item[] } =>
  items.length === 0 ? {} : ({ [name]: items } as { readonly [N in Name]: readonly Item[] })

/** RFC 3339: an offset is whole minutes. */
const OFFSET = /^([+-])(\d\d):(\d\d)$/

/**
 * `2026-03-01T08:00:00+08:00`: local time of the place. Calculated from the instant, not from the local time as sent,
 * because the two differ in the hour skipped in spring. Null without an instant, or if the offset cannot be written.
 */
function writeDateTime(time: PlacedTime | null): string | null {
  if (time === null || time.instant === null || !Number.isFinite(time.instant)) return null
  const [, sign, hours, minutes] = OFFSET.exec(time.offset ?? '') ?? []
  if (sign === undefined) return null
  const ahead = (Number(hours) * 60 + Number(minutes)) * 60_000 * (sign === '-' ? -1 : 1)
  const clock = new Date(time.instant + ahead)
  const year = Number.isNaN(clock.getTime()) ? -1 : clock.getUTCFullYear()
  // RFC 3339 has years of four digits.
  return year < 0 || year > 9999 ? null : `${clock.toISOString().slice(0, 19)}${time.offset}`
}
