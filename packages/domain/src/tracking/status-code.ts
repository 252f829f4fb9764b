// The status of a container or bill as a code, and the carrier's English label that stands in the payload (carrier-api/
// tracking-*.json; the labels below the first block are ours, for what that payload does not show).

export const STATUS_LABELS = {
  EMPTY_DESPATCHED: 'Empty Equipment Despatched',
  CARGO_RECEIVED: 'Cargo Received',
  GATE_IN_FIRST_POL: 'Gate-In at First POL',
  LOADED_FIRST_POL: 'Loaded at First POL',
  DISCHARGED_TS: 'Discharged at T/S POD',
  LOADED_TS: 'Loaded at T/S POL',
  DISCHARGED_LAST_POD: 'Discharged at Last POD',
  GATE_OUT_LAST_POD: 'Gate-out from Last POD',
  GATE_IN_FINAL_HUB: 'Gate-in at Final Hub',
  GATE_OUT_FINAL_HUB: 'Gate-out from Final Hub',
  EMPTY_RETURNED: 'Empty Equipment Returned',

  EMPTY_GATE_IN: 'Empty Equipment Gate-in',
  EMPTY_GATE_OUT: 'Empty Equipment Gate-out',
  EMPTY_DELIVERED: 'Empty Equipment Delivered',
  GATE_OUT_FIRST_FACILITY: 'Gate-out from First Full Facility',
  GATE_IN_TS: 'Gate-in at T/S Port',
  GATE_OUT_TS: 'Gate-out from T/S Port',
  GATE_IN: 'Gate-in',
  GATE_OUT: 'Gate-out',
  LOADED: 'Loaded',
  DISCHARGED: 'Discharged',
  DISCHARGED_FIRST_POL: 'Discharged at First POL',
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
  DELIVERED: 'Delivered',
  STUFFED: 'Stuffed',
  STRIPPED: 'Stripped',
  INSPECTED: 'Inspected',
  RESEALED: 'Resealed',
  SEAL_REMOVED: 'Seal Removed',
  AVAILABLE: 'Available for Pickup',
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

const UNKNOWN_PREFIX = 'Status reported, code '

/** `IFTSTA/HS` -> `Status reported, code HS`: what nobody has told us the meaning of is shown as it came, never as something else. */
export const labelOf = (code: StatusCode, sourceCode: string): string =>
  code === 'UNKNOWN' ? UNKNOWN_PREFIX + sourceCode.slice(sourceCode.indexOf('/') + 1) : STATUS_LABELS[code]

const CODES: ReadonlyMap<string, StatusCode> = new Map(
  Object.entries(STATUS_LABELS).map(([code, label]) => [label.toLowerCase(), code as keyof typeof STATUS_LABELS]),
)

export interface ReadLabel {
  readonly code: StatusCode
  /** The reported code of an UNKNOWN status. */
  readonly detail: string | null
}

/** The code behind a label of a payload, in any case (`Gate-in` and `Gate-In` both occur); null for a label that is not ours. */
export function statusOfLabel(label: string): ReadLabel | null {
  const text = label.trim()
  if (text.toLowerCase().startsWith(UNKNOWN_PREFIX.toLowerCase())) {
    return { code: 'UNKNOWN', detail: text.slice(UNKNOWN_PREFIX.length) }
  }
  const code = CODES.get(text.toLowerCase())
  return code === undefined ? null : { code, detail: null }
}
