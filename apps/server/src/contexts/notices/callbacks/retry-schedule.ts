// Decides when a callback that failed is tried again, and when it is given up.

const MINUTE = 60
const HOUR = 60 * MINUTE

/** Seconds after each failed attempt: soon for a hiccup, then long enough for a night and a working day of repairs. */
export const PAUSES_S: readonly number[] = [
  10,
  30,
  2 * MINUTE,
  10 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  6 * HOUR,
  12 * HOUR,
  24 * HOUR,
]

export const MAX_ATTEMPTS = PAUSES_S.length + 1

/** Up to a fifth is added, so that what failed together does not come back together. */
const JITTER = 0.2
/** Whatever a Retry-After says, a day is the longest pause of our own as well. */
const LONGEST_MS = 24 * HOUR * 1000

/**
 * When the next attempt is due in milliseconds since the epoch, or null when `attempts` were all. `retryAfter`: that header of the
 * answer; it can make a pause longer, never shorter. `random`: 0 to 1.
 */
export function nextAttemptAt(
  attempts: number,
  { now, retryAfter, random }: { now: number; retryAfter: string | null; random: number },
): number | null {
  const pause = PAUSES_S[attempts - 1]
  if (pause === undefined) return null
  const ours = pause * 1000 * (1 + JITTER * random)
  const theirs = Math.min(retryAfterMs(retryAfter, now) ?? 0, LONGEST_MS)
  return now + Math.round(Math.max(ours, theirs))
}

const HTTP_DATE = /^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d\d [A-Z][a-z]{2} \d{4} \d\d:\d\d:\d\d GMT$/

/** RFC 9110, 10.2.3: seconds, or a date in its one preferred form. Null for anything else. */
function retryAfterMs(text: string | null, now: number): number | null {
  const said = text?.trim() ?? ''
  if (/^\d{1,10}$/.test(said)) return Number(said) * 1000
  const at = HTTP_DATE.test(said) ? Date.parse(said) : Number.NaN
  return Number.isNaN(at) ? null : at - now
}
