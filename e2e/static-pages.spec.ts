// The static pages: they meet the requirements of all pages and need neither scripts nor calls
// (docs/requirements/static-pages.md).
import type { Page } from '@playwright/test'
import { expect, expectFit, LANGUAGES, site, test } from './journey.ts'

const LISTED = encodeURIComponent('https://support.google.com/chrome/answer/95647')
const UNLISTED = encodeURIComponent('https://support.google.com.evil.example/')

const PAGES = [
  '/terms?',
  '/privacy-policy?',
  '/precautions?',
  '/app-download?',
  `/visitWeb?url=${LISTED}&`,
  `/visitWeb?url=${UNLISTED}&`,
  '/visitWeb?',
  '/open-in-computer?url=%2Feir-home&',
  '/v1/api/upgraded/download?appId=ebapp&platform=android&',
  '/v1/api/upgraded/download?',
] as const

/** Refused requests get 400, 403 or 404, which the browser logs on its console. */
const REFUSED = /status of (400|403|404)/

const addressOf = (page: string, language: string): string => site(`${page}language=${language}`)

const sideways = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

for (const language of LANGUAGES) {
  test(`static pages in ${language}: axe, one heading, no script, no call, nothing sideways`, async ({
    page,
    consoleErrors,
  }) => {
    test.setTimeout(120_000)
    consoleErrors.allowed.push(REFUSED)
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.resourceType()))
    for (const each of PAGES) {
      await page.goto(addressOf(each, language))
      await expectFit(page, language, each)
      await expect(page.getByRole('heading', { level: 1 }), each).toHaveCount(1)
      expect(await page.locator('script').count(), each).toBe(0)
    }
    expect(asked.filter((type) => ['script', 'xhr', 'fetch', 'websocket', 'beacon'].includes(type))).toEqual([])
    // The styles are inline in the document.
    expect(asked).not.toContain('stylesheet')
  })
}

test('320 px and text twice as large', async ({ page, consoleErrors }) => {
  test.setTimeout(120_000)
  consoleErrors.allowed.push(REFUSED)
  for (const each of PAGES) {
    await page.goto(addressOf(each, 'fr'))
    await page.setViewportSize({ width: 320, height: 740 })
    expect(await sideways(page), `${each} at 320 px`).toBeLessThanOrEqual(0)
    await page.setViewportSize({ width: 360, height: 740 })
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
    expect(await sideways(page), `${each} with text twice as large`).toBeLessThanOrEqual(0)
  }
})

test.describe('a visitor without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('reads the terms in English, switches to Chinese and jumps to a section', async ({ page }) => {
    await page.goto(site('/terms'))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Terms of use')
    await expect(page.locator('html')).toHaveAttribute('lang', 'en-US')
    await page.locator('.languages').getByRole('link', { name: '中文' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('使用条款')
    await page.locator('.legal-contents').getByRole('link', { name: '适用法律与管辖' }).click()
    await expect(page).toHaveURL(/#law$/)
    await expect(page.getByText('由上海的法院专属管辖')).toBeInViewport()
  })

  test('goes from the privacy policy by way of /visitWeb, never further by itself', async ({ page }) => {
    await page.goto(site('/privacy-policy?language=en_US'))
    await page.getByRole('link', { name: 'Google Chrome' }).click()
    await expect(page).toHaveURL(/\/visitWeb\?url=https%3A%2F%2Fsupport\.google\.com.*&lang=en-US$/)
    const onward = page.getByRole('link', { name: 'Open support.google.com' })
    await expect(onward).toHaveAttribute('href', 'https://support.google.com/chrome/answer/95647')
    await expect(onward).toHaveAttribute('rel', /noopener/)
  })

  test('is not taken to a host that only looks like a listed one', async ({ page, consoleErrors }) => {
    consoleErrors.allowed.push(REFUSED)
    const answer = await page.goto(site(`/visitWeb?url=${UNLISTED}&lang=en-US`))
    expect(answer?.status()).toBe(403)
    await expect(page.getByText('support.google.com.evil.example is not among')).toBeVisible()
    expect(await page.locator('a[href^="http"]').count()).toBe(0)
  })
})

test.describe('the download page in a built-in browser', () => {
  const ANDROID =
    'Mozilla/5.0 (Linux; Android 14; K) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Mobile Safari/537.36'

  for (const [name, agent, inChat] of [
    ['WeChat', `${ANDROID} MicroMessenger/8.0.50`, true],
    ['QQ', `${ANDROID} MQQBrowser/6.2 QQ/9.0.60.17425`, true],
    ['the QQ Browser', `${ANDROID} MQQBrowser/15.2`, false],
  ] as const) {
    test(`of ${name} ${inChat ? 'asks for the system browser' : 'offers the download'}`, async ({ browser }) => {
      const context = await browser.newContext({ userAgent: agent })
      const page = await context.newPage()
      await page.goto(site('/app-download?language=en_US'))
      await expect(page.getByText('Please open this page in the system browser')).toHaveCount(inChat ? 1 : 0)
      await expect(page.locator('[data-download="android"]')).toHaveCount(inChat ? 0 : 1)
      await context.close()
    })
  }

  test('the Android button leads to a page that says there is no package, where none is configured', async ({
    page,
    consoleErrors,
  }) => {
    consoleErrors.allowed.push(REFUSED)
    await page.goto(site('/app-download?language=en_US'))
    await page.locator('[data-download="android"]').click()
    await expect(page).toHaveURL(/\/v1\/api\/upgraded\/download\?appId=ebapp&platform=android$/)
    // Without a language in the address the page is in Chinese, as everywhere on this site.
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('暂无安卓安装包')
  })
})

test('the privacy policy prints its text, without what only a screen can use', async ({ page }) => {
  await page.goto(site('/privacy-policy?language=en_US'))
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await expect(page.getByText('Server affinity')).toBeVisible()
  for (const hidden of ['.languages', '.legal-contents', '.legal-related', '.foot'])
    await expect(page.locator(hidden)).toBeHidden()
  const ink = await page.evaluate(() => [
    getComputedStyle(document.body).color,
    getComputedStyle(document.body).backgroundColor,
  ])
  expect(ink).toEqual(['rgb(0, 0, 0)', 'rgb(255, 255, 255)'])
  await expect
    .poll(() =>
      page
        .locator('.legal-links a')
        .first()
        .evaluate((link) => getComputedStyle(link, '::after').content),
    )
    .toContain('visitWeb')
})

test('the link to open in a computer is taken whole by one press', async ({ page }) => {
  await page.goto(site('/open-in-computer?url=%2Feir-home&language=en_US'))
  const link = page.locator('.selectable-address code')
  await expect(link).toHaveText(site('/eir-home'))
  await link.click()
  expect(await page.evaluate(() => String(getSelection()).trim())).toBe(site('/eir-home'))
})

test('whatever can be pressed is at least 44 px high', async ({ page }) => {
  for (const each of ['/terms?', '/privacy-policy?', '/app-download?', `/visitWeb?url=${LISTED}&`]) {
    await page.goto(addressOf(each, 'en_US'))
    const small = await page.evaluate(() =>
      [...document.querySelectorAll('.legal-contents a, .legal-links a, .legal-related a, .button, .languages a')]
        .map((element) => ({ html: element.outerHTML.slice(0, 100), container: element.getBoundingClientRect() }))
        .filter(({ container }) => container.height > 0 && container.height < 44)
        .map(({ html, container }) => `${container.height} ${html}`),
    )
    expect(small, each).toEqual([])
  }
})
