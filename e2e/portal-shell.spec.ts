// The portal's frame: keyboard use, languages, dark mode, the width of a phone, and what is shown when something is
// missing or fails.
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
  home,
  menu,
  newUser,
  portal,
  REFUSED,
  screen,
  test,
} from './portal-journey.ts'
import { STAFF } from './portal-users.ts'

const BOOKING = 'BK2600041'
const palette = (page: Page) => page.getByRole('dialog', { name: 'Search' })
const search = (page: Page) => palette(page).getByRole('combobox', { name: 'Search' })
const group = (page: Page, name: string) => menu(page).getByRole('button', { name: new RegExp(`^${name}`) })
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
    await expect(palette(page).getByRole('option', { name: new RegExp(`^${BOOKING} ?Booking`) })).toHaveAttribute(
      'aria-selected',
      'true',
    )
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
    await expect(page.getByLabel('Password', { exact: true })).toHaveAccessibleDescription('Enter your password')
    await page.keyboard.type(passwordOf(USERS.basic.username))
    await tabTo('Log in')
    await page.keyboard.press('Enter')
    await expect(heading(page, 'Messages')).toBeFocused()
  })
})

test.describe('the palette', () => {
  test.use(DESK)

  test('finds screens, actions, users and numbers by keyboard alone, one kind at a time', async ({ page, context }) => {
    await enter(page, STAFF.headquarters)
    await page.goto(portal('/users'))
    await expect(heading(page, 'User search')).toBeVisible()
    await page.keyboard.press('Control+k')
    await expect(search(page)).toBeFocused()
    await expect(palette(page).getByRole('option', { name: /^Add user/ })).toBeVisible()
    await page.keyboard.type('user')
    await expect(palette(page).getByRole('option', { name: /^User approval/ })).toBeVisible()
    await expect(palette(page).getByRole('option', { name: /^Search users for “user”/ })).toBeVisible()
    await expectFit(page, 'en_US', 'palette')
    const kind = palette(page).getByRole('button', { pressed: true })
    await expect(kind).toHaveText(/^All/)
    await page.keyboard.press('Tab')
    await expect(kind).toHaveText(/^Screens/)
    await expect(palette(page).getByRole('option', { name: /^Search users for/ })).toHaveCount(0)
    await page.keyboard.press('Shift+Tab')
    await expect(kind).toHaveText(/^All/)
    await search(page).fill('audit trail')
    await expect(palette(page).getByRole('option', { name: /^Audit trail/ })).toHaveAttribute('aria-selected', 'true')
    const opened = context.waitForEvent('page')
    await page.keyboard.press('Control+Enter')
    await expect(heading(await opened, 'Audit trail')).toBeVisible()
    await (await opened).close()
    await expect(search(page)).toBeFocused()
    await search(page).fill('TSTU12')
    await expect(palette(page).getByRole('option', { name: /^TSTU 123456 8 ?Container/ })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(palette(page)).toHaveCount(0)
    await expect(heading(page, 'User search')).toBeVisible()
  })

  test('opens a whole number on Enter before anything has answered, and says what it cannot find', async ({ page }) => {
    await page.goto(portal())
    await expect(heading(page, 'Find cargo, sailings and charges')).toBeVisible()
    await page.keyboard.press('Control+k')
    await page.keyboard.type('zzzz')
    await expect(palette(page)).toContainText('Nothing found for “zzzz”')
    await search(page).fill(BOOKING)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(new RegExp(`/portal/tracking\\?number=${BOOKING}`))
    await expect(page).toHaveTitle(new RegExp(`^${BOOKING} · Cargo tracking`))
  })
})

test.describe('the navigation', () => {
  test.use(DESK)

  test('opens the group of the screen, keeps what the reader opened, and folds with "["', async ({ page }) => {
    await enter(page, STAFF.headquarters)
    await page.goto(portal('/audit'))
    await expect(heading(page, 'Audit trail')).toBeVisible()
    await expect(menu(page).getByRole('link', { name: 'Audit trail' })).toHaveAttribute('aria-current', 'page')
    await expect(group(page, 'Track')).toHaveAttribute('aria-expanded', 'false')
    await group(page, 'Track').click()
    await expect(menu(page).getByRole('link', { name: 'Cargo tracking' })).toBeVisible()
    await page.reload()
    await expect(group(page, 'Track')).toHaveAttribute('aria-expanded', 'true')
    await heading(page, 'Audit trail').focus()
    await page.keyboard.press('[')
    await expect(page.locator('.frame-side')).toHaveClass(/is-collapsed/)
    await expectFit(page, 'en_US', 'folded navigation')
    await page.keyboard.press('[')
    await expect(page.locator('.frame-side')).not.toHaveClass(/is-collapsed/)
  })

  test('has favourites in the reader’s order, by star, keys and menu, on every device', async ({ page, another }) => {
    const person = await newUser('fav', '--kind', 'CERTIFIED', '--company', 'E2ECN1', '--region', 'CN')
    await enter(page, person)
    const star = page.getByRole('button', { name: 'Favourite', exact: true })
    const favourites = (of: Page) => menu(of).getByRole('list', { name: 'Favourites' }).getByRole('link')
    await page.goto(portal('/tracking'))
    await star.click()
    await expect(star).toHaveAttribute('aria-pressed', 'true')
    await page.goto(portal('/demurrage'))
    await star.click()
    await expect(favourites(page)).toHaveText([/^Cargo tracking/, /^Demurrage/])
    await favourites(page).nth(1).focus()
    await page.keyboard.press('Alt+ArrowUp')
    await expect(favourites(page)).toHaveText([/^Demurrage/, /^Cargo tracking/])
    await expectFit(page, 'en_US', 'favourites')
    const elsewhere = await another()
    await enter(elsewhere, person)
    await elsewhere.goto(portal())
    await expect(favourites(elsewhere)).toHaveText([/^Demurrage/, /^Cargo tracking/])
    await page.getByRole('button', { name: /^Actions on the favourite “Cargo/ }).click()
    await page.getByRole('menuitem', { name: 'Remove from favourites' }).click()
    await expect(favourites(page)).toHaveText([/^Demurrage/])
  })

  test('shows what was looked at last to the one who looked, and to nobody else on the device', async ({ page }) => {
    await enter(page, USERS.ningbo)
    await page.goto(portal(`/tracking?number=${BOOKING}`))
    const recents = menu(page).getByRole('list', { name: 'Recent' })
    await expect(recents.getByRole('link')).toHaveText([BOOKING])
    await page.goto(portal())
    await expect(screen(page).getByRole('link', { name: BOOKING })).toBeVisible()
    await page.context().clearCookies()
    await enter(page, USERS.trucker)
    await page.goto(portal())
    await expect(home(page)).toBeVisible()
    await expect(recents).toHaveCount(0)
    await expect(page.getByRole('link', { name: BOOKING })).toHaveCount(0)
  })

  test('leads from a user up to the search of users', async ({ page }) => {
    await enter(page, STAFF.headquarters)
    await page.goto(portal('/users/new'))
    const trail = page.getByRole('navigation', { name: 'You are here' })
    await expect(trail.getByRole('link')).toHaveText(['User search'])
    await trail.getByRole('link').click()
    await expect(heading(page, 'User search')).toBeFocused()
    await expect(trail).toHaveCount(0)
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
    // The draft of a form also survives the reload.
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
    await expect(field(page, 'username')).toBeFocused()
    await expectFit(page, 'en_US', 'certified registration dark')
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
    await expect.poll(report).not.toBe(dark)
    // Changing the motion setting does not mount anything again.
    const there = await field(page, 'username').elementHandle()
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'no-preference' })
    await page.evaluate(() => new Promise(requestAnimationFrame))
    expect(await there?.evaluate((element) => element.isConnected)).toBe(true)
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
    await page.evaluate(() => new Promise(requestAnimationFrame))
    expect(await there?.evaluate((element) => element.isConnected)).toBe(true)
  })

  test('light or dark by the reader’s choice: at once, before anything is painted, and whatever the system says', async ({
    page,
    consoleErrors,
  }) => {
    consoleErrors.allowed.push(/ERR_FAILED/)
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
    await page.goto(portal('/tracking'))
    await expect(heading(page, 'Cargo tracking')).toBeVisible()
    const ground = (): Promise<string> => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
    const light = await ground()
    const choose = async (name: string): Promise<void> => {
      await page.getByRole('button', { name: /^Appearance/ }).click()
      await page.getByRole('menuitem', { name }).click()
    }
    await choose('Dark')
    await expect.poll(ground).not.toBe(light)
    const dark = await ground()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    await expectFit(page, 'en_US', 'tracking, dark by choice')
    // The dark theme comes from the document alone: no script of the portal has run.
    await page.route('**/assets/entry-client*.js', (route) => route.abort())
    await page.goto(portal('/tracking'), { waitUntil: 'domcontentloaded' })
    expect(await ground()).toBe(dark)
    await page.unroute('**/assets/entry-client*.js')
    await page.goto(portal('/tracking'))
    await expect(heading(page, 'Cargo tracking')).toBeVisible()
    await choose('As the system')
    await expect.poll(ground).toBe(light)
  })

  test('a new version loads on demand only, and asks first where that would lose something', async ({ page }) => {
    await page.goto(portal('/register'))
    await field(page, 'firstName').fill('Mei')
    await page.route('**/portal/version.json', (route) => route.fulfill({ json: { build: 'another' } }))
    // As when the window gets the focus.
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
    await expect(home(page)).toBeVisible()
    await page.goto(portal('/users'))
    await expect(heading(page, 'Restricted access')).toBeVisible()
    await expect(screen(page)).toContainText('User search')
    await expect(screen(page)).toContainText('Error code 5403')
    await expect(screen(page).getByRole('link', { name: 'Leave a message' })).toHaveAttribute('href', /^mailto:/)
    await expect(menu(page).getByRole('link', { name: 'User search' })).toHaveCount(0)
    expect((await page.request.get(portal('/assets/no-such-file.js'))).status()).toBe(404)
  })

  test('a failing server is reported with its request id and tried again', async ({ page, consoleErrors }) => {
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
  await drawer.getByRole('button', { name: 'Track' }).click()
  await drawer.getByRole('link', { name: 'Cargo tracking' }).click()
  await page.getByRole('dialog', { name: 'Leave this page?' }).getByRole('button', { name: 'Leave' }).click()
  await expect(heading(page, 'Cargo tracking')).toBeVisible()
})

test('an expected arrival that has passed without a report is shown, not called on time', async ({ page }) => {
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
