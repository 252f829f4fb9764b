// Cut-offs on the phone: by number and by vessel, with our own pickers and the app's, failures, offline, axe.
import type { Page } from '@playwright/test'
import { USERS } from './demo-users.ts'
import { run } from './command-line.ts'
import { dialog, enter, toast } from './eir-journey.ts'
import { expect, expectFit, LANGUAGES, site, test } from './journey.ts'

/** 7 October 2026 09:00 at Shanghai; the example booking's cargo cut-off is on the 9th at 08:00 there. */
const BEFORE_CUT_OFF = new Date('2026-10-07T01:00:00Z')

const home = (more = ''): string => site(`/cutoff-home?language=en_US${more}`)
const card = (page: Page) => page.getByRole('article')
const search = (page: Page) => page.getByRole('button', { name: 'Search', exact: true })
const recent = (page: Page) => page.getByRole('region', { name: 'Recent queries' }).getByRole('button')

test.describe('by number', () => {
  test('asks for a number, says when nothing is found, and finds', async ({ page }) => {
    await page.clock.setFixedTime(BEFORE_CUT_OFF)
    await page.goto(home())
    const field = page.getByLabel('B/L, booking or container number')
    await search(page).click()
    await expect(toast(page, 'Enter a number')).toBeVisible()
    await expect(field).toBeFocused()
    await expect(field).toHaveAccessibleDescription(/Enter a number/)
    await field.fill('6399999999')
    await search(page).click()
    await expect(toast(page, 'No cut-off found')).toBeVisible()
    await expect(page).toHaveURL(/\/cutoff-home/)
    await field.fill(' bk 260004-1 ')
    await search(page).click()
    await page.waitForURL(/\/cutoff-number-result\?/)
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    const band = page.locator('.hero')
    await expect(band.getByRole('heading')).toHaveText('Cargo cut-off (CY closing) 9 Oct 2026 08:00')
    await expect(band).toContainText('UTC+8')
    await expect(band).toContainText('1 day 23 hours left')
    await expect(page.locator('.cutoff-banner')).toContainText('Shanghai')
    await page.goBack()
    // Only found numbers are remembered; a tap fills the field without sending a query.
    await expect(recent(page)).toHaveCount(1)
    await recent(page).click()
    await expect(field).toHaveValue('bk 260004-1')
    await expect(page).toHaveURL(/\/cutoff-home/)
  })

  test('the other type of number is asked for anew; a bill of several bookings shows each', async ({ page }) => {
    await page.goto(site('/cutoff-number-result?num=BK2600041&language=en_US'))
    await expect(page.getByRole('radio', { name: 'Booking' })).toBeChecked()
    // Wait for the answer, because it contains the bill of the booking.
    await expect(card(page)).toHaveCount(1)
    const asked = page.waitForRequest(/findCutoffNumber\?.*numberType=bl/)
    await page.getByRole('radio', { name: 'B/L' }).check({ force: true })
    expect((await asked).url()).toContain('number=EXPLSHA2600042')
    await page.waitForURL(/num=EXPLSHA2600042&type=bl/)
    await expect(card(page).filter({ hasText: 'BK2600042' })).toHaveCount(1)
  })

  test('of a container there is no choice of type, and the banner opens on demand', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto(site('/cutoff-number-result?num=TSTU1234568&type=cntr&language=en_US'))
    await expect(card(page)).not.toHaveCount(0)
    await expect(page.getByRole('radio')).toHaveCount(0)
    const more = page.getByRole('button', { name: 'Show details' })
    await expect(more).toHaveAttribute('aria-expanded', 'false')
    await expect(page.locator('.cutoff-fold')).not.toBeVisible()
    await more.click()
    await expect(page.locator('.cutoff-fold')).toBeVisible()
    await page.getByRole('button', { name: 'Hide details' }).click()
    await expect(page.locator('.cutoff-fold')).not.toBeVisible()
  })

  test('a failed call is no toast: the page says so, and the next try brings the answer', async ({
    page,
    consoleErrors,
  }) => {
    consoleErrors.allowed.push(/ERR_FAILED/, /A call failed: network/)
    await page.route('**/findCutoffNumber?*', (route) => route.abort())
    await page.goto(home())
    await page.getByLabel('B/L, booking or container number').fill('BK2600041')
    await search(page).click()
    await expect(page.getByRole('heading', { name: 'The cut-offs cannot be shown just now' })).toBeVisible()
    await expect(page.locator('.toast')).toHaveCount(0)
    await page.unroute('**/findCutoffNumber?*')
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.waitForURL(/\/cutoff-number-result\?/)
    await expect(card(page)).toHaveCount(1)
  })

  test('without a network the last answer stays and says of when it is', async ({ page, context, consoleErrors }) => {
    consoleErrors.allowed.push(/ERR_INTERNET_DISCONNECTED/)
    await page.goto(site('/cutoff-number-result?num=BK2600041&language=en_US'))
    await expect(card(page)).toHaveCount(1)
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Refresh' }).click()
    await expect(page.getByText(/You are offline\. This is the answer kept on this phone at/)).toBeVisible()
    await expect(card(page)).toHaveCount(1)
  })

  test('staff or a party may put the dates into a calendar, and take the address back', async ({ page, request }) => {
    await page.goto(site('/cutoff-number-result?num=BK2600041&language=en_US'))
    await expect(card(page)).toHaveCount(1)
    const make = page.getByRole('button', { name: 'Add the dates to a calendar' })
    // A visitor gets no calendar.
    await expect(make).toHaveCount(0)
    await enter(page, USERS.staff)
    await page.goto(site('/cutoff-number-result?num=BK2600041&language=en_US'))
    await make.click()
    const feed = page.getByRole('region', { name: 'Calendar subscription' })
    const address = (await feed.locator('[data-number]').getAttribute('data-number')) ?? ''
    const calendar = await request.get(address)
    expect(calendar.headers()['content-type']).toBe('text/calendar; charset=utf-8')
    expect(await calendar.text()).toMatch(/^BEGIN:VCALENDAR\r\n[^]*BEGIN:VALARM[^]*END:VCALENDAR\r\n$/)
    await feed.getByRole('button', { name: 'Revoke the address' }).click()
    await expect(toast(page, 'The calendar address is revoked')).toBeVisible()
    expect((await request.get(address)).status()).toBe(404)
  })

  test('an address without a number, or without a vessel, says what to do', async ({ page }) => {
    await page.goto(site('/cutoff-number-result?language=en_US'))
    await expect(page.getByRole('heading', { name: 'No number was given' })).toBeVisible()
    await page.goto(site('/cutoff-vessel-result?pol=Shanghai&language=en_US'))
    await expect(page.getByRole('heading', { name: 'Part of the query is missing' })).toBeVisible()
    await page.getByRole('link', { name: 'Another cut-off query' }).click()
    await expect(page.getByRole('tab', { name: 'By vessel', selected: true })).toBeVisible()
  })
})

