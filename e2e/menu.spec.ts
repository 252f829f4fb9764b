// The menu and the query-type switcher, with each condition that shows or hides an entry.
import {
  BILL,
  CONTAINER,
  ALL,
  installApp,
  callsOf,
  sendFacts,
  SILENT,
  open,
  expectNothingOpened,
  openInApp,
  entry,
  toast,
  switcher,
  labels,
  expectNoFaults,
} from './installed-app.ts'
import { expect, LANGUAGES, site, test } from './journey.ts'

test.describe('the menu', () => {
  test('is there without scripts, with the search box and links to our pages', async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false })
    const page = await context.newPage()
    await page.goto(site('/?language=en_US'))
    await expect(page.getByRole('searchbox')).toBeVisible()
    expect(await labels(page)).toEqual([
      'Cargo tracking',
      'Customs declaration',
      'Free days query',
      'Cut-off query',
      'Import EIR',
    ])
    await entry(page, 'Cargo tracking').click()
    await expect(page).toHaveURL(/\/cargo-tracking\?language=en-US$/)
    await page.getByText('Container', { exact: true }).click()
    await page.getByRole('searchbox').fill('tstu 123456-8')
    await page.getByRole('button', { name: 'Track' }).click()
    await expect(page.getByText('Gate-out from last port of discharge').first()).toBeVisible()
    await context.close()
  })

  test('is whole before a slow app speaks; only the tapped entry waits, then goes on by itself', async ({ page }) => {
    await openInApp(page, '/?language=en_US', SILENT)
    await entry(page, 'VGM').click()
    await expect(entry(page, 'VGM')).toHaveAttribute('aria-busy', 'true')
    await expect(entry(page, 'VGM')).toContainText('Getting your login from the app')
    await expectNoFaults(page, 'waiting')
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(1)
    await expectNothingOpened(page)
    await sendFacts(page)
    await expect.poll(() => callsOf(page, 'openPage')).toEqual([{ name: 'vgm', params: {} }])
    await expect(entry(page, 'VGM')).toHaveAttribute('aria-busy', 'false')
  })

  test('lets another tap take the place of the one that waits', async ({ page }) => {
    await openInApp(page, '/?language=en_US', SILENT)
    await entry(page, 'VGM').click()
    await entry(page, 'Shipment folder').click()
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(1)
    await sendFacts(page)
    await expect.poll(() => callsOf(page, 'openPage')).toEqual([{ name: 'shipment-folder', params: {} }])
  })

  for (const language of LANGUAGES) {
    test(`has no fault in ${language}: web, app, switcher, cargo tracking`, async ({ page, consoleErrors }) => {
      test.setTimeout(90_000)
      consoleErrors.allowed.push(/status of 400/)
      await open(page, `/?language=${language}`)
      await expectNoFaults(page, 'web', language)
      await openInApp(page, `/?language=${language}`, { region: 'US' })
      await expect(page.locator('.entry')).not.toHaveCount(2)
      await expectNoFaults(page, 'app', language)
      for (const query of ['', `number=${BILL}&type=bl`, `number=${CONTAINER}&type=cntr`, 'number=1&type=cntr']) {
        await open(page, `/cargo-tracking?${query}&language=${language}`)
        await expectNoFaults(page, `cargo tracking ${query}`, language)
      }
      await page.locator('button.switcher').click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await expectNoFaults(page, 'switcher', language)
    })
  }

  test('keeps its contrast in the dark theme, and scrolls nowhere sideways at 320 px', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.setViewportSize({ width: 320, height: 640 })
    await installApp(page, { region: 'CA' })
    for (const path of ['/?language=fr', `/cargo-tracking?language=fr&number=${BILL}&type=bl`]) {
      await open(page, path)
      await expectNoFaults(page, path)
      const sideways = () =>
        page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
      expect(await sideways(), path).toBeLessThanOrEqual(0)
    }
  })
})

