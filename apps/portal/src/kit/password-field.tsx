// A password field whose content can be shown; for a new password, with its rules ticked off while typing.
import { brokenPasswordRules, PASSWORD_LENGTH, PASSWORD_RULES } from '@quayline/domain/accounts/account-rules'
import { fill } from '@quayline/messages/language'
import { Icon } from '@quayline/ui/icon'
import { Button } from 'antd'
import { type ReactNode, useState } from 'react'
import { useTexts } from '../shell/language-provider.tsx'
import { type BoundField, Field } from './field.tsx'
import { PlainInput } from './plain-input.tsx'

interface PasswordFieldProps {
  readonly field: BoundField
  readonly autoComplete: 'current-password' | 'new-password'
  /** Shown in addition to an error: the list of rules helps to correct it. */
  readonly note?: ReactNode
}

export function PasswordField({ field, autoComplete, note }: PasswordFieldProps) {
  const { kit } = useTexts()
  const [isShown, setIsShown] = useState(false)
  const { path, label, value, onChange, onLeave } = field
  return (
    <Field field={field} note={note}>
      {(aria) => (
        <span className="password-control">
          <PlainInput
            control={aria}
            name={path}
            type={isShown ? 'text' : 'password'}
            autoComplete={autoComplete}
            autoCapitalize="off"
            spellCheck={false}
            value={value}
            onChange={({ target }) => onChange(target.value)}
            onBlur={onLeave}
          />
          <Button
            aria-pressed={isShown}
            aria-label={`${isShown ? kit.form.hide : kit.form.show}: ${label}`}
            onClick={() => setIsShown((shown) => !shown)}
          >
            {isShown ? kit.form.hide : kit.form.show}
          </Button>
        </span>
      )}
    </Field>
  )
}

interface NewPasswordFieldsProps {
  readonly password: BoundField
  readonly confirmPassword: BoundField
  /** The password must differ from it; empty while unknown. */
  readonly username: string
}

export function NewPasswordFields({ password, confirmPassword, username }: NewPasswordFieldsProps) {
  return (
    <>
      <PasswordField
        field={password}
        autoComplete="new-password"
        note={<PasswordRules password={password.value} username={username} />}
      />
      <PasswordField field={confirmPassword} autoComplete="new-password" />
    </>
  )
}

/** Each rule separately, as text and not by colour alone. For an empty field no rule is shown as met. */
export function PasswordRules({ password, username }: { readonly password: string; readonly username: string }) {
  const { form } = useTexts().kit
  const broken = brokenPasswordRules(password, username)
  const shown = PASSWORD_RULES.filter((rule) => rule !== 'CHARACTERS' || broken.includes(rule))
  return (
    <div className="password-rules">
      <span>{form.rules}</span>
      <ul>
        {shown.map((rule) => {
          const isMet = password !== '' && !broken.includes(rule)
          return (
            <li key={rule} data-met={isMet || undefined}>
              {isMet ? <Icon name="done" /> : <span className="password-rule-dot" aria-hidden="true" />}
              {fill(form.rule[rule], PASSWORD_LENGTH)}
              <span className="visually-hidden"> ({isMet ? form.ruleMet : form.ruleBroken})</span>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
