// The language of the whole portal: its texts, <html lang>, and how to change it.
import type { Language } from '@quayline/messages/language'
import type { PortalTexts } from '@quayline/messages/portal/portal-texts.zh-CN'
import { createContext, type ReactNode, useCallback, useContext, useLayoutEffect, useMemo, useState } from 'react'
import { keptLanguage } from './kept-choice.ts'
import type { LanguagePack } from './language-pack.ts'
import { loadLanguage } from './language-packs.ts'

export interface Locale {
  readonly language: Language
  readonly texts: PortalTexts
  readonly antd: LanguagePack['antd']
  /** Stores the choice on this device. Rejects if the language cannot be loaded; then the page stays unchanged. */
  readonly speak: (language: Language) => Promise<void>
  /** Like `speak`, but not stored as this device's choice. */
  readonly follow: (language: Language) => Promise<void>
}

const LocaleContext = createContext<Locale | null>(null)

interface LanguageProviderProps {
  readonly first: LanguagePack
  /** Sets the language of the calls. */
  readonly onLanguage?: (language: Language) => void
  readonly children: ReactNode
}

export function LanguageProvider({ first, onLanguage, children }: LanguageProviderProps) {
  const [pack, setPack] = useState(first)
  useLayoutEffect(() => {
    document.documentElement.lang = pack.language
    onLanguage?.(pack.language)
  }, [pack, onLanguage])
  const follow = useCallback(async (language: Language) => setPack(await loadLanguage(language)), [])
  const speak = useCallback(
    async (language: Language) => {
      await follow(language)
      keptLanguage.write(language)
    },
    [follow],
  )
  const locale = useMemo(() => ({ ...pack, speak, follow }), [pack, speak, follow])
  return <LocaleContext value={locale}>{children}</LocaleContext>
}

export function useLocale(): Locale {
  const locale = useContext(LocaleContext)
  if (locale === null) throw new Error('Rendered outside of LanguageProvider')
  return locale
}

export const useTexts = (): PortalTexts => useLocale().texts
