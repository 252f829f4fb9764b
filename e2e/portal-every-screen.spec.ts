// Every screen of the portal (apps/portal/src/paths.ts), opened by the least privileged user who may see it: it loads,
// logs no error, passes axe and does not scroll horizontally, in Chinese in the light theme and in English in the dark
// theme.
import type { Page } from '@playwright/test'
import { USERS } from './demo-users.ts'
import { run } from './command-line.ts'
import { expectFit, site } from './journey.ts'
import { choose, COMPANY, DESK, enter, expect, newName, newUser, portal, test } from './portal-journey.ts'
import { STAFF } from './portal-users.ts'
import { SAILING } from './schedule-feed.ts'

test.use(DESK)

const OF_EVERYBODY = [
  '',
  '/login',
  '/register',
  '/register/certified',
  '/password',
  '/tracking',
  '/tracking?number=EXPLSHA2600042',
  '/tracking?number=TSTU1234568',
  `/vessels/${SAILING.code}`,
  `/vessels/${SAILING.code}?tab=services`,
  '/vessels',
  '/schedules',
  '/schedules?originCity=CNSHA&destinationCity=USLGB&dateLength=8',
  '/schedules?originCity=CNSHA&destinationCity=USLGB&dateLength=8&show=calendar',
  `/schedules?view=service&service=${SAILING.service}`,
  '/schedules?view=port&port=CNSHA',
  '/cut-offs',
  '/cut-offs?number=BK2600041,6199999999',
  `/cut-offs?view=vessel&vessel=${SAILING.code}&port=CNSHA`,
  '/facilities?text=Example',
  `/facilities/${SAILING.terminal}`,
]
const PROFILE_TABS = ['particulars', 'language', 'mails', 'password', 'sessions', 'applications']
const OF_USERS = ['', '/notices', ...PROFILE_TABS.map((tab) => `/profile?tab=${tab}`)]
const OF_CERTIFIED = [
  '/shipments',
  '/bulk',
  '/demurrage',
  '/free-days',
  '/service-contracts',
  '/one-way',
  '/one-way?contractNo=QSC2026001',
  '/import-eirs',
  '/instructions',
  '/instructions?status=DRAFT',
]
const ofCompany = (uid: string): readonly string[] => [
  '/company/users',
  '/company/users/new',
  `/company/users/${uid}`,
  '/company/shared',
  '/company/audit',
]
const ofHeadquarters = (uid: string, approvalId: string): readonly string[] => [
  '',
  '/users',
  `/users?keyword=${STAFF.china.username}`,
  `/users/${uid}`,
  `/users/${uid}?tab=rights`,
  `/users/${uid}?tab=history`,
  '/users/new',
  `/users/${uid}/change`,
  `/users/${uid}/rights`,
  '/shared',
  '/partner-sync',
  '/freight/resources',
  '/freight/roles',
  '/approvals',
  `/approvals/${approvalId}`,
  '/registers/bill-retention',
  '/registers/auto-filers',
  '/registers/release-offices',
  '/registers/port-admins',
  '/registers/sap-groups',
  '/audit',
  '/outbox',
  '/demurrage-rules',
  '/contract-import',
  '/schedule-maintenance',
  `/schedule-maintenance?service=${SAILING.service}`,
  '/schedule-maintenance/log',
  '/schedule-maintenance/new',
  '/message-intake',
  '/message-intake?view=conflicts',
  '/message-intake?view=rejects',
  '/import-eirs?view=applications&status=ALL',
  '/instructions',
  '/desk/instructions',
  '/desk/instructions?all=true',
]

const HEADERS = { 'x-quayline-portal': '1' }

async function userIdOf(page: Page): Promise<string> {
  const session = await (await page.request.get(site('/v1/ebuser/session'), { headers: HEADERS })).json()
  return session.data.user.uid
}

/** Creates a user with a pending application, for the screens of one user and of one application. */
async function pathsOfHeadquarters(page: Page): Promise<readonly string[]> {
  await enter(page, await newUser('every', '--kind', 'BASIC', '--region', 'CN'))
  const { 'workPhone.country': country, 'workPhone.number': number, ...company } = COMPANY
  const data = { ...company, workPhone: { country, number } }
  const answer = await page.request.post(site('/v1/ebuser/certification'), { headers: HEADERS, data })
  return ofHeadquarters(await userIdOf(page), (await answer.json()).data.approvalId)
}

