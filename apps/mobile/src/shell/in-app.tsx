// Routes of the pages inside the app. Going from one to the next loads no document: the bridge asks the app once.
import '@quayline/ui/dialogs.css'
import { ToastProvider } from '@quayline/ui/toast'
import { lazy, type ReactNode, Suspense, useEffect } from 'react'
import { Route, Switch, useLocation, useSearch } from 'wouter'
import { Skeleton } from '@quayline/ui/skeleton'
import { useSession } from '../bridge/use-bridge.ts'
import { InAppTextsProvider, useInAppTexts } from './in-app-texts.tsx'
import type { PageData } from './page-data.ts'
import { SendQueueNotice } from './send-queue-notice.tsx'

const loadEirHome = () => import('../pages/eir/eir-home-page.tsx')
const loadEirResult = () => import('../pages/eir/eir-result-page.tsx')
const loadEirQrCode = () => import('../pages/eir/eir-qrcode-page.tsx')

const loadCutoffHome = () => import('../pages/cutoff/cutoff-home-page.tsx')
const loadCutoffNumberResult = () => import('../pages/cutoff/cutoff-number-result-page.tsx')
const loadCutoffVesselResult = () => import('../pages/cutoff/cutoff-vessel-result-page.tsx')

const EirHome = lazy(loadEirHome)
const EirResult = lazy(loadEirResult)
const EirQrCode = lazy(loadEirQrCode)
const CutoffHome = lazy(loadCutoffHome)
const CutoffNumberResult = lazy(loadCutoffNumberResult)
const CutoffVesselResult = lazy(loadCutoffVesselResult)
const Login = lazy(() => import('../pages/accounts/login-page.tsx'))

/** The chunks of the pages that work without a network; a login does not. */
export const loadPages = (): Promise<unknown> =>
  Promise.all([
    loadEirHome(),
    loadEirResult(),
    loadEirQrCode(),
    loadCutoffHome(),
    loadCutoffNumberResult(),
    loadCutoffVesselResult(),
  ])

interface InAppProps {
  readonly data: PageData
  /** Told path and query of the page whenever another one is shown. */
  readonly onMoved: (url: string) => void
}

export default function InApp({ data, onMoved }: InAppProps) {
  const [path] = useLocation()
  const search = useSearch()
  useEffect(() => onMoved(search === '' ? path : `${path}?${search}`), [path, search, onMoved])
  if (data.inApp === null) throw new Error('The document carries no texts of the app')
  return (
    <InAppTextsProvider value={data.inApp}>
      <ToastProvider>
        {path === '/login' ? null : <WaitingSends />}
        <Suspense fallback={<Outline />}>
          <Switch>
            <Route path="/login">
              <Login data={data} />
            </Route>
            <Route path="/eir-home">
              <WithSession>
                <EirHome />
              </WithSession>
            </Route>
            <Route path="/eir-result">
              <WithSession>
                <EirResult />
              </WithSession>
            </Route>
            <Route path="/eir-qrcode">
              <WithSession>
                <EirQrCode />
              </WithSession>
            </Route>
            <Route path="/cutoff-home">
              <CutoffHome />
            </Route>
            <Route path="/cutoff-number-result">
              <WithSession>
                <CutoffNumberResult />
              </WithSession>
            </Route>
            <Route path="/cutoff-vessel-result">
              <CutoffVesselResult />
            </Route>
          </Switch>
        </Suspense>
      </ToastProvider>
    </InAppTextsProvider>
  )
}

/** What was queued on one page goes out whichever is open; on the login, where its own button leads, it would be in the way. */
function WaitingSends() {
  return <SendQueueNotice texts={useInAppTexts().eir.offline} />
}

/** Seed 001 section 2: these routes need token, user id, region and authenticated flag before they start. */
function WithSession({ children }: { readonly children: ReactNode }) {
  const { menu } = useInAppTexts()
  return useSession().state === 'waiting' ? <Skeleton label={menu.waitingForApp} /> : children
}

function Outline() {
  const { menu } = useInAppTexts()
  return <Skeleton label={menu.waitingForApp} />
}
