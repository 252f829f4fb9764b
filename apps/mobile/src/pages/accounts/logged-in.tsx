// Shows the logged-in user, with a link to the requested page and the logout.
import type { Success } from '@quayline/client/outcome'
import { fill } from '@quayline/messages/language'
import { Banner } from '@quayline/ui/banner'
import { Button, LinkButton } from '@quayline/ui/button'
import { KeyValues } from '@quayline/ui/key-values'
import { Skeleton, useLateBusy } from '@quayline/ui/skeleton'
import { StatePanel } from '@quayline/ui/state-panel'
import { useEffect, useState } from 'react'
import { bridge } from '../../bridge/use-bridge.ts'
import { canRetry } from '../../shell/fault-remedy.ts'
import { useInAppTexts } from '../../shell/in-app-texts.tsx'
import { usePageTexts } from '../../shell/page-texts.tsx'
import type { Result } from '../../shell/request.ts'
import { OwnLinks } from '../sharing/own-links.tsx'
import { isEnded, useAccountRequest } from './use-account-request.ts'

interface UserInfo {
  readonly username: string
  readonly name: string
  readonly innerUser: boolean
  readonly authUser: boolean
  readonly userParties: readonly { readonly partyCde: string; readonly partyName: string }[]
}

interface LoggedInProps {
  readonly token: string
  readonly goOnTo: string
  readonly onRetry: () => void
  readonly onLoggedOut: () => void
}

/**
 * Requests once: another token and each retry create another instance (`key`). If the session has ended, the parent
 * removes this view.
 */
export function LoggedIn({ token, goOnTo, onRetry, onLoggedOut }: LoggedInProps) {
  const { accounts } = useInAppTexts()
  const { shell } = usePageTexts().texts
  const send = useAccountRequest()
  const [answer, setAnswer] = useState<Result<UserInfo>>(null)
  const [fault, setFault] = useState<string | null>(null)
  const [isLoggingOut, setLoggingOut] = useState(false)
  const isLate = useLateBusy(answer === null)

  useEffect(() => {
    let isCurrent = true
    const ask = async (): Promise<void> => {
      const result = await send(
        { needsToken: true, send: (client) => client.GET('/v1/ebuser/myAccount/getUserInfo') },
        token,
      )
      if (isCurrent) setAnswer(result)
    }
    void ask()
    return () => {
      isCurrent = false
    }
  }, [send, token])

  const logOut = async (): Promise<void> => {
    setLoggingOut(true)
    const result = await send({ needsToken: true, send: (client) => client.POST('/v1/ebuser/logout') }, token)
    if (result?.ok === true || isEnded(result)) {
      onLoggedOut()
      bridge().forgetToken(token)
      return
    }
    setLoggingOut(false)
    setFault(fill(accounts.logOutFailed, { reason: result === null ? shell.reaction.serverError : result.text }))
  }

  if (answer === null) return isLate ? <Skeleton label={accounts.checking} sections={0} /> : null
  if (!answer.ok) return <Failed answer={answer} onRetry={onRetry} />
  return (
    <div className="head-card login">
      <h1>{accounts.loggedInTitle}</h1>
      <Who answer={answer} />
      {fault === null ? null : (
        <Banner tone="danger" icon="warning">
          {fault}
        </Banner>
      )}
      <LinkButton tone="main" href={goOnTo}>
        {accounts.goOn}
      </LinkButton>
      {/* Inside the app the app manages login and logout. */}
      {bridge().kind === 'web' ? (
        <Button aria-disabled={isLoggingOut} onClick={() => (isLoggingOut ? undefined : void logOut())}>
          {isLoggingOut ? accounts.loggingOut : accounts.logOut}
        </Button>
      ) : null}
      <OwnLinks />
    </div>
  )
}

interface FailedProps {
  readonly answer: Extract<Result<UserInfo>, { readonly ok: false }>
  readonly onRetry: () => void
}

function Failed({ answer: { text, requestId, failure }, onRetry }: FailedProps) {
  const { shell } = usePageTexts().texts
  return (
    <StatePanel
      state="failed"
      title={text}
      reference={requestId === null ? undefined : fill(shell.requestId, { id: requestId })}
      actions={canRetry(failure) ? <Button onClick={onRetry}>{shell.retry}</Button> : undefined}
    />
  )
}

function Who({ answer: { data } }: { readonly answer: Success<UserInfo> }) {
  const { accounts } = useInAppTexts()
  const kind = data.innerUser ? accounts.internal : data.authUser ? accounts.certified : accounts.basic
  const companies = [...new Set(data.userParties.map(({ partyName }) => partyName))]
  return (
    <KeyValues
      pairs={[
        { label: accounts.account, value: data.username },
        { label: accounts.name, value: data.name },
        { label: accounts.kind, value: kind },
        ...(companies.length === 0 ? [] : [{ label: accounts.companies, value: companies.join(', '), wide: true }]),
      ]}
    />
  )
}
