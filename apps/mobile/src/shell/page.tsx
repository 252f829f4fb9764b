// Selects the page for the content. The server has already decided: a switch is all the routing these pages need.
import type { AppSimulatorPageProps } from '../app-simulator/app-simulator-page.tsx'
import type { ComponentType } from 'react'
import { SharePage } from '../pages/sharing/share-page.tsx'
import type { SchedulePageProps } from '../pages/schedule/schedule-page.tsx'
import type { SearchPageProps } from '../pages/tracking/search-page.tsx'
import type { ErrorPageProps } from './error-pages.tsx'
import { InAppPage } from './in-app-page.tsx'
import type { PageData } from './page-data.ts'
import { type TrackedParts, TrackedPartsProvider } from '../pages/tracking/tracked-parts.tsx'
import { TextsProvider } from './page-texts.tsx'

interface PageProps {
  readonly data: PageData
  readonly chunks: PageChunks
}

/** Pages in separate chunks, which shared bills do not load; null if the content needs none of them. */
export interface PageChunks {
  /** The pages with a search box. */
  readonly SearchPage: ComponentType<SearchPageProps> | null
  readonly SchedulePage: ComponentType<SchedulePageProps> | null
  readonly ErrorPage: ComponentType<ErrorPageProps> | null
  readonly AppSimulatorPage: ComponentType<AppSimulatorPageProps> | null
  /** Below the band of every tracking answer. */
  readonly trackedParts: TrackedParts
}

export function Page({ data, chunks }: PageProps) {
  return (
    <TextsProvider value={{ language: data.language, texts: data.catalog }}>
      <TrackedPartsProvider value={chunks.trackedParts}>
        <PageContentView data={data} chunks={chunks} />
      </TrackedPartsProvider>
    </TextsProvider>
  )
}

// oxlint-disable-next-line complexity -- One case for each page.
function PageContentView({ data, chunks }: PageProps) {
  const { content } = data
  const { SearchPage, SchedulePage, ErrorPage, AppSimulatorPage } = chunks
  switch (content.page) {
    case 'share':
      return <SharePage data={data} initial={content} />
    case 'home':
      if (SearchPage === null) throw notLoaded()
      return <SearchPage data={data} initial={content} />
    case 'schedule-share':
    case 'view-port':
    case 'check-flights':
      if (SchedulePage === null) throw notLoaded()
      return <SchedulePage data={data} content={content} />
    case 'in-app':
      return <InAppPage data={data} />
    case 'app-simulator':
      if (AppSimulatorPage === null) throw notLoaded()
      return <AppSimulatorPage content={content} />
    case 'static':
      // Rendered by the server only (entry-server.tsx): it is never hydrated.
      return null
    case 'not-found':
    case 'server-error':
    case 'restricted':
      if (ErrorPage === null) throw notLoaded()
      return <ErrorPage data={data} content={content} />
  }
}

const notLoaded = (): Error => new Error('The chunk of this page was not loaded')
