// Texts that only one page has: a chunk of their own for each language, loaded with the page, so that no other document carries them.
import type { Language } from '@quayline/messages/language'
import { type Context, createContext, useContext } from 'react'

export interface OwnTexts<Texts> {
  /** The same promise for the same language, as React's `use` needs it; asked for anew once it has failed. */
  readonly load: (language: Language) => Promise<Texts>
  readonly Provider: Context<Texts | null>
  readonly useTexts: () => Texts
}

export function ownTexts<Texts>(loaders: Readonly<Record<Language, () => Promise<Texts>>>): OwnTexts<Texts> {
  const loading = new Map<Language, Promise<Texts>>()
  const Provider = createContext<Texts | null>(null)
  return {
    Provider,
    load: (language) => {
      const known = loading.get(language)
      if (known !== undefined) return known
      const texts = loaders[language]()
      loading.set(language, texts)
      texts.catch(() => loading.delete(language))
      return texts
    },
    useTexts: () => {
      const texts = useContext(Provider)
      if (texts === null) throw new Error('Rendered outside of the provider of its own texts')
      return texts
    },
  }
}
