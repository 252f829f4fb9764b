// The text for a failed call, by its outcome (docs/requirements/portal.md 6). The server's own message takes
// precedence.
import type { Failure } from '@quayline/client/outcome'
import type { PortalTexts } from '@quayline/messages/portal/portal-texts.zh-CN'
import { CallFailed } from './request.ts'

export function failureText(error: unknown, { shell, portal }: Pick<PortalTexts, 'shell' | 'portal'>): string {
  if (!(error instanceof CallFailed)) return shell.reaction.serverError
  const { failure } = error
  switch (failure.kind) {
    case 'login-required':
    case 'session-expired':
      return shell.reaction.sessionExpired
    case 'refused':
      return failure.message === null || failure.message === '' ? shell.reaction.serverError : failure.message
    case 'timeout':
      return shell.reaction.timeout
    case 'network':
      return portal.errors.network
    case 'rejected':
      return shell.reaction.serverError
  }
}

export const failureOf = (error: unknown): Failure | null => (error instanceof CallFailed ? error.failure : null)

/** Support asks for it first; null if there was no answer at all. */
export const requestIdOf = (error: unknown): string | null => (error instanceof CallFailed ? error.requestId : null)

/** The code with which the server denied this user access (403). */
export function refusalCode(error: unknown): string | null {
  const failure = failureOf(error)
  return failure?.kind === 'refused' && failure.status === 403 ? String(failure.code ?? 403) : null
}
