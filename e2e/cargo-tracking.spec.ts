// Cargo tracking on the phone: the number is recognised and remembered, and operations appear only for permitted users.
import { passwordOf } from './demo-users.ts'
import { BILL, CONTAINER, installApp, callsOf, open } from './installed-app.ts'
import { expect, site, test } from './journey.ts'

test.describe('cargo tracking', () => {
  test('follows what is typed until somebody chooses, and searches by the type chosen', async ({ page }) => {
    await open(page, '/cargo-tracking?language=en_US')
    await page.getByRole('searchbox').fill('TSTU1234568')
    await expect(page.getByRole('radio', { name: 'Container' })).toBeChecked()
    await page.getByRole('searchbox').fill('EXPLSHA2600042')
    await expect(page.getByRole('radio', { name: 'B/L' })).toBeChecked()
    await page.getByText('Booking', { exact: true }).click()
    await page.getByRole('searchbox').fill('TSTU1234568')
    await expect(page.getByRole('radio', { name: 'Booking' })).toBeChecked()
    await page.getByRole('searchbox').fill('BK2600041')
    await page.getByRole('searchbox').press('Enter')
    await expect(page).toHaveURL(/type=bkg&number=BK2600041/)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('BK2600041')
  })

  test('tracks six containers and says why seven are too many', async ({ page, consoleErrors }) => {
    consoleErrors.allowed.push(/status of 400/)
    await open(page, '/cargo-tracking?language=en_US')
    await page.getByRole('searchbox').fill('TSTU1234568, MSKU1234565')
    await page.getByRole('searchbox').press('Enter')
    await expect(page.getByText('Not found: MSKU1234565')).toBeVisible()
    const seven = Array.from({ length: 7 }, (_, index) => `MSKU123456${index}`).join()
    await page.getByRole('searchbox').fill(seven)
    await page.getByRole('searchbox').press('Enter')
    await expect(page.getByRole('alert').filter({ hasText: 'cannot be tracked' })).toContainText('6')
    await expect(page.getByRole('searchbox')).toHaveValue(seven)
  })

  test('remembers the last five that were found, newest first, and a tap searches again', async ({ page }) => {
    for (const [type, number] of [
      ['bl', BILL],
      ['bkg', 'BK2600041'],
      ['bkg', 'BK2600042'],
      ['bkg', 'BK2600043'],
      ['cntr', CONTAINER],
      ['bl', 'NOSUCHNUMBER1'],
      ['bl', BILL.toLowerCase()],
      ['cntr', 'XMPU4142037'],
    ]) {
      await open(page, `/cargo-tracking?number=${number}&type=${type}&language=en_US`)
    }
    await open(page, '/cargo-tracking?language=en_US')
    const recent = page.getByRole('navigation', { name: 'Recent queries' }).getByRole('link')
    await expect(recent).toHaveCount(5)
    await expect(recent.first()).toContainText('XMPU 414203 7')
    await expect(recent.nth(1)).toContainText(BILL.toLowerCase())
    await expect(recent.nth(4)).toContainText('BK2600042')
    await recent.nth(2).click()
    await expect(page.getByRole('searchbox')).toHaveValue(CONTAINER)
    await expect(page.getByText('Gate-out from last port of discharge').first()).toBeVisible()
  })

  test('shows operations with the token of one who may see them, and hides them at the logout', async ({ page }) => {
    const answer = await page.request.post(site('/v1/ebuser/login'), {
      data: { username: 'staff01', password: passwordOf('staff01') },
    })
    const { data } = (await answer.json()) as { data: { token: string } }
    await installApp(page, { token: data.token, answers: 3 })
    const addresses: string[] = []
    page.on('request', (request) => addresses.push(request.url()))
    await open(page, `/cargo-tracking?number=${BILL}&type=bl&language=en_US`)
    const operations = page.locator('details', { has: page.getByRole('heading', { name: 'Operations' }) })
    await expect(operations).toContainText('Log in to see more operations')
    await expect(operations).toContainText('B/L issued')
    await expect(operations).not.toContainText('Log in')
    await page.evaluate(() => window.quaylineBridge?.onToken(''))
    await expect(operations).not.toContainText('B/L issued')
    await expect(operations.getByRole('link', { name: 'Log in' })).toBeVisible()
    await operations.getByRole('link', { name: 'Log in' }).click()
    expect(await callsOf(page, 'openLogin')).toEqual([{}])
    expect(addresses.join()).not.toContain(data.token)
  })
})
