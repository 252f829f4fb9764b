// The typed client of both front ends: the calls of the API contract by method and path, with language, token and
// timeout.
import type { Answered, QuaylineClient } from './quayline-client.ts'

export interface ClientOptions {
  /** Without a trailing slash; empty for the server that sent the page. */
  readonly baseUrl?: string
  /** Read at every call, sent as header `language`: zh_CN, en_US, es_ES or fr. */
  readonly language: () => string
  /** Every call of this client sends it as Authorization; calls that need no token use a client without one. */
  readonly token?: string
  readonly fetch?: (request: Request) => Promise<Response>
}

/** docs/requirements/calls.md 1.1. */
export const TIMEOUT_MS = 6000

/** Options of any call: the typed interface has already checked them against the contract. */
interface Options {
  readonly params?: {
    readonly path?: Readonly<Record<string, string | number>>
    readonly query?: Readonly<Record<string, unknown>>
    readonly header?: Readonly<Record<string, string>>
  }
  readonly body?: object
  readonly headers?: Readonly<Record<string, string>>
  readonly signal?: AbortSignal
}

export function createClient(client: ClientOptions): QuaylineClient {
  const by =
    (method: string) =>
    async (path: string, options: Options = {}): Promise<Answered<unknown>> => {
      const { response, text } = await withinTime(client, options.signal, (signal) => {
        const headers = headersOf(client, options)
        const body = bodyOf(options.body, headers)
        return new Request((client.baseUrl ?? '') + addressOf(path, options), { method, headers, signal, ...body })
      })
      if (response.ok) return { data: text === '' ? undefined : JSON.parse(text), response }
      return { error: asJson(text), response }
    }
  // The types of the calls come from the contract; one function implements all of them.
  const calls: Readonly<Record<keyof QuaylineClient, unknown>> = {
    GET: by('GET'),
    POST: by('POST'),
    PUT: by('PUT'),
    PATCH: by('PATCH'),
    DELETE: by('DELETE'),
  }
  return calls as QuaylineClient
}

function headersOf({ language, token }: ClientOptions, { headers, params }: Options): Headers {
  const all = new Headers({ ...headers, ...params?.header })
  all.set('language', language())
  // Calls without a body too (docs/requirements/calls.md 1.1); a form has already set its own.
  if (!all.has('content-type')) all.set('content-type', 'application/json')
  if (token !== undefined) all.set('authorization', `Bearer ${token}`)
  return all
}

/** JSON, or a form if the headers of the call say so. */
function bodyOf(body: object | undefined, headers: Headers): { readonly body?: string } {
  if (body === undefined) return {}
  const isForm = headers.get('content-type') === 'application/x-www-form-urlencoded'
  return { body: isForm ? new URLSearchParams(body as Record<string, string>).toString() : JSON.stringify(body) }
}

function addressOf(path: string, { params: { path: values = {}, query = {} } = {} }: Options): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values[name] ?? ''))
  const asked = Object.entries(query).flatMap(([name, value]) =>
    [value]
      .flat()
      .flatMap((each) => (each === undefined || each === null ? [] : `${name}=${encodeURIComponent(String(each))}`)),
  )
  return asked.length === 0 ? filled : `${filled}?${asked.join('&')}`
}

/** An error response of a proxy on the way may not be JSON. */
function asJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** Thrown inside a call whose complete answer, body included, has not arrived in time. */
export class TimedOut extends Error {
  override name = 'TimedOut'
}

interface WholeAnswer {
  readonly response: Response
  readonly text: string
}

/** AbortSignal.timeout and .any are missing in the older web views that the app still runs in. */
async function withinTime(
  { fetch = (request) => globalThis.fetch(request) }: ClientOptions,
  taken: AbortSignal | undefined,
  requestWith: (signal: AbortSignal) => Request,
): Promise<WholeAnswer> {
  const controller = new AbortController()
  const abort = (): void => controller.abort()
  if (taken?.aborted === true) abort()
  taken?.addEventListener('abort', abort)
  let timer: ReturnType<typeof setTimeout> | undefined
  // A separate promise, because a signal passed through a Request that nothing references any more may never fire
  // (undici).
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new TimedOut())
      abort()
    }, TIMEOUT_MS)
  })
  try {
    return await Promise.race([wholeAnswer(fetch(requestWith(controller.signal))), late])
  } finally {
    clearTimeout(timer)
    taken?.removeEventListener('abort', abort)
  }
}

async function wholeAnswer(answer: Promise<Response>): Promise<WholeAnswer> {
  const response = await answer
  return { response, text: await response.text() }
}
