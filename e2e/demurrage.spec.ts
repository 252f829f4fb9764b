// Demurrage on the phone: the search with its checks, the result with totals and budget, the way back from the filter,
// the ledger, what-if dates, permissions, offline, axe.
import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { ABOARD, BILL, BOOKING, busanDay, FREE, REEFER, RUNNING, deliverShipment } from './demurrage-shipment.ts'
import { type DemoUser, USERS } from './demo-users.ts'
import { dialog, enter, logIn, toast } from './eir-journey.ts'
import { expect, expectFit, LANGUAGES, site, test } from './journey.ts'

const home = (more = '', language = 'en_US'): string => site(`/demurrage-home?language=${language}${more}`)
const result = (more = '', language = 'en_US'): string =>
  site(`/demurrage-result?docRef=${BILL}&num=${BILL}&type=bl&bound=BM&chargeType=ALL&language=${language}${more}`)
const number = (page: Page) => page.getByRole('searchbox')
const agreement = (page: Page) => page.getByRole('checkbox', { name: /agree/ })
const search = (page: Page) => page.getByRole('button', { name: 'Search', exact: true })
const card = (page: Page, container: string) => page.getByRole('article', { name: container })
const totals = (page: Page) => page.getByRole('region', { name: 'Totals' })
const bar = (page: Page) => page.locator('.demurrage-bar')
const grand = (page: Page) => totals(page).locator('.is-grand')
const recent = (page: Page) => page.getByRole('region', { name: 'Recent queries' }).getByRole('button')

test.beforeAll(async () => {
  await deliverShipment()
  // Wait for the background job that derives the shipment's parties from its documents.
  const { token } = await logIn(USERS.ningbo)
  const ask = () =>
    fetch(site(`/v1/public/demurrage/searchDemurrage?chargeType=ALL&bound=BM&docRef=${BILL}`), {
      headers: { authorization: `Bearer ${token}` },
    })
  await expect.poll(async () => (await ask()).status, { timeout: 30_000 }).toBe(200)
})

async function enterAgreed(page: Page, user: DemoUser): Promise<void> {
  await enter(page, user)
  await page.addInitScript(() => localStorage.setItem('quayline.agreed.demurrage', 'yes'))
}

test.describe('the search', () => {
  test('asks for number and terms, shows the clause on first use, and goes on once it is agreed to', async ({
    page,
  }) => {
    await enter(page, USERS.ningbo)
    await page.goto(home())
    await expect(page.getByText(/Only authenticated users who are shipment parties/)).toBeVisible()
    await search(page).click()
    await expect(toast(page, 'Enter a bill of lading or booking number')).toBeVisible()
    await expect(number(page)).toBeFocused()
    await number(page).fill(` ${BILL.slice(0, 4)} ${BILL.slice(4)} `)
    await search(page).click()
    await expect(toast(page, 'Agree to the terms of the inquiry first')).toBeVisible()
    await agreement(page).check()
    const clause = page.waitForRequest('**/v1/ebbase/demurrage/demurrageFree')
    await search(page).click()
    expect((await clause).headers()['language']).toBe('en_US')
    await dialog(page).getByRole('button', { name: 'Cancel' }).click()
    // Without agreement no search is sent.
    await expect(page).toHaveURL(/demurrage-home/)
    await search(page).click()
    await dialog(page).getByRole('button', { name: 'Agree and continue' }).click()
    await page.waitForURL(/\/demurrage-result\?/)
    expect(new URL(page.url()).searchParams.get('docRef')).toBe(BILL)
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await page.goBack()
    await expect(recent(page)).toHaveCount(1)
    await expect(agreement(page)).toBeChecked()
    // The second search does not ask for agreement again, and the recent query is listed only once.
    await recent(page).click()
    await search(page).click()
    await page.waitForURL(/\/demurrage-result\?/)
    await page.goBack()
    await expect(recent(page)).toHaveCount(1)
  })

  test('another kind of number replaces the page, and is asked for as what it is', async ({ page }) => {
    await enterAgreed(page, USERS.ningbo)
    await page.goto(home(`&num=${BOOKING}`))
    const before = await page.evaluate(() => history.length)
    await page.getByRole('radio', { name: 'Booking' }).check({ force: true })
    await page.waitForURL(/type=bkg/)
    expect(await page.evaluate(() => history.length)).toBe(before)
    await expect(page.getByLabel('Booking number')).toHaveValue(BOOKING)
    await page.getByRole('radio', { name: 'Export' }).check({ force: true })
    await page.getByRole('radio', { name: /^DEM/ }).check({ force: true })
    const asked = page.waitForRequest('**/searchDemurrage?*')
    await search(page).click()
    const query = new URL((await asked).url()).searchParams
    expect(Object.fromEntries(query)).toEqual({ chargeType: 'DEM', bound: 'BN', docRef: BOOKING, docType: 'bkg' })
    await page.waitForURL(/demurrage-result/)
  })

  test('nothing found is a toast and not remembered', async ({ page }) => {
    // For an unknown number staff get an empty result; other users are refused, as for a number of another company.
    await enterAgreed(page, USERS.staff)
    await page.goto(home())
    await number(page).fill('7999999999')
    await search(page).click()
    await expect(toast(page, 'Nothing found; check the number')).toBeVisible()
    await expect(page).toHaveURL(/demurrage-home/)
    await page.reload()
    await expect(recent(page)).toHaveCount(0)
  })
})

