// The menu, the query-type switcher with each of its gates, and cargo tracking inside the app. The native side is a script on the page's
// own window, as a web view injects it.
import type { Page } from '@playwright/test'
import { passwordOf } from './demo-users.ts'
import { expect, expectFit, LANGUAGES, site, test } from './journey.ts'

const BILL = 'EXPLSHA2600042'
const BOX = 'TSTU1234568'
/** Of the right shape; the server does not know it. */
const TOKEN = `ql_user_${'menu'.padEnd(43, '0')}`

interface App {
  readonly token: string | null
  readonly region: string
  readonly isAuthUser: boolean
  /** Which question for the token gets it. */
  readonly answers: number
  readonly knows: readonly string[]
}

const ALL = ['getToken', 'getUid', 'getRegion', 'getIsAuthUser', 'openLogin', 'openPage', 'logEvent']
const CERTIFIED: App = { token: TOKEN, region: 'CN', isAuthUser: true, answers: 1, knows: ALL }

/** An Android app around every page; what pages say to it lies in `window.said`. */
const installApp = (page: Page, app: Partial<App> = {}): Promise<unknown> =>
  page.addInitScript(
    ({ token, region, isAuthUser, answers, knows }: App) => {
      const said: [name: string, body: unknown][] = []
      Object.assign(window, { said })
      const receive = (name: string, json: string): void => {
        said.push([name, JSON.parse(json)])
        const to = window.quaylineBridge
        const asked = said.filter(([each]) => each === name).length
        if (name === 'getToken' && token !== null && asked >= answers) to?.onToken(token)
        if (name === 'getUid' && token !== null) to?.onUserId('e2e-user')
        if (name === 'getRegion') to?.onRegion(region)
        if (name === 'getIsAuthUser') to?.onIsAuthUser(isAuthUser)
      }
      const methods = knows.map((name) => [name, (json: string) => receive(name, json)])
      Object.assign(window, { NativeBridge: Object.fromEntries(methods) })
    },
    { ...CERTIFIED, ...app },
  )

const said = (page: Page, name: string): Promise<unknown[]> =>
  page.evaluate(
    (wanted) =>
      (window as unknown as { said: [string, unknown][] }).said.flatMap(([each, body]) =>
        each === wanted ? [body] : [],
      ),
    name,
  )

/** The app has found out who is here, in its own time. */
const tell = (page: Page): Promise<void> =>
  page.evaluate((token) => {
    const to = window.quaylineBridge
    to?.onToken(token)
    to?.onUserId('e2e-user')
    to?.onIsAuthUser(true)
  }, TOKEN)
/** Tells nobody's token until the test does; the bridge gives up after 25 s only. */
const SILENT: Partial<App> = { token: null }

