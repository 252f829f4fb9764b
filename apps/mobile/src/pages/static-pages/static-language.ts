// Decides the language of a static page. Terms and privacy policy are English unless the address requests another
// language; the other pages are Chinese like the whole site (docs/requirements/static-pages.md 2).
import type { PageLanguage, StaticPage } from '@quayline/page-contract/page'
import { parseLanguage } from '@quayline/messages/language'
import { askedLanguage } from '../../paths.ts'

const ENGLISH_FIRST: ReadonlySet<StaticPage> = new Set<StaticPage>(['terms', 'privacy-policy'])

/**
 * `url`: path and query as requested. /visitWeb receives the language as `lang`; the switcher's `language` is newer and
 * takes precedence.
 */
export function staticLanguage(name: StaticPage, url: string): PageLanguage {
  const lang = name === 'visit-web' ? new URL(url, 'http://page.invalid').searchParams.get('lang') : null
  return parseLanguage(askedLanguage(url)) ?? parseLanguage(lang) ?? (ENGLISH_FIRST.has(name) ? 'en-US' : 'zh-CN')
}