test.describe('the result', () => {
  test('shows each row as texts and adds up what is ticked; what cannot be assessed is named', async ({ page }) => {
    await enterAgreed(page, USERS.ningbo)
    await page.goto(result())
    await expect(card(page, RUNNING)).toContainText('Being charged')
    await expect(card(page, RUNNING)).toContainText('CNY 360.00')
    await expect(card(page, RUNNING)).toContainText('DND demurrage and detention')
    await expect(card(page, FREE)).toContainText('1 free day left')
    await expect(card(page, ABOARD)).toContainText('Clock not started yet')
    await expect(card(page, REEFER)).toContainText('Cannot be assessed')
    await expect(card(page, REEFER).getByRole('checkbox')).toHaveCount(0)
    // Initially all checkboxes are ticked; the figure on top never changes.
    const figure = page.getByRole('heading', { level: 1 })
    await expect(figure).toHaveText('Costs so far, to today CNY 360.00')
    await expect(page.locator('main .hero')).toContainText('4 charges, 3 counted')
    await expect(page.locator('main .hero')).toContainText('+ CNY 120.00 the next day')
    await expect(grand(page)).toContainText('CNY 360.00')
    await expect(totals(page)).toContainText('1 container cannot be assessed and is not in this sum.')
    await page.getByRole('button', { name: 'Cancel all' }).click()
    await expect(grand(page)).toContainText('CNY 0.00')
    await expect(figure).toContainText('CNY 360.00')
    await page.getByRole('button', { name: 'Select all' }).click()
    await expect(grand(page)).toContainText('CNY 360.00')
  })

  test('a budget to a day takes the place of the cost; its day is today at first and may be far off', async ({
    page,
  }) => {
    await enterAgreed(page, USERS.ningbo)
    await page.goto(result())
    const ask = page.getByRole('button', { name: 'Query the budget' })
    await page.getByRole('button', { name: 'Cancel all' }).click()
    await ask.click()
    await expect(bar(page)).toContainText('Tick the charges that you want a budget for')
    await card(page, RUNNING).getByRole('checkbox').check()
    await expect(bar(page)).not.toContainText('Tick the charges')
    await page.getByRole('button', { name: /Budget end date/ }).click()
    await expect(dialog(page).getByRole('combobox', { name: 'Year' }).locator('option').last()).toHaveText('2120')
    const [year = '', month = '', day = ''] = busanDay(6).split('-').map(Number)
    await dialog(page).getByRole('combobox', { name: 'Year' }).selectOption(String(year))
    await dialog(page).getByRole('combobox', { name: 'Month' }).selectOption(String(month))
    await dialog(page)
      .getByRole('button', { name: new RegExp(`\\b${day} \\w+ ${year}`) })
      .click()
    const asked = page.waitForRequest('**/budgetChargeSummary')
    await ask.click()
    expect((await asked).postDataJSON()).toMatchObject({
      docRef: BILL,
      bound: 'BM',
      isAll: 'ALL',
      endDate: busanDay(6),
    })
    // Day 16: eight days at 120 and one at 200.
    await expect(card(page, RUNNING)).toContainText('CNY 1,160.00')
    await expect(grand(page)).toContainText('CNY 1,160.00')
    await expect(totals(page)).toContainText('CNY 360.00')
    await expect(bar(page)).toContainText('+ CNY 800.00')
  })

  test('no clock has started: the dialog says what must be confirmed first', async ({ page }) => {
    await enterAgreed(page, USERS.ningbo)
    await page.goto(result())
    await page.getByRole('button', { name: 'Cancel all' }).click()
    await card(page, ABOARD).getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Query the budget' }).click()
    await expect(dialog(page)).toContainText('did not match the empty-box time')
    await dialog(page).getByRole('button', { name: 'Understood' }).click()
    await expect(dialog(page)).toHaveCount(0)
  })

  test('a budget that fails is no toast; the bar says so and tries again', async ({ page, consoleErrors }) => {
    consoleErrors.allowed.push(/ERR_FAILED/)
    await enterAgreed(page, USERS.ningbo)
    await page.goto(result())
    await page.route('**/budgetChargeSummary', (route) => route.abort())
    await page.getByRole('button', { name: 'Query the budget' }).click()
    await expect(bar(page)).toContainText('The budget cannot be worked out just now.')
    await expect(page.locator('.toast')).toHaveCount(0)
    await page.unroute('**/budgetChargeSummary')
    await bar(page).getByRole('button', { name: 'Try again' }).click()
    await expect(card(page, RUNNING)).toContainText('until')
  })

  test('the filter goes back two steps and hands its choice over; the search lies below again', async ({ page }) => {
    await enterAgreed(page, USERS.ningbo)
    await page.goto(home())
    await number(page).fill(BILL)
    await search(page).click()
    await page.waitForURL(/\/demurrage-result\?/)
    await page.getByRole('link', { name: 'Filter' }).click()
    await page.waitForURL(/\/demurrage-goods-track\?.*isFromResultPage=true/)
    await page.getByRole('radio', { name: /^DND/ }).check({ force: true })
    await page.getByRole('button', { name: 'Show these charges' }).click()
    await page.waitForURL(/\/demurrage-result\?.*chargeType=DND/)
    await expect(card(page, RUNNING)).toBeVisible()
    await page.goBack()
    await page.waitForURL(/\/demurrage-home/)
  })

  test('a result opened by its address: the filter goes back to it and it shows the new choice', async ({ page }) => {
    await enterAgreed(page, USERS.ningbo)
    await page.goto(result())
    await page.getByRole('link', { name: 'Filter' }).click()
    await page.waitForURL(/\/demurrage-goods-track/)
    await page.getByRole('radio', { name: /^DND/ }).check({ force: true })
    await page.getByRole('button', { name: 'Show these charges' }).click()
    await page.waitForURL(/\/demurrage-result\?.*chargeType=DND/)
    await expect(card(page, RUNNING)).toBeVisible()
  })
})

