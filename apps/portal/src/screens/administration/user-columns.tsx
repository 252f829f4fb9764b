// The columns of a list of users.
import type { AdminUserRow } from '@quayline/client/schema.d'
import { col, type Column, type Locale } from '../../kit/column.tsx'
import { regionNamer } from '../../shell/regions.ts'
import type { Session } from '../../shell/session.ts'
import { regionText, territoryText } from '../approvals/territory-choices.ts'
import { USER_TONES } from '../company/user-status.ts'

export function userColumns(
  { language, texts }: Locale,
  territories: Session['territories'],
): readonly Column<AdminUserRow>[] {
  const countryOf = regionNamer(language)
  const { fields, kinds, adminRoles, statuses } = texts.userTexts
  return [
    col.text('username', fields.username, ({ username }) => username, { sort: 'username' }),
    col.text('name', fields.name, ({ name }) => name),
    col.text('companyName', fields.companyName, ({ companyName }) => companyName),
    col.text('email', fields.email, ({ email }) => email),
    col.text('kind', fields.kind, ({ kind }) => kinds[kind]),
    col.text('adminRole', fields.adminRole, ({ adminRole }) => (adminRole === null ? null : adminRoles[adminRole])),
    col.state('status', fields.status, ({ status }) => ({ tone: USER_TONES[status], text: statuses[status] })),
    col.text('territoryCode', fields.territoryCode, ({ territoryCode }) =>
      territoryCode === null ? null : territoryText(territoryCode, territories, texts),
    ),
    col.instant('lastLoginAt', fields.lastLoginAt, ({ lastLoginAt }) => lastLoginAt),
    col.text(
      'approvalRegion',
      fields.approvalRegion,
      ({ approvalRegion }) => (approvalRegion === null ? null : regionText(approvalRegion, territories, texts)),
      { isExtra: true },
    ),
    col.text('sapId', fields.sapId, ({ sapId }) => sapId, { isExtra: true }),
    col.text(
      'countryCode',
      fields.countryCode,
      ({ countryCode }) => (countryCode === null ? null : countryOf(countryCode)),
      { isExtra: true },
    ),
    col.instant('lastEditAt', fields.lastEditAt, ({ lastEditAt }) => lastEditAt, { isExtra: true }),
  ]
}
