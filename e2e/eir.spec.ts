// Import EIRs on the phone: the search, the single application, a list that fails or is empty, and every page under axe.
import { USERS } from './demo-users.ts'
import { run } from './command-line.ts'
import { cards, dialog, eirHome, eirResult, enter, newImport, ticks, toast } from './eir-journey.ts'
import { expect, expectFit, LANGUAGES, site, test } from './journey.ts'

test.describe('the search', () => {
  test('asks for the port first, then for a number, and finds', async ({ page }, { workerIndex }) => {
    const goods = await newImport(workerIndex, 2)
    await enter(page, USERS.ningbo)
    await page.goto(eirHome())
    const field = page.getByLabel('Booking number')
    const search = page.getByRole('button', { name: 'Search', exact: true })
    await search.click()
    await expect(toast(page, 'Enter a booking number')).toBeVisible()
    await expect(field).toBeFocused()
    await expect(field).toHaveAccessibleDescription(/Enter a booking number/)
    await field.fill('6399999999')
    await search.click()
    await expect(toast(page, 'Nothing found')).toBeVisible()
    await expect(page).toHaveURL(eirHome())
    await field.fill(` ${goods.booking.slice(0, 4)}-${goods.booking.slice(4)} `)
    await search.click()
    await page.waitForURL(new RegExp(`/eir-result\\?num=${goods.booking}&`))
    await expect(cards(page)).toHaveCount(2)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Can be sent to the terminal now 2 of 2 EIRs')
    await page.goBack()
    // Only found numbers are remembered.
    const recent = page.getByRole('region', { name: 'Recent queries' })
    await expect(recent.getByRole('button')).toHaveText([goods.booking])
    await recent.getByRole('button').click()
    await page.waitForURL(/\/eir-result\?/)
    await page.goBack()
    await expect(recent.getByRole('button')).toHaveCount(1)
  })

  test('is for Ningbo only, whatever else is missing', async ({ page }) => {
    await enter(page, USERS.shanghai)
    await page.goto(eirHome())
    await expect(page.getByRole('heading', { name: 'Your account does not belong to Ningbo' })).toBeVisible()
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await expect(toast(page, 'The EIR is available for Ningbo only')).toBeVisible()
    await expect(page).toHaveURL(eirHome())
  })

  test('by its address a list stays closed to other ports too', async ({ page, consoleErrors }, { workerIndex }) => {
    consoleErrors.allowed.push(/status of 403/)
    const { booking } = await newImport(workerIndex, 1)
    await enter(page, USERS.shanghai)
    await page.goto(eirResult(booking))
    await expect(page.getByRole('heading', { name: 'Your account does not belong to Ningbo' })).toBeVisible()
    await expect(cards(page)).toHaveCount(0)
  })

  test('needs a login, and an authenticated user', async ({ page, browser }) => {
    await page.goto(eirHome())
    await page.getByRole('button', { name: 'Log in' }).click()
    await page.waitForURL(/\/login\?return=/)
    const other = await browser.newPage()
    await enter(other, USERS.basic)
    await other.goto(eirHome())
    await expect(other.getByText('Please use a certified account')).toBeVisible()
    await other.close()
  })
})

test.describe('the single application', () => {
  test('reason, request, approval: then the company may send, and another may no longer apply', async ({
    page,
    browser,
  }, { workerIndex }) => {
    test.setTimeout(60_000)
    const { booking } = await newImport(workerIndex, 2)
    await enter(page, USERS.trucker)
    await page.goto(eirResult(booking))
    await expect(cards(page)).toHaveCount(2)
    await expect(cards(page).first()).toContainText('not approved')
    await expect(ticks(page)).toHaveCount(0)
    await expect(page.getByRole('button', { name: /^Send/ })).toHaveCount(0)

    await page.getByRole('button', { name: 'Apply for this booking' }).click()
    const reason = dialog(page).getByLabel('Reason for the application')
    await expect(reason).toBeFocused()
    const submit = dialog(page).getByRole('button', { name: 'Submit the application' })
    await submit.click()
    await expect(toast(page, 'Enter the reason for the application')).toBeVisible()
    await reason.fill('x'.repeat(51))
    await expect(dialog(page).getByText('51 of 50 characters')).toBeVisible()
    await submit.click()
    await expect(toast(page, 'at most 50 characters')).toBeVisible()
    await reason.fill('理'.repeat(50))
    await submit.click()
    await expect(toast(page, 'The application was submitted')).toBeVisible()
    await expect(dialog(page)).toHaveCount(0)

    // The command prints one request per line.
    const request = JSON.parse(await run('eir', 'requests', '--booking', booking, '--json')) as { id: string }
    expect(request).toMatchObject({ partyCode: 'E2ETRK', cause: '理'.repeat(50) })
    // The list is read again: the card shows the pending application.
    await expect(cards(page).first()).toContainText('Application pending')
    await expect(cards(page).first()).toContainText('理'.repeat(50))
    await run('eir', 'approve', request.id)
    await page.goto(eirResult(booking, '&current=approved'))
    await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(2)
    await expect(page.getByRole('button', { name: 'Send 2 EIRs' })).toBeVisible()

    const consignee = await browser.newPage()
    await enter(consignee, USERS.ningbo)
    await consignee.goto(eirResult(booking))
    await consignee.getByRole('button', { name: 'Apply for this booking' }).click()
    await expect(toast(consignee, 'applied for already; contact the port’s staff')).toBeVisible()
    await expect(dialog(consignee)).toHaveCount(0)
    await consignee.close()
  })
})

