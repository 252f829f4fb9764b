// Shipping instructions in the portal, in both languages of the journey: a forwarder begins one by its booking, enters
// parties, goods, 40 containers and three House B/Ls, sees the cut-off of the advance filing for the United States, and
// submits; the desk accepts; the draft bill shows a difference; the amendment is accepted and the next draft approved.
import type { Instruction } from '@quayline/client/schema.d'
import type { Page } from '@playwright/test'
import { USERS } from './demo-users.ts'
import { enterInstruction } from './enter-instruction.ts'
import { type BookedGoods, bookedGoods, issueBill, sendDraftBill } from './instruction-journey.ts'
import { IN_CHINESE, IN_ENGLISH, type InstructionWords } from './instruction-words.ts'
import { expectFit, site } from './journey.ts'
import { button, DESK, dialog, enter, expect, field, portal, REFUSED, screen, test, toast } from './portal-journey.ts'

test.use(DESK)

const HEADERS = { 'x-quayline-portal': '1' }

async function instructionOf(page: Page, id: string): Promise<Instruction> {
  const answer = await page.request.get(site(`/v1/instructions/${id}`), { headers: HEADERS })
  return ((await answer.json()) as { data: Instruction }).data
}

const speak = (page: Page, { language }: InstructionWords): Promise<unknown> =>
  page.addInitScript((chosen) => localStorage.setItem('quayline.portal.language', chosen), language)

/** Gives the booking in the dialog of a new instruction. */
async function give(page: Page, booking: string, { newInstruction, create }: InstructionWords): Promise<void> {
  if ((await dialog(page).count()) === 0) await button(page, newInstruction).click()
  await field(dialog(page), 'bookings').fill(booking)
  await button(dialog(page), create).click()
}

/** The id of the instruction whose form is open. */
async function openedForm(page: Page): Promise<string> {
  await expect(page).toHaveURL(/\/instructions\/[0-9a-f-]{36}/)
  return new URL(page.url()).pathname.split('/').at(-1) ?? ''
}

/** Bills of the line are read by a job soon after their message has arrived. */
const waitForBills = (page: Page, id: string, count: number): Promise<void> =>
  expect.poll(async () => (await instructionOf(page, id)).bills.length).toBe(count)

async function accept(desk: Page, booking: string, words: InstructionWords): Promise<void> {
  await desk.goto(portal(`/desk/instructions?numbers=${booking}`))
  const rows = desk.locator('.list-table tbody tr')
  await expect(rows).toHaveCount(1)
  await rows.first().click()
  await button(desk, words.accept).click()
  await button(dialog(desk), words.accept).click()
  await expect(toast(desk, words.accepted)).toBeVisible()
  await expect(rows).toHaveCount(0)
}

/** What the comparison shows: one difference, of one character. */
async function expectDifference(page: Page, was: string, is: string, words: InstructionWords): Promise<void> {
  await expect(screen(page)).toContainText(words.oneDifference)
  await expect(screen(page).locator('del')).toHaveText(was)
  await expect(screen(page).locator('ins')).toHaveText(is)
}

interface Journey {
  readonly page: Page
  readonly desk: Page
  readonly goods: BookedGoods
  readonly words: InstructionWords
}

