// The pictures of the phone: every page that a browser can open, in full height.
import { expect, test } from '@playwright/test'
import { site } from '../journey.ts'
import { isAsked, readAsked } from './asked.ts'
import { PHONE_SHOTS } from './phone-pages.ts'
import { photograph } from './photograph.ts'
import { loginOf, type PersonName, readWorld } from './world.ts'

const asked = readAsked()
const SIZES = asked.sizes ?? [{ width: 390, height: 844 }]

test.use({ hasTouch: true, isMobile: true })

interface KeptLogin {
  readonly token: string
  readonly userId: string
  readonly region: string
  readonly isAuthUser: boolean
}

const logins = new Map<PersonName, Promise<KeptLogin>>()

async function logIn(who: PersonName): Promise<KeptLogin> {
  const answer = await fetch(site('/v1/ebuser/login'), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(loginOf(who)),
  })
  const { data } = (await answer.json()) as { data: { token: string; user: { uid: string } } }
  return { token: data.token, userId: data.user.uid, region: 'CN', isAuthUser: who !== 'basic' }
}

/** The address with the language as a parameter; complete links already have a query. */
function addressIn(address: string, language: string): string {
  const url = new URL(address, site())
  url.searchParams.set('language', language)
  return url.href
}

for (const language of asked.languages)
  for (const [name, shots] of Object.entries(PHONE_SHOTS))
    for (const { who, address, variant } of shots) {
      const picture = variant === undefined ? name : `${name}-${variant}`
      if (!isAsked(asked, `phone ${picture}`)) continue
      test(`${picture} in ${language}`, async ({ page }) => {
        if (who !== 'visitor') {
          const login = logins.get(who) ?? logIn(who)
          logins.set(who, login)
          await page.addInitScript((text) => localStorage.setItem('quayline.login', text), JSON.stringify(await login))
        }
        await page.goto(addressIn(address(readWorld()), language), { waitUntil: 'networkidle' })
        await expect(page.locator('h1, main').first()).toBeVisible()
        await expect(page.locator('.skeleton')).toHaveCount(0)
        await photograph(page, asked, SIZES, { app: 'phone', name: picture, language, isWhole: true })
      })
    }
