// What every browser test starts from: the server of the global setup, its links, and the rule that a page logs no error.
import { AxeBuilder } from '@axe-core/playwright'
import { test as base, expect, type Page } from '@playwright/test'

export { expect }

/** A browser error (failed hydration, refused script, exception) fails the test; `allowed` takes out what the test causes itself. */
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

export type LinkName = 'BILL' | 'BOOKING' | 'BOX' | 'CONTAINER' | 'REVOKED' | 'SCHEDULE' | 'NO_SAILING' | 'VESSEL'
export const link = (name: LinkName, language = 'en_US'): string => `${given(`E2E_${name}_LINK`)}&language=${language}`

export const LANGUAGES = ['zh_CN', 'en_US', 'es_ES', 'fr'] as const

/** All of axe; contrast, its slowest rule, does not depend on the words and is looked at in two of the languages. */
export function axeIn(language: string, page: Page): AxeBuilder {
  const axe = new AxeBuilder({ page })
  return language === 'zh_CN' || language === 'en_US' ? axe : axe.disableRules(['color-contrast'])
}

/** axe finds nothing, and nothing scrolls sideways. `name`: of the page, for the report. */
export async function expectFit(page: Page, language: string, name: string): Promise<void> {
  const { violations } = await axeIn(language, page).analyze()
  expect(violations.map(({ id, nodes }) => `${name}: ${id} ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([])
  const [wide, seen] = await page.evaluate(() => [document.documentElement.scrollWidth, window.innerWidth])
  expect(wide).toBeLessThanOrEqual(seen ?? 0)
}

/** Every page a visitor can meet, by name. */
export const PAGES: readonly (readonly [name: string, address: (language: string) => string])[] = [
  ['home', (language) => site(`/?language=${language}`)],
  ['home with a bill', (language) => site(`/?number=EXPLSHA2600042&language=${language}`)],
  ['home with containers', (language) => site(`/?number=TSTU1234568,XMPU4142037,ABCU0000000&language=${language}`)],
  ['home with nothing found', (language) => site(`/?number=NOSUCHNUMBER1&language=${language}`)],
  ['home with a refused number', (language) => site(`/?number=%25&language=${language}`)],
  ['bill share', (language) => link('BILL', language)],
  ['booking share', (language) => link('BOOKING', language)],
  ['container of a bill', (language) => link('BOX', language)],
  ['container alone', (language) => link('CONTAINER', language)],
  ['expired share', (language) => link('REVOKED', language)],
  ['page not found', (language) => site(`/no-such-page?language=${language}`)],
]

/** Opens a page with an answer and waits until it reacts: its share button is enabled only then. */
export async function openHydrated(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await expect(page.getByRole('button', { name: /^(Share|分享|Compartir|Partager)$/ }).first()).toBeEnabled()
}
