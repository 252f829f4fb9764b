// Free days on the phone: the search with its checks, the result, the way back from the filter, the switch between bill
// and booking, permissions, failures, offline, axe.
import type { Page } from '@playwright/test'
import { ABOARD, BILL, BOOKING, busanDay, FREE, REEFER, RUNNING, deliverShipment } from './demurrage-shipment.ts'
import { type DemoUser, USERS } from './demo-users.ts'
import { dialog, enter, logIn, toast } from './eir-journey.ts'
import { expect, expectFit, LANGUAGES, site, test } from './journey.ts'

const home = (more = '', language = 'en_US'): string => site(`/demurrageFree-home?language=${language}${more}`)
const result = (more = '', language = 'en_US', number = `num=${BILL}&numberType=bl`): string =>
  site(
    `/demurrageFree-result?${number}&docType=BM&chargeType=DND&previewDateFrom=${busanDay(2)}&previewDateTo=${busanDay(30)}&language=${language}${more}`,
  )
const number = (page: Page) => page.getByRole('searchbox')
const search = (page: Page) => page.getByRole('button', { name: 'Search', exact: true })
const start = (page: Page) => page.getByRole('button', { name: /^Start date/ })
const hasRead = (page: Page) => page.getByRole('checkbox')
const card = (page: Page, container: string) => page.getByRole('article', { name: container })
const recent = (page: Page) => page.getByRole('region', { name: 'Recent queries' }).getByRole('button')
const freeDaysCalls = '**/budgetFreeDays?*'

/** `2026-12-07` -> `7 Dec 2026` */
function read(day: string): string {
  const [year = '', month = '', date = ''] = day.split('-')
  const months = 'Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec'.split('|')
  return `${Number(date)} ${months[Number(month) - 1]} ${year}`
}

test.beforeAll(async () => {
  await deliverShipment()
  // Wait for the background job that derives the shipment's parties from its documents.
  const { token } = await logIn(USERS.ningbo)
  const flag = async (): Promise<unknown> => {
    const query = `docRef=${BILL}&docType=BM&chargeType=DND&previewDateFrom=2026-12-01&previewDateTo=2026-12-31`
    const answer = await fetch(site(`/v1/public/idds/budgetFreeDays?${query}`), {
      headers: { authorization: `Bearer ${token}` },
    })
    const { data } = (await answer.json()) as { data: { content?: { flag: boolean } } | null }
    return data?.content?.flag
  }
  await expect.poll(flag, { timeout: 30_000 }).toBe(true)
})

async function enterAgreed(page: Page, user: DemoUser): Promise<void> {
  await enter(page, user)
  await page.addInitScript(() => localStorage.setItem('quayline.agreed.free-days', 'yes'))
}

const pickToday = async (page: Page): Promise<void> => {
  await start(page).click()
  await dialog(page).getByRole('button', { name: 'Today', exact: true }).click()
}

