// The shared dialogs and pickers with a real keyboard, real taps and a real focus, which server rendering cannot test.
import type { Page } from '@playwright/test'
import { bundle, type BundledPage, serveBundled } from './bundled-page.ts'
import { axeFaults, expect, test } from './journey.ts'

const START = Date.parse('2026-11-28T06:00:00Z')
const ADDRESS = 'http://shared-ui.test/controls'
let bundled: BundledPage

test.beforeAll(async () => {
  bundled = await bundle('shared-ui.fixture.tsx')
})

test.beforeEach(({ page }) => serveBundled(page, bundled, ADDRESS))

const openPage = (page: Page, query = ''): Promise<unknown> => page.goto(ADDRESS + query)
const given = (page: Page, name: string) => page.getByLabel(`${name} given`, { exact: true })
const opener = (page: Page, name: string) => page.getByRole('button', { name: `Open ${name}`, exact: true })

async function open(page: Page, name: string): Promise<void> {
  await opener(page, name).click()
  await expect(page.getByRole('dialog')).toBeVisible()
}

test.describe('every dialog', () => {
  test('keeps Tab inside, closes by Escape, by its button and by a tap beside, and gives the focus back', async ({
    page,
  }) => {
    await openPage(page)
    await open(page, 'send')
    await expect(page.getByRole('dialog', { name: 'Send 12 EIRs' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Send 12 EIRs' })).toBeFocused()
    const focused: string[] = []
    for (let turn = 0; turn < 8; turn++) {
      await page.keyboard.press('Tab')
      focused.push(
        await page.evaluate(() => {
          const active = document.activeElement
          // After the last element the focus may move to the browser's toolbar, but never to the page behind.
          return active === document.body || active === null
            ? ''
            : `${active.closest('dialog') !== null} ${active.textContent}`
        }),
      )
    }
    expect(focused.filter((each) => each !== '' && !each.startsWith('true '))).toEqual([])
    expect(new Set(focused.filter((each) => each !== ''))).toEqual(
      new Set(['true Close', 'true Toast inside', 'true Send']),
    )

    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(opener(page, 'send')).toBeFocused()

    await open(page, 'send')
    await page.getByRole('button', { name: 'Close' }).click()
    await expect(opener(page, 'send')).toBeFocused()

    await open(page, 'send')
    await page.mouse.click(180, 20)
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(opener(page, 'send')).toBeFocused()
  })

  test('a press that began inside and ends beside is no tap beside', async ({ page }) => {
    await openPage(page)
    await open(page, 'send')
    const text = await page.getByText('To the terminal.').boundingBox()
    await page.mouse.move((text?.x ?? 0) + 10, (text?.y ?? 0) + 5)
    await page.mouse.down()
    await page.mouse.move(180, 20)
    await page.mouse.up()
    await expect(page.getByRole('dialog')).toBeVisible()
  })

  test('a question that must be answered stays whatever is pressed', async ({ page }) => {
    await openPage(page)
    await open(page, 'question')
    for (let turn = 0; turn < 3; turn++) await page.keyboard.press('Escape')
    await page.mouse.click(180, 20)
    await expect(page.getByRole('dialog', { name: 'Go on?' })).toBeVisible()
    await page.getByRole('button', { name: 'Yes' }).click()
    await expect(opener(page, 'question')).toBeFocused()
  })

  test('does not scroll the page behind, and fits a phone of 360 px', async ({ page }) => {
    await openPage(page)
    for (const name of ['terms', 'yards', 'none', 'budget date', 'send']) {
      await open(page, name)
      expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflowY)).toBe('hidden')
      const container = await page.getByRole('dialog').boundingBox()
      expect(container?.width, name).toBeLessThanOrEqual(360)
      expect((container?.y ?? 0) + (container?.height ?? 0), name).toBeLessThanOrEqual(741)
      const inside = await page.getByRole('dialog').evaluate((dialog) => dialog.scrollWidth - dialog.clientWidth)
      expect(inside, name).toBeLessThanOrEqual(0)
      await page.keyboard.press('Escape')
    }
  })
})

test('axe finds nothing in any dialog', async ({ page }) => {
  test.setTimeout(60_000)
  await openPage(page)
  const faults = async (name: string): Promise<void> => expect(await axeFaults(page, 'en_US'), name).toEqual([])
  await faults('the page')
  for (const name of ['terms', 'yards', 'few', 'none', 'budget date', 'send']) {
    await open(page, name)
    await faults(name)
    await page.keyboard.press('Escape')
  }
})

test.describe('terms', () => {
  test('cannot be agreed to before they are there; then at once, with the text in reach of the keyboard', async ({
    page,
  }) => {
    await openPage(page)
    await open(page, 'terms')
    const agree = page.getByRole('button', { name: 'Agree and continue' })
    await expect(agree).toBeDisabled()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(agree).toBeEnabled()
    await expect(agree).toBeInViewport()
    const last = page.getByText('Clause 80')
    await page.getByRole('region', { name: 'Terms of the inquiry' }).focus()
    await page.keyboard.press('End')
    await expect(async () => {
      const bottom = await page.locator('.dialog-body').evaluate((body) => body.scrollTop)
      expect(bottom).toBeGreaterThan(500)
    }).toPass()
    await expect(last).toBeVisible()
    await agree.click()
    await expect(given(page, 'terms')).toHaveText('agreed')
    await expect(opener(page, 'terms')).toBeFocused()
  })

  test('Escape is a cancel', async ({ page }) => {
    await openPage(page)
    await open(page, 'terms')
    await page.keyboard.press('Escape')
    await expect(given(page, 'terms')).toHaveText('cancelled')
  })
})

test.describe('a list', () => {
  test('begins at the chosen entry, goes by arrows, skips nothing, chooses by Enter', async ({ page }) => {
    await openPage(page)
    await open(page, 'yards')
    await expect(page.getByRole('button', { name: /^Yard 7 / })).toBeFocused()
    await expect(page.getByRole('button', { name: /^Yard 7 / })).toHaveAttribute('aria-current', 'true')
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('button', { name: /^Yard 8 / })).toBeFocused()
    await page.keyboard.press('End')
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('button', { name: /^Yard 12 / })).toBeFocused()
    await page.keyboard.press('Home')
    await page.keyboard.press('Enter')
    await expect(given(page, 'yards')).toHaveText('Y1')
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(opener(page, 'yards')).toBeFocused()
  })

  test('does not let a full yard be chosen, and says that it is full', async ({ page }) => {
    await openPage(page)
    await open(page, 'yards')
    const full = page.getByRole('button', { name: 'Yard 3 full' })
    await expect(full).toHaveAttribute('aria-disabled', 'true')
    await full.click({ force: true })
    await expect(page.getByRole('dialog')).toBeVisible()
    await expect(given(page, 'yards')).toHaveText('Y7')
  })

  test('searches from nine entries on, shows how many it found, and what to do when none', async ({ page }) => {
    await openPage(page)
    await open(page, 'few')
    await expect(page.getByRole('searchbox')).toHaveCount(0)
    await page.keyboard.press('Escape')
    await open(page, 'yards')
    await page.getByRole('searchbox', { name: 'Search' }).fill('room for 1')
    await expect(page.getByRole('status').filter({ hasText: '4 found' })).toHaveCount(1)
    await expect(page.getByRole('listitem')).toHaveCount(4)
    await page.getByRole('searchbox').fill('moon')
    await expect(page.getByText('Nothing matches; try another word.')).toBeVisible()
    // The first Escape only clears the search, as in every search field.
    await page.keyboard.press('Escape')
    await expect(page.getByRole('listitem')).toHaveCount(12)
    await page.keyboard.press('Escape')
    await open(page, 'none')
    await expect(page.getByText('No yard takes this size')).toBeVisible()
  })
})

