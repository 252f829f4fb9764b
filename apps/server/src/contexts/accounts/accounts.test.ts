// The calls of /v1/ebuser as a client sees them: statuses, codes, texts, and no data of a user where it must not
// appear.
import { appUser, loginFailure, userSession } from '@quayline/database/schema'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createLogger } from '../../platform/observability/log.ts'
import { RATE_LIMITS } from '../../platform/http/rate-limit.ts'
import { bearer, logInAs, openTestApp, TEST_NOW, type TestApp } from '../../platform/test-app.fixture.ts'
import { lockUsers, unlockUsers } from './commands/lock-users.ts'
import { setPassword } from './commands/set-password.ts'
import { createCompany } from './companies/create-company.ts'
import { SYSTEM } from './commands/acting-person.ts'
import { createUser } from './commands/create-user.ts'
import { findUser } from './queries.ts'

const PASSWORD = 'Harbour2026'
const HOUR = 60 * 60 * 1000

const lines: string[] = []
let test: TestApp
beforeAll(async () => {
  const logger = createLogger({ level: 'trace', destination: { write: (line: string) => void lines.push(line) } })
  test = await openTestApp({ rateLimits: false, logger })
  const deps = { db: test.database.db, clock: test.clock }
  await createCompany(deps, SYSTEM, { code: 'QC0002', name: 'Red Lantern Ceramics', partyCodes: ['RL-HQ'] })
  const anna = { username: 'Anna01', password: PASSWORD, name: 'Anna Lopez', email: 'anna.lopez@line.example' } as const
  await createUser(deps, SYSTEM, { ...anna, kind: 'CERTIFIED', company: 'QC0002', region: 'CN', office: 'NGB' })
})
beforeEach(async () => {
  test.clock.set(TEST_NOW)
  await test.database.db.delete(loginFailure)
})
afterAll(() => test.close())

