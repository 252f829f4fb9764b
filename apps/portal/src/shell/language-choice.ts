// Decides the portal's language: from the address, otherwise this device's choice, otherwise the profile, otherwise
// Chinese.
import { type Language, parseLanguage } from '@quayline/messages/language'

/** At the start, before the session is known. Chinese whatever the browser prefers (docs/requirements/portal.md 2). */
export const languageAtStart = (search: string, kept: string | null): Language =>
  parseLanguage(new URLSearchParams(search).get('language')) ?? parseLanguage(kept) ?? 'zh-CN'

/** After the session's answer: the profile's language, unless this device has its own choice. Null: no change. */
export function languageOfProfile(search: string, kept: string | null, profile: Language | null): Language | null {
  const hasOwn = parseLanguage(new URLSearchParams(search).get('language')) ?? parseLanguage(kept)
  return hasOwn === null ? profile : null
}
