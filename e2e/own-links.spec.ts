// A logged-in user creates a link on a tracking page, sees how often it was opened, and revokes it on the account page.
import { USERS } from './demo-users.ts'
import { dialog, enter } from './eir-journey.ts'
import { expect, expectFit, openHydrated, site, test } from './journey.ts'

const BILL = 'EXPLSHA2600042'

test('a link is made, opened by somebody else, counted, and revoked', async ({ page, browser }) => {
  await enter(page, USERS.trucker)
  await openHydrated(page, site(`/cargo-tracking?number=${BILL}&type=bl&language=en_US`))
  await page.getByRole('button', { name: 'Share' }).click()
  const sheet = dialog(page)
  await expect(sheet.getByRole('heading', { name: `Share ${BILL}` })).toBeVisible()
  await sheet.getByRole('radio', { name: '7 days' }).check()
  await sheet.getByRole('checkbox', { name: 'Basic information' }).uncheck()
  await expectFit(page, 'en_US', 'making a link')
  await sheet.getByRole('button', { name: 'Make the link' }).click()
  const url = (await sheet.locator('.share-url').textContent())?.trim() ?? ''
  expect(new URL(url).pathname).toBe('/bill-of-lading')
  await expect(sheet.getByRole('img', { name: 'QR code of the link' })).toBeVisible()
  await expectFit(page, 'en_US', 'a link that was made')

  const stranger = await browser.newContext()
  const other = await stranger.newPage()
  const { search } = new URL(url)
  await other.goto(site(`/bill-of-lading${search}&language=en_US`))
  await expect(other.getByRole('heading', { level: 2, name: 'Actual shipment' })).toBeVisible()
  await expect(other.getByRole('heading', { level: 2, name: 'Basic information' })).toHaveCount(0)

  await page.goto(site('/login?language=en_US'))
  const links = page.locator('.own-link').filter({ hasText: BILL })
  await expect(links).toHaveCount(1)
  await expect(links).toContainText('opened once')
  await expectFit(page, 'en_US', 'the account')
  await links.getByRole('button', { name: 'Revoke' }).click()
  await links.getByRole('button', { name: 'Revoke for good' }).click()
  await expect(links).toHaveCount(0)
  await other.reload()
  await expect(other.getByText('Share expired').first()).toBeVisible()
  await stranger.close()
})

test('who is not logged in hands on the public address, and finds registration and a forgotten password at the login', async ({
  page,
}) => {
  await openHydrated(page, site(`/cargo-tracking?number=${BILL}&type=bl&language=en_US`))
  await page.getByRole('button', { name: 'Share' }).click()
  await expect(dialog(page)).toHaveCount(0)
  await page.getByRole('link', { name: 'Account' }).click()
  await expect(page.getByRole('link', { name: 'Register' })).toHaveAttribute('href', '/portal/register?language=en-US')
  await page.getByRole('link', { name: 'Forgotten your password?' }).click()
  await expect(page).toHaveURL(/\/portal\/password/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})