/** Up to the approved draft bill; returns the instruction. */
async function fromBookingToApproval({ page, desk, goods, words }: Journey): Promise<Instruction> {
  await give(page, goods.booking, words)
  const id = await openedForm(page)
  await enterInstruction(page, goods, words)
  await expect(screen(page)).toContainText(words.filing)
  const clock = screen(page).locator('.instruction-times').first()
  await expect(clock).toContainText('UTC+8')
  await expect(clock).not.toContainText(words.notAssessed)
  if (words.language === 'en-US') await expectFit(page, 'en_US', 'the filings of a draft')
  await button(page, words.submit).click()
  await expect(toast(page, words.handedOver)).toBeVisible()
  const { reference, content } = await instructionOf(page, id)
  expect([content.containers.length, content.houseBills.map(({ cargo }) => cargo.length)]).toEqual([40, [14, 13, 13]])
  await accept(desk, goods.booking, words)

  await sendDraftBill(reference, 1)
  await waitForBills(page, id, 1)
  // The page that stayed open shows it once the user comes back to its window.
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
  await expect(screen(page)).toContainText(words.draftBill)
  await screen(page).getByRole('link', { name: words.compare }).click()
  // The desk has typed 8 for 1 in the first seal.
  await expectDifference(page, '1', '8', words)
  if (words.language === 'zh-CN') await expectFit(page, 'en_US', 'the comparison')

  await page.goto(portal(`/instructions?row=${id}`))
  await expect(page.locator('.side-panel')).toContainText(words.confirmed)
  await button(page, words.amend).click()
  await button(dialog(page), words.amend).click()
  await openedForm(page)
  await page.getByRole('tab', { name: words.tabs.cargo }).click()
  await changeFirstSeal(page, 'TS000l')
  await expect.poll(async () => (await instructionOf(page, id)).content.containers[0]?.seals[0]?.number).toBe('TS000l')
  await screen(page).getByRole('link', { name: words.compare }).click()
  await expectDifference(page, '1', 'l', words)
  await page.goto(portal(`/instructions/${id}`))
  await button(page, words.submitAmendment).click()
  await expect(toast(page, words.handedOver)).toBeVisible()
  await accept(desk, goods.booking, words)

  await sendDraftBill(reference, 2)
  await waitForBills(page, id, 2)
  await page.goto(portal(`/instructions/${id}/compare`))
  await expect(screen(page)).toContainText(words.noDifference)
  await button(page, words.approve).click()
  await button(dialog(page), words.approve).click()
  await expect(toast(page, words.approved)).toBeVisible()
  await expect(button(page, words.approve)).toHaveCount(0)
  return instructionOf(page, id)
}

/** Typing in a cell of the grid replaces what is in it. */
async function changeFirstSeal(page: Page, seal: string): Promise<void> {
  await field(page, 'containers.0.seals').click()
  await page.keyboard.type(seal)
  await page.keyboard.press('Enter')
}

test('from the booking to the approved draft bill in Chinese', async ({ page, context, another }) => {
  test.setTimeout(180_000)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const [goods, desk] = await Promise.all([bookedGoods(), another()])
  await Promise.all([speak(page, IN_CHINESE), speak(desk, IN_CHINESE), enter(desk, USERS.staff)])
  await enter(page, goods.forwarder)
  await page.goto(portal('/instructions'))
  const { bills } = await fromBookingToApproval({ page, desk, goods, words: IN_CHINESE })
  expect(bills.map(({ state }) => state).toSorted()).toEqual(['APPROVED', 'RECALLED'])
})

test('in English, with a booking that cannot be used, to the issued bill, and a further instruction as a split', async ({
  page,
  context,
  another,
  consoleErrors,
}) => {
  test.setTimeout(180_000)
  consoleErrors.allowed.push(REFUSED(404, 409))
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const [goods, desk] = await Promise.all([bookedGoods(), another()])
  await enter(desk, USERS.staff)
  await enter(page, goods.forwarder)
  await page.goto(portal('/instructions'))
  await give(page, 'NOSUCHBOOKING', IN_ENGLISH)
  await expect(dialog(page)).toContainText('Booking NOSUCHBOOKING does not exist')
  await expect(dialog(page).getByRole('checkbox', { name: /^Split/ })).toHaveCount(0)
  const { id, reference } = await fromBookingToApproval({ page, desk, goods, words: IN_ENGLISH })

  await page.goto(portal(`/instructions/${id}`))
  await expect(screen(page)).toContainText(`approved by ${goods.forwarder.username}`)
  await issueBill(reference, 2)
  await waitForBills(page, id, 3)
  await page.reload()
  await expect(screen(page)).toContainText(IN_ENGLISH.original)
  await expectFit(page, 'en_US', 'an instruction with its bills')

  await page.goto(portal(`/instructions?numbers=${goods.booking}`))
  await give(page, goods.booking, IN_ENGLISH)
  await expect(dialog(page)).toContainText('confirm that you want to split it')
  await dialog(page)
    .getByRole('checkbox', { name: /^Split/ })
    .check()
  await button(dialog(page), IN_ENGLISH.create).click()
  await openedForm(page)
  await page.goto(portal(`/instructions?numbers=${goods.booking}`))
  await expect(page.locator('.list-table tbody tr')).toHaveCount(2)
})
