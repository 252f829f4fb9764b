// The server-rendering bundle: one function from an answer to the whole document. It does not read the current time and
// makes no call.
import { isOfSchedules, type PageContent, type PageLanguage, type RenderDocument } from '@quayline/page-contract/page'
import { inAppTexts } from '@quayline/messages/phone/in-app-texts'
import { pageTexts } from '@quayline/messages/phone/page-texts'
import { scheduleTexts } from '@quayline/messages/schedule/schedule-texts'
import { renderToString } from 'react-dom/server'
import { AppSimulatorPage } from './app-simulator/app-simulator-page.tsx'
import { renderStaticPage } from './pages/static-pages/render-static-page.tsx'
import { SchedulePage } from './pages/schedule/schedule-page.tsx'
import { BillBody } from './pages/tracking/bill-body.tsx'
import { SearchPage } from './pages/tracking/search-page.tsx'
import { TripBody } from './pages/tracking/trip-body.tsx'
import { documentText } from './shell/document.ts'
import { ErrorPage } from './shell/error-pages.tsx'
import type { SentTexts } from './shell/in-app-texts.tsx'
import { Page, type PageChunks } from './shell/page.tsx'
import { type PageData, pageBrand } from './shell/page-data.ts'

const CHUNKS: PageChunks = {
  SearchPage,
  SchedulePage,
  ErrorPage,
  AppSimulatorPage,
  trackedParts: { BillBody, TripBody },
}

export const renderDocument: RenderDocument = (input, assets) => {
  if (input.content.page === 'static') return renderStaticPage(input.content, input, assets)
  const data: PageData = {
    url: input.url,
    language: input.language,
    device: input.device,
    content: input.content,
    brand: pageBrand(input.brand, input.device),
    catalog: pageTexts(input.language),
    inApp: sentTexts(input.content, input.language),
    schedule: isOfSchedules(input.content) ? scheduleTexts(input.language) : null,
  }
  return documentText(renderToString(<Page data={data} chunks={CHUNKS} />), data, assets)
}

/** The pages with a search box need only the menu's texts; shared pages need none. */
function sentTexts({ page }: PageContent, language: PageLanguage): SentTexts | null {
  if (page === 'in-app' || page === 'app-simulator') return inAppTexts(language)
  if (page !== 'home') return null
  const { menu, prompts } = inAppTexts(language)
  return { menu, prompts }
}
