// Decides the deadline shown first for a shipment: a running charge, else the next deadline (docs/requirements/tracking.md 8).
import { wallClockAt } from '../kernel/local-time.ts'
import type { ShownDeadline } from '../tracking/answer.ts'
import type { Deadline, DeadlineKind } from './deadlines.ts'

export type NextDeadline = Omit<ShownDeadline, 'place'>

const DAY_MS = 86_400_000

/** A cut-off that has passed is history; a last free day that has passed costs from then on until the container is back. */
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
