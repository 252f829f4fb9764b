// Import EIRs on the phone: the search, the list with its rules, the single application, the batch, the QR code. Each test has a booking
// of its own, released through the intake: a sending changes what the next one would find.
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { type DemoUser, passwordOf, USERS } from './demo-users.ts'
import { expect, LANGUAGES, site, test } from './journey.ts'
import { boxesOf, type NingboImport, releaseOrders } from './ningbo-imports.ts'
import { quayline } from './server-process.ts'

const dataFolder = (): string => process.env.E2E_DATA ?? ''

async function run(...words: string[]): Promise<string> {
  const { exit, out, err } = await quayline({ QUAYLINE_DATA: dataFolder(), PUBLIC_URL: site() }, ...words)
  if (exit !== 0) throw new Error(`quayline ${words.join(' ')} answered ${exit}: ${out}${err}`)
  return out.trim()
}

let imports = 0

/** `isReturnOpen`: the order does not say where the empty goes back. */
async function newImport(workerIndex: number, boxes: number, isReturnOpen = false): Promise<NingboImport> {
  const serial = workerIndex * 1000 + imports++
  const booking = `63${String(serial).padStart(8, '0')}`
  // At most 60 boxes each; the example messages and the global setup use other hundreds of thousands.
  const firstSerial = 200_000 + ((serial * 60) % 300_000)
  const made: NingboImport = { booking, bill: booking, consignee: 'E2ECN1', boxes, firstSerial }
  const text = releaseOrders([made], `EIR${serial}X`)
  const lines = text.split('\n')
  const kept = isReturnOpen ? lines.filter((line) => !line.startsWith('LOC+99+')) : lines
  const counted = kept.map((line) =>
    line.replace(/^UNT\+(\d+)/, (_, count: string) => `UNT+${Number(count) - (lines.length - kept.length)}`),
  )
  const file = path.join(dataFolder(), `eir-${serial}.edi`)
  writeFileSync(file, counted.join('\n'))
  await run('ingest', file)
  return made
}

interface Login {
  readonly token: string
  readonly uid: string
}

const logins = new Map<string, Promise<Login>>()

/** One session of each user for all tests of this worker. */
function logIn({ username }: DemoUser): Promise<Login> {
  const ask = async (): Promise<Login> => {
    const answer = await fetch(site('/v1/ebuser/login'), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username, password: passwordOf(username) }),
    })
    const { data } = (await answer.json()) as { data: { token: string; user: { uid: string } } }
    return { token: data.token, uid: data.user.uid }
  }
  const login = logins.get(username) ?? ask()
  logins.set(username, login)
  return login
}

/** As our own login page leaves it behind. */
async function enter(page: Page, user: DemoUser): Promise<Login> {
  const login = await logIn(user)
  const kept = { token: login.token, userId: login.uid, region: user.region, isAuthUser: user.kind !== 'BASIC' }
  await page.addInitScript((text) => localStorage.setItem('quayline.login', text), JSON.stringify(kept))
  return login
}

const eirHome = (language = 'en_US'): string => site(`/eir-home?language=${language}`)
const eirResult = (num: string, more = ''): string => site(`/eir-result?num=${num}&language=en_US${more}`)
const eirQrCode = (num: string): string => site(`/eir-qrcode?num=${num}&language=en_US`)

const toast = (page: Page, words: string) => page.locator('.toast', { hasText: words })
const cards = (page: Page) => page.getByRole('article')
const ticks = (page: Page) => page.getByRole('checkbox')
const dialog = (page: Page) => page.locator('dialog.dialog[open]')

interface Print {
  readonly printNo: string
  readonly eirPrintHistoryList: readonly { readonly cntrNum: string; readonly rtnFcil: string }[]
}

/** What the server has really sent for a booking. */
async function printsOf(user: DemoUser, booking: string): Promise<readonly Print[]> {
  const { token } = await logIn(user)
  const answer = await fetch(site(`/v1/ebieir/paperlessImport/queryEirPrintHistory?blRefCde=${booking}`), {
    headers: { authorization: `Bearer ${token}` },
  })
  return ((await answer.json()) as { data: { content: readonly Print[] } }).data.content
}

