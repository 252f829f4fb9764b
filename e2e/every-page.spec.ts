import type { Page } from '@playwright/test'
import { expect, expectFit, link, PAGES, test } from './journey.ts'

test('axe finds nothing on any page', async ({ page, consoleErrors }) => {
  test.setTimeout(120_000)
  consoleErrors.allowed.push(/status of (400|404)/)
  for (const [name, address] of PAGES) {
    await page.goto(address('en_US'))
    await expectFit(page, 'en_US', name)
  }
})

/** Expects that no text is cut off and that the page does not scroll horizontally. */
async function expectWhole(page: Page, what: string): Promise<void> {
  const sideways = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(sideways, what).toBeLessThanOrEqual(0)
  const cut = await page.evaluate(() =>
    [...document.querySelectorAll('main *')]
      .filter(
        (element) =>
          element.scrollWidth > element.clientWidth + 1 &&
          getComputedStyle(element).overflowX === 'hidden' &&
          !element.matches('.visually-hidden'),
      )
      .map((element) => element.outerHTML.slice(0, 120)),
  )
  expect(cut, what).toEqual([])
}

for (const language of ['es_ES', 'fr', 'zh_CN']) {
  test(`320 px width, and 200 % text, in ${language}: nothing is cut and nothing scrolls sideways`, async ({
    page,
    consoleErrors,
  }) => {
    test.setTimeout(90_000)
    consoleErrors.allowed.push(/status of (400|404)/)
    for (const [name, address] of PAGES) {
      await page.setViewportSize({ width: 320, height: 740 })
      await page.goto(address(language))
      await expectWhole(page, `${name} at 320 px`)
      await page.setViewportSize({ width: 360, height: 740 })
      await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
      await expectWhole(page, `${name} with text twice as large`)
    }
  })
}

test('touch targets are at least 44 px high', async ({ page }) => {
  await page.goto(link('BILL'))
  const small = await page.evaluate(() =>
    [...document.querySelectorAll('button, summary, a[class], input')]
      .map((element) => ({ html: element.outerHTML.slice(0, 100), container: element.getBoundingClientRect() }))
      .filter(({ html, container }) => container.height > 0 && container.height < 44 && !html.includes('skip'))
      .map(({ html, container }) => `${container.height} ${html}`),
  )
  expect(small).toEqual([])
})
