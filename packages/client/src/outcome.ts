// What became of a call, in the cases that seed 001 section 8 tells apart. The texts of the tips belong to the page.
import { TimedOut } from './client.ts'

export interface AsOf {
  readonly at: string
  readonly source: string | null
}

export interface FieldError {
  readonly path: string
  readonly rule: string
  readonly message: string
}

export type Failure =
  /** Body code 911: the login page opens. */
  | { readonly kind: 'login-required'; readonly message: string }
  /** HTTP 401: "session expired, please log in again". */
  | { readonly kind: 'session-expired'; readonly message: string }
  /** Any other HTTP refusal: a tip with the server's message. */
  | {
      readonly kind: 'refused'
      readonly status: number
      readonly code: number | null
      readonly message: string | null
      readonly errors: readonly FieldError[]
    }
  /** HTTP success with another body code: rejected as "server error". */
  | { readonly kind: 'rejected'; readonly code: number | null }
  | { readonly kind: 'network' }
  | { readonly kind: 'timeout' }

export type Outcome<Data> =
  | {
      readonly ok: true
      readonly data: Data
      readonly asOf: AsOf | null
      readonly clocks: Readonly<Record<string, { readonly zone: string; readonly offset: string }>>
      readonly requestId: string | null
    }
  | { readonly ok: false; readonly failure: Failure; readonly requestId: string | null }

interface Answered<Body> {
  readonly data?: Body | undefined
  readonly error?: unknown
  readonly response: Response
}

/** Never throws: network faults, time limits and answers that are no envelope are outcomes too. */
export async function outcomeOf<Body extends { readonly data: unknown }>(
  call: Promise<Answered<Body>>,
): Promise<Outcome<Body['data']>> {
  try {
    const { data, error, response } = await call
    const requestId = response.headers.get('x-request-id')
    const body = objectOf(data ?? error)
    const code = typeof body['code'] === 'number' ? body['code'] : null
    const message = typeof body['message'] === 'string' ? body['message'] : null
    if (code === 911) return { ok: false, failure: { kind: 'login-required', message: message ?? '' }, requestId }
    if (response.status === 401)
      return { ok: false, failure: { kind: 'session-expired', message: message ?? '' }, requestId }
    if (!response.ok) {
      const errors = objectOf(body['data'])['errors']
      const failure = {
        kind: 'refused',
        status: response.status,
        code,
        message,
        errors: fieldErrorsOf(errors),
      } as const
      return { ok: false, failure, requestId }
    }
    // Carrier back ends of this kind use 200 as well as 0 for success.
    if (data === undefined || (code !== 0 && code !== 200))
      return { ok: false, failure: { kind: 'rejected', code }, requestId }
    return { ok: true, data: data.data, asOf: asOfOf(body['asOf']), clocks: clocksOf(body['clocks']), requestId }
  } catch (error) {
    const kind = error instanceof TimedOut ? 'timeout' : error instanceof SyntaxError ? 'rejected' : 'network'
    return { ok: false, failure: kind === 'rejected' ? { kind, code: null } : { kind }, requestId: null }
  }
}

const objectOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {}

function asOfOf(value: unknown): AsOf | null {
  const { at, source } = objectOf(value)
  return typeof at === 'string' ? { at, source: typeof source === 'string' ? source : null } : null
}

const clocksOf = (value: unknown): Readonly<Record<string, { zone: string; offset: string }>> =>
  objectOf(value) as Readonly<Record<string, { zone: string; offset: string }>>

const fieldErrorsOf = (value: unknown): readonly FieldError[] =>
  Array.isArray(value) ? (value as readonly FieldError[]) : []
