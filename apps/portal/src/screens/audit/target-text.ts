// The target of an action as text: people, companies and codes by their names; a register's row, a page and the trail
// itself by the screens' titles.
import type { AuditEntry } from '@quayline/client/schema.d'
import type { AuditTexts } from '@quayline/messages/audit/audit-texts.zh-CN'
import type { PortalTexts } from '@quayline/messages/portal/portal-texts.zh-CN'
import { type Screen, screenKeyOf } from '../../shell/screen.ts'
import { AUDIT_OWN } from './audit-own-texts.ts'

type Target = Pick<AuditEntry, 'targetType' | 'targetName'>

/** Target of a user export: all users that match the criteria, which are listed among the changes. */
const ANY_USER = '*'

export function targetText(
  { targetType, targetName }: Target,
  { targets }: Pick<AuditTexts, 'targets'>,
  texts: PortalTexts,
  screens: readonly Screen[],
): string {
  const titleOf = (key: string): string | undefined =>
    screens.find((screen) => screenKeyOf(screen) === key)?.title(texts)
  switch (targetType) {
    case 'AUDIT':
      return targets.AUDIT
    case 'PAGE':
      return titleOf(targetName) ?? targetName
    case 'REGISTER': {
      const [register = '', ...row] = targetName.split(' ')
      const title = titleOf(`registers.${register}`)
      return title === undefined ? targetName : `${title}: ${row.join(' ')}`
    }
    default:
      return targetName === ANY_USER ? AUDIT_OWN[texts.language].usersFound : targetName
  }
}
