// The columns of the workbook of users, in order, and how each value is written in a language.
import type { Language } from '@quayline/messages/language'
import { userTexts as enUS } from '@quayline/messages/accounts/user-texts.en-US'
import { userTexts as esES } from '@quayline/messages/accounts/user-texts.es-ES'
import { userTexts as fr } from '@quayline/messages/accounts/user-texts.fr'
import { userTexts as zhCN, type UserTexts } from '@quayline/messages/accounts/user-texts.zh-CN'
import type { UserDetailView } from '../users/user-detail.ts'

const WORDS: Readonly<Record<Language, UserTexts>> = { 'zh-CN': zhCN, 'en-US': enUS, 'es-ES': esES, fr }

type Field = keyof UserDetailView
type Values = { readonly [Name in Field]: (value: UserDetailView[Name], texts: UserTexts) => string }

const plain = (text: string | null): string => text ?? ''
/** `2026-03-01 08:00 UTC`: readers of the file are in many time zones. */
const instant = (at: string | null): string => (at === null ? '' : `${at.slice(0, 16).replace('T', ' ')} UTC`)
const answer = (is: boolean, { yes, no }: UserTexts): string => (is ? yes : no)

const VALUES: Values = {
  username: plain,
  firstName: plain,
  lastName: plain,
  name: plain,
  email: plain,
  companyName: plain,
  department: plain,
  jobTitle: plain,
  countryCode: plain,
  state: plain,
  city: plain,
  address: plain,
  postalCode: plain,
  workPhone: plain,
  fax: plain,
  mobile: plain,
  recentNumber: plain,
  website: plain,
  remarks: plain,
  kind: (kind, { kinds }) => kinds[kind],
  adminRole: (role, { adminRoles }) => (role === null ? '' : adminRoles[role]),
  adminRegion: plain,
  status: (status, { statuses }) => statuses[status],
  lockReason: plain,
  lockedUntil: instant,
  approvalRegion: plain,
  territoryCode: plain,
  sapId: plain,
  truckId: plain,
  trVendorCode: plain,
  ntVendorCode: plain,
  customerId: plain,
  facilityCodes: (codes) => codes.join(', '),
  officeCode: plain,
  regionCode: plain,
  language: (language, { languages }) => (language === null ? '' : languages[language]),
  menuType: (type, { menuTypes }) => menuTypes[type],
  hasTestRights: answer,
  issuesSeaWaybills: answer,
  isComplete: answer,
  notifications: ({ siSent, siHeld, siUpdated, containerEvents, documentEvents }, { notifications: texts }) =>
    [
      siSent ? texts.siSent : '',
      siHeld ? texts.siHeld : '',
      siUpdated ? texts.siUpdated : '',
      containerEvents ? texts.containerEvents : '',
      documentEvents ? texts.documentEvents : '',
    ]
      .filter((text) => text !== '')
      .join(', '),
  createdAt: instant,
  lastLoginAt: instant,
  lastEditAt: instant,
  userId: plain,
}

const FIELDS = Object.keys(VALUES) as readonly Field[]

export function userSheet(language: Language): {
  readonly name: string
  readonly headings: readonly string[]
  readonly rowOf: (user: UserDetailView) => readonly string[]
} {
  const texts = WORDS[language]
  const valueOf = <Name extends Field>(name: Name, user: UserDetailView): string => VALUES[name](user[name], texts)
  return {
    name: texts.sheet,
    headings: FIELDS.map((name) => texts.fields[name]),
    rowOf: (user) => FIELDS.map((name) => valueOf(name, user)),
  }
}
