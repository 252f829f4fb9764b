import { type PlacedTime, showMinutes } from '../kernel/local-time.ts'
import type { TimeChange } from './time-history.ts'

// The answers of the two cut-off calls (docs/requirements/cut-offs.md 1). Times are local to the port, `YYYY-MM-DD HH:mm`; null = not
// known.

/** Was / now / when of one cut-off: the newest change. */
export interface CutOffChange {
  /** Field of the item that changed, `siCutoff`. */
  readonly field: string
  readonly was: string | null
  readonly now: string | null
  /** Instant, ISO 8601 UTC. */
  readonly at: string
  readonly reason: string | null
  /** Type of the source message, IFTSAI, IFTMBC, or STAFF; null when unknown. */
  readonly source: string | null
}

/**
 * Progress of a booking's cargo with regard to cut-offs: every container was loaded, or at least delivered to the terminal.
 */
export type CargoState = 'LOADED' | 'DELIVERED'

/**
 * Cut-off by number: the cut-offs of one booking. Cities in the format of the tracking path (`Qingdao ,Shandong
 * ,China`).
 */
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
  /** Our own fields: voyage number, expected departure from the port of loading, and the changes, newest first. */
  readonly voyNumber: string | null
  readonly etd: string | null
  readonly changes: readonly CutOffChange[]
  /** Our own field: null while a container is still to be delivered, or none is reported. */
  readonly cargo: CargoState | null
}

/**
 * One call of one vessel: gc general cargo, rf reefer, dg dangerous goods (docs/requirements/cut-offs.md 4.1 maps them to DCSA codes).
 */
export interface CallCutOffs {
  readonly gcCutoff: string | null
  readonly rfCutoff: string | null
  readonly dgCutoff: string | null
  readonly vgmCutoff: string | null
  readonly siCutoff: string | null
  readonly custReleaseDt: string | null
  readonly etd: string | null
  readonly facilityCode: string | null
  /** Null when not in the register. */
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

// Formats a change of a date for the answers of the cut-off calls: local times as in docs/requirements/cut-offs.md 1.1,
// the moment of the change as an instant.
const shown = (time: PlacedTime | null): string | null => (time === null ? null : showMinutes(time.local))

export const shownChange = (field: string, { was, now, at, reason, source }: TimeChange): CutOffChange => ({
  field,
  was: shown(was),
  now: shown(now),
  at: new Date(at).toISOString(),
  reason,
  source,
})

/** Sorts the changes of several fields; at the same instant by field name. */
export const newestFirst = (changes: readonly CutOffChange[]): readonly CutOffChange[] =>
  changes.toSorted((a, b) => (a.at === b.at ? (a.field < b.field ? -1 : 1) : a.at < b.at ? 1 : -1))
