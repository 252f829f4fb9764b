// How often one address or one key may ask. Too often is 429 with the seconds until it may ask again.
import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { refused, type Refusal } from './refusal.ts'

export interface RateLimits {
  /** Requests a minute of one address without a key (IPv6: of one /64). */
  readonly anonymousPerMinute: number
  /** Requests a minute of one key, and of one address with keys. */
  readonly keyPerMinute: number
}

export const RATE_LIMITS: RateLimits = { anonymousPerMinute: 1200, keyPerMinute: 6000 }

export interface Limiter {
  /** Counts the request against its address; the refusal when that was one too many. */
  ofAddress(request: FastifyRequest, reply: FastifyReply): Promise<Refusal | null>
  /** Counts it against the key that was just recognised. */
  ofKey(request: FastifyRequest, reply: FastifyReply): Promise<Refusal | null>
}

const NO_LIMIT: Limiter = { ofAddress: () => Promise.resolve(null), ofKey: () => Promise.resolve(null) }

/** False lifts the limits: for benchmarks. */
export async function createLimiter(app: FastifyInstance, limits: RateLimits | false): Promise<Limiter> {
  if (limits === false) return NO_LIMIT
  await app.register(rateLimit, { global: false })
  const window = { timeWindow: 60_000 }
  const anonymous = app.createRateLimit({ ...window, max: limits.anonymousPerMinute })
  const keyed = app.createRateLimit({ ...window, max: limits.keyPerMinute })
  const key = app.createRateLimit({
    ...window,
    max: limits.keyPerMinute,
    keyGenerator: (request) => request.caller?.id ?? request.ip,
  })
  const count = async (limiter: typeof key, request: FastifyRequest, reply: FastifyReply): Promise<Refusal | null> => {
    const state = await limiter(request)
    if (state.isAllowed || !state.isExceeded) return null
    const seconds = Math.max(1, state.ttlInSeconds)
    reply.header('retry-after', seconds)
    return refused('TOO_MANY_REQUESTS', undefined, { seconds })
  }
  return {
    ofAddress: (request, reply) =>
      count(request.headers.authorization === undefined ? anonymous : keyed, request, reply),
    ofKey: (request, reply) => count(key, request, reply),
  }
}
