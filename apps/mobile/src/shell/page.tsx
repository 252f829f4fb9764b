// Which page the content asks for. The server has already decided: a switch is all the routing these pages need.
import { AppSimulatorPage } from '../app-simulator/app-simulator-page.tsx'
import { HomePage } from '../pages/tracking/home-page.tsx'
import { SharePage } from '../pages/sharing/share-page.tsx'
import { NotFoundPage, RestrictedPage, ServerErrorPage } from './error-pages.tsx'
import { Frame } from './frame.tsx'
import { InAppPage } from './in-app-page.tsx'
import type { PageData } from './page-data.ts'
import { TextsProvider } from './page-texts.tsx'

export function Page({ data }: { readonly data: PageData }) {
  return (
    <TextsProvider value={{ language: data.language, texts: data.catalog }}>
      <PageContentView data={data} />
    </TextsProvider>
  )
}

function PageContentView({ data }: { readonly data: PageData }) {
  const { content, brand, url } = data
  switch (content.page) {
    case 'share':
      return <SharePage data={data} initial={content} />
    case 'home':
      return <HomePage data={data} initial={content} />
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