test.describe('who sees which entry', () => {
  test('on the web those that have a page of ours: the others are not even hidden in the document', async ({
    page,
  }) => {
    await open(page, '/')
    expect(await labels(page)).toEqual([
      '货物跟踪',
      '海关申报',
      '滞箱费查询',
      '免费期查询',
      '截关查询',
      '进口设备交接单',
    ])
    expect(await page.locator('main').innerHTML()).not.toContain('VGM')
  })

  test('an app that is too old for openPage is as the web', async ({ page }) => {
    await openInApp(page, '/?language=en_US', { knows: ALL.filter((name) => name !== 'openPage') })
    await expect.poll(() => callsOf(page, 'getRegion')).not.toEqual([])
    // The app's user is in China.
    expect(await labels(page)).toEqual([
      'Cargo tracking',
      'Customs declaration',
      'Demurrage inquiry',
      'Free days query',
      'Cut-off query',
      'Import EIR',
    ])
  })

  test('demurrage: on a Chinese page anywhere, in China in any language, and nowhere else', async ({ page }) => {
    await openInApp(page, '/', { region: 'FR' })
    await expect(entry(page, '滞箱费查询')).toBeVisible()
    await open(page, '/?language=en_US')
    await expect(entry(page, 'Cut-off query')).toBeVisible()
    await expect(entry(page, 'Demurrage')).toHaveCount(0)
    await openInApp(page, '/?language=en_US', { region: 'CN' })
    await expect(entry(page, 'Demurrage')).toBeVisible()
  })

  test('last free day: in the US by bill of lading only, and reached by no key elsewhere', async ({ page }) => {
    await openInApp(page, `/cargo-tracking?number=${BILL}&type=bl&language=en_US`, { region: 'US' })
    await switcher(page)
    await expect(entry(page, 'Pick-up number and last free day')).toHaveAttribute(
      'href',
      `/pick-up-number?language=en-US&num=${BILL}&type=bl`,
    )
    await open(page, `/cargo-tracking?number=${CONTAINER}&type=cntr&language=en_US`)
    await switcher(page)
    expect(await labels(page)).toEqual([
      'Cargo tracking',
      'Customs declaration',
      'VGM weighing query',
      'Shipment folder query',
      'Free days query',
      'Cut-off query',
    ])
    const reached: string[] = []
    for (let step = 0; step < 12; step++) {
      reached.push(await page.evaluate(() => document.querySelector(':focus')?.textContent ?? ''))
      await page.keyboard.press('Tab')
    }
    expect(reached.join()).toContain('Cut-off query')
    expect(reached.join()).not.toContain('last free day')
  })
})

