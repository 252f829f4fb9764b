// Adds a user to one's own company; a mail asks the new user to set a password.
import type { UserDetail } from '@quayline/client/schema.d'
import { fill, LANGUAGES } from '@quayline/messages/language'
import { Banner } from '@quayline/ui/banner'
import { useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { ChoiceField } from '../../kit/choice-field.tsx'
import { choicesOf } from '../../kit/choices.ts'
import { FormGroup } from '../../kit/form-group.tsx'
import { FormScreen } from '../../kit/form-screen.tsx'
import { PhoneField } from '../../kit/phone-field.tsx'
import { TextField } from '../../kit/text-field.tsx'
import { useForm } from '../../kit/use-form.ts'
import { paths } from '../../paths.ts'
import { useLocale } from '../../shell/language-provider.tsx'
import { PageHeading } from '../../shell/page-heading.tsx'
import { PortalLink } from '../../shell/portal-link.tsx'
import { useServices } from '../../shell/services.tsx'
import { labelsFor, ruleTexts } from '../accounts/account-texts.ts'
import { PersonFields } from '../accounts/company-groups.tsx'
import { UsernameField } from '../accounts/username-field.tsx'
import { COMPANY_USERS_KEY } from './company-call.ts'
import { ADD_LIMITS, ADD_REQUIRED, ADD_START, addFaults, addPayload } from './new-user.ts'
import { useOwnTexts } from '../../kit/own-texts.ts'
import { COMPANY_OWN } from './company-own-texts.ts'

/** A second user gets a fresh form without data of the first. */
export function AddUserScreen() {
  const [turn, setTurn] = useState(0)
  return <AddUser key={turn} onAnother={() => setTurn(turn + 1)} />
}

function AddUser({ onAnother }: { readonly onAnother: () => void }) {
  const { language, texts } = useLocale()
  const { company, userTexts } = texts
  const { add: screenTexts, groups } = useOwnTexts(COMPANY_OWN)
  const { request } = useServices()
  const queries = useQueryClient()
  const start = { ...ADD_START, language }
  const form = useForm({
    name: 'company-user',
    start,
    labels: { ...labelsFor(start, texts), language: screenTexts.language },
    required: ADD_REQUIRED,
    limits: ADD_LIMITS,
    check: (draft) => ruleTexts(addFaults(draft), texts),
    send: async (draft) => {
      const body = addPayload(draft)
      const { data } = await request((client) => client.POST('/v1/company/users', { body }))
      await queries.invalidateQueries({ queryKey: COMPANY_USERS_KEY })
      return data.user
    },
  })
  if (form.answer !== null) return <Added user={form.answer} onAnother={onAnother} />
  const facts = [
    { id: 'account', title: groups.account, fields: ['username', 'email', 'language'] },
    { id: 'person', title: groups.person, fields: ['firstName', 'lastName', 'countryCode'] },
    {
      id: 'company',
      title: groups.company,
      fields: ['department', 'jobTitle', 'mobile.country', 'mobile.number'],
    },
  ] as const
  const [account, person, contact] = facts
  const phone = { country: form.field('mobile.country'), number: form.field('mobile.number') }
  return (
    <FormScreen
      form={form}
      title={company.titles.add}
      intro={<p>{screenTexts.intro}</p>}
      submit={screenTexts.submit}
      groups={facts}
      besides={<BackToUsers />}
    >
      <FormGroup facts={account}>
        <UsernameField field={form.field('username')} />
        <TextField field={form.field('email')} control={{ type: 'email', autoComplete: 'off' }} />
        <ChoiceField field={form.field('language')} options={choicesOf(LANGUAGES, userTexts.languages)} />
      </FormGroup>
      <FormGroup facts={person}>
        <PersonFields field={form.field} />
      </FormGroup>
      <FormGroup facts={contact}>
        <TextField field={form.field('department')} />
        <TextField field={form.field('jobTitle')} />
        <PhoneField label={userTexts.fields.mobile} kind="mobile" parts={phone} />
      </FormGroup>
    </FormScreen>
  )
}

const BackToUsers = () => (
  <PortalLink className="button button-plain" to={paths.companyUsers()}>
    {useOwnTexts(COMPANY_OWN).add.back}
  </PortalLink>
)

interface AddedProps {
  readonly user: Pick<UserDetail, 'userId' | 'name' | 'email'>
  readonly onAnother: () => void
}

function Added({ user: { userId, name, email }, onAnother }: AddedProps) {
  const { add } = useOwnTexts(COMPANY_OWN)
  return (
    <div className="stack">
      <PageHeading>{fill(add.doneTitle, { name })}</PageHeading>
      <Banner tone="ok" icon="done">
        {fill(add.doneText, { email })}
      </Banner>
      <p className="form-actions">
        <Button type="primary" onClick={onAnother}>
          {add.another}
        </Button>
        <PortalLink className="button button-plain" to={paths.companyUser(userId)}>
          {name}
        </PortalLink>
        <BackToUsers />
      </p>
    </div>
  )
}
