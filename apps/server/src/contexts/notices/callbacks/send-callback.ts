// One attempt to notify a subscriber: one POST to an address that was checked, no redirects, little patience, little read.
import { request as requestHttp, type RequestOptions } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { parseCallbackUrl } from './callback-address.ts'
import { resolveCallbackHost, type AddressRules } from './resolve-callback-host.ts'
import { signCallback } from './sign-callback.ts'

const TNT_VERSION = '2.2.0'

export interface Sending {
  readonly subscriptionId: string
  readonly url: string
  /** Base64. */
  readonly secret: string
  readonly body: string
}

export interface SendingRules extends AddressRules {
  /** For the whole attempt: finding the host, connecting, sending, the answer's status. */
  readonly timeoutMs: number
}

export type SendingFailure = 'ADDRESS_NOT_ALLOWED' | 'DNS' | 'CONNECTION' | 'TLS' | 'TIMEOUT' | 'NO_HTTP'

export type Outcome =
  | { readonly kind: 'ANSWERED'; readonly status: number; readonly retryAfter: string | null }
  | { readonly kind: 'FAILED'; readonly failure: SendingFailure }

const failed = (failure: SendingFailure): Outcome => ({ kind: 'FAILED', failure })

/** Never rejects: whatever a subscriber's server does is an outcome. */
export async function sendCallback(sending: Sending, rules: SendingRules): Promise<Outcome> {
  const url = parseCallbackUrl(sending.url)
  if (url === null) return failed('ADDRESS_NOT_ALLOWED')
  const patience = new AbortController()
  // Finding a host cannot be aborted: its answer comes too late then.
  const tooLate = new Promise<'TIMEOUT'>((resolve) => {
    patience.signal.addEventListener('abort', () => resolve('TIMEOUT'))
  })
  const timer = setTimeout(() => patience.abort(), rules.timeoutMs)
  try {
    const resolved = await Promise.race([resolveCallbackHost(url, rules), tooLate])
    if (resolved === 'TIMEOUT') return failed(resolved)
    return resolved.ok ? await post(url, resolved.value, sending, patience.signal) : failed(resolved.reason)
  } finally {
    clearTimeout(timer)
  }
}

/** A subscriber has nothing to report in the body; more than this is not read. */
const MAX_READ = 64 * 1024

function post(
  url: URL,
  addresses: readonly string[],
  { body, secret, subscriptionId }: Sending,
  patience: AbortSignal,
): Promise<Outcome> {
  const bytes = Buffer.from(body, 'utf8')
  const options: RequestOptions = {
    method: 'POST',
    // A connection of its own: none that was kept open leads past the check of the address.
    agent: false,
    lookup: pinned(addresses),
    signal: patience,
    headers: {
      'content-type': 'application/json',
      'content-length': bytes.byteLength,
      'user-agent': 'Quayline',
      'API-Version': TNT_VERSION,
      'Subscription-ID': subscriptionId,
      'Notification-Signature': signCallback(bytes, secret),
    },
  }
  return new Promise((resolve) => {
    const request = (url.protocol === 'https:' ? requestHttps : requestHttp)(url, options)
    // Once there is a status it counts, however the body ends.
    let answered: Outcome | null = null
    request.on('error', (error) => resolve(answered ?? failed(failureOf(error, patience))))
    request.on('upgrade', (_response, socket) => {
      socket.destroy()
      resolve(failed('NO_HTTP'))
    })
    request.on('response', (response) => {
      const { statusCode = 0, headers } = response
      const outcome: Outcome = { kind: 'ANSWERED', status: statusCode, retryAfter: headers['retry-after'] ?? null }
      answered = outcome
      let read = 0
      response.on('data', (chunk: Buffer) => {
        read += chunk.byteLength
        if (read > MAX_READ) request.destroy()
      })
      response.on('error', () => resolve(outcome))
      response.on('close', () => resolve(outcome))
    })
    request.end(bytes)
  })
}

/** Answers the addresses that were checked, whatever the name resolves to meanwhile (DNS rebinding). */
const pinned = (addresses: readonly string[]): LookupFunction => {
  const all = addresses.map((address) => ({ address, family: isIP(address) }))
  return (_hostname, options, callback) => {
    if (options.all === true) callback(null, all)
    else callback(null, all[0]?.address ?? '', all[0]?.family)
  }
}

const TLS_CODE = /^(CERT_|ERR_TLS_|ERR_SSL_|UNABLE_TO_|DEPTH_ZERO_|SELF_SIGNED|HOSTNAME_|EPROTO)/

function failureOf(error: Error, patience: AbortSignal): SendingFailure {
  if (patience.aborted) return 'TIMEOUT'
  const code = 'code' in error ? String(error.code) : ''
  if (code.startsWith('HPE_')) return 'NO_HTTP'
  return TLS_CODE.test(code) ? 'TLS' : 'CONNECTION'
}
