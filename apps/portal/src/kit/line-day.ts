// Days in the line's own time zone, in which every instant of the portal is shown (UTC+8, without summer time since 1992).
import { lineMinute } from '@quayline/messages/time-text'

const OFFSET = '+08:00'
export const DAY_MS = 86_400_000
const DAY = /^\d{4}-\d{2}-\d{2}$/

/** Start of a day in the line's time zone, in milliseconds; null if the text is not a day. */
export function startOfLineDay(day: string | undefined): number | null {
  if (day === undefined || !DAY.test(day)) return null
  const at = Date.parse(`${day}T00:00:00${OFFSET}`)
  return Number.isNaN(at) ? null : at
}

/** The current date in the line's time zone. */
export const lineDayAt = (now: number): string => lineMinute(new Date(now).toISOString()).slice(0, 10)
