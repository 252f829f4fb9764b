// An applicant's input so far, its errors, and the payload of the registration call.
import { registerBasic, registerCertified } from '@quayline/client/fields'
import { limitsOf } from '@quayline/client/limits-of'
import type { BasicRegistration, CertifiedRegistration } from '@quayline/client/schema.d'
import type { Language } from '@quayline/messages/language'
import { formatFaults, passwordFaults, phoneFaults, phonesFaults, type RuleFaults } from './account-check.ts'
import { COMPANY_REQUIRED, COMPANY_START, companyPayload, mobileGiven } from './company-fields.ts'

/** Keyed by the paths in the server's field errors, in the order of the page. */
const PERSON_START = {
  username: '',
  password: '',
  confirmPassword: '',
  email: '',
  code: '',
  firstName: '',
  lastName: '',
  countryCode: '',
}
export const BASIC_START = { ...PERSON_START, 'mobile.country': '', 'mobile.number': '', termsAgreed: false }
export const CERTIFIED_START = { ...PERSON_START, ...COMPANY_START, termsAgreed: false }
export type BasicDraft = Readonly<typeof BASIC_START>
export type CertifiedDraft = Readonly<typeof CERTIFIED_START>

export const BASIC_REQUIRED = [
  'username',
  'password',
  'confirmPassword',
  'email',
  'code',
  'firstName',
  'lastName',
  'countryCode',
  'termsAgreed',
] as const
export const CERTIFIED_REQUIRED = [...BASIC_REQUIRED, ...COMPANY_REQUIRED] as const
export const BASIC_LIMITS = limitsOf(registerBasic)
export const CERTIFIED_LIMITS = limitsOf(registerCertified)
/** Kept only in the open form, never stored. */
export const SECRETS = ['password', 'confirmPassword', 'code'] as const
/** CODE_INCORRECT and CODE_EXPIRED name no field: they concern the code. */
export const CODE_REFUSALS = { 5466: 'code', 5467: 'code' } as const

export const basicFaults = (draft: BasicDraft): RuleFaults => ({
  ...formatFaults(draft),
  ...passwordFaults(draft.password, draft.confirmPassword, draft.username.trim()),
  ...phoneFaults(draft, 'mobile'),
  ...(draft.termsAgreed ? {} : { termsAgreed: 'terms' }),
})

export const certifiedFaults = (draft: CertifiedDraft): RuleFaults => ({
  ...basicFaults(draft),
  ...phonesFaults(draft, true),
})

const personPayload = (draft: BasicDraft, language: Language) => ({
  username: draft.username.trim(),
  password: draft.password,
  confirmPassword: draft.confirmPassword,
  email: draft.email.trim(),
  code: draft.code.trim(),
  firstName: draft.firstName.trim(),
  lastName: draft.lastName.trim(),
  countryCode: draft.countryCode,
  language,
  termsAgreed: true as const,
})

export const basicPayload = (draft: BasicDraft, language: Language): BasicRegistration => ({
  ...personPayload(draft, language),
  ...mobileGiven(draft),
})

export const certifiedPayload = (draft: CertifiedDraft, language: Language): CertifiedRegistration => ({
  ...personPayload(draft, language),
  ...companyPayload(draft),
})
