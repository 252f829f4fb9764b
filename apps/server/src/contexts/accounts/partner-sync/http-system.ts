// Hands users over by HTTP: one POST each, with an idempotency key; no redirects, a short timeout.
import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import type { AttemptOutcome } from '../../../platform/outbox/record-outcome.ts'
import type { HandedUser, PartnerSystem } from './partner-system.ts'
import { PUT_TIMEOUT_MS } from './sync-policy.ts'

/** `url` is the operator's own setting, so it may be in the line's network. */
export const httpSystem = (url: string, timeoutMs = PUT_TIMEOUT_MS): PartnerSystem => ({
  name: 'http',
  put: (handed) => post(new URL(url), handed, AbortSignal.timeout(timeoutMs)),
})

/** Not with fetch, which reports some answers (407) as a failed connection. */
function post(url: URL, handed: HandedUser, patience: AbortSignal): Promise<AttemptOutcome> {
  const bytes = Buffer.from(JSON.stringify(handed), 'utf8')
  return new Promise((resolve) => {
    const failed = (error: string): void => resolve({ kind: 'FAILED', error, retryAfter: null })
    const request = (url.protocol === 'https:' ? requestHttps : requestHttp)(url, {
      method: 'POST',
      agent: false,
      signal: patience,
      headers: {
        'content-type': 'application/json',
        'content-length': bytes.byteLength,
        'idempotency-key': handed.syncId,
        'user-agent': 'Quayline',
      },
    })
    request.on('error', (error) => failed(patience.aborted ? 'TIMEOUT' : errorOf(error)))
    request.on('upgrade', (_response, socket) => {
      socket.destroy()
      failed('CONNECTION NO_HTTP')
    })
    request.on('response', ({ statusCode = 0, headers }) => {
      resolve(outcomeOf(statusCode, headers['retry-after'] ?? null))
      // Only the status is read, not the body.
      request.destroy()
    })
    request.end(bytes)
  })
}

/** Of the 4xx answers only timeout and rate limit are temporary. */
function outcomeOf(status: number, retryAfter: string | null): AttemptOutcome {
  if (status >= 200 && status < 300) return { kind: 'DONE' }
  const error = `HTTP ${status}`
  if (status >= 400 && status < 500 && status !== 408 && status !== 429) return { kind: 'REFUSED', error }
  return { kind: 'FAILED', error, retryAfter }
}

const errorOf = (error: Error): string => ('code' in error ? `CONNECTION ${String(error.code)}` : 'CONNECTION')
