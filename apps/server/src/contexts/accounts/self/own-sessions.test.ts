// A user's own management of password and sessions: the old password, the other sessions, ids of another user's
// sessions.
import { loginFailure, userNotice, userSession } from '@quayline/database/schema'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { bearer, logInAs, openTestApp, TEST_NOW, type TestApp } from '../../../platform/test-app.fixture.ts'
import { SYSTEM } from '../commands/acting-person.ts'
import { createUser } from '../commands/create-user.ts'
import { startSession } from '../sessions/sessions.ts'
import { mailsTo, PASSWORD, post } from '../registration/registration.fixture.ts'

const SESSIONS = '/v1/ebuser/sessions'
const NEW = 'Different2026'
const MINUTE = 60_000

let test: TestApp
let userId: string
beforeAll(async () => {
  test = await openTestApp({ rateLimits: false })
}, 60_000)
let count = 0
let username: string
beforeEach(async () => {
  test.clock.set(TEST_NOW)
  await test.database.db.delete(loginFailure)
  username = `selfuser${++count}`
  const email = `${username}@line.example`
  const made = await createUser(deps(), SYSTEM, { username, password: PASSWORD, name: 'Anna', email, kind: 'BASIC' })
  if (!made.ok) throw new Error(made.reason.why)
  userId = made.value.id
})
afterAll(() => test.close())

const deps = () => ({ db: test.database.db, clock: test.clock })
const session = async (device = 'a phone') =>
  (await startSession(deps(), { userId, device, address: '192.0.2.7' })).token
const enter = async (password: string) =>
  (await post(test, '/v1/ebuser/login', { username, password })).json().code as number
const changePassword = (token: string, changes: object = {}) =>
  post(
    test,
    '/v1/ebuser/password',
    { oldPassword: PASSWORD, password: NEW, confirmPassword: NEW, ...changes },
    bearer(token),
  )
const call = (method: 'GET' | 'DELETE', url: string, token: string) =>
  test.app.inject({ method, url, headers: { ...bearer(token), language: 'en_US' } })
interface Listed {
  readonly sessionId: string
  readonly isThis: boolean
}
const list = async (token: string) => (await call('GET', SESSIONS, token)).json().data?.items as Listed[] | undefined
const isGood = async (token: string) => (await call('GET', SESSIONS, token)).statusCode === 200

describe('changing the password', () => {
  it('ends the other sessions, keeps this one, and he is notified', async () => {
    const [here, there] = [await session(), await session()]
    const answer = await changePassword(here)
    expect([answer.statusCode, answer.json().data]).toEqual([200, { endedSessions: 1 }])
    expect([await isGood(here), await isGood(there)]).toEqual([true, false])
    expect([await enter(PASSWORD), await enter(NEW)]).toEqual([5461, 0])
    const notices = await test.database.db.select().from(userNotice).where(eq(userNotice.userId, userId))
    expect(notices).toMatchObject([{ kind: 'PASSWORD_CHANGED' }])
    const mails = await mailsTo(test.database.db, `${username}@line.example`)
    expect(mails).toMatchObject([{ template: 'PASSWORD_CHANGED', language: 'zh-CN' }])
  })

  it('with a wrong old one changes nothing; five lock the account here, for logins too, and the right one then is locked out', async () => {
    const token = await session()
    for (let i = 0; i < 5; i++) {
      const wrong = await changePassword(token, { oldPassword: 'Wrong2026' })
      expect([wrong.statusCode, wrong.json().data.errors]).toEqual([
        400,
        [expect.objectContaining({ path: 'oldPassword', rule: 'wrong-password' })],
      ])
    }
    const locked = await changePassword(token)
    expect([locked.statusCode, locked.json().code]).toEqual([403, 5462])
    expect(locked.json().message).toContain('in 1 min')
    expect(await enter(PASSWORD)).toBe(5462)
    test.clock.set(TEST_NOW + MINUTE)
    expect(await isGood(token)).toBe(true)
    expect((await changePassword(token)).statusCode).toBe(200)
  })

  it('of a crowd of guesses five are judged', async () => {
    const token = await session()
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => changePassword(token, { oldPassword: 'Wrong2026' })),
    )
    const codes = answers.map((answer) => answer.json().code as number)
    expect(codes.filter((code) => code === 5400)).toHaveLength(5)
    expect(codes.filter((code) => code === 5462)).toHaveLength(7)
  })

  it.each([
    ['the username', () => ({ username: 'Selfname99' }), 'password', 'password-username'],
    ['another confirmation', () => ({ confirm: 'Other2026' }), 'confirmPassword', 'same-password'],
    ['too short', () => ({ password: 'Ab1xyzw' }), 'password', 'password-length'],
    ['without a digit', () => ({ password: 'Abcdefghij' }), 'password', 'password-kinds'],
    ['the present one', () => ({ password: PASSWORD }), 'password', 'password-unchanged'],
  ] as const)('to %s is refused', async (_, changes, path, rule) => {
    const asked: { username?: string; confirm?: string; password?: string } = changes()
    const user =
      asked.username === undefined ? { token: await session() } : await logInAs(test, { username: 'selfname99' })
    const password = asked.username ?? asked.password ?? NEW
    const answer = await changePassword(user.token, { password, confirmPassword: asked.confirm ?? password })
    expect([answer.statusCode, answer.json().data.errors]).toEqual([400, [expect.objectContaining({ path, rule })]])
    expect(await enter(PASSWORD)).toBe(0)
  })

  it('of two at the same moment one counts', async () => {
    const [one, other] = [await session(), await session()]
    const answers = await Promise.all([
      changePassword(one, { password: 'First2026a', confirmPassword: 'First2026a' }),
      changePassword(other, { password: 'Second2026', confirmPassword: 'Second2026' }),
    ])
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 400])
    const entered = [await enter('First2026a'), await enter('Second2026'), await enter(PASSWORD)]
    expect(entered.filter((code) => code === 0)).toHaveLength(1)
    expect(entered[2]).toBe(5461)
  })

  it('needs a session', async () => {
    expect((await changePassword('ql_user_nonsense-nonsense')).statusCode).toBe(401)
    expect((await changePassword(test.operatorKey)).statusCode).toBe(403)
  })
})

