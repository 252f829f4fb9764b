// The applications as the address asks for them, and what they can be filtered by.
import { listApprovals } from '@quayline/client/fields'
import { limitsOf } from '@quayline/client/limits-of'
import type { ApprovalRow } from '@quayline/client/schema.d'
import { APPROVAL_STATUSES, APPROVAL_TYPES } from '@quayline/domain/accounts/approval-rule'
import { choicesOf } from '../../kit/choices.ts'
import type { Filter } from '../../kit/filters.ts'
import { useList } from '../../kit/use-list.ts'
import { useTexts } from '../../shell/language-provider.tsx'
import { useSession } from '../../shell/use-session.ts'
import { APPROVAL_CRITERIA, type ApprovalCriterion, approvalQuery } from './approval-criteria.ts'
import { territoryChoices } from './territory-choices.ts'
import { APPROVALS_KEY } from '../../shell/waiting.ts'

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
  const { fields, types, statuses, openOnly } = texts.approvals
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
