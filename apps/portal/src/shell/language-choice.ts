// Decides which language the portal speaks: asked for in the address, chosen on this device, kept in the profile, else Chinese.
import { type Language, parseLanguage } from '@quayline/messages/language'

/** At the start, before anybody is known. Chinese whatever the browser prefers (docs/requirements/portal.md 2). */
export const languageAtStart = (search: string, kept: string | null): Language =>
  parseLanguage(new URLSearchParams(search).get('language')) ?? parseLanguage(kept) ?? 'zh-CN'

/** Once the session has answered: the profile's, unless this device has a choice of its own. Null: nothing changes. */
export function languageOfProfile(search: string, kept: string | null, profile: Language | null): Language | null {
  const hasOwn = parseLanguage(new URLSearchParams(search).get('language')) ?? parseLanguage(kept)
  return hasOwn === null ? profile : null
}
