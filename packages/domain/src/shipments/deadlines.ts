// Decides the deadlines of a booking or bill: its cut-offs (docs/requirements/cut-offs.md 4.1) and the last free days
// of its containers (docs/requirements/demurrage.md 2.4), as far as they still matter. The caller compares them with
// the current time.
import { daysAfter } from '../cutoff/look-ahead.ts'
import type { BookingDates } from '../cutoff/booking-dates.ts'
import type { CargoState } from '../cutoff/cutoff-answer.ts'
import type { CutOffMatter } from '../cutoff/date-statement.ts'
import type { TimeHistories } from '../cutoff/time-history.ts'
import type { RunningFreeDays } from '../demurrage/running-free-days.ts'
import { type PlacedTime, placeTime, type WallClock, wallClockAt } from '../kernel/local-time.ts'
import { findPlace, zoneOfPlace } from '../reference/find-place.ts'
import type { ShownDeadline } from '../tracking/answer.ts'

/**
 * The cut-offs of docs/requirements/cut-offs.md 1.1, and the last free day of each charge: BM import, BN export; DND
 * demurrage and detention in one, DEM demurrage, DET detention.
 */
export const DEADLINE_KINDS = [
  'CARGO_CUT_OFF',
  'VGM_CUT_OFF',
  'SI_CUT_OFF',
  'CUSTOMS_RELEASE',
  'LAST_FREE_DAY_BM_DND',
  'LAST_FREE_DAY_BM_DEM',
  'LAST_FREE_DAY_BM_DET',
  'LAST_FREE_DAY_BN_DND',
  'LAST_FREE_DAY_BN_DEM',
  'LAST_FREE_DAY_BN_DET',
] as const
export type DeadlineKind = (typeof DEADLINE_KINDS)[number]

export interface Deadline {
  readonly kind: DeadlineKind
  /** Null: applies to the whole document. */
  readonly container: string | null
  /** Local time at the place; a date alone means the whole day. */
  readonly local: WallClock
  /** IANA zone of the place; null when it is not known. */
  readonly zone: string | null
  /**
   * Instant (ms) after which it is too late; for a date alone the last moment of that day. Null where the time zone is
   * not known.
   */
  readonly at: number | null
  /** UN/LOCODE of the place; null when it has none. */
  readonly unLocode: string | null
}

/** What is known of a booking's dates. */
export interface KnownDates {
  readonly dates: Pick<BookingDates, 'sailing' | 'cargo'>
  readonly histories: Pick<TimeHistories, CutOffMatter>
}

interface KindOfCutOff {
  readonly kind: DeadlineKind
  /**
   * States of all the cargo in which the cut-off is settled. Documents and masses may still be missing for cargo that
   * is already in the terminal.
   */
  readonly settledBy: readonly CargoState[]
}

const CUT_OFFS: Readonly<Record<CutOffMatter, KindOfCutOff>> = {
  cutOff: { kind: 'CARGO_CUT_OFF', settledBy: ['DELIVERED', 'LOADED'] },
  vgmCutoff: { kind: 'VGM_CUT_OFF', settledBy: ['LOADED'] },
  siCutoff: { kind: 'SI_CUT_OFF', settledBy: ['LOADED'] },
  custReleaseDt: { kind: 'CUSTOMS_RELEASE', settledBy: ['LOADED'] },
}

/** The earliest cut-off of each kind, of one booking or of all bookings of one bill. */
export function cutOffDeadlines(bookings: readonly KnownDates[]): readonly Deadline[] {
  const earliest = new Map<DeadlineKind, Deadline>()
  for (const { dates, histories } of bookings)
    for (const [matter, { kind, settledBy }] of Object.entries(CUT_OFFS) as [CutOffMatter, KindOfCutOff][]) {
      const { now } = histories[matter]
      if (now === null || (dates.cargo !== null && settledBy.includes(dates.cargo))) continue
      const found = cutOffAt(kind, now, dates.sailing?.first.loadAt?.unLocode ?? null)
      const known = earliest.get(kind)
      if (known === undefined || momentOf(found) < momentOf(known)) earliest.set(kind, found)
    }
  return [...earliest.values()]
}

const cutOffAt = (kind: DeadlineKind, { local, zone, instant }: PlacedTime, port: string | null): Deadline => ({
  kind,
  container: null,
  local,
  zone,
  at: local.length === 10 ? endOfDay(local, zone) : instant,
  unLocode: placeCode(port),
})

/** Where the time zone is not known, the local time is compared as if it were UTC. */
const momentOf = ({ at, local }: Deadline): number =>
  at ?? Date.parse(local.length === 10 ? daysAfter(local, 1) : `${local.slice(0, 16)}Z`)

export const freeDayDeadlines = (running: readonly RunningFreeDays[]): readonly Deadline[] =>
  running.map(({ container, bound, chargeType, port, lastFreeDay }) => {
    const zone = zoneOfPlace(port)
    return {
      kind: `LAST_FREE_DAY_${bound}_${chargeType}`,
      container,
      local: lastFreeDay,
      zone,
      at: endOfDay(lastFreeDay, zone),
      unLocode: placeCode(port),
    }
  })

/** The millisecond before the next day begins, also on days with a clock change. */
function endOfDay(date: WallClock, zone: string | null): number | null {
  const { instant } = placeTime({ local: daysAfter(date, 1), offset: null }, zone)
  return instant === null ? null : instant - 1
}

const placeCode = (unLocode: string | null): string | null =>
  unLocode === null ? null : (findPlace(unLocode)?.unLocode ?? unLocode)

// Decides the deadline shown first for a shipment: a running charge, else the next deadline (docs/requirements/tracking.md 8).
type NextDeadline = Omit<ShownDeadline, 'place'>

const DAY_MS = 86_400_000

/**
 * A cut-off that has passed no longer matters; a last free day that has passed causes charges until the container is
 * returned.
 */
export function nextDeadline(deadlines: readonly Deadline[], now: number): NextDeadline | null {
  const dated = deadlines
    .flatMap((deadline) => (deadline.at === null ? [] : [{ ...deadline, at: deadline.at }]))
    .toSorted((a, b) => a.at - b.at)
  const next = dated.find(({ kind, at }) => at < now && isFreeDay(kind)) ?? dated.find(({ at }) => at >= now)
  if (next === undefined) return null
  const same = dated.filter(({ kind, at }) => kind === next.kind && at === next.at)
  const today = wallClockAt(now, next.zone ?? 'UTC').slice(0, 10)
  return {
    kind: next.kind,
    containers: same.filter(({ container }) => container !== null).length,
    local: next.local.slice(0, 16).replace('T', ' '),
    zone: next.zone,
    unLocode: next.unLocode,
    daysLeft: Math.round((Date.parse(next.local.slice(0, 10)) - Date.parse(today)) / DAY_MS),
  }
}

const isFreeDay = (kind: DeadlineKind): boolean => kind.startsWith('LAST_FREE_DAY_')
