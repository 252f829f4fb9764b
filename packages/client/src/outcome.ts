// The outcome of a call, in the cases of docs/requirements/calls.md 4.1. The page provides the texts of the tips.
import { TimedOut } from './client.ts'
import type { Answered } from './quayline-client.ts'
import type {
  TimeZoneRefs,
  Places as NamedPlaces,
  ContainersPage,
  ContainerVoyage,
  InlandLeg,
  RolledContainers,
  FieldError,
  ShownDeadline,
} from './schema.d.ts'

/** When the newest message behind an answer arrived (ISO 8601, UTC), and of which type it was. */
export interface AsOf {
  readonly at: string
  readonly source: string | null
}

export type Failure =
  /** Body code 911: the login page opens. */
  | { readonly kind: 'login-required'; readonly message: string }
  /** HTTP 401: "session expired, please log in again". */
  | { readonly kind: 'session-expired'; readonly message: string }
  /** Any other HTTP error: a tip with the server's message. */
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

export interface Success<Data> {
  readonly ok: true
  readonly data: Data
  /** Null or empty if the answers of the call do not contain it. */
  readonly asOf: AsOf | null
  readonly clocks: TimeZoneRefs
  /** Names of the answer's places in each language. */
  readonly places?: NamedPlaces
  /** Absent if the answer contains every container of its shipment. */
  readonly containersPage?: ContainersPage
  /** For a bill or booking: its inland legs. */
  readonly inlandLegs?: readonly InlandLeg[]
  /** For a bill or booking: the containers that go by another ship. */
  readonly rolled?: readonly RolledContainers[]
  /** For a bill or booking, shown to its parties only. */
  readonly deadline?: ShownDeadline
  /** For containers: the voyage of this trip. */
  readonly voyages?: readonly (ContainerVoyage | null)[]
  /** More was reported about a number than the server reads for an answer. */
  readonly isIncomplete?: true
  readonly requestId: string | null
}

export interface Failed {
  readonly ok: false
  readonly failure: Failure
  readonly requestId: string | null
}

export type Outcome<Data> = Success<Data> | Failed

/** Never throws: network faults, timeouts and answers without an envelope are outcomes too. */
export async function outcomeOf<Envelope extends { readonly data: unknown }>(
  call: Promise<Answered<Envelope>>,
): Promise<Outcome<Envelope['data']>> {
  try {
    const { data, error, response } = await call
    const requestId = response.headers.get('x-request-id')
    const body = objectOf(data ?? error)
    const failure = failureOf(response.status, body)
    if (failure !== null) return { ok: false, failure, requestId }
    // The server checks its answers against the contract: a good envelope holds what the types promise.
    const answer = body['data'] as Envelope['data']
    return { ok: true, data: answer, asOf: asOfOf(body), clocks: clocksOf(body['clocks']), ...beside(body), requestId }
  } catch (error) {
    return { ok: false, failure: faultOf(error), requestId: null }
  }
}

/** Null for a success. The HTTP status decides first; the body's code counts if the status is 2xx or 3xx. */
function failureOf(status: number, body: Readonly<Record<string, unknown>>): Failure | null {
  const code = typeof body['code'] === 'number' ? body['code'] : null
  const message = typeof body['message'] === 'string' ? body['message'] : null
  if (status === 401) return { kind: 'session-expired', message: message ?? '' }
  if (status < 200 || status >= 400) {
    return { kind: 'refused', status, code, message, errors: fieldErrorsOf(objectOf(body['data'])['errors']) }
  }
  // Carrier back ends use 200 as well as 0 for success.
  if (code === 0 || code === 200) return null
  return code === 911 ? { kind: 'login-required', message: message ?? '' } : { kind: 'rejected', code }
}

function faultOf(error: unknown): Failure {
  if (error instanceof TimedOut) return { kind: 'timeout' }
  return error instanceof SyntaxError ? { kind: 'rejected', code: null } : { kind: 'network' }
}

const objectOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {}

function asOfOf({ asOf, asOfSource }: Readonly<Record<string, unknown>>): AsOf | null {
  return typeof asOf === 'string' ? { at: asOf, source: typeof asOfSource === 'string' ? asOfSource : null } : null
}

const beside = ({
  places,
  containersPage,
  inlandLegs,
  rolled,
  voyages,
  deadline,
  isIncomplete,
}: Readonly<Record<string, unknown>>) => ({
  ...(typeof places === 'object' && places !== null && { places: places as NamedPlaces }),
  ...(typeof containersPage === 'object' &&
    containersPage !== null && { containersPage: containersPage as ContainersPage }),
  ...(Array.isArray(inlandLegs) && { inlandLegs: inlandLegs as readonly InlandLeg[] }),
  ...(Array.isArray(rolled) && { rolled: rolled as readonly RolledContainers[] }),
  ...(Array.isArray(voyages) && { voyages: voyages as readonly (ContainerVoyage | null)[] }),
  ...(typeof deadline === 'object' && deadline !== null && { deadline: deadline as ShownDeadline }),
  ...(isIncomplete === true && { isIncomplete: true as const }),
})

const clocksOf = (value: unknown): TimeZoneRefs => objectOf(value) as TimeZoneRefs

const fieldErrorsOf = (value: unknown): readonly FieldError[] =>
  Array.isArray(value) ? (value as readonly FieldError[]) : []
