// Import EIRs in the portal: a company applies, the line's staff approve, the company sends and shows the QR code,
// staff withdraw the sent EIRs.
import { USERS } from './demo-users.ts'
import { newImport } from './eir-journey.ts'
import { button, DESK, dialog, enter, expect, field, portal, screen, test, toast } from './portal-journey.ts'

test.use(DESK)

test('applied for, approved, sent once, shown at the gate, taken back', async ({ page, another }, { workerIndex }) => {
  test.setTimeout(60_000)
  const { booking } = await newImport(workerIndex, 2)
  await enter(page, USERS.trucker)
  await page.goto(portal(`/import-eirs?bkgNum=${booking}`))
  const rows = page.locator('.list-table tbody tr')
  await expect(rows).toHaveCount(2)
  await expect(button(page, 'Copy link')).toBeVisible()
  await button(page, 'Apply for this booking').click()
  await button(dialog(page), 'Submit the application').click()
  await expect(field(page, 'eirCause')).toBeFocused()
  await field(page, 'eirCause').fill('We truck for the consignee')
  await button(dialog(page), 'Submit the application').click()
  await expect(toast(page, 'The application was submitted')).toBeVisible()
  await expect(rows.first()).toContainText('Application pending')

  const desk = await another()
  await enter(desk, USERS.staff)
  await desk.goto(portal(`/import-eirs?view=applications&bkgNum=${booking}`))
  const application = desk.locator('.list-table tbody tr')
  await expect(application).toHaveCount(1)
  await expect(application).toContainText('Trucking Example Ltd (E2ETRK)')
  await application.getByRole('checkbox').check()
  await button(desk, 'Approve').click()
  await button(dialog(desk), 'Approve 1 application').click()
  await expect(toast(desk, '1 application approved')).toBeVisible()
  await expect(application).toHaveCount(0)

  await page.reload()
  await expect(rows.first()).toContainText('Approved, not sent')
  for (const row of await rows.all()) await row.getByRole('checkbox').check()
  await expect(screen(page)).toContainText('At most 50 at once, 48 left.')
  await button(page, 'Send 2 EIRs').click()
  // Nothing is sent before the terms are agreed to.
  await button(dialog(page), 'Send 2 EIRs').click()
  await expect(dialog(page)).toContainText('Agree to the EIR terms first')
  await dialog(page)
    .getByRole('checkbox', { name: /agree to them/ })
    .check()
  await button(dialog(page), 'Send 2 EIRs').click()
  await expect(toast(page, '2 EIRs sent, print NGB')).toBeVisible()
  await expect(rows.filter({ hasText: 'Printed' })).toHaveCount(2)

  await page.getByRole('tab', { name: 'Sent EIRs' }).click()
  await expect(rows).toHaveCount(1)
  await rows.getByRole('button', { name: /^Show the QR code of NGB/ }).click()
  const picture = dialog(page).getByRole('img', { name: /^QR code of print NGB/ })
  await expect(picture).toBeVisible()
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(200)

  await desk.goto(portal(`/import-eirs?view=sent&bkgNum=${booking}`))
  await button(desk, 'Take back').click()
  await button(dialog(desk), 'Take back').click()
  await expect(toast(desk, 'was taken back')).toBeVisible()
  await page.goto(portal(`/import-eirs?bkgNum=${booking}`))
  await expect(rows.first()).toContainText('Approved, not sent')
})
