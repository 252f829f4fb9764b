// The applications for the criteria in the address, and their filters.
import { listApprovals } from '@quayline/client/fields'
import { limitsOf } from '@quayline/client/limits-of'
import type { ApprovalRow, paths } from '@quayline/client/schema.d'
import { APPROVAL_STATUSES, APPROVAL_TYPES } from '@quayline/domain/accounts/approval-rule'
import { choicesOf } from '../../kit/choices.ts'
import type { Filter } from '../../kit/filters.ts'
import { type Criteria, oneOf } from '../../kit/list-address.ts'
import { useList } from '../../kit/use-list.ts'
import { useTexts } from '../../shell/language-provider.tsx'
import { useSession } from '../../shell/use-session.ts'
import { territoryChoices } from './territory-choices.ts'
import { APPROVALS_KEY, useWaiting } from '../../shell/waiting.ts'
import { useOwnTexts } from '../../kit/own-texts.ts'
import { APPROVALS_OWN } from './approvals-own-texts.ts'

// The criteria of the list of applications in the address, and the resulting query.
const APPROVAL_CRITERIA = ['type', 'status', 'territory', 'username'] as const
type ApprovalCriterion = (typeof APPROVAL_CRITERIA)[number]

type Asked = NonNullable<paths['/v1/admin/approvals']['get']['parameters']['query']>

/** Maximum length of username and territory in the contract: a longer text would be rejected. */
const MAX_TEXT_LENGTH = 20

/** Values that are not in the contract's lists are omitted. Without a status the server returns open applications. */
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

export const useApprovals = () =>
  useList<ApprovalCriterion, ApprovalRow>({
    key: [...APPROVALS_KEY, 'list'],
    criteria: APPROVAL_CRITERIA,
    asksAtOnce: true,
    ask:
      ({ criteria, page }) =>
      (client) =>
        client.GET('/v1/admin/approvals', { params: { query: { ...approvalQuery(criteria), ...page } } }),
  })

export function useApprovalFilters(): readonly Filter<ApprovalCriterion>[] {
  const texts = useTexts()
  const { fields, types, statuses } = texts.approvals
  const { openOnly } = useOwnTexts(APPROVALS_OWN)
  const territories = territoryChoices(useSession()?.territories ?? [], texts)
  return [
    { kind: 'choice', name: 'type', label: fields.type, options: choicesOf(APPROVAL_TYPES, types) },
    {
      kind: 'choice',
      name: 'status',
      label: fields.status,
      options: choicesOf(APPROVAL_STATUSES, statuses),
      otherwise: openOnly,
    },
    { kind: 'choice', name: 'territory', label: fields.territory, options: territories },
    { name: 'username', label: fields.username, limit: limitsOf(listApprovals).username },
  ]
}

// The number of applications waiting for this administrator; null while unknown.
export function useOpenApprovals(): number | null {
  const { work, isPending, failed } = useWaiting()
  const open = work.find(({ kind }) => kind === 'approvals')
  return open?.count ?? (isPending || failed.includes('approvals') ? null : 0)
}
