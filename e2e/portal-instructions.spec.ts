// Shipping instructions in the portal: a forwarder creates one from a booking, pastes its containers, sees the cut-off
// of the advance filing for the United States, and submits; the desk accepts; the draft bill shows a difference; the
// amendment is accepted, the next draft bill approved, and the bill issued.
import type { Instruction } from '@quayline/client/schema.d'
import type { Page } from '@playwright/test'
import { USERS } from './demo-users.ts'
import { type BookedGoods, bookedGoods, contentFor, issueBill, sendDraftBill, sheetOf } from './instruction-journey.ts'
import { expectFit, site } from './journey.ts'
import {
  button,
  DESK,
  dialog,
  enter,
  expect,
  field,
  heading,
  portal,
  REFUSED,
  screen,
  test,
  toast,
} from './portal-journey.ts'

test.use(DESK)

const HEADERS = { 'x-quayline-portal': '1' }

const idOf = (page: Page): string => new URL(page.url()).pathname.split('/').at(-1) ?? ''

async function instructionOf(page: Page, id: string): Promise<Instruction> {
  const answer = await page.request.get(site(`/v1/instructions/${id}`), { headers: HEADERS })
  return ((await answer.json()) as { data: Instruction }).data
}

/** Saves a change by API instead of typing it field by field; the form has tests of its own. */
async function save(page: Page, id: string, change: (draft: Instruction) => Instruction['content']): Promise<void> {
  const draft = await instructionOf(page, id)
  const data = { version: draft.version, content: change(draft) }
  const answer = await page.request.put(site(`/v1/instructions/${id}`), { headers: HEADERS, data })
  expect(answer.status(), await answer.text()).toBe(200)
}

async function begin(page: Page, booking: string): Promise<string> {
  await page.goto(portal('/instructions'))
  await button(page, 'New instruction').click()
  await field(dialog(page), 'bookings').fill(booking)
  await button(dialog(page), 'Create').click()
  await expect(page).toHaveURL(/\/instructions\/[0-9a-f-]{36}/)
  return idOf(page)
}

async function pasteContainers(page: Page, id: string, goods: BookedGoods): Promise<void> {
  await page.goto(portal(`/instructions/${id}?tab=cargo`))
  await screen(page).getByRole('grid').locator('td[data-column]').first().click()
  await page.evaluate((content) => navigator.clipboard.writeText(content), sheetOf(goods))
  await page.keyboard.press('Control+v')
  await expect(screen(page)).toContainText('40 rows taken over.')
  await expect.poll(async () => (await instructionOf(page, id)).content.containers.length).toBe(40)
}

/** Bills of the line are read by a job soon after their message has arrived. */
const waitForBills = (page: Page, id: string, count: number): Promise<void> =>
  expect.poll(async () => (await instructionOf(page, id)).bills.length).toBe(count)

async function accept(desk: Page, booking: string): Promise<void> {
  await desk.goto(portal(`/desk/instructions?numbers=${booking}`))
  const rows = desk.locator('.list-table tbody tr')
  await expect(rows).toHaveCount(1)
  await rows.first().click()
  await button(desk, 'Accept').click()
  await button(dialog(desk), 'Accept').click()
  await expect(toast(desk, 'Accepted')).toBeVisible()
  await expect(rows).toHaveCount(0)
}

