// The texts of cut-offs, shared with the mobile app, within the provider of the sailing texts, which format times;
// loaded with these screens.
import type { CutOffMessages } from '@quayline/messages/cutoff/cutoff.zh-CN'
import { createContext, type ReactNode, useContext } from 'react'
import { type LazyScreenTexts, WithScreenTexts } from '../../kit/screen-texts.tsx'
import { WithScheduleTexts } from '../schedules/with-schedule-texts.tsx'

export const CUT_OFF_TEXTS: LazyScreenTexts<CutOffMessages> = {
  name: 'cutoff',
  load: {
    'zh-CN': async () => (await import('@quayline/messages/cutoff/cutoff.zh-CN')).cutoff,
    'en-US': async () => (await import('@quayline/messages/cutoff/cutoff.en-US')).cutoff,
    'es-ES': async () => (await import('@quayline/messages/cutoff/cutoff.es-ES')).cutoff,
    fr: async () => (await import('@quayline/messages/cutoff/cutoff.fr')).cutoff,
  },
}

const CutOffTextsContext = createContext<CutOffMessages | null>(null)

export function useCutOffTexts(): CutOffMessages {
  const texts = useContext(CutOffTextsContext)
  if (texts === null) throw new Error('Rendered outside of WithCutOffTexts')
  return texts
}

export const WithCutOffTexts = ({ children }: { readonly children: ReactNode }) => (
  <WithScheduleTexts>
    <WithScreenTexts screenTexts={CUT_OFF_TEXTS}>
      {(texts) => <CutOffTextsContext value={texts}>{children}</CutOffTextsContext>}
    </WithScreenTexts>
  </WithScheduleTexts>
)
