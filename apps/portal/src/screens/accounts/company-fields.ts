// The fields of a person's company: names, which are required, maximum lengths, and their part of a payload.
import { applyForCertification } from '@quayline/client/fields'
import { limitsOf } from '@quayline/client/limits-of'
import type { CertifiedRegistration } from '@quayline/client/schema.d'

export const COMPANY_START = {
  companyName: '',
  department: '',
  jobTitle: '',
  address: '',
  city: '',
  state: '',
  postalCode: '',
  website: '',
  recentNumber: '',
  remarks: '',
  'workPhone.country': '',
  'workPhone.area': '',
  'workPhone.number': '',
  'mobile.country': '',
  'mobile.number': '',
  'fax.country': '',
  'fax.area': '',
  'fax.number': '',
}
export type CompanyDraft = Readonly<typeof COMPANY_START>
export type CompanyField = keyof CompanyDraft

export const COMPANY_REQUIRED = [
  'companyName',
  'department',
  'jobTitle',
  'address',
  'city',
] as const satisfies readonly CompanyField[]

export const COMPANY_LIMITS = limitsOf(applyForCertification)

export const COMPANY_GROUPS = {
  company: [
    'companyName',
    'department',
    'jobTitle',
    'address',
    'city',
    'state',
    'postalCode',
    'website',
    'recentNumber',
    'remarks',
  ],
  phones: [
    'workPhone.country',
    'workPhone.area',
    'workPhone.number',
    'mobile.country',
    'mobile.number',
    'fax.country',
    'fax.area',
    'fax.number',
  ],
} as const satisfies Readonly<Record<string, readonly CompanyField[]>>

/** Omits an empty optional field from a payload. */
export const given = <Name extends string>(name: Name, text: string): Readonly<Partial<Record<Name, string>>> =>
  (text.trim() === '' ? {} : { [name]: text.trim() }) as Partial<Record<Name, string>>

/** The same for several fields. */
export const givenOf = <Name extends string>(
  draft: Readonly<Record<Name, string>>,
  names: readonly Name[],
): Readonly<Partial<Record<Name, string>>> => Object.assign({}, ...names.map((name) => given(name, draft[name])))

export const mobileGiven = (draft: Pick<CompanyDraft, 'mobile.country' | 'mobile.number'>) =>
  draft['mobile.number'].trim() === ''
    ? {}
    : { mobile: { country: draft['mobile.country'].trim(), number: draft['mobile.number'].trim() } }

export const phoneOf = (draft: CompanyDraft, name: 'workPhone' | 'fax') => ({
  country: draft[`${name}.country`].trim(),
  ...given('area', draft[`${name}.area`]),
  number: draft[`${name}.number`].trim(),
})

/** The optional fields of every payload with a person's particulars. */
export const optionalGiven = (draft: CompanyDraft) => ({
  ...givenOf(draft, ['state', 'postalCode', 'website', 'recentNumber', 'remarks']),
  ...(draft['fax.number'].trim() === '' ? {} : { fax: phoneOf(draft, 'fax') }),
  ...mobileGiven(draft),
})

type Company = Omit<
  CertifiedRegistration,
  | 'username'
  | 'password'
  | 'confirmPassword'
  | 'email'
  | 'code'
  | 'firstName'
  | 'lastName'
  | 'countryCode'
  | 'language'
  | 'termsAgreed'
>

export const companyPayload = (draft: CompanyDraft): Company => ({
  companyName: draft.companyName.trim(),
  department: draft.department.trim(),
  jobTitle: draft.jobTitle.trim(),
  city: draft.city.trim(),
  address: draft.address.trim(),
  workPhone: phoneOf(draft, 'workPhone'),
  ...optionalGiven(draft),
})
