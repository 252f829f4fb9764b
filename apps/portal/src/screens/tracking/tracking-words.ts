// The words of cargo tracking, the same as the phone's. They come with this screen, not with the first load.
import type { TrackingMessages } from '@quayline/messages/tracking/tracking.zh-CN'
import { createContext, useContext } from 'react'
import type { LazyWords } from '../../kit/words.tsx'

export const TRACKING_WORDS: LazyWords<TrackingMessages> = {
  name: 'tracking',
  load: {
    'zh-CN': async () => (await import('@quayline/messages/tracking/tracking.zh-CN')).tracking,
    'en-US': async () => (await import('@quayline/messages/tracking/tracking.en-US')).tracking,
    'es-ES': async () => (await import('@quayline/messages/tracking/tracking.es-ES')).tracking,
    fr: async () => (await import('@quayline/messages/tracking/tracking.fr')).tracking,
  },
}

const WordsContext = createContext<TrackingMessages | null>(null)
export const TrackingWordsProvider = WordsContext

export function useTracking(): TrackingMessages {
  const words = useContext(WordsContext)
  if (words === null) throw new Error('Rendered outside of TrackingWordsProvider')
  return words
}
