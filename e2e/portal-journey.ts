// Shared by the portal's tests: users with IP addresses of their own and English as language, session cookies, codes
// from mails, fields by path, and steps that several tests take.
import { readFileSync } from 'node:fs'
import type { Cookie, Locator, Page } from '@playwright/test'
import { passwordOf } from './demo-users.ts'
import { run } from './command-line.ts'
import { logIn } from './eir-journey.ts'
import { expect, test as base, site } from './journey.ts'
import { STAFF } from './portal-users.ts'

export { expect }

export const DESK = { viewport: { width: 1280, height: 860 }, hasTouch: false } as const

let calls = 0
const worker = (): number => Number(process.env.TEST_WORKER_INDEX ?? 0)

/**
 * Logins and codes are limited to 30 a minute per IP address, so each use gets another address: the server trusts a
 * proxy on this machine (198.18.0.0/15 is reserved for tests).
 */
const newAddress = (): string => `198.18.${worker() % 256}.${calls++ % 256}`

/** A unique name of letters and digits. `prefix`: at most six characters. */
export const newName = (prefix: string): string =>
  `${prefix}${Date.now().toString(36)}${worker().toString(36)}${(calls++).toString(36)}`

export const portal = (path = ''): string => site(`/portal${path}`)

interface PortalFixtures {
  /** Opens a page for a further user, in a browser context of its own. */
  readonly another: () => Promise<Page>
}

export const test = base.extend<PortalFixtures>({
  extraHTTPHeaders: ({ extraHTTPHeaders }, use) => use({ ...extraHTTPHeaders, 'x-forwarded-for': newAddress() }),
  contextOptions: { reducedMotion: 'reduce' },
  page: async ({ page }, use) => {
    await speakEnglish(page)
    await use(page)
  },
  another: async ({ browser, consoleErrors }, use) => {
    const errors: string[] = []
    const pages: Page[] = []
    await use(async () => {
      const page = await (await browser.newContext({ extraHTTPHeaders: { 'x-forwarded-for': newAddress() } })).newPage()
      page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
      page.on('pageerror', (error) => errors.push(error.message))
      await speakEnglish(page)
      pages.push(page)
      return page
    })
    await Promise.all(pages.map((page) => page.context().close()))
    expect(errors.filter((text) => !consoleErrors.allowed.some((allowed) => allowed.test(text)))).toEqual([])
  },
})

/** Matches the console errors of 4xx answers that a test causes on purpose. */
export const REFUSED = (...statuses: readonly number[]): RegExp => new RegExp(`status of (${statuses.join('|')})\\b`)

/** Stores English as the language of this device, unless a language has been chosen already. */
const speakEnglish = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const key = 'quayline.portal.language'
    if (localStorage.getItem(key) === null) localStorage.setItem(key, 'en-US')
  })

export interface Person {
  readonly username: string
  readonly password: string
}

/** Creates a user through the command line; the user may log in at once. */
export async function newUser(
  prefix: string,
  ...flags: readonly string[]
): Promise<Person & { readonly name: string }> {
  const username = newName(prefix)
  const name = `${prefix} Example`
  const names = ['--username', username, '--email', `${username}@example.org`, '--name', name]
  const made = JSON.parse(await run('user', 'create', ...names, ...flags, '--json')) as { readonly password: string }
  return { username, password: made.password, name }
}

const cookies = new Map<string, Promise<Cookie>>()

export async function openSession({ username, password }: Person): Promise<Cookie> {
  const answer = await fetch(site('/v1/ebuser/session'), {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-quayline-portal': '1', 'x-forwarded-for': newAddress() },
    body: JSON.stringify({ username, password }),
  })
  const [cookie = ''] = answer.headers.getSetCookie()
  const [, name, value] = /^([^=]+)=([^;]+)/.exec(cookie) ?? []
  if (name === undefined || value === undefined) throw new Error(`${username} got no session: ${await answer.text()}`)
  const { hostname } = new URL(site())
  return { name, value, domain: hostname, path: '/', expires: -1, httpOnly: true, secure: false, sameSite: 'Strict' }
}

/** Logs in with the one session per user that this worker shares; only for users whose sessions no test ends. */
export async function enter(
  page: Page,
  person: { readonly username: string; readonly password?: string },
): Promise<void> {
  const { username, password = passwordOf(username) } = person
  const opened = cookies.get(username) ?? openSession({ username, password })
  cookies.set(username, opened)
  await page.context().addCookies([await opened])
}

/** Logs in on the login page, as a user does. */
export async function logInByHand(page: Page, { username, password }: Person): Promise<void> {
  await page.getByLabel('Username or e-mail address').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Log in' }).click()
}

interface KeptMail {
  readonly template: string
  readonly text: string
}

