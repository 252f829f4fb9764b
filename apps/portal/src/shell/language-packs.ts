// One lazy chunk per language: the portal's texts and the component library's own texts.
import type { Language } from '@quayline/messages/language'
import type { LanguagePack } from './language-pack.ts'

const LOADERS: Readonly<Record<Language, () => Promise<{ readonly pack: LanguagePack }>>> = {
  'zh-CN': () => import('./language-pack.zh-cn.ts'),
  'en-US': () => import('./language-pack.en-us.ts'),
  'es-ES': () => import('./language-pack.es-es.ts'),
  fr: () => import('./language-pack.fr.ts'),
}

/** Rejects if the chunk cannot be loaded: no network, or a newer build has replaced it. */
export const loadLanguage = async (language: Language): Promise<LanguagePack> => (await LOADERS[language]()).pack

/** Endonyms, so that users find their own language whatever the page's language. */
export const LANGUAGE_NAMES: readonly { readonly language: Language; readonly name: string; readonly short: string }[] =
  [
    { language: 'zh-CN', name: '中文', short: '中文' },
    { language: 'en-US', name: 'English', short: 'EN' },
    { language: 'es-ES', name: 'Español', short: 'ES' },
    { language: 'fr', name: 'Français', short: 'FR' },
  ]
