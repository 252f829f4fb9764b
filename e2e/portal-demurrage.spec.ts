// Demurrage and free days in the portal: the cost of a bill, the cost of waiting, the reasons, and the last free day of
// its containers.
import type { Page } from '@playwright/test'
import { USERS } from './demo-users.ts'
import { BILL, BOOKING, busanDay, FREE, RUNNING, deliverShipment } from './demurrage-shipment.ts'
import { logIn } from './eir-journey.ts'
import { site } from './journey.ts'
import { button, enter, expect, field, portal, test } from './portal-journey.ts'

test.use({ viewport: { width: 1280, height: 800 }, hasTouch: false })

const row = (page: Page, container: string) =>
  page.locator('.list-table tbody tr').filter({ hasText: container.slice(4, 10) })

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

test('a consignee reads costs, ledger, what-if and dispute pack of a bill, then the last free day', async ({
  page,
}) => {
  await enter(page, USERS.ningbo)
  await page.goto(portal('/demurrage'))
  await field(page, 'docRef').fill(`${BILL}\n${BOOKING}`)
  await button(page, 'Search').click()
  await button(page, 'Agree and show').click()
  // Day 10 with 7 free days: 3 x 120 (docs/requirements/tariff-tables.md 2.1, T1 40HC); the booking has the same
  // containers.
  await expect(page.getByRole('heading', { name: '2 numbers: 4 charges, CNY 360.00 so far' })).toBeVisible()
  await expect(page.getByText('+ CNY 120.00 the next day')).toBeVisible()
  await expect(page.getByText('4 of them stand under an earlier number and count once')).toBeVisible()

  await page.getByRole('slider', { name: 'End date' }).press('ArrowRight')
  await expect(page.locator('.forecast-cost')).toContainText('CNY 480.00 · CNY 120.00 more than now')
  await button(page, 'Query the budget').click()
  await expect(page.getByRole('row', { name: /Grand total/ })).toContainText('CNY 480.00')

  await row(page, RUNNING).getByRole('button').first().click()
  const panel = page.getByRole('complementary')
  await expect(panel).toContainText('Discharge from the vessel · Busan')
  await expect(panel).toContainText('no agreement; the tariff holds')
  await panel.getByRole('button', { name: 'Files' }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'Dispute pack as PDF' }).click()
  expect((await download).suggestedFilename()).toMatch(/dispute.*\.pdf$/)

  await page.locator('.page-heading-actions').getByRole('link', { name: 'Free days' }).click()
  await expect(field(page, 'docRef')).toHaveValue(/7800000101/)
  await field(page, 'docRef').fill(BILL)
  await field(page, 'previewDateFrom').fill(busanDay(2))
  await button(page, 'Search').click()
  await button(page, 'Agree and show').click()
  // Discharged five days ago, seven days free: until tomorrow at Busan.
  await expect(page.locator('#report-figure')).toContainText(/Last free day .*1 day left/)
  await expect(row(page, FREE)).toContainText('UTC+9')
  await expect(row(page, FREE)).toContainText('actual start on')
  await page.getByRole('link', { name: BOOKING }).click()
  await expect(page).toHaveURL(new RegExp(`docRef=${BOOKING}.*numberType=bkg`))
})
