// What a company's administrator does: adds, changes, locks, unlocks, removes and invites colleagues.
import {
  appUser,
  auditEntry,
  userCredential,
  userFacility,
  userProfile,
  userSession,
  verificationCode,
} from '@quayline/database/schema'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { logInAs, TEST_NOW } from '../../../platform/test-app.fixture.ts'
import type { Json } from '../approvals/approvals.fixture.ts'
import { type CompanyApp, errorsOf, openCompanyApp, USERS } from './company.fixture.ts'
import { mailsOf } from '../../notices/mails/mails.fixture.ts'

type User = CompanyApp['own']

let test: CompanyApp
let call: CompanyApp['call']
let own: User
let colleague: User
beforeAll(async () => {
  test = await openCompanyApp()
  ;({ call, own } = test)
}, 120_000)
afterAll(() => test.close())
let count = 0
beforeEach(async () => {
  test.clock.set(TEST_NOW)
  colleague = await logInAs(test, { username: `colleague${++count}`, company: 'QC1001', approvalRegion: 'CN' })
})

const mailTo = async (address: string) =>
  (await mailsOf(test.database.db)).filter(({ toAddress }) => toAddress === address)

const colleagueName = () => `colleague${count}`

const NEW_USER = {
  username: 'Newcomer1',
  email: 'New.Comer@heron.example',
  firstName: '伟',
  lastName: '王',
  countryCode: 'CN',
  department: 'Export',
  jobTitle: 'Clerk',
  mobile: { country: '86', number: '13800001111' },
  language: 'fr',
}

describe('POST /v1/company/users', () => {
  it('adds a certified colleague with region, territory and SAP id of the company, who is invited', async () => {
    const answer = await call(own.token, 'POST', USERS, NEW_USER)
    expect(answer.status).toBe(201)
    expect(answer.body.data).toMatchObject({
      user: {
        username: 'newcomer1',
        email: 'new.comer@heron.example',
        firstName: '伟',
        lastName: '王',
        name: '王伟',
        companyName: 'QC1001 Example Ltd',
        countryCode: 'CN',
        kind: 'CERTIFIED',
        adminRole: null,
        approvalRegion: 'CN',
        territoryCode: 'CN-EAST',
        sapId: '1000000001',
        status: 'INACTIVE',
        department: 'Export',
        jobTitle: 'Clerk',
        mobile: '86 13800001111',
        language: 'fr',
      },
      can: { change: true, lock: true, unlock: false, remove: true, invite: true },
    })
    const row = await test.stored(answer.body.data.user.userId)
    expect(row).toMatchObject({ emailVerified: false, companyId: (await test.stored(own.userId))?.companyId })
    const [invitation] = await mailTo('new.comer@heron.example')
    expect(invitation).toMatchObject({ template: 'INVITATION', language: 'fr' })
    expect(invitation?.text).toMatch(/newcomer1[\s\S]*\b\d{6}\b[\s\S]*72/)
    const [code] = await test.database.db.select().from(verificationCode)
    expect(code).toMatchObject({
      purpose: 'RESET_PASSWORD',
      email: 'new.comer@heron.example',
      expiresAt: '2026-03-04T08:00:00.000Z',
    })
    expect(await test.lastEntry()).toMatchObject({
      action: 'USER_ADD',
      actor: 'ownadmin',
      actorRole: 'COMPANY_ADMIN',
      targetName: 'newcomer1',
      companyId: row?.companyId,
      region: 'CN',
      after: { kind: 'CERTIFIED', department: 'Export', sapId: '1000000001' },
    })
    expect(JSON.stringify(await test.lastEntry())).not.toContain(/\b\d{6}\b/.exec(invitation?.text ?? '')?.[0])
  })

  it('sets a password with the code of his mail, logs in and is certified at once', async () => {
    const given = { ...NEW_USER, username: 'Newcomer3', email: 'newcomer3@heron.example' }
    await call(own.token, 'POST', USERS, given)
    const logIn = () => call(null, 'POST', '/v1/ebuser/login', { username: 'newcomer3', password: 'Harbour2026' })
    expect((await logIn()).status).not.toBe(200)
    const [invitation] = await mailTo('newcomer3@heron.example')
    const code = /\b\d{6}\b/.exec(invitation?.text ?? '')?.[0]
    // Friday evening to Monday evening.
    test.clock.set(TEST_NOW + 72 * 3_600_000 - 1)
    const set = { username: 'newcomer3', code, password: 'Harbour2026', confirmPassword: 'Harbour2026' }
    expect((await call(null, 'POST', '/v1/ebuser/password/reset', set)).status).toBe(200)
    const { status, body } = await logIn()
    expect(status).toBe(200)
    const info = await call(body.data.token, 'GET', '/v1/ebuser/myAccount/getUserInfo')
    expect(JSON.stringify(info.body.data)).toContain('QC1001')
  })

  it.each([
    ['a username of the company', { username: 'SecondAdmin' }, [['username', 'taken']]],
    ['one of another company', { username: 'stranger1' }, [['username', 'taken']]],
    ['an address of somebody', { email: 'STRANGER1@test.example' }, [['email', 'taken']]],
    ['five letters', { username: 'abcde' }, [['username', 'username']]],
    ['a department of blanks', { department: ' ' }, [['department', 'format']]],
    ['no language', { language: undefined }, [['language', 'required']]],
    ['a kind', { kind: 'INTERNAL' }, [['kind', 'unknown-field']]],
    ['a role', { adminRole: 'COMPANY_ADMIN' }, [['adminRole', 'unknown-field']]],
    ['another company', { companyName: 'QC1002' }, [['companyName', 'unknown-field']]],
  ])('%s: refused, and nobody is left behind', async (_, change, errors) => {
    const given = { ...NEW_USER, username: 'Newcomer2', email: 'newcomer2@heron.example', ...change }
    const { status, body } = await call(own.token, 'POST', USERS, given)
    expect([status, errorsOf(body)]).toEqual([400, errors])
    expect(await test.database.db.select().from(appUser).where(eq(appUser.username, 'newcomer2'))).toEqual([])
  })

  it('of two with one name at the same moment one is made', async () => {
    const given = { ...NEW_USER, username: 'Doubled1' }
    const answers = await Promise.all(
      ['d1@heron.example', 'd2@heron.example'].map((email) => call(own.token, 'POST', USERS, { ...given, email })),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 400])
  })
})

