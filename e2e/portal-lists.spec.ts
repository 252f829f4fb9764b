// Lists of the portal: how many rows are visible, and all actions on them, by keyboard alone and by pointer.
import type { Locator, Page } from '@playwright/test'
import { expectFit, site } from './journey.ts'
import { button, dialog, enter, expect, newName, newUser, portal, screen, test, toast } from './portal-journey.ts'
import { STAFF } from './portal-users.ts'

const HEADERS = { 'x-quayline-portal': '1' }
const DESK = { viewport: { width: 1280, height: 720 }, hasTouch: false } as const
test.use(DESK)

const rows = (page: Page): Locator => page.locator('.list-table tbody tr')
const tab = (page: Page, name: string): Locator =>
  page.getByRole('navigation', { name: 'My views' }).getByRole('link', { name })

/** Adds release offices whose codes are unique to this call; returns the codes. */
async function addOffices(page: Page, count: number): Promise<readonly string[]> {
  const prefix = newName('O').toUpperCase().slice(0, 12)
  const names = Array.from({ length: count }, (_, index) => `${prefix}${String(index).padStart(2, '0')}`)
  for (const code of names) {
    const data = { code, name: `Office ${code}` }
    const answer = await page.request.post(site('/v1/admin/registers/release-offices'), { headers: HEADERS, data })
    expect(answer.ok(), await answer.text()).toBe(true)
  }
  return names
}

/** Number of rows that are completely visible between the table's head and its lower edge. */
const rowsInView = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const frame = document.querySelector('.table-scroll')?.getBoundingClientRect()
    const head = document.querySelector('.list-table thead')?.getBoundingClientRect()
    if (frame === undefined || head === undefined) return 0
    return [...document.querySelectorAll('.list-table tbody tr')].filter((row) => {
      const { top, bottom } = row.getBoundingClientRect()
      return top >= head.bottom - 1 && bottom <= frame.bottom + 1
    }).length
  })

test('at 1280 by 720 at least 12 rows are seen in compact and 9 in roomy, with head and pager; the page itself does not scroll', async ({
  page,
}) => {
  await enter(page, STAFF.headquarters)
  await addOffices(page, 16)
  await page.goto(portal('/registers/release-offices'))
  await expect(rows(page).nth(15)).toBeAttached()
  expect(await rowsInView(page)).toBeGreaterThanOrEqual(12)
  await button(page, 'Display').click()
  await page.getByRole('radio', { name: 'Roomy' }).check()
  await page.keyboard.press('Escape')
  await expect(button(page, 'Display')).toBeFocused()
  expect(await rowsInView(page)).toBeGreaterThanOrEqual(9)
  const scrolls = await page.evaluate(() => document.documentElement.scrollHeight > window.innerHeight)
  expect(scrolls).toBe(false)
  await expectFit(page, 'en_US', 'a list in roomy')
})

test('rows are moved through, chosen as a range and deleted by keyboard alone, and put back', async ({ page }) => {
  await enter(page, STAFF.headquarters)
  const [first = '', second = '', third = ''] = await addOffices(page, 3)
  await page.goto(portal('/registers/release-offices'))
  const sorter = page.getByRole('button', { name: 'Release office code', exact: true })
  await sorter.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('columnheader', { name: 'Release office code' })).toHaveAttribute(
    'aria-sort',
    'ascending',
  )
  const row = (code: string): Locator => rows(page).filter({ hasText: code })
  await row(first).focus()
  // A range includes the row at which it starts.
  await page.keyboard.press('Shift+ArrowDown')
  await expect(page.locator('.selection-bar')).toContainText('2 selected')
  await page.keyboard.press('Escape')
  await expect(page.locator('.selection-bar')).toHaveCount(0)
  // The row's keys also work while its checkbox has the focus; Space belongs to the checkbox.
  await row(first).getByRole('checkbox').focus()
  await page.keyboard.press('Space')
  await expect(page.locator('.selection-bar')).toContainText('1 selected')
  await page.keyboard.press('x')
  await expect(page.locator('.selection-bar')).toHaveCount(0)
  await page.keyboard.press('x')
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('Shift+ArrowDown')
  await expect(page.locator('.selection-bar')).toContainText('3 selected')
  await page.locator('.selection-bar').getByRole('button', { name: 'Delete' }).focus()
  await page.keyboard.press('Enter')
  await expect(dialog(page)).toContainText('Delete 3 entries?')
  await button(dialog(page), 'Delete').focus()
  await page.keyboard.press('Enter')
  await expect(toast(page, '3 entries deleted')).toBeVisible()
  await expect(row(second)).toHaveCount(0)
  await page.keyboard.press('Control+z')
  await expect(toast(page, 'Undone')).toBeVisible()
  for (const code of [first, second, third]) await expect(row(code)).toHaveCount(1)
})

