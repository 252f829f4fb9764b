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

/** Seed 001 section 7. */
export const TIMEOUT_MS = 6000

export function createClient(options: ClientOptions): QuaylineClient {
  const { baseUrl = '', language, token, fetch = (request) => globalThis.fetch(request) } = options
  const client = createFetchClient<paths>({ baseUrl, fetch: (request) => withinTime(request, fetch) })
  client.use({
    onRequest: ({ request: { headers } }) => {
      headers.set('language', language())
      // Calls without a body too (seed 001 section 7); a form has already named its own.
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
  let late = false
  const timer = setTimeout(() => {
    late = true
    controller.abort()
  }, TIMEOUT_MS)
  try {
    const response = await fetch(new Request(request, { signal: controller.signal }))
    const body = await response.text()
    return new Response(body === '' ? null : body, { status: response.status, headers: response.headers })
  } catch (error) {
    throw late ? new TimedOut() : error
  } finally {
    clearTimeout(timer)
    request.signal.removeEventListener('abort', abort)
  }
}
