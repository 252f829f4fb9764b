// Who is here and what they may open, as the frame reads it from the session's answer.
import type { PortalSession } from '@quayline/client/schema.d'
import type { Resource } from '@quayline/domain/accounts/resource'

export type Session = PortalSession
export type SessionUser = NonNullable<PortalSession['user']>
/** Instants, and the place whose clock they are told by. */
export type Maintenance = PortalSession['maintenance']

export type Access = 'OPEN' | 'CERTIFIED_ONLY' | 'NONE'

/** `null`: a screen that asks for no right. */
export function accessTo(session: Pick<Session, 'menu'>, right: Resource | null): Access {
  if (right === null) return 'OPEN'
  return session.menu.find(({ resource }) => resource === right)?.access ?? 'NONE'
}

/** Who can give a right that is missing. Nobody but the person himself can log in. */
export type Granter = 'LOG_IN' | 'COMPANY_ADMIN' | 'HEADQUARTERS' | 'SUPPORT'

export function granterOf(user: Pick<SessionUser, 'kind' | 'adminRole' | 'companyName'> | null): Granter {
  if (user === null) return 'LOG_IN'
  if (user.kind === 'INTERNAL' || (user.adminRole !== null && user.adminRole !== 'COMPANY_ADMIN')) return 'HEADQUARTERS'
  return user.companyName !== null && user.adminRole === null ? 'COMPANY_ADMIN' : 'SUPPORT'
}
