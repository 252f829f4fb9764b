// Add a user, change one, and apply commands to a selection.
import * as contract from '@quayline/contract/admin-users'
import { resolveUserCompany } from '@quayline/contract/resolved-company'
import type { Result } from '@quayline/domain/kernel/result'
import { anyOf } from '@quayline/database/insert-rows'
import { sql } from 'drizzle-orm'
import { route, type Route } from '../../../platform/http/route.ts'
import { actionError, selectionError } from '../commands/action-error.ts'
import type { AppliedAction } from '../commands/apply-user-action.ts'
import type { ActionRefusal } from '../commands/acting-person.ts'
import { addUserOfLine } from '../commands/add-user-of-line.ts'
import { changeUser, type LineDeps } from '../commands/change-user.ts'
import { companyOfIdentifiers } from '../commands/company-of-identifiers.ts'
import { lockUsers, unlockUsers } from '../commands/lock-users.ts'
import { removeUsers } from '../commands/remove-users.ts'
import { resetPasswords } from '../commands/reset-passwords.ts'
import { setTestRights } from '../commands/set-rights.ts'
import { showResolved } from '../companies/show-resolved.ts'
import { listUserRows } from '../users/user-detail.ts'
import { type AdminCall, adminCallOf } from './admin-call.ts'
import { getAdminUser } from './admin-user.ts'
import { shownUsers } from './search-users.ts'

export function userRoutes(deps: LineDeps): readonly Route[] {
  /** By username, in their current state. */
  const answer = async (call: AdminCall, applied: Result<AppliedAction, ActionRefusal>) => {
    if (!applied.ok) return selectionError(applied.reason)
    const { ids } = applied.value
    const where = sql`u.id = ${anyOf(ids, 'uuid')}`
    const users = await listUserRows(deps.db, { where, after: null, limit: ids.length })
    return { data: { items: await shownUsers(deps, call, users) } }
  }

  return [
    route(contract.addUser, async (call) => {
      const admin = adminCallOf(call)
      const added = await addUserOfLine(deps, admin, call.body)
      return added.ok ? { data: await getAdminUser(deps, admin, added.value) } : actionError(added.reason)
    }),

    route(resolveUserCompany, async (call) => {
      const { sapId = null, customerId = null, companyName = null } = call.query
      const company = await companyOfIdentifiers(deps.db, { sapId, customerId })
      if (!company.ok) return actionError(company.reason)
      const resolved = company.value === null ? null : ({ kind: 'KNOWN', company: company.value } as const)
      return { data: await showResolved(deps.db, adminCallOf(call).admin, resolved, companyName) }
    }),

    route(contract.changeUser, async (call) => {
      const admin = adminCallOf(call)
      const { lastEditAt, ...changes } = call.body
      const { userId } = call.params
      const changed = await changeUser(deps, admin, { userId, lastEditAt, changes })
      return changed.ok ? { data: await getAdminUser(deps, admin, userId) } : actionError(changed.reason)
    }),

    route(contract.lockUsers, async (call) => {
      const admin = adminCallOf(call)
      return answer(admin, await lockUsers(deps, admin, call.body.userIds, call.body.reason))
    }),

    route(contract.unlockUsers, async (call) => {
      const admin = adminCallOf(call)
      return answer(admin, await unlockUsers(deps, admin, call.body.userIds))
    }),

    route(contract.removeUsers, async (call) => {
      const admin = adminCallOf(call)
      return answer(admin, await removeUsers(deps, admin, call.body.userIds, call.body.reason))
    }),

    route(contract.resetPasswords, async (call) => {
      const admin = adminCallOf(call)
      return answer(admin, await resetPasswords(deps, admin, call.body.userIds))
    }),

    route(contract.setTestRights, async (call) => {
      const admin = adminCallOf(call)
      return answer(admin, await setTestRights(deps, admin, call.body.userIds, call.body.hasTestRights))
    }),
  ]
}