const post = (url: string, body?: unknown, headers: Record<string, string> = {}) =>
  test.app.inject({
    method: 'POST',
    url,
    headers: { language: 'en_US', ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
    ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
  })
const login = (username = 'anna01', password = PASSWORD, headers: Record<string, string> = {}) =>
  post('/v1/ebuser/login', { username, password }, headers)
const logout = (token: string) => post('/v1/ebuser/logout', undefined, bearer(token))
const info = (token?: string) =>
  test.app.inject({
    url: '/v1/ebuser/myAccount/getUserInfo',
    headers: { language: 'en_US', ...(token === undefined ? {} : bearer(token)) },
  })
const tokenOf = async (): Promise<string> => (await login()).json().data.token as string
const seen = async (token?: string) => {
  const answer = await info(token)
  return [answer.statusCode, answer.json().code]
}
const anna = async () => {
  const found = await findUser(test.database.db, 'anna01')
  if (found === undefined) throw new Error('no anna')
  return found
}

describe('POST /v1/ebuser/login', () => {
  it('answers a token, when it ends, and who it is; by body alone', async () => {
    const answer = await login(' ANNA.LOPEZ@Line.example ')
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual({
      code: 0,
      message: 'success',
      data: {
        token: expect.stringMatching(/^ql_user_[\w-]{43}$/),
        expiresAt: new Date(TEST_NOW + 12 * HOUR).toISOString(),
        user: {
          uid: (await anna()).id,
          username: 'anna01',
          name: 'Anna Lopez',
          innerUser: false,
          authUser: true,
          userParties: [
            { partyCde: 'QC0002', partyName: 'Red Lantern Ceramics' },
            { partyCde: 'RL-HQ', partyName: 'Red Lantern Ceramics' },
          ],
          regionCde: 'CN',
          eqpOfceCde: 'NGB',
        },
      },
    })
    // Not a session: only the cookie of the known device.
    expect(answer.headers['set-cookie']).toMatch(
      /^__Host-quayline_device=[^;]+; Path=\/; .*HttpOnly; Secure; SameSite=Strict$/,
    )
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(JSON.stringify(answer.headers)).not.toContain(answer.json().data.token)
  })

  it.each(['zh_CN', 'en_US', 'es_ES', 'fr'])(
    'an unknown name and a wrong password are one answer, in %s',
    async (language) => {
      const answerTo = async (username: string) => {
        const answer = await login(username, 'Wrong2026', { language })
        return [answer.statusCode, answer.json()]
      }
      const unknown = await answerTo('nobody01')
      expect(unknown).toEqual([403, { code: 5461, message: expect.stringMatching(/\S/), data: null }])
      expect(await answerTo('anna01')).toEqual(unknown)
    },
  )

  it.each([
    ['no username', { password: 'x' }, 'username', 'required'],
    ['no password', { username: 'anna01' }, 'password', 'required'],
    ['an empty username', { username: '', password: 'x' }, 'username', 'min-length'],
    ['an empty password', { username: 'anna01', password: '' }, 'password', 'min-length'],
    ['a username that is a number', { username: 1, password: 'x' }, 'username', 'type'],
    ['a username that is an object', { username: { $ne: '' }, password: 'x' }, 'username', 'type'],
    ['a username of 101 characters', { username: 'a'.repeat(101), password: 'x' }, 'username', 'max-length'],
    ['a password of 201 characters', { username: 'anna01', password: 'a'.repeat(201) }, 'password', 'max-length'],
    ['a NUL in the username', { username: 'anna\u000001', password: 'x' }, 'username', 'characters'],
    ['half a character in the password', { username: 'anna01', password: '\ud800' }, 'password', 'characters'],
    ['an unknown field', { username: 'anna01', password: 'x', kind: 'INTERNAL' }, 'kind', 'unknown-field'],
  ])('%s is 400 with the field and the rule', async (_, body, path, rule) => {
    const answer = await post('/v1/ebuser/login', body)
    expect([answer.statusCode, answer.json().code]).toEqual([400, 5400])
    expect(answer.json().data.errors[0]).toMatchObject({ path, rule })
  })

  it('names the minutes of a lock, and the lock by staff', async () => {
    for (let i = 0; i < 5; i++) expect((await login('anna01', 'Wrong2026')).json().code).toBe(5461)
    const short = await login()
    expect(short.json().message).toBe('This account is locked; try again in 1 min, or ask customer service')
    let now = TEST_NOW
    for (const minutes of [1, 2, 4, 8]) {
      test.clock.set((now += minutes * 60_000))
      expect((await login('anna01', 'Wrong2026')).json().code).toBe(5461)
    }
    test.clock.set(now + 30_001)
    const locked = await login()
    expect([locked.statusCode, locked.json().code]).toEqual([403, 5462])
    expect(locked.json().message).toBe('This account is locked; try again in 15 min, or ask customer service')
    test.clock.set(now + 15 * 60_000 - 1)
    expect((await login()).json().message).toContain('try again in 1 min')
    test.clock.set(now + 15 * 60_000)
    expect((await login()).json().code).toBe(0)

    await lockUsers({ db: test.database.db, clock: test.clock }, SYSTEM, [(await anna()).id], 'unpaid bills')
    const byStaff = await login()
    expect([byStaff.statusCode, byStaff.json().code]).toEqual([403, 5462])
    expect(byStaff.json().message).toBe('This account was locked by an administrator; please ask customer service')
    expect(byStaff.body).not.toContain('unpaid')
    // A caller who does not know the password does not learn that the user is locked.
    expect((await login('anna01', 'Wrong2026')).json().code).toBe(5461)
    await unlockUsers({ db: test.database.db, clock: test.clock }, SYSTEM, [(await anna()).id])
    expect((await login()).json().code).toBe(0)
  })

  it('two at once are two sessions: ending one leaves the other', async () => {
    const [one, other] = await Promise.all([tokenOf(), tokenOf()])
    expect(one).not.toBe(other)
    expect([await seen(one), await seen(other)]).toEqual([
      [200, 0],
      [200, 0],
    ])
    await logout(one)
    expect([await seen(one), await seen(other)]).toEqual([
      [401, 401],
      [200, 0],
    ])
  })

  it('with somebody’s token it is still a login', async () => {
    const token = await tokenOf()
    expect((await login('anna01', PASSWORD, bearer(token))).json().code).toBe(0)
    expect((await login('anna01', PASSWORD, bearer('ql_user_nonsense-nonsense'))).json().code).toBe(0)
  })
})

describe('a session', () => {
  it('without, with an unknown, with a key', async () => {
    expect(await seen()).toEqual([401, 401])
    expect(await seen('ql_user_AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA')).toEqual([401, 401])
    for (const key of [test.partnerKey, test.operatorKey]) expect(await seen(key)).toEqual([403, 5403])
  })

  it('expires at its millisecond: 200 with code 911, for a logout too', async () => {
    const token = await tokenOf()
    test.clock.set(TEST_NOW + 12 * HOUR - 1)
    expect(await seen(token)).toEqual([200, 0])
    test.clock.set(TEST_NOW + 12 * HOUR)
    expect(await seen(token)).toEqual([200, 911])
    const out = await logout(token)
    expect([out.statusCode, out.json().code, out.json().data]).toEqual([200, 911, null])
    // A call that needs no credential also works without one.
    const tracked = await test.app.inject({ url: '/v1/public/tracking/9999999999', headers: bearer(token) })
    expect([tracked.statusCode, tracked.json().code]).toEqual([200, 0])
  })

  it('ends with its logout, and a second time is 401', async () => {
    const token = await tokenOf()
    expect((await logout(token)).json()).toEqual({ code: 0, message: 'success', data: { ended: 1 } })
    const again = await logout(token)
    expect([again.statusCode, again.json().code]).toEqual([401, 401])
    expect(await seen(token)).toEqual([401, 401])
    test.clock.set(TEST_NOW + 13 * HOUR)
    expect(await seen(token)).toEqual([401, 401])
  })

  it('of two logouts at once one ends it', async () => {
    const token = await tokenOf()
    const both = await Promise.all([logout(token), logout(token)])
    const ended = both.map((answer) => (answer.statusCode === 200 ? answer.json().data.ended : 0))
    expect(ended[0] + ended[1]).toBe(1)
  })

  it('ends at once when its user is locked, gets another password, or is deleted', async () => {
    const deps = { db: test.database.db, clock: test.clock }
    const tokens = [await tokenOf(), await tokenOf()]
    await setPassword(deps, SYSTEM, await anna(), 'Different2026')
    for (const token of tokens) expect(await seen(token)).toEqual([401, 401])
    await setPassword(deps, SYSTEM, await anna(), PASSWORD)
    const gone = await logInAs(test, { username: 'gone0001' })
    expect(await seen(gone.token)).toEqual([200, 0])
    await test.database.db.delete(appUser).where(eq(appUser.id, gone.userId))
    expect(await seen(gone.token)).toEqual([401, 401])
  })

  it('a lock while requests are under way: those end well or are refused, and none after it is let in', async () => {
    const victim = await logInAs(test, { username: 'victim01' })
    const user = await findUser(test.database.db, 'victim01')
    if (user === undefined) throw new Error('no victim')
    const running = Array.from({ length: 10 }, () => seen(victim.token))
    await lockUsers({ db: test.database.db, clock: test.clock }, SYSTEM, [user.id], 'stolen phone')
    for (const answer of await Promise.all(running))
      expect([[200, 0].join(), [401, 401].join()]).toContain(answer.join())
    expect(await seen(victim.token)).toEqual([401, 401])
  })

  it('sees at once what changes about its user', async () => {
    const basic = await logInAs(test, { username: 'basic001', kind: 'BASIC' })
    expect((await info(basic.token)).json().data).toEqual({
      uid: basic.userId,
      username: 'basic001',
      name: 'basic001 of the test',
      innerUser: false,
      authUser: false,
      userParties: [],
      regionCde: null,
      eqpOfceCde: null,
    })
    await test.database.db.update(appUser).set({ kind: 'INTERNAL' }).where(eq(appUser.id, basic.userId))
    expect((await info(basic.token)).json().data).toMatchObject({ innerUser: true, authUser: true })
  })
})

it('no name, address, password or token stands in the log or in the tables', async () => {
  const token = await tokenOf()
  await info(token)
  await login('anna.lopez@line.example', 'Wrong-secret-2026')
  await test.database.db.execute('alter table login_failure rename to login_failure_gone')
  expect((await login()).statusCode).toBe(500)
  await test.database.db.execute('alter table login_failure_gone rename to login_failure')
  const written = lines.join('')
  expect(written).toContain('a statement failed')
  for (const secret of [
    token,
    PASSWORD,
    'Wrong-secret',
    'anna01',
    'Anna Lopez',
    'anna.lopez',
    'line.example',
    '$argon2',
  ])
    expect([secret, written.includes(secret)]).toEqual([secret, false])
  expect(JSON.stringify(await test.database.db.select().from(userSession))).not.toContain(token.slice(8))
})

it('one address may log in thirty times a minute', async () => {
  const limited = await openTestApp({ rateLimits: RATE_LIMITS })
  const ask = (remoteAddress: string) =>
    limited.app.inject({
      method: 'POST',
      url: '/v1/ebuser/login',
      remoteAddress,
      headers: { 'content-type': 'application/json' },
      payload: JSON.stringify({ username: '', password: '' }),
    })
  const codes = []
  for (let i = 0; i < 32; i++) codes.push((await ask('203.0.113.7')).statusCode)
  expect(codes).toEqual([...Array.from({ length: 30 }, () => 400), 429, 429])
  const refused = await ask('203.0.113.7')
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect(refused.json().code).toBe(5429)
  expect((await ask('203.0.113.8')).statusCode).toBe(400)
  // Another call from the same address is not limited.
  const other = await limited.app.inject({ url: '/v1/public/tracking/9999999999', remoteAddress: '203.0.113.7' })
  expect(other.statusCode).toBe(200)
  await limited.close()
})
