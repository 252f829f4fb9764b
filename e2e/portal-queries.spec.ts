// Queries of the portal: cut-offs by number and by vessel, and tracking of many pasted numbers at once.
import type { Locator, Page } from '@playwright/test'
import { USERS } from './demo-users.ts'
import { button, DESK, enter, expect, exported, field, portal, screen, test } from './portal-journey.ts'
import { NINGBO_IMPORTS } from './ningbo-imports.ts'
import { SAILING } from './schedule-feed.ts'

test.use(DESK)

const rowOf = (page: Page, text: string): Locator => page.locator('.list-table tbody tr').filter({ hasText: text })
const panel = (page: Page): Locator => page.locator('.side-panel')

test('a visitor finds cut-offs by number, with a fault for the one that has none, takes them along, and by vessel', async ({
  page,
}) => {
  await page.goto(portal('/cut-offs'))
  await field(page, 'number').fill('bk 2600041, 6199999999')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/number=bk\+2600041%2C\+6199999999/)
  await expect(rowOf(page, 'BK2600041')).toContainText('9 Oct 2026 08:00 UTC+8')
  await expect(rowOf(page, '6199999999')).toContainText('No cut-off is known for 6199999999')
  await rowOf(page, 'BK2600041').getByRole('button', { name: 'BK2600041' }).click()
  await expect(panel(page).getByRole('link', { name: 'Track the shipment' })).toBeVisible()
  expect((await exported(page, 'All cut-offs (xlsx)')).name).toBe('cut-offs.xlsx')
  await page.getByRole('tab', { name: 'By vessel' }).click()
  await field(page, 'vessel').fill('altair')
  await page.getByRole('option', { name: new RegExp(SAILING.vessel) }).click()
  await field(page, 'port').fill('shangh')
  await page.getByRole('option', { name: /Shanghai, CNSHA/ }).click()
  await button(page, 'Search').click()
  await expect(rowOf(page, SAILING.voyage)).toContainText('Shipping instruction (SI) cut-off')
  await rowOf(page, SAILING.voyage).getByRole('button', { name: SAILING.voyage }).click()
  await expect(panel(page)).toContainText('Next deadline')
})

test('pasted numbers are asked for tracking, cut-offs, EIRs and free days, each answer a line', async ({ page }) => {
  await enter(page, USERS.ningbo)
  await page.goto(portal('/bulk'))
  const { booking } = NINGBO_IMPORTS.few
  await field(page, 'text').fill(`Please check BK2600041,\n${booking} and TSTU 123456-8.`)
  await expect(screen(page)).toContainText('3 numbers found: 2 bills or bookings, 1 containers')
  await button(page, 'Look up 3 numbers').click()
  const tab = (name: string) => page.getByRole('tab', { name, exact: true })
  await expect(tab('Tracking')).toHaveAttribute('aria-selected', 'true')
  await expect(rowOf(page, 'BK2600041')).toContainText('Gate-out from last port of discharge')
  const workbook = await exported(page, 'This page (xlsx)')
  expect(workbook.name).toBe('tracking.xlsx')
  // The signature of the first record of a zip archive.
  expect(workbook.content.subarray(0, 4).toString('latin1')).toBe('PK\u0003\u0004')
  await tab('Cut-offs').click()
  await expect(rowOf(page, 'BK2600041').first()).toContainText('9 Oct 2026 08:00 UTC+8')
  await expect(rowOf(page, booking)).toContainText('No cut-off is known')
  await tab('Import EIRs').click()
  await expect(screen(page)).toContainText('Containers left out: 1.')
  await expect(rowOf(page, booking).getByRole('cell').first()).toHaveText('3')
  await expect(rowOf(page, 'BK2600041')).toContainText('has no import EIRs at Ningbo')
  await tab('Free days').click()
  await expect(rowOf(page, 'BK2600041')).toContainText('Your company is no party to this shipment')
})
