// The texts of the intake and, for events, those of cargo tracking. Loaded with this screen.
import type { IntakeTexts } from '@quayline/messages/intake/intake-texts.zh-CN'
import type { TrackingMessages } from '@quayline/messages/tracking/tracking.zh-CN'
import type { LazyScreenTexts } from '../../kit/screen-texts.tsx'

export interface ScreenTexts {
  readonly intake: IntakeTexts
  readonly tracking: Pick<TrackingMessages, 'status' | 'stage'>
}

async function together(
  intake: Promise<{ readonly intakeTexts: IntakeTexts }>,
  tracking: Promise<{ readonly tracking: TrackingMessages }>,
): Promise<ScreenTexts> {
  return { intake: (await intake).intakeTexts, tracking: (await tracking).tracking }
}

export const INTAKE_TEXTS: LazyScreenTexts<ScreenTexts> = {
  name: 'intake',
  load: {
    'zh-CN': () =>
      together(
        import('@quayline/messages/intake/intake-texts.zh-CN'),
        import('@quayline/messages/tracking/tracking.zh-CN'),
      ),
    'en-US': () =>
      together(
        import('@quayline/messages/intake/intake-texts.en-US'),
        import('@quayline/messages/tracking/tracking.en-US'),
      ),
    'es-ES': () =>
      together(
        import('@quayline/messages/intake/intake-texts.es-ES'),
        import('@quayline/messages/tracking/tracking.es-ES'),
      ),
    fr: () =>
      together(import('@quayline/messages/intake/intake-texts.fr'), import('@quayline/messages/tracking/tracking.fr')),
  },
}
