// Which filters of DCSA Track & Trace 2.2 take codes, to which event type each list of codes belongs, and which lists
// do not filter.
import {
  DCSA_EVENT_TYPES,
  DOCUMENT_TYPES,
  EQUIPMENT_EVENT_CODES,
  SHIPMENT_EVENT_CODES,
  TRANSPORT_EVENT_CODES,
} from '@quayline/domain/intake/dcsa-codes'

export const EVENT_TYPES = DCSA_EVENT_TYPES

export const CODES = {
  shipmentEventTypeCode: SHIPMENT_EVENT_CODES,
  documentTypeCode: DOCUMENT_TYPES,
  transportEventTypeCode: TRANSPORT_EVENT_CODES,
  equipmentEventTypeCode: EQUIPMENT_EVENT_CODES,
} as const

export type CodeFilter = keyof typeof CODES

export const TYPE_OF_CODES = {
  shipmentEventTypeCode: 'SHIPMENT',
  documentTypeCode: 'SHIPMENT',
  transportEventTypeCode: 'TRANSPORT',
  equipmentEventTypeCode: 'EQUIPMENT',
} as const satisfies Readonly<Record<CodeFilter, (typeof EVENT_TYPES)[number]>>

/** Deprecated by DCSA: none of our events has one. */
export const TRANSPORT_DOCUMENT_TYPES = ['BOL', 'SWB'] as const

const DECLARED: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({ eventType: EVENT_TYPES, ...CODES, transportDocumentTypeCode: TRANSPORT_DOCUMENT_TYPES }),
)

/**
 * True for all values that the standard declares, in any order: its default ("Default is all shipmentEventTypeCodes",
 * "only relevant when filtering on ShipmentEvents"). Programs generated from the YAML send their defaults, which must
 * have the same effect as leaving them out.
 */
export function isDeclaredDefault(filter: string, codes: readonly string[]): boolean {
  const declared = DECLARED.get(filter)
  return declared !== undefined && declared.every((code) => codes.includes(code))
}
