// The app simulator: our own pages in a frame that looks like a phone, with a simulated native side.
import type { Frame, Locator, Page } from '@playwright/test'
import type { PageContent, SimulatedUser } from '@quayline/page-contract/page'
import { expect, expectFit, LANGUAGES, site, test } from './journey.ts'

const simulator = (query: Record<string, string> = {}): string =>
  site(`/app-simulator?${new URLSearchParams({ language: 'en_US', page: '/eir-home', role: 'ningbo', ...query })}`)

const phone = (page: Page) => page.frameLocator('iframe')

/** Only the visible one: while React replaces a skeleton by the next, it keeps the first one in the page, hidden. */
const waiting = (page: Page) =>
  phone(page)
    .getByLabel(/Getting your login from the app/)
    .filter({ visible: true })

async function frameOf(page: Page): Promise<Frame> {
  const frame = await (await page.locator('iframe').elementHandle())?.contentFrame()
  if (frame === null || frame === undefined) throw new Error('The phone has no frame')
  return frame
}

const rows = (page: Page, name: string): Locator => page.locator(`.simulator-log tr[data-name="${name}"]`)

/** All users that the simulator may play on this server, and their tokens with the expired one. */
async function played(page: Page): Promise<{ users: readonly SimulatedUser[]; tokens: readonly string[] }> {
  const text = (await page.locator('#page-data').textContent()) ?? ''
  const { content } = JSON.parse(text) as { content: Extract<PageContent, { page: 'app-simulator' }> }
  const { users, expiredToken } = content
  return { users, tokens: [...users.map(({ token }) => token), ...(expiredToken === null ? [] : [expiredToken])] }
}

/** The time in the first column of a row, in milliseconds since midnight. */
async function timeOf(row: Locator): Promise<number> {
  const [hours = 0, minutes = 0, seconds = 0] = ((await row.locator('td').first().textContent()) ?? '')
    .split(':')
    .map(Number)
  return Math.round((hours * 3600 + minutes * 60 + seconds) * 1000)
}

/** Posts a message from the page, as its own bridge would. */
const post = async (page: Page, name: string, body: unknown): Promise<void> =>
  (await frameOf(page)).evaluate(([each, content]) => window.webkit?.messageHandlers?.[each]?.postMessage(content), [
    name,
    body,
  ] as const)

for (const device of ['ios', 'android'] as const) {
  test(`${device}: a page starts with the token, and calls the server with it`, async ({ page }) => {
    const credentials: string[] = []
    page.on('request', (request) => {
      const credential = request.headers()['authorization']
      if (credential !== undefined) credentials.push(credential)
    })
    await page.goto(simulator({ device }))
    await expect(rows(page, 'onToken')).toHaveCount(1)
    await expect(phone(page).getByRole('heading', { level: 1 })).toBeVisible()
    await expect(waiting(page)).toHaveCount(0)
    const { users } = await played(page)
    const ningbo = users.find(({ role }) => role === 'ningbo')
    await expect.poll(() => credentials[0]).toBe(`Bearer ${ningbo?.token}`)
    const native = await (await frameOf(page)).evaluate(() => ['webkit', 'NativeBridge'].map((name) => name in window))
    expect(native).toEqual(device === 'ios' ? [true, false] : [false, true])
  })
}

test('iOS, token late by 20 s: the page polls every 500 ms and starts when it comes', async ({ page }) => {
  test.setTimeout(60_000)
  await page.goto(simulator({ device: 'ios', token: 'late', seconds: '20' }))
  await expect(waiting(page)).toHaveCount(1)
  await expect(rows(page, 'onToken')).toHaveCount(1, { timeout: 30_000 })
  await expect(waiting(page)).toHaveCount(0)
  const polls = await rows(page, 'getToken').count()
  // Exactly 41 in the unit tests; on a busy machine each poll is a little late.
  expect(polls).toBeGreaterThanOrEqual(34)
  expect(polls).toBeLessThanOrEqual(41)
  const first = await timeOf(rows(page, 'getToken').last())
  const sent = await timeOf(rows(page, 'onToken').first())
  // Modulo a day, because the test may run across midnight.
  expect((sent - first + 86_400_000) % 86_400_000).toBeGreaterThanOrEqual(20_000)
})

test('an expired token opens the login page of the app; after it the page goes on', async ({ page }) => {
  await page.goto(simulator({ device: 'ios', token: 'expired' }))
  const dialog = page.getByRole('dialog', { name: 'Login page of the app' })
  await expect(dialog).toBeVisible()
  await expect(rows(page, 'openLogin')).toHaveCount(1)
  await dialog.getByRole('button', { name: /^Consignee in Ningbo/ }).click()
  await expect(dialog).toBeHidden()
  await expect(phone(page).getByRole('heading', { level: 1 })).toBeVisible()
  await expect(waiting(page)).toHaveCount(0)
  // No second login page: the new token is valid, and the expired one is not used again.
  await page.waitForTimeout(1500)
  await expect(dialog).toBeHidden()
  await expect(rows(page, 'openLogin')).toHaveCount(1)
})

test('absent: nobody is logged in; logging in and out in the app reaches the page', async ({ page }) => {
  await page.goto(simulator({ token: 'absent', page: '/login' }))
  await expect(phone(page).getByRole('button', { name: 'Open the app’s login page' })).toBeVisible()
  await phone(page).getByRole('button', { name: 'Open the app’s login page' }).click()
  const dialog = page.getByRole('dialog', { name: 'Login page of the app' })
  await dialog.getByRole('button', { name: /^Staff of the line/ }).click()
  await expect(phone(page).getByRole('heading', { name: 'You are logged in' })).toBeVisible()
  await page.getByRole('button', { name: 'Log out in the app' }).click()
  await expect(phone(page).getByRole('heading', { name: 'You are logged in' })).toBeHidden()
})

