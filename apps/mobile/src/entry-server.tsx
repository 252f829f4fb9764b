// The server-rendering bundle: one function from an answer to the whole document. It reads no clock and makes no call.
import type { PageContent, RenderDocument } from '@quayline/domain/sharing/page'
import { inAppCatalog } from '@quayline/messages/in-app-catalog'
import { pageCatalog } from '@quayline/messages/page-catalog'
import { renderToString } from 'react-dom/server'
import { renderStaticPage } from './pages/service/render-static-page.tsx'
import { SearchPage } from './pages/tracking/search-page.tsx'
import { documentText } from './shell/document.ts'
import { Page } from './shell/page.tsx'
import { type PageData, pageBrand } from './shell/page-data.ts'

export const renderDocument: RenderDocument = (input, assets) => {
  if (input.content.page === 'static') return renderStaticPage(input.content, input, assets)
  const data: PageData = {
    url: input.url,
    language: input.language,
    device: input.device,
    content: input.content,
    brand: pageBrand(input.brand, input.device),
    catalog: pageCatalog(input.language),
    inApp: needsInAppTexts(input.content) ? inAppCatalog(input.language) : null,
  }
  return documentText(renderToString(<Page data={data} SearchPage={SearchPage} />), data, assets)
}

const needsInAppTexts = ({ page }: PageContent): boolean =>
  page === 'home' || page === 'in-app' || page === 'app-simulator'
