// How many requests an address, a key or a user may make. Above the limit the response is 429 with the seconds until
// the next allowed request. A credential raises the limit only after it was found valid: an unchecked header must not
// cause more database queries.
import rateLimit from '@fastify/rate-limit'
import { clientOrigin } from '@quayline/domain/accounts/client-origin'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sha256 } from '../sessions/access-key.ts'
import { refused, type ApiError } from './api-error.ts'

export interface RateLimits {
  /** Requests per minute from one address without a valid key or session (IPv6: from one /64). */
  readonly anonymousPerMinute: number
  /** Requests per minute of one key or user. */
  readonly keyPerMinute: number
}

export const RATE_LIMITS: RateLimits = { anonymousPerMinute: 1200, keyPerMinute: 6000 }

/** How many valid credentials are remembered: the most recently used ones. */
const MAX_REMEMBERED = 20_000

export interface Limiter {
  /** Counts the request against its address; returns the refusal when it is above the limit. */
  ofAddress(request: FastifyRequest, reply: FastifyReply): Promise<ApiError | null>
  /** Before a credential is looked up: counts it against its address, unless the last lookup found it valid. */
  ofCredential(request: FastifyRequest, reply: FastifyReply, credential: string): Promise<ApiError | null>
  /** Stores the result of the lookup. */
  judged(credential: string, isGood: boolean): void
  /** Counts the request against the key or user that was just authenticated. */
  ofKey(request: FastifyRequest, reply: FastifyReply): Promise<ApiError | null>
}

const NO_LIMIT: Limiter = {
  ofAddress: () => Promise.resolve(null),
  ofCredential: () => Promise.resolve(null),
  judged: () => undefined,
  ofKey: () => Promise.resolve(null),
}

/** False removes the limits, for benchmarks. */
export async function createLimiter(app: FastifyInstance, limits: RateLimits | false): Promise<Limiter> {
  if (limits === false) return NO_LIMIT
  await app.register(rateLimit, { global: false })
  const window = { timeWindow: 60_000 }
  const byAddress = { ...window, keyGenerator: ({ ip }: FastifyRequest) => clientOrigin(ip) }
  const anonymous = app.createRateLimit({ ...byAddress, max: limits.anonymousPerMinute })
  // Counted separately from calls without a credential: other visitors at the same address must not block a user with a
  // valid one.
  const lookups = app.createRateLimit({ ...byAddress, max: limits.anonymousPerMinute })
  const key = app.createRateLimit({
    ...window,
    max: limits.keyPerMinute,
    // All sessions of a user count together, so that a new session does not raise the limit.
    keyGenerator: ({ caller, ip }) => caller?.user?.userId ?? caller?.id ?? ip,
  })
  const count = async (limiter: typeof key, request: FastifyRequest, reply: FastifyReply): Promise<ApiError | null> => {
    const state = await limiter(request)
    if (state.isAllowed || !state.isExceeded) return null
    const seconds = Math.max(1, state.ttlInSeconds)
    reply.header('retry-after', seconds)
    return refused('TOO_MANY_REQUESTS', undefined, { seconds })
  }
  const good = rememberLatest(MAX_REMEMBERED)
  return {
    ofAddress: (request, reply) => count(anonymous, request, reply),
    ofCredential: (request, reply, credential) =>
      good.has(sha256(credential)) ? Promise.resolve(null) : count(lookups, request, reply),
    judged: (credential, isGood) => good.note(sha256(credential), isGood),
    ofKey: (request, reply) => count(key, request, reply),
  }
}

/** A set of hashes, the most recent last. */
export function rememberLatest(most: number) {
  const kept = new Set<string>()
  return {
    has: (hash: string): boolean => kept.has(hash),
    note(hash: string, isKept: boolean): void {
      kept.delete(hash)
      if (!isKept) return
      kept.add(hash)
      const [oldest] = kept
      if (kept.size > most && oldest !== undefined) kept.delete(oldest)
    },
  }
}
