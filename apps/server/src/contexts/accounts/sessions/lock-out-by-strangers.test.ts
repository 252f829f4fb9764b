// Strangers attack one account, on both databases: its owner still logs in at a known place, and elsewhere with a
// mailed code.
import type { OpenDatabase } from '@quayline/database/database'
import {
  appUser,
  codeGuess,
  loginAccount,
  loginAddress,
  loginFailure,
  outboxMessage,
  verificationCode,
} from '@quayline/database/schema'
import { oneDatabase } from '@quayline/testing/databases-under-test'
import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { getServerSecret } from '../../../platform/sessions/server-secret.ts'
import { unlockUsers } from '../commands/lock-users.ts'
import { SYSTEM } from '../commands/acting-person.ts'
import { createUser } from '../commands/create-user.ts'
import { logIn } from './log-in.ts'
import { forgetFailures } from './login-attempts.ts'
import { findUser, listUsers } from '../queries.ts'
import { codeTo, countStatements, mailsTo, otherThan } from '../registration/registration.fixture.ts'
import { removeOldSessions } from './remove-old-sessions.ts'
import { mailsOf } from '../../notices/mails/mails.fixture.ts'

/** Thousands of guesses, for which the real hash would take minutes. */
vi.mock('../passwords/password-hash.ts', () => ({
  hashPassword: (password: string) => Promise.resolve(`hash of ${password}`),
  isPassword: (hash: string | null, password: string) => Promise.resolve(hash === `hash of ${password}`),
}))

const NOW = Date.UTC(2026, 11, 31, 23, 50)
const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const PASSWORD = 'Harbour2026'
const ANNA = 'anna@line.example'
const HOME = '192.0.2.7'
const ELSEWHERE = '198.51.100.1'

interface From {
  readonly address?: string
  readonly deviceCookie?: string
  readonly code?: string
}

