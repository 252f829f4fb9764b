// The clock of a place on a day, by the browser's own zone data: a last free day passes by the days of its port.
import type { TimeZoneRef } from '@quayline/messages/time-text'

/** Undefined where nobody knows the zone. */
export function clockOn(zone: string | null, day: string): TimeZoneRef | undefined {
  if (zone === null) return undefined
  const format = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' })
  const name = format.formatToParts(Date.parse(`${day}T12:00:00Z`)).find(({ type }) => type === 'timeZoneName')?.value
  // `GMT+08:00`; `GMT` alone at Greenwich.
  return { zone, offset: name?.replace('GMT', '') || '+00:00' }
}
