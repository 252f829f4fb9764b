// Which filters of DCSA Track & Trace 2.2 take codes, and which type of event each list of codes speaks of.
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
