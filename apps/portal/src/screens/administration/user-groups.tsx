// The groups of fields that adding and modifying a user share: person, company, telephones, codes, responsibility.
import { ChoiceField, SwitchField } from '../../kit/choice-field.tsx'
import type { BoundField, BoundSwitch } from '../../kit/field.tsx'
import { FormGroup } from '../../kit/form-group.tsx'
import { TextAreaField, TextField } from '../../kit/text-field.tsx'
import { useTexts } from '../../shell/language-provider.tsx'
import { useSession } from '../../shell/use-session.ts'
import { COMPANY_GROUPS } from '../accounts/company-fields.ts'
import { ParticularFields, PERSON_FIELDS, PersonFields, PhoneFields } from '../accounts/company-groups.tsx'
import { CompanyFoundCard } from '../approvals/company-found.tsx'
import { territoryChoices } from '../approvals/territory-choices.ts'
import type { CompanyFound } from '../approvals/use-company-found.ts'
import { approvalRegionsOf } from './user-choices.ts'
import type { ChangeDraft } from './user-draft.ts'
import { useOwnTexts } from '../../kit/own-texts.ts'
import { USER_OWN } from './user-own-texts.ts'

type TextName = Exclude<keyof ChangeDraft, 'issuesSeaWaybills'>

const CODES = [
  'sapId',
  'truckId',
  'trVendorCode',
  'ntVendorCode',
  'customerId',
  'confirmed',
  'facilityCodes',
  'officeCode',
] as const

/** For the form's summary. */
export function useUserGroups() {
  const { edit } = useOwnTexts(USER_OWN)
  return [
    { id: 'person', title: edit.person, fields: PERSON_FIELDS },
    { id: 'company', title: edit.company, fields: COMPANY_GROUPS.company },
    { id: 'phones', title: edit.phones, fields: COMPANY_GROUPS.phones },
    { id: 'codes', title: edit.identifiers, fields: CODES },
    { id: 'responsibility', title: edit.responsibility, fields: ['territoryCode', 'approvalRegion'] },
  ] as const
}

interface UserGroupsProps {
  readonly field: (path: TextName) => BoundField
  readonly seaWaybills: BoundSwitch
  readonly found: CompanyFound
  /** Name of the user. */
  readonly name: string
  readonly onMove: (to: Pick<ChangeDraft, 'approvalRegion' | 'territoryCode'>) => void
}

export function UserGroups({ field, seaWaybills, found, name, onMove }: UserGroupsProps) {
  const texts = useTexts()
  const { edit } = useOwnTexts(USER_OWN)
  const territories = useSession()?.territories ?? []
  const [person, company, phones, codes, responsibility] = useUserGroups()
  const regionOf = (code: string): string => territories.find((territory) => territory.code === code)?.region ?? ''
  const territory = field('territoryCode')
  const region = field('approvalRegion')
  return (
    <>
      <FormGroup facts={person}>
        <PersonFields field={field} />
      </FormGroup>
      <FormGroup facts={company}>
        <TextField field={field('companyName')} />
        <ParticularFields field={field} />
        <TextAreaField field={field('remarks')} />
      </FormGroup>
      <FormGroup facts={phones}>
        <PhoneFields field={field} isWorkRequired={false} />
      </FormGroup>
      <FormGroup facts={codes}>
        <p className="form-note">{edit.identifiersHint}</p>
        <TextField field={field('sapId')} hint={edit.sapId} control={{ inputMode: 'numeric' }} />
        <TextField field={field('truckId')} />
        <TextField field={field('trVendorCode')} />
        <TextField field={field('ntVendorCode')} />
        <TextField field={field('customerId')} hint={edit.customerId} />
        {found === null ? null : <CompanyFoundCard found={found} name={name} field={field('confirmed')} />}
        <TextField field={field('facilityCodes')} hint={edit.facilityCodes} />
        <TextField field={field('officeCode')} />
      </FormGroup>
      <FormGroup facts={responsibility}>
        <ChoiceField
          field={{
            ...territory,
            onChange: (code) =>
              onMove({ territoryCode: code, approvalRegion: code === '' ? region.value : regionOf(code) }),
          }}
          options={territoryChoices(territories, texts)}
          hint={edit.territory}
        />
        <ChoiceField
          field={{
            ...region,
            // A territory belongs to one region: another region has other territories.
            onChange: (code) =>
              onMove({
                approvalRegion: code,
                territoryCode: regionOf(territory.value) === code ? territory.value : '',
              }),
          }}
          options={approvalRegionsOf(territories, texts)}
        />
        <SwitchField field={seaWaybills} />
      </FormGroup>
    </>
  )
}
