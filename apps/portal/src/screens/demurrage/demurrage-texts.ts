// The texts of charges and free days, shared with the mobile app and with the server's files. Loaded with these
// screens.
import type { DemurrageTermsTexts } from '@quayline/messages/demurrage/demurrage-terms.zh-CN'
import type { DemurrageMessages } from '@quayline/messages/demurrage/demurrage.zh-CN'
import type { FreeDaysMessages } from '@quayline/messages/demurrage/free-days.zh-CN'
import type { PromptMessages } from '@quayline/messages/phone/prompts.zh-CN'
import type { TrackingMessages } from '@quayline/messages/tracking/tracking.zh-CN'
import { createContext, useContext } from 'react'
import type { LazyScreenTexts } from '../../kit/screen-texts.tsx'

export interface DemurrageTexts {
  readonly terms: DemurrageTermsTexts
  readonly demurrage: DemurrageMessages
  readonly freeDays: FreeDaysMessages
  readonly prompts: PromptMessages
  readonly tracking: TrackingMessages
}

type Parts = readonly [
  Promise<{ readonly demurrageTerms: DemurrageTermsTexts }>,
  Promise<{ readonly demurrage: DemurrageMessages }>,
  Promise<{ readonly freeDays: FreeDaysMessages }>,
  Promise<{ readonly prompts: PromptMessages }>,
  Promise<{ readonly tracking: TrackingMessages }>,
]

async function together(parts: Parts): Promise<DemurrageTexts> {
  const [{ demurrageTerms: terms }, { demurrage }, { freeDays }, { prompts }, { tracking }] = await Promise.all(parts)
  return { terms, demurrage, freeDays, prompts, tracking }
}

export const DEMURRAGE_TEXTS: LazyScreenTexts<DemurrageTexts> = {
  name: 'demurrage',
  load: {
    'zh-CN': () =>
      together([
        import('@quayline/messages/demurrage/demurrage-terms.zh-CN'),
        import('@quayline/messages/demurrage/demurrage.zh-CN'),
        import('@quayline/messages/demurrage/free-days.zh-CN'),
        import('@quayline/messages/phone/prompts.zh-CN'),
        import('@quayline/messages/tracking/tracking.zh-CN'),
      ]),
    'en-US': () =>
      together([
        import('@quayline/messages/demurrage/demurrage-terms.en-US'),
        import('@quayline/messages/demurrage/demurrage.en-US'),
        import('@quayline/messages/demurrage/free-days.en-US'),
        import('@quayline/messages/phone/prompts.en-US'),
        import('@quayline/messages/tracking/tracking.en-US'),
      ]),
    'es-ES': () =>
      together([
        import('@quayline/messages/demurrage/demurrage-terms.es-ES'),
        import('@quayline/messages/demurrage/demurrage.es-ES'),
        import('@quayline/messages/demurrage/free-days.es-ES'),
        import('@quayline/messages/phone/prompts.es-ES'),
        import('@quayline/messages/tracking/tracking.es-ES'),
      ]),
    fr: () =>
      together([
        import('@quayline/messages/demurrage/demurrage-terms.fr'),
        import('@quayline/messages/demurrage/demurrage.fr'),
        import('@quayline/messages/demurrage/free-days.fr'),
        import('@quayline/messages/phone/prompts.fr'),
        import('@quayline/messages/tracking/tracking.fr'),
      ]),
  },
}

const TextsContext = createContext<DemurrageTexts | null>(null)
export const DemurrageTextsProvider = TextsContext

export function useDemurrageTexts(): DemurrageTexts {
  const texts = useContext(TextsContext)
  if (texts === null) throw new Error('Rendered outside of DemurrageTextsProvider')
  return texts
}
