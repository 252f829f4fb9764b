// The date picker with a real keyboard: the ARIA grid pattern, bounds, the 500 ms delay of the month arrows, four
// languages.
import type { Page } from '@playwright/test'
import { bundle, type BundledPage, serveBundled } from './bundled-page.ts'
import { expect, test } from './journey.ts'

const START = Date.parse('2026-11-28T06:00:00Z')
const ADDRESS = 'http://shared-ui.test/controls'
let bundled: BundledPage

test.beforeAll(async () => {
  bundled = await bundle('shared-ui.fixture.tsx')
})

test.beforeEach(({ page }) => serveBundled(page, bundled, ADDRESS))

const openPage = (page: Page, query = ''): Promise<unknown> => page.goto(ADDRESS + query)
const given = (page: Page, name: string) => page.getByLabel(`${name} given`, { exact: true })
const opener = (page: Page, name: string) => page.getByRole('button', { name: `Open ${name}`, exact: true })

async function open(page: Page, name: string): Promise<void> {
  await opener(page, name).click()
  await expect(page.getByRole('dialog')).toBeVisible()
}

test.describe('a date', () => {
  const day = (page: Page, date: string) => page.locator(`[data-day="${date}"]`)

  test("by the keyboard of the ARIA pattern: days, weeks, months, years, the week's ends, the bounds", async ({
    page,
  }) => {
    await openPage(page)
    await open(page, 'budget date')
    await expect(day(page, '2026-11-28')).toBeFocused()
    await expect(page.getByRole('gridcell', { selected: true })).toHaveText('28')
    const steps: readonly (readonly [string, string])[] = [
      ['ArrowRight', '2026-11-29'],
      ['ArrowRight', '2026-11-30'],
      ['ArrowRight', '2026-12-01'],
      ['ArrowLeft', '2026-11-30'],
      ['ArrowDown', '2026-12-07'],
      ['ArrowUp', '2026-11-30'],
      // English weeks begin on Sunday.
      ['Home', '2026-11-29'],
      ['End', '2026-12-05'],
      ['PageDown', '2027-01-05'],
      ['Shift+PageDown', '2028-01-05'],
      ['Shift+PageUp', '2027-01-05'],
      ['PageUp', '2026-12-05'],
      ['PageUp', '2026-11-10'],
      ['ArrowLeft', '2026-11-10'],
    ]
    for (const [key, expected] of steps) {
      await page.keyboard.press(key)
      await expect(day(page, expected), `${key} to ${expected}`).toBeFocused()
    }
    await page.keyboard.press('Enter')
    await expect(given(page, 'budget date')).toHaveText('2026-11-10')
    await expect(opener(page, 'budget date')).toBeFocused()
  })

  test('has the bounds of docs/requirements/native-app.md 6.3 where the page gives none, and opens at the last day', async ({
    page,
  }) => {
    await openPage(page)
    await open(page, 'default date')
    await expect(day(page, '2020-12-31')).toBeFocused()
    await expect(page.getByRole('button', { name: 'Next month' })).toHaveAttribute('aria-disabled', 'true')
    await page.getByRole('combobox', { name: 'Year' }).selectOption('1970')
    await page.getByRole('combobox', { name: 'Month' }).selectOption('1')
    await day(page, '1970-01-01').click()
    await expect(given(page, 'default date')).toHaveText('1970-01-01')
    await open(page, 'default date')
    await expect(page.getByRole('button', { name: 'Previous month' })).toHaveAttribute('aria-disabled', 'true')
  })

  test('takes only YYYY-MM-DD: anything else counts as nothing picked', async ({ page }) => {
    await openPage(page)
    await open(page, 'odd date')
    await expect(day(page, '2026-11-28')).toBeFocused()
    await expect(page.getByRole('gridcell', { selected: true })).toHaveCount(0)
    await page.getByRole('button', { name: 'Today' }).click()
    await expect(given(page, 'odd date')).toHaveText('2026-11-28')
  })

  test('a month arrow takes no second tap for 500 ms, keeps the focus, and names the month', async ({ page }) => {
    await page.clock.install({ time: START })
    await openPage(page)
    await open(page, 'budget date')
    await page.clock.pauseAt(START + 60_000)
    const next = page.getByRole('button', { name: 'Next month' })
    const previous = page.getByRole('button', { name: 'Previous month' })
    const title = page.locator('[aria-live="polite"]')
    await next.click()
    await expect(title).toHaveText('December 2026')
    await next.click({ force: true })
    await previous.click({ force: true })
    await page.clock.runFor(490)
    await next.click({ force: true })
    await expect(title).toHaveText('December 2026')
    await expect(next).toBeFocused()
    await page.clock.runFor(20)
    await next.click()
    await expect(title).toHaveText('January 2027')
    await expect(next).toBeFocused()
  })

  test('reads out what a day costs, and marks today', async ({ page }) => {
    await openPage(page)
    await open(page, 'budget date')
    await expect(page.getByRole('button', { name: 'Sunday 29 November 2026, USD 320.00' })).toHaveText('29320')
    await expect(page.getByRole('button', { name: 'Saturday 28 November 2026', exact: true })).toHaveAttribute(
      'aria-current',
      'date',
    )
    await expect(page.getByRole('button', { name: 'Monday 9 November 2026' })).toHaveAttribute('aria-disabled', 'true')
  })

  for (const [language, title, first, name] of [
    ['zh-CN', '2026年11月', '星期一', '2026年11月28日 星期六'],
    ['en-US', 'November 2026', 'Sunday', 'Saturday 28 November 2026'],
    ['es-ES', 'noviembre de 2026', 'lunes', 'sábado, 28 de noviembre de 2026'],
    ['fr', 'novembre 2026', 'lundi', 'samedi 28 novembre 2026'],
  ] as const) {
    test(`in ${language} its week and its words are that language's`, async ({ page }) => {
      await openPage(page, `?language=${language}`)
      await open(page, 'budget date')
      await expect(page.getByRole('grid', { name: title })).toBeVisible()
      await expect(page.getByRole('columnheader').first()).toHaveAccessibleName(first)
      await expect(page.getByRole('button', { name, exact: true })).toBeFocused()
    })
  }
})
