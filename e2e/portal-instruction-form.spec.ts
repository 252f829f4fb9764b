// The form of a shipping instruction: it saves itself, asks instead of guessing, and loses nothing that was typed: not to a second tab, not
// without a network, not by a reload.
import { bookedGoods } from './instruction-journey.ts'
import { expectFit } from './journey.ts'
import { button, DESK, dialog, enter, expect, field, portal, REFUSED, screen, test } from './portal-journey.ts'

test.use(DESK)

test('typed in two tabs, without a network, and pasted from a sheet', async ({ page, context, consoleErrors }) => {
  test.setTimeout(120_000)
  consoleErrors.allowed.push(REFUSED(409), /ERR_INTERNET_DISCONNECTED/)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const goods = await bookedGoods()
  await enter(page, goods.forwarder)
  await page.goto(portal('/instructions'))
  await button(page, 'New instruction').click()
  await field(dialog(page), 'bookings').fill(goods.booking)
  await button(dialog(page), 'Create').click()
  await expect(page).toHaveURL(/\/instructions\/[0-9a-f-]{36}/)
  const state = screen(page).locator('.form-bar-state').first()

  // The bill follows what is typed, and the box of the field is lit.
  await field(screen(page), 'parties.SHIPPER.name').fill('NINGBO HARBOUR TOYS CO LTD')
  const shipper = screen(page).locator('.instruction-aside .bill-box', { hasText: 'NINGBO HARBOUR TOYS' })
  await expect(shipper).toHaveAttribute('data-lit', 'true')
  await expect(state).toContainText('Saved')

  // Another tab saves first: theirs and yours, field by field.
  const other = await context.newPage()
  await other.goto(page.url())
  await field(screen(other), 'remarks').fill('THEIRS')
  await expect(screen(other).locator('.form-bar-state').first()).toContainText('Saved')
  await other.close()
  await field(screen(page), 'remarks').fill('MINE')
  await expect(screen(page).locator('.conflict')).toContainText('THEIRS')
  await button(page, 'Apply choice').click()
  await expect(state).toContainText('Saved')
  await expect(field(screen(page), 'remarks')).toHaveValue('MINE')

  // Without a network it stays on this computer, also over a reload.
  await context.setOffline(true)
  await field(screen(page), 'remarks').fill('WITHOUT A NETWORK')
  await expect(state).toContainText('no connection')
  await context.setOffline(false)
  page.once('dialog', (asked) => void asked.accept())
  await page.reload()
  await expect(field(screen(page), 'remarks')).toHaveValue('WITHOUT A NETWORK')
  await expect(state).toContainText('Saved')

  // A figure that can be read two ways is asked about where it stands; the rest is saved meanwhile.
  await page.getByRole('tab', { name: 'Cargo' }).click()
  await screen(page).getByRole('grid').locator('td[data-column]').first().click()
  const sheet = 'Container\tType\tPkgs\tG.W.\nCSQU3054383\t40HQ\t10\t1,234\nCBHU4398907\t40HQ\t10\t900.50'
  await page.evaluate((text) => navigator.clipboard.writeText(text), sheet)
  await page.keyboard.press('Control+v')
  await expect(screen(page)).toContainText('can be read two ways')
  await expect(state).toContainText('Saved')
  await screen(page).locator('[data-answer="1234"]').click()
  await expect(screen(page)).not.toContainText('can be read two ways')
  await expect(state).toContainText('Saved')
  await expectFit(page, 'en_US', 'the form')
})