test('a cost type is a radio group with code and words; free days have no ALL', async ({ page }) => {
  await openPage(page)
  const all = page.getByRole('group', { name: 'Cost type' })
  await expect(all.getByRole('radio')).toHaveCount(4)
  await all.getByRole('radio', { name: /^DET detention/ }).check()
  await expect(given(page, 'cost')).toHaveText('DET')
  await page.keyboard.press('ArrowUp')
  await expect(given(page, 'cost')).toHaveText('DEM')
  const freeDays = page.getByRole('group', { name: 'Free days' })
  await expect(freeDays.getByRole('radio')).toHaveCount(3)
  await expect(freeDays.getByRole('radio', { name: /All/ })).toHaveCount(0)
})

test.describe('while something is sent', () => {
  test('a double tap sends once; the cover shows after 200 ms and the focus comes back', async ({ page }) => {
    await openPage(page, '?takes=1500')
    await open(page, 'send')
    const overlay = page.locator('.loading')
    await page.getByRole('button', { name: 'Send', exact: true }).dblclick()
    await expect(given(page, 'send')).toHaveText('1')
    await expect(overlay).toHaveAttribute('aria-busy', 'true')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await page.mouse.click(180, 700)
    await expect(given(page, 'send')).toHaveText('1')
    await expect(overlay).toHaveClass('loading is-late')
    await expect(page.getByText('Sending 12 EIRs…')).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(overlay).toHaveAttribute('aria-busy', 'false')
    await expect(opener(page, 'send')).toBeFocused()
  })

  test('a quick answer does not flicker', async ({ page }) => {
    await openPage(page, '?takes=100')
    await open(page, 'send')
    const seen = page.evaluate(
      () =>
        new Promise<boolean>((resolve) => {
          let late = false
          const watch = new MutationObserver(() => {
            late ||= document.querySelector('.loading.is-late') !== null
          })
          watch.observe(document.body, { subtree: true, attributes: true })
          setTimeout(() => resolve(late), 600)
        }),
    )
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    expect(await seen).toBe(false)
    await expect(opener(page, 'send')).toBeFocused()
  })
})

