// The user and the accessible screens, as the frame reads them from the session's answer.
import type { PortalSession } from '@quayline/client/schema.d'
import { mayHold, type Resource } from '@quayline/domain/accounts/resource'
import { isLineAdmin } from '@quayline/domain/accounts/user-kind'

export type Session = PortalSession
export type SessionUser = NonNullable<PortalSession['user']>
/** Instants, and the place in whose time zone they are shown. */
export type Maintenance = PortalSession['maintenance']

export type Access = 'OPEN' | 'CERTIFIED_ONLY' | 'NONE'

/** `null`: a screen that requires no right. */
export function accessTo(session: Pick<Session, 'menu'>, right: Resource | null): Access {
  if (right === null) return 'OPEN'
  return session.menu.find(({ resource }) => resource === right)?.access ?? 'NONE'
}

/** How to get a missing right: only the user can log in, and a company's administrator needs an application. */
export type Granter = 'LOG_IN' | 'APPLICATION' | 'MENU' | 'HEADQUARTERS' | 'SUPPORT'

/** A menu that headquarters have emptied: only home, messages and the account are left. */
export const hasEmptyMenu = ({ user, menu }: Pick<Session, 'user' | 'menu'>): boolean =>
  user !== null && !menu.some(({ access }) => access === 'OPEN')

export function granterOf(user: Pick<SessionUser, 'kind' | 'adminRole'> | null, right: Resource | null): Granter {
  if (user === null) return 'LOG_IN'
  // The user's type and role allow it, so only a custom menu excludes it.
  if (right !== null && mayHold(user, right)) return 'MENU'
  if (user.kind === 'INTERNAL' || isLineAdmin(user.adminRole)) return 'HEADQUARTERS'
  const isOfCompanies = right !== null && mayHold({ kind: 'CERTIFIED', adminRole: 'COMPANY_ADMIN' }, right)
  return isOfCompanies && user.adminRole === null ? 'APPLICATION' : 'SUPPORT'
}
