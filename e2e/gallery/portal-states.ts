// The states of a screen that opening it does not show (docs/requirements/look.md 4): how to produce each of them
// before or after the screen opens.
import { type BrowserContext, expect, type Page, type Route } from '@playwright/test'
import { openAs } from './open-portal.ts'
import { readWorld } from './world.ts'

export type StateName =
  | 'loading'
  | 'empty'
  | 'failed'
  | 'offline'
  | 'forbidden'
  | 'panel'
  | 'selection'
  | 'dialog'
  | 'faults'
  | 'conflict'
  | 'notices'
  | 'user-menu'
  | 'shortcuts'
  | 'collapsed'
  | 'search'
  | 'search-number'
  | 'search-place'
  | 'search-empty'
  | 'theme-menu'

interface State {
  /** Runs before the screen is opened. */
  readonly prepare?: (context: BrowserContext) => Promise<unknown>
  /** Resolves when the screen is loaded. Default: its heading is visible and no skeleton is left. */
  readonly arrived?: (page: Page) => Promise<void>
  /** Runs on the loaded screen. */
  readonly action?: (page: Page) => Promise<void>
}

/** The calls of the screen itself, without the call for the session, which is always answered. */
const CALLS = /\/v1\/(?!ebuser\/session)/

const holdCalls = (context: BrowserContext): Promise<unknown> =>
  context.route(CALLS, () => new Promise(() => undefined))

const failCalls = (context: BrowserContext): Promise<unknown> =>
  context.route(CALLS, (route) =>
    route.fulfill({
      status: 500,
      headers: { 'x-request-id': '7f3c9a10-51d2-4b8e-9a56-0c1de2f34a5b' },
      json: { code: 5500, message: 'The server could not answer this call.', data: null },
    }),
  )

/** Answers with the real answer, without its rows. */
async function withoutRows(route: Route): Promise<void> {
  if (route.request().method() !== 'GET') return route.fallback()
  const response = await route.fetch()
  const answer = (await response.json()) as { data?: unknown }
  const { data } = answer
  const isList = typeof data === 'object' && data !== null && 'items' in data
  await route.fulfill({
    response,
    json: isList ? { ...answer, data: { ...data, items: [], next: null, total: 0 } } : answer,
  })
}

const refuseChanges = (context: BrowserContext): Promise<unknown> =>
  context.route(CALLS, (route) =>
    route.request().method() === 'GET'
      ? route.fallback()
      : route.fulfill({
          status: 409,
          json: { code: 5409, message: 'Somebody else has changed this meanwhile.', data: null },
        }),
  )

const main = (page: Page) => page.locator('main')
const rows = (page: Page) => main(page).locator('tbody tr')
const submit = (page: Page) => main(page).locator('form button[type="submit"]').last()
const openDialog = (page: Page) => page.locator('dialog[open]')

async function openPanel(page: Page): Promise<void> {
  await rows(page).first().locator('button.row-opener').click()
  await expect(page.locator('.side-panel')).toBeVisible()
}

/** Clicks a button whose action cannot be undone and expects its confirmation dialog. */
async function askForDialog(page: Page): Promise<void> {
  const dangerous = main(page).locator('button.ant-btn-dangerous').first()
  if ((await dangerous.count()) === 0) await main(page).getByRole('button', { expanded: false }).last().click()
  await dangerous.click()
  await expect(openDialog(page)).toBeVisible()
}

async function searchFor(page: Page, text: string): Promise<void> {
  await page.keyboard.press('Control+k')
  await expect(openDialog(page).getByRole('combobox')).toBeFocused()
  await page.keyboard.type(text)
  await expect(
    text === '' ? openDialog(page).getByRole('option').first() : openDialog(page).locator('mark').first(),
  ).toBeVisible()
  // Wait for the results of the slower searches.
  await page.waitForLoadState('networkidle')
}

export const STATES: Readonly<Record<StateName, State>> = {
  loading: {
    prepare: holdCalls,
    arrived: (page) => expect(page.locator('.skeleton, .table-skeleton, [aria-busy="true"]').first()).toBeVisible(),
  },
  empty: { prepare: (context) => context.route(CALLS, withoutRows) },
  failed: { prepare: failCalls },
  offline: {
    action: async (page) => {
      await page.context().setOffline(true)
      await expect(page.locator('.banners .banner').first()).toBeVisible()
    },
  },
  forbidden: { prepare: (context) => openAs(context, 'basic') },
  panel: { action: openPanel },
  selection: {
    action: async (page) => {
      const boxes = rows(page).getByRole('checkbox')
      for (const index of [0, 1, 2]) await boxes.nth(index).check()
    },
  },
  dialog: { action: askForDialog },
  faults: {
    action: async (page) => {
      await submit(page).click()
      await expect(main(page).locator('[aria-invalid="true"], [role="alert"]').first()).toBeVisible()
    },
  },
  conflict: {
    prepare: refuseChanges,
    action: async (page) => {
      await main(page).locator('input[type="text"]:not([readonly]):not([disabled])').first().press('End')
      await page.keyboard.type('a')
      await submit(page).click()
      await expect(
        page.locator('[role="alert"]:not(:empty), .banner, .conflict, button.form-obstacle').first(),
      ).toBeVisible()
    },
  },
  notices: {
    action: async (page) => {
      await page
        .locator('header')
        .getByRole('button')
        .filter({ has: page.locator('.ant-badge') })
        .click()
      await expect(openDialog(page)).toBeVisible()
    },
  },
  'user-menu': {
    action: async (page) => {
      await page.locator('.account-button').click()
      await expect(page.getByRole('menu')).toBeVisible()
    },
  },
  shortcuts: {
    action: async (page) => {
      await page.keyboard.press('?')
      await expect(openDialog(page)).toBeVisible()
    },
  },
  collapsed: { action: (page) => page.locator('.navigation-fold').click() },
  search: { action: (page) => searchFor(page, 'demo') },
  'search-place': { action: (page) => searchFor(page, readWorld().port) },
  'search-empty': { action: (page) => searchFor(page, '') },
  'theme-menu': {
    action: async (page) => {
      await page.locator('.theme-switch').click()
      await expect(page.getByRole('menu')).toBeVisible()
    },
  },
  'search-number': { action: (page) => searchFor(page, readWorld().bill.slice(-4)) },
}
