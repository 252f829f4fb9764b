// Shared addresses of a user who is locked or removed, and who lists and ends them: through the API, for links and
// calendars alike.
import { appUser, auditEntry, calendarFeed, share } from '@quayline/database/schema'
import { desc, eq } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sha256 } from '../../platform/sessions/access-key.ts'
import { bearer, logInAs, openTestApp, TEST_NOW, type TestApp, type TestUser } from '../../platform/test-app.fixture.ts'
import { NO_SETTINGS } from '../../platform/settings/brand-settings.ts'
import { lockUsers, OPERATOR } from '../accounts/index.ts'
import { recordFacts } from '../../platform/record-facts.fixture.ts'
import { DALLAS_TRIP } from '@quayline/domain/tracking/carrier-payload.fixture'
import { shareKeyHash } from './share-key.ts'

const china = { region: 'CN', regionName: 'China' }
const SETTINGS = {
  ...NO_SETTINGS,
  territories: [{ code: 'CN-EAST', name: 'East China', ...china, countries: ['CN'] }],
}
const BILL = '6103622780'
const DAY = 86_400_000
const iso = (ms: number): string => new Date(ms).toISOString()

interface Person {
  readonly token: string
  readonly userId: string
  readonly username: string
}

let test: TestApp
const people = new Map<string, Person>()
const who = (name: string): Person => {
  const found = people.get(name)
  if (found === undefined) throw new Error(name)
  return found
}
beforeAll(async () => {
  test = await openTestApp({ settings: SETTINGS, rateLimits: false })
  await recordFacts(test.database.db, DALLAS_TRIP, '2015-02-06T02:00:00.000Z')
  const staff: readonly TestUser[] = [
    { username: 'hqadmin', kind: 'INTERNAL', adminRole: 'HQ_ADMIN' },
    { username: 'cnadmin', kind: 'EXTERNAL', adminRole: 'REGION_ADMIN', adminRegion: 'CN' },
    { username: 'apadmin', kind: 'EXTERNAL', adminRole: 'REGION_ADMIN', adminRegion: 'AP' },
    { username: 'internal', kind: 'INTERNAL' },
    { username: 'strangeboss', company: 'QC2', adminRole: 'COMPANY_ADMIN' },
  ]
  for (const user of staff) people.set(user.username, { ...(await logInAs(test, user)), username: user.username })
}, 60_000)
afterAll(() => test.close())

let round = 0
/** A clerk of a new company with two administrators; the second one was added later. */
beforeEach(async () => {
  test.clock.set(TEST_NOW)
  await test.database.db.delete(share)
  await test.database.db.delete(calendarFeed)
  round++
  const of = { company: `QC1${round}`, approvalRegion: 'CN', territory: 'CN-EAST' }
  for (const [name, more] of [
    ['boss', { adminRole: 'COMPANY_ADMIN' }],
    ['clerk', {}],
    ['young', { adminRole: 'COMPANY_ADMIN' }],
  ] as const) {
    test.clock.set(test.clock.now() + 1000)
    const username = `${name}${round}`
    people.set(name, { ...(await logInAs(test, { username, ...of, ...more })), username })
  }
})

const call = async (as: string | null, method: 'GET' | 'POST' | 'DELETE', url: string, payload?: object) => {
  const token = as === 'operator' ? test.operatorKey : as === null ? null : who(as).token
  const answer = await test.app.inject({
    method,
    url,
    headers: { language: 'en_US', ...(token === null ? {} : bearer(token)) },
    ...(payload === undefined ? {} : { payload }),
  })
  return { status: answer.statusCode, body: answer.json() }
}
async function putLink(owner: string | null, changes: Partial<typeof share.$inferInsert> = {}) {
  const key = randomUUID()
  const [row] = await test.database.db
    .insert(share)
    .values({
      keyHash: shareKeyHash(key),
      type: 'bl',
      number: BILL,
      createdBy: owner ?? 'harbour desk',
      ownerId: owner === null ? null : who(owner).userId,
      createdAt: iso(TEST_NOW),
      expiresAt: iso(TEST_NOW + 30 * DAY),
      ...changes,
    })
    .returning()
  if (row === undefined) throw new Error('not stored')
  return { key, id: row.id }
}
async function putCalendar(owner: string, changes: Partial<typeof calendarFeed.$inferInsert> = {}) {
  const token = `${randomUUID()}${randomUUID()}`
  const [row] = await test.database.db
    .insert(calendarFeed)
    .values({
      tokenHash: sha256(`calendar ${token}`),
      ownerId: who(owner).userId,
      bookingNumber: '7700000001',
      language: 'en-US',
      alarmMinutes: 0,
      createdAt: iso(TEST_NOW),
      ...changes,
    })
    .returning()
  if (row === undefined) throw new Error('not stored')
  return { token, id: row.id }
}
const opens = async ({ key }: { readonly key: string }) =>
  !Array.isArray((await call(null, 'GET', `/v1/sharedatas/${key}`)).body.data)
