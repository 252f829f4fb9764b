// Sending import EIRs from the phone: one, a batch with its limits, the offline queue, and the sent EIRs with QR code
// and PDF.
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { USERS } from './demo-users.ts'
import { dataFolder, run } from './command-line.ts'
import {
  cards,
  dialog,
  eirHome,
  eirQrCode,
  eirResult,
  enter,
  logIn,
  newImport,
  printsOf,
  ticks,
  toast,
} from './eir-journey.ts'
import { expect, test } from './journey.ts'
import { containersOf } from './ningbo-imports.ts'

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
    // "Select all" stops at 50 with a message; the test ticks the 51st itself.
    await page.getByRole('button', { name: 'Select all 50' }).click()
    await expect(page.getByRole('button', { name: 'Apply for this booking' })).toHaveCount(0)
    await expect(page.getByRole('status').filter({ hasText: '51' })).toBeVisible()
    await ticks(page).last().check()
    await page.getByRole('button', { name: 'Send 51 EIRs' }).click()
    await expect(toast(page, 'At most 50 can be sent at once')).toBeVisible()
    await expect(dialog(page)).toHaveCount(0)
    expect(await printsOf(USERS.ningbo, goods.booking)).toEqual([])

    await ticks(page).last().uncheck()
    const sent = page.waitForRequest(/\/batchEirPrint$/)
    await page.getByRole('button', { name: 'Send 50 EIRs' }).click()
    await expect(dialog(page).getByRole('heading')).toHaveText('Send 50 EIRs?')
    // Nothing is sent before the terms are agreed to.
    const confirm = dialog(page).getByRole('button', { name: 'Send 50 EIRs' })
    await confirm.click({ force: true })
    await expect(dialog(page).getByRole('checkbox')).toHaveAccessibleDescription('Agree to the EIR terms first')
    await dialog(page).getByRole('checkbox').check()
    await confirm.click()
    const call = await sent
    expect(call.headers()).toMatchObject({ 'content-type': 'application/x-www-form-urlencoded', sys: 'eb' })
    await expect(toast(page, 'The messages were sent')).toBeVisible()
    const again = page.waitForRequest(/\/queryECntrList\?/)
    // The sent EIRs lose their checkbox before the list is read again, so they cannot be sent twice.
    await expect(ticks(page)).toHaveCount(1)
    await again
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Can be sent to the terminal now 1 of 51 EIRs')
    await page.getByRole('button', { name: 'Sent 50' }).click()
    await expect(cards(page).filter({ hasText: 'Printed' })).toHaveCount(50)
    // What was expanded is still expanded after going to the sent EIRs and back.
    await page.getByRole('link', { name: 'Sent EIRs and QR codes' }).click()
    await page.waitForURL(/\/eir-qrcode\?/)
    await page.goBack()
    await expect(cards(page).filter({ hasText: 'Printed' })).toHaveCount(50)

    const prints = await printsOf(USERS.ningbo, goods.booking)
    expect(prints).toHaveLength(1)
    expect(prints[0]?.eirPrintHistoryList.map(({ cntrNum }) => cntrNum).sort()).toEqual(
      containersOf(goods).slice(0, 50).sort(),
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
    const [container = ''] = await cards(page)
      .first()
      .locator('.copyable')
      .first()
      .evaluateAll((all) => all.map((each) => each.getAttribute('data-number') ?? ''))
    await page.getByRole('button', { name: `Send ${container}` }).click()
    // The first EIR sent from this phone: nothing is sent before the terms are agreed to.
    await dialog(page).getByRole('button', { name: 'Send 1 EIR' }).click({ force: true })
    await expect(dialog(page).getByRole('checkbox')).toHaveAccessibleDescription('Agree to the EIR terms first')
    await dialog(page).getByRole('checkbox').check()
    await dialog(page)
      .getByRole('button', { name: 'Send 1 EIR' })
      .evaluate((button: HTMLElement) => {
        button.click()
        button.click()
      })
    await expect(toast(page, 'The message was sent')).toBeVisible()
    await page.getByRole('button', { name: 'Sent 1' }).click()
    await expect(cards(page).last()).toContainText('Printed')
    expect(calls).toHaveLength(1)
    const prints = await printsOf(USERS.ningbo, booking)
    expect(prints.map((print) => print.eirPrintHistoryList.map(({ cntrNum }) => cntrNum))).toEqual([[container]])
    // The terms are asked for once: the next dialog has no checkbox.
    await page
      .getByRole('button', { name: /^Send [A-Z]{4}/ })
      .first()
      .click()
    await expect(dialog(page).getByRole('heading')).toBeVisible()
    await expect(dialog(page).getByRole('checkbox')).toHaveCount(0)
  })

  test('what could not be sent keeps its ticks and says why', async ({ page, consoleErrors }, { workerIndex }) => {
    consoleErrors.allowed.push(/status of 409/)
    const { booking } = await newImport(workerIndex, 2)
    await enter(page, USERS.ningbo)
    await page.goto(eirResult(booking))
    await ticks(page).first().check()
    await page.getByRole('button', { name: 'Select all' }).click()
    // Another tab sends one of the EIRs first, as a colleague might.
    const other = await page.context().newPage()
    await other.goto(eirResult(booking))
    await other
      .getByRole('button', { name: /^Send [A-Z]{4}/ })
      .first()
      .click()
    await dialog(other).getByRole('checkbox').check()
    await dialog(other).getByRole('button', { name: 'Send 1 EIR' }).click()
    await expect(toast(other, 'The message was sent')).toBeVisible()
    await page.getByRole('button', { name: 'Send 2 EIRs' }).click()
    await dialog(page).getByRole('checkbox').check()
    await dialog(page).getByRole('button', { name: 'Send 2 EIRs' }).click()
    const sent = page.getByRole('main').locator('.banner[role="alert"]')
    await expect(sent).toContainText('The messages could not be sent: The EIR of container')
    await expect(sent).toContainText('Request id')
    await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(2)
    // A batch is sent completely or not at all.
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
    await dialog(page).getByRole('checkbox').check()
    await dialog(page).getByRole('button', { name: 'Send 1 EIR' }).click()
    await expect(toast(page, 'The message was sent')).toBeVisible()
    const [print] = await printsOf(USERS.ningbo, booking)
    expect(print?.eirPrintHistoryList.map(({ rtnFcil }) => rtnFcil)).toEqual(['CNNGBD8'])
  })
})