/** Logs in as a company administrator; returns the paths, with the id of a colleague in those of one user. */
async function pathsOfCompany(page: Page): Promise<readonly string[]> {
  const code = newName('E').toUpperCase()
  await run('company', 'create', '--code', code, '--name', `${code} Example Ltd`)
  const certified = ['--kind', 'CERTIFIED', '--company', code, '--region', 'CN']
  await enter(page, await newUser('mate', ...certified))
  const colleague = await userIdOf(page)
  await enter(page, await newUser('chief', ...certified, '--admin', 'COMPANY_ADMIN', '--territory', 'CN-EAST'))
  return [...OF_USERS, ...OF_CERTIFIED, ...ofCompany(colleague)]
}

async function whenThere(page: Page, language: string): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('lang', language)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('.skeleton, .table-skeleton')).toHaveCount(0)
}

const refusal = (page: Page) => page.locator('.state-panel.is-forbidden')

const LOOKS = {
  zh_CN: { code: 'zh-CN', label: '中文', switch: 'Language', colorScheme: 'light' },
  en_US: { code: 'en-US', label: 'English', switch: '语言', colorScheme: 'dark' },
} as const
type Look = keyof typeof LOOKS

async function changeTo(page: Page, look: Look): Promise<void> {
  const { label, switch: name, colorScheme } = LOOKS[look]
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  await choose(page, page.getByRole('banner').getByRole('combobox', { name }), label)
}

async function seeThat(page: Page, path: string, look: Look): Promise<void> {
  await whenThere(page, LOOKS[look].code)
  await expect(refusal(page), path).toHaveCount(0)
  await expectFit(page, look, `${path} in ${look}`)
}

const NO_SCREEN = '/no-such-page'

/**
 * Navigates as the browser's history does, without loading the document; the page in between keeps nothing of the
 * previous screen.
 */
async function moveTo(page: Page, path: string): Promise<void> {
  for (const next of [portal(NO_SCREEN), portal(path)])
    await page.evaluate(async (address) => {
      if (location.pathname === new URL(address).pathname) return
      const heading = document.querySelector('h1')
      const isLeft = () => heading?.isConnected !== true
      history.pushState(null, '', address)
      dispatchEvent(new PopStateEvent('popstate'))
      while (!isLeft()) await new Promise((resolve) => requestAnimationFrame(resolve))
    }, next)
}

/** Checks each path in both looks, changed by the header's language switch and the system's colour scheme. */
async function lookAt(page: Page, paths: readonly string[]): Promise<void> {
  await page.addInitScript(() => localStorage.setItem('quayline.portal.language', 'zh-CN'))
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  await page.goto(portal(NO_SCREEN), { waitUntil: 'commit' })
  let [shown, other]: [Look, Look] = ['zh_CN', 'en_US']
  for (const path of [NO_SCREEN, ...paths]) {
    if (path !== NO_SCREEN) {
      // A link to the screen loads the document, too.
      expect((await page.request.get(portal(path))).status(), path).toBe(200)
      await moveTo(page, path)
    }
    await seeThat(page, path, shown)
    await changeTo(page, other)
    await seeThat(page, path, other)
    ;[shown, other] = [other, shown]
  }
}

test.describe('in Chinese by day and in English by night', () => {
  // Up to forty screens each.
  test.setTimeout(240_000)

  test('headquarters', async ({ page }) => {
    const paths = await pathsOfHeadquarters(page)
    // A new user, because the profile stores the chosen language and must not change for the users that all tests
    // share.
    await enter(page, await newUser('every', '--kind', 'INTERNAL', '--admin', 'HQ_ADMIN'))
    await lookAt(page, paths)
  })

  test('the administrator of a company', async ({ page }) => {
    await lookAt(page, await pathsOfCompany(page))
  })

  test('a visitor', async ({ page }) => {
    await lookAt(page, OF_EVERYBODY)
  })
})

// apps/portal/src/screen-table.test.tsx tests which users may open which screens. All screens refuse in the same way.
test('a visitor and a certified user are refused what they may not open', async ({ page }) => {
  await page.goto(portal('/shipments'))
  await expect(refusal(page)).toBeVisible()
  await expectFit(page, 'en_US', 'refused to a visitor')
  await enter(page, USERS.ningbo)
  await page.goto(portal('/users'))
  await expect(refusal(page)).toBeVisible()
})
