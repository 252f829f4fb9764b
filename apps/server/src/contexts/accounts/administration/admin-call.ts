// The caller of an administration endpoint: the users in his scope, the rights of his menu, and his name in the audit trail.
import { type MenuOwner, mayUse } from '@quayline/domain/accounts/menu-rule'
import type { Administrator } from '@quayline/domain/accounts/administer-rule'
import type { Resource } from '@quayline/domain/accounts/resource'
import { type Actor, actorOf } from '../../../platform/audit-trail.ts'
import { type Caller, menuOwnerOf, userOf } from '../../../platform/sessions/caller.ts'
import type { Origin } from '../../../platform/http/route.ts'
import type { SessionUser } from '../../../platform/sessions/session-token.ts'

export interface AdminCall {
  readonly admin: Administrator
  readonly actor: Actor
  readonly menu: MenuOwner | null
}

// The caller as an administrator, for the rules about the users he is responsible for.
export const administratorOf = (user: SessionUser): Administrator => ({
  userId: user.userId,
  adminRole: user.adminRole,
  adminRegion: user.adminRegion,
  territories: user.territories,
  companyId: user.companyId,
})

export function adminCallOf(call: { readonly caller: Caller | null; readonly origin: Origin }): AdminCall {
  const user = userOf(call.caller)
  return { admin: administratorOf(user), actor: actorOf(call), menu: menuOwnerOf(user) }
}

export const holds = ({ menu }: Pick<AdminCall, 'menu'>, resource: Resource): boolean => mayUse(menu, resource)
