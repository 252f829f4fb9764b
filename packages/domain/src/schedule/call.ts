// One call of one vessel at one port: what was stated of it, by whom and when, and what stands. The life of a call: planned long before
// (the first ETA is never lost), estimated again and again, perhaps omitted or added, then actual at pilot station and berth.
import type { CutOffCode, ScheduleCallFact, ScheduleCallStatus } from '../intake/schedule-fact.ts'
import type { PlacedTime, WallClock } from '../kernel/local-time.ts'

/** Who makes statements about a call. Staff maintain schedules by hand; a booking's confirmation states cut-offs of the first call. */
export type CallSource = 'MESSAGE' | 'STAFF'

/** One statement about one call, as it was stored. Statements are appended and never changed. */
export interface StatedCall {
  /** Stable: made from the message's content and the place of the call in it, or from the staff change. */
  readonly id: string
  readonly source: CallSource
  /** Partner code, or the username of the member of staff. */
  readonly statedBy: string
  /** `IFTSAI`, `323`, `CS`, `STAFF`: shown as the source. */
  readonly statedIn: string
  /** The order of belief: instant (ms) of the sender's own clock, else of arrival. */
  readonly statedAt: number
  /** Hash of the message: the last tie-breaker, so that the result never depends on the order of arrival. */
  readonly messageHash: string
  /** What CANCEL and REPLACE mean: CANCEL takes back what the same partner stated for the call before. */
  readonly isCancellation: boolean
  /** Where the call stands among those of its message; absent where nothing follows from it. */
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

/** A value that changed: what it was, what it is, and since when that is known. */
export interface Change {
  readonly field: 'ETA' | 'ETD' | 'ATA' | 'ATD' | 'STATUS' | 'FACILITY' | CutOffCode
  /** Local times of the port for times and cut-offs, else the status or facility code; null: not known before, or taken back. */
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

/** Where a call stands in a message. Places of two messages say nothing to each other. */
export interface PlaceInMessage {
  readonly messageHash: string
  readonly place: number
}

export interface CutOff {
  readonly code: CutOffCode
  readonly time: PlacedTime
}

/** What stands of a call now. */
export interface VesselCall {
  /** `9000003/042W/CNSHA/1`: domain callKeyOf. */
  readonly key: string
  readonly vesselKey: string
  readonly vessel: CallVessel
  readonly operator: string | null
  readonly service: string | null
  readonly importVoyage: string | null
  readonly exportVoyage: string | null
  /** Kept UN/LOCODE (aliases resolved). */
  readonly port: string
  readonly zone: string | null
  readonly facilityCode: string | null
  readonly callReference: string | null
  readonly status: ScheduleCallStatus
  readonly swappedWith: string | null
  readonly arrival: MoveTimes
  readonly departure: MoveTimes
  readonly cutOffs: readonly CutOff[]
  /** In the newest message that listed it with others: what orders calls of one day. Absent where no message did. */
  readonly listed?: PlaceInMessage
  /** Newest first. */
  readonly changes: readonly Change[]
  /** Wall clock of the newest statement's sender, and what it came in. */
  readonly statedAt: number
  readonly statedIn: string
}

/** A local date of a port, `YYYY-MM-DD`. */
export type PortDate = WallClock
