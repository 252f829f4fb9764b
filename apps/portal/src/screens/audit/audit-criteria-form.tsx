// The criteria above the audit trail, and the question in words.
import { AUDIT_ACTIONS, AUDIT_TARGETS } from '@quayline/domain/accounts/audit-action'
import type { AuditTexts } from '@quayline/messages/audit/audit-texts.zh-CN'
import type { AuditEntry } from '@quayline/client/schema.d'
import { ChoiceField } from '../../kit/choice-field.tsx'
import { choicesOf, choiceText } from '../../kit/choices.ts'
import { chipsOf, Criteria } from '../../kit/criteria.tsx'
import { DateField, TextField } from '../../kit/text-field.tsx'
import type { List } from '../../kit/use-list.ts'
import { useTexts } from '../../shell/language-provider.tsx'
import { type AuditCriterion, isOutOfOrder } from './audit-criteria.ts'

type AuditList = List<AuditCriterion, AuditEntry>

/** The contract's own. */
const LIMITS = { actor: 100, targetName: 100 } as const

function useAuditCriteria({ heads, actions, targets }: AuditTexts) {
  const { audit } = useTexts()
  const choices = { action: choicesOf(AUDIT_ACTIONS, actions), targetType: choicesOf(AUDIT_TARGETS, targets) }
  const { actor, action, targetType } = heads
  const { target, from, until } = audit.criteria
  return {
    choices,
    labels: { actor, action, targetType, targetName: target, from, until },
    shown: { action: choiceText(choices.action), targetType: choiceText(choices.targetType) },
  }
}

export function AuditCriteriaForm({
  list,
  screenTexts,
}: {
  readonly list: AuditList
  readonly screenTexts: AuditTexts
}) {
  const { audit } = useTexts()
  const { choices, labels, shown } = useAuditCriteria(screenTexts)
  return (
    <Criteria
      list={list}
      labels={labels}
      shown={shown}
      limits={LIMITS}
      check={(criteria) => (isOutOfOrder(criteria) ? { until: audit.dateOrder } : {})}
    >
      {(field) => (
        <>
          <TextField field={field('actor')} />
          <ChoiceField field={field('action')} options={choices.action} />
          <ChoiceField field={field('targetType')} options={choices.targetType} />
          <TextField field={field('targetName')} />
          <DateField field={field('from')} />
          <DateField field={field('until')} />
        </>
      )}
    </Criteria>
  )
}

export function useAskedText(list: AuditList, screenTexts: AuditTexts): string {
  const { labels, shown } = useAuditCriteria(screenTexts)
  return chipsOf(list.criteria, labels, shown)
    .map(({ text }) => text)
    .join(', ')
}
