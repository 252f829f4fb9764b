// Every screen of the portal, as headquarters, as a certified user and as a visitor: it comes up, logs no error, passes axe and does
// not scroll sideways, in Chinese and English.
import type { Page } from '@playwright/test'
import { run } from './eir-journey.ts'
import { expectFit, site } from './journey.ts'
import { COMPANY, DESK, enter, expect, newName, newUser, portal, test } from './portal-journey.ts'
import { STAFF } from './portal-users.ts'
import { SAILING } from './schedule-feed.ts'

test.use(DESK)

/** Of the patterns of apps/portal/src/paths.ts, with numbers and ids that exist. */
function pathsOf(uid: string, approvalId: string): readonly string[] {
  return [
    '',
    '/login',
    '/register',
    '/register/certified',
    '/password',
    '/notices',
    ...['particulars', 'language', 'mails', 'password', 'sessions', 'applications'].map((tab) => `/profile?tab=${tab}`),
    '/tracking',
    '/tracking?number=EXPLSHA2600042',
    '/tracking?number=TSTU1234568',
    `/vessels/${SAILING.code}`,
    '/users',
    `/users?keyword=${STAFF.china.username}`,
    `/users/${uid}`,
    `/users/${uid}?tab=rights`,
    `/users/${uid}?tab=history`,
    '/users/new',
    `/users/${uid}/change`,
    `/users/${uid}/rights`,
    '/partner-sync',
    '/freight/resources',
    '/freight/roles',
    '/approvals',
    `/approvals/${approvalId}`,
    '/company/users',
    '/company/users/new',
    `/company/users/${uid}`,
    '/company/audit',
    '/registers/bill-retention',
    '/registers/auto-filers',
    '/registers/release-offices',
    '/registers/port-admins',
    '/registers/sap-groups',
    '/audit',
    '/outbox',
    '/demurrage',
    '/demurrage-rules',
    '/no-such-page',
  ]
}

const HEADERS = { 'x-quayline-portal': '1' }

async function userIdOf(page: Page): Promise<string> {
  const session = await (await page.request.get(site('/v1/ebuser/session'), { headers: HEADERS })).json()
  return session.data.user.uid
}

/** A user who has just applied: for the screens of one user and of one application. */
async function pathsOfApplicant(page: Page): Promise<readonly string[]> {
  await enter(page, await newUser('every', '--kind', 'BASIC', '--region', 'CN'))
  const { 'workPhone.country': country, 'workPhone.number': number, ...company } = COMPANY
  const data = { ...company, workPhone: { country, number } }
  const answer = await page.request.post(site('/v1/ebuser/certification'), { headers: HEADERS, data })
  return pathsOf(await userIdOf(page), (await answer.json()).data.approvalId)
}

/** A certified user who administers his company, logged in, and the paths with a colleague of his. */
async function pathsOfCompany(page: Page): Promise<readonly string[]> {
  const code = newName('E').toUpperCase()
  await run('company', 'create', '--code', code, '--name', `${code} Example Ltd`)
  const certified = ['--kind', 'CERTIFIED', '--company', code, '--region', 'CN']
  await enter(page, await newUser('mate', ...certified))
  const colleague = await userIdOf(page)
  await enter(page, await newUser('chief', ...certified, '--admin', 'COMPANY_ADMIN'))
  return pathsOf(colleague, crypto.randomUUID())
}

const WIRE = { 'zh-CN': 'zh_CN', 'en-US': 'en_US' } as const
type Language = keyof typeof WIRE

/** Screens that are refused differ in a word only: axe looks at the first of each kind of refusal. */
async function lookAt(page: Page, paths: readonly string[], language: Language): Promise<void> {
  const refusals = new Set<string>()
  for (const path of paths) {
    await page.goto(portal(path))
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('.skeleton, .table-skeleton')).toHaveCount(0)
    await expect(page.locator('html')).toHaveAttribute('lang', language)
    const refusal = await page.locator('.state-panel.is-forbidden h1').allTextContents()
    const [refused] = refusal
    if (refused !== undefined && refusals.has(refused)) continue
    if (refused !== undefined) refusals.add(refused)
    await expectFit(page, WIRE[language], `${path} in ${language}`)
  }
}

const speak = (page: Page, language: Language) =>
  page.addInitScript((chosen) => localStorage.setItem('quayline.portal.language', chosen), language)

for (const language of ['zh-CN', 'en-US'] as const) {
  test(`headquarters, ${language}`, async ({ page }) => {
    test.setTimeout(180_000)
    const paths = await pathsOfApplicant(page)
    await enter(page, STAFF.headquarters)
    await speak(page, language)
    await lookAt(page, paths, language)
  })

  test(`a certified user who administers his company, ${language}`, async ({ page }) => {
    test.setTimeout(180_000)
    const paths = await pathsOfCompany(page)
    await speak(page, language)
    await lookAt(page, paths, language)
  })

  test(`a visitor, ${language}`, async ({ page }) => {
    test.setTimeout(180_000)
    await speak(page, language)
    await lookAt(page, pathsOf(crypto.randomUUID(), crypto.randomUUID()), language)
  })
}
