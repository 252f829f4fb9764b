// The form of a shipping instruction: it saves automatically, asks instead of guessing, and loses no input, neither to
// a second tab nor without a network nor on a reload.
import { bookedGoods } from './instruction-journey.ts'
import { expectFit } from './journey.ts'
import { button, choose, DESK, dialog, enter, expect, field, portal, REFUSED, screen, test } from './portal-journey.ts'

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

  // The preview of the bill shows what is typed and highlights the box of the field.
  await field(screen(page), 'parties.SHIPPER.name').fill('NINGBO HARBOUR TOYS CO LTD')
  const shipper = screen(page).locator('.instruction-aside .bill-box', { hasText: 'NINGBO HARBOUR TOYS' })
  await expect(shipper).toHaveAttribute('data-lit', 'true')
  await expect(state).toContainText('Saved')

  // Another tab saves first: the user chooses between both values, field by field.
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

  // Without a network the input stays on this computer, even after a reload.
  await context.setOffline(true)
  await field(screen(page), 'remarks').fill('WITHOUT A NETWORK')
  await expect(state).toContainText('no connection')
  await context.setOffline(false)
  page.once('dialog', (asked) => void asked.accept())
  await page.reload()
  await expect(field(screen(page), 'remarks')).toHaveValue('WITHOUT A NETWORK')
  await expect(state).toContainText('Saved')

  // A reference and the term of a single charge, added as rows; they are there after a reload.
  await button(screen(page), 'Add reference').click()
  await choose(page, field(screen(page), 'references.0.type'), 'Shipper’s purchase order')
  await field(screen(page), 'references.0.value').fill('PO-7731')
  await button(screen(page), 'Add single charge').click()
  await choose(page, field(screen(page), 'charges.0.kind'), 'Port charges at destination')
  await choose(page, field(screen(page), 'charges.0.term'), 'Collect')
  await field(screen(page), 'clauses').fill("SHIPPER'S LOAD AND COUNT")
  await expect(state).toContainText('Saved')
  await expectFit(page, 'en_US', 'the terms')
  await page.reload()
  await expect(field(screen(page), 'references.0.value')).toHaveValue('PO-7731')
  await expect(screen(page).getByTitle('Port charges at destination')).toBeVisible()
  await expect(field(screen(page), 'clauses')).toHaveValue("SHIPPER'S LOAD AND COUNT")

  // The form asks about an ambiguous figure at its cell; the other values are saved meanwhile.
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
