// The reader's own particulars, as far as users may change them themselves.
import type { Profile } from '@quayline/client/schema.d'
import { FormGroup } from '../../kit/form-group.tsx'
import { FormBody } from '../../kit/form-screen.tsx'
import { useForm } from '../../kit/use-form.ts'
import { useTexts } from '../../shell/language-provider.tsx'
import { formatFaults, phonesFaults } from './account-check.ts'
import { labelsFor, ruleTexts, useParticularsTexts } from './account-texts.ts'
import { ParticularFields, PERSON_FIELDS, PersonFields, PhoneFields } from './company-groups.tsx'
import { COMPANY_GROUPS } from './company-fields.ts'
import { neverEmpty, PARTICULARS_LIMITS, particularsChange, particularsOf } from './particulars-draft.ts'
import { useProfileChange } from './use-profile-change.ts'
import { useOwnTexts } from '../../kit/own-texts.ts'
import { ACCOUNT_FORM_OWN } from './account-form-own-texts.ts'
import { PROFILE_OWN } from './profile-own-texts.ts'

/** Fields fixed by the certification, and the line's remarks, cannot be edited here. */
const OWN_COMPANY_FIELDS = COMPANY_GROUPS.company.filter((name) => name !== 'companyName' && name !== 'remarks')

export function OwnParticulars({ user }: { readonly user: Profile['user'] }) {
  const texts = useTexts()
  const { profile } = useOwnTexts(PROFILE_OWN)
  const { groups } = useOwnTexts(ACCOUNT_FORM_OWN)
  const start = particularsOf(user)
  const never = neverEmpty(start)
  const save = useProfileChange()
  const form = useForm({
    name: `profile.${user.userId}`,
    start,
    shown: useParticularsTexts(),
    labels: labelsFor(start, texts),
    required: ['firstName', 'lastName', 'countryCode', ...never.filter((path) => !path.includes('.'))],
    limits: PARTICULARS_LIMITS,
    check: (draft) =>
      ruleTexts(
        {
          ...formatFaults({ ...draft, companyName: '' }),
          ...phonesFaults(draft, never.includes('workPhone.number')),
        },
        texts,
      ),
    send: (draft, base) => save(particularsChange(base.start, draft)),
  })
  return (
    <FormBody form={form} title={profile.tabs.particulars} submit={profile.save}>
      <FormGroup facts={{ id: 'person', title: groups.person, fields: PERSON_FIELDS }}>
        <PersonFields field={form.field} />
      </FormGroup>
      <FormGroup facts={{ id: 'company', title: groups.company, fields: OWN_COMPANY_FIELDS }}>
        {user.companyName === null ? null : <p>{profile.companyCertified}</p>}
        <ParticularFields field={form.field} />
      </FormGroup>
      <FormGroup facts={{ id: 'phones', title: groups.phones, fields: COMPANY_GROUPS.phones }}>
        <PhoneFields field={form.field} isWorkRequired={never.includes('workPhone.number')} />
      </FormGroup>
    </FormBody>
  )
}