test.describe('the gates', () => {
  test('customs declaration: without a number our page opens, which asks for one', async ({ page }) => {
    await openInApp(page, '/?language=en_US')
    await entry(page, 'Customs declaration').click()
    await expect(page).toHaveURL(/\/customs-declaration\?language=en-US$/)
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await expect(page.getByText('Enter a bill of lading or booking number')).toBeVisible()
    await expect(page.getByRole('searchbox')).toBeFocused()
  })

  test('customs declaration: a bill to the United States opens, anonymous too', async ({ page }) => {
    await openInApp(page, '/?language=en_US', { token: null, isAuthUser: false })
    await page.getByRole('searchbox').fill(BILL)
    await entry(page, 'Customs declaration').click()
    await expect(page).toHaveURL(new RegExp(`/customs-declaration\\?language=en-US&num=${BILL}`))
    await expect(page.getByRole('heading', { level: 1 })).toContainText('United States')
  })

  const REFUSALS = {
    zh_CN: ['海关申报', '该提单不涉及加拿大、美国、欧盟或日本的海关申报'],
    en_US: ['Customs declaration', 'This bill needs no customs declaration in Canada, the US, the EU or Japan'],
    es_ES: ['Declaración aduanera', 'Este conocimiento no requiere declaración aduanera'],
    fr: ['Déclaration douanière', 'Ce connaissement n’exige aucune déclaration douanière'],
  } as const
  for (const language of LANGUAGES) {
    test(`customs declaration: a bill to none of the areas is refused in ${language}`, async ({ page }) => {
      const [words, refusal] = REFUSALS[language]
      await openInApp(page, `/?language=${language}`)
      await page.getByRole('searchbox').fill('9999999999')
      await entry(page, words).click()
      await expect(toast(page, refusal)).toBeVisible()
      await expectNoFaults(page, 'refusal', language)
      await expectNothingOpened(page)
      await expect(toast(page, refusal)).toBeHidden({ timeout: 5000 })
    })
  }

  test('customs declaration: a failed call says so, and the next tap asks anew', async ({ page, consoleErrors }) => {
    consoleErrors.allowed.push(/status of 500/)
    await openInApp(page, '/?language=en_US')
    await page.getByRole('searchbox').fill(BILL)
    await page.route('**/searchCustomsCde*', (route) =>
      route.fulfill({ status: 500, contentType: 'application/json', body: '{"code":5500,"message":"out of order"}' }),
    )
    await entry(page, 'Customs declaration').click()
    await expect(toast(page, 'out of order')).toBeVisible()
    await expect(entry(page, 'Customs declaration')).toHaveAttribute('aria-busy', 'false')
    await page.unroute('**/searchCustomsCde*')
    await entry(page, 'Customs declaration').click()
    await expect(page).toHaveURL(/\/customs-declaration\?/)
  })

  test('login-only: without a token the native login page opens', async ({ page }) => {
    await page.clock.install()
    await openInApp(page, '/?language=en_US', { token: null, isAuthUser: false })
    await page.clock.runFor(26_000)
    await expect(entry(page, 'Shipment folder')).toContainText('Login needed')
    await entry(page, 'Shipment folder').click()
    expect(await callsOf(page, 'openLogin')).toEqual([{}])
    await expectNothingOpened(page)
  })

  test('login-only: a user who is not authenticated sees that, in the page’s language', async ({ page }) => {
    await installApp(page, { isAuthUser: false })
    for (const [language, words, refusal] of [
      ['zh_CN', '免费期查询', '请使用认证账号，或先注册成为认证用户'],
      ['en_US', 'Free days query', 'Please use a certified account, or register as a certified user'],
      ['es_ES', 'días libres', 'Use una cuenta certificada'],
      ['fr', 'franchise', 'Utilisez un compte certifié'],
    ] as const) {
      await open(page, `/?language=${language}`)
      await expect.poll(() => callsOf(page, 'getIsAuthUser')).not.toEqual([])
      await entry(page, words).first().click()
      await expect(toast(page, refusal)).toBeVisible()
      await expectNothingOpened(page)
    }
  })

  test('login-only: on the web our own login opens, and goes on to what was wanted', async ({ page }) => {
    await open(page, '/?language=en_US')
    await expect(entry(page, 'Import EIR')).toContainText('Login needed')
    await entry(page, 'Import EIR').click()
    await expect(page).toHaveURL(/\/login\?return=%2Feir-home%3Flanguage%3Den-US&language=en-US$/)
  })

  test('the switcher refuses inside its sheet, and a closed sheet opens nothing afterwards', async ({ page }) => {
    await openInApp(page, `/cargo-tracking?number=${BILL}&type=bl&language=en_US`, { isAuthUser: false })
    await switcher(page)
    await entry(page, 'VGM').click()
    await expect(page.getByRole('dialog').locator('.toast')).toContainText('certified account')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(page.getByRole('button', { name: 'Switch query' })).toBeFocused()

    const late = await page.context().newPage()
    await installApp(late, SILENT)
    await open(late, `/cargo-tracking?number=${BILL}&type=bl&language=en_US`)
    await switcher(late)
    await entry(late, 'VGM').click()
    await late.keyboard.press('Escape')
    await sendFacts(late)
    await switcher(late)
    await expect(entry(late, 'VGM')).toHaveAttribute('aria-busy', 'false')
    await expectNothingOpened(late)
  })
})
