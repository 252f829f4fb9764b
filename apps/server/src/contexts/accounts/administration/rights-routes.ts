// Kind and role, menu, roles in the freight-charge system and mail preferences of one user.
import * as contract from '@quayline/contract/admin-users'
import type { Result } from '@quayline/domain/kernel/result'
import type { Call } from '../../../platform/http/route.ts'
import { route, type Route } from '../../../platform/http/route.ts'
import { actError } from '../commands/act-error.ts'
import type { Acted } from '../commands/apply-user-action.ts'
import type { ActRefusal } from '../commands/acting.ts'
import { type RoleDeps, setFreightRoles, setMenu, setNotifications, setRole } from '../commands/set-rights.ts'
import { type AdminCall, adminCallOf } from './admin-call.ts'
import { getAdminUser } from './admin-user.ts'

type Act<Body> = (deps: RoleDeps, by: AdminCall, userId: string, body: Body) => Promise<Result<Acted, ActRefusal>>

export function rightsRoutes(deps: RoleDeps): readonly Route[] {
  const answering =
    <Body>(act: Act<Body>) =>
    async (call: Call<{ readonly userId: string }, unknown, Body>) => {
      const admin = adminCallOf(call)
      const { userId } = call.params
      const acted = await act(deps, admin, userId, call.body)
      return acted.ok ? { data: await getAdminUser(deps, admin, userId) } : actError(acted.reason)
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