test.describe('the search', () => {
  test('asks for the port first, then for a number, and finds', async ({ page }, { workerIndex }) => {
    const goods = await newImport(workerIndex, 2)
    await enter(page, USERS.ningbo)
    await page.goto(eirHome())
    const field = page.getByLabel('Booking number')
    const search = page.getByRole('button', { name: 'Search', exact: true })
    await search.click()
    await expect(toast(page, 'Enter a booking number')).toBeVisible()
    await expect(field).toBeFocused()
    await expect(field).toHaveAccessibleDescription(/Enter a booking number/)
    await field.fill('6399999999')
    await search.click()
    await expect(toast(page, 'Nothing found')).toBeVisible()
    await expect(page).toHaveURL(eirHome())
    await field.fill(` ${goods.booking.slice(0, 4)}-${goods.booking.slice(4)} `)
    await search.click()
    await page.waitForURL(new RegExp(`/eir-result\\?num=${goods.booking}&`))
    await expect(cards(page)).toHaveCount(2)
    await expect(page.getByText('Containers: 2; can be sent: 2')).toBeVisible()
    await page.goBack()
    // What was not found is not remembered.
    const recent = page.getByRole('region', { name: 'Recent queries' })
    await expect(recent.getByRole('button')).toHaveText([goods.booking])
    await recent.getByRole('button').click()
    await page.waitForURL(/\/eir-result\?/)
    await page.goBack()
    await expect(recent.getByRole('button')).toHaveCount(1)
  })

  test('is for Ningbo only, whatever else is missing', async ({ page }) => {
    await enter(page, USERS.shanghai)
    await page.goto(eirHome())
    await expect(page.getByRole('heading', { name: 'Your account does not belong to Ningbo' })).toBeVisible()
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await expect(toast(page, 'The EIR is available for Ningbo only')).toBeVisible()
    await expect(page).toHaveURL(eirHome())
  })

  test('by its address a list stays closed to other ports too', async ({ page, consoleErrors }, { workerIndex }) => {
    consoleErrors.allowed.push(/status of 403/)
    const { booking } = await newImport(workerIndex, 1)
    await enter(page, USERS.shanghai)
    await page.goto(eirResult(booking))
    await expect(page.getByRole('heading', { name: 'Your account does not belong to Ningbo' })).toBeVisible()
    await expect(cards(page)).toHaveCount(0)
  })

  test('needs a login, and an authenticated user', async ({ page, browser }) => {
    await page.goto(eirHome())
    await page.getByRole('button', { name: 'Log in' }).click()
    await page.waitForURL(/\/login\?return=/)
    const other = await browser.newPage()
    await enter(other, USERS.basic)
    await other.goto(eirHome())
    await expect(other.getByText('Please use a certified account')).toBeVisible()
    await other.close()
  })
})

