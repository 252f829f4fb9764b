// A user's own particulars: what the user sees, what the user may change, and what users cannot change themselves.
import { appUser, userProfile } from '@quayline/database/schema'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  bearer,
  logInAs,
  openTestApp,
  TEST_NOW,
  type TestApp,
  type TestUser,
} from '../../../platform/test-app.fixture.ts'
import { openApproval } from '../approvals/open-approval.ts'
import { certifiedBody, post, registerVia, send, TEST_SETTINGS } from '../registration/registration.fixture.ts'

const URL = '/v1/ebuser/profile'

let test: TestApp
let token: string
let userId: string
beforeAll(async () => {
  test = await openTestApp({ rateLimits: false, settings: TEST_SETTINGS })
  const body = certifiedBody('profile1', {
    remarks: 'Call in the morning',
    mobile: { country: '34', number: '61234567' },
  })
  await registerVia(test, 'certified', body)
  const entered = await post(test, '/v1/ebuser/login', { username: 'profile1', password: body.password })
  token = entered.json().data.token as string
  userId = entered.json().data.user.uid as string
}, 60_000)
beforeEach(() => test.clock.set(TEST_NOW))
afterAll(() => test.close())

const look = (of = token) => test.app.inject({ url: URL, headers: { ...bearer(of), language: 'en_US' } })
const change = (body: object, of = token) => send(test, 'PATCH', URL, body, bearer(of))
const seen = async (body: object) => {
  const answer = await change(body)
  expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)])
  return answer.json().data.user as Readonly<Record<string, unknown>>
}

describe('a profile', () => {
  it('shows the user himself and his applications, and nothing that staff note of him', async () => {
    const answer = await look()
    expect(answer.statusCode).toBe(200)
    const { user, approvals, can } = answer.json().data as { user: object; approvals: object[]; can: object }
    expect(user).toMatchObject({
      userId,
      username: 'profile1',
      kind: 'REGISTERED',
      companyName: 'Red Lantern Ceramics Co., Ltd.',
      department: 'Logistics',
      workPhone: '34 96 1234567',
      mobile: '34 61234567',
      isComplete: true,
      status: 'NORMAL',
      language: 'es-ES',
      approvalRegion: 'EU',
    })
    for (const hidden of ['remarks', 'lockReason', 'lockedUntil']) expect(user).not.toHaveProperty(hidden)
    expect(answer.body).not.toContain('Call in the morning')
    expect(approvals).toMatchObject([
      { type: 'CERTIFIED_USER', status: 'PENDING', submittedAt: new Date(TEST_NOW).toISOString(), decidedAt: null },
    ])
    expect(can).toEqual({ applyForCertification: false, applyForCompanyAdmin: false })
  })

  it.each<[TestUser, boolean, boolean]>([
    [{ username: 'canbasic', kind: 'BASIC' }, true, false],
    [{ username: 'canregis', kind: 'REGISTERED' }, true, false],
    [{ username: 'cancerti' }, false, false],
    [{ username: 'cancompa', company: 'QC0001' }, false, true],
    [{ username: 'canadmin', company: 'QC0001', adminRole: 'COMPANY_ADMIN' }, false, false],
    [{ username: 'canstaff', company: 'QC0001', kind: 'INTERNAL' }, false, false],
  ])('of %o says what he can apply for', async (who, applyForCertification, applyForCompanyAdmin) => {
    const made = await logInAs(test, who)
    expect((await look(made.token)).json().data.can).toEqual({ applyForCertification, applyForCompanyAdmin })
    if (!applyForCompanyAdmin) return
    const application = { type: 'COMPANY_ADMIN', userId: made.userId, by: who.username, city: null } as const
    await openApproval(test.database.db, test.clock, {
      ...application,
      region: 'HQ',
      territoryCode: null,
      particulars: {},
    })
    expect((await look(made.token)).json().data.can).toEqual({ applyForCertification, applyForCompanyAdmin: false })
  })

  it('is of whoever is logged in: no visitor, no key', async () => {
    expect((await test.app.inject({ url: URL })).statusCode).toBe(401)
    for (const key of [test.partnerKey, test.operatorKey]) expect((await look(key)).statusCode).toBe(403)
  })
})

