// The EIR pages require a logged-in, certified user (docs/requirements/eir.md 1). All components below know the user's
// id.
import { fill } from '@quayline/messages/language'
import { Button } from '@quayline/ui/button'
import { Skeleton, useLateBusy } from '@quayline/ui/skeleton'
import { StatePanel } from '@quayline/ui/state-panel'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { useSessionOrExpired } from '../../shell/expired-session.ts'
import { canRetry } from '../../shell/fault-remedy.ts'
import { useInAppTexts } from '../../shell/in-app-texts.tsx'
import { LoginPanel } from '../../shell/login-panel.tsx'
import { usePageTexts } from '../../shell/page-texts.tsx'
import type { Fault } from '../../shell/use-stored-answer.ts'
import { useRequest } from '../../shell/use-request.ts'
import { EirHead } from './eir-head.tsx'

interface EirGateProps {
  readonly title: string
  /** Called with the user's id. A new user gets a new page: nothing that the previous user saw or ticked remains. */
  readonly children: (uid: string) => ReactNode
}

export function EirGate({ title, children }: EirGateProps) {
  const { token, userId, isAuthUser } = useSessionOrExpired()
  if (token === null || !isAuthUser) {
    return (
      <>
        <EirHead title={title} number={null} />
        <NotAdmitted isLoggedIn={token !== null} />
      </>
    )
  }
  return userId === null ? (
    <WithAskedUid key={token}>{children}</WithAskedUid>
  ) : (
    <Keyed key={userId}>{children(userId)}</Keyed>
  )
}

const Keyed = ({ children }: { readonly children: ReactNode }) => children

export function NotAdmitted({ isLoggedIn }: { readonly isLoggedIn: boolean }) {
  const { eir, prompts } = useInAppTexts()
  if (isLoggedIn) {
    return (
      <StatePanel state="forbidden" heading="h2" title={eir.authTitle}>
        <p>{prompts.need_is_auth_user}</p>
        <p>{eir.authText}</p>
      </StatePanel>
    )
  }
  return <LoginPanel title={eir.loginTitle} text={eir.loginText} />
}

/** For an app that sends a token but no user id: the server knows the token's user. */
function WithAskedUid({ children }: Pick<EirGateProps, 'children'>) {
  const { eir } = useInAppTexts()
  const { shell } = usePageTexts().texts
  const send = useRequest()
  const [uid, setUid] = useState<string | null>(null)
  const [fault, setFault] = useState<Fault | null>(null)
  const isLate = useLateBusy(uid === null && fault === null)
  const ask = (): void => {
    void send({
      needsToken: true,
      send: (client) => client.GET('/v1/ebuser/myAccount/getUserInfo'),
    }).then((result) => {
      if (result?.ok === true) setUid(result.data.uid)
      else setFault(result)
    })
  }
  const begin = useEffectEvent(ask)
  useEffect(() => begin(), [])
  const askAgain = (): void => {
    setFault(null)
    ask()
  }
  if (uid !== null) return children(uid)
  if (fault === null) return isLate ? <Skeleton label={eir.checkingAccount} sections={0} /> : null
  return (
    <StatePanel
      state="failed"
      title={fault.text}
      reference={fault.requestId === null ? undefined : fill(shell.requestId, { id: fault.requestId })}
      actions={canRetry(fault.failure) ? <Button onClick={askAgain}>{shell.retry}</Button> : undefined}
    />
  )
}