describe('PATCH /v1/company/users/{userId}', () => {
  const change = (body: object) => call(own.token, 'PATCH', `${USERS}/${colleague.userId}`, body)
  const lastEditAt = '2026-03-01T08:00:00.000Z'

  it('changes what was given, notifies the user, and records before and after of that alone', async () => {
    await test.database.db
      .insert(userProfile)
      .values({ userId: colleague.userId, department: 'Export', city: 'Ningbo', remarks: 'pays late' })
    test.clock.set(TEST_NOW + 5000)
    const answer = await change({
      lastEditAt,
      department: 'Import',
      lastName: "O'Neil",
      workPhone: { country: '86', area: '574', number: '87654321' },
    })
    expect(answer.body.data.user).toMatchObject({
      department: 'Import',
      city: 'Ningbo',
      remarks: null,
      lastName: "O'Neil",
      workPhone: '86 574 87654321',
      lastEditAt: '2026-03-01T08:00:05.000Z',
    })
    expect(await test.lastEntry()).toMatchObject({
      action: 'USER_CHANGE',
      targetName: colleagueName(),
      before: { department: 'Export', workPhone: null, lastName: null },
      after: { department: 'Import', workPhone: '86 574 87654321', lastName: "O'Neil" },
    })
    expect((await test.lastEntry())?.before).not.toHaveProperty('city')
    expect(await test.mailsTo(`${colleagueName()}@test.example`)).toEqual(['ACCOUNT_CHANGED'])
  })

  it('of a state that is past: nothing is overwritten', async () => {
    test.clock.set(TEST_NOW + 5000)
    expect((await change({ lastEditAt, department: 'Import' })).status).toBe(200)
    const late = await change({ lastEditAt, department: 'Sales' })
    expect([late.status, late.body.code]).toEqual([409, 5409])
    const shown = await call(own.token, 'GET', `${USERS}/${colleague.userId}`)
    expect(shown.body.data.user.department).toBe('Import')
  })

  it('at the same moment: one wins', async () => {
    test.clock.set(TEST_NOW + 5000)
    const answers = await Promise.all(['Import', 'Sales'].map((department) => change({ lastEditAt, department })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  it('rights and identifiers are the line’s to give', async () => {
    for (const field of [
      'kind',
      'adminRole',
      'companyId',
      'sapId',
      'email',
      'username',
      'territoryCode',
      'companyName',
      'remarks',
    ])
      expect((await change({ lastEditAt, [field]: 'x' })).body.data.errors).toMatchObject([
        { path: field, rule: 'unknown-field' },
      ])
  })
})

describe('lock, unlock, remove', () => {
  const perform = (path: string, body?: object) => call(own.token, 'POST', `${USERS}/${colleague.userId}${path}`, body)
  const isIn = async () => (await call(colleague.token, 'GET', '/v1/ebuser/myAccount/getUserInfo')).status

  it('a lock takes a reason, ends his sessions at once and is notified to him; unlocking lets him in again', async () => {
    expect((await perform('/lock', { reason: '  ' })).status).toBe(400)
    expect(await isIn()).toBe(200)
    const locked = await perform('/lock', { reason: 'left the department' })
    expect(locked.body.data).toMatchObject({
      user: { status: 'LOCKED', lockReason: 'left the department' },
      can: { lock: false, unlock: true },
    })
    expect(await isIn()).toBe(401)
    expect((await perform('/lock', { reason: 'again' })).status).toBe(409)
    expect((await perform('/unlock')).body.data).toMatchObject({ user: { status: 'NORMAL', lockReason: null } })
    expect(await isIn()).toBe(401)
    expect(await test.lastEntry()).toMatchObject({
      action: 'USER_UNLOCK',
      before: { status: 'LOCKED', lockReason: 'left the department' },
      after: { status: 'NORMAL', lockReason: null },
    })
    expect(await test.mailsTo(`${colleagueName()}@test.example`)).toEqual(['ACCOUNT_LOCKED', 'ACCOUNT_UNLOCKED'])
  })

  it('whom the line locked only the line unlocks, and its reason is not the customer’s business', async () => {
    const { db } = test.database
    await perform('/lock', { reason: 'ours' })
    await perform('/unlock')
    await db.update(appUser).set({ banned: true, banReason: 'suspected fraud' }).where(eq(appUser.id, colleague.userId))
    await db.insert(auditEntry).values({
      at: '2026-03-01T09:00:00.000Z',
      actor: 'hqadmin',
      actorRole: 'HQ_ADMIN',
      action: 'USER_LOCK',
      targetType: 'USER',
      targetId: colleague.userId,
      targetName: colleagueName(),
    })
    const shown = await call(own.token, 'GET', `${USERS}/${colleague.userId}`)
    expect(shown.body.data).toMatchObject({ user: { status: 'LOCKED', lockReason: null }, can: { unlock: false } })
    expect((await perform('/unlock')).status).toBe(403)
    expect((await test.stored(colleague.userId))?.banned).toBe(true)
    const { body } = await call(own.token, 'GET', `${USERS}?status=LOCKED`)
    expect(body.data.items.find((item: Json) => item.username === colleagueName()).can.unlock).toBe(false)
  })

  it('a removed user is out for good, his name stays taken', async () => {
    const { db } = test.database
    await db.insert(userFacility).values({ facilityCode: 'DEPOT1', userId: colleague.userId })
    await db.insert(userCredential).values({ userId: colleague.userId, password: 'hash' })
    const removed = await call(own.token, 'DELETE', `${USERS}/${colleague.userId}`)
    expect(removed.body.data).toMatchObject({ user: { status: 'DELETED' }, can: { change: false, remove: false } })
    expect(await isIn()).toBe(401)
    const sessions = await test.database.db.select().from(userSession).where(eq(userSession.userId, colleague.userId))
    expect(await db.select().from(userFacility).where(eq(userFacility.userId, colleague.userId))).toEqual([])
    expect(await db.select().from(userCredential).where(eq(userCredential.userId, colleague.userId))).toMatchObject([
      { password: null },
    ])
    expect(sessions.every(({ revokedAt }) => revokedAt !== null)).toBe(true)
    for (const [path, body] of [
      ['/lock', { reason: 'x' }],
      ['/unlock', undefined],
      ['/invitation', undefined],
    ] as const)
      expect((await perform(path, body)).status).toBe(409)
    expect((await call(own.token, 'DELETE', `${USERS}/${colleague.userId}`)).status).toBe(409)
    const again = await call(own.token, 'POST', USERS, {
      ...NEW_USER,
      username: colleagueName(),
      email: 'z@heron.example',
    })
    expect(errorsOf(again.body)).toEqual([['username', 'taken']])
  })
})

describe('POST invitation', () => {
  it('a new code instead of the old one; only to whoever has no password yet, and not twice a minute', async () => {
    const invite = () => call(own.token, 'POST', `${USERS}/${colleague.userId}/invitation`)
    expect((await invite()).status).toBe(409)
    await test.database.db.update(appUser).set({ emailVerified: false }).where(eq(appUser.id, colleague.userId))
    expect((await invite()).status).toBe(200)
    expect(await test.lastEntry()).toMatchObject({ action: 'USER_RESET_PASSWORD', targetName: colleagueName() })
    expect((await invite()).status).toBe(429)
    test.clock.set(TEST_NOW + 60_000)
    expect((await invite()).status).toBe(200)
    expect(await test.mailsTo(`${colleagueName()}@test.example`)).toEqual(['INVITATION', 'INVITATION'])
  })
})
