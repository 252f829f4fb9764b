// Search users, see one, and the whole finding as a workbook.
import * as contract from '@quayline/contract/admin-users'
import type { ContextDeps } from '../../../platform/context.ts'
import { badParameter, refused } from '../../../platform/http/api-error.ts'
import { route, type Route } from '../../../platform/http/route.ts'
import { adminCallOf } from './admin-call.ts'
import { findAdminUser } from './admin-user.ts'
import { exportUsers } from './export-users.ts'
import { searchUsers } from './search-users.ts'
import { criteriaOf, givenCriteria } from './user-criteria.ts'
import { readUserCursor } from './user-mark.ts'

/** Reported at the field that the search form shows first. */
const NO_CRITERION = badParameter({ path: 'keyword', rule: 'criterion' })

export const searchRoutes = (deps: ContextDeps): readonly Route[] => [
  route(contract.searchUsers, async (call) => {
    const { after, limit, sort, ...criteria } = call.query
    const found = criteriaOf(criteria)
    if (found.length === 0) return NO_CRITERION
    const mark = after === undefined ? null : readUserCursor(after)
    if (after !== undefined && mark === null) return badParameter({ path: 'after', rule: 'cursor' })
    const page = { after: mark, limit, isDescending: sort === '-username' }
    return { data: await searchUsers(deps, adminCallOf(call), { criteria: found, ...page }) }
  }),

  route(contract.exportUsers, async (call) => {
    const { lang, ...criteria } = call.query
    const found = criteriaOf(criteria)
    if (found.length === 0) return NO_CRITERION
    const data = await exportUsers(deps, adminCallOf(call), {
      criteria: found,
      given: givenCriteria(criteria),
      language: lang ?? call.language,
    })
    return {
      data,
      headers: { 'cache-control': 'no-store', 'content-disposition': 'attachment; filename="users.xlsx"' },
    }
  }),

  route(contract.getUser, async (call) => {
    const user = await findAdminUser(deps, adminCallOf(call), call.params.userId)
    return user === undefined ? refused('NOT_FOUND', 'userUnknown') : { data: user }
  }),
]
