// How often one address, one key or one user may ask. Too often is 429 with the seconds until it may ask again. A credential counts
// for more only once it was found good: what stands in a header is no reason to ask the database more often.
import rateLimit from '@fastify/rate-limit'
import { clientOrigin } from '@quayline/domain/accounts/client-origin'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sha256 } from '../sessions/access-key.ts'
import { refused, type ApiError } from './api-error.ts'

export interface RateLimits {
  /** Requests a minute of one address without a good key or session (IPv6: of one /64). */
  readonly anonymousPerMinute: number
  /** Requests a minute of one key or user. */
  readonly keyPerMinute: number
}

export const RATE_LIMITS: RateLimits = { anonymousPerMinute: 1200, keyPerMinute: 6000 }

/** Credentials that are remembered as good: the ones used last. */
const MAX_REMEMBERED = 20_000

export interface Limiter {
  /** Counts the request against its address; the refusal when that was one too many. */
  ofAddress(request: FastifyRequest, reply: FastifyReply): Promise<ApiError | null>
  /** Before a credential is looked up: counts it against its address, unless it was good when it was looked up last. */
  ofCredential(request: FastifyRequest, reply: FastifyReply, credential: string): Promise<ApiError | null>
  /** After it was looked up. */
  judged(credential: string, isGood: boolean): void
  /** Counts the request against the key or user that was just recognised. */
  ofKey(request: FastifyRequest, reply: FastifyReply): Promise<ApiError | null>
}

const NO_LIMIT: Limiter = {
  ofAddress: () => Promise.resolve(null),
  ofCredential: () => Promise.resolve(null),
  judged: () => undefined,
  ofKey: () => Promise.resolve(null),
}

/** False lifts the limits: for benchmarks. */
export async function createLimiter(app: FastifyInstance, limits: RateLimits | false): Promise<Limiter> {
  if (limits === false) return NO_LIMIT
  await app.register(rateLimit, { global: false })
  const window = { timeWindow: 60_000 }
  const byAddress = { ...window, keyGenerator: ({ ip }: FastifyRequest) => clientOrigin(ip) }
  const anonymous = app.createRateLimit({ ...byAddress, max: limits.anonymousPerMinute })
  // Apart from the calls without one: a visitor beside him at the same address must not keep out who is just coming with a good one.
  const lookups = app.createRateLimit({ ...byAddress, max: limits.anonymousPerMinute })
  const key = app.createRateLimit({
    ...window,
    max: limits.keyPerMinute,
    // A user's sessions together: a new one buys no more.
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

/** Hashes, the latest last. */
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
