// The form of a user's particulars: what the server has as a draft, and of a draft only what was changed as a payload.
import type { paths, UserDetail } from '@quayline/client/schema.d'
import { formatFaults, phoneFaults, type RuleFaults } from '../accounts/account-check.ts'
import { COMPANY_LIMITS, COMPANY_START, given, mobileGiven, phoneOf } from '../accounts/company-fields.ts'

const { companyName: _company, ...PARTICULARS } = COMPANY_START
const CHANGE_START = { firstName: '', lastName: '', countryCode: '', ...PARTICULARS }
export type ChangeDraft = Readonly<typeof CHANGE_START>
export type ChangeField = keyof ChangeDraft

const { companyName: _limit, ...PARTICULAR_LIMITS } = COMPANY_LIMITS
export const CHANGE_LIMITS = { firstName: 200, lastName: 200, ...PARTICULAR_LIMITS } as const

type ChangeBody = paths['/v1/company/users/{userId}']['patch']['requestBody']['content']['application/json']

const TEXT_FIELDS = [
  'firstName',
  'lastName',
  'countryCode',
  'department',
  'jobTitle',
  'address',
  'city',
  'state',
  'postalCode',
  'website',
  'recentNumber',
  'remarks',
] as const
const PHONES = ['workPhone', 'fax', 'mobile'] as const

/** `86 21 12345678`: country, area and number joined by blanks (contract user-fields.ts); a mobile has no area. */
function phoneParts(name: (typeof PHONES)[number], text: string | null): Readonly<Record<string, string>> {
  const parts = (text ?? '').split(' ')
  const [country = '', ...rest] = parts
  const number = rest.at(-1) ?? ''
  const area = rest.length > 1 ? (rest[0] ?? '') : ''
  return {
    [`${name}.country`]: country,
    ...(name === 'mobile' ? {} : { [`${name}.area`]: area }),
    [`${name}.number`]: number,
  }
}

export const changeDraft = (user: UserDetail): ChangeDraft => ({
  ...CHANGE_START,
  ...Object.fromEntries(TEXT_FIELDS.map((name) => [name, user[name] ?? ''])),
  ...Object.assign({}, ...PHONES.map((name) => phoneParts(name, user[name]))),
})

/** What is known cannot be emptied: the call takes a new value or leaves the old one. An area code belongs to its number. */
export const changeRequired = (start: ChangeDraft): readonly ChangeField[] =>
  (Object.keys(start) as ChangeField[]).filter((name) => start[name] !== '' && !name.endsWith('.area'))

export const changeFaults = (draft: ChangeDraft): RuleFaults => ({
  ...formatFaults(draft),
  ...phoneFaults(draft, 'workPhone'),
  ...phoneFaults(draft, 'fax'),
  ...phoneFaults(draft, 'mobile'),
})

/** Null: nothing was changed. */
export function changePayload(start: ChangeDraft, draft: ChangeDraft): Omit<ChangeBody, 'lastEditAt'> | null {
  const isChanged = (field: ChangeField): boolean => draft[field].trim() !== start[field]
  const isPhoneChanged = (name: (typeof PHONES)[number]): boolean =>
    (Object.keys(draft) as ChangeField[]).some((field) => field.startsWith(`${name}.`) && isChanged(field)) &&
    draft[`${name}.number`].trim() !== ''
  const texts = TEXT_FIELDS.filter(isChanged).map((name) => given(name, draft[name]))
  const all = { ...draft, companyName: '' }
  const body = {
    ...Object.assign({}, ...texts),
    ...(isPhoneChanged('workPhone') ? { workPhone: phoneOf(all, 'workPhone') } : {}),
    ...(isPhoneChanged('fax') ? { fax: phoneOf(all, 'fax') } : {}),
    ...(isPhoneChanged('mobile') ? mobileGiven(draft) : {}),
  }
  return Object.keys(body).length === 0 ? null : body
}
