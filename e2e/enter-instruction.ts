// Enters the content of a shipping instruction in the browser, as a forwarder's clerk does: parties, goods, containers
// pasted from a sheet, House B/Ls, and who files for the United States.
import type { Page } from '@playwright/test'
import { type BookedGoods, OF_CONTAINER, sheetOf } from './instruction-journey.ts'
import type { InstructionWords } from './instruction-words.ts'
import { expectFit } from './journey.ts'
import { button, choose, expect, field, fillIn, screen } from './portal-journey.ts'

const SHIPPER = { name: 'HARBOUR TOYS CO LTD', address: '1 EXAMPLE ROAD\nSHANGHAI' } as const
const CONSIGNEE = { name: 'LONE STAR TOYS INC', address: '90 PORT STREET\nLONG BEACH CA' } as const

const under = (path: string, texts: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(texts).map(([name, text]) => [`${path}.${name}`, text]))

/** Opens a part of the form on its tab. */
const open = (page: Page, tab: string): Promise<void> => page.getByRole('tab', { name: tab }).click()

export async function enterInstruction(page: Page, goods: BookedGoods, words: InstructionWords): Promise<void> {
  await enterParties(page, words)
  await open(page, words.tabs.cargo)
  await enterGoods(page, goods)
  await pasteContainers(page, goods, words)
  await open(page, words.tabs.house)
  await enterHouseBills(page, goods, words)
  // Each screen is checked in one of the two languages.
  if (words.language === 'zh-CN') await expectFit(page, 'en_US', 'the House B/Ls of a draft')
  await open(page, words.tabs.filings)
  await choose(page, screen(page).locator('.instruction-filing .ant-select input').first(), words.self)
  await field(screen(page), 'filings.0.filerCode').fill('CRFX')
}

async function enterParties(page: Page, { china, unitedStates }: InstructionWords): Promise<void> {
  await fillIn(screen(page), {
    ...under('parties.SHIPPER', SHIPPER),
    ...under('parties.CONSIGNEE', CONSIGNEE),
    ...under('parties.NOTIFY_1', CONSIGNEE),
  })
  await choose(page, field(page, 'parties.SHIPPER.country'), china)
  await choose(page, field(page, 'parties.CONSIGNEE.country'), unitedStates)
}

async function enterGoods(page: Page, { containers: { length } }: BookedGoods): Promise<void> {
  if ((await field(page, 'cargo.0.description').count()) === 0) await field(page, 'cargo').click()
  await fillIn(
    screen(page),
    under('cargo.0', {
      description: 'WOODEN CHAIRS, UPHOLSTERED',
      marks: 'N/M',
      hsCodes: '940161',
      packages: String(OF_CONTAINER.packages * length),
      packageCode: 'CT',
      weight: String(OF_CONTAINER.weight * length),
      volume: String(OF_CONTAINER.volume * length),
    }),
  )
}

async function pasteContainers(page: Page, goods: BookedGoods, { rowsTaken }: InstructionWords): Promise<void> {
  await screen(page).getByRole('grid').locator('td[data-column]').first().click()
  await page.evaluate((content) => navigator.clipboard.writeText(content), sheetOf(goods))
  await page.keyboard.press('Control+v')
  await expect(screen(page)).toContainText(rowsTaken)
}

async function enterHouseBills(page: Page, goods: BookedGoods, words: InstructionWords): Promise<void> {
  await choose(page, field(page, 'hasHouseBills'), words.yes)
  for (const [index, number] of goods.houses.entries()) {
    const path = `houseBills.${index}`
    await button(page, words.addHouse).click()
    await fillIn(screen(page), {
      // The form writes capitals, as House B/L numbers are.
      [`${path}.number`]: number.toLowerCase(),
      [`${path}.routingCountries`]: 'CN, US',
      ...under(`${path}.shipper`, SHIPPER),
      ...under(`${path}.consignee`, CONSIGNEE),
      ...under(`${path}.notify`, CONSIGNEE),
    })
    await choose(page, field(page, `${path}.payment`), words.payment)
    await choose(page, field(page, `${path}.isDeliveredInIcs2Zone`), words.no)
    await suggested(page, `${path}.placeOfAcceptance`, 'CNSHA')
    await suggested(page, `${path}.placeOfFinalDelivery`, 'USLGB')
    await button(page, words.fillCargo).click()
    await expect(field(page, `${path}.cargo.0.containerNo`)).toHaveValue(goods.containers[index] ?? '')
  }
}

/** Types a code and takes the suggestion for it. */
async function suggested(page: Page, path: string, unLocode: string): Promise<void> {
  await field(page, path).fill(unLocode)
  await page.getByRole('option').filter({ hasText: unLocode }).first().click()
}
