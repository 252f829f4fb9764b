// Access ends with the right that gave it: a user who loses a right loses its access with the next call of a running
// session, regardless of who removed it. What remains stored (a custom menu, an assignment, a region) grants nothing
// without the role it was made for. The access table (contexts/access-table.data.ts) lists which caller may make which
// call.
import { appUser, portAdmin, userMenu } from '@quayline/database/schema'
import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, beforeAll, describe, expect, it } from 'vitest'
import { isoNow } from '../../platform/clock.ts'
import { bearer, logInAs, openTestApp, type TestApp, type TestUser } from '../../platform/test-app.fixture.ts'

const USERS = '/v1/admin/users?username=target'
const APPROVALS = '/v1/admin/approvals'
const AUDIT = '/v1/admin/audit'
const ROLES = '/v1/admin/freight/roles'
const COMPANY = '/v1/company/users'
const TARIFFS = '/v1/demurrage/rules/export.json?kind=tariff'
const EVENTS = '/dcsa/tnt/v2/events'
const DEMURRAGE = '/v1/demurrage/ledger?docRef=7700000100&bound=BM'

let test: TestApp
let made = 0
beforeAll(async () => {
  test = await openTestApp({ rateLimits: false })
  await logInAs(test, { username: 'target01', company: 'ACME01', approvalRegion: 'CN', territory: 'CN-EAST' })
})
afterAll(() => test.close())

/** A new user with a session that lasts for the whole test. */
async function someone(user: Omit<TestUser, 'username'>) {
  const { token, userId } = await logInAs(test, { username: `level${String(made++).padStart(4, '0')}`, ...user })
  const { db } = test.database
  return {
    userId,
    status: async (url: string) => (await test.app.inject({ url, headers: bearer(token) })).statusCode,
    finds: async () => (await test.app.inject({ url: USERS, headers: bearer(token) })).body.includes('target01'),
    becomes: (values: Partial<typeof appUser.$inferInsert>) =>
      db.update(appUser).set(values).where(eq(appUser.id, userId)),
    chooses: async (...resources: readonly string[]) => {
      await db.update(appUser).set({ menuType: 'CUSTOM' }).where(eq(appUser.id, userId))
      await db.delete(userMenu).where(eq(userMenu.userId, userId))
      if (resources.length > 0) await db.insert(userMenu).values(resources.map((resource) => ({ userId, resource })))
    },
    isAssigned: (territoryCode: string) =>
      db.insert(portAdmin).values({
        userId,
        portType: 'EU',
        portCode: 'CNNGB',
        territoryCode,
        region: 'CN',
        createdBy: 'a test',
        createdAt: isoNow(test.clock),
      }),
    losesAssignments: () => db.delete(portAdmin).where(eq(portAdmin.userId, userId)),
  }
}
type Someone = Awaited<ReturnType<typeof someone>>

const HQ = { kind: 'INTERNAL', adminRole: 'HQ_ADMIN' } as const
const REGION = { kind: 'EXTERNAL', adminRole: 'REGION_ADMIN', adminRegion: 'CN' } as const
const PORT = { kind: 'EXTERNAL', adminRole: 'PORT_ADMIN' } as const

describe('with the next call, and without a new login', () => {
  let hq: Someone
  beforeEach(async () => {
    hq = await someone(HQ)
    expect([await hq.status(ROLES), await hq.status(TARIFFS)]).toEqual([200, 200])
  })

  it.each([
    ['the role', { adminRole: null }, 403],
    ['headquarters for a region', { adminRole: 'REGION_ADMIN', adminRegion: 'CN' } as const, 403],
    ['a lock', { banned: true }, 401],
    ['removal', { deletedAt: '2026-03-01T07:59:59.000Z' }, 401],
  ])('%s', async (_, values, status) => {
    await hq.becomes(values)
    expect(await hq.status(ROLES)).toBe(status)
  })

  it('staff who leave the house lose what is for staff, and keep the role that they still have', async () => {
    await hq.becomes({ kind: 'EXTERNAL' })
    expect([await hq.status(ROLES), await hq.status(TARIFFS)]).toEqual([200, 403])
  })

  it('a right that is given opens at once, too', async () => {
    const later = await someone({ kind: 'INTERNAL' })
    expect(await later.status(USERS)).toBe(403)
    await later.becomes({ adminRole: 'REGION_ADMIN', adminRegion: 'CN' })
    expect([await later.status(USERS), await later.finds()]).toEqual([200, true])
  })
})