test('a sending that waits for the network goes out on whichever page inside the app is open', async ({
  page,
  consoleErrors,
}, { workerIndex }) => {
  consoleErrors.allowed.push(/ERR_FAILED/)
  const { booking } = await newImport(workerIndex, 1)
  await enter(page, USERS.ningbo)
  await page.goto(eirResult(booking))
  await page.route('**/eirPrint', (route) => route.abort())
  await page.getByRole('button', { name: /^Send [A-Z]{4}/ }).click()
  await dialog(page).getByRole('checkbox').check()
  await dialog(page).getByRole('button', { name: 'Send 1 EIR' }).click()
  const waiting = page.getByRole('region', { name: 'Waiting to be sent (1)' })
  await expect(waiting).toContainText(booking)
  // The test leaves the list while nothing can be sent and does not return to it.
  await page.goto(eirHome())
  await expect(waiting).toContainText(booking)
  expect(await printsOf(USERS.ningbo, booking)).toEqual([])
  await page.unroute('**/eirPrint')
  // A newly loaded page tries at once; the open one would wait half a minute.
  await page.reload()
  await expect(toast(page, 'Queued EIRs sent: 1')).toBeVisible()
  await expect(waiting).toHaveCount(0)
  expect(await printsOf(USERS.ningbo, booking)).toHaveLength(1)
})

/** Sends all EIRs of a booking and opens the list of sent ones. */
async function sendAll(page: Page, booking: string): Promise<void> {
  await page.goto(eirResult(booking, '&current=approved'))
  await page.getByRole('button', { name: /^Send \d+ EIRs?$/ }).click()
  await dialog(page).getByRole('checkbox').check()
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
