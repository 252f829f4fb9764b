// The columns of the list of one's own company's users.
import type { CompanyUserRow } from '@quayline/client/schema.d'
import type { PortalTexts } from '@quayline/messages/portal/portal-texts.zh-CN'
import { col, type Column } from '../../kit/column.tsx'
import { USER_TONES } from './user-status.ts'
import { COMPANY_OWN } from './company-own-texts.ts'

export function companyColumns({
  language,
  userTexts,
}: Pick<PortalTexts, 'language' | 'userTexts'>): readonly Column<CompanyUserRow>[] {
  const { fields, statuses } = userTexts
  const own = COMPANY_OWN[language]
  return [
    col.text('username', fields.username, ({ username }) => username),
    col.text('name', fields.name, ({ name }) => name),
    col.text('email', fields.email, ({ email }) => email),
    col.text('role', own.fields.role, ({ adminRole }) => own.roles[adminRole === null ? 'user' : 'admin']),
    col.state('status', fields.status, ({ status }) => ({ tone: USER_TONES[status], text: statuses[status] })),
    col.instant('lastLoginAt', fields.lastLoginAt, ({ lastLoginAt }) => lastLoginAt),
    col.instant('lastEditAt', fields.lastEditAt, ({ lastEditAt }) => lastEditAt, { isExtra: true }),
  ]
}