describe('what is left of an office that was lost', () => {
  it('a region without the role of its administrator', async () => {
    const region = await someone(REGION)
    expect([await region.finds(), await region.status(AUDIT)]).toEqual([true, 200])
    await region.becomes({ adminRole: 'PORT_ADMIN' })
    expect([await region.finds(), await region.status(AUDIT)]).toEqual([false, 403])
    await region.becomes({ adminRole: null })
    expect(await region.status(APPROVALS)).toBe(403)
  })

  it('the role of a region’s administrator without a region', async () => {
    const region = await someone({ kind: 'EXTERNAL', adminRole: 'REGION_ADMIN' })
    expect([await region.status(USERS), await region.finds()]).toEqual([200, false])
  })

  it('a territory without the role of a port’s administrator, and the other way round', async () => {
    const port = await someone(PORT)
    expect([await port.status(USERS), await port.finds()]).toEqual([200, false])
    await port.isAssigned('CN-EAST')
    expect(await port.finds()).toBe(true)
    await port.losesAssignments()
    expect(await port.finds()).toBe(false)
    await port.isAssigned('CN-EAST')
    await port.becomes({ adminRole: 'REGION_ADMIN', adminRegion: 'EU' })
    expect(await port.finds()).toBe(false)
  })

  it('the role of a company’s administrator without a company', async () => {
    const admin = await someone({ adminRole: 'COMPANY_ADMIN', company: 'ACME01' })
    expect(await admin.status(COMPANY)).toBe(200)
    await admin.becomes({ companyId: null })
    expect(await admin.status(COMPANY)).toBe(403)
  })

  it('a company does not make a party of a user whom the line has not checked', async () => {
    const user = await someone({ company: 'ACME01' })
    expect(await user.status(EVENTS)).toBe(200)
    await user.becomes({ kind: 'REGISTERED' })
    expect([await user.status(EVENTS), await user.status(DEMURRAGE)]).toEqual([403, 403])
  })
})

describe('custom menus', () => {
  it('take what they leave out, each call by itself', async () => {
    const hq = await someone(HQ)
    await hq.chooses('USER_SEARCH')
    expect([await hq.status(USERS), await hq.status(APPROVALS), await hq.status(ROLES)]).toEqual([200, 403, 403])
    await hq.chooses('APPROVALS')
    expect([await hq.status(USERS), await hq.status(APPROVALS)]).toEqual([403, 200])
    await hq.becomes({ menuType: 'DEFAULT' })
    expect([await hq.status(USERS), await hq.status(APPROVALS), await hq.status(ROLES)]).toEqual([200, 200, 200])
  })

  it.each(['FREIGHT_RIGHTS', 'AUDIT', 'COMPANY_USERS', 'no such thing', 'FREIGHT_RIGHTS '])(
    'give nothing that the role does not hold: %s',
    async (resource) => {
      const port = await someone(PORT)
      await port.chooses(resource)
      expect([await port.status(ROLES), await port.status(AUDIT), await port.status(COMPANY)]).toEqual([403, 403, 403])
      // Nothing else is allowed: resources that were not chosen are removed.
      expect(await port.status(USERS)).toBe(403)
    },
  )

  it('one whose every entry was lost with a role is empty, not the default one', async () => {
    const user = await someone(HQ)
    await user.chooses('OUTBOX')
    await user.becomes({ adminRole: 'REGION_ADMIN', adminRegion: 'CN' })
    expect([await user.status(USERS), await user.status(AUDIT)]).toEqual([403, 403])
  })
})

describe('keys of systems', () => {
  it('hold no rights of people: neither an operator’s nor a partner’s opens the administration', async () => {
    for (const key of [test.operatorKey, test.partnerKey])
      for (const url of [USERS, APPROVALS, AUDIT, ROLES, COMPANY])
        expect([url, (await test.app.inject({ url, headers: bearer(key) })).statusCode]).toEqual([url, 403])
  })

  it('a user whose company bears a partner’s code sends no messages in its name', async () => {
    const { token } = await logInAs(test, { username: 'terminal1', company: 'TERMINAL1' })
    const answer = await test.app.inject({
      method: 'POST',
      url: '/v1/intake/messages',
      headers: bearer(token),
      payload: "UNB+UNOC:2+TERMINAL1+LINE+260301:0800+1'UNZ+0+1'",
    })
    expect([answer.statusCode, answer.json().code]).toEqual([403, 5403])
  })
})
