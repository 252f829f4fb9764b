// Provides the texts of sailings to a screen.
import type { ReactNode } from 'react'
import { WithScreenTexts } from '../../kit/screen-texts.tsx'
import { SCHEDULE_TEXTS, ScheduleTextsProvider } from './schedule-texts.ts'

export const WithScheduleTexts = ({ children }: { readonly children: ReactNode }) => (
  <WithScreenTexts screenTexts={SCHEDULE_TEXTS}>
    {(texts) => <ScheduleTextsProvider value={texts}>{children}</ScheduleTextsProvider>}
  </WithScreenTexts>
)
