// The groups of fields that both registrations share: account, verified address, person.
import { FormGroup } from '../../kit/form-group.tsx'
import { NewPasswordFields } from '../../kit/password-field.tsx'
import { type FieldsProps, PERSON_FIELDS, PersonFields } from './company-groups.tsx'
import { MailCodeFields } from './mail-code-fields.tsx'
import { UsernameField } from './username-field.tsx'
import { useOwnTexts } from '../../kit/own-texts.ts'
import { ACCOUNT_FORM_OWN } from './account-form-own-texts.ts'

const GROUPS = {
  account: ['username', 'password', 'confirmPassword'],
  mail: ['email', 'code'],
  person: PERSON_FIELDS,
} as const
type Name = (typeof GROUPS)[keyof typeof GROUPS][number]

/** Titles and fields, for the form's summary. */
export function useRegistrationGroups() {
  const { groups } = useOwnTexts(ACCOUNT_FORM_OWN)
  return [
    { id: 'account', title: groups.account, fields: GROUPS.account },
    { id: 'mail', title: groups.mail, fields: GROUPS.mail },
    { id: 'person', title: groups.person, fields: GROUPS.person },
  ] as const
}

export function RegistrationGroups({ field }: FieldsProps<Name>) {
  const [account, mail, person] = useRegistrationGroups()
  const username = field('username')
  return (
    <>
      <FormGroup facts={account}>
        <UsernameField field={username} />
        <NewPasswordFields
          password={field('password')}
          confirmPassword={field('confirmPassword')}
          username={username.value.trim()}
        />
      </FormGroup>
      <FormGroup facts={mail}>
        <MailCodeFields email={field('email')} code={field('code')} />
      </FormGroup>
      <FormGroup facts={person}>
        <PersonFields field={field} />
      </FormGroup>
    </>
  )
}