test('begun by booking, 40 containers pasted, submitted, accepted, compared with the draft bill, amended, approved, issued', async ({
  page,
  context,
  another,
}) => {
  test.setTimeout(120_000)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const goods = await bookedGoods()
  await enter(page, goods.forwarder)
  const id = await begin(page, goods.booking)
  await save(page, id, ({ content }) => contentFor(goods, content))
  await pasteContainers(page, id, goods)

  await page.goto(portal(`/instructions/${id}?tab=filings`))
  await expect(screen(page)).toContainText('US AMS')
  const clock = screen(page).locator('.instruction-times').first()
  await expect(clock).toContainText('UTC+8')
  await expect(clock).not.toContainText('cannot be assessed')
  await button(page, 'Submit instruction').click()
  await expect(toast(page, 'Handed to the line')).toBeVisible()

  const desk = await another()
  await enter(desk, USERS.staff)
  await accept(desk, goods.booking)

  const { reference } = await instructionOf(page, id)
  await sendDraftBill(reference, 1)
  await waitForBills(page, id, 1)
  await page.goto(portal(`/instructions/${id}`))
  await screen(page).getByRole('link', { name: 'Compare versions' }).click()
  // The desk has typed 8 for 1 in the first seal.
  await expect(screen(page)).toContainText('1 difference')
  await expect(screen(page).locator('del')).toHaveText('1')
  await expect(screen(page).locator('ins')).toHaveText('8')

  await page.goto(portal(`/instructions?row=${id}`))
  await expect(page.locator('.side-panel')).toContainText('Confirmed')
  await button(page, 'Amend').click()
  await button(dialog(page), 'Amend').click()
  await expect(page).toHaveURL(new RegExp(`/instructions/${id}`))
  await save(page, id, ({ content }) => ({
    ...content,
    containers: content.containers.map((line, index) =>
      index === 0 ? { ...line, seals: [{ source: null, number: 'TS000l' }] } : line,
    ),
  }))
  await page.goto(portal(`/instructions/${id}/compare`))
  await expect(heading(page, `Versions of ${goods.booking}`)).toBeVisible()
  await expect(screen(page)).toContainText('1 difference')
  await expect(screen(page).locator('del')).toHaveText('1')
  await expect(screen(page).locator('ins')).toHaveText('l')
  await expectFit(page, 'en_US', 'the comparison')

  await page.goto(portal(`/instructions/${id}`))
  await button(page, 'Submit amendment').click()
  await expect(toast(page, 'Handed to the line')).toBeVisible()
  await accept(desk, goods.booking)
  await page.goto(portal(`/instructions?row=${id}`))
  await expect(page.locator('.side-panel')).toContainText('Amendment accepted')

  await sendDraftBill(reference, 2)
  await waitForBills(page, id, 2)
  await page.goto(portal(`/instructions/${id}/compare`))
  await expect(screen(page)).toContainText('No differences')
  await button(page, 'Approve draft bill').click()
  await button(dialog(page), 'Approve draft bill').click()
  await expect(toast(page, 'The draft bill is approved')).toBeVisible()
  await expect(button(page, 'Approve draft bill')).toHaveCount(0)
  await page.goto(portal(`/instructions/${id}`))
  await expect(screen(page)).toContainText(`approved by ${goods.forwarder.username}`)
  await issueBill(reference, 2)
  await waitForBills(page, id, 3)
  await page.reload()
  await expect(screen(page)).toContainText('Original bill of lading')
  await expectFit(page, 'en_US', 'an instruction with its bills')
})

test('a booking that cannot be used says why at its field; a second instruction of one is confirmed as a split', async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.allowed.push(REFUSED(404, 409))
  const { booking, forwarder } = await bookedGoods()
  await enter(page, forwarder)
  await page.goto(portal('/instructions'))
  await button(page, 'New instruction').click()
  await field(dialog(page), 'bookings').fill('NOSUCHBOOKING')
  await button(dialog(page), 'Create').click()
  await expect(dialog(page)).toContainText('Booking NOSUCHBOOKING does not exist')
  await expect(dialog(page).getByRole('checkbox', { name: /^Split/ })).toHaveCount(0)
  await field(dialog(page), 'bookings').fill(booking)
  await button(dialog(page), 'Create').click()
  await expect(page).toHaveURL(/\/instructions\/[0-9a-f-]{36}/)

  await page.goto(portal('/instructions'))
  await button(page, 'New instruction').click()
  await field(dialog(page), 'bookings').fill(booking)
  await button(dialog(page), 'Create').click()
  await expect(dialog(page)).toContainText('confirm that you want to split it')
  await dialog(page)
    .getByRole('checkbox', { name: /^Split/ })
    .check()
  await button(dialog(page), 'Create').click()
  await expect(page).toHaveURL(/\/instructions\/[0-9a-f-]{36}/)
  await page.goto(portal(`/instructions?numbers=${booking}`))
  await expect(page.locator('.list-table tbody tr')).toHaveCount(2)
})
