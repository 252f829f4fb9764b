// Today on the phone's own calendar, which a date picker starts with where no port is known, and at a port.
import { dayInZone } from '@quayline/domain/kernel/day-in-zone'
import type { TimeZoneRefs } from '@quayline/domain/tracking/answer'

/** YYYY-MM-DD by the clock and zone of this phone. */
export function todayOf(now: Date): string {
  const two = (value: number): string => String(value).padStart(2, '0')
  return `${String(now.getFullYear()).padStart(4, '0')}-${two(now.getMonth() + 1)}-${two(now.getDate())}`
}

/** YYYY-MM-DD where something is counted by the days of a place; by this phone where no place is known. */
export const todayFor = (zone: string | null, now: number): string =>
  zone === null ? todayOf(new Date(now)) : dayInZone(zone, now)

/** `pointer`: of a time at the port. Null where nobody told its clock. */
export function todayAt(clocks: TimeZoneRefs, pointer: string, now: number): string | null {
  const zone = clocks[pointer]?.zone
  return zone === undefined ? null : dayInZone(zone, now)
}
