// Sailings in the portal: searched by typing, with the query in the address, compared and shared; linked to vessels,
// ports and facilities.
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import {
  button,
  dialog,
  enter,
  expect,
  exported,
  field,
  heading,
  newUser,
  portal,
  REFUSED,
  screen,
  test,
} from './portal-journey.ts'
import { SAILING } from './schedule-feed.ts'

test.use({ viewport: { width: 1280, height: 720 }, hasTouch: false })

const rows = (page: Page) => page.locator('.list-table tbody tr')
const PAIR = '/schedules?originCity=CNSHA&destinationCity=USLGB&dateLength=8'

test('a visitor finds sailings by typing, opens one, reaches vessel and terminal, and takes a calendar file', async ({
  page,
}) => {
  await page.goto(portal('/schedules'))
  await button(page, 'Search sailings').click()
  await expect(page.getByText('Enter “From”')).toBeVisible()
  await field(page, 'originCity').fill('shangh')
  await page.getByRole('option', { name: /Shanghai, CNSHA/ }).click()
  await expect(field(page, 'originCity')).toHaveValue('Shanghai, CNSHA')
  await field(page, 'destinationCity').fill('Long B')
  await expect(page.getByRole('option')).toHaveCount(1)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(field(page, 'destinationCity')).toHaveValue('Long Beach, USLGB')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/originCity=Shanghai%2C\+CNSHA&destinationCity=Long\+Beach%2C\+USLGB/)
  const sailing = rows(page).filter({ hasText: SAILING.vessel })
  await expect(sailing).toContainText('Nonstop')
  await sailing.getByRole('button', { name: new RegExp(SAILING.vessel) }).click()
  const panel = page.locator('.side-panel')
  await expect(panel.getByText('Cargo cut-off')).toBeVisible()
  const [file] = await Promise.all([page.waitForEvent('download'), button(panel, 'Calendar file (.ics)').click()])
  const text = await readFile(await file.path(), 'utf8')
  expect(text).toContain(`SUMMARY:Cargo cut-off: ${SAILING.vessel}`)
  await panel.getByRole('link', { name: SAILING.terminal }).click()
  await expect(heading(page, 'Example Pier of Long Beach')).toBeVisible()
  await expect(page.getByRole('link', { name: '+1 562 555 0100' })).toBeVisible()
  await page.goBack()
  await panel.getByRole('link', { name: new RegExp(`^${SAILING.vessel}`) }).click()
  await expect(heading(page, `${SAILING.vessel} (${SAILING.code})`)).toBeVisible()
  await expect(screen(page).getByText('Omitted')).toBeVisible()
  await page.getByRole('tab', { name: 'Vessel particulars' }).click()
  await expect(screen(page).getByText(SAILING.imo)).toBeVisible()
})

test('a search stands in the address: calendar, an unknown city, the port and the workbook of it', async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.allowed.push(REFUSED(400))
  await page.goto(portal(PAIR))
  await button(page, 'Calendar').click()
  await expect(page).toHaveURL(/show=calendar/)
  await page.locator('.sailing-mark', { hasText: SAILING.vessel }).first().click()
  await expect(page.locator('.side-panel')).toContainText('Shanghai → Long Beach')
  await button(page, 'List').click()
  expect((await exported(page, 'All sailings (xlsx)')).name).toBe('CNSHA-USLGB.xlsx')
  await page.goto(portal('/schedules?originCity=Atlantis&destinationCity=USLGB'))
  await expect(screen(page).getByText(/^From: is not a city that we know/)).toBeVisible()
  await page.goto(portal('/schedules?view=port&port=CNSHA&dateLength=4'))
  await expect(rows(page).filter({ hasText: SAILING.vessel })).toContainText(SAILING.service)
  await page.goto(portal(`/facilities?text=Example`))
  await expect(rows(page).filter({ hasText: SAILING.terminal })).toHaveCount(1)
})

test('a user shares a search: whoever has the link sees it without a login', async ({ page, another }) => {
  await enter(page, await newUser('sail'))
  await page.goto(portal(PAIR))
  await button(page, 'Share').click()
  await button(dialog(page), 'Make the link').click()
  const url = (await dialog(page).locator('.share-link').textContent()) ?? ''
  const stranger = await another()
  await stranger.goto(`${url}&language=en_US`)
  await expect(stranger.locator('.head-card')).toContainText(/8 wk after/)
})
