// Decides how often a password may be guessed: from one place with growing pauses, from all places together a hundred
// times an hour (OWASP ASVS 4.0.3, 2.2.1). A user recognised by device, address or a mailed code is not blocked by the
// failures of others.

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** Wrong passwords from one place before the first pause. */
export const FREE_FAILURES = 5
/** The longest pause. */
export const LONGEST_PAUSE_MINUTES = 15
/** After this time without a failure, the count of a place starts again. */
export const FORGOTTEN_AFTER_MINUTES = 60
/** Failures from all places together within an hour; above that, a user who is not recognised needs a code. */
export const MAX_FAILURES_AN_HOUR = 100

/** Failures of one account from one place; instants in milliseconds. */
export interface FailureCount {
  readonly failures: number
  readonly lastFailedAt: number
  readonly pausedUntil: number | null
}

export interface Attempt {
  readonly isRight: boolean
  /** The user is recognised by device, address or code. */
  readonly isKnown: boolean
}

export type AttemptVerdict =
  /** The password is not checked: an earlier pause still applies. */
  | { readonly kind: 'PAUSED'; readonly until: number }
  /** The password is not checked: a code is needed whatever the password. It counts as a failure. */
  | { readonly kind: 'CODE_NEEDED' }
  | { readonly kind: 'JUDGED'; readonly isRight: boolean }

/** Minutes of pause by number of failures: none, then 1, 2, 4, 8, and 15 from then on. */
export const pauseMinutes = (failures: number): number =>
  failures < FREE_FAILURES ? 0 : Math.min(LONGEST_PAUSE_MINUTES, 2 ** Math.min(failures - FREE_FAILURES, 10))

/** `recent`: instants of the account's failures from all places, newest first. */
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

/** Only as many failures as the limit of a hundred an hour needs, newest first. */
export const addRecent = (recent: readonly number[], now: number): readonly number[] =>
  [now, ...recent.filter((instant) => instant > now - HOUR_MS)].slice(0, MAX_FAILURES_AN_HOUR)
