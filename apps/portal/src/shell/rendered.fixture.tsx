// Renders parts of the portal as a browser first shows them: with a session, a language and an address, and without a
// network.
import type { Language } from '@quayline/messages/language'
import { ToastProvider } from '@quayline/ui/toast'
import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { prerender } from 'react-dom/static'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { pack as enUS } from './language-pack.en-us.ts'
import { pack as esES } from './language-pack.es-es.ts'
import { pack as fr } from './language-pack.fr.ts'
import { pack as zhCN } from './language-pack.zh-cn.ts'
import type { LanguagePack } from './language-pack.ts'
import { LanguageProvider } from './language-provider.tsx'
import { CallFailed } from './request.ts'
import { type Screen, ScreensContext } from './screen.ts'
import { createServices, SESSION_KEY, ServicesProvider } from './services.tsx'
import type { Session, SessionUser } from './session.ts'

export const PACKS: Readonly<Record<Language, LanguagePack>> = { 'zh-CN': zhCN, 'en-US': enUS, 'es-ES': esES, fr }

export const VISITOR: Session = {
  user: null,
  menu: [
    { resource: 'TRACK', access: 'OPEN' },
    { resource: 'DEMURRAGE', access: 'CERTIFIED_ONLY' },
  ],
  maintenance: {
    isNow: false,
    startsAt: '2026-12-05T11:00:00.000Z',
    endsAt: '2026-12-05T23:00:00.000Z',
    zone: 'Asia/Shanghai',
    place: 'Beijing',
  },
  territories: [],
  unreadNotices: 0,
  supportMailbox: 'help@line.example',
  lineName: 'Quayline',
}

export const CUSTOMER: SessionUser = {
  uid: '00000000-0000-4000-8000-000000000001',
  username: 'forwarder1',
  name: 'Ana López',
  kind: 'CERTIFIED',
  adminRole: null,
  companyName: 'Example Forwarding Ltd',
  regionCde: 'ES',
  language: 'es-ES',
}

export const sessionOf = (user: Partial<SessionUser>, more: Partial<Session> = {}): Session => ({
  ...VISITOR,
  user: { ...CUSTOMER, ...user },
  ...more,
})

export const refusedCall = (
  status: number,
  code: number,
  message: string,
  requestId: string | null = 'req-1',
): CallFailed => new CallFailed({ failure: { kind: 'refused', status, code, message, errors: [] }, requestId })

interface Scene {
  readonly language?: Language
  /** Null: the session is still loading. */
  readonly session?: Session | null
  /** Path inside the portal, with its query. */
  readonly at?: string
  readonly screens?: readonly Screen[]
  /** Answers already in the cache, by key. */
  readonly answers?: readonly (readonly [readonly unknown[], unknown])[]
  /** Calls that have already failed, by key. */
  readonly failures?: readonly (readonly [readonly unknown[], Error])[]
}

/** Markup of the first paint; effects do not run. */
export const htmlIn = (scene: Scene, content: ReactNode): string =>
  htmlOf(scene, createMemoryRouter([{ path: '*', element: content }], { initialEntries: [scene.at ?? '/'] }))

type Router = ReturnType<typeof createMemoryRouter>

/** With the router's current state: its address, loaded data and errors. */
export const htmlOf = (scene: Scene, router: Router): string => renderToStaticMarkup(treeOf(scene, router))

/** Including lazily loaded parts of the screen. */
export async function wholeHtmlOf(scene: Scene, router: Router): Promise<string> {
  const { prelude } = await prerender(treeOf(scene, router))
  return new Response(prelude).text()
}

function treeOf(scene: Scene, router: Router): ReactNode {
  const { language = 'en-US', session = VISITOR, screens = [], answers = [], failures = [] } = scene
  const services = createServices(
    { nonce: '', build: '', lineName: 'Quayline' },
    () => language,
    () => {
      throw new Error('A rendering makes no calls')
    },
  )
  if (session !== null) services.queries.setQueryData(SESSION_KEY, session)
  for (const [key, answer] of answers) services.queries.setQueryData(key, answer)
  for (const [queryKey, error] of failures) {
    // In the state after the last retry; a new attempt would start only in the browser.
    services.queries.setQueryDefaults(queryKey, { retryOnMount: false })
    services.queries.getQueryCache().build(services.queries, { queryKey }).setState({ status: 'error', error })
  }
  return (
    <QueryClientProvider client={services.queries}>
      <ServicesProvider value={services}>
        <LanguageProvider first={PACKS[language]}>
          <ToastProvider>
            <ScreensContext value={screens}>
              <RouterProvider router={router} />
            </ScreensContext>
          </ToastProvider>
        </LanguageProvider>
      </ServicesProvider>
    </QueryClientProvider>
  )
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'", '#39': "'" }

/** The visible text, in one line. */
export const textOf = (html: string): string =>
  html
    .replace(/<style[^>]*>.*?<\/style>/gs, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(#?\w+);/g, (whole, name: string) => ENTITIES[name] ?? whole)
    .replace(/\s+/g, ' ')
    .trim()
