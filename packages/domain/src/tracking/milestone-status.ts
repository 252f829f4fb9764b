// Decides the status of all events that are neither a gate move nor a load or discharge.
import type { EventFact, OwnMilestoneCode } from '../intake/facts.ts'
import type { StatusCode } from './status-code.ts'

const OWN: Readonly<Record<OwnMilestoneCode, StatusCode>> = {
  AVAILABLE: 'AVAILABLE',
  FREE_TIME_EXPIRING: 'FREE_TIME_EXPIRING',
  FREE_TIME_EXPIRED: 'FREE_TIME_EXPIRED',
  CANCELLED: 'CANCELLED',
  DELAYED: 'DELAYED',
  NOT_LOADED: 'NOT_LOADED',
  SHORT_LANDED: 'SHORT_LANDED',
  OVER_LANDED: 'OVER_LANDED',
  DAMAGED: 'DAMAGED',
  REFUSED: 'REFUSED',
  STATUS_CHANGE: 'STATUS_CHANGED',
  UNKNOWN: 'UNKNOWN',
}

const DEPARTED = {
  VESSEL: 'VESSEL_DEPARTED',
  RAIL: 'RAIL_DEPARTED',
  TRUCK: 'TRUCK_DEPARTED',
  BARGE: 'BARGE_DEPARTED',
} as const
const ARRIVED = {
  VESSEL: 'VESSEL_ARRIVED',
  RAIL: 'RAIL_ARRIVED',
  TRUCK: 'TRUCK_ARRIVED',
  BARGE: 'BARGE_ARRIVED',
} as const

const HANDLING: Readonly<Record<string, StatusCode>> = {
  STUF: 'STUFFED',
  STRP: 'STRIPPED',
  INSP: 'INSPECTED',
  RSEA: 'RESEALED',
  RMVD: 'SEAL_REMOVED',
}

/**
 * Null for a document milestone: it belongs to the operations of the bill, which only its parties see (docs/requirements/tracking.md 5).
 */
export function milestoneStatus(fact: EventFact): StatusCode | null {
  const { code, mode } = fact
  if (code === 'DEPA') return mode === null ? 'DEPARTED' : DEPARTED[mode]
  if (code === 'ARRI') return mode === null ? 'ARRIVED' : ARRIVED[mode]
  if (code === 'DROP') return fact.emptyIndicator === 'EMPTY' ? 'EMPTY_DELIVERED' : 'DELIVERED'
  if (code === 'PICK') return fact.emptyIndicator === 'EMPTY' ? 'EMPTY_DESPATCHED' : 'PICKED_UP'
  if (fact.eventType === 'OWN') return OWN[code as OwnMilestoneCode]
  if (fact.eventType === 'SHIPMENT') return fact.documentType === 'CUS' ? customsStatus(fact) : null
  return HANDLING[code] ?? null
}

const BY_ITSELF: Readonly<Record<string, StatusCode>> = {
  ...OWN,
  ...HANDLING,
  GTIN: 'GATE_IN',
  GTOT: 'GATE_OUT',
  DEPA: 'DEPARTED',
  ARRI: 'ARRIVED',
  PICK: 'PICKED_UP',
  DROP: 'DELIVERED',
}

/** Status of an event's code without its trip, carriage or document. Null if it depends on them (LOAD, RELS). */
export const statusOfCode = (code: string): StatusCode | null =>
  Object.hasOwn(BY_ITSELF, code) ? (BY_ITSELF[code] ?? null) : null

const customsStatus = ({ code }: EventFact): StatusCode | null =>
  code === 'RELS' ? 'CUSTOMS_RELEASED' : code === 'HOLD' ? 'CUSTOMS_HOLD' : null
