// The policy of a kind of messages: how long an attempt may take, when it is repeated, and which messages wait for
// others.
// docs/decisions/2026-11-29-one-outbox.md
import type { OutboxKind } from '@quayline/database/schema'

export interface OutboxPolicy {
  readonly kind: OutboxKind
  /** Several times the longest attempt, so that it expires only when a server is gone. */
  readonly leaseMs: number
  /** Concurrent attempts of one server. */
  readonly places: number
  readonly order: OutboxOrder
  readonly retry: RetryPolicy
  /** Days for which a message is stored after its end; null = without limit. */
  readonly keptDays: { readonly DONE: number; readonly DEAD: number } | null
}

export type OutboxOrder =
  /** The message due for longest goes first. */
  | { readonly by: 'DUE' }
  /** Likewise, but messages of one subject are sent one after the other, in the order in which they were enqueued. */
  | { readonly by: 'SUBJECT' }
  | TurnOrder

/** Parties take turns, those with the fewest messages in flight first. */
export interface TurnOrder {
  readonly by: 'TURNS'
  /** In flight on all servers together. */
  readonly maxOfSubject: number
  readonly maxOfParty: number
  /**
   * While a message has failed this many times or fewer, it blocks the new ones of its subject: they keep their order,
   * and an unavailable receiver gets few requests instead of ten thousand. After more failures the new ones are sent,
   * so that one bad message does not block all others.
   */
  readonly holdingFailures: number
  /**
   * Share of a server's places reserved for parties with nothing in flight, so that a few slow ones do not delay the
   * others. 0 to 1.
   */
  readonly shareKeptFree: number
}

export interface RetryPolicy {
  /** Seconds after each failed attempt. */
  readonly pausesS: readonly number[]
  readonly afterLastPause: 'GIVE_UP' | 'REPEAT_IT'
  /** Share of a pause that is added at random, so that messages that failed together are not repeated together. */
  readonly jitter: number
  /** Time since enqueuing after which a message is no longer sent. Null = no limit. */
  readonly triedForMs: number | null
}

export const MINUTE_S = 60
export const HOUR_S = 60 * MINUTE_S
export const DAY_MS = 24 * HOUR_S * 1000

/**
 * For systems of partners: soon after a short disturbance, then long enough for a night and a working day of repairs.
 */
export const RETRY_OF_PARTNERS = {
  pausesS: [10, 30, 2 * MINUTE_S, 10 * MINUTE_S, 30 * MINUTE_S, 2 * HOUR_S, 6 * HOUR_S, 12 * HOUR_S, 24 * HOUR_S],
  afterLastPause: 'GIVE_UP',
  jitter: 0.2,
  triedForMs: null,
} as const satisfies RetryPolicy

/** Upper limit of a Retry-After. */
const LONGEST_WISH_MS = DAY_MS

/**
 * When the next attempt after `attempts` of them is due, in milliseconds since the epoch; null = the message becomes a
 * dead letter. `createdAt` and `now` likewise; `retryAfter`: that header of the response, which makes a pause longer,
 * never shorter; `random`: 0 to 1.
 */
export function nextAttemptAt(
  { pausesS, afterLastPause, jitter, triedForMs }: RetryPolicy,
  attempts: number,
  given: {
    readonly createdAt: number
    readonly now: number
    readonly retryAfter?: string | null | undefined
    readonly random: number
  },
): number | null {
  const { createdAt, now, retryAfter = null, random } = given
  const pauseS = pausesS[attempts - 1] ?? (afterLastPause === 'REPEAT_IT' ? pausesS.at(-1) : undefined)
  if (pauseS === undefined) return null
  const ours = pauseS * 1000 * (1 + jitter * random)
  const theirs = Math.min(retryAfterMs(retryAfter, now) ?? 0, LONGEST_WISH_MS)
  const next = now + Math.round(Math.max(ours, theirs))
  return triedForMs === null || next < createdAt + triedForMs ? next : null
}

const HTTP_DATE = /^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d\d [A-Z][a-z]{2} \d{4} \d\d:\d\d:\d\d GMT$/

/** RFC 9110, 10.2.3: seconds, or a date in the preferred form. Null for anything else. */
function retryAfterMs(text: string | null, now: number): number | null {
  const stated = text?.trim() ?? ''
  if (/^\d{1,10}$/.test(stated)) return Number(stated) * 1000
  const at = HTTP_DATE.test(stated) ? Date.parse(stated) : Number.NaN
  return Number.isNaN(at) ? null : at - now
}
