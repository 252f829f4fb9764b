// What the mobile app adds to a call of the client: the token where one is needed, and the reactions of docs/requirements/calls.md 4.1.
import { type ClientOptions, createClient } from '@quayline/client/client'
import { type Failed, type Failure, outcomeOf, type Success } from '@quayline/client/outcome'
import type { Answered, QuaylineClient } from '@quayline/client/quayline-client'
import { withLocalisedPlaces } from '@quayline/domain/reference/localised-places'
import { type Language, wireLanguage } from '@quayline/messages/language'
import type { ShellMessages } from '@quayline/messages/phone/shell.zh-CN'

export interface Call<Envelope> {
  /** `(client) => client.GET('/v1/sharedatas/{key}', { params: { path: { key } } })` */
  readonly send: (client: QuaylineClient) => Promise<Answered<Envelope>>
  /** Marked calls carry Authorization; without a token they are not made at all. */
  readonly needsToken?: boolean
  /** Where a call's language is not the page's (docs/requirements/calls.md 3: free days are always asked for in Chinese). */
  readonly language?: Language
}

/** A failure comes with its text. The empty result, null: a token is needed and there is none, nothing was sent. */
export type Result<Data> = Success<Data> | (Failed & { readonly text: string }) | null

export interface Tip {
  readonly tone: 'danger' | 'plain'
  readonly text: string
}

/** What a call needs from around it; the shared pages show no tips (they swallow load errors), in-app pages do. */
export interface Surroundings {
  readonly language: Language
  readonly texts: ShellMessages['reaction']
  readonly token: () => string | null
  readonly openLogin: () => void
  readonly tip: (tip: Tip) => void
  /** Only where it is not the server that the page came from. */
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

/** Does what the failure asks for and returns its text. */
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
