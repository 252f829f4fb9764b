// An endpoint of the contract joined with its handler: the input is parsed by the contract's schema, all types follow
// from it.
import type {
  AsOf,
  TimeZoneRefs,
  ContainersPage,
  ContainerVoyage,
  ShownDeadline,
  InlandLeg,
  RolledContainers,
} from '@quayline/domain/tracking/answer'
import { namedPlaces } from '@quayline/domain/reference/place-names'
import type { Endpoint } from '@quayline/contract/endpoint'
import type { Language } from '@quayline/messages/language'
import type { Readable } from 'node:stream'
import type { z } from 'zod'
import type { Caller } from '../sessions/caller.ts'
import { findCharacterProblems, problemsOf } from './field-problems.ts'
import { badParameter, type FieldError, type ApiError } from './api-error.ts'

/** A value of the response type, read-only. */
export type Wire<T> = T extends Uint8Array
  ? Uint8Array | Readable
  : T extends readonly (infer Item)[]
    ? readonly Wire<Item>[]
    : T extends object
      ? { readonly [Key in keyof T]: Wire<T[Key]> }
      : T

/** Where a request came from, for the audit trail. */
export interface Origin {
  readonly address: string
  readonly requestId: string
  /** The browser's or program's user agent; empty when it sent none. */
  readonly device: string
  /** The value of the device cookie, unchecked; absent = none. */
  readonly deviceCookie?: string | undefined
}

export interface Call<Params, Query, Body> {
  readonly params: Params
  readonly query: Query
  readonly body: Body
  readonly language: Language
  /** The caller; null for a visitor. */
  readonly caller: Caller | null
  readonly origin: Origin
}

export interface Success<Data> {
  readonly data: Data
  readonly asOf?: AsOf | null
  readonly clocks?: TimeZoneRefs
  readonly containersPage?: ContainersPage
  readonly inlandLegs?: readonly InlandLeg[]
  /** For a bill or booking: the containers that were rolled to another vessel. */
  readonly rolled?: readonly RolledContainers[]
  readonly voyages?: readonly (ContainerVoyage | null)[]
  readonly deadline?: ShownDeadline
  /** More was stated than was read for this answer. */
  readonly isIncomplete?: true
  /** Response headers: paging of DCSA's calls, cookies. */
  readonly headers?: Readonly<Record<string, string | string[]>>
}

/** The members beside `data` in the envelope of a dated answer. */
export function datedMembers({ data, asOf = null, clocks = {}, ...others }: Success<unknown>) {
  const { containersPage, inlandLegs, rolled, voyages, deadline, isIncomplete } = others
  const places = namedPlaces([data, inlandLegs, rolled, voyages, deadline])
  return {
    asOf: asOf?.at ?? null,
    asOfSource: asOf?.source ?? null,
    clocks,
    ...(Object.keys(places).length > 0 && { places }),
    ...(containersPage !== undefined && { containersPage }),
    ...(inlandLegs !== undefined && { inlandLegs }),
    ...(rolled !== undefined && { rolled }),
    ...(voyages !== undefined && { voyages }),
    ...(deadline !== undefined && { deadline }),
    ...(isIncomplete !== undefined && { isIncomplete }),
  }
}

/** A response text that was made earlier (readyAnswer). */
export interface Ready {
  readonly ready: string | Buffer
}

export type Answer<Data> = Success<Data> | Ready | ApiError

/** The envelope around an answer, as response text. */
export const readyAnswer = (answer: Success<unknown>, isDated: boolean): string =>
  JSON.stringify({ code: 0, message: 'success', data: answer.data, ...(isDated ? datedMembers(answer) : {}) })

/** The same around data that is JSON already, for an answer without members beside it. */
export const readyText = (data: string): string => `{"code":0,"message":"success","data":${data}}`

/** What the platform knows of a request before its input is parsed. */
export interface RawCall {
  readonly params: unknown
  readonly query: unknown
  readonly body: unknown
  readonly language: Language
  readonly caller: Caller | null
  readonly origin: Origin
}

export interface Route {
  readonly endpoint: Endpoint
  readonly run: (call: RawCall) => Promise<Answer<unknown>>
}

export function route<P extends z.ZodObject, Q extends z.ZodObject, B extends z.ZodType, O extends z.ZodType>(
  endpoint: Endpoint<P, Q, B, O>,
  handle: (call: Call<z.output<P>, z.output<Q>, z.output<B>>) => Promise<Answer<Wire<z.input<O>>>>,
): Route {
  const ofUrl = { whole: 'url' } as const
  const ofQuery = { whole: 'query', known: Object.keys(endpoint.query.shape) } as const
  return {
    endpoint,
    run: async ({ params, query, body, language, caller, origin }) => {
      const problems: FieldError[] = []
      findCharacterProblems(problems, params, '', 'url')
      findCharacterProblems(problems, query, '', 'query')
      findCharacterProblems(problems, body)
      if (problems.length > 0) return badParameter(...problems)
      const parsed = {
        params: parse(endpoint.params, params, ofUrl),
        query: parse(endpoint.query, query, ofQuery),
        body: parse(endpoint.body, body),
      }
      if (parsed.params.ok && parsed.query.ok && parsed.body.ok) {
        return handle({
          params: parsed.params.value,
          query: parsed.query.value,
          body: parsed.body.value,
          language,
          caller,
          origin,
        })
      }
      return badParameter(...Object.values(parsed).flatMap((part) => (part.ok ? [] : part.problems)))
    },
  }
}

type Parsed<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly problems: readonly FieldError[] }

function parse<T extends z.ZodType>(
  schema: T,
  input: unknown,
  where?: Parameters<typeof problemsOf>[2],
): Parsed<z.output<T>> {
  const result = schema.safeParse(input)
  return result.success
    ? { ok: true, value: result.data }
    : { ok: false, problems: problemsOf(result.error.issues, input, where) }
}