test.describe('the single application', () => {
  test('reason, request, approval: then the company may send, and another may no longer apply', async ({
    page,
    browser,
  }, { workerIndex }) => {
    test.setTimeout(60_000)
    const { booking } = await newImport(workerIndex, 2)
    await enter(page, USERS.trucker)
    await page.goto(eirResult(booking))
    await expect(cards(page)).toHaveCount(2)
    await expect(cards(page).first()).toContainText('not approved')
    await expect(ticks(page)).toHaveCount(0)
    await expect(page.getByRole('button', { name: /^Send/ })).toHaveCount(0)

    await page.getByRole('button', { name: 'Apply for this booking' }).click()
    const reason = dialog(page).getByLabel('Reason for the application')
    await expect(reason).toBeFocused()
    const submit = dialog(page).getByRole('button', { name: 'Submit the application' })
    await submit.click()
    await expect(toast(page, 'Enter the reason for the application')).toBeVisible()
    await reason.fill('x'.repeat(51))
    await expect(dialog(page).getByText('51 of 50 characters')).toBeVisible()
    await submit.click()
    await expect(toast(page, 'at most 50 characters')).toBeVisible()
    await reason.fill('理'.repeat(50))
    await submit.click()
    await expect(toast(page, 'The application was submitted')).toBeVisible()
    await expect(dialog(page)).toHaveCount(0)

    // One request a line.
    const request = JSON.parse(await run('eir', 'requests', '--booking', booking, '--json')) as { id: string }
    expect(request).toMatchObject({ partyCode: 'E2ETRK', cause: '理'.repeat(50) })
    await run('eir', 'approve', request.id)
    await page.goto(eirResult(booking, '&current=approved'))
    await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(2)
    await expect(page.getByRole('button', { name: 'Send 2 EIRs' })).toBeVisible()

    const consignee = await browser.newPage()
    await enter(consignee, USERS.ningbo)
    await consignee.goto(eirResult(booking))
    await consignee.getByRole('button', { name: 'Apply for this booking' }).click()
    await expect(toast(consignee, 'applied for already; contact the port’s staff')).toBeVisible()
    await expect(dialog(consignee)).toHaveCount(0)
    await consignee.close()
  })
})

