// /app-simulator: simulates the native app around our own pages. The server sends the heading, the browser renders the
// simulator.
import type { PageContent } from '@quayline/page-contract/page'
import { SIMULATOR_TITLE } from '@quayline/messages/phone/simulator-title'
import { Skeleton } from '@quayline/ui/skeleton'
import { lazy, Suspense } from 'react'
import { useHydrated } from '../shell/browser-state.ts'
import { usePageTexts } from '../shell/page-texts.tsx'

const Simulator = lazy(() => import('./simulator.tsx'))

export type SimulatorContent = Extract<PageContent, { page: 'app-simulator' }>

export interface AppSimulatorPageProps {
  readonly content: SimulatorContent
}

export function AppSimulatorPage({ content }: AppSimulatorPageProps) {
  const { language, texts } = usePageTexts()
  const isHydrated = useHydrated()
  const outline = <Skeleton label={texts.shell.loading} />
  return (
    <>
      <header className="top">
        <h1 className="brand">{SIMULATOR_TITLE[language]}</h1>
      </header>
      <main id="main" tabIndex={-1}>
        {isHydrated ? (
          <Suspense fallback={outline}>
            <Simulator users={content.users} expiredToken={content.expiredToken} />
          </Suspense>
        ) : (
          outline
        )}
      </main>
    </>
  )
}
