// The facts of a user as groups of label and value: everything that the line knows about the user.
import type { UserDetail } from '@quayline/client/schema.d'
import { instantText } from '@quayline/messages/time-text'
import type { Pair } from '@quayline/ui/key-values'
import type { Locale } from '../../kit/column.tsx'
import { regionNamer } from '../../shell/regions.ts'
import type { Session } from '../../shell/session.ts'
import { regionText, territoryText } from '../approvals/territory-choices.ts'
import { USER_OWN } from './user-own-texts.ts'

export interface FactGroup {
  readonly title: string
  readonly pairs: readonly Pair[]
}

type Territories = Session['territories']

/** The most important facts. */
export function headFacts(user: UserDetail, { texts }: Locale, territories: Territories): readonly Pair[] {
  const { fields, kinds, adminRoles, statuses } = texts.userTexts
  return [
    { label: fields.username, value: user.username },
    { label: fields.status, value: statuses[user.status] },
    { label: fields.kind, value: kinds[user.kind] },
    { label: fields.adminRole, value: user.adminRole === null ? null : adminRoles[user.adminRole] },
    { label: fields.companyName, value: user.companyName },
    {
      label: fields.approvalRegion,
      value: user.approvalRegion === null ? null : regionText(user.approvalRegion, territories, texts),
    },
    {
      label: fields.territoryCode,
      value: user.territoryCode === null ? null : territoryText(user.territoryCode, territories, texts),
    },
    { label: fields.email, value: user.email, wide: true },
    ...(user.lockReason === null ? [] : [{ label: fields.lockReason, value: user.lockReason, wide: true }]),
    ...(user.lockedUntil === null
      ? []
      : [{ label: fields.lockedUntil, value: instantText(user.lockedUntil, texts.shell.date) }]),
  ]
}

export function particularFacts(user: UserDetail, { language, texts }: Locale): readonly FactGroup[] {
  const { userTexts, shell } = texts
  const { detail } = USER_OWN[language]
  const yesNo = (is: boolean): string => (is ? userTexts.yes : userTexts.no)
  const country = regionNamer(language)
  const at = (instant: string | null): string | null => (instant === null ? null : instantText(instant, shell.date))
  const named = (names: readonly (keyof UserDetail)[]): Pair[] =>
    names.map((name) => ({ label: userTexts.fields[name], value: textOf(user[name]) }))
  const { fields } = userTexts
  return [
    {
      title: detail.person,
      pairs: [
        ...named(['firstName', 'lastName', 'department', 'jobTitle', 'workPhone', 'mobile', 'fax']),
        { label: fields.countryCode, value: user.countryCode === null ? null : country(user.countryCode) },
      ],
    },
    {
      title: detail.company,
      pairs: named(['companyName', 'address', 'city', 'state', 'postalCode', 'website', 'recentNumber', 'remarks']),
    },
    {
      title: detail.codes,
      pairs: named(['sapId', 'truckId', 'trVendorCode', 'ntVendorCode', 'customerId', 'facilityCodes', 'officeCode']),
    },
    {
      title: detail.settings,
      pairs: [
        { label: fields.language, value: user.language === null ? null : userTexts.languages[user.language] },
        { label: fields.regionCode, value: user.regionCode === null ? null : country(user.regionCode) },
        { label: fields.isComplete, value: yesNo(user.isComplete) },
        { label: fields.issuesSeaWaybills, value: yesNo(user.issuesSeaWaybills) },
        { label: fields.createdAt, value: at(user.createdAt) },
        { label: fields.lastEditAt, value: at(user.lastEditAt) },
        { label: fields.lastLoginAt, value: at(user.lastLoginAt) },
      ],
    },
  ]
}

const textOf = (value: unknown): string | null =>
  Array.isArray(value) ? value.join(', ') : typeof value === 'string' ? value : null
