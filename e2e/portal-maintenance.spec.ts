// Staff maintain a vessel call: it is added, changed with its effect shown, refused by a rule, and logged.
import { button, enter, expect, field, heading, newName, portal, screen, test, toast } from './portal-journey.ts'
import { STAFF } from './portal-users.ts'

test.use({ viewport: { width: 1280, height: 720 }, hasTouch: false })

test('a call is added, gets an actual time, and the log shows both', async ({ page }) => {
  await enter(page, STAFF.headquarters)
  const voyage = newName('V').toUpperCase().slice(0, 12)
  await page.goto(portal('/schedule-maintenance/new'))
  await field(page, 'vessel').fill('EXAMPLE VEGA')
  await field(page, 'voyage').fill(voyage)
  await field(page, 'port').fill('CNNGB')
  await field(page, 'estimatedArrival').fill('2026-01-04')
  await page.getByLabel('Time of “Estimated arrival (ETA)”').fill('600')
  await field(page, 'estimatedDeparture').fill('2026-01-05')
  await page.getByLabel('Time of “Estimated departure (ETD)”').fill('08:00')
  await button(page, 'Add call').click()
  await expect(heading(page, `Change call: EXAMPLE VEGA ${voyage}, Ningbo`)).toBeVisible()
  await expect(screen(page).getByText('No booking is concerned.')).toBeVisible()
  await expect(page.getByLabel('Time of “Estimated arrival (ETA)”')).toHaveValue('06:00')
  // An actual departure in the future: the server refuses it, and the form shows the error at the field.
  await field(page, 'actuals.berthArrival').fill('2026-01-04')
  await page.getByLabel('Time of “Berth (ATA)”').fill('07:10')
  await field(page, 'actuals.berthDeparture').fill('2099-01-01')
  await page.getByLabel('Time of “Berth (ATD)”').fill('00:00')
  await button(page, 'Save change').click()
  await expect(
    screen(page)
      .getByText(/this cannot be an actual time/)
      .first(),
  ).toBeVisible()
  await field(page, 'actuals.berthDeparture').fill('2026-01-05')
  await page.getByLabel('Time of “Berth (ATD)”').fill('09:30')
  await field(page, 'reason').fill('berth congestion')
  await button(page, 'Save change').click()
  await expect(toast(page, 'The call is saved')).toBeVisible()
  await page.goto(portal('/schedule-maintenance/log'))
  const entry = page.locator('.list-table tbody tr').filter({ hasText: voyage })
  await expect(entry).toHaveCount(2)
  await expect(entry.first()).toContainText('berth congestion')
  await expect(entry.last()).toContainText('Call added')
})
