// The words for a vessel's particulars, the same as the phone's. They come with that screen, not with the first load.
import type { ScheduleMessages } from '@quayline/messages/schedule/schedule.zh-CN'
import type { LazyScreenTexts } from '../../kit/screen-texts.tsx'

export const VESSEL_TEXTS: LazyScreenTexts<ScheduleMessages> = {
  name: 'schedule',
  load: {
    'zh-CN': async () => (await import('@quayline/messages/schedule/schedule.zh-CN')).schedule,
    'en-US': async () => (await import('@quayline/messages/schedule/schedule.en-US')).schedule,
    'es-ES': async () => (await import('@quayline/messages/schedule/schedule.es-ES')).schedule,
    fr: async () => (await import('@quayline/messages/schedule/schedule.fr')).schedule,
  },
}
