// What a schedule message states of one vessel: the calls of her voyages with planned, estimated and actual times and the cut-offs.
// Codes are DCSA Commercial Schedules 1.0.3; what a message leaves out stays null and takes nothing back.
import type { SentTime } from '../kernel/local-time.ts'
import type { CLASSIFIERS, CUT_OFF_CODES, SCHEDULE_CALL_STATUSES, SCHEDULE_FACILITY_TYPES } from './dcsa-codes.ts'
import type { PlaceRef, VesselRef } from './fact-parts.ts'

export type CutOffCode = (typeof CUT_OFF_CODES)[number]
/**
 * PLANNED is the plain case; OMITTED: the vessel skips the port; ADDED: a port that the rotation has not; BLANK: the sailing does not
 * take place. PHASED_OUT, PHASED_IN: here she leaves or joins the service; SLID: she sails in another position of it than was planned;
 * ROTATED: the ports come in another order than in the rotation; CUT_AND_RUN: she leaves cargo behind to keep her schedule.
 */
export type ScheduleCallStatus = (typeof SCHEDULE_CALL_STATUSES)[number]

export interface ScheduleTimeFact {
  readonly move: 'ARRI' | 'DEPA'
  readonly classifier: (typeof CLASSIFIERS)[number]
  /** PBPL pilot boarding place, BRTH berth; null = the port as such (CS knows no more), read as the berth. */
  readonly at: (typeof SCHEDULE_FACILITY_TYPES)[number] | null
  /** The wall clock of the port, unless the message carries an offset. */
  readonly time: SentTime
  /** SMDG delay reason or free text, where the message gives one. */
  readonly delayReason: string | null
}

export interface ScheduleCutOffFact {
  readonly code: CutOffCode
  readonly time: SentTime
}

export interface ScheduleCallFact {
  /** The sender's own name of the call (DCSA transportCallReference); null when the message has none. */
  readonly callReference: string | null
  readonly place: PlaceRef
  /** Voyage under which she comes in, and under which she leaves; equal or null where the message has one. */
  readonly importVoyage: string | null
  readonly exportVoyage: string | null
  readonly status: ScheduleCallStatus
  /** UN/LOCODE of the port that this call was swapped with, where it is stated: IFTSAI has a place for it, DCSA has none. */
  readonly swappedWith: string | null
  readonly times: readonly ScheduleTimeFact[]
  readonly cutOffs: readonly ScheduleCutOffFact[]
}

/** One vessel on one service, the calls in the order of the message (which need not be that of sailing). */
export interface ScheduleFact {
  readonly kind: 'SCHEDULE'
  readonly vessel: VesselRef
  /** The carrier's service code. */
  readonly service: string | null
  readonly serviceName: string | null
  /** Voyage of the message as a whole, for calls without one of their own. */
  readonly voyage: string | null
  readonly operator: string | null
  readonly calls: readonly ScheduleCallFact[]
  readonly remark: string | null
}
