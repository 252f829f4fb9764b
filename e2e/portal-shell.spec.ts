// The portal's frame: everything by keyboard, languages, dark mode, a phone's width, and what is shown when something is missing or fails.
import type { Page } from '@playwright/test'
import { passwordOf, USERS } from './demo-users.ts'
import { expectFit } from './journey.ts'
import {
  button,
  choose,
  COMPANY,
  DESK,
  enter,
  expect,
  field,
  heading,
  menu,
  portal,
  REFUSED,
  screen,
  test,
} from './portal-journey.ts'
import { STAFF } from './portal-users.ts'

const BOOKING = 'BK2600041'
const search = (page: Page) => page.getByRole('banner').getByRole('combobox', { name: /^Search/ })
const banners = (page: Page) => page.getByRole('region', { name: 'System notices' })
const main = (page: Page) => page.locator('#main')

test.describe('by keyboard', () => {
  test.use(DESK)

  test('"/" leads to the search, a booking number to its tracking; "g t", "?" and the skip link', async ({ page }) => {
    await page.goto(portal())
    await expect(heading(page, 'Find cargo, sailings and charges')).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(main(page)).toBeFocused()
    await page.keyboard.press('/')
    await expect(search(page)).toBeFocused()
    await page.keyboard.type(`${BOOKING.slice(0, 4)}/${BOOKING.slice(4)}`)
    await expect(search(page)).toHaveValue(`${BOOKING.slice(0, 4)}/${BOOKING.slice(4)}`)
    await search(page).fill(BOOKING)
    await expect(page.getByRole('banner').getByRole('option', { name: new RegExp(`Booking ${BOOKING}`) })).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(heading(page, 'Cargo tracking')).toBeFocused()
    await expect(page).toHaveURL(/\/portal\/tracking\?number=BK2600041/)
    await expect(screen(page).getByRole('heading', { level: 2, name: new RegExp(BOOKING) })).toBeVisible()
    await page.goto(portal('/register'))
    await expect(heading(page, 'Fast registration')).toBeVisible()
    await page.keyboard.press('g')
    await page.keyboard.press('t')
    await expect(heading(page, 'Cargo tracking')).toBeFocused()
    await page.keyboard.press('?')
    const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
    await expect(help).toContainText('Open cargo tracking')
    await page.keyboard.press('Escape')
    await expect(help).toHaveCount(0)
  })

  test('the whole login without a pointer, and back to where it began', async ({ page }) => {
    await page.goto(portal('/login?return=%2Fnotices'))
    await expect(heading(page, 'Log in')).toBeVisible()
    const tabTo = async (name: string): Promise<void> => {
      const wanted = screen(page)
        .getByLabel(name, { exact: true })
        .or(button(screen(page), name))
      for (let step = 0; step < 30; step++) {
        if (await wanted.evaluate((element) => element === document.activeElement)) return
        await page.keyboard.press('Tab')
      }
      throw new Error(`Thirty tabs did not lead to ${name}`)
    }
    await tabTo('Username or e-mail address')
    await page.keyboard.type(USERS.basic.username)
    await page.keyboard.press('Tab')
    await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(screen(page).getByRole('alert')).toHaveText('Enter your password')
    await page.keyboard.type(passwordOf(USERS.basic.username))
    await tabTo('Log in')
    await page.keyboard.press('Enter')
    await expect(heading(page, 'Messages')).toBeFocused()
  })
})

