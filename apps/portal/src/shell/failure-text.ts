// The words for a call that failed, by what became of it (docs/requirements/portal.md 6). The server's own sentence comes first where it
// has one.
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

/** What support asks for first; null where no answer came at all. */
export const requestIdOf = (error: unknown): string | null => (error instanceof CallFailed ? error.requestId : null)

/** The server refused this person (403), with its code. */
export function refusalCode(error: unknown): string | null {
  const failure = failureOf(error)
  return failure?.kind === 'refused' && failure.status === 403 ? String(failure.code ?? 403) : null
}