test.describe('day by day', () => {
  test('opens under a container, goes by keys, and comes as a file', async ({ page }) => {
    await enterAgreed(page, USERS.ningbo)
    await page.goto(result())
    const container = card(page, RUNNING)
    await container.getByRole('button', { name: 'Day by day', exact: true }).click()
    const grid = container.getByRole('grid')
    await expect(grid.getByRole('button')).toHaveCount(10)
    await expect(grid.locator('.is-free')).toHaveCount(7)
    await expect(grid.locator('.is-charged')).toHaveCount(3)
    await grid.locator('[tabindex="0"]').focus()
    await page.keyboard.press('ArrowUp')
    await expect(container.locator('.demurrage-explained')).toContainText('day 3')
    await expect(container).toContainText('days 8 to 15')
    await expect(container).toContainText('Example tariff item 1')
    await expect(container).toContainText('Discharge from the vessel')
    // What was expanded is still expanded after going to the filter and back.
    await page.getByRole('link', { name: 'Filter' }).click()
    await page.waitForURL(/\/demurrage-goods-track/)
    await page.goBack()
    await expect(container.getByRole('grid')).toBeVisible()
    for (const [name, ending] of [
      ['Day by day as PDF', 'ledger.pdf'],
      ['Day by day as CSV', 'ledger.csv'],
    ] as const) {
      const download = page.waitForEvent('download')
      await container.getByRole('button', { name }).click()
      const file = await download
      expect(file.suggestedFilename()).toBe(`${BILL}-${RUNNING}-DND-${ending}`)
      const bytes = readFileSync(await file.path())
      if (ending === 'ledger.pdf') expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
      else expect(bytes.toString()).toContain(busanDay(-9))
    }
  })

  test('on paper the open ledger stands alone, without what is only tapped', async ({ page }) => {
    await enterAgreed(page, USERS.ningbo)
    await page.goto(result())
    await card(page, RUNNING).getByRole('button', { name: 'Day by day', exact: true }).click()
    await expect(card(page, RUNNING).getByRole('grid')).toBeVisible()
    await page.emulateMedia({ media: 'print' })
    await expect(card(page, RUNNING).getByRole('grid')).toBeVisible()
    await expect(card(page, FREE)).toBeHidden()
    await expect(page.getByRole('button', { name: 'Query the budget' })).toBeHidden()
  })
})

