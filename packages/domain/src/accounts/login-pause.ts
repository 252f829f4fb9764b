// Decides how often a password may be guessed: from one place with growing pauses, from all places together a hundred times an hour
// (OWASP ASVS 4.0.3, 2.2.1). A user who is recognised, by his device, his address or a mailed code, is not held up by others.

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** Wrong passwords from one place before the first pause. */
export const FREE_FAILURES = 5
/** The longest pause. */
export const LONGEST_PAUSE_MINUTES = 15
/** So long after the last failure a place begins anew. */
export const FORGOTTEN_AFTER_MINUTES = 60
/** From all places together within an hour; beyond, who is not known needs a code. */
export const MAX_FAILURES_AN_HOUR = 100

/** Of one account at one place; instants in milliseconds. */
export interface FailureCount {
  readonly failures: number
  readonly lastFailedAt: number
  readonly pausedUntil: number | null
}

export interface Attempt {
  readonly isRight: boolean
  /** By device, address or code. */
  readonly isKnown: boolean
}

export type AttemptVerdict =
  /** Not checked: the earlier pause still applies. */
  | { readonly kind: 'PAUSED'; readonly until: number }
  /** Not judged: a code is needed, whatever the password. It counts as a failure. */
  | { readonly kind: 'CODE_NEEDED' }
  | { readonly kind: 'JUDGED'; readonly isRight: boolean }

/** Minutes after so many failures: none, then 1, 2, 4, 8, and 15 from then on. */
export const pauseMinutes = (failures: number): number =>
  failures < FREE_FAILURES ? 0 : Math.min(LONGEST_PAUSE_MINUTES, 2 ** Math.min(failures - FREE_FAILURES, 10))

/** `recent`: instants of the account's failures wherever, newest first. */
export function judgeLogin(
  count: FailureCount | null,
  recent: readonly number[],
  { isRight, isKnown }: Attempt,
  now: number,
): AttemptVerdict {
  const pausedUntil = count?.pausedUntil ?? 0
  if (pausedUntil > now) return { kind: 'PAUSED', until: pausedUntil }
  const oldest = recent[MAX_FAILURES_AN_HOUR - 1]
  if (!isKnown && oldest !== undefined && oldest > now - HOUR_MS) return { kind: 'CODE_NEEDED' }
  return { kind: 'JUDGED', isRight }
}

/** The count after one more failure. */
export function countFailure(count: FailureCount | null, now: number): FailureCount {
  const isForgotten = count === null || count.lastFailedAt <= now - FORGOTTEN_AFTER_MINUTES * MINUTE_MS
  const failures = (isForgotten ? 0 : count.failures) + 1
  const minutes = pauseMinutes(failures)
  return { failures, lastFailedAt: now, pausedUntil: minutes === 0 ? null : now + minutes * MINUTE_MS }
}

/** As many as the hundred an hour needs, newest first. */
export const addRecent = (recent: readonly number[], now: number): readonly number[] =>
  [now, ...recent.filter((instant) => instant > now - HOUR_MS)].slice(0, MAX_FAILURES_AN_HOUR)
