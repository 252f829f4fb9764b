// Forms of the portal: what prevents submitting is shown in view, no input is lost, and everything works by keyboard.
import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { expectFit } from './journey.ts'
import {
  button,
  dialog,
  enter,
  expect,
  faultOf,
  field,
  fillIn,
  newName,
  newUser,
  portal,
  REFUSED,
  screen,
  test,
  toast,
} from './portal-journey.ts'
import { STAFF } from './portal-users.ts'

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const WIDE = { viewport: { width: 1440, height: 900 }, hasTouch: false } as const
test.use(WIDE)

const obstacle = (page: Page, name: string | RegExp): Locator => page.locator('.form-bar').getByRole('button', { name })
const state = (page: Page): Locator => page.locator('.form-bar-state')
const group = (page: Page, title: string): Locator => page.locator('details.form-group', { hasText: title })

test('the certified registration is at most two screens long, and leads to what is missing', async ({ page }) => {
  await page.goto(portal('/register/certified'))
  await expect(field(page, 'username')).toBeVisible()
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  expect(height).toBeLessThanOrEqual(1800)
  await expect(page.locator('[maxlength]')).toHaveCount(0)

  const before = await field(page, 'firstName').boundingBox()
  await page.keyboard.press('Control+s')
  await expect(field(page, 'username')).toBeFocused()
  await expect(faultOf(page, 'username')).toHaveText('Enter “Username”')
  await expect(obstacle(page, /^\d+ to correct; first: Username$/)).toBeVisible()
  const after = await field(page, 'firstName').boundingBox()
  // The error replaces the hint and its border is drawn inside the field, so no field moves sideways or changes its
  // size.
  expect([after?.x, after?.width, after?.height]).toEqual([before?.x, before?.width, before?.height])

  await field(page, 'username').fill('quay1234')
  await expect(obstacle(page, /first: Password$/)).toBeVisible()
  await obstacle(page, /first: Password$/).click()
  await expect(field(page, 'password')).toBeFocused()
  await expectFit(page, 'en_US', 'certified registration with faults')
})

test('a pasted text stays whole and is counted; a folded group says what it holds and opens for its fault', async ({
  page,
}) => {
  await page.goto(portal('/register/certified'))
  const company = group(page, 'Your company')
  await field(page, 'companyName').fill('Harbour Example Ltd')
  await field(page, 'city').fill('Ningbo')
  await expect(page.locator('.form-anchors [aria-current]')).toHaveText(/^Your company/)
  await field(page, 'department').fill('x'.repeat(300))
  await expect(field(page, 'department')).toHaveValue('x'.repeat(300))
  await field(page, 'department').press('Tab')
  await expect(faultOf(page, 'department')).toHaveText(/^\d+ characters too many$/)
  await company.locator('summary').click()
  await expect(company.locator('.form-group-held')).toContainText('Harbour Example Ltd')
  await expect(field(page, 'department')).toBeHidden()
  await page.getByRole('link', { name: /^Your company/ }).click()
  await expect(field(page, 'department')).toBeVisible()
  await company.locator('summary').press('Enter')
  await expect(field(page, 'department')).toBeHidden()
})

