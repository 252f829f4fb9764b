// /v1/company/users: the company user manager of a customer's own administrators.
import * as contract from '@quayline/contract/company-users'
import type { ContextDeps } from '../../../platform/context.ts'
import type { Result } from '@quayline/domain/kernel/result'
import { NO_SETTINGS } from '../../../platform/settings/brand-settings.ts'
import { badParameter, refused } from '../../../platform/http/api-error.ts'
import { route, type Route } from '../../../platform/http/route.ts'
import { type AdminCall, adminCallOf } from '../administration/admin-call.ts'
import { readUserCursor } from '../administration/search-users.ts'
import { colleagueError } from '../commands/action-error.ts'
import type { ActionRefusal } from '../commands/acting-person.ts'
import { addColleague } from '../commands/add-colleague.ts'
import { changeUser } from '../commands/change-user.ts'
import { lockUsers, unlockUsers } from '../commands/lock-users.ts'
import { removeUsers } from '../commands/remove-users.ts'
import { inviteUser } from '../commands/reset-passwords.ts'
import { listCompanyUsers, showCompanyUser } from './show-company-user.ts'

export const companyUserRoutes = (given: ContextDeps): readonly Route[] => {
  const deps = { ...given, settings: given.settings ?? NO_SETTINGS }
  const shown = async ({ admin }: AdminCall, userId: string) => {
    const data = await showCompanyUser(deps, admin, userId)
    return data === undefined ? refused('NOT_FOUND', 'userUnknown') : { data }
  }
  const after = (applied: Result<unknown, ActionRefusal>, by: AdminCall, userId: string) =>
    applied.ok ? shown(by, userId) : colleagueError(applied.reason)

  return [
    route(contract.listCompanyUsers, async (call) => {
      const { after: text, limit, status, keyword } = call.query
      const mark = text === undefined ? null : readUserCursor(text)
      if (text !== undefined && mark === null) return badParameter({ path: 'after', rule: 'cursor' })
      const { admin } = adminCallOf(call)
      return { data: await listCompanyUsers(deps, admin, { status, keyword, after: mark, limit }) }
    }),

    route(contract.getCompanyUser, (call) => shown(adminCallOf(call), call.params.userId)),

    route(contract.addCompanyUser, async (call) => {
      const by = adminCallOf(call)
      const added = await addColleague(deps, by, call.body)
      return added.ok ? shown(by, added.value) : colleagueError(added.reason)
    }),

    route(contract.changeCompanyUser, async (call) => {
      const by = adminCallOf(call)
      const { userId } = call.params
      const { lastEditAt, ...changes } = call.body
      return after(await changeUser(deps, by, { userId, lastEditAt, changes }), by, userId)
    }),

    route(contract.lockCompanyUser, async (call) => {
      const by = adminCallOf(call)
      const { userId } = call.params
      return after(await lockUsers(deps, by, [userId], call.body.reason), by, userId)
    }),

    route(contract.unlockCompanyUser, async (call) => {
      const by = adminCallOf(call)
      const { userId } = call.params
      return after(await unlockUsers(deps, by, [userId]), by, userId)
    }),

    route(contract.removeCompanyUser, async (call) => {
      const by = adminCallOf(call)
      const { userId } = call.params
      return after(await removeUsers(deps, by, [userId]), by, userId)
    }),

    route(contract.inviteCompanyUser, async (call) => {
      const by = adminCallOf(call)
      const { userId } = call.params
      return after(await inviteUser(deps, by, userId), by, userId)
    }),
  ]
}
