import { appUser, userMenu } from '@quayline/database/schema'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type AdministrationApp,
  type LoggedIn,
  noticesOf,
  openAdministration,
  trailOf,
} from './administration.fixture.ts'

let test: AdministrationApp
beforeAll(async () => {
  test = await openAdministration()
}, 120_000)
afterAll(() => test.close())

let made = 0
const someone = (given: object = {}) => test.logIn({ username: `rights${++made}`, approvalRegion: 'CN', ...given })
const set = (by: LoggedIn | null, userId: string, what: string, body: object) =>
  test.call(by, 'POST', `/v1/admin/users/${userId}/${what}`, body)
const lastAction = async () => (await trailOf(test)).at(-1)
const noticesTo = async (userId: string) =>
  (await noticesOf(test)).filter((notice) => notice.userId === userId).map(({ kind }) => kind)
const role = (given: object) => ({ kind: 'CERTIFIED', adminRole: null, adminRegion: null, ...given })
const WISHES = { siSent: false, siHeld: true, siUpdated: true, containerEvents: false, documentEvents: true }

/** The resources of a certified user's menu (docs/requirements/accounts.md 6). */
const CERTIFIED_MENU = [
  'TRACK',
  'BULK',
  'SCHEDULES',
  'CUTOFF',
  'DEMURRAGE',
  'FREE_DAYS',
  'EIR',
  'ONE_WAY',
  'SERVICE_CONTRACT',
  'INSTRUCTIONS',
]

