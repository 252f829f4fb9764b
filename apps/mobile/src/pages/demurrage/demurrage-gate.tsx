// Demurrage is shown to who is logged in (docs/requirements/native-app.md 5); whether a party or staff, the search and the server decide.
import { Button } from '@quayline/ui/button'
import { StatePanel } from '@quayline/ui/state-panel'
import { Fragment, type ReactNode } from 'react'
import { useSessionOrExpired } from '../../shell/expired-session.ts'
import { useInAppTexts } from '../../shell/in-app-texts.tsx'
import { usePageTexts } from '../../shell/page-texts.tsx'
import { openLogin } from '../../shell/use-request.ts'
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
  // Another user gets another page: nothing that the first one saw or ticked stays.
  return <Fragment key={userId ?? token}>{children}</Fragment>
}

export function NotLoggedIn() {
  const { language } = usePageTexts()
  const { demurrage, menu } = useInAppTexts()
  const logIn = (
    <Button tone="main" onClick={() => openLogin(language)}>
      {menu.logIn}
    </Button>
  )
  return (
    <StatePanel state="forbidden" heading="h2" title={demurrage.loginTitle} actions={logIn}>
      <p>{demurrage.loginText}</p>
    </StatePanel>
  )
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