const open = async (page: Page, path: string): Promise<void> => {
  await page.goto(site(path))
  // A button of the switcher is there once scripts run; the menu itself has the entries.
  await expect(page.locator('button.switcher, .entries').first()).toBeVisible()
}
const expectNothingOpened = async (page: Page): Promise<void> => expect(await said(page, 'openPage')).toEqual([])
const openInApp = async (page: Page, path: string, app: Partial<App> = {}): Promise<void> => {
  await installApp(page, app)
  await open(page, path)
}
const entry = (page: Page, words: string) => page.locator('.entry').filter({ hasText: words })
const toast = (page: Page, words: string) => page.locator('.toast').filter({ hasText: words })
const switcher = async (page: Page, words = 'Switch query'): Promise<void> => {
  await page.getByRole('button', { name: words }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
}
const labels = async (page: Page): Promise<string[]> =>
  (await page.locator('.entry .entry-text').allInnerTexts()).map((text) => text.split('\n')[0]?.trim() ?? '')

const expectNoFaults = (page: Page, what: string, language = 'en_US'): Promise<void> => expectFit(page, language, what)

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
    await tell(page)
    await expect.poll(() => said(page, 'openPage')).toEqual([{ name: 'vgm', params: {} }])
    await expect(entry(page, 'VGM')).toHaveAttribute('aria-busy', 'false')
  })

  test('lets another tap take the place of the one that waits', async ({ page }) => {
    await openInApp(page, '/?language=en_US', SILENT)
    await entry(page, 'VGM').click()
    await entry(page, 'Shipment folder').click()
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(1)
    await tell(page)
    await expect.poll(() => said(page, 'openPage')).toEqual([{ name: 'shipment-folder', params: {} }])
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
      for (const query of ['', `number=${BILL}&type=bl`, `number=${BOX}&type=cntr`, 'number=1&type=cntr']) {
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
    await expect.poll(() => said(page, 'getRegion')).not.toEqual([])
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
    await open(page, `/cargo-tracking?number=${BOX}&type=cntr&language=en_US`)
    await switcher(page)
    expect(await labels(page)).toEqual([
      'Cargo tracking',
      'Customs declaration',
      'VGM weighing query',
      'Shipment folder query',
      'Free days query',
      'Cut-off query',
      'Import EIR',
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
    expect(await said(page, 'openLogin')).toEqual([{}])
    await expectNothingOpened(page)
  })

  test('login-only: a user who is not authenticated is told so, in the page’s language', async ({ page }) => {
    await installApp(page, { isAuthUser: false })
    for (const [language, words, refusal] of [
      ['zh_CN', '免费期查询', '请使用认证账号，或先注册成为认证用户'],
      ['en_US', 'Free days query', 'Please use a certified account, or register as a certified user'],
      ['es_ES', 'días libres', 'Use una cuenta certificada'],
      ['fr', 'franchise', 'Utilisez un compte certifié'],
    ] as const) {
      await open(page, `/?language=${language}`)
      await expect.poll(() => said(page, 'getIsAuthUser')).not.toEqual([])
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
    await tell(late)
    await switcher(late)
    await expect(entry(late, 'VGM')).toHaveAttribute('aria-busy', 'false')
    await expectNothingOpened(late)
  })
})

test.describe('cargo tracking', () => {
  test('follows what is typed until somebody chooses, and searches by the type chosen', async ({ page }) => {
    await open(page, '/cargo-tracking?language=en_US')
    await page.getByRole('searchbox').fill('TSTU1234568')
    await expect(page.getByRole('radio', { name: 'Container' })).toBeChecked()
    await page.getByRole('searchbox').fill('EXPLSHA2600042')
    await expect(page.getByRole('radio', { name: 'B/L' })).toBeChecked()
    await page.getByText('Booking', { exact: true }).click()
    await page.getByRole('searchbox').fill('TSTU1234568')
    await expect(page.getByRole('radio', { name: 'Booking' })).toBeChecked()
    await page.getByRole('searchbox').fill('BK2600041')
    await page.getByRole('searchbox').press('Enter')
    await expect(page).toHaveURL(/type=bkg&number=BK2600041/)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('BK2600041')
  })

  test('tracks six containers and says why seven are too many', async ({ page, consoleErrors }) => {
    consoleErrors.allowed.push(/status of 400/)
    await open(page, '/cargo-tracking?language=en_US')
    await page.getByRole('searchbox').fill('TSTU1234568, MSKU1234565')
    await page.getByRole('searchbox').press('Enter')
    await expect(page.getByText('Not found: MSKU1234565')).toBeVisible()
    const seven = Array.from({ length: 7 }, (_, index) => `MSKU123456${index}`).join()
    await page.getByRole('searchbox').fill(seven)
    await page.getByRole('searchbox').press('Enter')
    await expect(page.getByRole('alert').filter({ hasText: 'cannot be tracked' })).toContainText('6')
    await expect(page.getByRole('searchbox')).toHaveValue(seven)
  })

  test('remembers the last five that were found, newest first, and a tap searches again', async ({ page }) => {
    for (const [type, number] of [
      ['bl', BILL],
      ['bkg', 'BK2600041'],
      ['bkg', 'BK2600042'],
      ['bkg', 'BK2600043'],
      ['cntr', BOX],
      ['bl', 'NOSUCHNUMBER1'],
      ['bl', BILL.toLowerCase()],
      ['cntr', 'XMPU4142037'],
    ]) {
      await open(page, `/cargo-tracking?number=${number}&type=${type}&language=en_US`)
    }
    await open(page, '/cargo-tracking?language=en_US')
    const recent = page.getByRole('navigation', { name: 'Recent queries' }).getByRole('link')
    await expect(recent).toHaveCount(5)
    await expect(recent.first()).toContainText('XMPU 414203 7')
    await expect(recent.nth(1)).toContainText(BILL.toLowerCase())
    await expect(recent.nth(4)).toContainText('BK2600042')
    await recent.nth(2).click()
    await expect(page.getByRole('searchbox')).toHaveValue(BOX)
    await expect(page.getByText('Gate-out from last port of discharge').first()).toBeVisible()
  })

  test('shows operations with the token of one who may see them, and hides them at the logout', async ({ page }) => {
    const answer = await page.request.post(site('/v1/ebuser/login'), {
      data: { username: 'staff01', password: passwordOf('staff01') },
    })
    const { data } = (await answer.json()) as { data: { token: string } }
    await installApp(page, { token: data.token, answers: 3 })
    const addresses: string[] = []
    page.on('request', (request) => addresses.push(request.url()))
    await open(page, `/cargo-tracking?number=${BILL}&type=bl&language=en_US`)
    const operations = page.locator('details', { has: page.getByRole('heading', { name: 'Operations' }) })
    await expect(operations).toContainText('Log in to see more operations')
    await expect(operations).toContainText('B/L issued')
    await expect(operations).not.toContainText('Log in')
    await page.evaluate(() => window.quaylineBridge?.onToken(''))
    await expect(operations).not.toContainText('B/L issued')
    await expect(operations.getByRole('link', { name: 'Log in' })).toBeVisible()
    await operations.getByRole('link', { name: 'Log in' }).click()
    expect(await said(page, 'openLogin')).toEqual([{}])
    expect(addresses.join()).not.toContain(data.token)
  })
})
