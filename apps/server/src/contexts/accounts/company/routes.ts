// /v1/company/users: the company user manager of a customer's own administrators.
import * as contract from '@quayline/contract/company-users'
import type { ContextDeps } from '../../../platform/context.ts'
import { badParameter, refused, type ApiError } from '../../../platform/http/api-error.ts'
import { route, type Route } from '../../../platform/http/route.ts'
import { readUserCursor } from '../administration/user-mark.ts'
import { inviteCompanyUser, lockCompanyUser, removeCompanyUser, unlockCompanyUser } from './act-on-company-user.ts'
import { addCompanyUser } from './add-company-user.ts'
import { changeCompanyUser } from './change-company-user.ts'
import { type CompanyCall, companyCallOf } from './company-call.ts'
import { listCompanyUsers, showCompanyUser } from './show-company-user.ts'

export const companyUserRoutes = (deps: ContextDeps): readonly Route[] => {
  const shown = async (call: CompanyCall, userId: string) => {
    const data = await showCompanyUser(deps, call, userId)
    return data === undefined ? refused('NOT_FOUND', 'userUnknown') : { data }
  }
  const after = (refusal: ApiError | null, call: CompanyCall, userId: string) => refusal ?? shown(call, userId)

  return [
    route(contract.listCompanyUsers, async (call) => {
      const { after: text, limit, status, keyword } = call.query
      const mark = text === undefined ? null : readUserCursor(text)
      if (text !== undefined && mark === null) return badParameter({ path: 'after', rule: 'cursor' })
      return { data: await listCompanyUsers(deps, companyCallOf(call), { status, keyword, after: mark, limit }) }
    }),

    route(contract.getCompanyUser, (call) => shown(companyCallOf(call), call.params.userId)),

    route(contract.addCompanyUser, async (call) => {
      const own = companyCallOf(call)
      const added = await addCompanyUser(deps, own, call.body)
      return added.ok ? shown(own, added.value) : added.reason
    }),

    route(contract.changeCompanyUser, async (call) => {
      const own = companyCallOf(call)
      const { userId } = call.params
      const { lastEditAt, ...particulars } = call.body
      return after(await changeCompanyUser(deps, own, userId, { lastEditAt, particulars }), own, userId)
    }),

    route(contract.lockCompanyUser, async (call) => {
      const own = companyCallOf(call)
      const { userId } = call.params
      return after(await lockCompanyUser(deps, own, userId, call.body.reason), own, userId)
    }),

    route(contract.unlockCompanyUser, async (call) => {
      const own = companyCallOf(call)
      const { userId } = call.params
      return after(await unlockCompanyUser(deps, own, userId), own, userId)
    }),

    route(contract.removeCompanyUser, async (call) => {
      const own = companyCallOf(call)
      const { userId } = call.params
      return after(await removeCompanyUser(deps, own, userId), own, userId)
    }),

    route(contract.inviteCompanyUser, async (call) => {
      const own = companyCallOf(call)
      const { userId } = call.params
      return after(await inviteCompanyUser(deps, own, userId), own, userId)
    }),
  ]
}
