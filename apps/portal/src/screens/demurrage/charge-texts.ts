// The words of charges, the same as in the files that the server makes of them. They come with this screen.
import type { DemurrageTermsTexts } from '@quayline/messages/demurrage/demurrage-terms.zh-CN'
import type { LazyScreenTexts } from '../../kit/screen-texts.tsx'

export const CHARGE_TEXTS: LazyScreenTexts<DemurrageTermsTexts> = {
  name: 'demurrage-terms',
  load: {
    'zh-CN': async () => (await import('@quayline/messages/demurrage/demurrage-terms.zh-CN')).demurrageTerms,
    'en-US': async () => (await import('@quayline/messages/demurrage/demurrage-terms.en-US')).demurrageTerms,
    'es-ES': async () => (await import('@quayline/messages/demurrage/demurrage-terms.es-ES')).demurrageTerms,
    fr: async () => (await import('@quayline/messages/demurrage/demurrage-terms.fr')).demurrageTerms,
  },
}
