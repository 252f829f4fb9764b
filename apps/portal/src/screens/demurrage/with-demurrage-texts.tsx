// Provides the texts of charges and free days to a screen.
import type { ReactNode } from 'react'
import { WithScreenTexts } from '../../kit/screen-texts.tsx'
import { TrackingTextsProvider } from '../tracking/tracking-texts.ts'
import { DEMURRAGE_TEXTS, DemurrageTextsProvider } from './demurrage-texts.ts'

export const WithDemurrageTexts = ({ children }: { readonly children: ReactNode }) => (
  <WithScreenTexts screenTexts={DEMURRAGE_TEXTS}>
    {(texts) => (
      <DemurrageTextsProvider value={texts}>
        <TrackingTextsProvider value={texts.tracking}>{children}</TrackingTextsProvider>
      </DemurrageTextsProvider>
    )}
  </WithScreenTexts>
)