test('criteria are chips that change in place; a view keeps the question; an order and a width stay', async ({
  page,
}) => {
  const user = await newUser('listed', '--kind', 'BASIC', '--region', 'CN')
  const view = newName('View')
  await enter(page, STAFF.headquarters)
  await page.goto(portal('/users'))
  await screen(page).getByLabel('Username begins with').fill(user.username)
  await button(screen(page), 'Search').click()
  await expect(rows(page)).toHaveCount(1)
  await expect(page).toHaveTitle(/^\(1\) User search/)

  await page.keyboard.press('f')
  await page.getByRole('menuitem', { name: 'User type' }).click()
  await page.getByRole('button', { name: 'Fast-registered user' }).click()
  await expect(page).toHaveURL(/kind=BASIC/)
  await expect(rows(page)).toHaveCount(1)

  await button(page, 'Save view').click()
  await page.getByLabel('Name of the view').fill(view)
  await page.keyboard.press('Enter')
  await expect(tab(page, view)).toHaveAttribute('aria-current', 'true')
  await page.getByRole('button', { name: 'Remove the criterion “User type”' }).click()
  await expect(page).not.toHaveURL(/kind=/)
  await tab(page, view).click()
  await expect(page).toHaveURL(/kind=BASIC/)
  await button(page, `Actions on “${view}”`).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await expect(tab(page, view)).toHaveCount(0)
  await page.locator('.toast-undo').click()
  await expect(tab(page, view)).toBeVisible()

  const grip = page.getByRole('separator', { name: 'Width of “Name”' })
  const width = async (): Promise<number> =>
    (await page.getByRole('columnheader', { name: 'Name', exact: true }).boundingBox())?.width ?? 0
  const before = await width()
  await grip.focus()
  for (let step = 0; step < 5; step++) await page.keyboard.press('ArrowRight')
  expect(Math.round((await width()) - before)).toBe(40)
  await page.reload()
  await expect(rows(page)).toHaveCount(1)
  expect(Math.round((await width()) - before)).toBe(40)
})

test('Enter opens the panel, arrows take it along, Escape closes it and leaves the focus in its row', async ({
  page,
}) => {
  await enter(page, STAFF.headquarters)
  await page.goto(portal('/audit'))
  await expect(rows(page).nth(1)).toBeVisible()
  await rows(page).first().focus()
  await page.keyboard.press('Enter')
  const panel = page.locator('.side-panel')
  await expect(panel).toBeVisible()
  const title = await panel.getByRole('heading', { level: 2 }).getAttribute('title')
  await page.keyboard.press('j')
  await expect(rows(page).nth(1)).toBeFocused()
  await expect(rows(page).nth(1)).toHaveAttribute('data-open', 'true')
  await expect(page).toHaveURL(/row=\d+/)
  await page.keyboard.press('k')
  await expect(panel.getByRole('heading', { level: 2 })).toHaveAttribute('title', title ?? '')
  await expectFit(page, 'en_US', 'a list with its panel')
  await page.keyboard.press('Escape')
  await expect(panel).toHaveCount(0)
  await expect(rows(page).first()).toBeFocused()
})