test.describe('sending', () => {
  test('51 are refused, 50 go in one sending, and the list is read again after 3 s', async ({ page }, {
    workerIndex,
  }) => {
    test.setTimeout(60_000)
    const goods = await newImport(workerIndex, 51)
    await enter(page, USERS.ningbo)
    await page.goto(eirResult(goods.booking))
    await expect(cards(page)).toHaveCount(51)
    await expect(page.getByRole('button', { name: 'Apply for this booking' })).toBeVisible()
    await ticks(page).first().check()
    await expect(page.getByRole('button', { name: 'Apply for this booking' })).toHaveCount(0)
    await page.getByRole('button', { name: 'Select all' }).click()
    await page.getByRole('button', { name: 'Send 51 EIRs' }).click()
    await expect(toast(page, 'At most 50 can be sent at once')).toBeVisible()
    await expect(dialog(page)).toHaveCount(0)
    expect(await printsOf(USERS.ningbo, goods.booking)).toEqual([])

    await ticks(page).last().uncheck()
    const sent = page.waitForRequest(/\/batchEirPrint$/)
    await page.getByRole('button', { name: 'Send 50 EIRs' }).click()
    await expect(dialog(page).getByRole('heading')).toHaveText('Send 50 EIRs?')
    await dialog(page).getByRole('button', { name: 'Send 50 EIRs' }).click()
    const call = await sent
    expect(call.headers()).toMatchObject({ 'content-type': 'application/x-www-form-urlencoded', sys: 'eb' })
    await expect(toast(page, 'The messages were sent')).toBeVisible()
    const again = page.waitForRequest(/\/queryECntrList\?/)
    // Not a moment later than that, and the sent ones cannot be sent meanwhile.
    await expect(ticks(page)).toHaveCount(1)
    await again
    await expect(cards(page).filter({ hasText: 'Printed' })).toHaveCount(50)
    await expect(page.getByText('Containers: 51; can be sent: 1')).toBeVisible()

    const prints = await printsOf(USERS.ningbo, goods.booking)
    expect(prints).toHaveLength(1)
    expect(prints[0]?.eirPrintHistoryList.map(({ cntrNum }) => cntrNum).sort()).toEqual(
      boxesOf(goods).slice(0, 50).sort(),
    )
    expect(call.headers()['authorization']).toMatch(/^Bearer ql_user_/)
  })

  test('a double tap sends once, and cancelling all brings the application back', async ({ page }, { workerIndex }) => {
    const { booking } = await newImport(workerIndex, 3)
    await enter(page, USERS.ningbo)
    await page.goto(eirResult(booking))
    await ticks(page).first().check()
    await page.getByRole('button', { name: 'Select all' }).click()
    await page.getByRole('button', { name: 'Clear selection' }).click()
    await expect(page.getByRole('button', { name: 'Apply for this booking' })).toBeVisible()
    const calls: string[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/eirPrint')) calls.push((request.postDataJSON() as { rUuid: string }).rUuid)
    })
    const [box = ''] = await cards(page)
      .first()
      .locator('.copyable')
      .first()
      .evaluateAll((all) => all.map((each) => each.getAttribute('data-number') ?? ''))
    await page.getByRole('button', { name: `Send ${box}` }).click()
    await dialog(page)
      .getByRole('button', { name: 'Send 1 EIR' })
      .evaluate((button: HTMLElement) => {
        button.click()
        button.click()
      })
    await expect(toast(page, 'The message was sent')).toBeVisible()
    await expect(cards(page).first()).toContainText('Printed')
    expect(calls).toHaveLength(1)
    const prints = await printsOf(USERS.ningbo, booking)
    expect(prints.map((print) => print.eirPrintHistoryList.map(({ cntrNum }) => cntrNum))).toEqual([[box]])
  })

  test('what could not be sent keeps its ticks and says why', async ({ page, consoleErrors }, { workerIndex }) => {
    consoleErrors.allowed.push(/status of 409/)
    const { booking } = await newImport(workerIndex, 2)
    await enter(page, USERS.ningbo)
    await page.goto(eirResult(booking))
    await ticks(page).first().check()
    await page.getByRole('button', { name: 'Select all' }).click()
    // Somebody else of the company is quicker.
    const other = await page.context().newPage()
    await other.goto(eirResult(booking))
    await other
      .getByRole('button', { name: /^Send [A-Z]{4}/ })
      .first()
      .click()
    await dialog(other).getByRole('button', { name: 'Send 1 EIR' }).click()
    await expect(toast(other, 'The message was sent')).toBeVisible()
    await page.getByRole('button', { name: 'Send 2 EIRs' }).click()
    await dialog(page).getByRole('button', { name: 'Send 2 EIRs' }).click()
    const told = page.getByRole('main').locator('.banner[role="alert"]')
    await expect(told).toContainText('The messages could not be sent: The EIR of container')
    await expect(told).toContainText('Request id')
    await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(2)
    // All or nothing.
    expect(await printsOf(USERS.ningbo, booking)).toHaveLength(1)
  })

  test('where the order leaves the return open, a return point may be chosen and goes along', async ({ page }, {
    workerIndex,
  }) => {
    const { booking } = await newImport(workerIndex, 1, true)
    const point = (code: string, nameEn: string, latitude: number) => ({
      facilityCode: code,
      isoSizeType: '*',
      name: nameEn,
      nameEn,
      availableQuantity: 9000,
      latitude,
      longitude: 121.8,
    })
    const file = path.join(dataFolder(), 'return-points.json')
    writeFileSync(
      file,
      JSON.stringify({
        returnPoints: [point('CNNGBD7', 'Beilun Empty Depot', 29.9), point('CNNGBD8', 'Far Depot', 31.2)],
      }),
    )
    await run('eir', 'return-points', 'NGB', file)
    await enter(page, USERS.ningbo)
    await page.goto(eirResult(booking))
    await expect(cards(page)).toContainText('as the operator directs')
    await page.getByRole('button', { name: /^Choose a return point for/ }).click()
    await expect(dialog(page).getByRole('button', { name: /^Beilun Empty Depot \(CNNGBD7\).*nearest/ })).toBeVisible()
    await dialog(page)
      .getByRole('button', { name: /^Far Depot/ })
      .click()
    await expect(cards(page)).toContainText('Far Depot (CNNGBD8)')
    await page.getByRole('button', { name: /^Send [A-Z]{4}/ }).click()
    await dialog(page).getByRole('button', { name: 'Send 1 EIR' }).click()
    await expect(toast(page, 'The message was sent')).toBeVisible()
    const [print] = await printsOf(USERS.ningbo, booking)
    expect(print?.eirPrintHistoryList.map(({ rtnFcil }) => rtnFcil)).toEqual(['CNNGBD8'])
  })
})

