// The preview of a link in chats, and the document's title: type and number, the status sentence, origin and
// destination.
import type { PageContent } from '@quayline/page-contract/page'
import type { BilledContainerShareBody, ContainerShareBody, ShareBody } from '@quayline/domain/sharing/share-body'
import type { TrackingPath } from '@quayline/domain/tracking/answer'
import { fill } from '@quayline/messages/language'
import type { PageTexts } from '@quayline/messages/phone/page-texts'
import { billNumber } from '../pages/tracking/bill-number.ts'
import { billHeadline, containerHeadline, type Headline } from '@quayline/domain/tracking/headline'
import { laterLine } from '../pages/tracking/containers-line.ts'
import { headlineText } from '../pages/tracking/headline-text.ts'
import { cityCountryText } from '@quayline/domain/reference/place-parts'

export interface Preview {
  readonly title: string
  readonly description: string
}

/** Pages that contain their own texts; document-preview.ts provides the titles of the others. */
export type PreviewedContent = Exclude<
  PageContent,
  { page: 'in-app' | 'app-simulator' | 'static' | 'schedule-share' | 'view-port' | 'check-flights' }
>

export function previewOf(content: PreviewedContent, texts: PageTexts, brandName: string): Preview {
  const { shell, tracking, sharing } = texts
  switch (content.page) {
    case 'share':
      if (content.state === 'expired') return { title: sharing.expiredTitle, description: brandName }
      if (content.state === 'failed') return { title: shell.failedTitle, description: brandName }
      return sharePreview(content, texts)
    case 'home':
      if (content.state === 'ready') return { title: `${brandName} · ${tracking.heading}`, description: tracking.intro }
      return { title: `${content.number} · ${tracking.heading}`, description: brandName }
    case 'not-found':
      return { title: shell.notFoundTitle, description: brandName }
    case 'server-error':
      return { title: shell.serverErrorTitle, description: brandName }
    case 'restricted':
      return { title: shell.restrictedTitle, description: brandName }
  }
}

/** Container shares have one page, bill shares another. */
export const isContainerShare = (body: ShareBody): body is BilledContainerShareBody | ContainerShareBody =>
  body.type === 'blcntr' || body.type === 'cntr'

function sharePreview(content: Extract<PageContent, { page: 'share'; state: 'loaded' }>, texts: PageTexts): Preview {
  const { body, clocks } = content
  const textOf = (headline: Headline | null): string => headlineText(headline, clocks, texts)
  const title = (kind: 'bl' | 'bkg' | 'cntr', number: string, sentence: string): string =>
    `${texts.tracking[kind]} ${number}: ${sentence}`
  const route = ({ fromCity, toCity }: TrackingPath): string => {
    const [from, to] = [cityCountryText(fromCity), cityCountryText(toCity)]
    return from === '' || to === '' ? texts.sharing.readOnly : fill(texts.tracking.route, { from, to })
  }
  if (!isContainerShare(body)) {
    const { containersPage: page } = content
    return {
      title: title(
        body.type,
        billNumber(body, body.type),
        laterLine(body.containerStatus, page, texts.tracking) ?? textOf(billHeadline(body, '', clocks, page)),
      ),
      description: route(body.trackingPath),
    }
  }
  return {
    title: title(
      'cntr',
      body.container.containerNumber,
      textOf(containerHeadline(body.container, body.containerCircleStatus, '')),
    ),
    description: body.type === 'cntr' ? texts.sharing.readOnly : route(body.trackingPath),
  }
}
