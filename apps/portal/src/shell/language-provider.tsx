// The language of the whole portal: its texts, <html lang>, and how to change it.
import type { Language } from '@quayline/messages/language'
import type { PortalCatalog } from '@quayline/messages/portal/portal-catalog.zh-CN'
import { createContext, type ReactNode, useCallback, useContext, useLayoutEffect, useMemo, useState } from 'react'
import { keptLanguage } from './kept-choice.ts'
import type { LanguagePack } from './language-pack.ts'
import { loadLanguage } from './language-packs.ts'

export interface Speech {
  readonly language: Language
  readonly texts: PortalCatalog
  readonly antd: LanguagePack['antd']
  /** Keeps the choice on this device. Rejects when the language cannot be loaded; the page then stays as it is. */
  readonly speak: (language: Language) => Promise<void>
  /** As `speak`, but it is nobody's choice on this device. */
  readonly follow: (language: Language) => Promise<void>
}

const SpeechContext = createContext<Speech | null>(null)

interface LanguageProviderProps {
  readonly first: LanguagePack
  /** Tells the calls which language they ask in. */
  readonly onSpoken?: (language: Language) => void
  readonly children: ReactNode
}

export function LanguageProvider({ first, onSpoken, children }: LanguageProviderProps) {
  const [pack, setPack] = useState(first)
  useLayoutEffect(() => {
    document.documentElement.lang = pack.language
    onSpoken?.(pack.language)
  }, [pack, onSpoken])
  const follow = useCallback(async (language: Language) => setPack(await loadLanguage(language)), [])
  const speak = useCallback(
    async (language: Language) => {
      await follow(language)
      keptLanguage.write(language)
    },
    [follow],
  )
  const speech = useMemo(() => ({ ...pack, speak, follow }), [pack, speak, follow])
  return <SpeechContext value={speech}>{children}</SpeechContext>
}

export function useSpeech(): Speech {
  const speech = useContext(SpeechContext)
  if (speech === null) throw new Error('Rendered outside of LanguageProvider')
  return speech
}

export const useTexts = (): PortalCatalog => useSpeech().texts
