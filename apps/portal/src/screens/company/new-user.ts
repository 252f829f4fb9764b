// The input for a new user of one's company, its errors, and the payload of the call that adds the user.
import { addCompanyUser } from '@quayline/client/fields'
import { limitsOf } from '@quayline/client/limits-of'
import type { paths } from '@quayline/client/schema.d'
import type { Language } from '@quayline/messages/language'
import { formatFaults, phoneFaults, type RuleFaults } from '../accounts/account-check.ts'
import { mobileGiven } from '../accounts/company-fields.ts'
import { oneOf } from '../../kit/list-address.ts'
import { LANGUAGES } from '@quayline/messages/language'

/** Keyed by the paths in the server's field errors, in the order of the page. */
export const ADD_START = {
  username: '',
  email: '',
  language: '',
  firstName: '',
  lastName: '',
  countryCode: '',
  department: '',
  jobTitle: '',
  'mobile.country': '',
  'mobile.number': '',
}
export type AddDraft = Readonly<typeof ADD_START>

export const ADD_REQUIRED = [
  'username',
  'email',
  'language',
  'firstName',
  'lastName',
  'countryCode',
  'department',
  'jobTitle',
] as const satisfies readonly (keyof AddDraft)[]

export const ADD_LIMITS = limitsOf(addCompanyUser)

export const addFaults = (draft: AddDraft): RuleFaults => ({ ...formatFaults(draft), ...phoneFaults(draft, 'mobile') })

type AddBody = paths['/v1/company/users']['post']['requestBody']['content']['application/json']

/** For a draft without errors. */
export const addPayload = (draft: AddDraft): AddBody => ({
  username: draft.username.trim(),
  email: draft.email.trim(),
  language: languageOf(draft),
  firstName: draft.firstName.trim(),
  lastName: draft.lastName.trim(),
  countryCode: draft.countryCode,
  department: draft.department.trim(),
  jobTitle: draft.jobTitle.trim(),
  ...mobileGiven(draft),
})

/** The form offers the four languages and starts with the reader's own. */
const languageOf = ({ language }: AddDraft): Language => oneOf(LANGUAGES, language) ?? 'zh-CN'
