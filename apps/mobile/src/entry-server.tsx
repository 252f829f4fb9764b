// The server-rendering bundle: one function from an answer to the whole document. It reads no clock and makes no call.
import type { RenderDocument } from '@quayline/domain/sharing/page'
import { pageCatalog } from '@quayline/messages/page-catalog'
import { renderToString } from 'react-dom/server'
import { documentText } from './shell/document.ts'
import { Page } from './shell/page.tsx'
import { type PageData, pageBrand } from './shell/page-data.ts'

export const renderDocument: RenderDocument = (input, assets) => {
  const data: PageData = {
    url: input.url,
    language: input.language,
    device: input.device,
    content: input.content,
    brand: pageBrand(input.brand, input.device),
    catalog: pageCatalog(input.language),
  }
  return documentText(renderToString(<Page data={data} />), data, assets)
}
