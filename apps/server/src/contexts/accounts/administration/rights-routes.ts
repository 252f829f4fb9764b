// Kind and role, menu, roles in the freight-charge system and mail preferences of one user.
import * as contract from '@quayline/contract/admin-users'
import type { Result } from '@quayline/domain/kernel/result'
import type { Call } from '../../../platform/http/route.ts'
import { route, type Route } from '../../../platform/http/route.ts'
import { actionError } from '../commands/action-error.ts'
import type { AppliedAction } from '../commands/apply-user-action.ts'
import type { ActionRefusal } from '../commands/acting-person.ts'
import { type RoleDeps, setFreightRoles, setMenu, setNotifications, setRole } from '../commands/set-rights.ts'
import { type AdminCall, adminCallOf } from './admin-call.ts'
import { getAdminUser } from './admin-user.ts'

type Command<Body> = (
  deps: RoleDeps,
  by: AdminCall,
  userId: string,
  body: Body,
) => Promise<Result<AppliedAction, ActionRefusal>>

export function rightsRoutes(deps: RoleDeps): readonly Route[] {
  const answering =
    <Body>(command: Command<Body>) =>
    async (call: Call<{ readonly userId: string }, unknown, Body>) => {
      const admin = adminCallOf(call)
      const { userId } = call.params
      const applied = await command(deps, admin, userId, call.body)
      return applied.ok ? { data: await getAdminUser(deps, admin, userId) } : actionError(applied.reason)
    }

  return [
    route(contract.setUserRole, answering(setRole)),
    route(contract.setUserMenu, answering(setMenu)),
    route(
      contract.setUserFreightRoles,
      answering((given, by, userId, { roleCodes }) => setFreightRoles(given, by, userId, roleCodes)),
    ),
    route(contract.setUserNotifications, answering(setNotifications)),
  ]
}
