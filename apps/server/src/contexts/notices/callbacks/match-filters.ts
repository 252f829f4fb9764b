// Decides whether a T&T 2.2 event passes a subscription's filters: those of GET /v2/events, applied to the event as sent.
import { isDeclaredDefault } from '@quayline/contract/tnt-codes'
import { normaliseNumber } from '@quayline/domain/kernel/container-number'
import { referenceKey } from '@quayline/domain/tracking/reference-key'

/** The fields of a T&T 2.2 event that filters use (TNT_v2.2.0.yaml: shipmentEvent, transportEvent, equipmentEvent). */
export interface FilteredEvent {
  readonly eventID: string
  readonly eventType: string
  readonly shipmentEventTypeCode?: string | undefined
  readonly documentTypeCode?: string | undefined
  readonly documentID?: string | undefined
  readonly transportEventTypeCode?: string | undefined
  readonly equipmentEventTypeCode?: string | undefined
  readonly equipmentReference?: string | undefined
  readonly eventLocation?: { readonly UNLocationCode?: string | undefined } | undefined
  readonly transportCall?: FilteredTransportCall | undefined
  readonly documentReferences?:
    | readonly {
        readonly documentReferenceType?: string | undefined
        readonly documentReferenceValue?: string | undefined
      }[]
    | undefined
  readonly references?:
    | readonly { readonly referenceType?: string | undefined; readonly referenceValue?: string | undefined }[]
    | undefined
}

interface FilteredTransportCall {
  readonly transportCallID?: string | undefined
  readonly carrierServiceCode?: string | undefined
  readonly carrierVoyageNumber?: string | undefined
  readonly exportVoyageNumber?: string | undefined
  readonly UNLocationCode?: string | undefined
  readonly location?: { readonly UNLocationCode?: string | undefined } | undefined
  readonly vessel?: { readonly vesselIMONumber?: string | undefined } | undefined
}

/** By name of the filter: one value, or a comma list of codes (the YAML's three bodies). */
export type Filters = Readonly<Record<string, string>>

/**
 * Filters are joined by AND, the values of one list by OR. An unknown filter lets nothing pass; a list of all codes everything.
 */
export const matchesFilters = (filters: Filters, event: FilteredEvent): boolean =>
  Object.entries(filters).every(
    ([name, wanted]) => isDeclaredDefault(name, wanted.split(',')) || (FILTERS.get(name)?.(event, wanted) ?? false),
  )

type Filter = (event: FilteredEvent, wanted: string) => boolean

const code =
  (
    field:
      | 'eventType'
      | 'shipmentEventTypeCode'
      | 'documentTypeCode'
      | 'transportEventTypeCode'
      | 'equipmentEventTypeCode',
  ): Filter =>
  (event, wanted) => {
    const value = event[field]
    return value !== undefined && wanted.split(',').includes(value)
  }

/** Passes when one of the values is the wanted one, by the key under which spellings are the same. */
const oneOf =
  (
    values: (event: FilteredEvent) => readonly (string | undefined)[],
    key: (text: string) => string = plainKey,
  ): Filter =>
  (event, wanted) =>
    values(event).some((value) => value !== undefined && key(value) === key(wanted))

const plainKey = (text: string): string => text.trim().toUpperCase()

/** The references of the event and, for a shipment event, the document itself. */
const documentsOf = (type: 'BKG' | 'TRD') => (event: FilteredEvent) => [
  event.documentTypeCode === type ? event.documentID : undefined,
  ...(event.documentReferences ?? []).flatMap((reference) =>
    reference.documentReferenceType === type ? [reference.documentReferenceValue] : [],
  ),
]

const containersOf = (event: FilteredEvent) => [
  event.equipmentReference,
  ...(event.references ?? []).flatMap((reference) =>
    reference.referenceType === 'EQ' ? [reference.referenceValue] : [],
  ),
]

const placesOf = ({ transportCall, eventLocation }: FilteredEvent) => [
  transportCall?.UNLocationCode,
  transportCall?.location?.UNLocationCode,
  eventLocation?.UNLocationCode,
]

const ofBooking = oneOf(documentsOf('BKG'), referenceKey)

/** transportDocumentID, transportDocumentTypeCode and scheduleID (all deprecated) are not here: no event of ours carries one. */
const FILTERS: ReadonlyMap<string, Filter> = new Map(
  Object.entries({
    eventType: code('eventType'),
    shipmentEventTypeCode: code('shipmentEventTypeCode'),
    documentTypeCode: code('documentTypeCode'),
    transportEventTypeCode: code('transportEventTypeCode'),
    equipmentEventTypeCode: code('equipmentEventTypeCode'),
    carrierBookingReference: ofBooking,
    bookingReference: ofBooking,
    transportDocumentReference: oneOf(documentsOf('TRD'), referenceKey),
    equipmentReference: oneOf(containersOf, normaliseNumber),
    transportCallID: oneOf(({ transportCall }) => [transportCall?.transportCallID]),
    vesselIMONumber: oneOf(({ transportCall }) => [transportCall?.vessel?.vesselIMONumber]),
    exportVoyageNumber: oneOf(({ transportCall }) => [transportCall?.exportVoyageNumber]),
    carrierVoyageNumber: oneOf(({ transportCall }) => [
      transportCall?.carrierVoyageNumber,
      transportCall?.exportVoyageNumber,
    ]),
    carrierServiceCode: oneOf(({ transportCall }) => [transportCall?.carrierServiceCode]),
    UNLocationCode: oneOf(placesOf),
  } satisfies Record<string, Filter>),
)
