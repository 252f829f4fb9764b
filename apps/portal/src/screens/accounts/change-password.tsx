// A new password for a user who knows the current one; all other devices are logged out.
import { useToast } from '@quayline/ui/toast'
import { FormBody } from '../../kit/form-screen.tsx'
import { NewPasswordFields, PasswordField } from '../../kit/password-field.tsx'
import { useForm } from '../../kit/use-form.ts'
import { useTexts } from '../../shell/language-provider.tsx'
import { useCommand } from '../../shell/use-answer.ts'
import { passwordFaults } from './account-check.ts'
import { labelsFor, ruleTexts } from './account-texts.ts'
import { useOwnTexts } from '../../kit/own-texts.ts'
import { ACCOUNT_FORM_OWN } from './account-form-own-texts.ts'
import { PROFILE_OWN } from './profile-own-texts.ts'

const BLANK = { oldPassword: '', password: '', confirmPassword: '' }

export function ChangePassword({ username }: { readonly username: string }) {
  const texts = useTexts()
  const { profile } = useOwnTexts(PROFILE_OWN)
  const { fields } = useOwnTexts(ACCOUNT_FORM_OWN)
  const toast = useToast()
  const changing = useCommand((body: typeof BLANK) => (client) => client.POST('/v1/ebuser/password', { body }), {
    changes: [['accounts', 'sessions']],
  })
  const form = useForm({
    name: 'change-password',
    start: BLANK,
    labels: { ...labelsFor(BLANK, texts), password: fields.newPassword },
    required: ['oldPassword', 'password', 'confirmPassword'],
    secrets: ['oldPassword', 'password', 'confirmPassword'],
    check: ({ password, confirmPassword }) => ruleTexts(passwordFaults(password, confirmPassword, username), texts),
    send: (body) => changing.mutateAsync({ ...body }),
    onSent: () => {
      toast({ tone: 'plain', text: profile.passwordChanged })
      form.reset()
    },
  })
  return (
    <FormBody form={form} title={profile.tabs.password} submit={profile.changePassword}>
      <p>{profile.passwordText}</p>
      {/* Password managers store the new password under this name. */}
      <input type="hidden" name="username" autoComplete="username" value={username} />
      <PasswordField field={form.field('oldPassword')} autoComplete="current-password" />
      <NewPasswordFields
        password={form.field('password')}
        confirmPassword={form.field('confirmPassword')}
        username={username}
      />
    </FormBody>
  )
}
