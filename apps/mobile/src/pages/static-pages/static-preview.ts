// Title and description of a static page's document, and whether search engines may index it.
import type { StaticContent } from '@quayline/page-contract/page'
import { legalLanguage, legalText } from '@quayline/messages/static-pages/legal-texts'
import { fill } from '@quayline/messages/language'
import type { Preview } from '../../shell/link-preview.ts'
import type { StaticSetting } from './static-texts.ts'

export function staticPreview(content: StaticContent, { language, texts, brand }: StaticSetting): Preview {
  const { appDownload, visitWeb, openInComputer } = texts
  const named = { brand: brand.name }
  switch (content.name) {
    case 'terms':
    case 'privacy-policy':
    case 'precautions': {
      const { title, summary } = legalText(content.name, legalLanguage(language))
      return { title, description: fill(summary, named) }
    }
    case 'app-download': {
      if (content.state === 'no-package') return { title: appDownload.noPackageTitle, description: brand.name }
      if (content.state === 'unknown-app') return { title: appDownload.unknownTitle, description: brand.name }
      return { title: fill(appDownload.title, named), description: appDownload.intro }
    }
    case 'visit-web': {
      if (content.target.kind === 'unlisted') return { title: visitWeb.unlistedTitle, description: brand.name }
      if (content.target.kind === 'unusable') return { title: visitWeb.unusableTitle, description: brand.name }
      return { title: fill(visitWeb.title, named), description: visitWeb.text }
    }
    case 'open-in-computer':
      return { title: openInComputer.title, description: openInComputer.text }
  }
}

/** Pages that lead elsewhere, and error answers, must not be search results. */
export const isForSearchEngines = ({ name, status }: StaticContent): boolean =>
  status === undefined && name !== 'visit-web' && name !== 'open-in-computer'
