// Decides whether the maintenance window is to be announced now, and shows its times in the time zone of its place.
import type { Language } from '@quayline/messages/language'
import type { Maintenance } from './session.ts'

/** Announced two days ahead: long enough to finish a booking, short enough not to be overlooked by habit. */
const AHEAD_MS = 48 * 3_600_000

export type MaintenanceNotice = 'now' | 'soon' | null

/** `now` in milliseconds since the epoch. The window may have begun or ended since the session answered. */
export function maintenanceNotice({ startsAt, endsAt }: Maintenance, now: number): MaintenanceNotice {
  const [starts, ends] = [Date.parse(startsAt), Date.parse(endsAt)]
  if (now >= ends || Number.isNaN(starts) || Number.isNaN(ends)) return null
  if (now >= starts) return 'now'
  return starts - now <= AHEAD_MS ? 'soon' : null
}

/** `Sat 28 Nov, 19:00` in the language's own order, by the place's clock whatever the reader's own is. */
export const timeAtPlace = (instant: string, zone: string, language: Language): string =>
  new Intl.DateTimeFormat(language, {
    timeZone: zone,
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(new Date(instant))
