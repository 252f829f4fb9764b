// Decides when a mail that could not be sent is tried again, and until when.

const MINUTE = 60
const HOUR = 60 * MINUTE

/** Seconds after each failed attempt: somebody waits for his code, so soon at first; the last one repeats. */
const PAUSES_S: readonly number[] = [10, 30, 2 * MINUTE, 10 * MINUTE, 30 * MINUTE, HOUR, 2 * HOUR, 4 * HOUR]
const LAST_PAUSE_S = 4 * HOUR

/** From when it was written. What it says is old news then, and its code has expired long since. */
export const TRIED_FOR_MS = 24 * HOUR * 1000

/** Up to a fifth is added, so that what failed together does not come back together. */
const JITTER = 0.2

/**
 * When the next attempt is due after `attempts` of them, in milliseconds since the epoch; null = the mail has failed. `createdAt`
 * and `now` likewise; `random`: 0 to 1.
 */
export function nextMailAttemptAt(
  attempts: number,
  { createdAt, now, random }: { readonly createdAt: number; readonly now: number; readonly random: number },
): number | null {
  const pause = PAUSES_S[attempts - 1] ?? LAST_PAUSE_S
  const next = now + Math.round(pause * 1000 * (1 + JITTER * random))
  return next < createdAt + TRIED_FOR_MS ? next : null
}
