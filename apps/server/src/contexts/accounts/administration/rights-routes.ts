// Kind and role, menu, roles in the freight-charge system and wanted mails of one user.
import * as contract from '@quayline/contract/admin-users'
import type { Call } from '../../../platform/http/route.ts'
import { type ApiError } from '../../../platform/http/api-error.ts'
import { route, type Route } from '../../../platform/http/route.ts'
import type { ActDeps } from './add-user.ts'
import { type AdminCall, adminCallOf } from './admin-call.ts'
import { getAdminUser } from './admin-user.ts'
import { setFreightRoles, setMenu, setNotifications, setRole } from './set-rights.ts'

type Act<Body> = (deps: ActDeps, call: AdminCall, userId: string, body: Body) => Promise<ApiError | null>

export function rightsRoutes(deps: ActDeps): readonly Route[] {
  const answering =
    <Body>(act: Act<Body>) =>
    async (call: Call<{ readonly userId: string }, unknown, Body>) => {
      const admin = adminCallOf(call)
      const { userId } = call.params
      return (await act(deps, admin, userId, call.body)) ?? { data: await getAdminUser(deps, admin, userId) }
    }

  return [
    route(contract.setUserRole, answering(setRole)),
    route(contract.setUserMenu, answering(setMenu)),
    route(
      contract.setUserFreightRoles,
      answering((deps, call, userId, { roleCodes }) => setFreightRoles(deps, call, userId, roleCodes)),
    ),
    route(contract.setUserNotifications, answering(setNotifications)),
  ]
}
