// The form of a login, on its own page and in the dialog of an expired session. While strangers guess at an account the server asks for
// a mailed code too; whether it was mailed says nothing about the password.
import { isLoginCodeAsked, readLoginCode } from '@quayline/client/login-code'
import { Button } from 'antd'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { failureOf, failureText } from './failure-text.ts'
import { useTexts } from './language-provider.tsx'
import { useSessionActions } from './use-session.ts'

interface LoginFormProps {
  /** Set: only this account may log in here, and its name is not asked for. */
  readonly username?: string
  readonly onLoggedIn: (login: { readonly isSame: boolean }) => void
  readonly besides?: ReactNode
}

export function LoginForm({ username, onLoggedIn, besides }: LoginFormProps) {
  const texts = useTexts()
  const { login } = texts.portal
  const { logIn } = useSessionActions()
  const [fault, setFault] = useState<string | null>(null)
  const [isCodeAsked, setCodeAsked] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const id = useId()
  const submit = async (form: FormData): Promise<void> => {
    const given = { username: username ?? textOf(form, 'username').trim(), password: textOf(form, 'password') }
    if (given.username === '') return setFault(login.usernameMissing)
    if (given.password === '') return setFault(login.passwordMissing)
    const code = readLoginCode(textOf(form, 'code'))
    if (code === null) return setFault(login.codeFormat)
    setIsBusy(true)
    setFault(null)
    try {
      onLoggedIn(await logIn(code === '' ? given : { ...given, code }))
    } catch (error) {
      if (isLoginCodeAsked(failureOf(error))) setCodeAsked(true)
      setFault(failureText(error, texts))
    } finally {
      setIsBusy(false)
    }
  }
  const onSubmit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    if (!isBusy) void submit(new FormData(event.currentTarget))
  }
  return (
    <form
      className="login-form"
      noValidate
      onSubmit={onSubmit}
      aria-describedby={fault === null ? undefined : `${id}-fault`}
    >
      <Username username={username} />
      <Password isFirst={username !== undefined} />
      {isCodeAsked ? <Code hintId={`${id}-code`} /> : null}
      <p id={`${id}-fault`} className="form-fault" role="alert">
        {fault}
      </p>
      <div className="login-actions">
        <Button type="primary" htmlType="submit" loading={isBusy}>
          {login.submit}
        </Button>
        {besides}
      </div>
    </form>
  )
}

/** `username`: known already, and not asked for. */
function Username({ username }: { readonly username: string | undefined }) {
  const { login } = useTexts().portal
  // Password managers look for a name beside the password.
  if (username !== undefined) return <input type="hidden" name="username" autoComplete="username" value={username} />
  return (
    <label>
      {login.username}
      <input
        className="plain-input"
        name="username"
        autoComplete="username"
        autoCapitalize="off"
        spellCheck={false}
        required
      />
    </label>
  )
}

function Password({ isFirst }: { readonly isFirst: boolean }) {
  const { login } = useTexts().portal
  return (
    <label>
      {login.password}
      <input
        className="plain-input"
        name="password"
        type="password"
        autoComplete="current-password"
        required
        data-autofocus={isFirst ? '' : undefined}
      />
    </label>
  )
}

function Code({ hintId }: { readonly hintId: string }) {
  const { login } = useTexts().portal
  return (
    <>
      <label>
        {login.code}
        <input
          className="plain-input"
          name="code"
          autoComplete="one-time-code"
          inputMode="numeric"
          aria-describedby={hintId}
        />
      </label>
      <p id={hintId} className="login-hint">
        {login.codeHint}
      </p>
    </>
  )
}

const textOf = (form: FormData, name: string): string => {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}
