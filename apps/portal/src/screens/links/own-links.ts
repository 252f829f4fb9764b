// The title of the screen with one's own links: separate from its other texts, because the navigation needs it before
// the screen is loaded.
import type { Language } from '@quayline/messages/language'

export const TITLE: Readonly<Record<Language, string>> = {
  'zh-CN': '我的分享与日历',
  'en-US': 'My links and calendars',
  'es-ES': 'Mis enlaces y calendarios',
  fr: 'Mes liens et calendriers',
}
