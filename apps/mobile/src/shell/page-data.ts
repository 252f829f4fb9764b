// The data that the server puts into the document for hydration: the page's content and the catalog it needs.
import type { LineBrand, PageContent, PageInput, PageLanguage, QrDrawing } from '@quayline/page-contract/page'
import type { PageTexts } from '@quayline/messages/phone/page-texts'
import type { ScheduleMessages } from '@quayline/messages/schedule/schedule.zh-CN'
import type { SentTexts } from './in-app-texts.tsx'

export const PAGE_DATA_ID = 'page-data'

export type Device = PageInput['device']

/** The brand without the QR codes that this device does not show. */
export interface PageBrand extends Omit<LineBrand, 'qr'> {
  readonly qr: readonly { readonly device: 'ios' | 'android'; readonly drawing: QrDrawing }[]
}

export interface PageData {
  readonly url: string
  readonly language: PageLanguage
  readonly device: Device
  readonly content: PageContent
  readonly brand: PageBrand
  readonly catalog: PageTexts
  /** Texts of the pages inside the app; null on the others. */
  readonly inApp: SentTexts | null
  /** Texts of the pages on sailings; null on the others. */
  readonly schedule: ScheduleMessages | null
}

/**
 * A phone gets the code of its own store (docs/requirements/sharing.md 3.3); a desktop gets both, because the visitor's
 * phone is unknown.
 */
export function pageBrand(brand: LineBrand, device: Device): PageBrand {
  const { qr, ...rest } = brand
  const devices = device === 'other' ? (['ios', 'android'] as const) : ([device] as const)
  return { ...rest, qr: devices.map((each) => ({ device: each, drawing: qr[each] })) }
}

/** Safe inside `<script type="application/json">`: no `<` can end the element or open a comment. */
export const pageDataText = (data: PageData): string => JSON.stringify(data).replaceAll('<', '\\u003c')

/** Written by our own server into this document, so its shape is not checked again. */
export function readPageData(page: Document): PageData {
  const text = page.getElementById(PAGE_DATA_ID)?.textContent
  if (text === null || text === undefined) throw new Error('The document carries no page data')
  return JSON.parse(text) as PageData
}
