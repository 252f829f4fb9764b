// The resources of a language: the portal's texts and those of the component library.
import type { Language } from '@quayline/messages/language'
import type { PortalTexts } from '@quayline/messages/portal/portal-texts.zh-CN'
import type { ConfigProviderProps } from 'antd'

export interface LanguagePack {
  readonly language: Language
  readonly texts: PortalTexts
  readonly antd: NonNullable<ConfigProviderProps['locale']>
}
