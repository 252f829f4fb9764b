// What a schedule message states about one vessel: the calls of its voyages with planned, estimated and actual times
// and the cut-offs. Codes are DCSA Commercial Schedules 1.0.3. A value that a message leaves out is null and does not
// cancel an earlier value.
import type { SentTime } from '../kernel/local-time.ts'
import type { CLASSIFIERS, CUT_OFF_CODES, SCHEDULE_CALL_STATUSES, SCHEDULE_FACILITY_TYPES } from './dcsa-codes.ts'
import type { PlaceRef, VesselRef } from './fact-parts.ts'

export type CutOffCode = (typeof CUT_OFF_CODES)[number]
/**
 * PLANNED is the normal case; OMITTED: the vessel skips the port; ADDED: a port that is not in the rotation; BLANK: the
 * sailing does not take place. PHASED_OUT, PHASED_IN: the vessel leaves or joins the service here; SLID: the vessel
 * sails in another position of the service than planned; ROTATED: the order of the ports differs from the rotation;
 * CUT_AND_RUN: the vessel leaves cargo behind to keep its schedule.
 */
export type ScheduleCallStatus = (typeof SCHEDULE_CALL_STATUSES)[number]

export interface ScheduleTimeFact {
  readonly move: 'ARRI' | 'DEPA'
  readonly classifier: (typeof CLASSIFIERS)[number]
  /**
   * PBPL pilot boarding place, BRTH berth; null = the port without more detail (Commercial Schedules has no other),
   * read as the berth.
   */
  readonly at: (typeof SCHEDULE_FACILITY_TYPES)[number] | null
  /** Local time of the port, unless the message carries an offset. */
  readonly time: SentTime
  /** SMDG delay reason or free text, where the message gives one. */
  readonly delayReason: string | null
}

export interface ScheduleCutOffFact {
  readonly code: CutOffCode
  readonly time: SentTime
}

export interface ScheduleCallFact {
  /** The sender's own reference of the call (DCSA transportCallReference); null when the message has none. */
  readonly callReference: string | null
  readonly place: PlaceRef
  /** Voyage of the arrival, and of the departure; equal or null where the message has one. */
  readonly importVoyage: string | null
  readonly exportVoyage: string | null
  readonly status: ScheduleCallStatus
  /**
   * UN/LOCODE of the port that this call was swapped with, where it is stated: IFTSAI has a field for it, DCSA has
   * none.
   */
  readonly swappedWith: string | null
  readonly times: readonly ScheduleTimeFact[]
  readonly cutOffs: readonly ScheduleCutOffFact[]
}

/** One vessel on one service. The calls are in the order of the message, which need not be the sailing order. */
export interface ScheduleFact {
  readonly kind: 'SCHEDULE'
  readonly vessel: VesselRef
  /** The carrier's service code. */
  readonly service: string | null
  readonly serviceName: string | null
  /** Voyage of the message as a whole, for calls that name none. */
  readonly voyage: string | null
  readonly operator: string | null
  readonly calls: readonly ScheduleCallFact[]
  readonly remark: string | null
}
