// Every writer of a password ends what was opened with the old one: codes in the mailbox and sessions. Each writer is
// tested by its own call.
import { appUser, userCredential } from '@quayline/database/schema'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { NO_SETTINGS } from '../../../platform/settings/brand-settings.ts'
import { bearer, logInAs, openTestApp, TEST_NOW, type TestApp } from '../../../platform/test-app.fixture.ts'
import { lockUsers } from '../commands/lock-users.ts'
import { setPassword } from '../commands/set-password.ts'
import { SYSTEM } from '../commands/acting-person.ts'
import { createUser } from '../commands/create-user.ts'
import { findUser } from '../queries.ts'
import { codeTo, mailsTo, PASSWORD, post } from '../registration/registration.fixture.ts'

const ASK = '/v1/ebuser/password/reset-code'
const RESET = '/v1/ebuser/password/reset'
/** The password set by the user, and the one set by a stranger who has the old code. */
const [OWN, STOLEN] = ['Different2026', 'Stolen2026']

let test: TestApp
let hq: { readonly token: string }
beforeAll(async () => {
  test = await openTestApp({ rateLimits: false, settings: NO_SETTINGS })
  hq = await logInAs(test, { username: 'hqadmin', kind: 'INTERNAL', adminRole: 'HQ_ADMIN' })
}, 60_000)
afterAll(() => test.close())

let count = 0
let username: string
let userId: string
let email: string
let code: string
let token: string
const deps = () => ({ db: test.database.db, clock: test.clock })
const enter = async (password: string) =>
  (await post(test, '/v1/ebuser/login', { username, password })).json().code as number
const reset = async (withCode: string, password: string) =>
  (await post(test, RESET, { username, code: withCode, password, confirmPassword: password })).statusCode
const isGood = async (session: string) =>
  (await test.app.inject({ url: '/v1/ebuser/sessions', headers: bearer(session) })).statusCode === 200
const admin = (action: string, body: object) =>
  post(test, `/v1/admin/users/${action}`, { userIds: [userId], ...body }, bearer(hq.token))
const named = async () => {
  const found = await findUser(test.database.db, username)
  if (found === undefined) throw new Error('nobody')
  return found
}

/** A user with a session, and a code in the mailbox that a stranger has read. */
beforeEach(async () => {
  test.clock.set(TEST_NOW)
  username = `writer${++count}`
  email = `${username}@line.example`
  const made = await createUser(deps(), SYSTEM, { username, password: PASSWORD, name: 'Anna', email, kind: 'BASIC' })
  if (!made.ok) throw new Error(made.reason.why)
  userId = made.value.id
  token = (await post(test, '/v1/ebuser/login', { username, password: PASSWORD })).json().data.token
  await post(test, ASK, { username })
  code = await codeTo(test.database.db, email)
})

describe('a code that was mailed before is useless after', () => {
  it('the user changed his password himself; his own session goes on, another ends', async () => {
    const other: string = (await post(test, '/v1/ebuser/login', { username, password: PASSWORD })).json().data.token
    const body = { oldPassword: PASSWORD, password: OWN, confirmPassword: OWN }
    expect((await post(test, '/v1/ebuser/password', body, bearer(token))).statusCode).toBe(200)
    expect(await reset(code, STOLEN)).toBe(400)
    expect([await enter(OWN), await enter(STOLEN)]).toEqual([0, 5461])
    expect([await isGood(token), await isGood(other)]).toEqual([true, false])
  })

  it('it was used: once, and sessions end', async () => {
    expect(await reset(code, OWN)).toBe(200)
    expect(await reset(code, STOLEN)).toBe(400)
    expect([await enter(OWN), await enter(STOLEN), await isGood(token)]).toEqual([0, 5461, false])
  })

  it('staff set one at the command line', async () => {
    expect(await setPassword(deps(), SYSTEM, await named(), OWN)).toMatchObject({
      ok: true,
      value: { endedSessions: 1 },
    })
    expect(await reset(code, STOLEN)).toBe(400)
    expect([await enter(OWN), await enter(STOLEN), await isGood(token)]).toEqual([0, 5461, false])
  })

  it('an administrator reset it: only the code of that mail is good, though it came within the minute', async () => {
    expect((await admin('password-reset', {})).statusCode).toBe(200)
    expect(await reset(code, STOLEN)).toBe(400)
    const newest = (await mailsTo(test.database.db, email)).find(({ template }) => template === 'PASSWORD_RESET')
    const fresh = /\b\d{6}\b/.exec(newest?.text ?? '')?.[0] ?? ''
    expect([await isGood(token), await enter(PASSWORD)]).toEqual([false, 5461])
    expect(await reset(fresh, OWN)).toBe(200)
    expect(await enter(OWN)).toBe(0)
  })

  it.each(['portal', 'command line'])('he was locked (%s), also once he is unlocked', async (where) => {
    if (where === 'portal') expect((await admin('lock', { reason: 'asked for it' })).statusCode).toBe(200)
    else
      expect(await lockUsers(deps(), SYSTEM, [(await named()).id], 'asked for it')).toMatchObject({
        ok: true,
        value: { endedSessions: 1 },
      })
    expect((await admin('unlock', {})).statusCode).toBe(200)
    expect(await reset(code, STOLEN)).toBe(400)
    expect([await enter(PASSWORD), await isGood(token)]).toEqual([0, false])
  })

  it('he was removed: no password is left, and none can be set', async () => {
    expect((await admin('removal', { reason: 'left' })).statusCode).toBe(200)
    expect(await reset(code, STOLEN)).toBe(400)
    const [credential] = await test.database.db.select().from(userCredential).where(eq(userCredential.userId, userId))
    expect(credential?.password).toBeNull()
    expect(await isGood(token)).toBe(false)
  })

  it('his address was changed: neither the old address nor the new one has a good code', async () => {
    const { db } = test.database
    await db.update(appUser).set({ kind: 'EXTERNAL' }).where(eq(appUser.id, userId))
    const [row] = await db.select().from(appUser).where(eq(appUser.id, userId))
    const body = { lastEditAt: row?.updatedAt.toISOString(), email: `new.${email}` }
    const changed = await test.app.inject({
      method: 'PATCH',
      url: `/v1/admin/users/${userId}`,
      headers: bearer(hq.token),
      payload: body,
    })
    expect(changed.statusCode).toBe(200)
    expect(await reset(code, STOLEN)).toBe(400)
    expect(await enter(PASSWORD)).toBe(0)
  })
})

it('change and stolen code at the same moment: whatever comes first, one password stands and one session at most', async () => {
  const body = { oldPassword: PASSWORD, password: OWN, confirmPassword: OWN }
  const [changed, stolen] = await Promise.all([
    post(test, '/v1/ebuser/password', body, bearer(token)),
    post(test, RESET, { username, code, password: STOLEN, confirmPassword: STOLEN }),
  ])
  const entered = [await enter(OWN), await enter(STOLEN)]
  // Either the code came first, and the change found another password than it had checked; or the code came too late.
  expect(
    [
      [403, 200, 5461, 0],
      [401, 200, 5461, 0],
      [400, 200, 5461, 0],
      [200, 400, 0, 5461],
    ].map((outcome) => outcome.join()),
  ).toContain([changed.statusCode, stolen.statusCode, ...entered].join())
})
