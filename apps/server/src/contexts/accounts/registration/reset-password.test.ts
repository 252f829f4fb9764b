// Lost passwords: who gets a code, what it allows, and that a stranger cannot find out which users exist.
import { appUser, userNotice, userSession } from '@quayline/database/schema'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { bearer, openTestApp, TEST_NOW, type TestApp } from '../../../platform/test-app.fixture.ts'
import { SYSTEM } from '../commands/acting-person.ts'
import { createUser } from '../commands/create-user.ts'
import { lockUsers } from '../commands/lock-users.ts'
import { findUser } from '../queries.ts'
import { insertUser } from '../users/write-user.ts'
import { issueCode } from '../codes/verification-codes.ts'
import { codeTo, countStatements, mailsTo, otherThan, PASSWORD, post } from './registration.fixture.ts'

const MINUTE = 60_000
const ASK = '/v1/ebuser/password/reset-code'
const SET = '/v1/ebuser/password/reset'
const NEW = 'Different2026'

let test: TestApp
let deps: Pick<TestApp, 'clock'> & { readonly db: TestApp['database']['db'] }
let made = 0
beforeAll(async () => {
  test = await openTestApp({ rateLimits: false })
  deps = { db: test.database.db, clock: test.clock }
}, 60_000)
beforeEach(() => test.clock.set(TEST_NOW))
afterAll(() => test.close())

/** A new user who has logged in. */
async function someone() {
  const username = `reset${String(++made).padStart(3, '0')}`
  const email = `${username}@line.example`
  const name = 'Somebody'
  const created = await createUser(deps, SYSTEM, { username, password: PASSWORD, name, email, kind: 'BASIC' })
  if (!created.ok) throw new Error(created.reason.why)
  const { token } = (await enter(username)).json().data as { token: string }
  return { username, email, token, userId: created.value.id }
}
const enter = (username: string, password = PASSWORD) => post(test, '/v1/ebuser/login', { username, password })
const ask = (username: string, headers: Headers = {}) => post(test, ASK, { username }, headers)
const set = (username: string, code: string, password = NEW, headers: Headers = {}) =>
  post(test, SET, { username, code, password, confirmPassword: password }, headers)
type Headers = Readonly<Record<string, string>>
const from = (address: string) => ({ 'x-forwarded-for': address })
const isGood = async (token: string) =>
  (await test.app.inject({ url: '/v1/ebuser/myAccount/getUserInfo', headers: bearer(token) })).statusCode === 200
const codeFor = async ({ username, email }: { username: string; email: string }) => {
  await ask(username)
  return codeTo(test.database.db, email)
}
const remove = (userId: string) =>
  deps.db
    .update(appUser)
    .set({ deletedAt: new Date(TEST_NOW).toISOString() })
    .where(eq(appUser.id, userId))

