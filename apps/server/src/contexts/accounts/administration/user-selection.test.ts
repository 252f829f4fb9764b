import {
  appUser,
  favouriteScreen,
  savedView,
  userCredential,
  userFacility,
  userSession,
} from '@quayline/database/schema'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isoNow } from '../../../platform/clock.ts'
import { hashPassword } from '../passwords/password-hash.ts'
import {
  type AdministrationApp,
  type LoggedIn,
  mailsOf,
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
const someone = (region = 'CN') => test.logIn({ username: `selected${++made}`, approvalRegion: region })
const perform = (by: LoggedIn | null, name: string, body: object) =>
  test.call(by, 'POST', `/v1/admin/users/${name}`, body)
const rowOf = async (userId: string) => (await test.database.db.select().from(appUser).where(eq(appUser.id, userId)))[0]
const isLoggedIn = async ({ token }: LoggedIn) =>
  (await test.call({ token, userId: '' }, 'GET', '/v1/ebuser/myAccount/getUserInfo')).status === 200
const actionsOn = async (userId: string) => (await trailOf(test)).filter(({ targetId }) => targetId === userId)
const mailsTo = async (userId: string) => {
  const to = (await rowOf(userId))?.email
  return (await mailsOf(test)).filter((mail) => mail.to === to)
}
const NOBODY = '00000000-0000-4000-8000-000000000000'

const ACTIONS: readonly (readonly [string, object])[] = [
  ['lock', { reason: 'Left the company' }],
  ['unlock', {}],
  ['removal', { reason: 'Left the company' }],
  ['password-reset', {}],
  ['test-rights', { hasTestRights: true }],
]

describe.each(ACTIONS)('POST /v1/admin/users/%s', (name, body) => {
  it('is done to all or to none: a foreign or unknown one is reported by its place', async () => {
    const own = await someone()
    const foreign = await someone('EU')
    const before = await rowOf(own.userId)
    const userIds = [own.userId, foreign.userId, NOBODY, test.hq.userId]
    expect(await perform(test.region, name, { userIds, ...body })).toMatchObject({
      status: 400,
      problems: ['userIds.1 user-unknown', 'userIds.2 user-unknown', 'userIds.3 user-unknown'],
    })
    expect(await rowOf(own.userId)).toEqual(before)
    expect(await actionsOn(own.userId)).toEqual([])
    expect(await mailsTo(own.userId)).toEqual([])
  })

  it('is not done to oneself', async () => {
    const other = await someone()
    const userIds = [other.userId, test.hq.userId]
    expect(await perform(test.hq, name, { userIds, ...body })).toMatchObject({ status: 409, code: 5409 })
    expect(await actionsOn(other.userId)).toEqual([])
  })

  it('asks for one user at least and a hundred at most, and for ids', async () => {
    const many = Array.from({ length: 101 }, (_, n) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`)
    for (const userIds of [[], many, ['x'], 'x', null])
      expect((await perform(test.hq, name, { userIds, ...body })).status).toBe(400)
  })

  it('a hundred at once, one of them twice in another case, leave an entry each', async () => {
    await test.database.db.execute(sql`insert into app_user (username, name, email, email_verified, approval_region, created_at, updated_at)
      select ${name.replaceAll('-', '')} || n, 'Many', ${name} || n || '@test.example', true, 'CN', now(), now() from generate_series(1, 99) n`)
    const many = await test.database.db
      .select({ id: appUser.id })
      .from(appUser)
      .where(sql`username ~ ${`^${name.replaceAll('-', '')}[0-9]+$`}`)
    const ids = many.map(({ id }) => id)
    const { status, data } = await perform(test.region, name, { userIds: [...ids, ids[0]?.toUpperCase()], ...body })
    expect(status).toBe(200)
    expect(data.items).toHaveLength(99)
    const entries = (await trailOf(test)).filter(({ targetId }) => ids.includes(targetId))
    expect(entries).toHaveLength(99)
    expect(new Set(entries.map(({ targetId }) => targetId)).size).toBe(99)
  }, 60_000)

  it('is refused without a session, to customers, and for a removed user', async () => {
    const gone = await someone()
    await test.database.db
      .update(appUser)
      .set({ deletedAt: isoNow(test.clock) })
      .where(eq(appUser.id, gone.userId))
    const userIds = [gone.userId]
    expect(await perform(test.hq, name, { userIds, ...body })).toMatchObject({ problems: ['userIds.0 user-unknown'] })
    expect((await perform(null, name, { userIds, ...body })).status).toBe(401)
    expect((await perform(await someone(), name, { userIds, ...body })).status).toBe(403)
  })
})

describe('what each action does', () => {
  it('locking ends the sessions and keeps the reason, for the trail and for the user', async () => {
    const user = await someone()
    expect(await isLoggedIn(user)).toBe(true)
    const { data } = await perform(test.region, 'lock', { userIds: [user.userId], reason: '  Fraud suspected  ' })
    expect(data.items[0]).toMatchObject({ status: 'LOCKED', can: { lock: false, unlock: true } })
    expect(await isLoggedIn(user)).toBe(false)
    const [session] = await test.database.db.select().from(userSession).where(eq(userSession.userId, user.userId))
    expect(session?.revokedAt).toBe(isoNow(test.clock))
    expect(await actionsOn(user.userId)).toMatchObject([
      {
        action: 'USER_LOCK',
        actor: 'regionadmin1',
        reason: 'Fraud suspected',
        region: 'CN',
        before: {
          status: 'NORMAL',
          lockReason: null,
        },
        after: {
          status: 'LOCKED',
          lockReason: 'Fraud suspected',
        },
      },
    ])
    const [mail] = await mailsTo(user.userId)
    expect(mail).toMatchObject({ template: 'ACCOUNT_LOCKED', language: 'zh-CN' })
    expect(mail?.text).toContain('Fraud suspected')
    expect((await perform(test.region, 'unlock', { userIds: [user.userId] })).data.items[0]).toMatchObject({
      status: 'NORMAL',
    })
    expect((await mailsTo(user.userId)).map(({ template }) => template)).toEqual(['ACCOUNT_LOCKED', 'ACCOUNT_UNLOCKED'])
    // Ended sessions do not become valid again.
    expect(await isLoggedIn(user)).toBe(false)
  })

  it.each([undefined, '', '   ', 'x'.repeat(201)])('locking and removing ask for a reason: %s', async (reason) => {
    const { userId } = await someone()
    for (const name of ['lock', 'removal'])
      expect((await perform(test.hq, name, { userIds: [userId], reason })).problems[0]).toMatch(/^reason /)
    expect((await perform(test.hq, 'lock', { userIds: [userId], reason: 'x'.repeat(200) })).status).toBe(200)
  })

  it('unlocking forgets wrong passwords, under the username and the address', async () => {
    const { userId } = await someone()
    const row = await rowOf(userId)
    for (const username of [row?.username ?? '', row?.email ?? ''])
      for (let n = 0; n < 5; n++) await test.call(null, 'POST', '/v1/ebuser/login', { username, password: 'wrong' })
    const get = async () => (await test.call(test.hq, 'GET', `/v1/admin/users/${userId}`)).data
    expect((await get()).can.unlock).toBe(true)
    expect((await get()).user.lockedUntil).not.toBeNull()
    const { data } = await perform(test.region, 'unlock', { userIds: [userId] })
    expect(data.items[0].can.unlock).toBe(false)
    expect((await get()).user.lockedUntil).toBeNull()
  })

  it('removing takes his saved views and favourite screens with him, locking does not', async () => {
    const [user, other] = [await someone(), await someone()]
    for (const by of [user, other]) {
      await test.call(by, 'POST', '/v1/ebuser/views', { screen: 'audit', name: 'Mine', query: 'actor=hq' })
      await test.call(by, 'PUT', '/v1/ebuser/favourites', { screens: ['audit'] })
    }
    const owners = async (): Promise<readonly (readonly string[])[]> => {
      const views = await test.database.db.select({ userId: savedView.userId }).from(savedView)
      const favourites = await test.database.db.select({ userId: favouriteScreen.userId }).from(favouriteScreen)
      return [views, favourites].map((rows) => rows.map(({ userId }) => userId).sort())
    }
    const both = [user.userId, other.userId].sort()
    await perform(test.region, 'lock', { userIds: [user.userId], reason: 'Left' })
    expect(await owners()).toEqual([both, both])
    await perform(test.region, 'removal', { userIds: [user.userId], reason: 'Left' })
    expect(await owners()).toEqual([[other.userId], [other.userId]])
  })

  it('removing frees facilities and keeps username and address taken', async () => {
    const user = await someone()
    await test.database.db.insert(userFacility).values({ facilityCode: 'FREED', userId: user.userId })
    expect(
      (await perform(test.region, 'removal', { userIds: [user.userId], reason: 'Left' })).data.items[0],
    ).toMatchObject({
      status: 'DELETED',
    })
    expect(await isLoggedIn(user)).toBe(false)
    expect(await test.database.db.select().from(userFacility).where(eq(userFacility.userId, user.userId))).toEqual([])
    expect((await actionsOn(user.userId))[0]).toMatchObject({
      action: 'USER_DELETE',
      reason: 'Left',
      before: {
        facilityCodes: ['FREED'],
        status: 'NORMAL',
      },
      after: {
        facilityCodes: [],
        status: 'DELETED',
      },
    })
    const row = await rowOf(user.userId)
    const again = {
      username: row?.username,
      email: row?.email,
      firstName: 'A',
      lastName: 'B',
      countryCode: 'CN',
      companyName: 'Co',
      department: 'D',
      jobTitle: 'J',
      language: 'fr',
      kind: 'CERTIFIED',
      truckId: 'T1',
    }
    const { problems } = await test.call(test.hq, 'POST', '/v1/admin/users', again)
    expect(problems.toSorted()).toEqual(['email taken', 'username taken'])
  })

  it('resetting a password ends the old one and the sessions, and mails a code; who never had one is invited again', async () => {
    const user = await someone()
    const invited = await someone()
    await test.database.db.update(appUser).set({ emailVerified: false }).where(eq(appUser.id, invited.userId))
    await test.database.db
      .insert(userCredential)
      .values({ userId: user.userId, password: await hashPassword('Right123pass') })
    const logIn = async () =>
      (
        await test.call(null, 'POST', '/v1/ebuser/login', {
          username: (await rowOf(user.userId))?.username,
          password: 'Right123pass',
        })
      ).status
    expect(await logIn()).toBe(200)
    expect((await perform(test.region, 'password-reset', { userIds: [user.userId, invited.userId] })).status).toBe(200)
    expect(await logIn()).not.toBe(200)
    expect(await isLoggedIn(user)).toBe(false)
    const [mail] = await mailsTo(user.userId)
    expect(mail).toMatchObject({ template: 'PASSWORD_RESET' })
    expect((await mailsTo(invited.userId))[0]).toMatchObject({ template: 'INVITATION' })
    const code = /\b\d{6}\b/.exec(mail?.text ?? '')?.[0]
    const reset = await test.call(null, 'POST', '/v1/ebuser/password/reset', {
      username: (await rowOf(user.userId))?.username,
      code,
      password: 'Newer123pass',
      confirmPassword: 'Newer123pass',
    })
    expect(reset.status).toBe(200)
    // The audit trail contains no secret.
    expect(JSON.stringify(await actionsOn(user.userId))).not.toContain(code)
  })

  it('test rights are notified once, when they change', async () => {
    const user = await someone()
    for (const hasTestRights of [true, true, false])
      expect((await perform(test.region, 'test-rights', { userIds: [user.userId], hasTestRights })).status).toBe(200)
    const notices = (await noticesOf(test)).filter(({ userId }) => userId === user.userId)
    expect(notices.map(({ kind }) => kind)).toEqual(['RIGHTS_CHANGED', 'RIGHTS_CHANGED'])
    expect((await actionsOn(user.userId))[0]).toMatchObject({
      before: { hasTestRights: false },
      after: { hasTestRights: true },
    })
  })

  it('two administrators at once: both actions are done, one after the other, in whatever order the ids come', async () => {
    const users = await Promise.all([someone(), someone(), someone()])
    const ids = users.map(({ userId }) => userId)
    const both = await Promise.all([
      perform(test.hq, 'lock', { userIds: ids, reason: 'One' }),
      perform(test.region, 'lock', { userIds: ids.toReversed(), reason: 'Two' }),
    ])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    const entries = await actionsOn(ids[0] ?? '')
    expect(entries).toHaveLength(2)
    expect(entries[1]?.before).toEqual({ lockReason: entries[0]?.reason })
  })
})