test('what somebody else has changed meanwhile is shown field by field, chosen, and then saved', async ({
  page,
  another,
  consoleErrors,
}) => {
  consoleErrors.allowed.push(REFUSED(409))
  const user = await newUser('both', '--kind', 'INTERNAL', '--region', 'CN')
  const path = await pathOfChange(page, user.username)
  const quicker = await another()
  await enter(quicker, STAFF.headquarters)
  await page.goto(path)
  await quicker.goto(path)
  for (const [who, department, city] of [
    [page, 'Export sales', ''],
    [quicker, 'Export', 'Ningbo'],
  ] as const) {
    await fillIn(who, { firstName: 'Ling', lastName: 'Example', department })
    if (city !== '') await field(who, 'city').fill(city)
  }
  await button(quicker, 'Save changes').click()
  await expect(toast(quicker, 'Saved')).toBeVisible()

  await page.keyboard.press('Control+Enter')
  const conflict = page.getByRole('region', {
    name: `Changed by ${STAFF.headquarters.username} while you were editing`,
  })
  await expect(conflict).toBeFocused()
  await expect(state(page)).toHaveText('Changed elsewhere')
  await expect(obstacle(page, 'Changed meanwhile: choose above')).toBeVisible()
  await expect(conflict.getByRole('row', { name: /^Department/ })).toContainText('Export sales')
  await expect(conflict.getByRole('row', { name: /^City/ })).toContainText('Ningbo')
  await expect(conflict.getByRole('row', { name: /^City/ })).toContainText('unchanged by you')
  await expectFit(page, 'en_US', 'conflict')
  await expect(conflict.getByRole('radio', { name: /Yours: Export sales$/ })).toBeChecked()
  await button(conflict, 'Apply choice').click()
  await expect(conflict).toHaveCount(0)
  await expect(field(page, 'department')).toHaveValue('Export sales')
  await expect(field(page, 'city')).toHaveValue('Ningbo')
  await button(page, 'Save changes').click()
  await expect(toast(page, 'Saved')).toBeVisible()
  await expect(screen(page)).toContainText('Export sales')
})

test('a draft outlives the window, and is shown over a changed record only to choose in', async ({
  page,
  context,
  another,
}) => {
  const user = await newUser('drf', '--kind', 'INTERNAL', '--region', 'CN')
  const path = await pathOfChange(page, user.username)
  await page.goto(path)
  await fillIn(page, { firstName: 'Ling', lastName: 'Example', department: 'Export sales' })
  const kept = (): Promise<number> =>
    page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('quayline.portal.draft.')).length)
  await expect.poll(kept).toBe(1)
  await page.close({ runBeforeUnload: false })

  const later = await context.newPage()
  await later.goto(path)
  await expect(field(later, 'department')).toHaveValue('Export sales')
  await expect(later.locator('.form-restored')).toContainText(
    /^Restored: what you entered by .*\d\d:\d\d \(UTC\+8\) and did not submit/,
  )
  await expect(later.locator('.form-restored')).not.toContainText('changed since')

  const quicker = await another()
  await enter(quicker, STAFF.headquarters)
  await quicker.goto(path)
  await fillIn(quicker, { firstName: 'Ling', lastName: 'Example', department: 'Export' })
  await button(quicker, 'Save changes').click()
  await expect(toast(quicker, 'Saved')).toBeVisible()

  const last = await context.newPage()
  await last.goto(path)
  await expect(last.locator('.form-restored')).toContainText('The record has been changed since then.')
  const conflict = last.getByRole('region', { name: 'Changed while you were editing' })
  await expect(conflict.getByRole('row', { name: /^Department/ })).toContainText('Export sales')
  await expect(conflict.getByRole('radio', { name: /Yours: Export sales$/ })).toBeChecked()
  await expectFit(last, 'en_US', 'draft of a changed record')
})

test('without a connection nothing is lost: the bar says so, and saving goes on later', async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.allowed.push(/ERR_(INTERNET_DISCONNECTED|FAILED)/)
  const user = await newUser('off', '--kind', 'CERTIFIED', '--region', 'CN')
  await enter(page, user)
  await page.goto(portal('/profile?tab=mails'))
  const first = page.getByRole('checkbox').first()
  await first.click()
  await expect(state(page)).toHaveText('Not saved')
  await page.route('**/v1/ebuser/profile', (route) => route.abort('internetdisconnected'))
  await page.keyboard.press('Control+s')
  await expect(state(page)).toHaveText('Not saved: no connection, draft kept')
  await page.unroute('**/v1/ebuser/profile')
  await page.keyboard.press('Control+s')
  await expect(state(page)).toHaveText(/^Saved \d\d:\d\d$/)
})