describe('the code', () => {
  it('is answered alike for users, by name or address, removed users and nobody: status, body, statements', async () => {
    const known = await someone()
    const mailed = await someone()
    const removed = await someone()
    await remove(removed.userId)
    const names = [known.username, mailed.email.toUpperCase(), removed.username, 'nobody01', 'nobody@line.example']
    const answers = new Set<string>()
    const counts = new Set<number>()
    for (const name of names)
      counts.add(
        await countStatements(deps.db, async () => {
          const { statusCode, body } = await ask(name)
          answers.add(`${statusCode} ${body}`)
        }),
      )
    expect([...answers]).toEqual([
      '200 {"code":0,"message":"success","data":{"validMinutes":10,"againAfterSeconds":60}}',
    ])
    expect(counts.size).toBe(1)
    for (const [email, mails] of [
      [known.email, 1],
      [mailed.email, 1],
      [removed.email, 0],
      ['nobody01', 0],
      ['nobody@line.example', 0],
    ] as const)
      expect([email, (await mailsTo(deps.db, email)).length]).toEqual([email, mails])
    // Within a minute no second mail is sent, under either name, and the answers are still equal.
    await ask(known.email)
    expect(await mailsTo(deps.db, known.email)).toHaveLength(1)
  })

  it('guessed wrong is one answer for everybody, however often, with or without a code', async () => {
    const asked = await someone()
    const code = await codeFor(asked)
    await ask('nobody02')
    const silent = await someone()
    const removed = await someone()
    await remove(removed.userId)
    const answers = new Set<string>()
    const counts = new Set<number>()
    for (const name of [asked.username, asked.email, 'nobody02', 'nobody03', silent.username, removed.username])
      for (let i = 0; i < 7; i++)
        counts.add(
          await countStatements(deps.db, async () => {
            const { statusCode, body } = await set(name, otherThan(code))
            answers.add(`${statusCode} ${body}`)
          }),
        )
    expect([...answers]).toEqual([
      '400 {"code":5466,"message":"Incorrect verification code; check the mail and enter it again","data":null}',
    ])
    expect(counts.size).toBe(1)
    // The correct code is refused after that many guesses.
    expect((await set(asked.username, code)).json().code).toBe(5467)
    expect((await enter(asked.username)).json().code).toBe(0)
  })

  it.each([
    ['fifth guess', 4, 0, 0],
    ['sixth guess', 5, 0, 5467],
    ['last moment', 0, 10 * MINUTE - 1, 0],
    ['ten minutes later', 0, 10 * MINUTE, 5467],
  ])('the %s', async (_, wrong, later, expected) => {
    const user = await someone()
    const code = await codeFor(user)
    for (let i = 0; i < wrong; i++) await set(user.username, otherThan(code))
    test.clock.set(TEST_NOW + later)
    expect((await set(user.username, code)).json().code).toBe(expected)
    expect((await enter(user.username, NEW)).json().code).toBe(expected === 0 ? 0 : 5461)
  })

  it('is good once, and for one of two at the same moment', async () => {
    const user = await someone()
    const code = await codeFor(user)
    const both = await Promise.all([set(user.username, code, NEW), set(user.email, code, 'Another2026')])
    expect(both.map((answer) => answer.json().code as number).toSorted((a, b) => a - b)).toEqual([0, 5466])
    const entered = [await enter(user.username, NEW), await enter(user.username, 'Another2026')]
    expect(entered.filter((answer) => answer.json().code === 0)).toHaveLength(1)
    expect((await set(user.username, code)).json().code).toBe(5466)
  })

  it('of somebody else is no good', async () => {
    const [one, other] = [await someone(), await someone()]
    const code = await codeFor(one)
    expect((await set(other.username, code)).json().code).toBe(5466)
  })
})

describe('strangers', () => {
  it('burn no code of its owner and keep none from him', async () => {
    const user = await someone()
    const code = await codeFor(user)
    for (let n = 0; n < 30; n++) await set(user.username, otherThan(code), NEW, from(`203.0.113.${n}`))
    test.clock.set(TEST_NOW + MINUTE)
    for (let n = 0; n < 20; n++) await ask(n % 2 === 0 ? user.username : user.email, from(`203.0.113.${n}`))
    // One mail for the user's own request and ten for those of strangers, who all got the same answer.
    expect(await mailsTo(deps.db, user.email)).toHaveLength(11)
    // The user has logged in from this address: strangers have not used up the user's own limit. The received code is
    // still valid.
    await ask(user.username)
    expect(await mailsTo(deps.db, user.email)).toHaveLength(12)
    expect((await set(user.email, code)).json().code).toBe(0)
  })

  it('cannot use a code that they asked for: it comes by mail, and five guesses are no more than five', async () => {
    const user = await someone()
    await ask(user.username, from('203.0.113.1'))
    const code = await codeTo(deps.db, user.email)
    for (let n = 0; n < 5; n++) await set(user.username, otherThan(code), NEW, from('203.0.113.1'))
    expect((await set(user.username, code, NEW, from('203.0.113.1'))).json().code).toBe(5467)
    expect((await set(user.username, code)).json().code).toBe(0)
  })

  it('a device that its user has logged in on may ask where its address may not', async () => {
    const user = await someone()
    const login = await post(test, '/v1/ebuser/login', { username: user.username, password: PASSWORD })
    const cookie = String(login.headers['set-cookie']).split(';')[0] ?? ''
    for (let n = 0; n < 11; n++) await ask(user.username, from(`203.0.113.${n}`))
    expect(await mailsTo(deps.db, user.email)).toHaveLength(10)
    await ask(user.username, from('198.51.100.7'))
    expect(await mailsTo(deps.db, user.email)).toHaveLength(10)
    await ask(user.username, { ...from('198.51.100.7'), cookie })
    expect(await mailsTo(deps.db, user.email)).toHaveLength(11)
  })
})

