// A simulated native app around the phone's pages: a script on the page's window, as a web view injects it.
import type { Page } from '@playwright/test'
import { expect, expectFit, site } from './journey.ts'

export const BILL = 'EXPLSHA2600042'
export const CONTAINER = 'TSTU1234568'
/** Has the correct format, but the server does not know it. */
const TOKEN = `ql_user_${'menu'.padEnd(43, '0')}`

interface App {
  readonly token: string | null
  readonly region: string
  readonly isAuthUser: boolean
  /** Number of the first token request that the app answers. */
  readonly answers: number
  readonly knows: readonly string[]
}

export const ALL = ['getToken', 'getUid', 'getRegion', 'getIsAuthUser', 'openLogin', 'openPage', 'logEvent']
const CERTIFIED: App = { token: TOKEN, region: 'CN', isAuthUser: true, answers: 1, knows: ALL }

/** Installs an Android app around every page; `window.calls` records the calls of the page. */
export const installApp = (page: Page, app: Partial<App> = {}): Promise<unknown> =>
  page.addInitScript(
    ({ token, region, isAuthUser, answers, knows }: App) => {
      const calls: [name: string, body: unknown][] = []
      Object.assign(window, { calls })
      const receive = (name: string, json: string): void => {
        calls.push([name, JSON.parse(json)])
        const to = window.quaylineBridge
        const asked = calls.filter(([each]) => each === name).length
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

export const callsOf = (page: Page, name: string): Promise<unknown[]> =>
  page.evaluate(
    (wanted) =>
      (window as unknown as { calls: [string, unknown][] }).calls.flatMap(([each, body]) =>
        each === wanted ? [body] : [],
      ),
    name,
  )

/** Sends token, user id and certification to the page, as an app that answers late. */
export const sendFacts = (page: Page): Promise<void> =>
  page.evaluate((token) => {
    const to = window.quaylineBridge
    to?.onToken(token)
    to?.onUserId('e2e-user')
    to?.onIsAuthUser(true)
  }, TOKEN)
/** An app that sends no token by itself; the bridge gives up only after 25 s. */
export const SILENT: Partial<App> = { token: null }

export const open = async (page: Page, path: string): Promise<void> => {
  await page.goto(site(path))
  // The switcher has buttons once scripts run; the menu has entries instead.
  await expect(page.locator('button.switcher, .entries').first()).toBeVisible()
}
export const expectNothingOpened = async (page: Page): Promise<void> =>
  expect(await callsOf(page, 'openPage')).toEqual([])
export const openInApp = async (page: Page, path: string, app: Partial<App> = {}): Promise<void> => {
  await installApp(page, app)
  await open(page, path)
}
export const entry = (page: Page, words: string) => page.locator('.entry').filter({ hasText: words })
export const toast = (page: Page, words: string) => page.locator('.toast').filter({ hasText: words })
export const switcher = async (page: Page, words = 'Switch query'): Promise<void> => {
  await page.getByRole('button', { name: words }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
}
export const labels = async (page: Page): Promise<string[]> =>
  (await page.locator('.entry .entry-text').allInnerTexts()).map((text) => text.split('\n')[0]?.trim() ?? '')

export const expectNoFaults = (page: Page, what: string, language = 'en_US'): Promise<void> =>
  expectFit(page, language, what)