describe('a change', () => {
  it('writes what was given and leaves the rest; null empties', async () => {
    test.clock.set(TEST_NOW + 1000)
    const user = await seen({
      state: 'Valencia',
      postalCode: '46024',
      fax: { country: '34', number: '7654321' },
      language: 'fr',
      regionCde: 'FR',
      notifications: {
        siSent: false,
        siHeld: true,
        siUpdated: true,
        containerEvents: false,
        documentEvents: true,
      },
    })
    expect(user).toMatchObject({
      state: 'Valencia',
      postalCode: '46024',
      fax: '34 7654321',
      language: 'fr',
      regionCode: 'FR',
      department: 'Logistics',
      countryCode: 'ES',
      name: 'Ana Ruiz',
      notifications: { siSent: false, containerEvents: false, siHeld: true },
      lastEditAt: new Date(TEST_NOW + 1000).toISOString(),
    })
    const emptied = { state: null, postalCode: null, fax: null, mobile: null, recentNumber: null, website: null }
    expect(await seen(emptied)).toMatchObject({ ...emptied, department: 'Logistics', language: 'fr' })
    const [profile] = await test.database.db.select().from(userProfile).where(eq(userProfile.userId, userId))
    expect(profile).toMatchObject({ state: null, remarks: 'Call in the morning' })
  })

  it('of one name keeps the other, and the name is made anew', async () => {
    expect(await seen({ lastName: 'Gil' })).toMatchObject({ firstName: 'Ana', lastName: 'Gil', name: 'Ana Gil' })
    expect(await seen({ firstName: '伟', lastName: '沈' })).toMatchObject({ name: '沈伟' })
  })

  it('of the country leaves those who answer for him: he does not choose his administrators', async () => {
    expect(await seen({ countryCode: 'CN' })).toMatchObject({
      countryCode: 'CN',
      approvalRegion: 'EU',
      territoryCode: 'EU-MED',
    })
  })

  it('of nothing is none: the time of the last edit stays', async () => {
    const before = (await look()).json().data.user.lastEditAt as string
    test.clock.set(TEST_NOW + 5000)
    expect((await seen({})).lastEditAt).toBe(before)
  })

  it('of somebody without a profile makes one', async () => {
    const other = await logInAs(test, { username: 'noprofil', kind: 'BASIC' })
    const answer = await change({ department: 'Purchasing', firstName: 'Li' }, other.token)
    expect(answer.json().data.user).toMatchObject({ department: 'Purchasing', name: 'Li' })
  })

  it.each([
    ...['companyName', 'remarks', 'kind', 'adminRole', 'adminRegion', 'approvalRegion', 'territoryCode', 'sapId'].map(
      (field) => [field, 'X', 'unknown-field'] as const,
    ),
    ...['email', 'username', 'name', 'companyId', 'officeCode', 'hasTestRights', 'menuType', 'customerId'].map(
      (field) => [field, 'X', 'unknown-field'] as const,
    ),
    ['department', null, 'type'],
    ['firstName', '', 'format'],
    ['countryCode', 'spain', 'country'],
    ['regionCde', 'E', 'country'],
    ['language', 'de', 'one-of'],
    ['postalCode', '46-!', 'postal-code'],
    ['website', 'ftp://line.example', 'format'],
    ['notifications', {}, 'required'],
  ] as const)('of %s to %j is refused', async (field, value, rule) => {
    const [before] = await test.database.db.select().from(appUser).where(eq(appUser.id, userId))
    const answer = await change({ [field]: value })
    expect([answer.statusCode, answer.json().data.errors[0].rule]).toEqual([400, rule])
    const [after] = await test.database.db.select().from(appUser).where(eq(appUser.id, userId))
    expect(after).toEqual(before)
  })

  it('of two at the same moment loses neither', async () => {
    await Promise.all([change({ firstName: 'Eva' }), change({ lastName: 'Sol' })])
    expect((await look()).json().data.user).toMatchObject({ firstName: 'Eva', lastName: 'Sol', name: 'Eva Sol' })
  })
})
