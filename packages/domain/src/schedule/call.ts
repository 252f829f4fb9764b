// One call of one vessel at one port: its statements with sender and time, and its current state. The life of a call: planned long before
// (the first ETA is never lost), estimated again and again, perhaps omitted or added, then actual at pilot station and berth.
import type { CutOffCode, ScheduleCallFact, ScheduleCallStatus } from '../intake/schedule-fact.ts'
import type { PlacedTime, WallClock } from '../kernel/local-time.ts'

/** Source of a statement about a call. Staff maintain schedules manually; a booking's confirmation states cut-offs of the first call. */
export type CallSource = 'MESSAGE' | 'STAFF'

/** One statement about one call, as it was stored. Statements are appended and never changed. */
export interface StatedCall {
  /** Stable: made from the message's content and the index of the call in it, or from the staff change. */
  readonly id: string
  readonly source: CallSource
  /** Partner code, or the username of the member of staff. */
  readonly statedBy: string
  /** `IFTSAI`, `323`, `CS`, `STAFF`: shown as the source. */
  readonly statedIn: string
  /** Order of precedence: instant (ms) of the sender's own time, else of arrival. */
  readonly statedAt: number
  /** Hash of the message: the last tie-breaker, so that the result never depends on the order of arrival. */
  readonly messageHash: string
  /** CANCEL withdraws the earlier statements of the same partner about the call. */
  readonly isCancellation: boolean
  /** Position of the call in its message; absent if it has no meaning. */
  readonly place?: number
  readonly call: ScheduleCallFact
  readonly vessel: CallVessel
  readonly service: string | null
  readonly operator: string | null
}

export interface CallVessel {
  readonly imoNumber: string | null
  /** The carrier's own vessel code, `CNG`. */
  readonly carrierCode: string | null
  readonly name: string | null
}

/** A changed value: before, now, and when the change was stated. */
export interface Change {
  readonly field: 'ETA' | 'ETD' | 'ATA' | 'ATD' | 'STATUS' | 'FACILITY' | CutOffCode
  /** Local times of the port for times and cut-offs, else the status or facility code; null: not known before, or withdrawn. */
  readonly was: PlacedTime | string | null
  readonly now: PlacedTime | string | null
  /** Instant (ms) at which the change was stated. */
  readonly at: number
  readonly statedBy: string
  readonly statedIn: string
  /** SMDG delay reason, where one was given. */
  readonly reason: string | null
}

/** Best known times of one move. Actual beats estimated beats planned (docs/requirements/schedules.md 6.1). */
export interface MoveTimes {
  /** The first plan or estimate that was ever stated: punctuality is measured against it, and it is never lost. */
  readonly first: PlacedTime | null
  readonly planned: PlacedTime | null
  readonly estimated: PlacedTime | null
  /** At the berth, else at the pilot station. */
  readonly actual: PlacedTime | null
  readonly pilotActual: PlacedTime | null
  readonly berthActual: PlacedTime | null
  readonly best: PlacedTime | null
}

/** Position of a call in a message. Positions in different messages cannot be compared. */
export interface PlaceInMessage {
  readonly messageHash: string
  readonly place: number
}

export interface CutOff {
  readonly code: CutOffCode
  readonly time: PlacedTime
}

/** The current state of a call. */
export interface VesselCall {
  /** `9000003/042W/CNSHA/1`: domain callKeyOf. */
  readonly key: string
  readonly vesselKey: string
  readonly vessel: CallVessel
  readonly operator: string | null
  readonly service: string | null
  readonly importVoyage: string | null
  readonly exportVoyage: string | null
  /** Stored UN/LOCODE (aliases resolved). */
  readonly port: string
  readonly zone: string | null
  readonly facilityCode: string | null
  readonly callReference: string | null
  readonly status: ScheduleCallStatus
  readonly swappedWith: string | null
  readonly arrival: MoveTimes
  readonly departure: MoveTimes
  readonly cutOffs: readonly CutOff[]
  /** From the newest message that listed it with others: orders calls of one day. Absent without such a message. */
  readonly listed?: PlaceInMessage
  /** Newest first. */
  readonly changes: readonly Change[]
  /** Time of the newest statement by its sender, and the type of its message. */
  readonly statedAt: number
  readonly statedIn: string
}

/** A local date of a port, `YYYY-MM-DD`. */
export type PortDate = WallClock

// Decides whether cargo can be loaded or discharged at a call by its status (DCSA OVS portCallStatusCode,
// dcsa-codelists.json): no cargo is loaded where a vessel leaves a service, and none is discharged where it joins one.

/** The vessel does not call. */
export const isSkipped = (status: ScheduleCallStatus): boolean => status === 'OMITTED' || status === 'BLANK'

export const isLoadedAt = (status: ScheduleCallStatus): boolean => !isSkipped(status) && status !== 'PHASED_OUT'

export const isDischargedAt = (status: ScheduleCallStatus): boolean => !isSkipped(status) && status !== 'PHASED_IN'

// Decides the precedence of statements about a call: by the sender's time, never by arrival; at the same instant a
// cancellation comes last (UN/EDIFACT 1225), then the content decides, so that the result is always the same.
const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

export const compareStated = (a: StatedCall, b: StatedCall): number =>
  a.statedAt - b.statedAt ||
  Number(a.isCancellation) - Number(b.isCancellation) ||
  compareText(a.messageHash, b.messageHash) ||
  compareText(a.id, b.id)
