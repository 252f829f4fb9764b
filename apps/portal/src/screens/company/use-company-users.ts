// The users of one's own company for the criteria in the address.
import { COMPANY_USERS_KEY } from './company-call.ts'
import type { CompanyUserRow } from '@quayline/client/schema.d'
import { oneOf } from '../../kit/list-address.ts'
import { useList } from '../../kit/use-list.ts'
import { USER_STATUSES } from './user-status.ts'

const CRITERIA = ['status', 'keyword'] as const
type CompanyCriterion = (typeof CRITERIA)[number]

export const useCompanyUsers = () =>
  useList<CompanyCriterion, CompanyUserRow>({
    key: [...COMPANY_USERS_KEY, 'list'],
    criteria: CRITERIA,
    asksAtOnce: true,
    ask:
      ({ criteria, page }) =>
      (client) => {
        const status = oneOf(USER_STATUSES, criteria.status)
        const { keyword } = criteria
        const query = { ...(status && { status }), ...(keyword !== undefined && { keyword }), ...page }
        return client.GET('/v1/company/users', { params: { query } })
      },
  })
