// Opens a screen of the portal as a given user and waits until it is loaded.
import { type BrowserContext, expect, type Page } from '@playwright/test'
import { openSession, portal } from '../portal-journey.ts'
import type { GalleryLanguage } from './asked.ts'
import { loginOf, type PersonName } from './world.ts'

const sessions = new Map<PersonName, ReturnType<typeof openSession>>()

/** Logs in with the one session per user that this process shares. */
export async function openAs(context: BrowserContext, who: PersonName): Promise<void> {
  await context.clearCookies()
  if (who === 'visitor') return
  const session = sessions.get(who) ?? openSession(loginOf(who))
  sessions.set(who, session)
  await context.addCookies([await session])
}

/** Sets the language and, as for a returning user, the agreement to the terms of the inquiries. */
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