test('which day to return: each day has its cost and what waiting adds, and one becomes the end date', async ({
  page,
}) => {
  await enterAgreed(page, USERS.ningbo)
  await page.goto(result())
  await page.getByRole('button', { name: 'Which day to return' }).click()
  const days = page.getByRole('group', { name: 'End date' }).getByRole('radio')
  await expect(days.first()).toBeChecked()
  await expect(page.getByRole('group', { name: 'End date' }).locator('label').first()).toContainText('CNY 360.00')
  await days.first().focus()
  await page.keyboard.press('ArrowDown')
  await expect(days.nth(1)).toBeChecked()
  await expect(page.getByRole('group', { name: 'End date' }).locator('label').nth(1)).toContainText(
    /CNY 480\.00\s*\+ CNY 120\.00/,
  )
  const asked = page.waitForRequest('**/budgetChargeSummary')
  await page.getByRole('button', { name: /as the budget end date/ }).click()
  expect((await asked).postDataJSON()).toMatchObject({ endDate: busanDay(1) })
  await expect(grand(page)).toContainText('CNY 480.00')
})

test.describe('who may see it', () => {
  test('nobody without a login', async ({ page }) => {
    await page.goto(result())
    await expect(page.getByRole('heading', { name: 'Log in first' })).toBeVisible()
    await page.getByRole('button', { name: 'Log in' }).click()
    await page.waitForURL(/\/login\?return=/)
  })

  test('not a user without a company', async ({ page }) => {
    await enterAgreed(page, USERS.basic)
    await page.goto(home(`&num=${BILL}`))
    await search(page).click()
    await expect(page.getByRole('heading', { name: 'You may not see these charges' })).toBeVisible()
  })

  test('not a party of another shipment', async ({ page, consoleErrors }) => {
    consoleErrors.allowed.push(/40[34]/)
    await enterAgreed(page, USERS.trucker)
    await page.goto(result())
    await expect(page.getByRole('heading', { name: 'You may not see these charges' })).toBeVisible()
    await expect(page.getByRole('article')).toHaveCount(0)
  })

  test('staff', async ({ page }) => {
    await enterAgreed(page, USERS.staff)
    await page.goto(result())
    await expect(card(page, RUNNING)).toBeVisible()
  })
})

test('without a network the last answer stays and says of when it is', async ({ page, context, consoleErrors }) => {
  consoleErrors.allowed.push(/ERR_INTERNET_DISCONNECTED/)
  await enterAgreed(page, USERS.ningbo)
  await page.goto(result())
  await expect(card(page, RUNNING)).toBeVisible()
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect(page.getByText(/You are offline\. This is the answer kept on this phone at/)).toBeVisible()
  await expect(card(page, RUNNING)).toBeVisible()
})

for (const language of LANGUAGES) {
  test(`reads, fits and passes axe in ${language}`, async ({ page }) => {
    await enterAgreed(page, USERS.ningbo)
    const check = (name: string): Promise<void> => expectFit(page, language, name)
    await page.goto(home('', language))
    await expect(number(page)).toBeVisible()
    await check('home')
    await page.goto(site(`/demurrage-goods-track?chargeType=ALL&bound=BM&num=${BILL}&type=bl&language=${language}`))
    await expect(page.getByRole('checkbox')).toBeVisible()
    await check('filter')
    await page.goto(result('', language))
    await page.locator('.demurrage-what-if .fold-button').first().click()
    await expect(page.locator('.demurrage-day').first()).toBeVisible()
    await card(page, RUNNING).locator('.demurrage-ledger > .fold-button').click()
    await expect(card(page, RUNNING).getByRole('grid')).toBeVisible()
    await check('result')
  })
}
