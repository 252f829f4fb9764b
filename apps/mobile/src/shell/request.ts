// The mobile app's additions to a client call: the token if needed, and the reactions of docs/requirements/calls.md
// 4.1.
import { type ClientOptions, createClient } from '@quayline/client/client'
import { type Failed, type Failure, outcomeOf, type Success } from '@quayline/client/outcome'
import type { Answered, QuaylineClient } from '@quayline/client/quayline-client'
import { withLocalisedPlaces } from '@quayline/domain/reference/localised-places'
import { type Language, wireLanguage } from '@quayline/messages/language'
import type { ShellMessages } from '@quayline/messages/phone/shell.zh-CN'

export interface Call<Envelope> {
  /** `(client) => client.GET('/v1/sharedatas/{key}', { params: { path: { key } } })` */
  readonly send: (client: QuaylineClient) => Promise<Answered<Envelope>>
  /** Such calls send Authorization; without a token they are not made at all. */
  readonly needsToken?: boolean
  /**
   * If a call's language differs from the page's (docs/requirements/calls.md 3: free days are always requested in
   * Chinese).
   */
  readonly language?: Language
}

/** A failure includes its text. Null: a token is required but missing, so nothing was sent. */
export type Result<Data> = Success<Data> | (Failed & { readonly text: string }) | null

export interface Tip {
  readonly tone: 'danger' | 'plain'
  readonly text: string
}

/** What a call needs from the page; shared pages show no tips (they ignore load errors), in-app pages do. */
export interface Surroundings {
  readonly language: Language
  readonly texts: ShellMessages['reaction']
  readonly token: () => string | null
  readonly openLogin: () => void
  readonly tip: (tip: Tip) => void
  /** Only if it is not the server that sent the page. */
  readonly server?: Pick<ClientOptions, 'baseUrl' | 'fetch'>
}

export async function request<Envelope extends { readonly data: unknown }>(
  { send, needsToken = false, language }: Call<Envelope>,
  around: Surroundings,
): Promise<Result<Envelope['data']>> {
  const token = needsToken ? around.token() : null
  if (needsToken && (token === null || token === '')) {
    around.tip({ tone: 'plain', text: around.texts.identityExpired })
    return null
  }
  const client = createClient({
    ...around.server,
    language: () => wireLanguage(language ?? around.language),
    ...(token === null ? {} : { token }),
  })
  const outcome = await outcomeOf(send(client))
  if (!outcome.ok) return { ...outcome, text: react(outcome.failure, around) }
  const { places = {}, ...answered } = outcome
  return withLocalisedPlaces(answered, places, around.language)
}

/** Performs the reaction to the failure and returns its text. */
function react(failure: Failure, { texts, tip, openLogin }: Surroundings): string {
  const text = textOf(failure, texts)
  if (failure.kind === 'login-required') openLogin()
  else if (failure.kind !== 'rejected') tip({ tone: failure.kind === 'session-expired' ? 'danger' : 'plain', text })
  return text
}

function textOf(failure: Failure, texts: Surroundings['texts']): string {
  switch (failure.kind) {
    case 'login-required':
    case 'session-expired':
      return texts.sessionExpired
    case 'refused':
      return failure.message === null || failure.message === '' ? texts.serverError : failure.message
    case 'timeout':
      return texts.timeout
    case 'rejected':
    case 'network':
      return texts.serverError
  }
}