test.describe('at the desk', () => {
  test.use(DESK)

  test('another language keeps the page and what stands in it, and stays', async ({ page }) => {
    await page.goto(portal('/register'))
    await field(page, 'firstName').fill('Zoë')
    await choose(page, page.getByRole('combobox', { name: 'Language' }), 'Français')
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
    await expect(heading(page, 'Fast registration')).toHaveCount(0)
    await expect(field(page, 'firstName')).toHaveValue('Zoë')
    await expect(page).toHaveURL(portal('/register'))
    await page.reload()
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
    // The draft of a form outlives the reload, too.
    await expect(field(page, 'firstName')).toHaveValue('Zoë')
  })

  test('dark by the system: it passes axe, and changes while it is open', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
    await enter(page, STAFF.headquarters)
    await page.goto(portal(`/users?keyword=${STAFF.china.username}`))
    await expect(page.getByRole('rowheader')).toHaveText([STAFF.china.username])
    const report = (): Promise<string> => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
    const dark = await report()
    await expectFit(page, 'en_US', 'user search dark')
    await page.goto(portal('/register/certified'))
    await button(page, 'Apply for certification').click()
    await expect(page.locator('.fault-list')).toBeFocused()
    await expectFit(page, 'en_US', 'certified registration dark')
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
    await expect.poll(report).not.toBe(dark)
  })

  test('a new version loads on demand only, and asks first where that would lose something', async ({ page }) => {
    await page.goto(portal('/register'))
    await field(page, 'firstName').fill('Mei')
    await page.route('**/portal/version.json', (route) => route.fulfill({ json: { build: 'another' } }))
    // As when the window comes to the front.
    await page.evaluate(() => window.dispatchEvent(new Event('focus')))
    await expect(banners(page)).toContainText('A new version is available.')
    await button(banners(page), 'Update and load again').click()
    const question = page.getByRole('dialog', { name: 'A new version is available.' })
    await expect(question).toContainText('Updating loses what you have not saved on this page.')
    await button(question, 'Keep working').click()
    await expect(field(page, 'firstName')).toHaveValue('Mei')
    await field(page, 'firstName').fill('')
    const loaded = page.waitForEvent('load')
    await button(banners(page), 'Update and load again').click()
    await loaded
    await expect(heading(page, 'Fast registration')).toBeVisible()
  })

  test('the page not found, the restricted page and an unknown file each say what they are', async ({ page }) => {
    await enter(page, USERS.basic)
    await page.goto(portal('/no/such/page'))
    await expect(heading(page, 'Page not found')).toBeVisible()
    await expect(screen(page)).toContainText('Error code 404')
    await screen(page).getByRole('link', { name: 'Home' }).click()
    await expect(heading(page, /^Welcome/)).toBeVisible()
    await page.goto(portal('/users'))
    await expect(heading(page, 'Restricted access')).toBeVisible()
    await expect(screen(page)).toContainText('User search')
    await expect(screen(page)).toContainText('Error code 5403')
    await expect(screen(page).getByRole('link', { name: 'Leave a message' })).toHaveAttribute('href', /^mailto:/)
    await expect(menu(page).getByRole('link', { name: 'User search' })).toHaveCount(0)
    expect((await page.request.get(portal('/assets/no-such-file.js'))).status()).toBe(404)
  })

  test('a failing server is told with its request id and tried again', async ({ page, consoleErrors }) => {
    consoleErrors.allowed.push(REFUSED(500))
    await enter(page, STAFF.headquarters)
    await page.route('**/v1/admin/users?*', (route) =>
      route.fulfill({
        status: 500,
        headers: { 'x-request-id': 'example-request-7' },
        json: { code: 5500, message: 'Server error', data: null },
      }),
    )
    await page.goto(portal(`/users?keyword=${STAFF.china.username}`))
    await expect(screen(page).getByRole('heading', { name: 'Server error' })).toBeVisible()
    await expect(screen(page)).toContainText('Request id example-request-7')
    await expect(screen(page).getByRole('link', { name: 'Leave a message' })).toHaveAttribute(
      'href',
      /example-request-7/,
    )
    await page.unroute('**/v1/admin/users?*')
    await button(screen(page), 'Try again').click()
    await expect(page.getByRole('rowheader')).toHaveText([STAFF.china.username])
  })

  test('without a network the page says so, keeps what it shows, and goes on afterwards', async ({
    page,
    context,
    consoleErrors,
  }) => {
    consoleErrors.allowed.push(/ERR_INTERNET_DISCONNECTED/)
    await page.goto(portal(`/tracking?number=${BOOKING}`))
    const found = screen(page).getByRole('heading', { level: 2, name: new RegExp(BOOKING) })
    await expect(found).toBeVisible()
    await context.setOffline(true)
    await expect(banners(page)).toContainText('You are offline.')
    await expect(found).toBeVisible()
    await field(page, 'number').fill('EXPLSHA2600042')
    await field(page, 'number').press('Enter')
    await expect(screen(page).getByRole('heading', { name: 'You are offline' })).toBeVisible()
    await context.setOffline(false)
    await button(screen(page), 'Try again').click()
    await expect(screen(page).getByRole('heading', { level: 2, name: /EXPLSHA2600042/ })).toBeVisible()
    await expect(banners(page)).not.toContainText('You are offline.')
  })
})

test('on a phone tracking, login and registration fit, and the navigation is a drawer', async ({ page }) => {
  for (const [path, ready] of [
    [`/tracking?number=${BOOKING}`, screen(page).getByRole('heading', { level: 2, name: new RegExp(BOOKING) })],
    ['/login', page.getByLabel('Password', { exact: true })],
    ['/register', field(page, 'username')],
    ['/register/certified', field(page, 'companyName')],
  ] as const) {
    await page.goto(portal(path))
    await expect(ready).toBeVisible()
    await expectFit(page, 'en_US', `phone ${path}`)
  }
  await field(page, 'companyName').fill(COMPANY.companyName)
  await page.getByRole('button', { name: 'Open navigation' }).click()
  const drawer = page.getByRole('dialog', { name: 'Main navigation' })
  await drawer.getByRole('link', { name: 'Cargo tracking' }).click()
  await page.getByRole('dialog', { name: 'Leave this page?' }).getByRole('button', { name: 'Leave' }).click()
  await expect(heading(page, 'Cargo tracking')).toBeVisible()
})

test('an expected arrival that has passed without a report is told, not called on time', async ({ page }) => {
  await page.route('**/v1/public/tracking/EXPLSHA2600042*', async (route) => {
    const response = await route.fetch()
    const answer = await response.json()
    const pointer = '/content/actualShipment/0/estimatedDateOfArrival'
    const verdict = { punctuality: 'ON_TIME', hours: 0 }
    answer.clocks[pointer] = { zone: 'America/Los_Angeles', offset: '-08:00', isAwaited: true, verdict }
    Object.assign(answer.data.content.actualShipment[0], {
      actualArrivalDate: null,
      estimatedDateOfArrival: '2026-01-02 08:00',
    })
    await route.fulfill({ response, json: answer })
  })
  await page.goto(portal('/tracking?number=EXPLSHA2600042'))
  const legs = screen(page).locator('section', { has: page.getByRole('heading', { name: 'Actual shipment' }) })
  await expect(legs.getByText('This time has passed; nothing reported yet')).toBeVisible()
  await expect(legs).not.toContainText('As first expected')
})
