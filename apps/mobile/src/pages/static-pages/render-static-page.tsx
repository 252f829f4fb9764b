// Renders a static page to its document: no scripts and no page data, so nothing to load or hydrate.
import type { PageAssets, PageInput, StaticContent } from '@quayline/page-contract/page'
import { pageTexts } from '@quayline/messages/phone/page-texts'
import { staticPageTexts } from '@quayline/messages/static-pages/static-page-texts'
import { renderToStaticMarkup } from 'react-dom/server'
import { htmlDocument } from '../../shell/document.ts'
import { pageBrand } from '../../shell/page-data.ts'
import { staticLanguage } from './static-language.ts'
import { StaticPage } from './static-page.tsx'
import { isForSearchEngines, staticPreview } from './static-preview.ts'

export function renderStaticPage(content: StaticContent, input: PageInput, assets: PageAssets): string {
  const language = staticLanguage(content.name, input.url)
  const setting = {
    language,
    texts: staticPageTexts(language),
    brand: pageBrand(input.brand, input.device),
    device: input.device,
  }
  const catalog = pageTexts(language)
  return htmlDocument({
    language,
    brandName: input.brand.name,
    preview: staticPreview(content, setting),
    isForSearchEngines: isForSearchEngines(content),
    assets,
    body: [renderToStaticMarkup(<StaticPage content={content} setting={setting} catalog={catalog} url={input.url} />)],
  })
}