/** Creates a vessel with a call at Shanghai: departure in `days` days, SI cut-off two days before. */
async function newSailing(code: string, days: number): Promise<void> {
  const at = (ahead: number, time: string): string =>
    `${new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10)}T${time}`
  const vessel = ['--vessel', code, '--name', `EXAMPLE ${code}`, '--voyage', '204E', '--service', 'E2S']
  const times = [
    '--etd',
    at(days, '18:00'),
    '--cut-off',
    `DCO=${at(days - 2, '12:00')}`,
    '--cut-off',
    `FCO=${at(days - 1, '17:00')}`,
  ]
  await run('schedule', 'add', ...vessel, '--port', 'CNSHA', ...times)
}

let vessels = 0
const newCode = (workerIndex: number): string => `Z${workerIndex}${vessels++}`

async function pick(page: Page, field: 'vessel' | 'port', words: string, option: RegExp): Promise<void> {
  await page.locator(`[data-field=${field}]`).click()
  await expect(dialog(page).getByRole('searchbox')).toBeFocused()
  await page.keyboard.type(words)
  await expect(dialog(page).getByRole('button', { name: option })).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(dialog(page)).toHaveCount(0)
}

test.describe('by vessel', () => {
  test('vessel before port, our own pickers by keyboard, and back from the history', async ({ page }, {
    workerIndex,
  }) => {
    const code = newCode(workerIndex)
    await newSailing(code, 20)
    await page.goto(home())
    await page.getByRole('tab', { name: 'By number' }).focus()
    await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('tab', { name: 'By vessel', selected: true })).toBeFocused()
    await search(page).click()
    await expect(toast(page, 'Enter a vessel name')).toBeVisible()
    await pick(page, 'vessel', code.toLowerCase(), new RegExp(`EXAMPLE ${code}`))
    await search(page).click()
    await expect(toast(page, 'Enter a port of loading')).toBeVisible()
    await pick(page, 'port', 'shangh', /^Shanghai/)
    // The call is not within the default 14 days.
    await search(page).click()
    await expect(toast(page, 'No cut-off found')).toBeVisible()
    await page.getByRole('radio', { name: '4 weeks' }).check({ force: true })
    await search(page).click()
    await page.waitForURL(/\/cutoff-vessel-result\?/)
    await expect(page.getByText('Sailing within 4 weeks (28 days)')).toBeVisible()
    await expect(page.getByText('from recent queries')).toHaveCount(0)
    await expect(page.getByRole('group').filter({ hasText: 'Service E2S, voyage 204E' })).toBeVisible()
    await expect(page.locator('.cutoff-next')).toContainText('Shipping instruction (SI) cut-off')
    await expect(page.locator('.cutoff-next')).toContainText('12:00 (UTC+8)')
    await page.goBack()
    await expect(recent(page)).toHaveCount(1)
    await recent(page).click()
    await expect(page.locator('[data-field=vessel]')).toContainText(`EXAMPLE ${code} (${code})`)
    await expect(page.locator('[data-field=port]')).toContainText('Shanghai')
    await expect(page.getByRole('radio', { name: '4 weeks' })).toBeChecked()
    await search(page).click()
    await expect(page.getByText('from recent queries')).toBeVisible()
  })

  test('a picker says when nothing is found, when it fails, and asks again', async ({ page, consoleErrors }) => {
    consoleErrors.allowed.push(/ERR_FAILED/, /A call failed: network/)
    await page.goto(home('&tab=vessel'))
    await page.locator('[data-field=vessel]').click()
    await page.keyboard.type('nosuchvessel')
    await expect(dialog(page).locator('.list-empty')).toHaveText('Nothing found; try another spelling.')
    await page.route('**/reference/vessels?*', (route) => route.abort())
    await page.keyboard.type('x')
    await expect(dialog(page).locator('.list-empty')).toContainText('The search does not work just now.')
    await page.unroute('**/reference/vessels?*')
    await dialog(page).getByRole('button', { name: 'Try again' }).click()
    await expect(dialog(page).locator('.list-empty')).toHaveText('Nothing found; try another spelling.')
    await page.keyboard.press('Escape')
    await expect(page.locator('[data-field=vessel]')).toBeFocused()
  })

  test('inside the app its pickers fill the form', async ({ page }, { workerIndex }) => {
    const code = newCode(workerIndex)
    await newSailing(code, 6)
    const query = new URLSearchParams({ language: 'en_US', page: '/cutoff-home?tab=vessel', role: 'basic' })
    await page.goto(site(`/app-simulator?${query}`))
    const phone = page.frameLocator('iframe')
    await phone.locator('[data-field=vessel]').click()
    await page.getByLabel('Vessel name').fill(`EXAMPLE ${code}`)
    await page.getByLabel('Vessel code').fill(code)
    await page.getByRole('button', { name: 'Choose', exact: true }).click()
    await expect(phone.locator('[data-field=vessel]')).toContainText(`EXAMPLE ${code}`)
    await phone.locator('[data-field=port]').click()
    await page.getByLabel('City name in English').fill('Shanghai')
    await page.getByRole('button', { name: 'Choose', exact: true }).click()
    await phone.getByRole('button', { name: 'Search', exact: true }).click()
    await expect(phone.getByText('Service E2S, voyage 204E')).toBeVisible()
    await expect(phone.getByRole('dialog')).toHaveCount(0)
  })
})

