// Decides which calls a search by vessel covers: [today, today + days) on the local date of the departure at the port of loading
// (docs/requirements/cut-offs.md 1.3).
import { type WallClock, wallClockAt } from '../kernel/local-time.ts'
import { isLoadedAt } from '../schedule/call-status.ts'
import type { VesselCall } from '../schedule/call.ts'

/** `YYYY-MM-DD` at a place; of a place without a known zone the date at UTC. */
export const localDate = (instant: number, zone: string | null): WallClock =>
  wallClockAt(instant, zone ?? 'UTC').slice(0, 10)

/** `days` after a date, by the calendar: no clock change shortens a day. */
export const daysAfter = (date: WallClock, days: number): WallClock =>
  new Date(Date.parse(date) + days * 86_400_000).toISOString().slice(0, 10)

/** A call that is left out loads nothing, and one whose departure was not stated lies on no day. */
export function isAhead({ status, departure, zone }: VesselCall, now: number, days: number): boolean {
  if (!isLoadedAt(status) || departure.best === null) return false
  const today = localDate(now, zone)
  const leavesOn = departure.best.local.slice(0, 10)
  return leavesOn >= today && leavesOn < daysAfter(today, days)
}