test.describe('the search', () => {
  test('shows each lack in turn, shows the information on first use, and goes on once it is confirmed', async ({
    page,
  }) => {
    await enter(page, USERS.ningbo)
    await page.goto(home())
    await search(page).click()
    await expect(toast(page, 'Enter a bill of lading or booking number')).toBeVisible()
    await expect(number(page)).toBeFocused()
    await number(page).fill(` ${BILL.slice(0, 4)} ${BILL.slice(4)} `)
    await search(page).click()
    await expect(toast(page, 'Choose a start date')).toBeVisible()
    await expect(start(page)).toBeFocused()
    await start(page).click()
    await expect(dialog(page).getByRole('combobox', { name: 'Year' }).locator('option').last()).toHaveText('2120')
    await dialog(page).getByRole('button', { name: 'Today', exact: true }).click()
    await search(page).click()
    await expect(toast(page, 'Read the related information first')).toBeVisible()
    await hasRead(page).check()
    const tip = page.waitForRequest('**/v1/ebbase/idds/demurrageFree')
    await search(page).click()
    await tip
    await dialog(page).getByRole('button', { name: 'Cancel' }).click()
    await expect(page).toHaveURL(/demurrageFree-home/)
    await search(page).click()
    const asked = page.waitForRequest(freeDaysCalls)
    const calls: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('budgetFreeDays')) calls.push(request.url())
    })
    await dialog(page).getByRole('button', { name: 'Agree and continue' }).click()
    const query = new URL((await asked).url()).searchParams
    expect((await asked).headers()['language']).toBe('zh_CN')
    expect(query.get('docRef')).toBe(BILL)
    expect(query.get('chargeType')).toBe('DND')
    // The end date defaults to today, which is the day that was picked as the start.
    expect(query.get('previewDateTo')).toBe(query.get('previewDateFrom'))
    await page.waitForURL(/\/demurrageFree-result\?/)
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await expect(card(page, FREE)).toBeVisible()
    // The result page uses the search's answer and does not send the call again.
    expect(calls).toHaveLength(1)
    await page.goBack()
    await expect(recent(page)).toHaveCount(1)
    await expect(hasRead(page)).toBeChecked()
    await recent(page).click()
    await search(page).click()
    await page.waitForURL(/\/demurrageFree-result\?/)
    await page.goBack()
    await expect(recent(page)).toHaveCount(1)
  })

  test('nothing found is shown and not remembered', async ({ page, consoleErrors }) => {
    consoleErrors.allowed.push(/404/)
    await enterAgreed(page, USERS.ningbo)
    await page.goto(home('&num=NOSUCHNUMBER1'))
    await expect(number(page)).toHaveValue('NOSUCHNUMBER1')
    await pickToday(page)
    await search(page).click()
    await expect(page.locator('.toast')).toBeVisible()
    await expect(page).toHaveURL(/demurrageFree-home/)
    await expect(recent(page)).toHaveCount(0)
  })

  test('an end before the start cannot be picked on the home page, and is refused on the filter page', async ({
    page,
  }) => {
    await enterAgreed(page, USERS.ningbo)
    await page.goto(site(`/demurrageFree-query-condition?num=${BILL}&type=bl&language=en_US`))
    await page.getByRole('button', { name: 'Show these free days' }).click()
    await expect(toast(page, 'Choose a start date')).toBeVisible()
    await start(page).click()
    await dialog(page).getByRole('combobox', { name: 'Year' }).selectOption('2099')
    await dialog(page).getByRole('gridcell').getByRole('button').last().click()
    await page.getByRole('button', { name: 'Show these free days' }).click()
    await expect(toast(page, 'The start date must not be after the end date')).toBeVisible()
    await expect(page).toHaveURL(/query-condition/)
    await page.goto(site('/demurrageFree-query-condition?language=en_US'))
    await expect(page.getByRole('heading', { name: 'No number was given' })).toBeVisible()
  })
})