for (const language of LANGUAGES) {
  test(`axe finds nothing serious on any cut-off page in ${language}, and nothing scrolls sideways`, async ({ page }, {
    workerIndex,
  }) => {
    test.setTimeout(120_000)
    const code = newCode(workerIndex)
    await newSailing(code, 6)
    await page.setViewportSize({ width: 320, height: 740 })
    const check = (name: string): Promise<void> => expectFit(page, language, name)
    await page.goto(site(`/cutoff-home?language=${language}`))
    await page.locator('form.search button[type="submit"]').click()
    await check('by number')
    await page.goto(site(`/cutoff-home?tab=vessel&language=${language}`))
    await page.locator('.cutoff-form > .button-main').click()
    await check('by vessel')
    await page.locator('[data-field=port]').click()
    await page.keyboard.type('sh')
    await expect(dialog(page).locator('.list-option').first()).toBeVisible()
    await check('picker')
    await page.clock.setFixedTime(BEFORE_CUT_OFF)
    await page.goto(site(`/cutoff-number-result?num=BK2600041&language=${language}`))
    await expect(page.locator('.hero .big')).toBeVisible()
    await check('number result')
    await page.goto(site(`/cutoff-vessel-result?vslCode=${code}&pol=Shanghai&language=${language}`))
    await expect(page.locator('.section').first()).toBeVisible()
    await check('vessel result')
    await page.goto(site(`/cutoff-number-result?num=NOSUCH1&language=${language}`))
    await expect(page.locator('.state-panel')).toBeVisible()
    await check('nothing found')
  })
}
