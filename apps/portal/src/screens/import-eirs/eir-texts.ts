// The texts of import EIRs, shared with the mobile app. Loaded with this screen.
import type { EirMessages } from '@quayline/messages/eir/eir.zh-CN'
import type { LazyScreenTexts } from '../../kit/screen-texts.tsx'

export const EIR_TEXTS: LazyScreenTexts<EirMessages> = {
  name: 'eir',
  load: {
    'zh-CN': async () => (await import('@quayline/messages/eir/eir.zh-CN')).eir,
    'en-US': async () => (await import('@quayline/messages/eir/eir.en-US')).eir,
    'es-ES': async () => (await import('@quayline/messages/eir/eir.es-ES')).eir,
    fr: async () => (await import('@quayline/messages/eir/eir.fr')).eir,
  },
}