describe('the list of sessions', () => {
  it('holds what stands, newest first, with device and address, and says which is this', async () => {
    const old = await session('old phone')
    await startSession(deps(), { userId, hours: -1 })
    test.clock.set(TEST_NOW + MINUTE)
    const token = await session('new phone')
    await logInAs(test, { username: `other${count}x` })
    const items = await list(token)
    const common = { address: '192.0.2.7' }
    expect(items).toEqual([
      {
        ...common,
        sessionId: expect.any(String),
        device: 'new phone',
        createdAt: new Date(TEST_NOW + MINUTE).toISOString(),
        expiresAt: new Date(TEST_NOW + MINUTE + 720 * MINUTE).toISOString(),
        isThis: true,
      },
      expect.objectContaining({ ...common, device: 'old phone', isThis: false }),
    ])
    expect(JSON.stringify(items)).not.toContain('ql_user_')
    await call('DELETE', '/v1/ebuser/sessions', token)
    expect([await isGood(old), (await list(token))?.length]).toEqual([false, 1])
  })

  it('ends one: his own, once; somebody else’s id is as unknown as none', async () => {
    const [here, there] = [await session(), await session()]
    const other = await logInAs(test, { username: `other${count}y` })
    const foreign = (await list(other.token))?.[0]?.sessionId ?? ''
    for (const id of [foreign, '00000000-0000-4000-8000-000000000000']) {
      const answer = await call('DELETE', `${SESSIONS}/${id}`, here)
      expect([answer.statusCode, answer.json().code]).toEqual([404, 5404])
    }
    expect(await isGood(other.token)).toBe(true)
    expect((await call('DELETE', `${SESSIONS}/nonsense`, here)).statusCode).toBe(400)
    const id = (await list(here))?.find(({ isThis }) => !isThis)?.sessionId ?? ''
    const ended = await call('DELETE', `${SESSIONS}/${id}`, here)
    expect([ended.json().data, ended.headers['set-cookie']]).toEqual([{ ended: 1 }, undefined])
    expect([await isGood(here), await isGood(there)]).toEqual([true, false])
    expect((await call('DELETE', `${SESSIONS}/${id}`, here)).statusCode).toBe(404)
    const own = (await list(here))?.[0]?.sessionId ?? ''
    const last = await call('DELETE', `${SESSIONS}/${own}`, here)
    expect(last.headers['set-cookie']).toMatch(/=; .*1970/)
    expect(await isGood(here)).toBe(false)
  })

  it('signs out everywhere else, and here too when asked', async () => {
    const tokens = [await session(), await session(), await session()] as const
    const other = await logInAs(test, { username: `other${count}z` })
    const elsewhere = await call('DELETE', SESSIONS, tokens[0])
    expect([elsewhere.json().data, elsewhere.headers['set-cookie']]).toEqual([{ ended: 2 }, undefined])
    expect(await Promise.all(tokens.map(isGood))).toEqual([true, false, false])
    expect((await call('DELETE', `${SESSIONS}?andThis=maybe`, tokens[0])).statusCode).toBe(400)
    const everywhere = await call('DELETE', `${SESSIONS}?andThis=true`, tokens[0])
    expect(everywhere.json().data).toEqual({ ended: 1 })
    expect(everywhere.headers['set-cookie']).toMatch(/=; .*1970/)
    expect([await isGood(tokens[0]), await isGood(other.token)]).toEqual([false, true])
    const rows = await test.database.db.select().from(userSession).where(eq(userSession.userId, userId))
    expect(rows.every(({ revokedAt }) => revokedAt !== null)).toBe(true)
  })
})
