// The login form, on its own page and in the dialog of an expired session. While an account is under a
// password-guessing attack the server also requires a mailed code; whether it was mailed reveals nothing about the
// password.
import { isLoginCodeAsked, readLoginCode } from '@quayline/client/login-code'
import { Button } from 'antd'
import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react'
import { failureOf, failureText } from './failure-text.ts'
import { useTexts } from './language-provider.tsx'
import { useSessionActions } from './use-session.ts'

interface LoginFormProps {
  /** If set, only this account may log in here, and the username is not asked for. */
  readonly username?: string
  readonly onLoggedIn: (login: { readonly isSame: boolean }) => void
  readonly besides?: ReactNode
}

type Field = 'username' | 'password' | 'code'

interface Fault {
  /** Null: concerns the login as a whole. */
  readonly field: Field | null
  readonly text: string
}

export function LoginForm({ username, onLoggedIn, besides }: LoginFormProps) {
  const texts = useTexts()
  const { login } = texts.portal
  const { logIn } = useSessionActions()
  const [fault, setFault] = useState<Fault | null>(null)
  const [isCodeAsked, setCodeAsked] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const id = useId()
  const element = useRef<HTMLFormElement>(null)
  /** Nothing is sent while a field is invalid: it shows its error and receives the focus. */
  const stop = (field: Field, text: string): void => {
    setFault({ field, text })
    element.current?.querySelector<HTMLElement>(`[name="${field}"]`)?.focus()
  }
  const faultOf = (field: Field | null): string | null => (fault?.field === field ? fault.text : null)
  const submit = async (form: FormData): Promise<void> => {
    const given = { username: username ?? textOf(form, 'username').trim(), password: textOf(form, 'password') }
    if (given.username === '') return stop('username', login.usernameMissing)
    if (given.password === '') return stop('password', login.passwordMissing)
    const code = readLoginCode(textOf(form, 'code'))
    if (code === null) return stop('code', login.codeFormat)
    setIsBusy(true)
    setFault(null)
    try {
      onLoggedIn(await logIn(code === '' ? given : { ...given, code }))
    } catch (error) {
      if (isLoginCodeAsked(failureOf(error))) setCodeAsked(true)
      setFault({ field: null, text: failureText(error, texts) })
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
      ref={element}
      className="login-form"
      noValidate
      onSubmit={onSubmit}
      aria-describedby={faultOf(null) === null ? undefined : `${id}-fault`}
    >
      <Username username={username} fault={faultOf('username')} />
      <Password isFirst={username !== undefined} fault={faultOf('password')} />
      {isCodeAsked ? <Code hintId={`${id}-code`} fault={faultOf('code')} /> : null}
      <p id={`${id}-fault`} className="form-fault" role="alert">
        {faultOf(null)}
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

/** `username`: already known, so not asked for. */
function Username({ username, fault }: { readonly username: string | undefined; readonly fault: string | null }) {
  const { login } = useTexts().portal
  // Password managers look for a username next to the password.
  if (username !== undefined) return <input type="hidden" name="username" autoComplete="username" value={username} />
  return (
    <LoginField label={login.username} fault={fault}>
      {(described) => (
        <input
          {...described}
          className="plain-input"
          name="username"
          autoComplete="username"
          autoCapitalize="off"
          spellCheck={false}
          required
        />
      )}
    </LoginField>
  )
}

function Password({ isFirst, fault }: { readonly isFirst: boolean; readonly fault: string | null }) {
  const { login } = useTexts().portal
  return (
    <LoginField label={login.password} fault={fault}>
      {(described) => (
        <input
          {...described}
          className="plain-input"
          name="password"
          type="password"
          autoComplete="current-password"
          required
          data-autofocus={isFirst ? '' : undefined}
        />
      )}
    </LoginField>
  )
}

function Code({ hintId, fault }: { readonly hintId: string; readonly fault: string | null }) {
  const { login } = useTexts().portal
  return (
    <>
      <LoginField label={login.code} fault={fault} hintId={hintId}>
        {(described) => (
          <input {...described} className="plain-input" name="code" autoComplete="one-time-code" inputMode="numeric" />
        )}
      </LoginField>
      <p id={hintId} className="login-hint">
        {login.codeHint}
      </p>
    </>
  )
}

interface LoginFieldProps {
  readonly label: string
  readonly fault: string | null
  readonly hintId?: string
  readonly children: (described: {
    readonly id: string
    readonly 'aria-invalid': true | undefined
    readonly 'aria-describedby': string | undefined
  }) => ReactNode
}

/** Errors are shown under their field, as in every other form. */
function LoginField({ label, fault, hintId, children }: LoginFieldProps) {
  const id = useId()
  const faultId = `${id}-fault`
  const describedBy = fault === null ? hintId : faultId
  return (
    <div className="login-field field" data-faulty={fault === null ? undefined : ''}>
      <label htmlFor={id}>{label}</label>
      {children({ id, 'aria-invalid': fault === null ? undefined : true, 'aria-describedby': describedBy })}
      {fault === null ? null : (
        // An alert, so that it is announced even if the field already had the focus.
        <p id={faultId} className="field-fault" role="alert">
          {fault}
        </p>
      )}
    </div>
  )
}

const textOf = (form: FormData, name: string): string => {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}
