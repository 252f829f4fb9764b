// Sailings behind shared links: the search by city pair, the vessel, its ports and its particulars.
import type { Page } from '@playwright/test'
import { expect, expectFit, LANGUAGES, link, site, test } from './journey.ts'
import { SAILING } from './schedule-feed.ts'

const sailing = (page: Page) => page.locator('details.sailing').filter({ hasText: SAILING.vessel }).first()

test.describe('a shared search by city pair', () => {
  test('shows sailings folded, opens one at a time, and leads to the ports and the vessel', async ({ page }) => {
    const response = await page.goto(link('SCHEDULE'))
    expect(response?.status()).toBe(200)
    expect(response?.headers()['x-robots-tag']).toContain('noindex')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sailing schedule')
    await expect(page.locator('.head-card')).toContainText(/ETD from \d+ \w+ \d{4}, 4 wk after/)
    await expect(page.locator('.head-card')).toContainText(/Shortest transit \d+ d/)
    const first = sailing(page)
    await expect(first).toContainText('Shanghai')
    await expect(first).toContainText('Nonstop')
    await expect(first).toContainText(`${SAILING.service} · ${SAILING.vessel} ${SAILING.voyage}`)
    await expect(first).toContainText(/Expected departure \(ETD\) (Mon|Tue|Wed|Thu|Fri|Sat|Sun) /)
    await expect(first).not.toHaveAttribute('open', '')
    await first.locator('summary').click()
    await expect(first.getByText('Cargo cut-off')).toBeVisible()
    // The call at Busan is omitted: the vessel sails from Shanghai to Long Beach.
    await expect(first.locator('.timeline-entry')).toHaveCount(2)
    // The sketch appears after the text, in space reserved for it.
    await expect(first.getByRole('img', { name: 'Actual shipment: Shanghai – Long Beach' })).toBeVisible()
    const others = page.locator('details.sailing')
    if ((await others.count()) > 1) {
      await others.nth(1).locator('summary').click()
      await expect(page.locator('details.sailing[open]')).toHaveCount(1)
      await first.locator('summary').click()
    }
    await first.getByRole('link', { name: 'Port information' }).click()
    await expect(page.getByText('Example Pier of Long Beach')).toBeVisible()
    await expect(page.getByRole('link', { name: '+1 562 555 0100' })).toHaveAttribute('href', 'tel:+15625550100')
    await page.goBack()
    await sailing(page).locator('summary').click()
    await sailing(page)
      .getByRole('link', { name: new RegExp(SAILING.vessel) })
      .click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText(SAILING.vessel)
    await expect(page.getByText(SAILING.imo)).toBeVisible()
    await expect(page.locator('.rotation li')).not.toHaveCount(0)
  })

  test('can be read without scripts', async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, locale: 'zh-CN' })
    const page = await context.newPage()
    await page.goto(link('SCHEDULE', 'zh_CN'))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('船期查询结果')
    await sailing(page).locator('summary').click()
    await expect(sailing(page).getByText('截港（截重）')).toBeVisible()
    await context.close()
  })

  test('of a place to itself says that nothing sails', async ({ page }) => {
    await page.goto(link('NO_SAILING'))
    await expect(page.getByRole('heading', { name: 'No sailing found' })).toBeVisible()
  })

  test('an unknown key has expired like any other', async ({ page }) => {
    await page.goto(site('/ship-schedule?key=AAAAAAAAAAAAAAAAAAAAAAAA&language=en_US'))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Share expired')
  })
})

test('a shared vessel shows her voyages, and says which call is left out', async ({ page }) => {
  await page.goto(link('VESSEL'))
  await expect(page.getByRole('heading', { level: 1 })).toContainText(SAILING.vessel)
  const voyage = page.locator('details.section').filter({ hasText: `Voyage ${SAILING.voyage}` })
  await expect(voyage).toContainText(`Service ${SAILING.service}`)
  const busan = voyage.locator('.timeline-entry').filter({ hasText: 'Busan' })
  await expect(busan).toContainText('Omitted')
  await expect(busan).not.toContainText('Expected')
  await expect(voyage.locator('.timeline-entry').filter({ hasText: 'Long Beach' })).toContainText('(UTC-8)')
})

for (const language of LANGUAGES) {
  test(`axe finds nothing serious on the pages on sailings in ${language}, and nothing scrolls sideways`, async ({
    page,
  }) => {
    test.setTimeout(120_000)
    await page.setViewportSize({ width: 320, height: 740 })
    for (const address of [
      link('SCHEDULE', language),
      link('VESSEL', language),
      link('NO_SAILING', language),
      site(`/view-port?rev=NOPE&deli=${SAILING.terminal}&language=${language}`),
      site(`/check-flights?vessel=${SAILING.code}&service=${SAILING.service}&language=${language}`),
    ]) {
      await page.goto(address)
      // At most two lines: a heading squeezed beside a note would break letter by letter.
      const headings = address.includes('/view-port') ? await page.locator('h1, .section h2').all() : []
      for (const heading of headings) {
        const lines = await heading.evaluate((each) => {
          const range = document.createRange()
          range.selectNodeContents(each)
          return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size
        })
        expect(lines, `${address} ${await heading.textContent()}`).toBeLessThanOrEqual(2)
      }
      const summary = page.locator('details.sailing > summary').first()
      if ((await summary.count()) > 0) await summary.click()
      await expectFit(page, language, address)
    }
  })
}
