// The portal's session: which caller sees which data, the cookie, and that no other site can plant a cookie or make
// requests with it.
import { appUser, loginFailure, userNotice, userSession } from '@quayline/database/schema'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sha256 } from '../../../platform/sessions/access-key.ts'
import { bearer, logInAs, openTestApp, TEST_NOW, type TestApp } from '../../../platform/test-app.fixture.ts'
import { lockUsers } from '../commands/lock-users.ts'
import { SYSTEM } from '../commands/acting-person.ts'
import { createUser } from '../commands/create-user.ts'
import { findUser } from '../queries.ts'
import { PASSWORD, TEST_SETTINGS } from '../registration/registration.fixture.ts'

const URL = '/v1/ebuser/session'
const PORTAL = { 'x-quayline-portal': '1', language: 'en_US' }
const HOUR = 60 * 60 * 1000

type Headers = Readonly<Record<string, string>>
const open = ({ app }: TestApp, headers: Headers = PORTAL, login: object = {}) =>
  app.inject({
    method: 'POST',
    url: URL,
    headers: { ...headers, 'content-type': 'application/json' },
    payload: JSON.stringify({ username: 'anna01', password: PASSWORD, ...login }),
  })
const look = ({ app }: TestApp, headers: Headers = PORTAL) => app.inject({ url: URL, headers })
const cookieOf = (answer: Awaited<ReturnType<typeof open>>): string => {
  const headers = [answer.headers['set-cookie'] ?? []].flat().filter((text) => /quayline_session=/.test(text))
  if (headers.length !== 1) throw new Error(`no single cookie: ${answer.body}`)
  return headers.join()
}
/** As a browser sends it back. */
const pair = (setCookie: string): string => setCookie.split(';')[0] ?? ''
const withCookie = (cookie: string): Headers => ({ ...PORTAL, cookie })

const makeAnna = async (test: TestApp) => {
  const anna = { username: 'anna01', password: PASSWORD, name: 'Anna Lopez', email: 'anna@line.example' } as const
  const made = await createUser({ db: test.database.db, clock: test.clock }, SYSTEM, {
    ...anna,
    kind: 'BASIC',
    region: 'ES',
  })
  if (!made.ok) throw new Error(made.reason.why)
  return made.value.id
}

let test: TestApp
let annaId: string
beforeAll(async () => {
  test = await openTestApp({ rateLimits: false, settings: TEST_SETTINGS })
  annaId = await makeAnna(test)
}, 60_000)
beforeEach(async () => {
  test.clock.set(TEST_NOW)
  await test.database.db.delete(loginFailure)
})
afterEach(() => test.database.db.delete(userSession).where(eq(userSession.userId, annaId)))
afterAll(() => test.close())

const seenBy = async (headers: Headers) => {
  const answer = await look(test, headers)
  expect(answer.statusCode).toBe(200)
  return (answer.json().data.user as { username: string } | null)?.username ?? null
}

describe('the answer', () => {
  it('shows a visitor his menu, the next maintenance window and the line', async () => {
    const answer = await look(test)
    expect(answer.json().data).toEqual({
      user: null,
      menu: [
        ...['TRACK', 'BULK', 'SCHEDULES', 'CUTOFF'].map((resource) => ({ resource, access: 'OPEN' })),
        ...['DEMURRAGE', 'FREE_DAYS', 'EIR', 'ONE_WAY', 'SERVICE_CONTRACT', 'INSTRUCTIONS'].map((resource) => ({
          resource,
          access: 'CERTIFIED_ONLY',
        })),
      ],
      // TEST_NOW is Sunday 2026-03-01 16:00 in Beijing; Saturday 19:00 there is 11:00 UTC.
      maintenance: {
        isNow: false,
        startsAt: '2026-03-07T11:00:00.000Z',
        endsAt: '2026-03-07T23:00:00.000Z',
        zone: 'Asia/Shanghai',
        place: 'Beijing',
      },
      territories: [],
      unreadNotices: 0,
      supportMailbox: 'help@line.example',
      lineName: 'Test Line',
    })
    expect(answer.headers['set-cookie']).toBeUndefined()
    expect(answer.headers['cache-control']).toBe('no-store')
  })

  it('says that the window is open', async () => {
    test.clock.set(Date.parse('2026-03-07T11:00:00Z'))
    expect((await look(test)).json().data.maintenance.isNow).toBe(true)
  })

  it('shows a user himself, in his language, with the count of what he has not read', async () => {
    const { db } = test.database
    await db.update(appUser).set({ language: 'es-ES' }).where(eq(appUser.id, annaId))
    const notice = { userId: annaId, kind: 'PASSWORD_CHANGED', createdAt: new Date(TEST_NOW).toISOString() }
    await db.insert(userNotice).values([notice, notice, { ...notice, readAt: notice.createdAt }])
    const answer = await open(test)
    expect(answer.json().data).toMatchObject({
      user: {
        uid: annaId,
        username: 'anna01',
        name: 'Anna Lopez',
        kind: 'BASIC',
        adminRole: null,
        companyName: null,
        regionCde: 'ES',
        language: 'es-ES',
      },
      territories: [],
      unreadNotices: 2,
    })
    expect(answer.body).not.toContain('ql_user_')
  })

  it.each([
    ['PORT_ADMIN', 2],
    ['REGION_ADMIN', 2],
    ['HQ_ADMIN', 2],
    ['COMPANY_ADMIN', 0],
  ] as const)('%s sees %i territories', async (adminRole, count) => {
    const { token } = await logInAs(test, { username: `see${adminRole.slice(0, 4)}1`.toLowerCase(), adminRole })
    const { territories } = (await look(test, bearer(token))).json().data as { territories: object[] }
    expect(territories).toHaveLength(count)
    if (count > 0)
      expect(territories[0]).toEqual({
        code: 'CN-NORTH',
        name: 'CN-NORTH of the test',
        region: 'CN',
        regionName: 'region CN',
      })
  })

  it('takes a key for a visitor', async () => {
    expect(await seenBy(bearer(test.operatorKey))).toBeNull()
  })
})

