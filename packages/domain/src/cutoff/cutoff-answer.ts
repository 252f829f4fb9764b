// What the two cut-off calls answer (docs/requirements/cut-offs.md 1). Times are the port's wall clock, `YYYY-MM-DD HH:mm`; null = not
// stated.

/** Was / now / when of one cut-off: the newest change. */
export interface CutOffChange {
  /** Field of the item that changed, `siCutoff`. */
  readonly field: string
  readonly was: string | null
  readonly now: string | null
  /** Instant, ISO 8601 UTC. */
  readonly at: string
  readonly reason: string | null
  /** Type of the message that stated it, IFTSAI, IFTMBC, or STAFF; null where that is not known. */
  readonly source: string | null
}

/**
 * How far the cargo of a booking has come as far as its cut-offs are concerned: every container was loaded, or at least delivered for it.
 */
export type CargoState = 'LOADED' | 'DELIVERED'

/** Cut-off by number: one booking's. Cities as the tracking path writes them (`Qingdao ,Shandong ,China`). */
export interface NumberCutOffs {
  readonly bkgNo: string
  readonly blNo: string | null
  readonly cutOff: string | null
  readonly vgmCutoff: string | null
  readonly siCutoff: string | null
  readonly custReleaseDt: string | null
  readonly vslName: string | null
  readonly por: string | null
  readonly pol: string | null
  readonly fnd: string | null
  readonly pod: string | null
  /** Ours: when the vessel is expected to leave the port of loading, and what changed, newest first. */
  readonly voyNumber: string | null
  readonly etd: string | null
  readonly changes: readonly CutOffChange[]
  /** Ours: null while a container is still to be delivered, or none is reported. */
  readonly cargo: CargoState | null
}

/** One call of one vessel: gc general cargo, rf reefer, dg dangerous goods (docs/requirements/cut-offs.md 4.1 maps them to DCSA codes). */
export interface CallCutOffs {
  readonly gcCutoff: string | null
  readonly rfCutoff: string | null
  readonly dgCutoff: string | null
  readonly vgmCutoff: string | null
  readonly siCutoff: string | null
  readonly custReleaseDt: string | null
  readonly etd: string | null
  readonly facilityCode: string | null
  /** Null where the register does not know it. */
  readonly facilityName: string | null
  readonly changes: readonly CutOffChange[]
}

/** Cut-off by vessel: service and voyage, then the calls of that voyage at the port of loading within the look-ahead. */
export interface VoyageCutOffs {
  readonly loopAbbrv: string
  readonly voy: string
  readonly groupList: readonly CallCutOffs[]
}

/** Look-ahead of the search by vessel in days (docs/requirements/cut-offs.md 1.3). */
export const LOOK_AHEAD_DAYS = [14, 28, 42, 56] as const
export type LookAheadDays = (typeof LOOK_AHEAD_DAYS)[number]
export const DEFAULT_LOOK_AHEAD_DAYS: LookAheadDays = 14

/** At most ten numbers in one search (docs/requirements/cut-offs.md 1.1). */
export const MAX_CUT_OFF_NUMBERS = 10
