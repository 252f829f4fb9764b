// The typed client of both front ends: openapi-fetch over the contract's generated types, with language, time limit and optional token.
import createFetchClient, { type Client } from 'openapi-fetch'
import type { paths } from './schema.d.ts'

export interface ClientOptions {
  /** Without a slash at the end; empty for the server that the page came from. */
  readonly baseUrl?: string
  /** Asked at every call, sent as header `language`: zh_CN, en_US, es_ES or fr. */
  readonly language: () => string
  readonly timeoutMs?: number
  readonly fetch?: (request: Request) => Promise<Response>
}

/** Seed 001 section 7. */
export const TIMEOUT_MS = 6000

export type QuaylineClient = Client<paths>

/** Calls are typed by path: `client.GET('/v1/sharedatas/{key}', { params: { path: { key } } })`. Give the promise to `outcomeOf`. */
export function createClient(options: ClientOptions): QuaylineClient {
  const { timeoutMs = TIMEOUT_MS, fetch = (request) => globalThis.fetch(request) } = options
  const client = createFetchClient<paths>({
    baseUrl: options.baseUrl ?? '',
    fetch: (request) => withinTime(request, timeoutMs, fetch),
  })
  client.use({
    onRequest: ({ request }) => {
      request.headers.set('language', options.language())
      return request
    },
  })
  return client
}

/** Headers of a call that needs the token. */
export const withToken = (token: string): { headers: { Authorization: string } } => ({
  headers: { Authorization: `Bearer ${token}` },
})

/** Thrown inside a call whose whole answer, body included, has not come in time. */
export class TimedOut extends Error {
  override name = 'TimedOut'
}

/** AbortSignal.timeout and .any are missing in the older web views that the app still meets. */
async function withinTime(
  request: Request,
  timeoutMs: number,
  fetch: (request: Request) => Promise<Response>,
): Promise<Response> {
  const controller = new AbortController()
  const abort = (): void => controller.abort()
  request.signal.addEventListener('abort', abort)
  let late = false
  const timer = setTimeout(() => {
    late = true
    controller.abort()
  }, timeoutMs)
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
