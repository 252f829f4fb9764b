// Today's date for the reader or at a port. A separate file, because time-text.ts is in the first load of every page.
import type { TimeZoneRef } from './time-text.ts'

/** YYYY-MM-DD in the time zone of this device. */
export function todayOf(now: Date): string {
  const two = (value: number): string => String(value).padStart(2, '0')
  return `${String(now.getFullYear()).padStart(4, '0')}-${two(now.getMonth() + 1)}-${two(now.getDate())}`
}

/** YYYY-MM-DD in an IANA zone, from the browser's own zone data. `now`: milliseconds since the epoch. */
export function todayIn(zone: string, now: number): string {
  const format = new Intl.DateTimeFormat('en', { timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' })
  const parts = new Map(format.formatToParts(now).map(({ type, value }) => [type, value]))
  return `${parts.get('year')}-${parts.get('month')}-${parts.get('day')}`
}

/** YYYY-MM-DD at the place by whose days something is counted; on this device if no place is known. */
export const todayFor = (zone: string | null, now: number): string =>
  zone === null ? todayOf(new Date(now)) : todayIn(zone, now)

/** `pointer`: JSON pointer of a time at the port. Null if its time zone is unknown. */
export function todayAt(
  clocks: Readonly<Record<string, TimeZoneRef | undefined>>,
  pointer: string,
  now: number,
): string | null {
  const zone = clocks[pointer]?.zone
  return zone === undefined ? null : todayIn(zone, now)
}