const reads = async ({ token }: { readonly token: string }) =>
  (await test.app.inject({ url: `/v1/public/calendar/${token}.ics` })).statusCode
const admin = (as: string, action: string, names: readonly string[]) =>
  call(as, 'POST', `/v1/admin/users/${action}`, {
    userIds: names.map((name) => who(name).userId),
    ...(action === 'unlock' ? {} : { reason: 'asked for it' }),
  })
const newest = async () => (await test.database.db.select().from(auditEntry).orderBy(desc(auditEntry.id)).limit(1))[0]
const company = (action: 'lock' | 'unlock' | 'remove') => {
  const url = `/v1/company/users/${who('clerk').userId}`
  return action === 'remove'
    ? call('boss', 'DELETE', url)
    : call('boss', 'POST', `${url}/${action}`, action === 'lock' ? { reason: 'asked for it' } : undefined)
}
const atCommandLine = async () => {
  const deps = { db: test.database.db, clock: test.clock }
  return { status: (await lockUsers(deps, OPERATOR, [who('clerk').userId], 'asked for it')).ok ? 200 : 400 }
}

describe('a lock suspends', () => {
  it.each([
    ['by headquarters', () => admin('hqadmin', 'lock', ['clerk']), 'locked'],
    ['by the company’s administrator', () => company('lock'), 'status'],
    ['at the command line', atCommandLine, 'locked'],
  ])('%s: nothing of his opens, the trail says what, and after the lock it opens again', async (_, lock) => {
    const [link, expired, calendar] = [
      await putLink('clerk'),
      await putLink('clerk', { expiresAt: iso(TEST_NOW - DAY) }),
      await putCalendar('clerk'),
    ]
    const others = await putLink('boss')
    expect([await opens(link), await reads(calendar)]).toEqual([true, 200])
    expect((await lock()).status).toBe(200)
    expect([await opens(link), await opens(expired), await reads(calendar), await opens(others)]).toEqual([
      false,
      false,
      404,
      true,
    ])
    expect(await newest()).toMatchObject({ action: 'USER_LOCK', after: { suspendedLinks: 1, suspendedCalendars: 1 } })
    const { body } = await call('hqadmin', 'GET', `/v1/admin/shared-addresses?owner=${who('clerk').username}`)
    expect(body.data.items.map(({ state }: { state: string }) => state).toSorted()).toEqual([
      'EXPIRED',
      'SUSPENDED',
      'SUSPENDED',
    ])
    expect((await admin('hqadmin', 'unlock', ['clerk'])).status).toBe(200)
    expect([await opens(link), await reads(calendar)]).toEqual([true, 200])
  })

  it('a link cannot be distinguished from one that never was', async () => {
    const link = await putLink('clerk')
    await admin('hqadmin', 'lock', ['clerk'])
    const [locked, never] = await Promise.all(
      [link.key, randomUUID()].map((key) => call(null, 'GET', `/v1/sharedatas/${key}`)),
    )
    expect(locked?.body.data).toEqual(never?.body.data)
  })
})

describe('a removal', () => {
  it.each([
    ['by the line', () => admin('cnadmin', 'removal', ['clerk'])],
    ['by the company’s administrator', () => company('remove')],
  ])('%s ends calendars and passes links to the longest-standing administrator', async (_, remove) => {
    const [link, calendar] = [await putLink('clerk'), await putCalendar('clerk')]
    const gone = await putLink('clerk', { revokedAt: iso(TEST_NOW) })
    expect((await remove()).status).toBe(200)
    expect([await opens(link), await opens(gone), await reads(calendar)]).toEqual([true, false, 404])
    const after = { passedLinks: 1, passedTo: who('boss').username, endedCalendars: 1 }
    expect(await newest()).toMatchObject({ action: 'USER_DELETE', after })
    const own = await call('boss', 'GET', '/v1/sharedatas')
    expect(own.body.data.shares.map(({ id }: { id: string }) => id)).toEqual([link.id])
    expect((await call('boss', 'DELETE', `/v1/sharedatas/${link.id}`)).status).toBe(200)
    expect(await opens(link)).toBe(false)
  })

  it('ends links where nobody can take them over: no administrator, a locked one, one who is removed with him', async () => {
    const { db } = test.database
    const link = await putLink('clerk')
    await db
      .update(appUser)
      .set({ banned: true })
      .where(eq(appUser.id, who('boss').userId))
    const counts = await call(
      'hqadmin',
      'GET',
      `/v1/admin/shared-addresses/counts?userIds=${['clerk', 'young'].map((name) => who(name).userId).join(',')}`,
    )
    expect(counts.body.data).toEqual({ links: 1, calendars: 0, passedLinks: 0, heirs: [] })
    expect((await admin('hqadmin', 'removal', ['clerk', 'young'])).status).toBe(200)
    expect(await opens(link)).toBe(false)
    const [row] = await db.select().from(share).where(eq(share.id, link.id))
    expect(row).toMatchObject({ ownerId: who('clerk').userId, revokedAt: iso(test.clock.now()) })
  })

  it('is shown before it is done: how many, and who takes them over; nobody else’s users are counted', async () => {
    await putLink('clerk')
    await putLink('clerk', { expiresAt: iso(TEST_NOW - DAY) })
    await putCalendar('clerk')
    const ask = async (as: string) =>
      (await call(as, 'GET', `/v1/admin/shared-addresses/counts?userIds=${who('clerk').userId}`)).body.data
    const heirs = [who('boss').username]
    expect(await ask('cnadmin')).toEqual({ links: 1, calendars: 1, passedLinks: 1, heirs })
    expect(await ask('apadmin')).toEqual({ links: 0, calendars: 0, passedLinks: 0, heirs: [] })
    const own = await call('boss', 'GET', `/v1/company/users/${who('clerk').userId}`)
    expect(own.body.data.shared).toEqual({ links: 1, calendars: 1, passedLinks: 1, heirs })
    expect((await call('hqadmin', 'GET', '/v1/admin/shared-addresses/counts?userIds=x')).status).toBe(400)
  })
})

