import { appUser, loginFailure, sapGroup, sapGroupMember } from '@quayline/database/schema'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { TEST_NOW } from '../../../platform/test-app.fixture.ts'
import { HOSTILE_INPUTS, inAddress } from '../../hostile-text.fixture.ts'
import { type AdministrationApp, type LoggedIn, openAdministration } from './administration.fixture.ts'

let test: AdministrationApp
let port: LoggedIn
const ids = new Map<string, string>()

interface Extra {
  readonly firstName?: string
  readonly lastName?: string
  readonly companyName?: string
  readonly countryCode?: string
  readonly sapId?: string
  readonly truckId?: string
  readonly trVendorCode?: string
  readonly ntVendorCode?: string
  readonly customerId?: string
  readonly banned?: boolean
  readonly emailVerified?: boolean
  readonly deletedAt?: string
}

async function user(username: string, place: { region?: string; territory?: string; company?: string }, extra: Extra) {
  const { userId } = await test.logIn({
    username,
    ...(place.region === undefined ? {} : { approvalRegion: place.region }),
    ...(place.territory === undefined ? {} : { territory: place.territory }),
    ...(place.company === undefined ? {} : { company: place.company }),
  })
  await test.database.db
    .update(appUser)
    .set({ name: 'Somebody', ...extra })
    .where(eq(appUser.id, userId))
  ids.set(username, userId)
}

beforeAll(async () => {
  test = await openAdministration()
  const cn = { region: 'CN', territory: 'CN-NORTH' }
  await user('alice1', cn, {
    firstName: 'Alice',
    lastName: 'Wang',
    companyName: 'Acme Lines Limited',
    countryCode: 'CN',
  })
  await user('alice2', { region: 'CN', territory: 'CN-SOUTH' }, { sapId: '0000000001', countryCode: 'HK' })
  await user('alice3', { region: 'EU', territory: 'EU-NORTH' }, { companyName: 'Acme GmbH', countryCode: 'DE' })
  await user('bobby1', cn, { firstName: '伟', lastName: '王', truckId: 'TRUCK1', customerId: 'ACME-CN' })
  await user('bobby2', cn, { trVendorCode: 'V1', banned: true })
  await user('bobby3', cn, { ntVendorCode: 'V1', emailVerified: false })
  await user('carol1', cn, { sapId: '0000000002', deletedAt: new Date(TEST_NOW).toISOString() })
  await user('carol2', { ...cn, company: 'SHIPPERCO' }, {})
  port = await test.logIn({ username: 'portadmin1', kind: 'INTERNAL', adminRole: 'PORT_ADMIN' })
  const { db } = test.database
  const base = { createdBy: 'hqadmin1', createdAt: new Date(TEST_NOW).toISOString() }
  const [group] = await db
    .insert(sapGroup)
    .values({ code: 'GROUP1', name: 'A group', ...base })
    .returning()
  for (const sapId of ['0000000001', '0000000002'])
    await db.insert(sapGroupMember).values({ groupId: group?.id ?? '', sapId })
}, 120_000)
afterAll(() => test.close())

const search = (by: LoggedIn | null, query: string) => test.call(by, 'GET', `/v1/admin/users?${query}`)
const found = async (by: LoggedIn, query: string): Promise<string[]> =>
  ((await search(by, query)).data.items as { username: string }[]).map(({ username }) => username)

