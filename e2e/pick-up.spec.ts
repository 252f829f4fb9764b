// Pick-up number with last free day, and the customs declaration, on the phone: the answer, permissions, invalid input,
// offline, axe.
import { USERS } from './demo-users.ts'
import { enter } from './eir-journey.ts'
import { expect, expectFit, site, test } from './journey.ts'

/** A shipment from Shanghai to the United States in the example messages. */
const BILL = 'EXPLSHA2600042'
const CONTAINER = 'TSTU1234568'
const pickUp = (num: string, language = 'en_US'): string => site(`/pick-up-number?num=${num}&language=${language}`)
const customs = (num: string, language = 'en_US'): string =>
  site(`/customs-declaration?num=${num}&language=${language}`)

test('pick-up number: staff finds a bill, reads what is known of its container, and reads it again offline', async ({
  page,
  context,
  consoleErrors,
}) => {
  consoleErrors.allowed.push(/ERR_INTERNET_DISCONNECTED|status of 400/)
  await enter(page, USERS.staff)
  await page.goto(site('/pick-up-number?language=en_US'))
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(page.getByRole('searchbox')).toBeFocused()
  await page.getByRole('searchbox').fill(CONTAINER)
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(page.locator('.field-fault')).toContainText('This is a container number')
  await page.getByRole('searchbox').fill(BILL)
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(page.getByRole('article', { name: CONTAINER })).toBeVisible()
  await expect(page.getByRole('article', { name: CONTAINER })).toContainText('Pick-up number')
  await expect(page.getByRole('button', { name: 'Share' })).toHaveCount(0)
  await expectFit(page, 'en_US', 'pick-up number')
  await expect(page.getByRole('link', { name: 'Demurrage of this bill' })).toHaveAttribute(
    'href',
    /^\/demurrage-result\?docRef=EXPLSHA2600042&bound=BM/,
  )
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect(page.getByText(/offline/i).first()).toBeVisible()
  await expect(page.getByRole('article', { name: CONTAINER })).toBeVisible()
  await context.setOffline(false)
})

test('pick-up number: who is no party, and who has not logged in, sees none', async ({ page, consoleErrors }) => {
  consoleErrors.allowed.push(/status of 403/)
  await page.goto(pickUp(BILL, 'fr'))
  await expect(page.getByText('Un numéro de retrait ouvre une porte')).toBeVisible()
  await enter(page, USERS.trucker)
  await page.goto(pickUp(BILL))
  await expect(page.getByText('You may not see this pick-up number')).toBeVisible()
  await expect(page.getByText(CONTAINER)).toHaveCount(0)
})

test('customs declaration: anybody reads filings, deadlines and what is not known; nothing sideways at 320 px', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto(customs(BILL, 'es_ES'))
  await expect(page.getByText('Manifiesto AMS')).toBeVisible()
  await expect(page.getByText('Lo que no sabemos')).toBeVisible()
  await expect(page.getByText('Solo se muestra a las partes')).toBeVisible()
  await expectFit(page, 'es_ES', 'customs declaration')
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
  ).toBeLessThanOrEqual(0)
  await page.goto(customs('9999999999'))
  await expect(page.getByText('Number not found')).toBeVisible()
})