describe('the cookie', () => {
  it.each([
    [
      'https://line.example',
      /^__Host-quayline_session=ql_user_[\w-]{43}; Path=\/; Expires=Sun, 01 Mar 2026 20:00:00 GMT; HttpOnly; Secure; SameSite=Strict$/,
    ],
    [
      'http://127.0.0.1:8080',
      /^quayline_session=ql_user_[\w-]{43}; Path=\/; Expires=Sun, 01 Mar 2026 20:00:00 GMT; HttpOnly; SameSite=Strict$/,
    ],
  ])(
    'of %s',
    async (publicUrl, expected) => {
      const other = await openTestApp({ rateLimits: false, publicUrl })
      await makeAnna(other)
      const answer = await open(other)
      expect(answer.statusCode).toBe(200)
      expect(cookieOf(answer)).toMatch(expected)
      const cookie = pair(cookieOf(answer))
      expect((await look(other, withCookie(cookie))).json().data.user.username).toBe('anna01')
      const closed = await other.app.inject({ method: 'DELETE', url: URL, headers: withCookie(cookie) })
      expect(closed.json().data).toEqual({ ended: 1 })
      expect(cookieOf(closed)).toBe(
        `${cookie.split('=')[0]}=; ${cookieOf(answer)
          .slice(pair(cookieOf(answer)).length + 2)
          .replace(/Expires=[^;]+/, 'Expires=Thu, 01 Jan 1970 00:00:00 GMT')}`,
      )
      expect((await look(other, withCookie(cookie))).json().data.user).toBeNull()
      expect((await other.app.inject({ method: 'DELETE', url: URL, headers: withCookie(cookie) })).statusCode).toBe(401)
      await other.close()
    },
    60_000,
  )

  it('is kept as a hash, with the address and the browser of the login', async () => {
    const answer = await open(test, { ...PORTAL, 'user-agent': 'Browser of Anna' })
    const token = pair(cookieOf(answer)).split('=')[1] ?? ''
    const rows = await test.database.db.select().from(userSession).where(eq(userSession.userId, annaId))
    expect(rows).toMatchObject([{ tokenHash: sha256(token), device: 'Browser of Anna', address: '127.0.0.1' }])
    const [anna] = await test.database.db.select().from(appUser).where(eq(appUser.id, annaId))
    expect(anna?.lastLoginAt).toBe(new Date(TEST_NOW).toISOString())
  })

  it('without the portal’s header it is none: neither for reading nor for changing', async () => {
    const cookie = pair(cookieOf(await open(test)))
    expect(await seenBy(withCookie(cookie))).toBe('anna01')
    for (const header of [{}, { 'x-quayline-portal': '' }, { 'x-quayline-portal': '0' }] as Headers[]) {
      expect(await seenBy({ ...header, cookie })).toBeNull()
      for (const [method, url] of [
        ['DELETE', URL],
        ['DELETE', '/v1/ebuser/sessions'],
        ['POST', '/v1/ebuser/password'],
        ['PATCH', '/v1/ebuser/profile'],
      ] as const)
        expect([url, (await test.app.inject({ method, url, headers: { ...header, cookie } })).statusCode]).toEqual([
          url,
          401,
        ])
    }
    expect(await seenBy(withCookie(cookie))).toBe('anna01')
  })

  it('a form of another site logs nobody in', async () => {
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']) {
      const answer = await test.app.inject({
        method: 'POST',
        url: URL,
        headers: { 'content-type': type, origin: 'https://evil.example' },
        payload: JSON.stringify({ username: 'anna01', password: PASSWORD }),
      })
      expect([type, answer.statusCode, answer.headers['set-cookie']]).toEqual([type, 415, undefined])
    }
  })

  it('that is expired is a visitor’s, and ends nothing', async () => {
    const cookie = pair(cookieOf(await open(test)))
    test.clock.set(TEST_NOW + 12 * HOUR)
    expect(await seenBy(withCookie(cookie))).toBeNull()
    expect((await open(test, withCookie(cookie))).statusCode).toBe(200)
  })
})

