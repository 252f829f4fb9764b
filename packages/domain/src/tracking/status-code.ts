// The status of a container or bill as a code, and the carrier's English label in the payload
// (docs/requirements/tracking.md 4.1; the labels below the first block are ours, for statuses that the payload does not
// have).

import { STAGED_LABELS } from './stage.ts'
import { UNKNOWN_PREFIX } from './unknown-status.ts'

export const STATUS_LABELS = {
  ...STAGED_LABELS,

  EMPTY_GATE_IN: 'Empty Equipment Gate-in',
  EMPTY_GATE_OUT: 'Empty Equipment Gate-out',
  GATE_IN: 'Gate-in',
  GATE_OUT: 'Gate-out',
  RESTOWED: 'Restowed on Board',
  VESSEL_DEPARTED: 'Vessel Departed',
  VESSEL_ARRIVED: 'Vessel Arrived',
  BARGE_LOADED: 'Loaded on Barge',
  BARGE_UNLOADED: 'Discharged from Barge',
  BARGE_DEPARTED: 'Barge Departed',
  BARGE_ARRIVED: 'Barge Arrived',
  RAIL_LOADED: 'Loaded on Rail',
  RAIL_UNLOADED: 'Unloaded from Rail',
  RAIL_DEPARTED: 'Rail Departed',
  RAIL_ARRIVED: 'Rail Arrived',
  TRUCK_LOADED: 'Loaded on Truck',
  TRUCK_UNLOADED: 'Unloaded from Truck',
  TRUCK_DEPARTED: 'Truck Departed',
  TRUCK_ARRIVED: 'Truck Arrived',
  DEPARTED: 'Departed',
  ARRIVED: 'Arrived',
  PICKED_UP: 'Picked Up',
  INSPECTED: 'Inspected',
  RESEALED: 'Resealed',
  SEAL_REMOVED: 'Seal Removed',
  FREE_TIME_EXPIRING: 'Free Time to Expire',
  FREE_TIME_EXPIRED: 'Free Time Expired',
  CUSTOMS_RELEASED: 'Customs Released',
  CUSTOMS_HOLD: 'Customs Hold',
  DELAYED: 'Delayed',
  NOT_LOADED: 'Not Loaded',
  SHORT_LANDED: 'Short Landed',
  OVER_LANDED: 'Over Landed',
  DAMAGED: 'Damage Reported',
  REFUSED: 'Refused',
  CANCELLED: 'Cancelled',
  STATUS_CHANGED: 'Status Changed',
  NOT_REPORTED: 'No Status Reported',

  BOOKING_RECEIVED: 'Booking Received',
  BOOKING_CONFIRMED: 'Booking Confirmed',
  BOOKING_REJECTED: 'Booking Rejected',
  BOOKING_CANCELLED: 'Booking Cancelled',
  SI_RECEIVED: 'Shipping Instruction Received',
  VGM_RECEIVED: 'VGM Received',
  CARGO_RELEASED: 'Cargo Released',
  CARGO_HOLD: 'Cargo on Hold',
  BILL_DRAFTED: 'B/L Drafted',
  BILL_ISSUED: 'B/L Issued',
  BILL_SURRENDERED: 'B/L Surrendered',
  BILL_VOIDED: 'B/L Voided',
  ARRIVAL_NOTICE_ISSUED: 'Arrival Notice Issued',
} as const

/** UNKNOWN has no fixed label: it names the code as it was reported. */
export type StatusCode = keyof typeof STATUS_LABELS | 'UNKNOWN'

export const STATUS_CODES: readonly StatusCode[] = [
  ...(Object.keys(STATUS_LABELS) as (keyof typeof STATUS_LABELS)[]),
  'UNKNOWN',
]

/** `IFTSTA/HS` -> `Status reported, code HS`: a code of unknown meaning is shown as it was received. */
export const labelOf = (code: StatusCode, sourceCode: string): string =>
  code === 'UNKNOWN' ? UNKNOWN_PREFIX + sourceCode.slice(sourceCode.indexOf('/') + 1) : STATUS_LABELS[code]
