// The words of the intake and, for events, those of cargo tracking. They come with this screen.
import type { IntakeWords } from '@quayline/messages/intake/intake-words.zh-CN'
import type { TrackingMessages } from '@quayline/messages/tracking/tracking.zh-CN'
import type { LazyWords } from '../../kit/words.tsx'

export interface Words {
  readonly intake: IntakeWords
  readonly tracking: Pick<TrackingMessages, 'status' | 'stage'>
}

async function together(
  intake: Promise<{ readonly intakeWords: IntakeWords }>,
  tracking: Promise<{ readonly tracking: TrackingMessages }>,
): Promise<Words> {
  return { intake: (await intake).intakeWords, tracking: (await tracking).tracking }
}

export const INTAKE_WORDS: LazyWords<Words> = {
  name: 'intake',
  load: {
    'zh-CN': () =>
      together(
        import('@quayline/messages/intake/intake-words.zh-CN'),
        import('@quayline/messages/tracking/tracking.zh-CN'),
      ),
    'en-US': () =>
      together(
        import('@quayline/messages/intake/intake-words.en-US'),
        import('@quayline/messages/tracking/tracking.en-US'),
      ),
    'es-ES': () =>
      together(
        import('@quayline/messages/intake/intake-words.es-ES'),
        import('@quayline/messages/tracking/tracking.es-ES'),
      ),
    fr: () =>
      together(import('@quayline/messages/intake/intake-words.fr'), import('@quayline/messages/tracking/tracking.fr')),
  },
}