/** The code in the latest mail of a template to an address. */
export async function codeTo(
  email: string,
  template: 'VERIFY_EMAIL' | 'RESET_PASSWORD' | 'INVITATION' | 'LOGIN_CODE',
): Promise<string> {
  const { token } = await logIn({ ...STAFF.headquarters, company: null, region: 'CN', office: null })
  let code: string | undefined
  await expect
    .poll(async () => {
      const answer = await fetch(site(`/v1/admin/outbox?to=${encodeURIComponent(email)}`), {
        headers: { authorization: `Bearer ${token}` },
      })
      const { data } = (await answer.json()) as { data: { items: readonly KeptMail[] } }
      const mail = data.items.find((kept) => kept.template === template)
      code = /^\d{6}$/m.exec(mail?.text ?? '')?.[0]
      return code
    })
    .toMatch(/^\d{6}$/)
  return code ?? ''
}

/** Sends wrong passwords, each from another IP address, as an attacker would. */
export async function guessAt(username: string, times: number): Promise<void> {
  for (let n = 0; n < times; n++)
    await fetch(site('/v1/ebuser/login'), {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': `198.19.${worker() % 256}.${n % 256}` },
      body: JSON.stringify({ username, password: `Wrong2026${n}` }),
    })
}

/** The control of a form field, by the field's path in the server's errors. */
export const field = (page: Page | Locator, path: string): Locator =>
  page.locator(`#field-${path.replaceAll('.', '-')}`)
export const faultOf = (page: Page | Locator, path: string): Locator =>
  page.locator(`#field-${path.replaceAll('.', '-')}-fault`)

export async function fillIn(page: Page | Locator, texts: Readonly<Record<string, string>>): Promise<void> {
  for (const [path, text] of Object.entries(texts)) await field(page, path).fill(text)
}

/** Chooses an option; in a long list by typing. */
export async function choose(page: Page, select: Locator, label: string): Promise<void> {
  await select.click()
  if ((await select.getAttribute('readonly')) === null) await select.fill(label)
  await page.locator('.ant-select-dropdown:visible').getByTitle(label, { exact: true }).click()
}

/** Chooses a file in the "Export" menu of a list, and returns it. */
export async function exported(page: Page, item: string): Promise<{ readonly name: string; readonly content: Buffer }> {
  await button(page, 'Export').click()
  const download = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: item }).click()
  const file = await download
  return { name: file.suggestedFilename(), content: readFileSync(await file.path()) }
}

export const dialog = (page: Page): Locator => page.locator('dialog.dialog[open]')
export const toast = (page: Page, words: string): Locator => page.locator('.toast', { hasText: words })
export const heading = (page: Page, name: string | RegExp): Locator => page.getByRole('heading', { level: 1, name })
export const screen = (page: Page): Locator => page.locator('main')
export const menu = (page: Page): Locator => page.getByRole('navigation', { name: 'Main navigation' })
/** Opens a group of the navigation; it is closed unless it contains the open screen. */
export const openGroup = async (page: Page, name: 'Track' | 'Pay' | 'Administer'): Promise<void> => {
  const group = menu(page).getByRole('button', { name: new RegExp(`^${name}`) })
  if ((await group.getAttribute('aria-expanded')) === 'false') await group.click()
}
/** The home page of a logged-in user. */
export const home = (page: Page): Locator => heading(page, 'Work waiting')
export const accountOf = (page: Page, name: string): Locator =>
  page.getByRole('button', { name: `Account menu of ${name}` })
export const button = (place: Page | Locator, name: string): Locator => place.getByRole('button', { name, exact: true })
export const row = (page: Page, name: string): Locator => page.getByRole('row').filter({ hasText: name })

export const PASSWORD = 'Seaworthy27'
export const COMPANY = {
  companyName: 'Harbour Example Ltd',
  department: 'Logistics',
  jobTitle: 'Clerk',
  address: '1 Example Road',
  city: 'Ningbo',
  'workPhone.country': '86',
  'workPhone.number': '5551234',
} as const

/** Fills in a registration and requests the e-mail code, which the caller enters; returns the e-mail address. */
export async function fillRegistration(page: Page, username: string): Promise<string> {
  const email = `${username}@example.org`
  await fillIn(page, { username, password: PASSWORD, confirmPassword: PASSWORD, email })
  await fillIn(page, { firstName: 'Ling', lastName: username })
  await choose(page, field(page, 'countryCode'), 'China (CN)')
  await page.getByRole('checkbox', { name: /I have read and accept/ }).check()
  await button(page, 'Send the code').click()
  await expect(page.getByText(`The code is on its way to ${email}`)).toBeVisible()
  return email
}

/** Opens the pending application of a user as the administrator. */
export async function openApplication(page: Page, username: string): Promise<void> {
  await page.goto(portal(`/approvals?username=${username}`))
  await row(page, username).getByRole('link', { name: username }).click()
  await expect(heading(page, /^Application of /)).toBeVisible()
}
