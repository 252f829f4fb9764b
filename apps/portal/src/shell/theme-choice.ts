// Light, dark, or the system's theme: the reader's choice, stored on this device. The document applies it before the
// first paint (apps/server/src/platform/pages/portal-document.ts reads the same key).
import { createKeptStore } from './kept-store.ts'

export const THEME_CHOICES = ['system', 'light', 'dark'] as const
export type ThemeChoice = (typeof THEME_CHOICES)[number]

export const themeChoice = createKeptStore<ThemeChoice>(
  'theme',
  (kept) => THEME_CHOICES.find((choice) => choice === kept) ?? 'system',
)

/** Colour of a phone browser's bar in the current theme (portal-document.ts has the same two). */
const BAR = { light: '#0b5d7a', dark: '#15232c' } as const

function show(page: Document, choice: ThemeChoice): void {
  if (choice === 'system') delete page.documentElement.dataset['theme']
  else page.documentElement.dataset['theme'] = choice
  for (const bar of page.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    const own = bar.media.includes('dark') ? 'dark' : 'light'
    bar.content = BAR[choice === 'system' ? own : choice]
  }
}

/** Called once, before the first rendering, so that tokens read after a change are the new ones. */
export function followThemeChoice(page: Document): void {
  themeChoice.subscribe(() => show(page, themeChoice.read()))
  show(page, themeChoice.read())
}
