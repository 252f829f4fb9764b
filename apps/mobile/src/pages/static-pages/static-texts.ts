// The common inputs of every static page: language, texts, the line, and its own address.
import type { PageLanguage } from '@quayline/page-contract/page'
import type { StaticPageMessages } from '@quayline/messages/static-pages/static-pages.zh-CN'
import type { Device, PageBrand } from '../../shell/page-data.ts'

export interface StaticSetting {
  readonly language: PageLanguage
  readonly texts: StaticPageMessages
  readonly brand: PageBrand
  readonly device: Device
}
