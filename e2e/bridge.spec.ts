// Our pages inside an app, whose native side is a script on the page's window, as a web view injects it; and the login
// of the web outside an app.
import type { Page } from '@playwright/test'
import { expect, expectFit, LANGUAGES, site, test } from './journey.ts'
import { run } from './command-line.ts'

const TOKEN = `ql_user_${'e2e'.padEnd(43, '0')}`
/** Only the visible one: while React replaces a skeleton by the next, it keeps the first one in the page, hidden. */
const waiting = (page: Page) => page.getByLabel(/Getting your login from the app/).filter({ visible: true })

interface AppScript {
  readonly device: 'ios' | 'android'
  readonly token: string
  /** Number of the token request that the app answers; 0 = none. */
  readonly answers: number
}

/** Installs an app's handlers on every window of the page; counts the requests in `window.asked`. */
const installApp = (page: Page, script: AppScript): Promise<unknown> =>
  page.addInitScript(({ device, token, answers }: AppScript) => {
    const asked: Record<string, number> = {}
    Object.assign(window, { asked })
    const receive = (name: string): void => {
      asked[name] = (asked[name] ?? 0) + 1
      const app = window.quaylineBridge
      if (name === 'getToken' && asked[name] === answers) app?.onToken(token)
      if (name === 'getUid') app?.onUserId('e2e-user')
      if (name === 'getRegion') app?.onRegion('CN')
      if (name === 'getIsAuthUser') app?.onIsAuthUser('1')
    }
    const names = ['getToken', 'getUid', 'getRegion', 'getIsAuthUser', 'openLogin', 'openPage', 'toggleQrButton']
    if (device === 'android') {
      Object.assign(window, { NativeBridge: Object.fromEntries(names.map((name) => [name, () => receive(name)])) })
    } else {
      const handlers = Object.fromEntries(names.map((name) => [name, { postMessage: () => receive(name) }]))
      Object.assign(window, { webkit: { messageHandlers: handlers } })
    }
  }, script)

const asked = (page: Page, name: string): Promise<number> =>
  page.evaluate((each) => (window as unknown as { asked: Record<string, number> }).asked[each] ?? 0, name)

/** Records every requested address and every token that was sent as a credential. */
function watchRequests(page: Page): { addresses: string[]; credentials: string[] } {
  const seen = { addresses: [] as string[], credentials: [] as string[] }
  page.on('request', (request) => {
    seen.addresses.push(request.url())
    const credential = request.headers()['authorization']
    if (credential !== undefined) seen.credentials.push(credential)
  })
  return seen
}

test.describe('inside the app', () => {
  // The server does not know the token of these tests.
  test.beforeEach(({ consoleErrors }) => void consoleErrors.allowed.push(/status of 401/))

  test('iOS, token late by 20 s: polled 41 times, then the page starts with it', async ({ page }) => {
    await page.clock.install()
    // 40 intervals of 500 ms lie between the first request and the 41st.
    await installApp(page, { device: 'ios', token: TOKEN, answers: 41 })
    const seen = watchRequests(page)
    await page.goto(site('/eir-home?language=en_US'))
    await expect(waiting(page)).toHaveCount(1)
    await page.clock.runFor(15_000)
    await expect(waiting(page)).toHaveCount(1)
    await expect(page.getByText('15 seconds so far, at most 25.')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Track without login' })).toHaveAttribute('href', /^\/cargo-tracking/)
    expect(seen.credentials).toEqual([])
    await page.clock.runFor(6_000)
    await expect(waiting(page)).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect.poll(() => seen.credentials[0]).toBe(`Bearer ${TOKEN}`)
  })

  test('iOS, never a token: exactly 50 polls, then the page starts for an anonymous visitor', async ({ page }) => {
    await page.clock.install()
    await installApp(page, { device: 'ios', token: TOKEN, answers: 0 })
    const seen = watchRequests(page)
    await page.goto(site('/eir-home?language=en_US'))
    await expect(waiting(page)).toHaveCount(1)
    await page.clock.runFor(20_000)
    await expect(waiting(page)).toHaveCount(1)
    await page.clock.runFor(120_000)
    await expect(waiting(page)).toHaveCount(0)
    expect(await asked(page, 'getToken')).toBe(50)
    expect(seen.credentials).toEqual([])
  })

  test('Android: the token reaches the server as a credential, and nothing else', async ({ page }) => {
    await installApp(page, { device: 'android', token: TOKEN, answers: 1 })
    const seen = watchRequests(page)
    const logged: string[] = []
    page.on('console', (message) => logged.push(message.text()))
    await page.goto(site('/eir-home?language=en_US'))
    await expect.poll(() => seen.credentials[0]).toBe(`Bearer ${TOKEN}`)
    const stored = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))
    const left = [...seen.addresses, ...logged, stored, page.url(), await page.evaluate(() => document.cookie)]
    expect(left.join('\n')).not.toContain(TOKEN)
  })

  for (const address of ['/cutoff-home', '/terms', '/precautions', '/cargo-tracking']) {
    test(`${address} does not wait for the app`, async ({ page }) => {
      await installApp(page, { device: 'ios', token: TOKEN, answers: 0 })
      await page.goto(site(`${address}?language=en_US`))
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(waiting(page)).toHaveCount(0)
    })
  }

  test('/login leads to the login page of the app', async ({ page }) => {
    await installApp(page, { device: 'ios', token: TOKEN, answers: 0 })
    await page.goto(site('/login?language=en_US'))
    await page.getByRole('button', { name: 'Open the app’s login page' }).click()
    expect(await asked(page, 'openLogin')).toBe(1)
    await expect(page.getByLabel('Password', { exact: true })).toHaveCount(0)
  })
})

