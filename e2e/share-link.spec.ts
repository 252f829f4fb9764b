import { expect, link, openHydrated, site, test } from './journey.ts'

test.describe('a visitor opens a shared link on a phone', () => {
  test('and sees where the cargo is', async ({ page }) => {
    const response = await page.goto(link('BILL'))
    expect(response?.status()).toBe(200)
    expect(response?.headers()['referrer-policy']).toBe('no-referrer')
    expect(response?.headers()['x-robots-tag']).toContain('noindex')
    await expect(page.getByRole('heading', { level: 1 })).toContainText('EXPLSHA2600042')
    await expect(page.locator('.headline')).toContainText('Long Beach')
    for (const section of ['Actual shipment', 'Latest container status', 'Basic information', 'Operations']) {
      await expect(page.getByRole('heading', { level: 2, name: section })).toBeVisible()
    }
    const legs = page.locator('details', { has: page.getByRole('heading', { name: 'Actual shipment' }) })
    await expect(legs).toContainText('First leg')
    await expect(legs).toContainText('EXAMPLE MERIDIAN 118E')
    // ATD and ATA come from the bill and the terminals' reports, in the time zone of their port.
    await expect(legs).toContainText('10 Oct 2026 21:40 (UTC+8)')
    await expect(legs).toContainText('12 Oct 2026 09:40 (UTC+9)')
    await expect(legs).toContainText('15 Oct 2026 13:30 (UTC+9)')
    await expect(legs).toContainText('27 Oct 2026 07:12 (UTC-7)')
    await expect(legs).not.toContainText('Expected')
    await expect(page.getByText('Log in to see more operations')).toBeVisible()
  })

  test('pulls the page down at its top for the newest answer; a pull that begins further down scrolls', async ({
    page,
  }) => {
    await openHydrated(page, link('BILL'))
    const pull = (): Promise<void> =>
      page.evaluate(() => {
        const at = (clientY: number): Touch =>
          new Touch({ identifier: 1, target: document.body, clientX: 100, clientY })
        const [from, to] = [at(200), at(320)]
        document.body.dispatchEvent(
          new TouchEvent('touchstart', { bubbles: true, touches: [from], changedTouches: [from] }),
        )
        document.body.dispatchEvent(new TouchEvent('touchend', { bubbles: true, touches: [], changedTouches: [to] }))
      })
    const calls: string[] = []
    page.on('request', (request) => calls.push(new URL(request.url()).pathname))
    await page.evaluate(() => window.scrollTo(0, 400))
    await pull()
    const asked = page.waitForRequest(/\/v1\/sharedatas\//)
    await page.evaluate(() => window.scrollTo(0, 0))
    await pull()
    await asked
    expect(calls.filter((path) => path.startsWith('/v1/sharedatas/'))).toHaveLength(1)
  })

  test('folds a section and opens it again with one tap each', async ({ page }) => {
    await openHydrated(page, link('BILL'))
    const sections = page.locator('details.section')
    expect(await sections.count()).toBeGreaterThanOrEqual(4)
    for (const section of await sections.all()) await expect(section).toHaveAttribute('open', '')
    const first = sections.first()
    await first.locator('summary').tap()
    await expect(first).not.toHaveAttribute('open', '')
    await expect(sections.nth(1)).toHaveAttribute('open', '')
    await first.locator('summary').tap()
    await expect(first).toHaveAttribute('open', '')
  })

  test('sees two booking numbers, and all three in the view-all sheet', async ({ page }) => {
    await openHydrated(page, link('BILL'))
    const basic = page.locator('details', { has: page.getByRole('heading', { name: 'Basic information' }) })
    await expect(basic.getByText('BK2600041').first()).toBeVisible()
    await expect(basic.getByText('BK2600042').first()).toBeVisible()
    await expect(basic.getByText('…')).toBeVisible()
    const opener = page.getByRole('button', { name: 'View all (3)' })
    await opener.click()
    const sheet = page.getByRole('dialog')
    await expect(sheet.getByText('BK2600043')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(sheet).toBeHidden()
    await expect(opener).toBeFocused()
  })

  test('reads a revoked link as expired, in Chinese by default', async ({ page }) => {
    await page.goto(link('REVOKED', ''))
    await expect(page.getByText('分享已过期').first()).toBeVisible()
    await page.goto(site('/bill-of-lading?key=AAAAAAAAAAAAAAAAAAAAAAAA&language=fr'))
    await expect(page.getByRole('heading', { level: 1 })).toContainText('expiré')
  })

  test('switches the language and keeps the link', async ({ page }) => {
    await openHydrated(page, link('BILL', 'zh_CN'))
    await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN')
    await expect(page.getByRole('heading', { level: 2, name: '实际运输路径' })).toBeVisible()
    await page.getByRole('link', { name: 'Español' }).click()
    await expect(page.locator('html')).toHaveAttribute('lang', /^es/)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('EXPLSHA2600042')
  })

  test('sees the container of the bill with its trip, newest first', async ({ page }) => {
    await openHydrated(page, link('CONTAINER_OF_BILL'))
    await expect(page.getByRole('heading', { level: 1 })).toContainText('TSTU 123456 8')
    const entries = page.locator('.timeline-entry .entry-title')
    await expect(entries.first()).toContainText('Gate-out from last port of discharge')
    await expect(entries.last()).toContainText('Empty picked up')
    await expect(page.getByText('EX998877').first()).toBeVisible()
  })

  test('opens the app, and is taken to the store when there is none', async ({ browser, consoleErrors }) => {
    consoleErrors.allowed.push(/scheme|launch/i)
    const context = await browser.newContext({
      userAgent:
        'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.0 Mobile/15E148 Safari/604.1',
      hasTouch: true,
    })
    const page = await context.newPage()
    await page.route('https://apps.apple.com/**', (route) => route.fulfill({ body: 'the store' }))
    await openHydrated(page, link('BILL'))
    const started = Date.now()
    await page.locator('[data-app-link]').click()
    await page.waitForURL(/apps\.apple\.com/, { timeout: 10_000 })
    expect(Date.now() - started).toBeGreaterThanOrEqual(1900)
    await context.close()
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })
  test('the answer still reads, folds and unfolds', async ({ page }) => {
    await page.goto(link('BILL'))
    await expect(page.locator('.leg-vessel', { hasText: 'EXAMPLE LODESTAR 204E' })).toBeVisible()
    await expect(page.locator('.headline')).toContainText('30 Oct 2026 16:22')
    const first = page.locator('details.section').first()
    await first.locator('summary').click()
    await expect(page.locator('.leg-vessel', { hasText: 'EXAMPLE LODESTAR 204E' })).toBeHidden()
  })

  test('the search works', async ({ page }) => {
    await page.goto(site('/?language=en_US'))
    await page.getByRole('searchbox').fill('tstu 123456-8')
    await page.getByRole('button', { name: 'Track' }).click()
    await expect(page.getByText('Gate-out from last port of discharge').first()).toBeVisible()
  })
})

test.describe('with a bad network', () => {
  test('offline: the last answer stays, and the page says so with its time', async ({
    page,
    context,
    consoleErrors,
  }) => {
    consoleErrors.allowed.push(/ERR_INTERNET_DISCONNECTED/)
    await openHydrated(page, link('BILL'))
    await context.setOffline(true)
    await expect(page.getByText(/You are offline\. This is the answer as of/)).toBeVisible()
    await expect(page.locator('.leg-vessel', { hasText: 'EXAMPLE LODESTAR 204E' })).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByText(/You are offline/)).toBeHidden()
  })

  test('a failed refresh keeps the answer, says why, and the retry works', async ({ page, consoleErrors }) => {
    consoleErrors.allowed.push(/status of 500/)
    await openHydrated(page, link('BILL'))
    await page.route('**/v1/sharedatas/**', (route) =>
      route.fulfill({
        status: 500,
        contentType: 'application/json',
        body: '{"code":5500,"message":"the database is resting"}',
      }),
    )
    await page.locator('.answer-actions a').click()
    await expect(page.getByText(/Could not refresh: the database is resting/)).toBeVisible()
    await expect(page.locator('.leg-vessel', { hasText: 'EXAMPLE LODESTAR 204E' })).toBeVisible()
    await page.unroute('**/v1/sharedatas/**')
    await page.locator('.answer-actions a').click()
    await expect(page.getByText(/Could not refresh/)).toBeHidden()
  })

  test('an answer that does not come is given up after 6 seconds', async ({ page }) => {
    await openHydrated(page, link('BILL'))
    await page.route('**/v1/sharedatas/**', () => undefined)
    await page.locator('.answer-actions a').click()
    await expect(page.getByText(/Refreshing/)).toBeVisible()
    await expect(page.getByText(/Data fetch timed out/)).toBeVisible({ timeout: 9000 })
  })
})

test.describe('with its offline copy', () => {
  test.use({ serviceWorkers: 'allow' })
  test('an opened share can be loaded again without a network, with its as-of stamp', async ({
    page,
    context,
    consoleErrors,
  }) => {
    consoleErrors.allowed.push(/ERR_INTERNET_DISCONNECTED|Failed to fetch/)
    await openHydrated(page, link('BILL'))
    await page.evaluate(() => navigator.serviceWorker.ready)
    await expect(async () => {
      await page.reload()
      // The copy is stored after the page has loaded.
      expect(await page.evaluate(async () => (await caches.match(location.href)) !== undefined)).toBe(true)
      expect(await page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
    }).toPass({ timeout: 15_000 })
    // The last load replaces the stored copy when it ends; a reload at that moment would find no copy.
    await page.waitForLoadState('networkidle')
    await page.waitForTimeout(1000)
    await context.setOffline(true)
    await page.reload()
    await expect(page.locator('.leg-vessel', { hasText: 'EXAMPLE LODESTAR 204E' })).toBeVisible()
    await expect(page.getByText(/You are offline\. This is the answer as of/)).toBeVisible()
  })
})
