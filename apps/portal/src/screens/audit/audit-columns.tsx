// The columns of the audit trail: time, actor, action, target, and number of changes.
import type { AuditEntry } from '@quayline/client/schema.d'
import type { AuditTexts } from '@quayline/messages/audit/audit-texts.zh-CN'
import { lookUp } from '@quayline/messages/lookup'
import type { PortalTexts } from '@quayline/messages/portal/portal-texts.zh-CN'
import { col, type Column } from '../../kit/column.tsx'
import type { Screen } from '../../shell/screen.ts'
import { changeCount } from './changed-fields.ts'
import { targetText } from './target-text.ts'
import { AUDIT_OWN } from './audit-own-texts.ts'

/** A role for which there is no text yet is shown by its code. */
export const roleText = (role: string, { roles }: AuditTexts): string => lookUp(roles, role)

export function auditColumns(
  screenTexts: AuditTexts,
  texts: PortalTexts,
  screens: readonly Screen[],
  showsAddress: boolean,
): readonly Column<AuditEntry>[] {
  const { heads, actions, targets } = screenTexts
  const own = AUDIT_OWN[texts.language]
  return [
    col.text('action', heads.action, ({ action }) => actions[action]),
    col.text('targetName', heads.targetName, (entry) => targetText(entry, screenTexts, texts, screens)),
    col.instant('at', own.at, ({ at }) => at, { sort: 'at' }),
    col.text('targetType', heads.targetType, ({ targetType }) => targets[targetType]),
    col.text('actor', heads.actor, ({ actor }) => actor),
    col.text('actorRole', heads.actorRole, ({ actorRole }) => roleText(actorRole, screenTexts)),
    col.text('changes', own.changes, (entry) => changeCount(entry, texts)),
    col.prose('reason', heads.reason, ({ reason }) => reason),
    ...(showsAddress ? [col.text<AuditEntry>('address', heads.address, ({ address }) => address)] : []),
    col.text('requestId', heads.requestId, ({ requestId }) => requestId, { isExtra: true }),
  ]
}
