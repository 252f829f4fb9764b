// Texts of a single page: a separate chunk for each language, loaded with the page, so that no other document contains
// them.
import type { Language } from '@quayline/messages/language'
import { type Context, createContext, useContext } from 'react'

export interface OwnTexts<Texts> {
  /** Returns the same promise for the same language, as React's `use` requires; loads again after a failure. */
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
