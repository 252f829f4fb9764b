// Routes of the in-app pages. Navigation between them loads no document, so the bridge queries the app only once.
import '@quayline/ui/dialogs.css'
import { parseLanguage } from '@quayline/messages/language'
import { ToastProvider } from '@quayline/ui/toast'
import { type ComponentType, lazy, Suspense, useEffect } from 'react'
import { Route, Switch, useLocation, useSearch } from 'wouter'
import { Skeleton } from '@quayline/ui/skeleton'
import { InAppTextsProvider, useInAppTexts } from './in-app-texts.tsx'
import type { PageData } from './page-data.ts'
import { usePageTexts } from './page-texts.tsx'
import { WithSession } from './waiting-for-app.tsx'

type LoadPage = () => Promise<{ readonly default: ComponentType }>

interface InAppPage {
  readonly path: `/${string}`
  readonly load: LoadPage
  /** docs/requirements/native-app.md 3.3: the page must know the user before it starts. */
  readonly needsSession: boolean
}

/** All pages that work without a network; a login does not. */
const PAGES: readonly InAppPage[] = [
  { path: '/eir-home', load: () => import('../pages/eir/eir-home-page.tsx'), needsSession: true },
  { path: '/eir-result', load: () => import('../pages/eir/eir-result-page.tsx'), needsSession: true },
  { path: '/eir-qrcode', load: () => import('../pages/eir/eir-qrcode-page.tsx'), needsSession: true },
  { path: '/cutoff-home', load: () => import('../pages/cutoff/cutoff-home-page.tsx'), needsSession: false },
  {
    path: '/cutoff-number-result',
    load: () => import('../pages/cutoff/cutoff-number-result-page.tsx'),
    needsSession: false,
  },
  {
    path: '/cutoff-vessel-result',
    load: () => import('../pages/cutoff/cutoff-vessel-result-page.tsx'),
    needsSession: false,
  },
  { path: '/demurrage-home', load: () => import('../pages/demurrage/demurrage-home-page.tsx'), needsSession: true },
  {
    path: '/demurrage-goods-track',
    load: () => import('../pages/demurrage/demurrage-goods-track-page.tsx'),
    needsSession: true,
  },
  {
    path: '/demurrage-result',
    load: () => import('../pages/demurrage/demurrage-result-page.tsx'),
    needsSession: true,
  },
  {
    path: '/demurrageFree-home',
    load: () => import('../pages/free-days/demurrage-free-home-page.tsx'),
    needsSession: true,
  },
  {
    path: '/demurrageFree-query-condition',
    load: () => import('../pages/free-days/demurrage-free-query-condition-page.tsx'),
    needsSession: true,
  },
  {
    path: '/demurrageFree-result',
    load: () => import('../pages/free-days/demurrage-free-result-page.tsx'),
    needsSession: true,
  },
  { path: '/pick-up-number', load: () => import('../pages/pick-up/pick-up-number-page.tsx'), needsSession: true },
  {
    path: '/customs-declaration',
    load: () => import('../pages/customs/customs-declaration-page.tsx'),
    needsSession: false,
  },
]

const ROUTES = PAGES.map((page) => ({ ...page, Page: lazy(page.load) }))
const Login = lazy(() => import('../pages/accounts/login-page.tsx'))

/** Queued sends belong to no page: the notice is loaded next to the open one. */
const loadNotice = () => import('./send-queue-notice.tsx')
const SendQueueNotice = lazy(() => loadNotice().then((module) => ({ default: module.SendQueueNotice })))

/** The parts of a result below its band, and those that it opens on demand. */
const loadResult = () =>
  Promise.all([
    import('../pages/demurrage/result-view.tsx'),
    import('../pages/eir/eir-view.tsx'),
    import('../pages/pick-up/pick-up-list.tsx'),
    import('../pages/demurrage/result-parts.ts').then(({ loadParts }) => loadParts()),
  ])

/** For pages with texts of their own, in the language of the document. */
const loadOwnTexts = async (): Promise<unknown> => {
  const language = parseLanguage(document.documentElement.lang) ?? 'zh-CN'
  const [{ pickUpTexts }, { customsTexts }] = await Promise.all([
    import('../pages/pick-up/pick-up-texts.ts'),
    import('../pages/customs/customs-texts.ts'),
  ])
  return Promise.all([pickUpTexts.load(language), customsTexts.load(language)])
}

export const loadPages = (): Promise<unknown> =>
  Promise.all([loadNotice(), loadResult(), loadOwnTexts(), ...PAGES.map(({ load }) => load())])

interface InAppProps {
  readonly data: PageData
  /** Called with path and query whenever another page is shown. */
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
            {ROUTES.map(({ path: route, needsSession, Page }) => (
              <Route key={route} path={route}>
                {needsSession ? (
                  <WithSession>
                    <Page />
                  </WithSession>
                ) : (
                  <Page />
                )}
              </Route>
            ))}
          </Switch>
        </Suspense>
      </ToastProvider>
    </InAppTextsProvider>
  )
}

/** Queued sends are processed whichever page is open, except on the login page: the notice's own button leads there. */
function WaitingSends() {
  const { offline } = useInAppTexts().eir
  return (
    <Suspense fallback={null}>
      <SendQueueNotice texts={offline} />
    </Suspense>
  )
}

function Outline() {
  const { loading } = usePageTexts().texts.shell
  return <Skeleton label={loading} />
}