/** Sends everything of a booking and opens what was sent. */
async function sendAll(page: Page, booking: string): Promise<void> {
  await page.goto(eirResult(booking, '&current=approved'))
  await page.getByRole('button', { name: /^Send \d+ EIRs?$/ }).click()
  await dialog(page)
    .getByRole('button', { name: /^Send \d+ EIRs?$/ })
    .click()
  await expect(toast(page, 'The messages were sent')).toBeVisible()
  await page.getByRole('link', { name: 'Sent EIRs and QR codes' }).click()
  await page.waitForURL(/\/eir-qrcode\?/)
}

test.describe('what was sent', () => {
  test('has a QR code that ends and can be made anew, and a PDF; no token is in any address', async ({ page }, {
    workerIndex,
  }) => {
    const { booking } = await newImport(workerIndex, 2)
    const { token } = await enter(page, USERS.ningbo)
    const addresses: string[] = []
    page.on('request', (request) => addresses.push(request.url()))
    await page.goto(eirQrCode(booking))
    await expect(page.getByRole('heading', { name: 'Nothing sent yet' })).toBeVisible()
    await page.clock.install()
    await sendAll(page, booking)
    const [print] = await printsOf(USERS.ningbo, booking)
    const printNo = print?.printNo ?? ''
    await expect(cards(page)).toHaveCount(1)
    for (const { cntrNum } of print?.eirPrintHistoryList ?? [])
      await expect(cards(page).locator(`[data-number="${cntrNum}"]`)).toBeVisible()

    await page.getByRole('button', { name: `Show the QR code of ${printNo}` }).click()
    const image = dialog(page).getByRole('img', { name: `QR code of print ${printNo}` })
    await expect(image).toBeVisible()
    expect(await image.evaluate((each: HTMLImageElement) => each.naturalWidth)).toBeGreaterThan(200)
    await expect(dialog(page).getByText(/^Valid until /)).toBeVisible()
    await page.clock.runFor('05:01')
    await expect(image).toHaveCount(0)
    await expect(dialog(page).getByText('This QR code has expired')).toBeVisible()
    await dialog(page).getByRole('button', { name: 'New code' }).click()
    await expect(image).toBeVisible()
    await dialog(page).getByRole('button', { name: 'Close' }).click()

    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: `Download the PDF of ${printNo}` }).click()
    expect((await download).suggestedFilename()).toBe(`EIR-${printNo}.pdf`)
    expect(addresses.filter((address) => address.includes(token))).toEqual([])
  })

  test('without a code the dialog says so, and the next try brings it', async ({ page, consoleErrors }, {
    workerIndex,
  }) => {
    consoleErrors.allowed.push(/ERR_FAILED/)
    const { booking } = await newImport(workerIndex, 1)
    await enter(page, USERS.ningbo)
    await sendAll(page, booking)
    await page.route('**/v1/eir/qr/**', (route) => route.abort())
    await page.getByRole('button', { name: /^Show the QR code/ }).click()
    await expect(toast(page, 'The QR code could not be made')).toBeVisible()
    await expect(dialog(page).getByRole('heading', { name: 'The QR code could not be made' })).toBeVisible()
    await page.unroute('**/v1/eir/qr/**')
    await dialog(page).getByRole('button', { name: 'New code' }).click()
    await expect(dialog(page).getByRole('img')).toBeVisible()
  })

  test('inside the app its QR button shows with the first print, and goes with the page', async ({ page }, {
    workerIndex,
  }) => {
    const { booking } = await newImport(workerIndex, 1)
    const { token, uid } = await logIn(USERS.ningbo)
    await page.addInitScript(
      ([token, uid]) => {
        const toggled: unknown[] = []
        const app = {
          getToken: () => window.quaylineBridge?.onToken(token),
          getUid: () => window.quaylineBridge?.onUserId(uid),
          getRegion: () => window.quaylineBridge?.onRegion('CN'),
          getIsAuthUser: () => window.quaylineBridge?.onIsAuthUser(true),
          toggleQrButton: (json: string) => toggled.push(JSON.parse(json)),
        }
        Object.assign(window, { NativeBridge: app, toggled })
      },
      [token, uid] as const,
    )
    const toggled = () => page.evaluate(() => (window as unknown as { toggled: unknown[] }).toggled)
    await page.goto(eirQrCode(booking))
    await expect(page.getByRole('heading', { name: 'Nothing sent yet' })).toBeVisible()
    expect(await toggled()).toEqual([])
    await sendAll(page, booking)
    await expect(cards(page)).toHaveCount(1)
    await expect.poll(toggled).toEqual([{ visible: true }])
    await page.getByRole('link', { name: 'Back to the containers' }).click()
    await expect.poll(toggled).toEqual([{ visible: true }, { visible: false }])
  })
})

