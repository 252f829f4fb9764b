// Decides what an event reports: by the code of its type, by the deprecated form of that member, or by a code of a
// later version.
import type { DocumentType, ShipmentEventCode } from '@quayline/domain/intake/facts'
import { equipment, shipment, transport, type EventMeaning } from '../event-meaning.ts'
import type { ReadingReport } from '../reading-report.ts'
import type { EventMembers } from './event-members.ts'
import {
  type CodeList,
  DOCUMENT_TYPES,
  EQUIPMENT_EVENT_CODES,
  type EVENT_TYPES,
  LATER_EQUIPMENT_CODES,
  LATER_SHIPMENT_CODES,
  SHIPMENT_EVENT_CODES,
  SHIPMENT_INFORMATION_TYPES,
  TRANSPORT_EVENT_CODES,
} from './tnt-codes.ts'

export type TntEventType = keyof typeof EVENT_TYPES

export interface ReadEventCode {
  readonly meaning: EventMeaning
  /** `TNT/GTIN`. */
  readonly sourceCode: string
}

const CODE_MEMBERS: Readonly<Record<TntEventType, string>> = {
  EQUIPMENT: 'equipmentEventTypeCode',
  TRANSPORT: 'transportEventTypeCode',
  SHIPMENT: 'shipmentEventTypeCode',
}

const MEANINGS: Readonly<Record<'EQUIPMENT' | 'TRANSPORT', CodeList<EventMeaning>>> = {
  EQUIPMENT: {
    ...Object.fromEntries(Object.values(EQUIPMENT_EVENT_CODES).map((code) => [code, equipment(code)])),
    ...LATER_EQUIPMENT_CODES,
  },
  TRANSPORT: Object.fromEntries(Object.values(TRANSPORT_EVENT_CODES).map((code) => [code, transport(code)])),
}

const SHIPMENT_CODES: CodeList<ShipmentEventCode | EventMeaning> = { ...SHIPMENT_EVENT_CODES, ...LATER_SHIPMENT_CODES }

/** Null when the code is missing or unknown; contradictions are recorded as faults. */
export function readEventCode(
  event: EventMembers,
  eventType: TntEventType,
  report: ReadingReport,
): ReadEventCode | null {
  for (const [type, member] of Object.entries(CODE_MEMBERS)) {
    if (type !== eventType && event.has(member)) event.refuse(member, `contradicts eventType ${eventType}`)
  }
  const member = currentMember(event, CODE_MEMBERS[eventType], 'eventTypeCode', report)
  const code = event.neededText(member, 20)
  const meaning =
    eventType === 'SHIPMENT' ? shipmentMeaning(event, member, report) : event.code(member, MEANINGS[eventType])
  if (code === null || meaning === null) return null
  if (Object.hasOwn(LATER_EQUIPMENT_CODES, code) || Object.hasOwn(LATER_SHIPMENT_CODES, code)) {
    const warning = meaning.code === 'UNKNOWN' ? 'UNKNOWN_CODE' : 'LATER_CODE'
    report.warn(null, warning, `${member} ${code} is of a later version than 2.2`)
  }
  return { meaning, sourceCode: `TNT/${code}` }
}

function shipmentMeaning(event: EventMembers, member: string, report: ReadingReport): EventMeaning | null {
  const documentType = readDocumentType(event, report)
  const code = event.code(member, SHIPMENT_CODES)
  if (code === null || documentType === null) return null
  return typeof code === 'string' ? shipment(documentType, code) : code
}

export function readDocumentType(event: EventMembers, report: ReadingReport): DocumentType | null {
  const member = currentMember(event, 'documentTypeCode', 'shipmentInformationTypeCode', report)
  return event.neededCode(member, member === 'documentTypeCode' ? DOCUMENT_TYPES : SHIPMENT_INFORMATION_TYPES)
}

/** A deprecated member counts only if its replacement is absent; if both are present, they must agree. */
function currentMember(event: EventMembers, member: string, deprecated: string, report: ReadingReport): string {
  const [value, formerValue] = [event.text(member, 20), event.text(deprecated, 20)]
  if (value !== null || formerValue === null) {
    const isSame = formerValue === null || formerValue === value || (formerValue === 'BOK' && value === 'BKG')
    if (!isSame) event.refuse(deprecated, `contradicts ${member}`)
    return member
  }
  report.warn(null, 'DEPRECATED_MEMBER', `${deprecated} stands for ${member}`)
  return deprecated
}
