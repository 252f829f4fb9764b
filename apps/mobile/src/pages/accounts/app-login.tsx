// The login page opened inside the app: the app holds the login, so its own page is where to go.
import { Banner } from '@quayline/ui/banner'
import { Button } from '@quayline/ui/button'
import { useState } from 'react'
import { bridge } from '../../bridge/use-bridge.ts'
import { useInAppTexts } from '../../shell/in-app-texts.tsx'

export function AppLogin() {
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
