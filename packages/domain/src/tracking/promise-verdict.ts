// Decides whether a promised time was kept: compares the first stated time with the actual one.
import type { PlacedTime } from '../kernel/local-time.ts'

/** A call within a day of the first schedule is on time. */
export const TOLERANCE_HOURS = 24
const HOUR_MS = 3_600_000
const TOLERANCE_MS = TOLERANCE_HOURS * HOUR_MS
const DAY_MS = 86_400_000

/** How a promise was kept, and by how many full hours it was missed; 0 within the tolerance. */
export interface Verdict {
  readonly punctuality: 'ON_TIME' | 'LATE' | 'EARLY'
  readonly hours: number
}

/**
 * The tolerance is inclusive. A promise without a time of day is kept during that whole day. `happened` may also be the
 * time that is now expected. Null: one of the two has no instant.
 */
export function verdictOf(first: PlacedTime | null, happened: PlacedTime | null): Verdict | null {
  const promisedAt = first?.instant ?? null
  const happenedAt = happened?.instant ?? null
  if (promisedAt === null || happenedAt === null) return null
  const lateMs = happenedAt - promisedAt - (isDay(first) || isDay(happened) ? DAY_MS : 0)
  if (lateMs > TOLERANCE_MS) return { punctuality: 'LATE', hours: Math.floor(lateMs / HOUR_MS) }
  const earlyMs = promisedAt - happenedAt - (isDay(happened) ? DAY_MS : 0)
  if (earlyMs > TOLERANCE_MS) return { punctuality: 'EARLY', hours: Math.floor(earlyMs / HOUR_MS) }
  return { punctuality: 'ON_TIME', hours: 0 }
}

const isDay = (time: PlacedTime | null): boolean => time?.local.length === 10
