// Applications of logged-in users: to be certified, and to administer the users of their company.
import { appUser, approval, userNotice } from '@quayline/database/schema'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bearer, logInAs, openTestApp, type TestApp, type TestUser } from '../../../platform/test-app.fixture.ts'
import { COMPANY, mailsTo, post, TEST_SETTINGS } from './registration.fixture.ts'

let test: TestApp
beforeAll(async () => {
  test = await openTestApp({ rateLimits: false, settings: TEST_SETTINGS })
}, 60_000)
afterAll(() => test.close())

const certify = (token: string, body: object = COMPANY) => post(test, '/v1/ebuser/certification', body, bearer(token))
const administer = (token: string, body: object = {}) =>
  post(test, '/v1/ebuser/company-administrator', body, bearer(token))
const decide = (approvalId: string, status: 'PASS' | 'REJECT' | 'HOLDING') =>
  test.database.db.update(approval).set({ status }).where(eq(approval.id, approvalId))
const userOf = async (userId: string) =>
  (await test.database.db.select().from(appUser).where(eq(appUser.id, userId)))[0]
const ENGLISH = { language: 'en_US' }
const message = async (answer: ReturnType<typeof certify>) => (await answer).json().message as string

describe('for certification', () => {
  it('makes a basic user a registered one; while it is open there is no second, after a rejection there is', async () => {
    const { token, userId } = await logInAs(test, { username: 'basic001', kind: 'BASIC', region: 'ES' })
    await test.database.db.update(appUser).set({ countryCode: 'CN' }).where(eq(appUser.id, userId))
    const answer = await certify(token)
    expect([answer.statusCode, answer.json().data]).toEqual([
      201,
      { username: 'basic001', approvalId: expect.any(String) },
    ])
    const { approvalId } = answer.json().data as { approvalId: string }
    expect(await userOf(userId)).toMatchObject({
      kind: 'REGISTERED',
      companyName: COMPANY.companyName,
      approvalRegion: 'CN',
      territoryCode: 'CN-NORTH',
    })
    const [opened] = await test.database.db.select().from(approval).where(eq(approval.id, approvalId))
    expect(opened).toMatchObject({ city: 'Valencia', region: 'CN', territoryCode: 'CN-NORTH' })
    expect(opened?.particulars).toEqual({
      countryCode: 'CN',
      email: 'basic001@test.example',
      ...COMPANY,
      workPhone: '34 96 1234567',
    })
    for (const status of ['PENDING', 'HOLDING'] as const) {
      if (status === 'HOLDING') await decide(approvalId, status)
      const again = await certify(token)
      expect([again.statusCode, again.json().code]).toEqual([409, 5409])
      expect(again.json().message).toContain('under review')
    }
    await decide(approvalId, 'REJECT')
    expect((await certify(token)).statusCode).toBe(201)
    const notices = await test.database.db.select().from(userNotice).where(eq(userNotice.userId, userId))
    expect(notices).toMatchObject([{ kind: 'APPROVAL_SUBMITTED' }, { kind: 'APPROVAL_SUBMITTED' }])
    expect(await mailsTo(test.database.db, 'basic001@test.example')).toHaveLength(2)
  })

  it('of two at the same moment one is made', async () => {
    const { token } = await logInAs(test, { username: 'twice001', kind: 'BASIC' })
    const answers = await Promise.all([certify(token), certify(token), certify(token)])
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([201, 409, 409])
  })

  it('goes where the user belongs already, and to headquarters where nobody answers for him', async () => {
    for (const [place, region, territoryCode] of [
      [{ approvalRegion: 'EU', territory: 'EU-MED' }, 'EU', 'EU-MED'],
      [{}, 'HQ', null],
    ] as const) {
      const { token } = await logInAs(test, { username: `place${region}001`.toLowerCase(), kind: 'BASIC', ...place })
      const { approvalId } = (await certify(token)).json().data as { approvalId: string }
      const [opened] = await test.database.db.select().from(approval).where(eq(approval.id, approvalId))
      expect(opened).toMatchObject({ region, originalRegion: region, territoryCode })
    }
  })

  it.each(['CERTIFIED', 'INTERNAL', 'EXTERNAL'] as const)('is nothing for a %s user', async (kind) => {
    const { token } = await logInAs(test, { username: `done${kind}`.toLowerCase(), kind })
    const answer = await certify(token)
    expect([answer.statusCode, answer.json().message]).toEqual([409, 'You are a certified user already'])
  })

  it('is nothing for a visitor, a key, or with fields that are not his to state', async () => {
    expect((await post(test, '/v1/ebuser/certification', COMPANY)).statusCode).toBe(401)
    expect((await certify(test.operatorKey)).statusCode).toBe(403)
    const { token } = await logInAs(test, { username: 'hostile1', kind: 'BASIC' })
    for (const field of ['kind', 'userId', 'sapId', 'status', 'territoryCode'])
      expect([field, (await certify(token, { ...COMPANY, [field]: 'CERTIFIED' })).statusCode]).toEqual([field, 400])
    expect(await message(certify(token, { ...COMPANY, department: undefined }))).toContain('department')
  })
})

