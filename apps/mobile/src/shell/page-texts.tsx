// The language, texts and time zones of the page, for every component below.
import type { TimeZoneRefs } from '@quayline/domain/tracking/answer'
import type { Language } from '@quayline/messages/language'
import type { PageTexts } from '@quayline/messages/phone/page-texts'
import { createContext, type ReactNode, useContext } from 'react'

interface LanguageAndTexts {
  readonly language: Language
  readonly texts: PageTexts
}

const TextsContext = createContext<LanguageAndTexts | null>(null)
const TimeZonesContext = createContext<TimeZoneRefs>({})

export function TextsProvider({ value, children }: { readonly value: LanguageAndTexts; readonly children: ReactNode }) {
  return <TextsContext value={value}>{children}</TextsContext>
}

/** The time zones belong to one answer: a refreshed answer brings its own. */
export function TimeZonesProvider({ value, children }: { readonly value: TimeZoneRefs; readonly children: ReactNode }) {
  return <TimeZonesContext value={value}>{children}</TimeZonesContext>
}

export function usePageTexts(): LanguageAndTexts {
  const value = useContext(TextsContext)
  if (value === null) throw new Error('Rendered outside of TextsProvider')
  return value
}

export const useTimeZones = (): TimeZoneRefs => useContext(TimeZonesContext)