test('a session that has ended is reported, and the page keeps what it shows', async ({ page, consoleErrors }, {
  workerIndex,
}) => {
  consoleErrors.allowed.push(/status of 401/)
  const { booking } = await newImport(workerIndex, 2)
  await enter(page, USERS.ningbo)
  await page.goto(eirResult(booking))
  await expect(cards(page)).toHaveCount(2)
  await page.route('**/queryECntrList?*', (route) =>
    route.fulfill({ status: 401, json: { code: 401, message: 'inner words', data: null } }),
  )
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect(toast(page, 'Session expired, please log in again')).toBeVisible()
  await expect(cards(page)).toHaveCount(2)
  await expect(page).toHaveURL(eirResult(booking))
})

test('a list that cannot be read says so, and the next try brings it', async ({ page, consoleErrors }, {
  workerIndex,
}) => {
  consoleErrors.allowed.push(/ERR_FAILED/)
  const { booking } = await newImport(workerIndex, 1)
  await enter(page, USERS.ningbo)
  await page.route('**/queryECntrList?*', (route) => route.abort())
  await page.goto(eirResult(booking))
  await expect(page.getByRole('heading', { name: 'The EIRs cannot be shown just now' })).toBeVisible()
  await page.unroute('**/queryECntrList?*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(cards(page)).toHaveCount(1)
})

test('a booking without EIRs, and an address without a number, say what to do', async ({ page }) => {
  await enter(page, USERS.ningbo)
  await page.goto(eirResult('6399999999'))
  await expect(page.getByText('Booking 6399999999 has no import EIRs at Ningbo')).toBeVisible()
  for (const cut of ['/eir-result?language=en_US', '/eir-qrcode?language=en_US']) {
    await page.goto(site(cut))
    await expect(page.getByRole('heading', { name: 'No number was given' })).toBeVisible()
  }
})

for (const language of LANGUAGES) {
  test(`axe finds nothing serious on any EIR page in ${language}, and nothing scrolls sideways`, async ({ page }, {
    workerIndex,
  }) => {
    test.setTimeout(120_000)
    const { booking } = await newImport(workerIndex, 2)
    await enter(page, USERS.ningbo)
    await page.setViewportSize({ width: 320, height: 740 })
    const check = (name: string): Promise<void> => expectFit(page, language, name)
    await page.goto(eirHome(language))
    await page.locator('form.search button[type="submit"]').click()
    await expect(page.locator('.toast')).toBeVisible()
    await check('home')
    await page.goto(site(`/eir-result?num=${booking}&current=approved&language=${language}`))
    await expect(cards(page)).toHaveCount(2)
    await check('list')
    await page.locator('.eir-bar .button-main').click()
    await expect(dialog(page)).toBeVisible()
    await dialog(page).locator('.fold-button').click()
    await dialog(page).getByRole('checkbox').check()
    await check('confirmation')
    await dialog(page).locator('.button-main').click()
    await expect(page.locator('.toast')).toBeVisible()
    await page.locator('.eir-bar .button').first().click()
    await expect(dialog(page).locator('textarea')).toBeVisible()
    await dialog(page).locator('.button-main').click()
    await check('application')
    await page.goto(site(`/eir-qrcode?num=${booking}&language=${language}`))
    await expect(cards(page)).toHaveCount(1)
    await check('prints')
    await cards(page).locator('.button-main').click()
    await expect(dialog(page).locator('img')).toBeVisible()
    await check('code')
  })
}
