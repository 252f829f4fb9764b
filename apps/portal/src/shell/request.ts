// The portal's additions to a client call: its own header, the language, and a retry once the session is renewed.
import { createClient } from '@quayline/client/client'
import { type Failed, type Failure, outcomeOf, type Success } from '@quayline/client/outcome'
import type { Answered, QuaylineClient } from '@quayline/client/quayline-client'
import { withLocalisedPlaces } from '@quayline/domain/reference/localised-places'
import { type Language, wireLanguage } from '@quayline/messages/language'

/** `(client) => client.GET('/v1/ebuser/profile')` */
export type Send<Envelope> = (client: QuaylineClient) => Promise<Answered<Envelope>>

export type PortalRequest = <Envelope extends { readonly data: unknown }>(
  send: Send<Envelope>,
) => Promise<Success<Envelope['data']>>

/** Thrown by every call that did not succeed; `failure` contains the outcome. */
export class CallFailed extends Error {
  override name = 'CallFailed'
  readonly failure: Failure
  readonly requestId: string | null
  constructor({ failure, requestId }: Omit<Failed, 'ok'>) {
    super(failure.kind)
    this.failure = failure
    this.requestId = requestId
  }
}

export interface RequestSurroundings {
  readonly language: () => Language
  /** The shell's current assumption; a visitor's 401 is not an expired session. */
  readonly isLoggedIn: () => boolean
  /** Asks the user to log in again; true once the same user has. The call waits for it. */
  readonly renew: () => Promise<boolean>
  readonly fetch?: (request: Request) => Promise<Response>
  readonly baseUrl?: string
}

export const PORTAL_HEADER = 'x-quayline-portal'

/**
 * The session is a cookie that scripts cannot read. Another site that makes a browser send it cannot set this header.
 */
export function createPortalRequest(around: RequestSurroundings): PortalRequest {
  const { language, isLoggedIn, renew, fetch = (request) => globalThis.fetch(request), baseUrl = '' } = around
  const client = createClient({
    baseUrl,
    language: () => wireLanguage(language()),
    fetch: (request) => {
      request.headers.set(PORTAL_HEADER, '1')
      return fetch(request)
    },
  })
  const inReadersLanguage = <Data>({ places = {}, ...answered }: Success<Data>): Success<Data> =>
    withLocalisedPlaces(answered, places, language())
  return async (send) => {
    const first = await outcomeOf(send(client))
    if (first.ok) return inReadersLanguage(first)
    // Safe to repeat: the server rejected the call before processing it.
    if (!isExpiry(first.failure) || !isLoggedIn() || !(await renew())) throw new CallFailed(first)
    const second = await outcomeOf(send(client))
    if (second.ok) return inReadersLanguage(second)
    throw new CallFailed(second)
  }
}

const isExpiry = ({ kind }: Failure): boolean => kind === 'login-required' || kind === 'session-expired'