describe('a new password', () => {
  it('ends the old one, every session and a lock after wrong passwords, and its owner is notified', async () => {
    const user = await someone()
    for (let i = 0; i < 5; i++) await enter(user.username, 'Wrong2026')
    expect((await enter(user.username)).json().code).toBe(5462)
    const answer = await set(user.email.toUpperCase(), await codeFor(user))
    expect([answer.statusCode, answer.json().data]).toEqual([200, { username: user.username }])
    expect(answer.headers['set-cookie']).toBeUndefined()
    expect(await isGood(user.token)).toBe(false)
    expect((await enter(user.username)).json().code).toBe(5461)
    expect((await enter(user.username, NEW)).json().code).toBe(0)
    expect(await deps.db.select().from(userNotice).where(eq(userNotice.userId, user.userId))).toMatchObject([
      { kind: 'PASSWORD_CHANGED' },
    ])
    const mails = await mailsTo(deps.db, user.email)
    expect(mails.map(({ template }) => template).toSorted()).toEqual(['PASSWORD_CHANGED', 'RESET_PASSWORD'])
    expect(JSON.stringify(mails)).not.toContain(NEW)
  })

  it('does not unlock whom staff have locked', async () => {
    const user = await someone()
    const named = await findUser(deps.db, user.username)
    if (named === undefined) throw new Error('no user')
    await lockUsers(deps, SYSTEM, [named.id], 'unpaid bills')
    expect((await set(user.username, await codeFor(user))).json().code).toBe(0)
    const locked = await enter(user.username, NEW)
    expect([locked.json().code, locked.json().message]).toEqual([5462, expect.stringContaining('administrator')])
  })

  it('keeps the rules: the username too where the address was typed, and then the code stays good', async () => {
    const user = await someone()
    const code = await codeFor(user)
    const mixed = user.username.replace('r', 'R')
    for (const [name, password, rule] of [
      [user.email, mixed, 'password-username'],
      [user.username, mixed, 'password-username'],
      [user.email, 'short1A', 'password-length'],
      [user.email, 'alllower2026', 'password-kinds'],
    ] as const) {
      const answer = await set(name, code, password)
      expect([password, answer.statusCode, answer.json().data?.errors]).toEqual([
        password,
        400,
        [expect.objectContaining({ path: 'password', rule })],
      ])
    }
    // Without the code the username behind an address is not disclosed.
    expect((await set(user.email, otherThan(code), mixed)).json().code).toBe(5466)
    expect((await set(user.email, code)).json().code).toBe(0)
  })

  it('activates whoever was invited; without it he cannot log in', async () => {
    const stored = {
      username: 'invited01',
      name: 'Invited',
      email: 'invited01@line.example',
      kind: 'CERTIFIED',
      companyId: null,
      regionCode: null,
      officeCode: null,
      role: null,
    } as const
    await deps.db.transaction((tx) => insertUser(tx, deps.clock, { user: stored, passwordHash: null }))
    expect((await enter('invited01')).json().code).toBe(5461)
    const code = await issueCode(deps, 'RESET_PASSWORD', stored.email, 72 * 60)
    if (code === null) throw new Error('no code')
    test.clock.set(TEST_NOW + 72 * 60 * MINUTE - 1)
    expect((await set('invited01@line.example', code)).json().data).toEqual({ username: 'invited01' })
    expect((await enter('invited01', NEW)).json().code).toBe(0)
  })

  it('is nothing for a removed user, who has a code still', async () => {
    const user = await someone()
    const code = await codeFor(user)
    await remove(user.userId)
    expect((await set(user.username, code)).json().code).toBe(5466)
    expect((await enter(user.username)).json().code).toBe(5461)
  })
})

it('sessions that had expired stay as they were', async () => {
  const user = await someone()
  test.clock.set(TEST_NOW + 13 * 60 * MINUTE)
  await set(user.username, await codeFor(user))
  const rows = await deps.db.select().from(userSession).where(eq(userSession.userId, user.userId))
  expect(rows).toMatchObject([{ revokedAt: null }])
})