test.describe('the result', () => {
  test('shows free days and their last day as texts, and what is not known', async ({ page }) => {
    await enterAgreed(page, USERS.ningbo)
    await page.goto(result())
    await expect(card(page, FREE)).toContainText('DND demurrage and detention')
    await expect(card(page, FREE)).toContainText('7 days')
    // Discharged five days ago, counting that day: one more day is free.
    await expect(card(page, FREE)).toContainText(`free until ${read(busanDay(1))}`)
    await expect(card(page, RUNNING)).toContainText(`Free time ended on ${read(busanDay(-3))}`)
    await expect(card(page, ABOARD)).toContainText(
      `if it starts on ${read(busanDay(2))}, free until ${read(busanDay(8))}`,
    )
    await expect(card(page, REEFER)).toContainText('Free time cannot be determined')
    await expect(card(page, REEFER)).toContainText('No tariff covers this container')
    const head = page.locator('.demurrage-head')
    await expect(head).toContainText('TEST STAR / 042W')
    await expect(head).toContainText('Busan')
  })

  test('the switch opens the linked booking and asks again', async ({ page }) => {
    await enterAgreed(page, USERS.ningbo)
    await page.goto(result())
    await expect(page.locator('.demurrage-head')).toContainText('TEST STAR')
    const asked = page.waitForRequest(freeDaysCalls)
    const tracked = page.waitForRequest(/tracking\/.*numberType=bkg/)
    await page.getByRole('radio', { name: 'Booking' }).check({ force: true })
    expect((await asked).url()).toContain(`docRef=${BOOKING}`)
    expect((await tracked).headers()['language']).toBe('en_US')
    await page.waitForURL(new RegExp(`num=${BOOKING}.*numberType=bkg|numberType=bkg.*num=${BOOKING}`))
    await expect(page.getByRole('radio', { name: 'Booking' })).toBeChecked()
    await expect(card(page, FREE)).toBeVisible()
    // The filter still leads back to the result.
    await page.getByRole('link', { name: 'Filter' }).click()
    await page.waitForURL(/query-condition/)
    await page.getByRole('radio', { name: /^DEM/ }).check({ force: true })
    await page.getByRole('button', { name: 'Show these free days' }).click()
    await page.waitForURL(/\/demurrageFree-result\?.*chargeType=DEM/)
    // Wait for the linked numbers.
    await expect(page.locator('.demurrage-head')).toContainText('TEST STAR')
    await page.getByRole('radio', { name: 'B/L' }).check({ force: true })
    await page.waitForURL(new RegExp(`num=${BILL}`))
    await expect(card(page, FREE)).toBeVisible()
  })

  test('of several linked numbers one is chosen; with none it says so', async ({ page }) => {
    await enterAgreed(page, USERS.ningbo)
    let linked = `(${BOOKING}, 7800000199 )`
    await page.route('**/v1/public/tracking/*', async (route) => {
      const answer = await route.fetch()
      const body = (await answer.json()) as { data: { content: { trackingPath: Record<string, unknown> } } }
      body.data.content.trackingPath['trackingGroupReferenceCode'] = linked
      await route.fulfill({ response: answer, json: body })
    })
    await page.goto(result())
    await expect(page.locator('.demurrage-head')).toContainText('TEST STAR')
    // The head appears at once from the stored answer; the linked numbers arrive later.
    await expect(page.getByRole('radio', { name: 'Booking' })).toBeEnabled()
    await page.getByRole('radio', { name: 'Booking' }).click({ force: true })
    await expect(dialog(page).getByRole('button', { name: '7800000199' })).toBeVisible()
    await dialog(page).getByRole('button', { name: BOOKING }).click()
    await page.waitForURL(new RegExp(`num=${BOOKING}`))
    linked = ''
    await page.goto(result())
    await expect(page.locator('.demurrage-head')).toContainText('TEST STAR')
    await expect(page.getByRole('radio', { name: 'Booking' })).toBeEnabled()
    await page.getByRole('radio', { name: 'Booking' }).click({ force: true })
    await expect(toast(page, 'No booking is linked to this number')).toBeVisible()
    await expect(page.getByRole('radio', { name: 'B/L' })).toBeChecked()
  })

  test('the filter goes back two steps and hands its choice over; the search lies below again', async ({ page }) => {
    await enterAgreed(page, USERS.ningbo)
    await page.goto(home(`&num=${BILL}`))
    await pickToday(page)
    await search(page).click()
    await page.waitForURL(/\/demurrageFree-result\?/)
    await page.getByRole('link', { name: 'Filter' }).click()
    await page.waitForURL(/\/demurrageFree-query-condition\?.*isFromResultPage=true/)
    await page.getByRole('radio', { name: /^DET/ }).check({ force: true })
    await page.getByRole('button', { name: 'Show these free days' }).click()
    await page.waitForURL(/\/demurrageFree-result\?.*chargeType=DET/)
    await expect(card(page, RUNNING)).toContainText('DET detention')
    await page.goBack()
    await page.waitForURL(/\/demurrageFree-home/)
  })

  test('failed calls show the server’s words; the page keeps a retry', async ({ page, consoleErrors }) => {
    consoleErrors.allowed.push(/500/, /A call failed/)
    await enterAgreed(page, USERS.ningbo)
    const body = JSON.stringify({ code: 5000, message: 'Gate closed', data: null })
    const fail = (route: { fulfill: (answer: object) => Promise<void> }) =>
      route.fulfill({ status: 500, contentType: 'application/json', body })
    await page.route(freeDaysCalls, fail)
    await page.goto(result())
    await expect(toast(page, 'Gate closed')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'The free days cannot be shown just now' })).toBeVisible()
    await page.unroute(freeDaysCalls)
    await page.route('**/v1/public/tracking/*', fail)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(card(page, FREE)).toBeVisible()
    await expect(toast(page, 'Gate closed')).toBeVisible()
    await expect(page.getByText(/could not be|cannot be shown just now: Gate closed/)).toBeVisible()
  })
})

test('nobody without a login; who is no party reads that they are not permitted', async ({ page }) => {
  await page.goto(result())
  await expect(page.getByRole('heading', { name: 'Log in first' })).toBeVisible()
  await enterAgreed(page, USERS.trucker)
  await page.goto(result())
  await expect(toast(page, 'You are not permitted to see the free days of this shipment')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'You may not see these free days' })).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(0)
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
    await page.locator('button[type=submit]').click()
    await check('home')
    await page.goto(site(`/demurrageFree-query-condition?num=${BILL}&type=bl&language=${language}`))
    await expect(page.locator('[data-field=to]')).toBeVisible()
    await check('filter')
    await page.goto(result('', language))
    await expect(card(page, REEFER)).toBeVisible()
    if (language !== 'zh_CN') await expect(page.locator('main')).not.toContainText(/\p{Script=Han}/u)
    await check('result')
  })
}
