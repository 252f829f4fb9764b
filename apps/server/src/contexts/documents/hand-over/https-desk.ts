// Hands documents over to the desk by https: one POST each, with an idempotency key, signed if a secret is set;
// no redirects, a short timeout. Every answer other than 2xx is retried without end.
import { createHmac } from 'node:crypto'
import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import type { AttemptOutcome } from '../../../platform/outbox/record-outcome.ts'
import { type DocumentChannel, type DocumentMessage, POST_TIMEOUT_MS } from './hand-over.ts'

/** `url` is the operator's own setting, so it may be in the line's network. */
export const httpsDesk = (url: string, secret: string | null, timeoutMs = POST_TIMEOUT_MS): DocumentChannel => ({
  name: 'https',
  put: (id, message) =>
    post(new URL(url), headersOf(id, message, secret), Buffer.from(message.text, 'utf8'), timeoutMs),
})

type Headers = Readonly<Record<string, string>>

function headersOf(id: string, message: DocumentMessage, secret: string | null): Headers {
  const { recipient, type, reference, version, isTest, mediaType, text } = message
  return {
    'content-type': `${mediaType}; charset=utf-8`,
    'idempotency-key': id,
    'user-agent': 'Quayline',
    'quayline-recipient': encodeURIComponent(recipient),
    'quayline-document': `${type} ${encodeURIComponent(reference)} v${version}`,
    'quayline-test': isTest ? '1' : '0',
    ...(secret === null ? {} : { 'quayline-signature': signDocument(secret, id, text) }),
  }
}

/** HMAC-SHA256 of the key, a line feed and the body, so that a signature is not valid for another document. */
export const signDocument = (secret: string, id: string, text: string): string =>
  `sha256=${createHmac('sha256', secret).update(`${id}\n`).update(text, 'utf8').digest('hex')}`

function post(url: URL, headers: Headers, bytes: Buffer, timeoutMs: number): Promise<AttemptOutcome> {
  const patience = AbortSignal.timeout(timeoutMs)
  return new Promise((resolve) => {
    const failed = (error: string): void => resolve({ kind: 'FAILED', error })
    const request = (url.protocol === 'https:' ? requestHttps : requestHttp)(url, {
      method: 'POST',
      agent: false,
      signal: patience,
      headers: { ...headers, 'content-length': bytes.byteLength },
    })
    request.on('error', (error) => failed(patience.aborted ? 'TIMEOUT' : errorOf(error)))
    request.on('upgrade', (_response, socket) => {
      socket.destroy()
      failed('CONNECTION NO_HTTP')
    })
    request.on('response', ({ statusCode = 0, headers: answered }) => {
      resolve(outcomeOf(statusCode, answered['retry-after'] ?? null))
      // Only the status is read, not the body.
      request.destroy()
    })
    request.end(bytes)
  })
}

const outcomeOf = (status: number, retryAfter: string | null): AttemptOutcome =>
  status >= 200 && status < 300
    ? { kind: 'DONE', status }
    : { kind: 'FAILED', error: `HTTP ${status}`, status, retryAfter }

const errorOf = (error: Error): string => ('code' in error ? `CONNECTION ${String(error.code)}` : 'CONNECTION')
