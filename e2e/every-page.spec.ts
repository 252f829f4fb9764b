import { expect, expectFit, link, PAGES, test } from './journey.ts'

test('axe finds nothing on any page', async ({ page, consoleErrors }) => {
  test.setTimeout(120_000)
  consoleErrors.allowed.push(/status of (400|404)/)
  for (const [name, address] of PAGES) {
    await page.goto(address('en_US'))
    await expectFit(page, 'en_US', name)
  }
})

const LONG_LANGUAGES = ['es_ES', 'fr', 'zh_CN']
for (const [what, width, textSize] of [
  ['320 px width', 320, '100%'],
  ['200 % text', 360, '200%'],
] as const) {
  test(`${what}: nothing is cut and nothing scrolls sideways`, async ({ page, consoleErrors }) => {
    test.setTimeout(90_000)
    consoleErrors.allowed.push(/status of (400|404)/)
    await page.setViewportSize({ width, height: 740 })
    for (const language of LONG_LANGUAGES) {
      for (const [name, address] of PAGES) {
        await page.goto(address(language))
        await page.evaluate((size) => document.documentElement.style.setProperty('font-size', size), textSize)
        const sideways = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        )
        expect(sideways, `${name} in ${language}`).toBeLessThanOrEqual(0)
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
        expect(cut, `${name} in ${language}`).toEqual([])
      }
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
