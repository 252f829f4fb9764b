// Which day it is in a zone, by the zone data of whoever runs it.

/** YYYY-MM-DD in an IANA zone. `now`: milliseconds since the epoch. */
export function dayInZone(zone: string, now: number): string {
  const format = new Intl.DateTimeFormat('en', { timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' })
  const parts = new Map(format.formatToParts(now).map(({ type, value }) => [type, value]))
  return `${parts.get('year')}-${parts.get('month')}-${parts.get('day')}`
}
