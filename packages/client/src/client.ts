// The typed client of both front ends: openapi-fetch over the contract's generated types, with language, token and time limit.
import createFetchClient from 'openapi-fetch'
import type { QuaylineClient } from './quayline-client.ts'
import type { paths } from './schema.d.ts'

export interface ClientOptions {
  /** Without a slash at the end; empty for the server that the page came from. */
  readonly baseUrl?: string
  /** Asked at every call, sent as header `language`: zh_CN, en_US, es_ES or fr. */
  readonly language: () => string
  /** Every call of this client carries it as Authorization; calls that need no token go through a client without one. */
  readonly token?: string
  readonly fetch?: (request: Request) => Promise<Response>
}

/** docs/requirements/calls.md 1.1. */
export const TIMEOUT_MS = 6000

export function createClient(options: ClientOptions): QuaylineClient {
  const { baseUrl = '', language, token, fetch = (request) => globalThis.fetch(request) } = options
  const client = createFetchClient<paths>({ baseUrl, fetch: (request) => withinTime(request, fetch) })
  client.use({
    onRequest: ({ request: { headers } }) => {
      headers.set('language', language())
      // Calls without a body too (docs/requirements/calls.md 1.1); a form has already named its own.
      if (!headers.has('content-type')) headers.set('content-type', 'application/json')
      if (token !== undefined) headers.set('authorization', `Bearer ${token}`)
    },
  })
  return client as QuaylineClient
}

/** Thrown inside a call whose whole answer, body included, has not come in time. */
export class TimedOut extends Error {
  override name = 'TimedOut'
}

/** AbortSignal.timeout and .any are missing in the older web views that the app still meets. */
async function withinTime(request: Request, fetch: (request: Request) => Promise<Response>): Promise<Response> {
  const controller = new AbortController()
  const abort = (): void => controller.abort()
  request.signal.addEventListener('abort', abort)
  let timer: ReturnType<typeof setTimeout> | undefined
  // Its own promise, because a signal that passed through a Request of which nobody holds on may never fire (undici).
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new TimedOut())
      controller.abort()
    }, TIMEOUT_MS)
  })
  try {
    return await Promise.race([wholeAnswer(fetch(new Request(request, { signal: controller.signal }))), late])
  } finally {
    clearTimeout(timer)
    request.signal.removeEventListener('abort', abort)
  }
}

async function wholeAnswer(answer: Promise<Response>): Promise<Response> {
  const response = await answer
  const body = await response.text()
  return new Response(body === '' ? null : body, { status: response.status, headers: response.headers })
}
