// Title and description of a document. Used on the server only; in-app pages take their title from their catalog here.
import type { InAppRoute } from '@quayline/page-contract/page'
import { SCHEDULE_TITLES } from '@quayline/messages/schedule/schedule-title'
import { SIMULATOR_TITLE } from '@quayline/messages/phone/simulator-title'
import { type Preview, previewOf } from './link-preview.ts'
import type { PageData } from './page-data.ts'

export function documentPreview({ content, catalog, inApp, brand, language }: PageData): Preview {
  const titled = (title: string): Preview => ({ title, description: brand.name })
  switch (content.page) {
    case 'in-app':
      return titled(inAppTitle(content.route, inApp) ?? brand.name)
    case 'app-simulator':
      return titled(SIMULATOR_TITLE[language])
    case 'schedule-share':
      return content.state === 'loaded'
        ? titled(SCHEDULE_TITLES[language][content.kind])
        : titled(content.state === 'expired' ? catalog.sharing.expiredTitle : catalog.shell.failedTitle)
    case 'view-port':
    case 'check-flights':
      return titled(SCHEDULE_TITLES[language][content.page])
    case 'static':
      throw new Error('A static page has a document of its own (render-static-page.tsx)')
    default:
      return previewOf(content, catalog, brand.name)
  }
}

function inAppTitle(route: InAppRoute, texts: PageData['inApp']): string | undefined {
  if (route === 'login') return texts?.accounts?.title
  return route.startsWith('cutoff-') ? texts?.cutoff?.title : texts?.eir?.title
}