test('a list that cannot be read says so, and the next try brings it', async ({ page, consoleErrors }, {
  workerIndex,
}) => {
  consoleErrors.allowed.push(/ERR_FAILED/)
  const { booking } = await newImport(workerIndex, 1)
  await enter(page, USERS.ningbo)
  await page.route('**/queryECntrList?*', (route) => route.abort())
  await page.goto(eirResult(booking))
  await expect(page.getByRole('heading', { name: 'The EIRs cannot be shown just now' })).toBeVisible()
  await page.unroute('**/queryECntrList?*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(cards(page)).toHaveCount(1)
})

test('a booking without EIRs, and an address without a number, say what to do', async ({ page }) => {
  await enter(page, USERS.ningbo)
  await page.goto(eirResult('6399999999'))
  await expect(page.getByText('Booking 6399999999 has no import EIRs at Ningbo')).toBeVisible()
  for (const cut of ['/eir-result?language=en_US', '/eir-qrcode?language=en_US']) {
    await page.goto(site(cut))
    await expect(page.getByRole('heading', { name: 'No number was given' })).toBeVisible()
  }
})

for (const language of LANGUAGES) {
  test(`axe finds nothing serious on any EIR page in ${language}, and nothing scrolls sideways`, async ({ page }, {
    workerIndex,
  }) => {
    test.setTimeout(120_000)
    const { booking } = await newImport(workerIndex, 2)
    await enter(page, USERS.ningbo)
    await page.setViewportSize({ width: 320, height: 740 })
    const check = async (name: string): Promise<void> => {
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
        const { violations } = await new AxeBuilder({ page }).analyze()
        const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
        expect(
          serious.map(({ id, nodes }) => `${id} ${nodes[0]?.html}`),
          `${name} ${colorScheme}`,
        ).toEqual([])
      }
      const sideways = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      expect(sideways, name).toBeLessThanOrEqual(0)
    }
    await page.goto(eirHome(language))
    await page.locator('form.search button[type="submit"]').click()
    await expect(page.locator('.toast')).toBeVisible()
    await check('home')
    await page.goto(site(`/eir-result?num=${booking}&current=approved&language=${language}`))
    await expect(cards(page)).toHaveCount(2)
    await check('list')
    await page.locator('.eir-bar .button-main').click()
    await expect(dialog(page)).toBeVisible()
    await check('confirmation')
    await dialog(page).locator('.button-main').click()
    await expect(page.locator('.toast')).toBeVisible()
    await page.locator('.eir-bar .button').click()
    await expect(dialog(page).locator('textarea')).toBeVisible()
    await dialog(page).locator('.button-main').click()
    await check('application')
    await page.goto(site(`/eir-qrcode?num=${booking}&language=${language}`))
    await expect(cards(page)).toHaveCount(1)
    await check('prints')
    await cards(page).locator('.button-main').click()
    await expect(dialog(page).locator('img')).toBeVisible()
    await check('code')
  })
}
