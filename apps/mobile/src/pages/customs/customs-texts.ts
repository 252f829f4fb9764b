// The texts of the customs declaration page.
import type { CustomsMessages } from '@quayline/messages/customs/customs.zh-CN'
import { ownTexts } from '../../shell/own-texts.tsx'

export const customsTexts = ownTexts<CustomsMessages>({
  'zh-CN': () => import('@quayline/messages/customs/customs.zh-CN').then(({ customs }) => customs),
  'en-US': () => import('@quayline/messages/customs/customs.en-US').then(({ customs }) => customs),
  'es-ES': () => import('@quayline/messages/customs/customs.es-ES').then(({ customs }) => customs),
  fr: () => import('@quayline/messages/customs/customs.fr').then(({ customs }) => customs),
})