describe('GET /v1/admin/users', () => {
  it.each([
    ['keyword=ALICE', ['alice1', 'alice2', 'alice3']],
    ['keyword=alice2@TEST.example', ['alice2']],
    ['keyword=acme', ['alice1', 'alice3']],
    ['keyword=lim+acm', ['alice1']],
    [`keyword=${encodeURIComponent('王')}`, ['bobby1']],
    ['username=bob', ['bobby1', 'bobby2', 'bobby3']],
    ['username=bob_y1', []],
    ['username=%25', []],
    ['email=bobby1@test.example', ['bobby1']],
    ['email=bobby1@test.exampl', []],
    ['company=acme', ['alice1', 'alice3']],
    // The company to which the line assigned the user, who never entered it.
    ['company=shipperco', ['carol2']],
    ['company=---', []],
    ['country=HK', ['alice2']],
    ['kind=EXTERNAL', ['regionadmin1']],
    ['adminRole=PORT_ADMIN', ['portadmin1']],
    ['status=LOCKED', ['bobby2']],
    ['status=INACTIVE', ['bobby3']],
    ['status=DELETED', ['carol1']],
    ['region=EU', ['alice3']],
    ['territory=CN-SOUTH', ['alice2']],
    ['sapId=0000000001', ['alice2']],
    ['sapGroup=GROUP1', ['alice2', 'carol1']],
    ['sapGroup=GROUP2', []],
    ['truckId=TRUCK1', ['bobby1']],
    ['vendorCode=V1', ['bobby2', 'bobby3']],
    ['customerId=ACME-CN', ['bobby1']],
    ['keyword=acme&country=DE', ['alice3']],
    ['username=alice&region=', ['alice1', 'alice2', 'alice3']],
  ])('headquarters find by %s', async (query, expected) => {
    expect(await found(test.hq, query)).toEqual(expected)
  })

  it('a normal user is neither locked nor inactive nor removed', async () => {
    const normal = await found(test.hq, 'status=NORMAL')
    expect(normal).toContain('alice1')
    for (const other of ['bobby2', 'bobby3', 'carol1']) expect(normal).not.toContain(other)
  })

  it.each(['', 'limit=10', 'region=', 'after=YWxpY2Ux'])(
    'asks for a criterion at the form’s first field: "%s"',
    async (query) => {
      expect(await search(test.hq, query)).toMatchObject({ status: 400, problems: ['keyword criterion'] })
    },
  )

  it('a region’s administrator finds his region’s customers alone, whatever he asks for', async () => {
    expect(await found(test.region, 'keyword=acme')).toEqual(['alice1'])
    expect(await found(test.region, 'region=EU')).toEqual([])
    expect(await found(test.region, 'adminRole=HQ_ADMIN')).toEqual([])
    expect(await found(test.region, 'kind=INTERNAL')).toEqual([])
  })

  it('a port’s administrator without a territory finds nobody', async () => {
    expect(await found(port, 'username=a')).toEqual([])
  })

  it('pages by key: every user once, none after the last page; each page has the total', async () => {
    const pages: string[][] = []
    const totals: number[] = []
    let next: string | null = ''
    while (next !== null) {
      const { data } = await search(test.hq, `territory=CN-NORTH&limit=2${next === '' ? '' : `&after=${next}`}`)
      pages.push((data.items as { username: string }[]).map(({ username }) => username))
      totals.push(data.total)
      next = data.next as string | null
    }
    expect(totals).toEqual([6, 6, 6])
    expect(pages).toEqual([
      ['alice1', 'bobby1'],
      ['bobby2', 'bobby3'],
      ['carol1', 'carol2'],
    ])
  })

  it('pages the other way round just as well', async () => {
    const first = (await search(test.hq, 'territory=CN-NORTH&limit=4&sort=-username')).data
    expect((first.items as { username: string }[]).map(({ username }) => username)).toEqual([
      'carol2',
      'carol1',
      'bobby3',
      'bobby2',
    ])
    const last = `territory=CN-NORTH&limit=4&sort=-username&after=${first.next}`
    expect(await found(test.hq, last)).toEqual(['bobby1', 'alice1'])
    expect(await search(test.hq, 'territory=CN-NORTH&sort=name')).toMatchObject({ status: 400 })
  })

  const total = async (by: LoggedIn, query: string) => (await search(by, query)).data.total as number

  it('gives the total by the criteria, each once, of those whom one answers for', async () => {
    const asked = ['keyword=alice', 'keyword=acme', 'vendorCode=V1', 'vendorCode=V1&status=LOCKED', 'username=nobody']
    for (const limit of [1, 50])
      expect(await Promise.all(asked.map((query) => total(test.hq, `${query}&limit=${limit}`)))).toEqual([
        3, 2, 2, 1, 0,
      ])
    expect(await total(test.region, 'username=alice&limit=1')).toBe(2)
    expect(
      await total(test.region, `username=alice&limit=1&after=${Buffer.from('alice1').toString('base64url')}`),
    ).toBe(2)
    expect(await total(port, 'username=alice&limit=1')).toBe(0)
  })

  it('counts 1,000 and says more than 1,000, whichever way finds them', async () => {
    const add = (count: number, from: number) =>
      test.database.db.execute(sql`
        insert into app_user (username, name, email, email_verified, kind, approval_region, truck_id, created_at, updated_at)
        select 'crowd' || n, 'Crowd ' || n, 'crowd' || n || '@test.example', true, 'BASIC', case when n <= 2 then 'CN' end, 'CROWD',
          now(), now()
        from generate_series(${from}::int, ${from + count - 1}::int) n`)
    await add(1000, 1)
    expect([await total(test.hq, 'truckId=CROWD'), await total(test.hq, 'keyword=crowd')]).toEqual([1000, 1000])
    await add(5, 1001)
    expect([await total(test.hq, 'truckId=CROWD'), await total(test.hq, 'keyword=crowd')]).toEqual([1001, 1001])
    expect(await total(test.region, 'keyword=crowd&limit=1')).toBe(2)
    await test.database.db.execute(sql`delete from app_user where truck_id = 'CROWD'`)
  })

  it.each(['x', 'Y', 'AA', 'YWxpY2Ux%3D', Buffer.from('a b').toString('base64url'), 'a'.repeat(400)])(
    'refuses a mark that is none of ours: %s',
    async (after) => {
      expect(await search(test.hq, `username=a&after=${after}`)).toMatchObject({
        status: 400,
        problems: ['after cursor'],
      })
    },
  )

  it.each(Object.entries(HOSTILE_INPUTS))('takes %s for a text or refuses it', async (_, text) => {
    for (const name of ['keyword', 'company', 'username', 'customerId', 'sapGroup', 'territory']) {
      const { status, data } = await search(test.hq, `${name}=${inAddress(text)}`)
      expect([200, 400]).toContain(status)
      if (status === 200) expect((data.items as unknown[]).length).toBeLessThanOrEqual(15)
    }
  })

  it.each(["'", "a'b", 'a:*', 'a & b', '!a', '(a', 'a\\', "a' | 'b", ':*', '<->', 'a <2> b'])(
    'a keyword is no query language: %s',
    async (text) => {
      expect((await search(test.hq, `company=${inAddress(text)}`)).status).toBe(200)
    },
  )

  it('shows what may be done: nothing to oneself, unlocking to a locked one only, nothing to a removed one', async () => {
    await test.database.db.insert(loginFailure).values({
      account: `user:${ids.get('alice1')}`,
      origin: '203.0.113.9',
      failures: 5,
      lastFailedAt: new Date(TEST_NOW).toISOString(),
      lockedUntil: new Date(TEST_NOW + 60_000).toISOString(),
    })
    const all = { change: true, lock: true, unlock: true, remove: true, resetPassword: true, setTestRights: true }
    const can = async (username: string) => (await search(test.hq, `username=${username}`)).data.items[0].can as object
    expect(await can('alice1')).toEqual({ ...all, setRights: true, sync: true })
    expect(await can('alice2')).toMatchObject({ unlock: false, lock: true })
    expect(await can('bobby2')).toMatchObject({ unlock: true, lock: false })
    expect(Object.values(await can('carol1')).some(Boolean)).toBe(false)
    expect(await can('hqadmin1')).toMatchObject({ change: false, lock: false, remove: false, setRights: false })
    expect((await search(test.region, 'username=alice2')).data.items[0].can).toMatchObject({
      setRights: false,
      change: true,
    })
  })

  it('is for the line’s administrators with the right in their menu', async () => {
    expect((await search(null, 'username=a')).status).toBe(401)
    const certified = await test.logIn({ username: 'certified1' })
    const companyAdmin = await test.logIn({
      username: 'companyadmin1',
      adminRole: 'COMPANY_ADMIN',
      company: 'SHIPPERCO',
    })
    const narrow = await test.logIn({ username: 'narrowadmin1', kind: 'INTERNAL', adminRole: 'HQ_ADMIN' })
    await test.database.db.update(appUser).set({ menuType: 'CUSTOM' }).where(eq(appUser.id, narrow.userId))
    for (const by of [certified, companyAdmin, narrow]) expect((await search(by, 'username=a')).status).toBe(403)
    await test.database.db.delete(appUser).where(eq(appUser.id, companyAdmin.userId))
  })
})