test('a dialog asks with verb and number, keeps its refusal in its foot, and Escape closes the innermost only', async ({
  page,
}) => {
  await enter(page, STAFF.headquarters)
  await page.goto(portal(`/users?keyword=${STAFF.china.username}`))
  await page.getByRole('row').filter({ hasText: STAFF.china.username }).getByRole('checkbox').check()
  await button(page, 'More').click()
  await button(page, 'Lock').click()
  await expect(dialog(page).getByRole('heading', { level: 2 })).toHaveText('Lock 1 user?')
  await button(dialog(page), 'Lock 1 user').click()
  await expect(field(dialog(page), 'reason')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)

  await page.goto(portal('/registers/bill-retention'))
  await button(page, 'Add').first().click()
  await field(dialog(page), 'billType').click()
  await expect(page.locator('.ant-select-dropdown:visible')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.locator('.ant-select-dropdown:visible')).toHaveCount(0)
  await expect(dialog(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
})

async function pathOfChange(page: Page, username: string): Promise<string> {
  await enter(page, STAFF.headquarters)
  const answer = await page.request.get(portal().replace(/\/portal.*$/, `/v1/admin/users?keyword=${username}`), {
    headers: { 'x-quayline-portal': '1' },
  })
  const { data } = (await answer.json()) as { data: { items: readonly { readonly userId: string }[] } }
  return portal(`/users/${data.items[0]?.userId ?? ''}/change`)
}

test('a grid by keyboard alone: typed, pasted from a sheet with its heading row, undone as one step, corrected, saved', async ({
  page,
  context,
  consoleErrors,
}) => {
  consoleErrors.allowed.push(REFUSED(400))
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await enter(page, STAFF.headquarters)
  await page.goto(portal('/registers/sap-groups'))
  const code = newName('G').toUpperCase()
  await button(page, 'Add').press('Enter')
  await field(dialog(page), 'code').fill(code)
  await field(dialog(page), 'name').fill('Two of them')
  const grid = dialog(page).getByRole('grid', { name: 'SAP IDs' })
  const cells = grid.locator('td[data-column]')
  await page.keyboard.press('Tab')
  await expect(button(dialog(page), 'Import xlsx')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(cells.first()).toBeFocused()

  // Typing renders only the input of its cell until the value is accepted.
  await grid.evaluate((table) => {
    const seen = { changes: 0 }
    new MutationObserver((changes) => (seen.changes += changes.length)).observe(table, {
      subtree: true,
      childList: true,
      characterData: true,
    })
    Object.assign(window, { seen })
  })
  await page.keyboard.type('0')
  const begun = await page.evaluate(() => (window as unknown as { seen: { changes: number } }).seen.changes)
  await page.keyboard.type('00123456')
  expect(await page.evaluate(() => (window as unknown as { seen: { changes: number } }).seen.changes)).toBe(begun)
  await page.keyboard.press('Enter')
  await expect(cells.nth(1)).toBeFocused()
  await expect(dialog(page)).toContainText('“000123456” is not an SAP ID of 10 digits')

  await paste(page, 'SAP 编号\r\n1000000001\r\n1000000002\r\n\u200B1000000003 \r\n')
  await expect(dialog(page)).toContainText('3 rows taken over. Heading row recognised.')
  await expect(cells).toHaveText(['000123456', '1000000001', '1000000002', '1000000003', /^Type, or paste/])
  await page.keyboard.press('Control+z')
  await expect(cells).toHaveText(['000123456', /^Type, or paste/])
  await paste(page, Array.from({ length: 10_000 }, (_, index) => 2_000_000_000 + index).join('\n'))
  await expect(dialog(page)).toContainText('Nothing taken over: there would be 10001 rows, at most 500 are possible.')
  await paste(page, '1000000001, 1000000002')
  await expect(cells).toHaveCount(4)

  // Submitting with an error moves the focus to the cell.
  await page.keyboard.press('Control+Enter')
  await expect(cells.first()).toBeFocused()
  await expect(obstacle(page, '1 to correct; first: SAP IDs, row 1: SAP ID')).toBeVisible()
  await page.keyboard.press('F2')
  await page.keyboard.press('Home')
  await page.keyboard.type('1')
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeVisible()
  await expect(cells.first()).toHaveText('000123456')
  await page.keyboard.press('F2')
  await page.keyboard.press('Home')
  await page.keyboard.type('1')
  await page.keyboard.press('Tab')
  await expectFit(page, 'en_US', 'grid in a dialog')

  // Exporting to a workbook and importing it gives the same rows.
  const download = page.waitForEvent('download')
  await button(dialog(page), 'Export xlsx').press('Enter')
  const file = await (await download).path()
  const content = await readFile(file)
  await dialog(page)
    .locator('input[type="file"]')
    .setInputFiles({ name: 'sap-ids.xlsx', mimeType: XLSX, buffer: content })
  await expect(dialog(page)).toContainText('3 rows taken over. Heading row recognised.')
  await expect(cells).toHaveText(['1000123456', '1000000001', '1000000002', /^Type, or paste/])
  await dialog(page)
    .locator('input[type="file"]')
    .setInputFiles({ name: 'other.xlsx', mimeType: XLSX, buffer: Buffer.from('PK nothing') })
  await expect(dialog(page)).toContainText('The file cannot be read as a workbook')
  await cells.first().focus()
  await page.keyboard.press('Control+End')
  await page.keyboard.press('Tab')
  await expect(grid.locator(':focus')).toHaveCount(0)
  await page.keyboard.press('Control+s')
  await expect(dialog(page)).toHaveCount(0)
  await expect(page.getByRole('row').filter({ hasText: code })).toContainText('3 IDs')
})

test('dates by keyboard: typed in the language’s order, stepped, picked in the calendar, a span chosen at once', async ({
  page,
}) => {
  await enter(page, STAFF.headquarters)
  await page.goto(portal('/registers/auto-filers'))
  await button(page, 'Add').press('Enter')
  const from = field(dialog(page), 'validFrom')
  await from.focus()
  await page.keyboard.type('28 feb 2024')
  await page.keyboard.press('ArrowUp')
  await expect(from).toHaveValue('29 Feb 2024')
  await page.keyboard.press('Shift+PageDown')
  await expect(from).toHaveValue('28 Feb 2025')
  await from.fill('31/12/2026')
  await page.keyboard.press('Alt+ArrowDown')
  const calendar = page.getByRole('dialog', { name: 'Calendar of' })
  await expect(calendar.getByRole('button', { name: 'Thursday 31 December 2026' })).toBeFocused()
  await expectFit(page, 'en_US', 'calendar of a field')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('PageDown')
  await page.keyboard.press('Home')
  await page.keyboard.press('Enter')
  await expect(calendar).toHaveCount(0)
  await expect(from).toBeFocused()
  await expect(from).toHaveValue('31 Jan 2027')
  await page.keyboard.press('Alt+ArrowDown')
  await page.keyboard.press('Escape')
  await expect(calendar).toHaveCount(0)
  await expect(dialog(page)).toBeVisible()
  await from.fill('30 Feb 2026')
  await page.keyboard.press('Tab')
  await expect(faultOf(dialog(page), 'validFrom')).toHaveText('“30 Feb 2026” is no date; write it like 28 Nov 2026')
  await page.keyboard.press('Escape')

  await page.goto(portal('/audit'))
  await button(page, 'Filter').press('Enter')
  // The last entry: the arrow keys wrap around once the menu has the focus.
  await expect(async () => {
    await page.keyboard.press('ArrowUp')
    await expect(page.getByRole('menuitem', { name: 'When' })).toBeFocused({ timeout: 500 })
  }).toPass()
  await page.keyboard.press('Enter')
  const until = field(page, 'until')
  await until.focus()
  await page.keyboard.press('Alt+ArrowDown')
  await page.getByRole('button', { name: 'Last 7 days' }).press('Enter')
  await expect(until).toBeFocused()
  await expect(until).not.toHaveValue('')
  await expect(field(page, 'from')).not.toHaveValue('')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/from=\d{4}-\d{2}-\d{2}&until=\d{4}-\d{2}-\d{2}/)
})

/** Pastes as the browser does: a paste event at the focus with the text from the clipboard. */
async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate((content) => navigator.clipboard.writeText(content), text)
  await page.keyboard.press('Control+v')
}
