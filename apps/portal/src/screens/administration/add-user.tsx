// Adds a user for a customer: an invitation mail lets the new user set a password. Only headquarters add other kinds.
import { USER_KINDS } from '@quayline/domain/accounts/user-kind'
import { fill, LANGUAGES } from '@quayline/messages/language'
import { useToast } from '@quayline/ui/toast'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { ChoiceField } from '../../kit/choice-field.tsx'
import { choicesOf } from '../../kit/choices.ts'
import { FormGroup } from '../../kit/form-group.tsx'
import { FormScreen } from '../../kit/form-screen.tsx'
import { TextField } from '../../kit/text-field.tsx'
import { useForm } from '../../kit/use-form.ts'
import { paths } from '../../paths.ts'
import { useTexts } from '../../shell/language-provider.tsx'
import { useCommand } from '../../shell/use-answer.ts'
import { useSession } from '../../shell/use-session.ts'
import { labelsFor, ruleTexts } from '../accounts/account-texts.ts'
import { NOT_CONFIRMED } from '../approvals/pass-form.tsx'
import { CODES_AND_NAME, confirmationOf, useSettledFields, useUserCompany } from '../approvals/use-company-found.ts'
import { UsernameField } from '../accounts/username-field.tsx'
import {
  ADD_REQUIRED,
  ADD_START,
  type AddDraft,
  addPayload,
  kindOf,
  lacksIdentifier,
  USER_LIMITS,
  userFaults,
} from './user-draft.ts'
import { UserGroups, useUserGroups } from './user-groups.tsx'
import { useOwnTexts } from '../../kit/own-texts.ts'
import { USER_OWN } from './user-own-texts.ts'
import { COMPANY_FOUND_OWN } from '../approvals/company-found-own-texts.ts'

const NO_CODES = { sapId: '', customerId: '', companyName: '' }
const ACCOUNT = ['username', 'email', 'language', 'kind'] as const

// oxlint-disable-next-line max-lines-per-function -- The definition of one form: its rules beside its fields.
export function AddUser() {
  const texts = useTexts()
  const { administration, userTexts } = texts
  const { titles } = administration
  const { confirmLabel } = useOwnTexts(COMPANY_FOUND_OWN)
  const { edit } = useOwnTexts(USER_OWN)
  const toast = useToast()
  const navigate = useNavigate()
  const isHeadquarters = useSession()?.user?.adminRole === 'HQ_ADMIN'
  const [codes, setCodes] = useState(NO_CODES)
  const found = useUserCompany(codes, NO_CODES)
  const adding = useCommand(
    (draft: AddDraft) => (client) =>
      client.POST('/v1/admin/users', { body: { ...addPayload(draft), ...confirmationOf(found, draft.confirmed) } }),
    { changes: [['administration'], ['audit']] },
  )
  const form = useForm({
    name: 'add-user',
    start: { ...ADD_START, kind: 'CERTIFIED' },
    labels: {
      ...labelsFor(ADD_START, texts),
      companyName: userTexts.fields.companyName,
      confirmed: confirmLabel,
    },
    fieldOfCode: NOT_CONFIRMED,
    required: ADD_REQUIRED,
    limits: USER_LIMITS,
    check: (draft) => ({
      ...ruleTexts(userFaults(draft, false), texts),
      ...(lacksIdentifier(kindOf(draft.kind), draft) ? { sapId: edit.oneIdentifier } : {}),
    }),
    send: (draft) => adding.mutateAsync(draft),
    onSent: ({ data: { user } }) => {
      toast({ tone: 'plain', text: fill(edit.added, { username: user.username }) })
      void navigate(paths.user(user.userId))
    },
  })
  useSettledFields(form, CODES_AND_NAME, setCodes)
  const account = { id: 'account', title: edit.account, fields: ACCOUNT }
  return (
    <FormScreen
      form={form}
      title={titles.addUser}
      intro={<p>{edit.invited}</p>}
      submit={edit.add}
      groups={[account, ...useUserGroups()]}
    >
      <FormGroup facts={account}>
        <UsernameField field={form.field('username')} />
        <TextField field={form.field('email')} control={{ type: 'email', inputMode: 'email' }} />
        <ChoiceField field={form.field('language')} options={choicesOf(LANGUAGES, userTexts.languages)} />
        <ChoiceField
          field={form.field('kind')}
          options={choicesOf(isHeadquarters ? USER_KINDS : ['CERTIFIED'], userTexts.kinds)}
          {...(isHeadquarters ? {} : { hint: edit.certifiedOnly })}
        />
      </FormGroup>
      <UserGroups
        field={form.field}
        seaWaybills={form.toggle('issuesSeaWaybills')}
        found={found}
        name={form.draft.username}
        onMove={form.change}
      />
    </FormScreen>
  )
}