const listed = async (as: string, query = '', base = '/v1/admin/shared-addresses') =>
  (await call(as, 'GET', `${base}${query}`)).body.data as {
    items: { id: string }[]
    next: string | null
    total: number
  }
const ids = async (...asked: Parameters<typeof listed>) => (await listed(...asked)).items.map(({ id }) => id)

describe('the list', () => {
  it('is newest first, of both kinds, page by page, by owner and by number', async () => {
    const made = [
      await putLink('clerk', { createdAt: iso(TEST_NOW + 1000) }),
      await putCalendar('clerk', { createdAt: iso(TEST_NOW + 2000) }),
      await putLink('boss', { createdAt: iso(TEST_NOW + 3000), type: 'cntr', number: 'MSKU0000001' }),
      await putLink(null, { createdAt: iso(TEST_NOW + 4000) }),
    ].map(({ id }) => id)
    expect(await ids('operator', '', '/v1/shared-addresses')).toEqual(made.toReversed())
    expect(await ids('internal', '', '/v1/shared-addresses')).toEqual(made.toReversed())
    expect(await ids('hqadmin')).toEqual(made.toReversed())
    // Shares of the line itself have no owner in any administrator's region.
    expect(await ids('cnadmin')).toEqual([made[2], made[1], made[0]])
    expect(await ids('apadmin')).toEqual([])
    const first = await listed('hqadmin', '?limit=3')
    expect(first.items.map(({ id }) => id)).toEqual([made[3], made[2], made[1]])
    expect(await ids('hqadmin', `?limit=3&after=${first.next}`)).toEqual([made[0]])
    const total = async (...asked: Parameters<typeof listed>) => (await listed(...asked)).total
    expect([first.total, await total('hqadmin', `?limit=3&after=${first.next}`)]).toEqual([4, 4])
    expect([await total('cnadmin', '?limit=1'), await total('apadmin', '?limit=1')]).toEqual([3, 0])
    expect([await total('cnadmin', '?limit=1&kind=LINK'), await total('cnadmin', `?limit=1&number=${BILL}`)]).toEqual([
      2, 1,
    ])
    expect(await total('clerk', '?limit=1', '/v1/ebuser/shared-addresses')).toBe(2)
    expect(await total('boss', '?limit=1', '/v1/company/shared-addresses')).toBe(3)
    expect(await ids('hqadmin', `?owner=${who('clerk').username.toUpperCase()}`)).toEqual([made[1], made[0]])
    expect(await ids('hqadmin', '?owner=nobody01')).toEqual([])
    expect(await ids('hqadmin', `?number=%20${BILL}`)).toEqual([made[3], made[0]])
    expect(await ids('hqadmin', '?number=msku0000001')).toEqual([made[2]])
    expect(await ids('hqadmin', '?number=7700000001&kind=CALENDAR')).toEqual([made[1]])
    expect((await call('hqadmin', 'GET', '/v1/admin/shared-addresses?after=x')).status).toBe(400)
  })

  it('of a company is that of its own users alone', async () => {
    const link = await putLink('clerk')
    expect(await ids('boss', '', '/v1/company/shared-addresses')).toEqual([link.id])
    expect(await ids('strangeboss', '', '/v1/company/shared-addresses')).toEqual([])
    expect((await call('clerk', 'GET', '/v1/company/shared-addresses')).status).toBe(403)
    expect((await call(null, 'GET', '/v1/shared-addresses')).status).toBe(401)
    expect((await call('cnadmin', 'GET', '/v1/shared-addresses')).status).toBe(403)
  })
})