describe('kind and role', () => {
  it('are given by headquarters; the sessions end, the user is notified, the trail has both states', async () => {
    const user = await someone()
    const given = role({ kind: 'EXTERNAL', adminRole: 'REGION_ADMIN', adminRegion: 'EU' })
    const { data } = await set(test.hq, user.userId, 'role', given)
    expect(data.user).toMatchObject({ kind: 'EXTERNAL', adminRole: 'REGION_ADMIN', adminRegion: 'EU' })
    expect(data.menu).toContain('USER_SEARCH')
    expect((await test.call(user, 'GET', '/v1/admin/users?username=a')).status).toBe(401)
    expect(await noticesTo(user.userId)).toEqual(['RIGHTS_CHANGED'])
    expect(await lastAction()).toMatchObject({
      action: 'USER_ROLE',
      before: { kind: 'CERTIFIED', adminRole: null, adminRegion: null },
      after: { kind: 'EXTERNAL', adminRole: 'REGION_ADMIN', adminRegion: 'EU' },
    })
    // A region that the user is no longer responsible for is not stored.
    const less = await set(test.hq, user.userId, 'role', role({ kind: 'EXTERNAL', adminRegion: 'EU' }))
    expect(less.data.user).toMatchObject({ adminRole: null, adminRegion: null })
  })

  it.each([
    [role({ kind: 'EXTERNAL', adminRole: 'REGION_ADMIN' }), 'adminRegion required'],
    [role({ kind: 'EXTERNAL', adminRole: 'REGION_ADMIN', adminRegion: '' }), 'adminRegion required'],
    [role({ kind: 'EXTERNAL', adminRole: 'REGION_ADMIN', adminRegion: 'XX' }), 'adminRegion one-of'],
    [role({ kind: 'EXTERNAL', adminRole: 'REGION_ADMIN', adminRegion: 'CN-NORTH' }), 'adminRegion one-of'],
    [role({ kind: 'CERTIFIED', adminRole: 'HQ_ADMIN' }), 'kind one-of'],
    [role({ kind: 'BASIC', adminRole: 'PORT_ADMIN' }), 'kind one-of'],
    [role({ kind: 'REGISTERED', adminRole: 'COMPANY_ADMIN' }), 'kind one-of'],
    [role({ kind: 'STAFF' }), 'kind one-of'],
    [role({ companyId: 'x' }), 'companyId unknown-field'],
  ])('refuses %o', async (given, problem) => {
    const { userId } = await someone()
    expect(await set(test.hq, userId, 'role', given)).toMatchObject({ status: 400, problems: [problem] })
  })

  it('a company’s administrator needs a company', async () => {
    const { userId } = await someone()
    expect((await set(test.hq, userId, 'role', role({ adminRole: 'COMPANY_ADMIN' }))).status).toBe(409)
    const bound = await someone({ company: 'RIGHTSCO', territory: 'CN-NORTH' })
    expect((await set(test.hq, bound.userId, 'role', role({ adminRole: 'COMPANY_ADMIN' }))).status).toBe(200)
  })

  it('and a territory: his own, or the one that is given with the role', async () => {
    const { userId } = await someone({ company: 'RIGHTSCO', approvalRegion: 'CN', territory: undefined })
    const admin = (more: object = {}) => set(test.hq, userId, 'role', role({ adminRole: 'COMPANY_ADMIN', ...more }))
    expect(await admin()).toMatchObject({ status: 400, problems: ['territoryCode required'] })
    expect(await admin({ territoryCode: null })).toMatchObject({ status: 400, problems: ['territoryCode required'] })
    expect(await admin({ territoryCode: 'XX' })).toMatchObject({ problems: ['territoryCode territory-unknown'] })
    const given = role({ territoryCode: 'EU-NORTH' })
    expect(await set(test.hq, userId, 'role', given)).toMatchObject({ problems: ['territoryCode unknown-field'] })
    expect((await admin({ territoryCode: 'EU-NORTH' })).data.user).toMatchObject({
      adminRole: 'COMPANY_ADMIN',
      approvalRegion: 'EU',
      territoryCode: 'EU-NORTH',
    })
  })

  it('headquarters keep an administrator: of two who depose one another at once one remains', async () => {
    const other = await test.logIn({ username: 'hqadmin2', kind: 'INTERNAL', adminRole: 'HQ_ADMIN' })
    const deposed = role({ kind: 'INTERNAL' })
    const both = await Promise.all([
      set(test.hq, other.userId, 'role', deposed),
      set(other, test.hq.userId, 'role', deposed),
    ])
    const statuses = both.map(({ status }) => status).toSorted()
    // The second call is refused because it would remove the last administrator, or arrives after the caller's own
    // session has ended.
    expect(statuses[0]).toBe(200)
    expect([401, 403, 409]).toContain(statuses[1])
    const left = await test.database.db.select().from(appUser).where(eq(appUser.adminRole, 'HQ_ADMIN'))
    expect(left).toHaveLength(1)
    await test.database.db.update(appUser).set({ adminRole: 'HQ_ADMIN' }).where(eq(appUser.id, test.hq.userId))
    const again = await test.logIn({ username: 'hqadmin3', kind: 'INTERNAL', adminRole: 'HQ_ADMIN' })
    test = { ...test, hq: again }
  })

  it('an administrator who is locked or has never logged in does not count as one who is left', async () => {
    await test.database.db.update(appUser).set({ banned: true }).where(eq(appUser.adminRole, 'HQ_ADMIN'))
    await test.database.db.update(appUser).set({ banned: false }).where(eq(appUser.id, test.hq.userId))
    const invited = await test.logIn({ username: 'hqadmin4', kind: 'INTERNAL', adminRole: 'HQ_ADMIN' })
    await test.database.db.update(appUser).set({ emailVerified: false }).where(eq(appUser.id, invited.userId))
    // The caller, who was only invited, acts on the only administrator who could log in.
    const body = { userIds: [test.hq.userId], reason: 'x' }
    for (const name of ['lock', 'removal'])
      expect((await test.call(invited, 'POST', `/v1/admin/users/${name}`, body)).status).toBe(409)
    expect((await set(invited, test.hq.userId, 'role', role({ kind: 'INTERNAL' }))).status).toBe(409)
    const other = await test.logIn({ username: 'hqadmin5', kind: 'INTERNAL', adminRole: 'HQ_ADMIN' })
    expect((await set(test.hq, other.userId, 'role', role({ kind: 'INTERNAL' }))).status).toBe(200)
  })
})

