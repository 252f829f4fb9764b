// The language, the texts and the clocks of the page, for every component below.
import type { Clocks } from '@quayline/domain/tracking/answer'
import type { Language } from '@quayline/messages/language'
import type { PageCatalog } from '@quayline/messages/phone/page-catalog'
import { createContext, type ReactNode, useContext } from 'react'

interface PageTexts {
  readonly language: Language
  readonly texts: PageCatalog
}

const TextsContext = createContext<PageTexts | null>(null)
const ClocksContext = createContext<Clocks>({})

export function TextsProvider({ value, children }: { readonly value: PageTexts; readonly children: ReactNode }) {
  return <TextsContext value={value}>{children}</TextsContext>
}

/** The clocks belong to one answer: a refreshed answer brings its own. */
export function ClocksProvider({ value, children }: { readonly value: Clocks; readonly children: ReactNode }) {
  return <ClocksContext value={value}>{children}</ClocksContext>
}

export function usePageTexts(): PageTexts {
  const value = useContext(TextsContext)
  if (value === null) throw new Error('Rendered outside of TextsProvider')
  return value
}

export const useClocks = (): Clocks => useContext(ClocksContext)
