// The filters of the audit trail, in the reader's language.
import { listAudit } from '@quayline/client/fields'
import { limitsOf } from '@quayline/client/limits-of'
import { AUDIT_ACTIONS, AUDIT_TARGETS } from '@quayline/domain/accounts/audit-action'
import type { AuditTexts } from '@quayline/messages/audit/audit-texts.zh-CN'
import { choicesOf } from '../../kit/choices.ts'
import type { Filter } from '../../kit/filters.ts'
import { type AuditCriterion } from './audit-criteria.ts'
import { useOwnTexts } from '../../kit/own-texts.ts'
import { AUDIT_OWN } from './audit-own-texts.ts'

/** The contract's limits. */
const LIMITS = limitsOf(listAudit)

export function useAuditFilters({ heads, actions, targets }: AuditTexts): readonly Filter<AuditCriterion>[] {
  const { target, at } = useOwnTexts(AUDIT_OWN).criteria
  return [
    { name: 'actor', label: heads.actor, limit: LIMITS.actor },
    { kind: 'choice', name: 'action', label: heads.action, options: choicesOf(AUDIT_ACTIONS, actions) },
    { kind: 'choice', name: 'targetType', label: heads.targetType, options: choicesOf(AUDIT_TARGETS, targets) },
    { name: 'targetName', label: target, limit: LIMITS.targetName },
    { kind: 'range', name: 'from', until: 'until', label: at },
  ]
}
