// The groups of company and telephone fields, for the registration, the application, and a user's particulars.
import { CountryField } from '../../kit/country-field.tsx'
import { FormGroup } from '../../kit/form-group.tsx'
import type { BoundField } from '../../kit/field.tsx'
import { PhoneField } from '../../kit/phone-field.tsx'
import { TextAreaField, TextField } from '../../kit/text-field.tsx'
import { useTexts } from '../../shell/language-provider.tsx'
import { COMPANY_GROUPS, type CompanyField } from './company-fields.ts'
import { useOwnTexts } from '../../kit/own-texts.ts'
import { ACCOUNT_FORM_OWN } from './account-form-own-texts.ts'

export const PERSON_FIELDS = ['firstName', 'lastName', 'countryCode'] as const
type PersonField = (typeof PERSON_FIELDS)[number]

export interface FieldsProps<Name extends string> {
  readonly field: (path: Name) => BoundField
}

/** Titles and fields of the groups of company and telephones, for the form's summary. */
export function useCompanyGroups() {
  const { groups } = useOwnTexts(ACCOUNT_FORM_OWN)
  return [
    { id: 'company', title: groups.company, fields: COMPANY_GROUPS.company },
    { id: 'phones', title: groups.phones, fields: COMPANY_GROUPS.phones },
  ] as const
}

export function PersonFields({ field }: FieldsProps<PersonField>) {
  const { hints } = useOwnTexts(ACCOUNT_FORM_OWN)
  return (
    <>
      <TextField field={field('firstName')} width={4} hint={hints.name} control={{ autoComplete: 'given-name' }} />
      <TextField field={field('lastName')} width={4} control={{ autoComplete: 'family-name' }} />
      <CountryField field={field('countryCode')} />
    </>
  )
}

type ParticularField = Exclude<(typeof COMPANY_GROUPS.company)[number], 'companyName' | 'remarks'>

/** Without the company's name, which is certified once and entered only once. */
export function ParticularFields({
  field,
  isApplying = false,
}: FieldsProps<ParticularField> & { readonly isApplying?: boolean }) {
  const { hints } = useOwnTexts(ACCOUNT_FORM_OWN)
  return (
    <>
      <TextField field={field('department')} width={4} />
      <TextField field={field('jobTitle')} width={4} control={{ autoComplete: 'organization-title' }} />
      <TextField field={field('address')} width={6} control={{ autoComplete: 'street-address' }} />
      <TextField field={field('city')} width={3} control={{ autoComplete: 'address-level2' }} />
      <TextField field={field('state')} width={3} control={{ autoComplete: 'address-level1' }} />
      <TextField field={field('postalCode')} width={2} control={{ autoComplete: 'postal-code' }} />
      <TextField field={field('website')} width={4} control={{ autoComplete: 'url', inputMode: 'url' }} />
      <TextField field={field('recentNumber')} width={4} {...(isApplying ? { hint: hints.recentNumber } : {})} />
    </>
  )
}

export function CompanyGroups({ field }: FieldsProps<CompanyField>) {
  const { hints } = useOwnTexts(ACCOUNT_FORM_OWN)
  const [company, phones] = useCompanyGroups()
  return (
    <>
      <FormGroup facts={company}>
        <TextField
          field={field('companyName')}
          width={4}
          hint={hints.companyName}
          control={{ autoComplete: 'organization' }}
        />
        <ParticularFields field={field} isApplying />
        <TextAreaField field={field('remarks')} width={8} rows={2} />
      </FormGroup>
      <FormGroup facts={phones}>
        <PhoneFields field={field} isWorkRequired />
      </FormGroup>
    </>
  )
}

type PhonePath = (typeof COMPANY_GROUPS.phones)[number]

export function PhoneFields({ field, isWorkRequired }: FieldsProps<PhonePath> & { readonly isWorkRequired: boolean }) {
  const { fields } = useTexts().userTexts
  const parts = (name: 'workPhone' | 'fax') => ({
    country: field(`${name}.country`),
    area: field(`${name}.area`),
    number: field(`${name}.number`),
  })
  return (
    <>
      <PhoneField label={fields.workPhone} parts={parts('workPhone')} isRequired={isWorkRequired} />
      <PhoneField
        label={fields.mobile}
        kind="mobile"
        parts={{ country: field('mobile.country'), number: field('mobile.number') }}
      />
      <PhoneField label={fields.fax} kind="fax" parts={parts('fax')} />
    </>
  )
}
