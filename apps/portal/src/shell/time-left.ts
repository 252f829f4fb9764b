// The time left until a deadline, and its urgency (docs/requirements/portal.md 13).

const HOUR_MS = 3_600_000
/** Up to this many in hours, then in days. */
const MAX_HOURS = 48
const DANGER_HOURS = 6
const WARN_HOURS = 24

export interface TimeLeft {
  readonly count: number
  readonly unit: 'hours' | 'days'
  readonly tone: 'danger' | 'warn' | 'plain'
}

/** For a deadline that is not over; rounded down to whole hours and days. */
export function timeLeft(at: string, now: number): TimeLeft {
  const hours = Math.max(0, Math.floor((Date.parse(at) - now) / HOUR_MS))
  const tone = hours < DANGER_HOURS ? 'danger' : hours < WARN_HOURS ? 'warn' : 'plain'
  return hours <= MAX_HOURS
    ? { count: hours, unit: 'hours', tone }
    : { count: Math.floor(hours / 24), unit: 'days', tone }
}
