// Opens a screen of the portal as somebody, and waits until it has come.
import { type BrowserContext, expect, type Page } from '@playwright/test'
import { openSession, portal } from '../portal-journey.ts'
import type { GalleryLanguage } from './asked.ts'
import { loginOf, type PersonName } from './world.ts'

const sessions = new Map<PersonName, ReturnType<typeof openSession>>()

/** With the one session that this process has of everybody. */
export async function openAs(context: BrowserContext, who: PersonName): Promise<void> {
  await context.clearCookies()
  if (who === 'visitor') return
  const session = sessions.get(who) ?? openSession(loginOf(who))
  sessions.set(who, session)
  await context.addCookies([await session])
}

/** Somebody who has been here before: the terms of the inquiries are agreed to. */
export const speak = (context: BrowserContext, language: GalleryLanguage): Promise<unknown> =>
  context.addInitScript((chosen) => {
    localStorage.setItem('quayline.portal.language', chosen)
    for (const inquiry of ['demurrage', 'free-days']) localStorage.setItem(`quayline.agreed.${inquiry}`, 'yes')
  }, language)

export const open = (page: Page, path: string): Promise<unknown> => page.goto(portal(path), { waitUntil: 'commit' })

export async function arrived(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  await expect(page.locator('.skeleton, .table-skeleton')).toHaveCount(0)
}
