// When a sender's next large body is read: a sender of 10 MB after 10 MB without a pause would keep the processor and
// the garbage collector busy for all others (docs/operations.md, "Limits"). Bodies wait unread; real senders do not
// reach this limit.
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { BODY_LIMIT } from '@quayline/contract/endpoint'
import { refused, type ApiError } from './api-error.ts'

/** Bytes read without waiting after a pause: one body of the largest size. */
const BURST_BYTES = BODY_LIMIT.raw
/** Well below the time that a request may take (requestTimeout in http.ts). */
const MAX_WAIT_MS = 15_000
/** Above this number of senders, one is forgotten for each new one. */
const MANY_SENDERS = 1000

export type Turn =
  | { readonly ok: true; readonly waitMs: number; readonly paidUntilMs: number }
  | { readonly ok: false; readonly retryAfterSeconds: number }

/** `paidUntilMs`: when everything sent before is accounted for at that rate; both times are of the same clock. */
export function turnOf(bytes: number, paidUntilMs: number, nowMs: number, bytesPerSecond: number): Turn {
  const msOf = (count: number): number => (count / bytesPerSecond) * 1000
  const until = Math.max(paidUntilMs, nowMs - msOf(BURST_BYTES)) + msOf(bytes)
  const waitMs = Math.max(0, until - nowMs)
  return waitMs > MAX_WAIT_MS
    ? { ok: false, retryAfterSeconds: Math.ceil((waitMs - MAX_WAIT_MS) / 1000) }
    : { ok: true, waitMs, paidUntilMs: until }
}

export interface BodyTurns {
  /** Resolves when the body may be read, or with the refusal when too many bytes of its sender are waiting. */
  awaitTurn(request: FastifyRequest, reply: FastifyReply): Promise<ApiError | null>
}

export function createBodyTurns(bytesPerSecond: number, now: () => number = () => performance.now()): BodyTurns {
  const paidUntil = new Map<string, number>()
  const burstMs = (BURST_BYTES / bytesPerSecond) * 1000
  return {
    async awaitTurn({ caller, ip, headers }, reply) {
      // Counted over all keys and sessions of a sender, so that further keys do not raise the limit.
      const sender = caller === null ? ip : `${caller.role} ${caller.holder}`
      const at = now()
      const turn = turnOf(bytesOf(headers['content-length']), paidUntil.get(sender) ?? -Infinity, at, bytesPerSecond)
      if (!turn.ok) {
        reply.header('retry-after', turn.retryAfterSeconds)
        return refused('TOO_MANY_REQUESTS', undefined, { seconds: turn.retryAfterSeconds })
      }
      // Moved to the end of the map, so that the sender idle for longest is forgotten first.
      paidUntil.delete(sender)
      paidUntil.set(sender, turn.paidUntilMs)
      if (paidUntil.size > MANY_SENDERS) forgetOldest(paidUntil, at - burstMs)
      if (turn.waitMs > 0) await wait(turn.waitMs)
      return null
    },
  }
}

/** A body without a stated length counts as the largest allowed one; so does a longer one, which is refused. */
const bytesOf = (contentLength: string | undefined): number =>
  contentLength === undefined ? BODY_LIMIT.raw : Math.min(Number(contentLength), BODY_LIMIT.raw)

/** Removes a sender whose time is over: it may send a whole burst again, like a new sender. */
function forgetOldest(paidUntil: Map<string, number>, before: number): void {
  const [oldest] = paidUntil
  if (oldest !== undefined && oldest[1] < before) paidUntil.delete(oldest[0])
}