interface NewUser {
  readonly username: string
  /** Generated by the server, which shows it to the operator only once. */
  readonly password: string
}

let users = 0
async function newUser(workerIndex: number): Promise<NewUser> {
  const username = `e2elogin${workerIndex}x${users++}`
  const words = ['--username', username, '--email', `${username}@shipper.example`, '--name', 'Li Wei', '--json']
  return JSON.parse(await run('user', 'create', ...words)) as NewUser
}

async function fillIn(page: Page, username: string, password: string): Promise<void> {
  await page.getByLabel('Username or e-mail address').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Log in' }).click()
}

test.describe('the web login', () => {
  test('names the field that is empty, and moves there', async ({ page }) => {
    await page.goto(site('/login?language=en_US'))
    await page.getByRole('button', { name: 'Log in' }).click()
    const username = page.getByLabel('Username or e-mail address')
    await expect(username).toBeFocused()
    await expect(username).toHaveAccessibleDescription('Enter your username or e-mail address')
    await expect(page.getByLabel('Password', { exact: true })).toHaveAccessibleDescription('Enter your password')
    await expect(username).toHaveAttribute('autocomplete', 'username')
    await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('autocomplete', 'current-password')
  })

  test('shows and hides the password', async ({ page }) => {
    await page.goto(site('/login?language=en_US'))
    const password = page.getByLabel('Password', { exact: true })
    await password.fill('Secret2026')
    await expect(password).toHaveAttribute('type', 'password')
    await page.getByRole('button', { name: 'Show password' }).click()
    await expect(password).toHaveAttribute('type', 'text')
    await page.getByRole('button', { name: 'Hide password' }).click()
    await expect(password).toHaveAttribute('type', 'password')
    await expect(password).toHaveValue('Secret2026')
  })

  test('a wrong password is reported at the form, in the visitor’s language; then the right one leads back', async ({
    page,
    consoleErrors,
  }, { workerIndex }) => {
    consoleErrors.allowed.push(/status of 403/)
    const { username, password } = await newUser(workerIndex)
    const seen = watchRequests(page)
    await page.goto(site(`/login?language=en_US&return=${encodeURIComponent('/precautions?language=en_US')}`))
    await fillIn(page, username, 'Wrong2026x')
    await expect(page.locator('form').getByRole('alert')).toContainText('Wrong account or password')
    await expect(page.getByLabel('Username or e-mail address')).toHaveValue(username)
    await fillIn(page, username, password)
    await page.waitForURL(/\/precautions\?language=en_US$/)
    const token = await page.evaluate(
      () => (JSON.parse(localStorage.getItem('quayline.login') ?? '{}') as { token?: string }).token,
    )
    expect(token).toMatch(/^ql_user_/)
    for (const secret of [String(token), password]) expect(seen.addresses.join('\n')).not.toContain(secret)
    // The login is over: "back" does not lead to its form.
    await page.goBack().catch(() => null)
    await expect(page.getByLabel('Password', { exact: true })).toHaveCount(0)
  })

  test('the fifth wrong password locks, and the form says for how long', async ({ page, consoleErrors }, {
    workerIndex,
  }) => {
    consoleErrors.allowed.push(/status of 403/)
    const { username, password } = await newUser(workerIndex)
    await page.goto(site('/login?language=fr'))
    const submit = page.getByRole('button', { name: 'Se connecter' })
    await page.getByLabel('Nom d’utilisateur ou adresse e-mail').fill(username)
    const field = page.getByLabel('Mot de passe', { exact: true })
    for (let attempt = 1; attempt <= 6; attempt++) {
      await field.fill(attempt === 6 ? password : `Wrong2026${attempt}`)
      const answer = page.waitForResponse(/\/v1\/ebuser\/login$/)
      await submit.click()
      await answer
    }
    // The right password does not help while the account is locked.
    await expect(page.locator('form').getByRole('alert')).toContainText(/\b1 min/)
  })

  test('who is logged in sees it, in every tab, and logs out in every tab', async ({ page, context, consoleErrors }, {
    workerIndex,
  }) => {
    consoleErrors.allowed.push(/status of 403/)
    const { username, password } = await newUser(workerIndex)
    await page.goto(site('/login?language=en_US'))
    const other = await context.newPage()
    await other.goto(site('/login?language=en_US'))
    await expect(other.getByLabel('Password', { exact: true })).toBeVisible()
    await fillIn(page, username, password)
    await page.waitForURL(site('/?language=en-US'))
    await expect(other.getByRole('heading', { name: 'You are logged in' })).toBeVisible()
    await expect(other.getByText('Li Wei')).toBeVisible()
    await page.goto(site('/login?language=en_US'))
    await page.getByRole('button', { name: 'Log out' }).click()
    await expect(page.getByText('You have logged out')).toBeVisible()
    await expect(other.getByLabel('Password', { exact: true })).toBeVisible()
    expect(await page.evaluate(() => localStorage.getItem('quayline.login'))).toBeNull()
  })

  for (const target of ['//evil.example', '/\\evil.example', 'https://evil.example', '/.//evil.example', '/%09/evil']) {
    test(`never leads to ${target}`, async ({ page }, { workerIndex }) => {
      const { username, password } = await newUser(workerIndex)
      const seen = watchRequests(page)
      const wanted = target === '/%09/evil' ? target : encodeURIComponent(target)
      await page.goto(site(`/login?language=en_US&return=${wanted}`))
      await fillIn(page, username, password)
      await page.waitForURL(site('/?language=en-US'))
      expect(seen.addresses.filter((address) => !address.startsWith(site('/')))).toEqual([])
    })
  }

  test('a token that the server no longer knows brings the form back and says why', async ({ page, consoleErrors }) => {
    consoleErrors.allowed.push(/status of 401/)
    await page.goto(site('/login?language=en_US'))
    const login = { token: TOKEN, userId: 'e2e-user', region: 'CN', isAuthUser: true }
    await page.evaluate((text) => localStorage.setItem('quayline.login', text), JSON.stringify(login))
    await page.reload()
    await expect(page.getByText('Session expired, please log in again')).toBeVisible()
    await expect(page.getByLabel('Password', { exact: true })).toBeVisible()
    expect(await page.evaluate(() => localStorage.getItem('quayline.login'))).toBeNull()
  })

  test('without a network the form says so and keeps what was typed', async ({ page, context, consoleErrors }) => {
    consoleErrors.allowed.push(/ERR_INTERNET_DISCONNECTED/)
    await page.goto(site('/login?language=en_US'))
    await expect(page.getByLabel('Password', { exact: true })).toBeVisible()
    await context.setOffline(true)
    await fillIn(page, 'somebody', 'Harbour2026x')
    await expect(page.locator('form').getByRole('alert')).toContainText('Login failed; check your network')
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue('Harbour2026x')
  })

  for (const language of LANGUAGES) {
    test(`fits and passes axe in ${language}, with errors shown`, async ({ page }) => {
      await page.goto(site(`/login?language=${language}`))
      await page.locator('form.login button[type="submit"]').click()
      await expectFit(page, language, 'login')
    })
  }
})
