// Sets a password with a code from a mail: for users who lost theirs, and for invited users.
import { resetPassword } from '@quayline/client/fields'
import { limitsOf } from '@quayline/client/limits-of'
import { FormScreen } from '../../kit/form-screen.tsx'
import { NewPasswordFields } from '../../kit/password-field.tsx'
import { TextField } from '../../kit/text-field.tsx'
import { useForm } from '../../kit/use-form.ts'
import { paths } from '../../paths.ts'
import { useTexts } from '../../shell/language-provider.tsx'
import { PageHeading } from '../../shell/page-heading.tsx'
import { PortalLink } from '../../shell/portal-link.tsx'
import { useServices } from '../../shell/services.tsx'
import { useSearchParams } from 'react-router'
import { formatFaults, passwordFaults } from './account-check.ts'
import { labelsFor, ruleTexts } from './account-texts.ts'
import { CodeField } from './code-field.tsx'
import { CODE_REFUSALS, SECRETS } from './registration-draft.ts'
import { useOwnTexts } from '../../kit/own-texts.ts'
import { ACCOUNT_FORM_OWN } from './account-form-own-texts.ts'
import { PASSWORD_OWN } from './password-own-texts.ts'

const BLANK = { username: '', code: '', password: '', confirmPassword: '' }

export function SetPassword() {
  const texts = useTexts()
  const { accounts, portal } = texts
  const { fields } = useOwnTexts(ACCOUNT_FORM_OWN)
  const own = useOwnTexts(PASSWORD_OWN)
  const { request } = useServices()
  const [address] = useSearchParams()
  const form = useForm({
    name: 'set-password',
    start: { ...BLANK, username: address.get('username') ?? '' },
    labels: { ...labelsFor(BLANK, texts), username: fields.login, password: fields.newPassword },
    required: ['username', 'code', 'password', 'confirmPassword'],
    limits: limitsOf(resetPassword),
    secrets: SECRETS,
    check: ({ username, code, password, confirmPassword }) =>
      ruleTexts({ ...formatFaults({ code }), ...passwordFaults(password, confirmPassword, username.trim()) }, texts),
    send: async ({ username, code, password, confirmPassword }) => {
      const body = { username: username.trim(), code, password, confirmPassword }
      return (await request((client) => client.POST('/v1/ebuser/password/reset', { body }))).data
    },
    fieldOfCode: CODE_REFUSALS,
  })
  const username = form.field('username')
  if (form.answer !== null)
    return (
      <div className="stack">
        <PageHeading>{own.doneTitle}</PageHeading>
        <p>{own.doneText}</p>
        <p>
          <PortalLink to={paths.login()}>{portal.user.logIn}</PortalLink>
        </p>
      </div>
    )
  return (
    <FormScreen form={form} title={accounts.titles.password} intro={<p>{own.intro}</p>} submit={own.submit}>
      <TextField field={username} control={{ autoComplete: 'username', autoCapitalize: 'off', spellCheck: false }} />
      <CodeField
        code={form.field('code')}
        to={username.value.trim()}
        mayAsk={() => {
          username.onLeave?.()
          return username.value.trim() !== ''
        }}
        send={(to) => (client) => client.POST('/v1/ebuser/password/reset-code', { body: { username: to } })}
        sentText={own.sent}
      />
      <NewPasswordFields
        password={form.field('password')}
        confirmPassword={form.field('confirmPassword')}
        username={username.value.trim()}
      />
    </FormScreen>
  )
}