describe('to administer the company', () => {
  const user = (changes: Partial<TestUser> & { username: string }) => logInAs(test, { company: 'QC0001', ...changes })

  it('is opened once, with a warning where the company has an administrator', async () => {
    const first = await user({ username: 'first001' })
    const opened = await administer(first.token, { reason: 'Ours has left' })
    expect([opened.statusCode, opened.json().data]).toEqual([
      201,
      { approvalId: expect.any(String), companyHasAdmin: false },
    ])
    const again = await administer(first.token)
    expect([again.statusCode, again.json().message]).toEqual([409, expect.stringContaining('under review')])
    const [row] = await test.database.db.select().from(approval).where(eq(approval.userId, first.userId))
    expect(row).toMatchObject({
      type: 'COMPANY_ADMIN',
      region: 'HQ',
      particulars: { companyName: 'QC0001 Example Ltd', companyCode: 'QC0001', reason: 'Ours has left' },
    })
    const admin = await user({ username: 'admin001', adminRole: 'COMPANY_ADMIN' })
    const second = await user({ username: 'second01' })
    expect((await administer(second.token)).json().data.companyHasAdmin).toBe(true)
    const removedAt = { deletedAt: new Date(test.clock.now()).toISOString() }
    await test.database.db.update(appUser).set(removedAt).where(eq(appUser.id, admin.userId))
    expect((await administer((await user({ username: 'third001' })).token)).json().data.companyHasAdmin).toBe(false)
    const elsewhere = await user({ username: 'fourth01', company: 'QC0002' })
    expect((await administer(elsewhere.token)).json().data.companyHasAdmin).toBe(false)
    // An application of one type does not prevent one of the other type.
    expect(await test.database.db.select().from(approval).where(eq(approval.userId, first.userId))).toHaveLength(1)
  })

  it.each<[string, TestUser, number, string]>([
    ['without a company', { username: 'lonely01' }, 409, 'certified first'],
    ['an administrator', { username: 'admin002', company: 'QC0001', adminRole: 'COMPANY_ADMIN' }, 409, 'already'],
    ['staff', { username: 'staff001', company: 'QC0001', kind: 'INTERNAL' }, 403, 'certified'],
    ['an agent', { username: 'agent001', company: 'QC0001', kind: 'EXTERNAL' }, 403, 'certified'],
    ['a basic user', { username: 'basic002', company: 'QC0001', kind: 'BASIC' }, 403, 'certified'],
    ['a registered user', { username: 'regist01', company: 'QC0001', kind: 'REGISTERED' }, 403, 'certified'],
  ])('is nothing for %s', async (_, who, status, text) => {
    const { token, userId } = await logInAs(test, who)
    const answer = await post(test, '/v1/ebuser/company-administrator', {}, { ...bearer(token), ...ENGLISH })
    expect([answer.statusCode, answer.json().message]).toEqual([status, expect.stringContaining(text)])
    expect(await test.database.db.select().from(approval).where(eq(approval.userId, userId))).toEqual([])
  })
})
