// The texts of cargo tracking, shared with the mobile app. Loaded with this screen, not with the first load.
import type { TrackingMessages } from '@quayline/messages/tracking/tracking.zh-CN'
import { createContext, useContext } from 'react'
import type { LazyScreenTexts } from '../../kit/screen-texts.tsx'

export const TRACKING_TEXTS: LazyScreenTexts<TrackingMessages> = {
  name: 'tracking',
  load: {
    'zh-CN': async () => (await import('@quayline/messages/tracking/tracking.zh-CN')).tracking,
    'en-US': async () => (await import('@quayline/messages/tracking/tracking.en-US')).tracking,
    'es-ES': async () => (await import('@quayline/messages/tracking/tracking.es-ES')).tracking,
    fr: async () => (await import('@quayline/messages/tracking/tracking.fr')).tracking,
  },
}

const ScreenTextsContext = createContext<TrackingMessages | null>(null)
export const TrackingTextsProvider = ScreenTextsContext

export function useTracking(): TrackingMessages {
  const screenTexts = useContext(ScreenTextsContext)
  if (screenTexts === null) throw new Error('Rendered outside of TrackingWordsProvider')
  return screenTexts
}
