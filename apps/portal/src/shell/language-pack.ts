// What a language needs to be spoken: the portal's texts and the component library's own words.
import type { Language } from '@quayline/messages/language'
import type { PortalCatalog } from '@quayline/messages/portal/portal-catalog.zh-CN'
import type { ConfigProviderProps } from 'antd'

export interface LanguagePack {
  readonly language: Language
  readonly texts: PortalCatalog
  readonly antd: NonNullable<ConfigProviderProps['locale']>
}