describe('a login', () => {
  it('always makes a new token: one that was planted before is worth nothing', async () => {
    const planted = `__Host-quayline_session=ql_user_${'A'.repeat(43)}`
    const answer = await open(test, withCookie(planted))
    expect(pair(cookieOf(answer))).not.toBe(planted)
    expect(await seenBy(withCookie(planted))).toBeNull()
  })

  it('ends the session that its cookie stood for, and no other', async () => {
    const first = pair(cookieOf(await open(test)))
    const other = pair(cookieOf(await open(test)))
    const second = pair(cookieOf(await open(test, withCookie(first))))
    expect(new Set([first, other, second]).size).toBe(3)
    expect([
      await seenBy(withCookie(first)),
      await seenBy(withCookie(other)),
      await seenBy(withCookie(second)),
    ]).toEqual([null, 'anna01', 'anna01'])
    // A cookie that is not accepted for the request does not end its session either.
    await open(test, { cookie: second })
    expect(await seenBy(withCookie(second))).toBe('anna01')
  })

  it('of somebody else in the same browser ends the first one’s session', async () => {
    const { token } = await logInAs(test, { username: 'before01' })
    const before = `__Host-quayline_session=${token}`
    const answer = await open(test, withCookie(before))
    expect(answer.json().data.user.username).toBe('anna01')
    expect(await seenBy(withCookie(before))).toBeNull()
  })

  it('that is refused sets no cookie and leaves the session as it was', async () => {
    const cookie = pair(cookieOf(await open(test)))
    const refused = await open(test, withCookie(cookie), { password: 'Wrong2026' })
    expect([refused.statusCode, refused.json().code, refused.headers['set-cookie']]).toEqual([403, 5461, undefined])
    expect(await seenBy(withCookie(cookie))).toBe('anna01')
  })

  it('is refused alike for a removed user and for nobody, and reported to an inactive or locked one who knows his password', async () => {
    const { db } = test.database
    const as = async (columns: Partial<typeof appUser.$inferInsert>, password = PASSWORD) => {
      if (Object.keys(columns).length > 0) await db.update(appUser).set(columns).where(eq(appUser.id, annaId))
      const answer = await open(test, PORTAL, { password })
      return [answer.statusCode, answer.json().code, answer.json().message]
    }
    const wrong = [403, 5461, 'Wrong account or password']
    const nobody = await open(test, PORTAL, { username: 'nobody01' })
    expect([nobody.statusCode, nobody.json().code, nobody.json().message]).toEqual(wrong)
    const gone = { deletedAt: new Date(TEST_NOW).toISOString() }
    expect(await as(gone)).toEqual(wrong)
    expect(await as({ deletedAt: null, emailVerified: false })).toEqual([
      403,
      5464,
      expect.stringContaining('not activated'),
    ])
    expect(await as({}, 'Wrong2026')).toEqual(wrong)
    await lockUsers({ db, clock: test.clock }, SYSTEM, [(await anna()).id], 'unpaid bills')
    expect((await as({}))[1]).toBe(5462)
    expect(await as({}, 'Wrong2026')).toEqual(wrong)
    expect(await as(gone)).toEqual(wrong)
    await as({ deletedAt: null, emailVerified: true, banned: false })
    expect((await open(test)).statusCode).toBe(200)
  })

  it('takes no field that is not its own', async () => {
    for (const field of ['sessionId', 'token', 'kind', 'adminRole'])
      expect([field, (await open(test, PORTAL, { [field]: 'x' })).statusCode]).toEqual([field, 400])
  })
})

async function anna() {
  const found = await findUser(test.database.db, 'anna01')
  if (found === undefined) throw new Error('no anna')
  return found
}
