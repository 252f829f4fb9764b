// The texts of sailings, vessels and ports, shared with the mobile app, with the tracking texts for times and messages.
// Loaded with these screens, not with the first load.
import type { ScheduleMessages } from '@quayline/messages/schedule/schedule.zh-CN'
import type { TrackingMessages } from '@quayline/messages/tracking/tracking.zh-CN'
import type { Success } from '@quayline/client/outcome'
import { lookUp } from '@quayline/messages/lookup'
import { createContext, useContext } from 'react'
import type { LazyScreenTexts } from '../../kit/screen-texts.tsx'
import { TRACKING_TEXTS } from '../tracking/tracking-texts.ts'

export interface ScheduleTexts {
  readonly schedule: ScheduleMessages
  readonly tracking: TrackingMessages
}

const withTracking = async (
  language: keyof typeof TRACKING_TEXTS.load,
  schedule: Promise<{ readonly schedule: ScheduleMessages }>,
): Promise<ScheduleTexts> => ({ schedule: (await schedule).schedule, tracking: await TRACKING_TEXTS.load[language]() })

export const SCHEDULE_TEXTS: LazyScreenTexts<ScheduleTexts> = {
  name: 'schedule',
  load: {
    'zh-CN': () => withTracking('zh-CN', import('@quayline/messages/schedule/schedule.zh-CN')),
    'en-US': () => withTracking('en-US', import('@quayline/messages/schedule/schedule.en-US')),
    'es-ES': () => withTracking('es-ES', import('@quayline/messages/schedule/schedule.es-ES')),
    fr: () => withTracking('fr', import('@quayline/messages/schedule/schedule.fr')),
  },
}

const ScheduleTextsContext = createContext<ScheduleTexts | null>(null)
export const ScheduleTextsProvider = ScheduleTextsContext

export function useScheduleTexts(): ScheduleTexts {
  const texts = useContext(ScheduleTextsContext)
  if (texts === null) throw new Error('Rendered outside of ScheduleTextsProvider')
  return texts
}

/** The type of the newest message behind an answer, as text. */
export function useMessageSource(answered: Pick<Success<never>, 'asOf'> | null): string | undefined {
  const { messageSource } = useScheduleTexts().tracking
  const source = answered?.asOf?.source ?? null
  return source === null ? undefined : lookUp(messageSource, source)
}
