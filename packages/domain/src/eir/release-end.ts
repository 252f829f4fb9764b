// Decides when a release order ends (DTM+36): at that minute of the office's clock, a date alone at the end of its day.
import { placeTime, type SentTime } from '../kernel/local-time.ts'

const MINUTE_MS = 60_000

/** Instant in milliseconds; null without an end, and for a time that no clock shows. */
export function endOf(validUntil: SentTime | null, zone: string): number | null {
  if (validUntil === null) return null
  const isDate = validUntil.local.length === 10
  try {
    const last = placeTime(isDate ? { ...validUntil, local: `${validUntil.local}T23:59` } : validUntil, zone).instant
    if (last === null || Number.isNaN(last)) return null
    return isDate ? last + MINUTE_MS : last
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}
