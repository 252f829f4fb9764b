// How the mobile app calls the server, and what it does with each kind of answer (seed 001 sections 7 and 8: the contract).
import { type Language, wireLanguage } from '@quayline/messages/language'
import type { ShellMessages } from '@quayline/messages/shell.zh-CN'

export const REQUEST_TIMEOUT_MS = 6000

export interface Call {
  readonly path: string
  /** Default GET. */
  readonly method?: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  /** Sent as JSON text. */
  readonly payload?: unknown
  /** Marked calls carry Authorization; without a token they are not made at all. */
  readonly needsToken?: boolean
}

/** `{ code, message, data }`, with `asOf` and `clocks` beside `data` on query answers. */
export interface Envelope {
  readonly code: number
  readonly message: string
  readonly data: unknown
  readonly [more: string]: unknown
}

export type Outcome =
  | { readonly kind: 'success'; readonly body: Envelope; readonly requestId: string | null }
  /** A token is needed and there is none: nothing was sent. */
  | { readonly kind: 'empty' }
  | {
      readonly kind: 'failed'
      readonly cause: FailureCause
      readonly text: string
      readonly code: number | null
      readonly requestId: string | null
    }

export type FailureCause = 'LOGIN_NEEDED' | 'SESSION_EXPIRED' | 'BODY_CODE' | 'STATUS' | 'NETWORK' | 'TIMEOUT'

export interface Tip {
  readonly tone: 'danger' | 'plain'
  readonly text: string
}

/** What a call needs from around it; the shared pages show no tips (they swallow load errors), in-app pages do. */
export interface Surroundings {
  readonly language: Language
  readonly texts: ShellMessages['reaction']
  readonly fetch: typeof fetch
  readonly token: () => string | null
  readonly openLogin: () => void
  readonly tip: (tip: Tip) => void
}

export async function request(call: Call, around: Surroundings): Promise<Outcome> {
  const token = call.needsToken === true ? around.token() : null
  if (call.needsToken === true && (token === null || token === '')) {
    around.tip({ tone: 'plain', text: around.texts.identityExpired })
    return { kind: 'empty' }
  }
  const aborter = new AbortController()
  const timer = setTimeout(() => aborter.abort(), REQUEST_TIMEOUT_MS)
  try {
    const response = await around.fetch(call.path, {
      method: call.method ?? 'GET',
      headers: {
        'content-type': 'application/json',
        language: wireLanguage(around.language),
        ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      },
      ...(call.payload === undefined ? {} : { body: JSON.stringify(call.payload) }),
      signal: aborter.signal,
    })
    return react(response, parseEnvelope(await response.text()), around)
  } catch {
    // Only fetch and the reading of its body throw here: the network failed, or our own timer ended the wait.
    const cause = aborter.signal.aborted ? 'TIMEOUT' : 'NETWORK'
    const text = cause === 'TIMEOUT' ? around.texts.timeout : around.texts.serverError
    around.tip({ tone: 'plain', text })
    return { kind: 'failed', cause, text, code: null, requestId: null }
  } finally {
    clearTimeout(timer)
  }
}

/** The table of seed 001 section 8, from its most telling sign (the HTTP status) to the least. */
function react(response: Response, body: Envelope | null, around: Surroundings): Outcome {
  const requestId = response.headers.get('x-request-id')
  const failed = (cause: FailureCause, text: string): Outcome => ({
    kind: 'failed',
    cause,
    text,
    code: body?.code ?? null,
    requestId,
  })
  if (response.status === 401) {
    around.tip({ tone: 'danger', text: around.texts.sessionExpired })
    return failed('SESSION_EXPIRED', around.texts.sessionExpired)
  }
  if (response.status < 200 || response.status >= 400) {
    const text = body === null || body.message === '' ? around.texts.serverError : body.message
    around.tip({ tone: 'plain', text })
    return failed('STATUS', text)
  }
  if (body?.code === 0 || body?.code === 200) return { kind: 'success', body, requestId }
  if (body?.code === 911) {
    around.openLogin()
    return failed('LOGIN_NEEDED', around.texts.sessionExpired)
  }
  return failed('BODY_CODE', around.texts.serverError)
}

function parseEnvelope(text: string): Envelope | null {
  let body: unknown
  try {
    body = JSON.parse(text)
  } catch {
    return null
  }
  if (typeof body !== 'object' || body === null) return null
  const { code, message, data, ...more } = body as Record<string, unknown>
  return typeof code === 'number' ? { ...more, code, message: typeof message === 'string' ? message : '', data } : null
}
