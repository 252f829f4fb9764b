// Decides which calls a search by vessel covers: [today, today + days) on the local date of the departure at the port of loading
// (docs/requirements/cut-offs.md 1.3).
import { type WallClock, wallClockAt } from '../kernel/local-time.ts'
import { isLoadedAt, type VesselCall } from '../schedule/call.ts'

/** `YYYY-MM-DD` at a place; the UTC date if the time zone is unknown. */
export const localDate = (instant: number, zone: string | null): WallClock =>
  wallClockAt(instant, zone ?? 'UTC').slice(0, 10)

/** `days` after a date, by the calendar, independent of summer time. */
export const daysAfter = (date: WallClock, days: number): WallClock =>
  new Date(Date.parse(date) + days * 86_400_000).toISOString().slice(0, 10)

/** False for an omitted call, which loads nothing, and for a call without a known departure. */
export function isAhead({ status, departure, zone }: VesselCall, now: number, days: number): boolean {
  if (!isLoadedAt(status) || departure.best === null) return false
  const today = localDate(now, zone)
  const leavesOn = departure.best.local.slice(0, 10)
  return leavesOn >= today && leavesOn < daysAfter(today, days)
}
