// A user as a draft in the forms of administration: blank, or from the server's data; its errors; the payloads.
import { addUser } from '@quayline/client/fields'
import { limitsOf } from '@quayline/client/limits-of'
import type { AdminUser, paths } from '@quayline/client/schema.d'
import { isPlainCode } from '@quayline/domain/accounts/account-rules'
import { USER_KINDS, type UserKind } from '@quayline/domain/accounts/user-kind'
import { type Language, LANGUAGES } from '@quayline/messages/language'
import { oneOf } from '../../kit/list-address.ts'
import { formatFaults, phonesFaults, type RuleFaults } from '../accounts/account-check.ts'
import { given, givenOf, optionalGiven, phoneOf } from '../accounts/company-fields.ts'
import { changeTool, PARTICULARS_START, particularsChange, particularsOf } from '../accounts/particulars-draft.ts'

const LINE_START = {
  sapId: '',
  truckId: '',
  trVendorCode: '',
  ntVendorCode: '',
  customerId: '',
  /** Id of the company of these codes, if its name differs and was confirmed; not sent in this form. */
  confirmed: '',
  /** Separated by commas. */
  facilityCodes: '',
  officeCode: '',
  approvalRegion: '',
  territoryCode: '',
  issuesSeaWaybills: false,
}
export const CHANGE_START = { email: '', ...PARTICULARS_START, ...LINE_START }
export const ADD_START = { username: '', language: '', kind: '', ...CHANGE_START }
export type ChangeDraft = Readonly<typeof CHANGE_START>
export type AddDraft = Readonly<typeof ADD_START>

export const ADD_REQUIRED = [
  'username',
  'email',
  'language',
  'kind',
  'firstName',
  'lastName',
  'countryCode',
  'companyName',
  'department',
  'jobTitle',
] as const satisfies readonly (keyof AddDraft)[]

export const USER_LIMITS = limitsOf(addUser)

/** Users paste lists with any commas and spaces; each code is kept once. */
export const facilityCodesOf = (text: string): readonly string[] => [
  ...new Set(text.split(/[\s,，、;]+/).filter((code) => code !== '')),
]

const IDENTIFIERS = ['sapId', 'truckId', 'trVendorCode', 'ntVendorCode'] as const
const LINE_CODES = [...IDENTIFIERS, 'customerId', 'officeCode'] as const

/**
 * The staff of the line and its agents need no identifier; every customer's user has at least one
 * (docs/requirements/accounts.md 3).
 */
export const lacksIdentifier = (kind: UserKind | undefined, draft: ChangeDraft): boolean =>
  kind !== 'INTERNAL' && kind !== 'EXTERNAL' && IDENTIFIERS.every((name) => draft[name].trim() === '')

export const userFaults = (draft: ChangeDraft | AddDraft, isWorkRequired: boolean): RuleFaults => ({
  ...formatFaults(draft),
  ...phonesFaults(draft, isWorkRequired),
  ...(facilityCodesOf(draft.facilityCodes).every(isPlainCode) ? {} : { facilityCodes: 'plainCode' }),
})

type AddBody = paths['/v1/admin/users']['post']['requestBody']['content']['application/json']
export type ChangeBody = paths['/v1/admin/users/{userId}']['patch']['requestBody']['content']['application/json']

/** The form requires language and kind; a value that is in no list is not a choice. */
export const kindOf = (text: string): UserKind | undefined => oneOf(USER_KINDS, text)
const languageOf = (text: string): Language => oneOf(LANGUAGES, text) ?? 'zh-CN'

export function addPayload(draft: AddDraft): AddBody {
  const { facilityCodes, issuesSeaWaybills } = draft
  const codes = facilityCodesOf(facilityCodes)
  return {
    username: draft.username.trim(),
    email: draft.email.trim(),
    language: languageOf(draft.language),
    kind: kindOf(draft.kind) ?? 'CERTIFIED',
    firstName: draft.firstName.trim(),
    lastName: draft.lastName.trim(),
    countryCode: draft.countryCode,
    companyName: draft.companyName.trim(),
    department: draft.department.trim(),
    jobTitle: draft.jobTitle.trim(),
    ...givenOf(draft, ['address', 'city']),
    ...optionalGiven(draft),
    ...(draft['workPhone.number'].trim() === '' ? {} : { workPhone: phoneOf(draft, 'workPhone') }),
    ...givenOf(draft, [...LINE_CODES, 'approvalRegion', 'territoryCode']),
    ...(codes.length === 0 ? {} : { facilityCodes: codes }),
    ...(issuesSeaWaybills ? { issuesSeaWaybills } : {}),
  }
}

export const changeStart = (user: AdminUser['user']): ChangeDraft => ({
  ...CHANGE_START,
  ...particularsOf(user),
  remarks: user.remarks ?? '',
  email: user.email,
  ...Object.fromEntries(LINE_CODES.map((name) => [name, user[name] ?? ''])),
  facilityCodes: user.facilityCodes.join(', '),
  approvalRegion: user.approvalRegion ?? '',
  territoryCode: user.territoryCode ?? '',
  issuesSeaWaybills: user.issuesSeaWaybills,
})

/** Filled fields that cannot be emptied. */
export const changeRequired = (start: ChangeDraft) =>
  (
    [
      'email',
      'firstName',
      'lastName',
      'countryCode',
      'companyName',
      'department',
      'jobTitle',
      'address',
      'city',
    ] as const
  ).filter((path) => start[path] !== '')

/** Without `lastEditAt`; empty if nothing was changed. */
export function changePayload(start: ChangeDraft, draft: ChangeDraft): Omit<ChangeBody, 'lastEditAt'> {
  const { text, optional } = changeTool(start, draft)
  const codes = facilityCodesOf(draft.facilityCodes)
  const isMoved = draft.territoryCode !== start.territoryCode || draft.approvalRegion !== start.approvalRegion
  return {
    ...particularsChange(start, draft),
    ...text('email'),
    ...text('companyName'),
    ...optional('remarks'),
    ...optional('sapId'),
    ...optional('truckId'),
    ...optional('trVendorCode'),
    ...optional('ntVendorCode'),
    ...optional('customerId'),
    ...optional('officeCode'),
    ...(codes.join() === facilityCodesOf(start.facilityCodes).join() ? {} : { facilityCodes: codes }),
    ...(isMoved
      ? { ...given('approvalRegion', draft.approvalRegion), ...given('territoryCode', draft.territoryCode) }
      : {}),
    ...(draft.issuesSeaWaybills === start.issuesSeaWaybills ? {} : { issuesSeaWaybills: draft.issuesSeaWaybills }),
  }
}
