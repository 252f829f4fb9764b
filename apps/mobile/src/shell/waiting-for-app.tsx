// A page that must know the user while the app has not reported it yet: nothing for two seconds, then a text and a way
// out.
import { fill } from '@quayline/messages/language'
import { Button, LinkButton } from '@quayline/ui/button'
import { Skeleton } from '@quayline/ui/skeleton'
import { type ReactNode, useEffect, useState } from 'react'
import { useSearch } from 'wouter'
import { POLL_MS, POLLS } from '../bridge/native-bridge.ts'
import { useSession } from '../bridge/use-bridge.ts'
import { askedOfAddress } from '../pages/menu/asked-of-address.ts'
import { paths } from '../paths.ts'
import { useInAppTexts } from './in-app-texts.tsx'
import { usePageTexts } from './page-texts.tsx'
import { openLogin } from './use-request.ts'

/** Most apps answer within one second; after a longer wait the reason is shown. */
const SILENT_S = 2
const MAX_WAIT_S = (POLL_MS * POLLS) / 1000

export function WithSession({ children }: { readonly children: ReactNode }) {
  return useSession().state === 'waiting' ? <WaitingForApp /> : children
}

function WaitingForApp() {
  const { menu } = useInAppTexts()
  const seconds = useSecondsHere()
  return seconds < SILENT_S ? (
    <Skeleton label={menu.waitingForApp} />
  ) : (
    <>
      <WaitingPanel seconds={seconds} />
      <Skeleton label={menu.waitingForApp} sections={2} />
    </>
  )
}

export function WaitingPanel({ seconds }: { readonly seconds: number }) {
  const { menu } = useInAppTexts()
  const { language } = usePageTexts()
  const number = askedOfAddress(useSearch())?.number
  return (
    <section className="state-panel">
      {/* Announced once: the running seconds are only visual. */}
      <h1>
        <output>{menu.waitingForApp}</output>
      </h1>
      <p>{fill(menu.waitingText, { seconds: Math.min(seconds, MAX_WAIT_S), most: MAX_WAIT_S })}</p>
      <div className="state-actions">
        <Button tone="main" onClick={() => openLogin(language)}>
          {menu.logIn}
        </Button>
        <LinkButton href={paths.cargoTracking({ language, ...(number === undefined ? {} : { number }) })}>
          {menu.trackWithoutLogin}
        </LinkButton>
      </div>
    </section>
  )
}

function useSecondsHere(): number {
  const [seconds, setSeconds] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => setSeconds((before) => before + 1), 1000)
    return () => clearInterval(timer)
  }, [])
  return seconds
}
