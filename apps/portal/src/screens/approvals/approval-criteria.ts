// The criteria of the list of applications as the address holds them: what of an address the server is asked for.
import type { paths } from '@quayline/client/schema.d'
import { APPROVAL_STATUSES, APPROVAL_TYPES } from '@quayline/domain/accounts/approval-rule'
import { type Criteria, oneOf } from '../../kit/list-address.ts'

export const APPROVAL_CRITERIA = ['type', 'status', 'territory', 'username'] as const
export type ApprovalCriterion = (typeof APPROVAL_CRITERIA)[number]

type Asked = NonNullable<paths['/v1/admin/approvals']['get']['parameters']['query']>

/** Longest username and territory of the contract: a longer text is refused anyway. */
const MAX_TEXT_LENGTH = 20

/** Values that no list of the contract has are left out. Without a status the server answers the open ones. */
export function approvalQuery(criteria: Criteria<ApprovalCriterion>): Pick<Asked, ApprovalCriterion> {
  const type = oneOf(APPROVAL_TYPES, criteria.type)
  const status = oneOf(APPROVAL_STATUSES, criteria.status)
  const { territory, username } = criteria
  return {
    ...(type === undefined ? {} : { type }),
    ...(status === undefined ? {} : { status }),
    ...(territory === undefined ? {} : { territory: territory.slice(0, MAX_TEXT_LENGTH) }),
    ...(username === undefined ? {} : { username: username.slice(0, MAX_TEXT_LENGTH) }),
  }
}
