// Add a user, change one, and act on a selection.
import * as contract from '@quayline/contract/admin-users'
import { resolveUserCompany } from '@quayline/contract/resolved-company'
import type { Result } from '@quayline/domain/kernel/result'
import { anyOf } from '@quayline/database/insert-rows'
import { sql } from 'drizzle-orm'
import type { ApiError } from '../../../platform/http/api-error.ts'
import { route, type Route } from '../../../platform/http/route.ts'
import { showResolved } from '../companies/show-resolved.ts'
import { listUserRows } from '../users/user-detail.ts'
import { lockUsers, removeUsers, resetPasswords, setTestRights, unlockUsers } from './act-on-users.ts'
import { type ActDeps, addUser } from './add-user.ts'
import { type AdminCall, adminCallOf } from './admin-call.ts'
import { getAdminUser } from './admin-user.ts'
import { companyOfIdentifiers } from './company-of-identifiers.ts'
import { editUser } from './edit-user.ts'
import { shownUsers } from './search-users.ts'

export function userRoutes(deps: ActDeps): readonly Route[] {
  /** By username, as they are now. */
  const answer = async (call: AdminCall, acted: Result<readonly string[], ApiError>) => {
    if (!acted.ok) return acted.reason
    const where = sql`u.id = ${anyOf(acted.value, 'uuid')}`
    const users = await listUserRows(deps.db, { where, after: null, limit: acted.value.length })
    return { data: { items: await shownUsers(deps, call, users) } }
  }

  return [
    route(contract.addUser, async (call) => {
      const admin = adminCallOf(call)
      const added = await addUser(deps, admin, call.body)
      return added.ok ? { data: await getAdminUser(deps, admin, added.value) } : added.reason
    }),

    route(resolveUserCompany, async (call) => {
      const { sapId = null, customerId = null, companyName = null } = call.query
      const company = await companyOfIdentifiers(deps.db, { sapId, customerId })
      if (!company.ok) return company.reason
      const resolved = company.value === null ? null : ({ kind: 'KNOWN', company: company.value } as const)
      return { data: await showResolved(deps.db, adminCallOf(call).admin, resolved, companyName) }
    }),

    route(contract.changeUser, async (call) => {
      const admin = adminCallOf(call)
      const { lastEditAt, ...changes } = call.body
      const { userId } = call.params
      const refusal = await editUser(deps, admin, { userId, lastEditAt, changes })
      return refusal ?? { data: await getAdminUser(deps, admin, userId) }
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