test('the log masks every token, and none stands in an address', async ({ page }) => {
  const addresses: string[] = []
  page.on('request', (request) => addresses.push(request.url()))
  await page.goto(simulator({ token: 'expired' }))
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Consignee in Ningbo/ })
    .click()
  await expect(rows(page, 'onToken')).not.toHaveCount(0)
  const { tokens } = await played(page)
  expect(tokens.length).toBeGreaterThanOrEqual(6)
  // The log also masks a token that a page sends as a parameter.
  await post(page, 'openPage', { name: 'vgm', params: { careless: tokens[0] } })
  await expect(rows(page, 'openPage')).toContainText('characters)')
  await expect(rows(page, 'onToken').first()).toContainText(/•••• \(\d+ characters\)/)
  const shown = (await page.locator('.simulator-log').textContent()) ?? ''
  for (const token of tokens) expect([shown, ...addresses, page.url()].join('\n')).not.toContain(token)
})

test('a page jump shows the page of the app, and leads back', async ({ page }) => {
  await page.goto(simulator())
  await expect(rows(page, 'onToken')).toHaveCount(1)
  await post(page, 'openPage', { name: 'vgm', params: { bkgNum: 'BK2600041' } })
  await expect(page.getByRole('heading', { name: 'App page “vgm”' })).toBeVisible()
  await expect(page.getByText('BK2600041').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Back' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'App page “vgm”' })).toBeHidden()
})

test('the QR button follows the page, and is gone with the next page', async ({ page }) => {
  await page.goto(simulator())
  await expect(rows(page, 'onToken')).toHaveCount(1)
  const button = page.locator('[data-qr-button]')
  await expect(button).toBeHidden()
  await post(page, 'toggleQrButton', { visible: true })
  await expect(button).toHaveText('QR button')
  await post(page, 'toggleQrButton', { visible: false })
  await expect(button).toBeHidden()
  await post(page, 'toggleQrButton', { visible: true })
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect(button).toBeHidden()
})

test('the pickers return what was chosen, and nothing when cancelled', async ({ page }) => {
  await page.goto(simulator())
  await expect(rows(page, 'onToken')).toHaveCount(1)
  await post(page, 'pickVessel', {})
  const vessels = page.getByRole('dialog', { name: 'Vessel picker of the app' })
  await vessels.getByLabel('Vessel name').fill('EXAMPLE MERIDIAN')
  await vessels.getByLabel('Vessel code').fill('EXM')
  await vessels.getByRole('button', { name: 'Choose' }).click()
  await expect(rows(page, 'onVesselPicked')).toContainText('{"description":"EXAMPLE MERIDIAN","code":"EXM"}')
  await post(page, 'pickPort', {})
  const ports = page.getByRole('dialog', { name: 'Port picker of the app' })
  await expect(ports).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(ports).toBeHidden()
  await expect(rows(page, 'onPortPicked')).toHaveCount(0)
  await post(page, 'pickPort', {})
  await ports.getByRole('button', { name: 'Choose' }).click()
  await expect(rows(page, 'onPortPicked')).toContainText('{"cityNameEn":"Ningbo"}')
})

test('the address box opens pages of ours and no other', async ({ page }) => {
  await page.goto(simulator())
  // Wait until the simulator runs: before that, Enter submits the form without scripts.
  await expect(rows(page, 'onToken')).toHaveCount(1)
  const address = page.getByLabel('Page address')
  for (const refused of ['https://evil.example/', '//evil.example', '/app-simulator', 'eir-home']) {
    await address.fill(refused)
    await address.press('Enter')
    await expect(page.getByRole('alert')).toContainText('Only pages of this site')
  }
  await address.fill('/login')
  await address.press('Enter')
  await expect(page.getByRole('alert')).toBeHidden()
  await expect.poll(async () => new URL((await frameOf(page)).url()).pathname).toBe('/login')
  await expect(phone(page).getByRole('heading', { level: 1 })).toBeVisible()
})

test('the setup holds for the page and stands in the address', async ({ page }) => {
  await page.goto(simulator())
  await expect(rows(page, 'onToken')).toHaveCount(1)
  await page.getByLabel('Page language').selectOption('fr')
  await expect(phone(page).locator('html')).toHaveAttribute('lang', 'fr')
  await page.getByLabel('Region').selectOption('US')
  await expect(rows(page, 'onRegion').first()).toContainText('"US"')
  await page.getByLabel('Screen size').selectOption('320x568')
  await expect(page.locator('iframe')).toHaveJSProperty('offsetWidth', 320)
  await page.getByLabel('Device').selectOption('android')
  // The frame reloads its page, so an evaluation in the old page fails and is repeated.
  await expect(async () => {
    expect(await (await frameOf(page)).evaluate(() => window.NativeBridge !== undefined)).toBe(true)
  }).toPass()
  await page.reload()
  await expect(page.getByLabel('Device')).toHaveValue('android')
  await expect(page.getByLabel('Region')).toHaveValue('US')
  await expect(phone(page).locator('html')).toHaveAttribute('lang', 'fr')
})

for (const language of LANGUAGES) {
  test(`fits and passes axe in ${language}`, async ({ page }) => {
    await page.goto(simulator({ language }))
    await expect(rows(page, 'onToken')).toHaveCount(1)
    // The page inside has its own tests.
    await expectFit(page, language, 'the simulator', 'iframe')
  })
}
