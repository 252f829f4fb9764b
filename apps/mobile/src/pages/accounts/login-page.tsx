// /login: our own login, for visitors outside the app. Inside the app, the app's login page applies.
import { Banner } from '@quayline/ui/banner'
import { Button } from '@quayline/ui/button'
import { useState } from 'react'
import { bridge, useSession } from '../../bridge/use-bridge.ts'
import { paths } from '../../paths.ts'
import { useInAppTexts } from '../../shell/in-app-texts.tsx'
import type { PageData } from '../../shell/page-data.ts'
import { usePageTexts } from '../../shell/page-texts.tsx'
import { LoggedIn } from './logged-in.tsx'
import { LoginForm } from './login-form.tsx'
import './login-page.css'
import { returnPath } from './own-path.ts'

// The login page opened inside the app: the app manages the login, so the page refers to the app's own login page.
function AppLogin() {
  const { accounts } = useInAppTexts()
  const [isTooOld, setTooOld] = useState(false)
  return (
    <div className="head-card login">
      <h1>{accounts.inAppTitle}</h1>
      <p className="intro">{accounts.inAppText}</p>
      {isTooOld ? (
        <Banner tone="warn" icon="warning">
          {accounts.appTooOld}
        </Banner>
      ) : null}
      <Button tone="main" onClick={() => bridge().openLogin(() => setTooOld(true))}>
        {accounts.openAppLogin}
      </Button>
    </div>
  )
}

export default function LoginPage({ data }: { readonly data: PageData }) {
  const session = useSession()
  const { language, texts } = usePageTexts()
  const { accounts } = useInAppTexts()
  const [hadToken] = useState(session.token !== null)
  const [isLeaving, setLeaving] = useState(false)
  const [hasLoggedOut, setLoggedOut] = useState(false)
  const [attempt, setAttempt] = useState(0)
  const goOnTo = returnPath(new URL(data.url, window.location.origin).search) ?? paths.home({ language })
  if (session.token !== null && !isLeaving) {
    return (
      <LoggedIn
        key={`${attempt} ${session.token}`}
        token={session.token}
        goOnTo={goOnTo}
        onRetry={() => setAttempt(attempt + 1)}
        onLoggedOut={() => setLoggedOut(true)}
      />
    )
  }
  if (bridge().kind !== 'web') return <AppLogin />
  const ended = hadToken ? texts.shell.reaction.sessionExpired : null
  return <LoginForm notice={hasLoggedOut ? accounts.loggedOut : ended} goOnTo={goOnTo} onLeaving={setLeaving} />
}
