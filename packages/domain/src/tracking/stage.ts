// How far a transport has come: the stage behind each status of the payloads.
import { type StatusCode, statusOfLabel } from './status-code.ts'

export type Stage = 'emptyOut' | 'gateIn' | 'loaded' | 'transshipment' | 'discharged' | 'pickedUp' | 'emptyReturned'

/** Null: the status alone does not say how far the transport is (a gate-in somewhere, a customs hold). */
const STAGE_OF_STATUS: Readonly<Record<StatusCode, Stage | null>> = {
  EMPTY_DESPATCHED: 'emptyOut',
  CARGO_RECEIVED: 'gateIn',
  GATE_IN_FIRST_POL: 'gateIn',
  LOADED_FIRST_POL: 'loaded',
  DISCHARGED_TS: 'transshipment',
  LOADED_TS: 'transshipment',
  DISCHARGED_LAST_POD: 'discharged',
  GATE_OUT_LAST_POD: 'pickedUp',
  GATE_IN_FINAL_HUB: 'pickedUp',
  GATE_OUT_FINAL_HUB: 'pickedUp',
  EMPTY_RETURNED: 'emptyReturned',
  EMPTY_GATE_IN: null,
  EMPTY_GATE_OUT: null,
  EMPTY_DELIVERED: 'emptyOut',
  GATE_OUT_FIRST_FACILITY: 'emptyOut',
  GATE_IN_TS: 'transshipment',
  GATE_OUT_TS: 'transshipment',
  GATE_IN: null,
  GATE_OUT: null,
  LOADED: 'loaded',
  DISCHARGED: 'discharged',
  DISCHARGED_FIRST_POL: 'gateIn',
  RESTOWED: null,
  VESSEL_DEPARTED: null,
  VESSEL_ARRIVED: null,
  BARGE_LOADED: null,
  BARGE_UNLOADED: null,
  BARGE_DEPARTED: null,
  BARGE_ARRIVED: null,
  RAIL_LOADED: null,
  RAIL_UNLOADED: null,
  RAIL_DEPARTED: null,
  RAIL_ARRIVED: null,
  TRUCK_LOADED: null,
  TRUCK_UNLOADED: null,
  TRUCK_DEPARTED: null,
  TRUCK_ARRIVED: null,
  DEPARTED: null,
  ARRIVED: null,
  PICKED_UP: null,
  DELIVERED: 'pickedUp',
  STUFFED: 'emptyOut',
  STRIPPED: 'pickedUp',
  INSPECTED: null,
  RESEALED: null,
  SEAL_REMOVED: null,
  AVAILABLE: 'discharged',
  FREE_TIME_EXPIRING: null,
  FREE_TIME_EXPIRED: null,
  CUSTOMS_RELEASED: null,
  CUSTOMS_HOLD: null,
  DELAYED: null,
  NOT_LOADED: null,
  SHORT_LANDED: null,
  OVER_LANDED: null,
  DAMAGED: null,
  REFUSED: null,
  CANCELLED: null,
  STATUS_CHANGED: null,
  NOT_REPORTED: null,
  BOOKING_RECEIVED: null,
  BOOKING_CONFIRMED: null,
  BOOKING_REJECTED: null,
  BOOKING_CANCELLED: null,
  SI_RECEIVED: null,
  VGM_RECEIVED: null,
  CARGO_RELEASED: null,
  CARGO_HOLD: null,
  BILL_DRAFTED: null,
  BILL_ISSUED: null,
  BILL_SURRENDERED: null,
  BILL_VOIDED: null,
  ARRIVAL_NOTICE_ISSUED: null,
  UNKNOWN: null,
}

/** Null as well for a label that we do not know: then no progress is claimed. */
export function stageOf(label: string): Stage | null {
  const status = statusOfLabel(label)
  return status === null ? null : STAGE_OF_STATUS[status.code]
}

const STAGES: readonly Stage[] = [
  'emptyOut',
  'gateIn',
  'loaded',
  'transshipment',
  'discharged',
  'pickedUp',
  'emptyReturned',
]

/** Transshipment is a stage only of transports that have one. */
export const stagesOf = (transships: boolean): readonly Stage[] =>
  transships ? STAGES : STAGES.filter((stage) => stage !== 'transshipment')
