// How far a transport has come: the stage behind each status label of the payloads.
import type { STATUS_LABELS } from '@quayline/domain/tracking/status-code'
import type { TrackingMessages } from '@quayline/messages/tracking.zh-CN'

export type Stage = keyof TrackingMessages['stage']
type StatusLabel = (typeof STATUS_LABELS)[keyof typeof STATUS_LABELS]

/** Null: the status alone does not say how far the transport is (a gate-in somewhere, a customs hold). */
const STAGE_OF_LABEL: Readonly<Record<StatusLabel, Stage | null>> = {
  'Empty Equipment Despatched': 'emptyOut',
  'Cargo Received': 'gateIn',
  'Gate-In at First POL': 'gateIn',
  'Loaded at First POL': 'loaded',
  'Discharged at T/S POD': 'transshipment',
  'Loaded at T/S POL': 'transshipment',
  'Discharged at Last POD': 'discharged',
  'Gate-out from Last POD': 'pickedUp',
  'Gate-in at Final Hub': 'pickedUp',
  'Gate-out from Final Hub': 'pickedUp',
  'Empty Equipment Returned': 'emptyReturned',
  'Empty Equipment Gate-in': null,
  'Empty Equipment Gate-out': null,
  'Empty Equipment Delivered': 'emptyOut',
  'Gate-out from First Full Facility': 'emptyOut',
  'Gate-in at T/S Port': 'transshipment',
  'Gate-out from T/S Port': 'transshipment',
  'Gate-in': null,
  'Gate-out': null,
  'Discharged at First POL': 'gateIn',
  'Restowed on Board': null,
  'Vessel Departed': null,
  'Vessel Arrived': null,
  'Loaded on Barge': null,
  'Discharged from Barge': null,
  'Barge Departed': null,
  'Barge Arrived': null,
  'Loaded on Rail': null,
  'Unloaded from Rail': null,
  'Rail Departed': null,
  'Rail Arrived': null,
  'Loaded on Truck': null,
  'Unloaded from Truck': null,
  'Truck Departed': null,
  'Truck Arrived': null,
  Departed: null,
  Arrived: null,
  'Picked Up': null,
  Delivered: 'pickedUp',
  Stuffed: 'emptyOut',
  Stripped: 'pickedUp',
  Inspected: null,
  Resealed: null,
  'Seal Removed': null,
  'Available for Pickup': 'discharged',
  'Customs Released': null,
  'Customs Hold': null,
  Delayed: null,
  'Not Loaded': null,
  'Short Landed': null,
  'Over Landed': null,
  'Damage Reported': null,
  Refused: null,
  Cancelled: null,
  'Status Changed': null,
  'No Status Reported': null,
  'Booking Received': null,
  'Booking Confirmed': null,
  'Booking Rejected': null,
  'Booking Cancelled': null,
  'Shipping Instruction Received': null,
  'VGM Received': null,
  'Cargo Released': null,
  'Cargo on Hold': null,
  'B/L Drafted': null,
  'B/L Issued': null,
  'B/L Surrendered': null,
  'B/L Voided': null,
  'Arrival Notice Issued': null,
}

const BY_LABEL: ReadonlyMap<string, Stage | null> = new Map(
  Object.entries(STAGE_OF_LABEL).map(([label, stage]) => [label.toLowerCase(), stage]),
)

/** Null as well for a label that we do not know: then no progress is claimed. */
export const stageOf = (label: string): Stage | null => BY_LABEL.get(label.trim().toLowerCase()) ?? null

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