describe('the menu', () => {
  it('is the default one or a choice within what he may hold', async () => {
    const { userId } = await someone()
    const chosen = await set(test.hq, userId, 'menu', { menuType: 'CUSTOM', resources: ['TRACK', 'TRACK'] })
    expect(chosen.data).toMatchObject({
      menu: ['TRACK'],
      grantable: CERTIFIED_MENU,
      user: { menuType: 'CUSTOM' },
    })
    expect(await lastAction()).toMatchObject({
      action: 'USER_MENU',
      before: { menu: [], menuType: 'DEFAULT' },
      after: { menu: ['TRACK'], menuType: 'CUSTOM' },
    })
    expect((await set(test.hq, userId, 'menu', { menuType: 'CUSTOM', resources: [] })).data.menu).toEqual([])
    expect((await set(test.hq, userId, 'menu', { menuType: 'DEFAULT' })).data.menu).toEqual(CERTIFIED_MENU)
    expect(await test.database.db.select().from(userMenu).where(eq(userMenu.userId, userId))).toEqual([])
    expect(await noticesTo(userId)).toEqual(['RIGHTS_CHANGED', 'RIGHTS_CHANGED', 'RIGHTS_CHANGED'])
  })

  it('never holds more than kind and role may hold', async () => {
    const { userId } = await someone()
    const resources = ['TRACK', 'USER_SEARCH', 'DEMURRAGE', 'OUTBOX']
    expect(await set(test.hq, userId, 'menu', { menuType: 'CUSTOM', resources })).toMatchObject({
      problems: ['resources.1 resource-unknown', 'resources.3 resource-unknown'],
    })
    expect((await set(test.hq, userId, 'menu', { menuType: 'CUSTOM', resources: ['NOTHING'] })).status).toBe(400)
    expect((await set(test.hq, userId, 'menu', { menuType: 'DEFAULT', resources: [] })).status).toBe(400)
  })
})

describe('roles in the freight-charge system', () => {
  it('must exist; all of his are given at once', async () => {
    for (const code of ['PAYER', 'VIEWER'])
      await test.call(test.hq, 'POST', '/v1/admin/freight/roles', { code, name: code, resourceCodes: [] })
    const { userId } = await someone()
    const given = await set(test.hq, userId, 'freight-roles', { roleCodes: ['VIEWER', 'PAYER', 'PAYER'] })
    expect(given.data.freightRoles).toEqual(['PAYER', 'VIEWER'])
    expect(await lastAction()).toMatchObject({
      action: 'USER_FREIGHT_ROLES',
      before: { freightRoles: [] },
      after: { freightRoles: ['PAYER', 'VIEWER'] },
    })
    expect(await set(test.hq, userId, 'freight-roles', { roleCodes: ['PAYER', 'NONE'] })).toMatchObject({
      problems: ['roleCodes.1 role-unknown'],
    })
    const inUse = await test.call(test.hq, 'DELETE', '/v1/admin/freight/roles/PAYER')
    expect(inUse.status).toBe(409)
    expect((await set(test.hq, userId, 'freight-roles', { roleCodes: [] })).data.freightRoles).toEqual([])
    expect((await test.call(test.hq, 'DELETE', '/v1/admin/freight/roles/PAYER')).data).toEqual({ deleted: 1 })
  })
})

describe('wanted mails', () => {
  it('are changed by the region too, within itself', async () => {
    const { userId } = await someone()
    expect((await set(test.region, userId, 'notifications', WISHES)).data.user.notifications).toEqual(WISHES)
    expect(await lastAction()).toMatchObject({
      action: 'USER_NOTIFICATIONS',
      before: { notifications: ['siSent', 'siHeld', 'siUpdated', 'containerEvents', 'documentEvents'] },
      after: { notifications: ['siHeld', 'siUpdated', 'documentEvents'] },
    })
    const foreign = await someone({ approvalRegion: 'EU' })
    expect((await set(test.region, foreign.userId, 'notifications', WISHES)).status).toBe(404)
    expect((await set(test.hq, userId, 'notifications', { siSent: true })).status).toBe(400)
  })
})

describe.each([
  ['role', role({})],
  ['menu', { menuType: 'DEFAULT' }],
  ['freight-roles', { roleCodes: [] }],
])('POST /v1/admin/users/{userId}/%s', (what, body) => {
  it('is for headquarters, not for oneself, and about somebody who is there', async () => {
    const { userId } = await someone()
    expect(await set(test.region, userId, what, body)).toMatchObject({ status: 403, code: 5465 })
    expect((await set(await someone(), userId, what, body)).status).toBe(403)
    expect((await set(null, userId, what, body)).status).toBe(401)
    expect((await set(test.hq, test.hq.userId, what, body)).status).toBe(409)
    expect((await set(test.hq, '00000000-0000-4000-8000-000000000000', what, body)).status).toBe(404)
    expect((await set(test.hq, 'x', what, body)).status).toBe(400)
    expect((await set(test.hq, userId, what, {})).status).toBe(400)
  })
})