describe('GET /v1/admin/users/{userId}', () => {
  const get = (by: LoggedIn | null, id: string) => test.call(by, 'GET', `/v1/admin/users/${id}`)

  it('shows everything, with the menu as it opens and what could be granted', async () => {
    const { data } = await get(test.hq, ids.get('carol2') ?? '')
    expect(data).toMatchObject({
      user: { username: 'carol2', companyName: 'SHIPPERCO Example Ltd', facilityCodes: [], menuType: 'DEFAULT' },
      menu: [
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
      ],
      grantable: [
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
      ],
      freightRoles: [],
      companyHasAdmin: false,
      lastSync: null,
    })
  })

  it('warns when another user administers the company; a removed one does not count', async () => {
    const other = await test.logIn({ username: 'companyadmin2', adminRole: 'COMPANY_ADMIN', company: 'SHIPPERCO' })
    const ofCarol = async () => (await get(test.hq, ids.get('carol2') ?? '')).data.companyHasAdmin as boolean
    expect(await ofCarol()).toBe(true)
    expect((await get(test.hq, other.userId)).data.companyHasAdmin).toBe(false)
    await test.database.db
      .update(appUser)
      .set({ deletedAt: new Date(TEST_NOW).toISOString() })
      .where(eq(appUser.id, other.userId))
    expect(await ofCarol()).toBe(false)
  })

  it('of another region there is nobody, as of an id that is nobody’s', async () => {
    const foreign = await get(test.region, ids.get('alice3') ?? '')
    const nobody = await get(test.region, '00000000-0000-4000-8000-000000000000')
    expect(foreign).toEqual(nobody)
    expect(foreign.status).toBe(404)
    expect((await get(test.region, test.hq.userId)).status).toBe(404)
    expect((await get(test.hq, 'x')).status).toBe(400)
    expect((await get(null, ids.get('alice1') ?? '')).status).toBe(401)
  })
})
