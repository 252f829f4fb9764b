// Which page the content asks for. The server has already decided: a switch is all the routing these pages need.
import { AppSimulatorPage } from '../app-simulator/app-simulator-page.tsx'
import type { ComponentType } from 'react'
import { SharePage } from '../pages/sharing/share-page.tsx'
import type { SchedulePageProps } from '../pages/schedule/schedule-page.tsx'
import type { SearchPageProps } from '../pages/tracking/search-page.tsx'
import { NotFoundPage, RestrictedPage, ServerErrorPage } from './error-pages.tsx'
import { Frame } from './frame.tsx'
import { InAppPage } from './in-app-page.tsx'
import type { PageData } from './page-data.ts'
import { TextsProvider } from './page-texts.tsx'

interface PageProps {
  readonly data: PageData
  readonly chunks: PageChunks
}

/** Pages in chunks of their own, which shared bills do not load; null where the content asks for none of them. */
export interface PageChunks {
  /** The pages with a search box. */
  readonly SearchPage: ComponentType<SearchPageProps> | null
  readonly SchedulePage: ComponentType<SchedulePageProps> | null
}

export function Page({ data, chunks }: PageProps) {
  return (
    <TextsProvider value={{ language: data.language, texts: data.catalog }}>
      <PageContentView data={data} chunks={chunks} />
    </TextsProvider>
  )
}

function PageContentView({ data, chunks: { SearchPage, SchedulePage } }: PageProps) {
  const { content, brand, url } = data
  switch (content.page) {
    case 'share':
      return <SharePage data={data} initial={content} />
    case 'home':
      if (SearchPage === null) throw new Error('The chunk of the search pages was not loaded')
      return <SearchPage data={data} initial={content} />
    case 'schedule-share':
    case 'view-port':
    case 'check-flights':
      if (SchedulePage === null) throw new Error('The chunk of the schedule pages was not loaded')
      return <SchedulePage data={data} content={content} />
    case 'in-app':
      return <InAppPage data={data} />
    case 'app-simulator':
      return <AppSimulatorPage content={content} />
    case 'static':
      // Rendered by the server alone (entry-server.tsx): it is never brought to life.
      return null
    case 'not-found':
      return (
        <Frame brand={brand} url={url}>
          <NotFoundPage supportMailbox={brand.supportMailbox} />
        </Frame>
      )
    case 'server-error':
      return (
        <Frame brand={brand} url={url}>
          <ServerErrorPage requestId={content.requestId} supportMailbox={brand.supportMailbox} />
        </Frame>
      )
    case 'restricted':
      return (
        <Frame brand={brand} url={url}>
          <RestrictedPage code={content.code} supportMailbox={brand.supportMailbox} />
        </Frame>
      )
  }
}
