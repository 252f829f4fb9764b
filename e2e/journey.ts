// Basis of every browser test: the server of the global setup, its links, and the rule that a page logs no error.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { test as base, expect, type Page } from '@playwright/test'

export { expect }

/**
 * A browser error (failed hydration, refused script, exception) fails the test, except those in `allowed`, which the
 * test causes itself.
 */
export const test = base.extend<{ consoleErrors: { allowed: RegExp[] } }>({
  consoleErrors: [
    async ({ page }, use) => {
      const errors: string[] = []
      const rule = { allowed: [] as RegExp[] }
      page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
      page.on('pageerror', (error) => errors.push(error.message))
      await use(rule)
      expect(errors.filter((text) => !rule.allowed.some((allowed) => allowed.test(text)))).toEqual([])
    },
    { auto: true },
  ],
})

const given = (name: string): string => {
  const value = process.env[name]
  if (!value) throw new Error(`${name} is missing: run through playwright.config.ts`)
  return value
}

export const site = (path = ''): string => given('E2E_URL') + path

export type LinkName =
  | 'BILL'
  | 'BOOKING'
  | 'CONTAINER_OF_BILL'
  | 'CONTAINER'
  | 'REVOKED'
  | 'SCHEDULE'
  | 'NO_SAILING'
  | 'VESSEL'
export const link = (name: LinkName, language = 'en_US'): string => `${given(`E2E_${name}_LINK`)}&language=${language}`

export const LANGUAGES = ['zh_CN', 'en_US', 'es_ES', 'fr'] as const

/** The only language in which axe checks a page: the structure is the same in all languages. */
const AXE_LANGUAGE = 'en_US'

/** The minified build, half the size of the other one, because it is sent to every page. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/**
 * Faults found by axe: all rules in the page's own theme, contrast also in the other theme. Nothing is checked in
 * languages other than AXE_LANGUAGE.
 */
export async function axeFaults(page: Page, language: string, leftOut: string | null = null): Promise<string[]> {
  if (language !== AXE_LANGUAGE) return []
  // Once per document and in its frames, because axe asks them for their faults. Our pages have no foreign frames.
  for (const frame of page.frames()) {
    if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(AXE)
  }
  const isDark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches)
  // While colours are still changing, the measured contrast is arbitrary.
  await nextFrames(page)
  const own = await faultsInTheme(page, leftOut, null)
  await page.emulateMedia({ colorScheme: isDark ? 'light' : 'dark', reducedMotion: 'reduce' })
  await nextFrames(page)
  const other = await faultsInTheme(page, leftOut, ['color-contrast'])
  await page.emulateMedia({ colorScheme: isDark ? 'dark' : 'light' })
  return [...own, ...other]
}

/** `rules`: null for all rules that axe enables by default. */
const faultsInTheme = (page: Page, leftOut: string | null, rules: readonly string[] | null): Promise<string[]> =>
  page.evaluate(
    async ([out, names]) => {
      const { axe } = window as unknown as { readonly axe: typeof import('axe-core') }
      const { violations } = await axe.run(out === null ? document : { exclude: [out] }, {
        resultTypes: ['violations'],
        // Only an experimental rule, which is off, needs axe to load the style sheets again.
        preload: { assets: ['media'] },
        ...(names === null ? {} : { runOnly: { type: 'rule' as const, values: [...names] } }),
      })
      return violations.map(({ id, nodes }) => `${id} ${nodes.map(({ html }) => html).join(' ')}`)
    },
    [leftOut, rules] as const,
  )

/** Media query listeners run in the next frame; their changes are rendered in the frame after it. */
const nextFrames = (page: Page): Promise<void> =>
  page.evaluate(
    () => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
  )

/**
 * Expects that axe finds no fault and that the page does not scroll horizontally. `name`: of the page, for the report;
 * `leftOut`: selector of a part that has tests of its own.
 */
export async function expectFit(
  page: Page,
  language: string,
  name: string,
  leftOut: string | null = null,
): Promise<void> {
  expect(await axeFaults(page, language, leftOut), name).toEqual([])
  const [wide, seen] = await page.evaluate(() => [document.documentElement.scrollWidth, window.innerWidth])
  expect(wide, name).toBeLessThanOrEqual(seen ?? 0)
}

/** Every page that a visitor can reach, by name. */
export const PAGES: readonly (readonly [name: string, address: (language: string) => string])[] = [
  ['home', (language) => site(`/?language=${language}`)],
  ['home with a bill', (language) => site(`/?number=EXPLSHA2600042&language=${language}`)],
  ['home with containers', (language) => site(`/?number=TSTU1234568,XMPU4142037,ABCU0000000&language=${language}`)],
  ['home with nothing found', (language) => site(`/?number=NOSUCHNUMBER1&language=${language}`)],
  ['home with a refused number', (language) => site(`/?number=%25&language=${language}`)],
  ['bill share', (language) => link('BILL', language)],
  ['booking share', (language) => link('BOOKING', language)],
  ['container of a bill', (language) => link('CONTAINER_OF_BILL', language)],
  ['container alone', (language) => link('CONTAINER', language)],
  ['expired share', (language) => link('REVOKED', language)],
  ['page not found', (language) => site(`/no-such-page?language=${language}`)],
]

/** Opens a page with an answer and waits until it is hydrated: only then is its share button enabled. */
export async function openHydrated(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await expect(page.getByRole('button', { name: /^(Share|分享|Compartir|Partager)$/ }).first()).toBeEnabled()
}
