// The applications as the address asks for them, and the criteria in the reader's words.
import type { ApprovalRow } from '@quayline/client/schema.d'
import { APPROVAL_STATUSES, APPROVAL_TYPES } from '@quayline/domain/accounts/approval-rule'
import { choicesOf, choiceText } from '../../kit/choices.ts'
import { useList } from '../../kit/use-list.ts'
import { useTexts } from '../../shell/language-provider.tsx'
import { useSession } from '../../shell/use-session.ts'
import { APPROVAL_CRITERIA, type ApprovalCriterion, approvalQuery } from './approval-criteria.ts'
import { territoryChoices, territoryText } from './territory-choices.ts'
import { APPROVALS_KEY } from './use-open-approvals.ts'

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

export function useApprovalTexts() {
  const texts = useTexts()
  const { fields, types, statuses } = texts.approvals
  const territories = useSession()?.territories ?? []
  const choices = {
    type: choicesOf(APPROVAL_TYPES, types),
    status: choicesOf(APPROVAL_STATUSES, statuses),
    territory: territoryChoices(territories, texts),
  }
  const { type, status, territory, username } = fields
  return {
    choices,
    labels: { type, status, territory, username },
    shown: {
      type: choiceText(choices.type),
      status: choiceText(choices.status),
      territory: (code: string) => territoryText(code, territories, texts),
    },
  }
}
