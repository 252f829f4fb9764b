// The four languages, and the spellings in which a request may name them.

export type Language = 'zh-CN' | 'en-US' | 'es-ES' | 'fr'

export const LANGUAGES: readonly Language[] = ['zh-CN', 'en-US', 'es-ES', 'fr']

/** The spelling in API calls (docs/requirements/calls.md 3): en_US, zh_CN, fr or es_ES. */
export const wireLanguage = (language: Language): string => language.replace('-', '_')

const BY_PRIMARY: ReadonlyMap<string, Language> = new Map([
  ['zh', 'zh-CN'],
  ['en', 'en-US'],
  ['es', 'es-ES'],
  ['fr', 'fr'],
])

/**
 * Accepts the codes of docs/requirements/calls.md 3 and BCP 47 tags of any region (`es-MX` is Spanish); null for any
 * other language.
 */
export const parseLanguage = (text: string | null | undefined): Language | null =>
  BY_PRIMARY.get((text ?? '').trim().split(/[-_]/)[0]?.toLowerCase() ?? '') ?? null

/** First acceptable language of an Accept-Language header, by quality; null when none is. */
export function acceptedLanguage(header: string | null | undefined): Language | null {
  const wishes = (header ?? '').split(',').map((part, position) => {
    const [tag = '', ...parameters] = part.split(';')
    const stated = parameters.find((parameter) => parameter.trim().startsWith('q='))
    const quality = stated === undefined ? 1 : Number(stated.trim().slice(2))
    return { tag, quality: Number.isNaN(quality) ? 0 : quality, position }
  })
  wishes.sort((a, b) => b.quality - a.quality || a.position - b.position)
  for (const wish of wishes) {
    const language = wish.quality > 0 ? parseLanguage(wish.tag) : null
    if (language !== null) return language
  }
  return null
}

/** Fills the `{name}` placeholders of a text. */
export const fill = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))
