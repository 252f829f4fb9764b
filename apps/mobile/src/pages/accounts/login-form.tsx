// Username and password, and the mailed code if the server requires one. Errors are shown at their field, or above the
// button if the server rejected the login.
import { isLoginCodeAsked, readLoginCode } from '@quayline/client/login-code'
import { Banner } from '@quayline/ui/banner'
import { Button } from '@quayline/ui/button'
import { type FormEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { bridge } from '../../bridge/use-bridge.ts'
import { useInAppTexts } from '../../shell/in-app-texts.tsx'
import { paths } from '../../paths.ts'
import { usePageTexts } from '../../shell/page-texts.tsx'
import type { Result } from '../../shell/request.ts'
import { PasswordField, TextField } from './login-fields.tsx'
import { useAccountRequest } from './use-account-request.ts'

const USERNAME = {
  autoComplete: 'username',
  autoCapitalize: 'none',
  spellCheck: false,
  maxLength: 100,
  required: true,
} as const
/** Six digits from a mail; some mail programs put spaces between them. */
const CODE = { autoComplete: 'one-time-code', inputMode: 'numeric', maxLength: 12 } as const

interface LoginFormProps {
  /** Why the visitor must log in (again), or that the logout worked. */
  readonly notice: string | null
  readonly goOnTo: string
  /** True while the requested page loads. */
  readonly onLeaving: (isLeaving: boolean) => void
}

// oxlint-disable-next-line max-lines-per-function -- A form of three fields with the state that they share.
export function LoginForm({ notice, goOnTo, onLeaving }: LoginFormProps) {
  const { accounts } = useInAppTexts()
  const { language } = usePageTexts()
  const send = useAccountRequest()
  const [username, setUsername] = useState('')
  const [password, setPassword] = useState('')
  /** Null: not required. */
  const [code, setCode] = useState<string | null>(null)
  const [isTried, setTried] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const usernameField = useRef<HTMLInputElement>(null)
  const passwordField = useRef<HTMLInputElement>(null)
  const codeField = useRef<HTMLInputElement>(null)
  const usernameFault = isTried && username.trim() === '' ? accounts.usernameMissing : null
  const passwordFault = isTried && password === '' ? accounts.passwordMissing : null
  const digits = readLoginCode(code ?? '')
  const codeFault = isTried && digits === null ? accounts.codeFormat : null

  const logIn = async (): Promise<void> => {
    setBusy(true)
    setRefusal(null)
    const body = { username: username.trim(), password, ...(digits === null || digits === '' ? {} : { code: digits }) }
    const result = await send({ send: (client) => client.POST('/v1/ebuser/login', { body }) }, null)
    if (result?.ok !== true) {
      if (isLoginCodeAsked(result?.failure)) setCode(code ?? '')
      setRefusal(refusalText(result, accounts.checkNetwork))
      setBusy(false)
      return
    }
    const { token, user } = result.data
    // Before the session changes: the page for logged-in users must not flash up while leaving.
    flushSync(() => onLeaving(true))
    if (bridge().keepLogin({ token, userId: user.uid, region: user.regionCde, isAuthUser: user.authUser })) {
      // Replaces this page: "back" must not lead to a completed login.
      window.location.replace(goOnTo)
      return
    }
    onLeaving(false)
    setRefusal(accounts.notKept)
    setBusy(false)
    // This token will not be used, so it must not stay valid for hours.
    await send({ needsToken: true, send: (client) => client.POST('/v1/ebuser/logout') }, token)
  }

  const submit = (event: FormEvent): void => {
    event.preventDefault()
    setTried(true)
    if (username.trim() === '') usernameField.current?.focus()
    else if (password === '') passwordField.current?.focus()
    else if (digits === null) codeField.current?.focus()
    else if (!isBusy) void logIn()
  }

  return (
    <form className="head-card login" onSubmit={submit} noValidate>
      <h1>{accounts.title}</h1>
      <p className="intro">{accounts.intro}</p>
      {notice === null || refusal !== null ? null : <Banner tone="accent">{notice}</Banner>}
      <TextField
        id="username"
        input={USERNAME}
        label={accounts.username}
        fault={usernameFault}
        field={usernameField}
        value={username}
        onChange={setUsername}
      />
      <PasswordField
        id="password"
        label={accounts.password}
        fault={passwordFault}
        field={passwordField}
        value={password}
        onChange={setPassword}
        show={accounts.showPassword}
        hide={accounts.hidePassword}
      />
      {code === null ? null : (
        <TextField
          id="code"
          input={CODE}
          label={accounts.code}
          hint={accounts.codeHint}
          fault={codeFault}
          field={codeField}
          value={code}
          onChange={setCode}
        />
      )}
      {refusal === null ? null : (
        <Banner tone="danger" icon="warning">
          <p className="banner-title">{accounts.failedTitle}</p>
          <p>{refusal}</p>
        </Banner>
      )}
      <Button type="submit" tone="main" aria-disabled={isBusy}>
        {isBusy ? accounts.submitting : accounts.submit}
      </Button>
      <p className="login-links">
        <a href={paths.forgottenPassword({ language })}>{accounts.forgotten}</a>
        <a href={paths.register({ language })}>{accounts.register}</a>
      </p>
    </form>
  )
}

/**
 * docs/requirements/calls.md 4.3 requires "login failed, check network"; error messages of the server are already in
 * the visitor's language.
 */
function refusalText(result: Result<unknown>, checkNetwork: string): string {
  if (result === null || result.ok) throw new Error('A login that needs no token was not refused')
  const { kind } = result.failure
  return kind === 'network' || kind === 'timeout' ? checkNetwork : result.text
}