describe('one’s own', () => {
  const OWN = '/v1/ebuser/shared-addresses'

  it('are listed for their owner alone, staff’s own too, and ended by him without an entry in the trail', async () => {
    const [link, calendar] = [await putLink('clerk'), await putCalendar('clerk')]
    const ofStaff = await putLink('internal')
    await putLink(null)
    expect((await ids('clerk', '', OWN)).toSorted()).toEqual([link.id, calendar.id].toSorted())
    expect(await ids('clerk', '?kind=CALENDAR', OWN)).toEqual([calendar.id])
    expect(await ids('boss', '', OWN)).toEqual([])
    expect(await ids('internal', '', OWN)).toEqual([ofStaff.id])
    for (const { id } of [link, calendar])
      expect((await call('clerk', 'DELETE', `${OWN}/${id}`)).body.data).toMatchObject({
        state: 'REVOKED',
        can: { revoke: false },
      })
    expect([await opens(link), await reads(calendar)]).toEqual([false, 404])
    const { username } = who('clerk')
    expect(await test.database.db.select().from(auditEntry).where(eq(auditEntry.targetName, username))).toEqual([])
  })

  it('are of nobody else: as if there were none, also for who answers for him', async () => {
    const link = await putLink('clerk')
    for (const as of ['boss', 'young', 'internal', 'hqadmin'])
      expect((await call(as, 'DELETE', `${OWN}/${link.id}`)).status, as).toBe(404)
    expect((await call('operator', 'GET', OWN)).status).toBe(403)
    expect(await opens(link)).toBe(true)
  })
})

describe('a revocation', () => {
  it.each([
    ['operator', '/v1/shared-addresses', 'harbour desk'],
    ['internal', '/v1/shared-addresses', 'internal'],
    ['cnadmin', '/v1/admin/shared-addresses', 'cnadmin'],
    ['boss', '/v1/company/shared-addresses', null],
  ])('by %s holds at once and stands in the owner’s history, once', async (as, base, actor) => {
    const [link, calendar] = [await putLink('clerk'), await putCalendar('clerk')]
    for (const { id } of [link, calendar])
      expect((await call(as, 'DELETE', `${base}/${id}`)).body.data).toMatchObject({
        state: 'REVOKED',
        can: { revoke: false },
      })
    expect([await opens(link), await reads(calendar)]).toEqual([false, 404])
    await call(as, 'DELETE', `${base}/${link.id}`)
    const { username } = who('clerk')
    const entries = await test.database.db.select().from(auditEntry).where(eq(auditEntry.targetName, username))
    expect(entries.map((entry) => [entry.action, entry.actor, entry.targetType, entry.after])).toEqual(
      [
        { shared: 'LINK', sharedType: 'bl', number: BILL, container: null, sharedId: link.id },
        { shared: 'CALENDAR', sharedType: null, number: '7700000001', container: null, sharedId: calendar.id },
      ].map((after) => ['SHARED_REVOKE', actor ?? who('boss').username, 'USER', after]),
    )
  })

  it('of somebody else’s is as if there were none, and leaves it open', async () => {
    const link = await putLink('clerk')
    const fellow = await putLink('young')
    for (const [as, base, id] of [
      ['apadmin', '/v1/admin/shared-addresses', link.id],
      ['strangeboss', '/v1/company/shared-addresses', link.id],
      // Administrators of one company do not manage one another.
      ['boss', '/v1/company/shared-addresses', fellow.id],
      ['hqadmin', '/v1/admin/shared-addresses', randomUUID()],
    ] as const)
      expect((await call(as, 'DELETE', `${base}/${id}`)).status).toBe(404)
    expect([await opens(link), await opens(fellow)]).toEqual([true, true])
  })

  it('by staff through the share’s own call is recorded too; by its owner it is his own business', async () => {
    const [link, own] = [await putLink('clerk'), await putLink('clerk')]
    expect((await call('operator', 'DELETE', `/v1/sharedatas/${link.id}`)).body.data.can).toEqual({
      extend: false,
      revoke: false,
    })
    expect(await newest()).toMatchObject({
      action: 'SHARED_REVOKE',
      actor: 'harbour desk',
      targetName: who('clerk').username,
    })
    const before = await newest()
    expect((await call('clerk', 'DELETE', `/v1/sharedatas/${own.id}`)).status).toBe(200)
    expect((await newest())?.id).toBe(before?.id)
    const lines = await putLink(null)
    await call('operator', 'DELETE', `/v1/sharedatas/${lines.id}`)
    expect(await newest()).toMatchObject({ targetType: 'SHARE', targetId: lines.id, targetName: BILL })
  })
})
