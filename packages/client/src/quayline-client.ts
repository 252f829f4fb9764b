// The calls of the client, by method and path, with parameters, payload and answer typed exactly as in the contract.
import type { paths } from './schema.d.ts'

type Method = 'get' | 'post' | 'put' | 'patch' | 'delete'

type PathWith<M extends Method> = {
  [Path in keyof paths]: paths[Path] extends { readonly [Key in M]: object } ? Path : never
}[keyof paths]

type OperationAt<Path extends keyof paths, M extends Method> = paths[Path] extends {
  readonly [Key in M]: infer Operation
}
  ? Operation
  : never

type PayloadOf<Operation> = Operation extends { readonly requestBody: { readonly content: infer Content } }
  ? { readonly body: Content[keyof Content] }
  : unknown

/** Parameters in path, query and headers; optional if none is required. */
type ParamsOf<Operation> = Operation extends { readonly parameters: infer Params }
  ? object extends Params
    ? { readonly params?: Params }
    : { readonly params: Params }
  : unknown

type OptionsOf<Operation> = ParamsOf<Operation> &
  PayloadOf<Operation> & { readonly signal?: AbortSignal; readonly headers?: Readonly<Record<string, string>> }

/** The envelope of a success: 200, or 201 for a created resource. */
type EnvelopeOf<Operation> = Operation extends { readonly responses: infer Responses }
  ? Responses extends
      | { readonly 200: { readonly content: { readonly 'application/json': infer Envelope } } }
      | { readonly 201: { readonly content: { readonly 'application/json': infer Envelope } } }
    ? Envelope
    : never
  : never

/** What a call resolves to: `data` after an HTTP success, `error` (the body, if there is one) after an HTTP error. */
export interface Answered<Envelope> {
  readonly data?: Envelope | undefined
  readonly error?: unknown
  readonly response: Response
}

type CallsBy<M extends Method> = <Path extends PathWith<M>>(
  path: Path,
  ...options: object extends OptionsOf<OperationAt<Path, M>>
    ? [OptionsOf<OperationAt<Path, M>>?]
    : [OptionsOf<OperationAt<Path, M>>]
) => Promise<Answered<EnvelopeOf<OperationAt<Path, M>>>>

/** `client.GET('/v1/sharedatas/{key}', { params: { path: { key } } })`. Pass the promise to `outcomeOf`. */
export interface QuaylineClient {
  readonly GET: CallsBy<'get'>
  readonly POST: CallsBy<'post'>
  readonly PUT: CallsBy<'put'>
  readonly PATCH: CallsBy<'patch'>
  readonly DELETE: CallsBy<'delete'>
}