describe.each(await oneDatabase())('strangers on the $name', ({ open }) => {
  let database: OpenDatabase
  let now = NOW
  const clock = { now: () => now }
  const deps = () => ({ db: database.db, clock })
  beforeAll(async () => {
    database = await open()
    for (const [username, email] of [
      ['anna01', ANNA],
      ['berta01', 'berta@line.example'],
    ] as const)
      await createUser(deps(), SYSTEM, { username, email, password: PASSWORD, name: username, kind: 'BASIC' })
  }, 120_000)
  beforeEach(async () => {
    now = NOW
    for (const table of [loginFailure, loginAccount, loginAddress, verificationCode, codeGuess, outboxMessage])
      await database.db.delete(table)
  })
  afterAll(() => database.close())

  const attempt = (username: string, password: string, from: From = {}) =>
    logIn(deps(), { username, password, address: HOME, ...from })
  const outcome = async (username: string, password: string, from: From = {}): Promise<string> => {
    const answer = await attempt(username, password, from)
    return answer.ok ? 'good' : answer.reason.why
  }
  const right = (from: From = {}) => outcome('anna01', PASSWORD, from)
  const wrong = (from: From = {}) => outcome('anna01', 'Wrong2026', from)
  const cookieOf = async (username = 'anna01', address = HOME): Promise<string> => {
    const answer = await attempt(username, PASSWORD, { address })
    if (!answer.ok) throw new Error(answer.reason.why)
    return answer.value.deviceMark.value
  }
  /** This many wrong passwords, three from each address, under the username and the mail address in turn. */
  const attack = async (times: number, names = ['anna01', ANNA]): Promise<string[]> => {
    const outcomes: string[] = []
    for (let n = 0; n < times; n += 25)
      outcomes.push(
        ...(await Promise.all(
          Array.from({ length: Math.min(25, times - n) }, (_, i) => {
            const place = (n + i) % 300
            return outcome(names[(n + i) % names.length] ?? '', `Wrong${n + i}`, {
              address: `203.0.${place >> 7}.${place}`,
            })
          }),
        )),
      )
    return outcomes
  }

  it('a thousand failures from three hundred addresses keep the owner out of neither his device nor his address', async () => {
    const cookie = await cookieOf()
    const outcomes = await attack(1000)
    // Both names belong to one account: a hundred guesses are checked.
    expect(outcomes.filter((why) => why === 'WRONG')).toHaveLength(100)
    expect(outcomes.filter((why) => why === 'CODE_NEEDED')).toHaveLength(900)
    expect(await right()).toBe('good')
    expect(await right({ address: ELSEWHERE, deviceCookie: cookie })).toBe('good')
    expect(await outcome(ANNA, PASSWORD, { address: '203.0.0.1', deviceCookie: cookie })).toBe('good')
    // Other accounts are not affected.
    expect(await outcome('berta01', PASSWORD, { address: '203.0.0.1' })).toBe('good')
    expect((await listUsers(database.db, clock))[0]).toMatchObject({ username: 'anna01', lockedUntil: null })
  }, 120_000)

  it('the owner’s new device needs the mailed code, and is known afterwards', async () => {
    await attack(100)
    const there = { address: ELSEWHERE }
    expect(await wrong(there)).toBe('CODE_NEEDED')
    expect(await mailsTo(database.db, ANNA)).toEqual([])
    expect(await right(there)).toBe('CODE_NEEDED')
    expect(await mailsTo(database.db, ANNA)).toMatchObject([{ template: 'LOGIN_CODE' }])
    const code = await codeTo(database.db, ANNA)
    // Within a minute no second mail is sent; a stranger’s own guesses do not use up the code.
    expect(await right(there)).toBe('CODE_NEEDED')
    expect(await mailsTo(database.db, ANNA)).toHaveLength(1)
    for (let n = 0; n < 30; n++)
      expect(await wrong({ address: `203.0.113.${n}`, code: otherThan(code) })).toBe('CODE_INCORRECT')
    expect(await wrong({ ...there, code })).toBe('WRONG')
    expect(await right({ ...there, code: otherThan(code) })).toBe('CODE_INCORRECT')
    // These were five guesses from here.
    expect(await right({ ...there, code })).toBe('LOCKED')
    now += MINUTE
    expect(await right({ ...there, code })).toBe('good')
    expect(await right(there)).toBe('good')
    // The code has been used.
    expect(await right({ address: '198.51.100.9', code })).toBe('CODE_INCORRECT')
  })

  it('a code is asked for under a name of nobody too, by as many statements', async () => {
    await attack(100)
    await attack(100, ['nobody01'])
    const counts = new Set<number>()
    let place = 0
    for (const [name, password] of [
      ['anna01', PASSWORD],
      ['anna01', 'Wrong2026'],
      [ANNA, PASSWORD],
      ['nobody01', PASSWORD],
    ] as const)
      counts.add(
        await countStatements(database.db, async () => {
          expect(await outcome(name, password, { address: `198.51.100.${++place}` })).toBe('CODE_NEEDED')
        }),
      )
    expect(counts.size).toBe(1)
    expect(await database.db.select().from(verificationCode)).toHaveLength(2)
    expect((await mailsOf(database.db)).map(({ toAddress }) => toAddress)).toEqual([ANNA, ANNA])
    const guesses = new Set<number>()
    for (const [name, password] of [
      ['anna01', PASSWORD],
      ['berta01', 'Wrong2026'],
      ['nobody01', PASSWORD],
      ['nobody02', PASSWORD],
    ] as const)
      guesses.add(
        await countStatements(database.db, async () => {
          const from = { address: `198.51.100.${++place}`, code: '000000' }
          expect(['CODE_INCORRECT', 'WRONG']).toContain(await outcome(name, password, from))
        }),
      )
    expect(guesses.size).toBe(1)
  })

  it('the hundredth failure is judged, the next one is not, and an hour later it is', async () => {
    await attack(99)
    expect(await wrong({ address: ELSEWHERE })).toBe('WRONG')
    now += HOUR - 1
    expect(await right({ address: ELSEWHERE })).toBe('CODE_NEEDED')
    now += 1
    expect(await right({ address: ELSEWHERE })).toBe('good')
  })

  it('of a crowd from a thousand addresses a hundred learn something', async () => {
    const crowd = await Promise.all(
      Array.from({ length: 150 }, (_, n) => wrong({ address: `203.0.${n >> 7}.${n & 127}` })),
    )
    expect(crowd.filter((why) => why === 'WRONG')).toHaveLength(100)
  })

  it('his own device is paused by its own failures, and by no others behind its address', async () => {
    const cookie = await cookieOf()
    for (let n = 0; n < 5; n++) expect(await wrong()).toBe('WRONG')
    expect([await right(), await right({ deviceCookie: cookie })]).toEqual(['LOCKED', 'good'])
    for (let n = 0; n < 5; n++) expect(await wrong({ deviceCookie: cookie, address: ELSEWHERE })).toBe('WRONG')
    expect(await right({ deviceCookie: cookie, address: ELSEWHERE })).toBe('LOCKED')
    expect(await right({ address: ELSEWHERE })).toBe('good')
    now += MINUTE
    expect(await right({ deviceCookie: cookie, address: ELSEWHERE })).toBe('good')
  })

  it('one /64 is one place, an IPv4 address however it is written', async () => {
    for (let n = 1; n <= 5; n++) expect(await wrong({ address: `2001:db8:1:2::${n}` })).toBe('WRONG')
    expect(await right({ address: '2001:db8:1:2:ffff::9' })).toBe('LOCKED')
    expect(await right({ address: '2001:db8:1:3::1' })).toBe('good')
    for (let n = 0; n < 5; n++) await wrong({ address: n % 2 === 0 ? '203.0.113.5' : '::ffff:203.0.113.5' })
    expect(await right({ address: '::ffff:cb00:7105' })).toBe('LOCKED')
    // A known /64 is one place too.
    await attack(100)
    expect(await right({ address: '2001:db8:1:3:1:2:3:4' })).toBe('good')
  })

  it('a cookie is nothing when it is forged, changed, of another user, or 180 days old', async () => {
    const cookie = await cookieOf()
    const ofBerta = await cookieOf('berta01')
    await database.db.delete(loginAddress)
    const [userId, deviceId, expiresAt, mac] = cookie.split('.')
    const bertaId = ofBerta.split('.')[0]
    const farOff = Number(expiresAt) + DAY
    await attack(100)
    for (const deviceCookie of [
      ofBerta,
      `${bertaId}.${deviceId}.${expiresAt}.${mac}`,
      `${userId}.${deviceId}.${farOff}.${mac}`,
      `${userId}.${'A'.repeat(22)}.${expiresAt}.${mac}`,
      `${userId}.${deviceId}.${expiresAt}.${'A'.repeat(43)}`,
      `${userId}.${deviceId}.${expiresAt}.`,
      cookie.toUpperCase(),
      `${cookie} `,
      '',
      'x'.repeat(5000),
    ])
      expect([deviceCookie.slice(0, 90), await right({ address: ELSEWHERE, deviceCookie })]).toEqual([
        deviceCookie.slice(0, 90),
        expect.stringMatching(/^(CODE_NEEDED|LOCKED)$/),
      ])
    expect(await right({ address: ELSEWHERE, deviceCookie: cookie })).toBe('good')
    const END = NOW + 180 * DAY
    for (const [at, expected] of [
      [END - 1, 'good'],
      [END, 'CODE_NEEDED'],
    ] as const) {
      now = at
      await database.db.delete(loginAddress)
      await database.db.delete(loginFailure)
      await database.db.delete(loginAccount)
      await attack(100)
      expect(await right({ address: ELSEWHERE, deviceCookie: cookie })).toBe(expected)
    }
  })

  it('an address is known for 180 days after the last good login from it, and to its user only', async () => {
    await cookieOf()
    const END = NOW + 180 * DAY
    for (const [at, expected] of [
      [END - 1, 'good'],
      [END + 180 * DAY - 1, 'CODE_NEEDED'],
    ] as const) {
      now = at
      await database.db.delete(loginAccount)
      await attack(100)
      await attack(100, ['berta01'])
      expect(await outcome('berta01', PASSWORD)).toBe('CODE_NEEDED')
      expect(await right()).toBe(expected)
    }
  })

  it('staff’s unlocking lifts the demand for a code and every pause', async () => {
    await attack(100)
    for (let n = 0; n < 5; n++) await wrong({ address: ELSEWHERE })
    expect((await listUsers(database.db, clock))[0]).toMatchObject({
      lockedUntil: new Date(NOW + MINUTE).toISOString(),
    })
    const anna = await findUser(database.db, 'anna01')
    if (anna === undefined) throw new Error('no anna')
    await unlockUsers(deps(), SYSTEM, [anna.id])
    expect(await right({ address: ELSEWHERE })).toBe('good')
    expect(await database.db.select().from(loginFailure)).toEqual([])
  })

  it('staff who act on a user, and he himself, wait for no attempt for ever, nor it for them', async () => {
    const anna = await findUser(database.db, 'anna01')
    if (anna === undefined) throw new Error('no anna')
    const guesses = Array.from({ length: 40 }, (_, n) => wrong({ address: `203.0.113.${n}` }))
    const actions = Array.from({ length: 8 }, async (_, n) => {
      if (n % 2 === 0) await unlockUsers(deps(), SYSTEM, [anna.id])
      else await right({ address: `198.51.100.${n}` })
      await database.db.transaction(async (tx) => {
        // A command on selected users does the same: it locks the users first, then their counts.
        await tx.execute(sql`select from app_user where id = ${anna.id}::uuid for update`)
        await forgetFailures(tx, [anna.username, anna.email])
      })
    })
    const outcomes = await Promise.all(guesses)
    await Promise.all(actions)
    expect(new Set(outcomes)).toEqual(new Set(['WRONG']))
  })

  it('nothing of an attack is left an hour after it, and nothing of what is known goes before its time', async () => {
    await cookieOf()
    await attack(200)
    await attack(50, ['nobody01', 'nobody02'])
    const left = async () => {
      while (await removeOldSessions(deps()).run(new AbortController().signal));
      const tables = [loginFailure, loginAccount, loginAddress]
      return Promise.all(tables.map(async (table) => (await database.db.select().from(table)).length))
    }
    now = NOW + HOUR
    expect((await left()).map((count) => count > 0)).toEqual([true, true, true])
    now = NOW + HOUR + 1
    expect(await left()).toEqual([0, 0, 1])
    now = NOW + 180 * DAY + 1
    expect(await left()).toEqual([0, 0, 0])
  })

  it('one secret signs, whichever server asks first', async () => {
    const servers = Array.from({ length: 8 }, () => Object.create(database.db) as typeof database.db)
    const secrets = await Promise.all(servers.map((db) => getServerSecret({ db, clock }, 'test')))
    expect(new Set(secrets).size).toBe(1)
    expect(Buffer.from(secrets[0] ?? '', 'base64url')).toHaveLength(32)
  })

  it('a removed user is nobody', async () => {
    const cookie = await cookieOf()
    const removed = (at: string | null) =>
      database.db
        .update(appUser)
        .set({ deletedAt: at })
        .where(and(eq(appUser.username, 'anna01')))
    await removed(new Date(NOW).toISOString())
    await attack(100, ['anna01'])
    expect(await right({ deviceCookie: cookie })).toBe('CODE_NEEDED')
    expect(await mailsTo(database.db, ANNA)).toEqual([])
    await removed(null)
  })
})
