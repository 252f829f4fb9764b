// Demurrage requires a login (docs/requirements/native-app.md 5); the search and the server check for party or staff.
import { StatePanel } from '@quayline/ui/state-panel'
import { Fragment, type ReactNode } from 'react'
import { useSessionOrExpired } from '../../shell/expired-session.ts'
import { useInAppTexts } from '../../shell/in-app-texts.tsx'
import { LoginPanel } from '../../shell/login-panel.tsx'
import { DemurrageHead } from './demurrage-head.tsx'

export function DemurrageGate({ children }: { readonly children: ReactNode }) {
  const { token, userId } = useSessionOrExpired()
  if (token === null) {
    return (
      <>
        <DemurrageHead asked={null} />
        <NotLoggedIn />
      </>
    )
  }
  // A new user gets a new page: nothing that the previous user saw or ticked remains.
  return <Fragment key={userId ?? token}>{children}</Fragment>
}

export function NotLoggedIn() {
  const { loginTitle, loginText } = useInAppTexts().demurrage
  return <LoginPanel title={loginTitle} text={loginText} />
}

export function NotParty() {
  const { demurrage, prompts } = useInAppTexts()
  return (
    <StatePanel state="forbidden" heading="h2" title={demurrage.notPartyTitle}>
      <p>{prompts.demurrage_party_only}</p>
      <p>{demurrage.notPartyText}</p>
    </StatePanel>
  )
}
