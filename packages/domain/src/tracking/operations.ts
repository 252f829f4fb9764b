// Decides the operations of a bill: its document milestones, for its parties only (docs/requirements/tracking.md 5: empty for an anonymous
// visitor).
import type { EventFact } from '../intake/facts.ts'
import type { StatusCode } from './status-code.ts'

const OPERATIONS: Readonly<Record<string, StatusCode>> = {
  'BKG/RECE': 'BOOKING_RECEIVED',
  'BKG/REQS': 'BOOKING_RECEIVED',
  'BKG/CONF': 'BOOKING_CONFIRMED',
  'BKG/REJE': 'BOOKING_REJECTED',
  'BKG/VOID': 'BOOKING_CANCELLED',
  'CBR/RECE': 'BOOKING_RECEIVED',
  'CBR/CONF': 'BOOKING_CONFIRMED',
  'SHI/RECE': 'SI_RECEIVED',
  'SHI/SUBM': 'SI_RECEIVED',
  'VGM/RECE': 'VGM_RECEIVED',
  'VGM/SUBM': 'VGM_RECEIVED',
  'CUS/RELS': 'CUSTOMS_RELEASED',
  'CUS/HOLD': 'CUSTOMS_HOLD',
  'SRM/RELS': 'CARGO_RELEASED',
  'SRM/HOLD': 'CARGO_HOLD',
  'TRD/DRFT': 'BILL_DRAFTED',
  'TRD/ISSU': 'BILL_ISSUED',
  'TRD/SURR': 'BILL_SURRENDERED',
  'TRD/VOID': 'BILL_VOIDED',
  'ARN/ISSU': 'ARRIVAL_NOTICE_ISSUED',
}

/** The operation that an event is, or null when it is none. */
export function operationStatus(fact: EventFact): StatusCode | null {
  if (fact.eventType === 'OWN') return fact.code === 'CANCELLED' && fact.container === null ? 'BOOKING_CANCELLED' : null
  return fact.eventType === 'SHIPMENT' ? (OPERATIONS[`${fact.documentType ?? ''}/${fact.code}`] ?? null) : null
}
