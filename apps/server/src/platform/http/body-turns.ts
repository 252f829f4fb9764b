// When a sender's next large body is read: whoever sends 10 MB after 10 MB without a pause would keep the processor and the collector of
// garbage busy for everybody else (docs/operations.md, "Limits"). Bodies wait for their turn unread; nothing real comes near.
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { BODY_LIMIT } from '@quayline/contract/endpoint'
import { refused, type ApiError } from './api-error.ts'

/** Read at once after a pause: one largest body. */
const BURST_BYTES = BODY_LIMIT.raw
/** Well below the time that a request may take (requestTimeout in http.ts). */
const MAX_WAIT_MS = 15_000
/** From so many senders on one is forgotten for each that comes. */
const MANY_SENDERS = 1000

export type Turn =
  | { readonly ok: true; readonly waitMs: number; readonly paidUntilMs: number }
  | { readonly ok: false; readonly retryAfterSeconds: number }

/** `paidUntilMs`: when all that was sent before has been paid for at that pace; the times are of one clock. */
export function turnOf(bytes: number, paidUntilMs: number, nowMs: number, bytesPerSecond: number): Turn {
  const msOf = (count: number): number => (count / bytesPerSecond) * 1000
  const until = Math.max(paidUntilMs, nowMs - msOf(BURST_BYTES)) + msOf(bytes)
  const waitMs = Math.max(0, until - nowMs)
  return waitMs > MAX_WAIT_MS
    ? { ok: false, retryAfterSeconds: Math.ceil((waitMs - MAX_WAIT_MS) / 1000) }
    : { ok: true, waitMs, paidUntilMs: until }
}

export interface BodyTurns {
  /** Resolves when the body may be read; the refusal when too much of its sender waits already. */
  awaitTurn(request: FastifyRequest, reply: FastifyReply): Promise<ApiError | null>
}

export function createBodyTurns(bytesPerSecond: number, now: () => number = () => performance.now()): BodyTurns {
  const paidUntil = new Map<string, number>()
  const burstMs = (BURST_BYTES / bytesPerSecond) * 1000
  return {
    async awaitTurn({ caller, ip, headers }, reply) {
      // A sender's keys and sessions together: another one buys no more.
      const sender = caller === null ? ip : `${caller.role} ${caller.holder}`
      const at = now()
      const turn = turnOf(bytesOf(headers['content-length']), paidUntil.get(sender) ?? -Infinity, at, bytesPerSecond)
      if (!turn.ok) {
        reply.header('retry-after', turn.retryAfterSeconds)
        return refused('TOO_MANY_REQUESTS', undefined, { seconds: turn.retryAfterSeconds })
      }
      // The latest stands last, so that whoever has sent nothing for longest is forgotten first.
      paidUntil.delete(sender)
      paidUntil.set(sender, turn.paidUntilMs)
      if (paidUntil.size > MANY_SENDERS) forgetOldest(paidUntil, at - burstMs)
      if (turn.waitMs > 0) await wait(turn.waitMs)
      return null
    },
  }
}

/** A body that does not say how long it is counts as the longest that is taken; so does one that is longer, and refused for it. */
const bytesOf = (contentLength: string | undefined): number =>
  contentLength === undefined ? BODY_LIMIT.raw : Math.min(Number(contentLength), BODY_LIMIT.raw)

/** One of whom nothing needs to be remembered: he may send a whole burst again, as if he had never come. */
function forgetOldest(paidUntil: Map<string, number>, before: number): void {
  const [oldest] = paidUntil
  if (oldest !== undefined && oldest[1] < before) paidUntil.delete(oldest[0])
}