test.describe('a toast', () => {
  test('is gone after 3 s, and stays while a pointer rests on it', async ({ page }) => {
    await page.clock.install({ time: START })
    await openPage(page)
    await page.clock.pauseAt(START + 60_000)
    const toast = page.getByText('Copied')
    await page.getByRole('button', { name: 'Toast', exact: true }).click()
    await expect(toast).toBeVisible()
    await page.clock.runFor(2900)
    await expect(toast).toBeVisible()
    await page.clock.runFor(200)
    await expect(toast).toBeHidden()
    await page.getByRole('button', { name: 'Toast', exact: true }).click()
    await toast.hover()
    await page.clock.runFor(10_000)
    await expect(toast).toBeVisible()
    await page.mouse.move(10, 10)
    await page.clock.runFor(2900)
    await expect(toast).toBeVisible()
    await page.clock.runFor(200)
    await expect(toast).toBeHidden()
  })

  test('with the same words again is a new element in the same live region: it is read out again', async ({ page }) => {
    await openPage(page)
    await page.getByRole('button', { name: 'Toast', exact: true }).click()
    const before = await page.getByText('Copied').elementHandle()
    await page.getByRole('button', { name: 'Toast', exact: true }).click()
    await expect(page.getByText('Copied')).toHaveCount(1)
    expect(await before?.evaluate((element) => element.isConnected)).toBe(false)
    await expect(page.getByRole('status').filter({ hasText: 'Copied' })).toHaveCount(1)
  })

  test('shows in the open dialog, since what lies behind can be neither seen nor read out', async ({ page }) => {
    await openPage(page)
    await open(page, 'send')
    await page.getByRole('button', { name: 'Toast inside' }).click()
    const alert = page.getByRole('dialog').getByRole('alert')
    await expect(alert).toHaveText('Not sent')
    await expect(page.getByText('Not sent')).toHaveCount(1)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('alert').filter({ hasText: 'Not sent' })).toBeVisible()
  })
})
