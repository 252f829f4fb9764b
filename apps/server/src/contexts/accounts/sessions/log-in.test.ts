// Logins on both databases: who may log in, how many guesses are allowed, and what ends a session.
import type { OpenDatabase } from '@quayline/database/database'
import {
  appUser,
  loginAccount,
  loginFailure,
  userCredential,
  userSession,
  verificationCode,
} from '@quayline/database/schema'
import { oneDatabase } from '@quayline/testing/databases-under-test'
import { eq } from 'drizzle-orm'
import { verify } from '@node-rs/argon2'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { findSessionUser } from '../../../platform/sessions/session-token.ts'
import { lockUsers, unlockUsers } from '../commands/lock-users.ts'
import { setPassword } from '../commands/set-password.ts'
import { signOutUsers } from '../commands/sign-out-users.ts'
import { SYSTEM } from '../commands/acting-person.ts'
import { createUser } from '../commands/create-user.ts'
import { createCompany } from '../companies/create-company.ts'
import { logIn } from './log-in.ts'
import { judgeAttempt } from './login-attempts.ts'
import { findUser, listCompanies, listUsers } from '../queries.ts'
import { removeOldSessions } from './remove-old-sessions.ts'
import { startSession } from './sessions.ts'
import { issueCode } from '../codes/verification-codes.ts'

/** The real function, observed: its duration would depend on the machine. */
vi.mock('@node-rs/argon2', async (importOriginal) => {
  const real = await importOriginal<typeof import('@node-rs/argon2')>()
  return { ...real, verify: vi.fn(real.verify) }
})

const NOW = Date.UTC(2026, 11, 31, 23, 50)
const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const PASSWORD = 'Harbour2026'

describe.each(await oneDatabase())('logging in on the $name', ({ open }) => {
  let database: OpenDatabase
  let now = NOW
  const clock = { now: () => now }
  const deps = () => ({ db: database.db, clock })
  beforeAll(async () => {
    database = await open()
    const company = await createCompany(deps(), SYSTEM, { code: 'QC0002', name: 'Red Lantern', partyCodes: ['RL-2'] })
    expect(company.ok).toBe(true)
    const anna = {
      username: 'Anna01',
      password: PASSWORD,
      name: 'Anna',
      email: 'Anna@Line.example',
      kind: 'CERTIFIED',
    } as const
    expect(await createUser(deps(), SYSTEM, { ...anna, company: 'QC0002' })).toMatchObject({
      ok: true,
      value: { username: 'anna01' },
    })
    expect(await createUser(deps(), SYSTEM, { ...anna, username: 'berta01', email: 'b@line.example' })).toMatchObject({
      ok: true,
    })
  }, 120_000)
  beforeEach(async () => {
    now = NOW
    await database.db.delete(loginFailure)
    await database.db.delete(loginAccount)
    await database.db.delete(userSession)
  })
  afterAll(() => database.close())

  const outcome = async (username: string, password = PASSWORD): Promise<string> => {
    const answer = await logIn(deps(), { username, password })
    return answer.ok ? 'good' : answer.reason.why
  }
  const anna = async () => {
    const found = await findUser(database.db, 'anna01')
    if (found === undefined) throw new Error('no anna')
    return found
  }
  const hashOf = async (userId: string) =>
    (await database.db.select().from(userCredential).where(eq(userCredential.userId, userId)))[0]?.password
  const isGood = async (token: string) => (await findSessionUser(database.db, clock, token)).ok
  const tokenOf = async (): Promise<string> => {
    const answer = await logIn(deps(), { username: 'anna01', password: PASSWORD, device: 'Anna’s phone' })
    if (!answer.ok) throw new Error(answer.reason.why)
    return answer.value.token
  }

  it('keeps an argon2id hash and no password', async () => {
    const rows = await database.db.select().from(userCredential)
    for (const { password } of rows) expect(password).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(JSON.stringify([rows, await database.db.select().from(appUser)])).not.toContain(PASSWORD)
  })

  it.each([
    ['the username', 'anna01', 'good'],
    ['in other letters', 'ANNA01', 'good'],
    ['with blanks around it', ' anna01 ', 'good'],
    ['the e-mail address', 'anna@line.example', 'good'],
    ['the address in other letters', 'ANNA@Line.Example', 'good'],
    ['a Cyrillic a', '\u0430nna01', 'WRONG'],
    ['full-width letters', '\uFF41nna01', 'WRONG'],
    ['a zero-width blank', 'an\u200Bna01', 'WRONG'],
    ['a blank within', 'anna 01', 'WRONG'],
    ['a percent sign', 'anna%', 'WRONG'],
    ['SQL', "anna01' or '1'='1", 'WRONG'],
    ['nobody', 'nobody01', 'WRONG'],
    ['only a blank', ' ', 'WRONG'],
  ])('%s', async (_, username, expected) => {
    expect(await outcome(username)).toBe(expected)
  })

  it.each([
    ['in other letters', 'harbour2026'],
    ['with a blank', `${PASSWORD} `],
    ['cut short', PASSWORD.slice(0, -1)],
    ['of 200 characters', 'x'.repeat(200)],
    ['as its hash', '$argon2id$v=19$m=19456,t=2,p=1$AAAA$AAAA'],
  ])('the password %s is wrong', async (_, password) => {
    expect(await outcome('anna01', password)).toBe('WRONG')
  })

  it('begins a session of twelve hours with the user’s company', async () => {
    const answer = await logIn(deps(), { username: 'anna01', password: PASSWORD, device: 'phone' })
    expect(answer).toMatchObject({
      ok: true,
      value: {
        expiresAt: new Date(NOW + 12 * 60 * MINUTE).toISOString(),
        user: { username: 'anna01', partyCode: 'QC0002', partyCodes: ['QC0002', 'RL-2'], isAuthenticated: true },
      },
    })
    expect(await database.db.select({ device: userSession.device }).from(userSession)).toEqual([{ device: 'phone' }])
  })

  it('an unknown name costs the same hashing as a wrong password', async () => {
    const checked = async (username: string): Promise<string> => {
      await database.db.delete(loginFailure)
      vi.mocked(verify).mockClear()
      expect(await outcome(username, 'Wrong2026')).toBe('WRONG')
      expect(verify).toHaveBeenCalledTimes(1)
      // Algorithm, version and cost of the checked hash: `$argon2id$v=19$m=19456,t=2,p=1`.
      return String(vi.mocked(verify).mock.calls[0]?.[0]).split('$').slice(0, 4).join('$')
    }
    const known = await checked('anna01')
    expect(known).toBe('$argon2id$v=19$m=19456,t=2,p=1')
    expect(await checked('nobody01')).toBe(known)
    // A removed user is unknown: even the correct password takes the same work and is wrong.
    const { id } = await anna()
    const gone = { deletedAt: new Date(NOW).toISOString() }
    await database.db.update(appUser).set(gone).where(eq(appUser.id, id))
    expect(await checked('anna01')).toBe(known)
    expect(vi.mocked(verify).mock.calls[0]?.[0]).not.toBe(await hashOf(id))
    expect(await outcome('anna01')).toBe('WRONG')
    await database.db.update(appUser).set({ deletedAt: null }).where(eq(appUser.id, id))
    expect(await outcome('anna01')).toBe('good')
  })

  it('an inactive user is notified when he knows his password, and begins no session', async () => {
    const { id } = await anna()
    await database.db.update(appUser).set({ emailVerified: false }).where(eq(appUser.id, id))
    expect([await outcome('anna01'), await outcome('anna01', 'Wrong2026')]).toEqual(['INACTIVE', 'WRONG'])
    expect(await database.db.select().from(userSession)).toEqual([])
    // Staff who set a password vouch for the user.
    await setPassword(deps(), SYSTEM, await anna(), PASSWORD)
    expect(await outcome('anna01')).toBe('good')
  })

  it('notes when and from where, which is no edit of the account', async () => {
    const { id } = await anna()
    const [before] = await database.db.select().from(appUser).where(eq(appUser.id, id))
    now = NOW + 3 * MINUTE
    await logIn(deps(), { username: 'anna01', password: PASSWORD, device: 'phone', address: '192.0.2.7' })
    await outcome('anna01', 'Wrong2026')
    const [after] = await database.db.select().from(appUser).where(eq(appUser.id, id))
    expect(after).toEqual({ ...before, lastLoginAt: new Date(NOW + 3 * MINUTE).toISOString() })
    expect(await database.db.select().from(userSession)).toMatchObject([{ device: 'phone', address: '192.0.2.7' }])
  })

  it('many at once under both names are all good: none waits for another for ever', async () => {
    const names = Array.from({ length: 12 }, (_, i) => (i % 2 === 0 ? 'anna01' : 'anna@line.example'))
    const outcomes = await Promise.all(names.map((name) => outcome(name)))
    expect(outcomes).toEqual(names.map(() => 'good'))
  })

  describe('after wrong passwords', () => {
    const fail = async (name: string, times: number) => {
      for (let i = 0; i < times; i++) expect(await outcome(name, 'Wrong2026')).toBe('WRONG')
    }

    it.each(['anna01', 'nobody01'])('five lock %s for a minute, the right password included', async (name) => {
      await fail(name, 5)
      const locked = await logIn(deps(), { username: name.toUpperCase(), password: PASSWORD })
      expect(locked).toEqual({
        ok: false,
        reason: { why: 'LOCKED', until: NOW + MINUTE },
      })
      now = NOW + MINUTE - 1
      expect(await outcome(name)).toBe('LOCKED')
      now = NOW + MINUTE
      expect(await outcome(name)).toBe(name === 'anna01' ? 'good' : 'WRONG')
    })

    it('guessing on does not make the lock longer, and afterwards each further one makes a longer one', async () => {
      await fail('anna01', 5)
      for (const minutes of [1, 2, 4, 8, 15, 15]) {
        now += minutes * MINUTE - 1
        for (let i = 0; i < 20; i++) expect(await outcome('anna01', 'Wrong2026')).toBe('LOCKED')
        now += 1
        await fail('anna01', 1)
      }
      now += 15 * MINUTE
      expect(await outcome('anna01')).toBe('good')
    })

    it('username and mail address share one count', async () => {
      for (const name of ['anna01', 'anna@line.example', 'ANNA01', 'Anna@Line.example', 'anna01']) await fail(name, 1)
      expect([await outcome('anna01'), await outcome('anna@line.example')]).toEqual(['LOCKED', 'LOCKED'])
    })

    it('a good login sets the count back', async () => {
      await fail('anna01', 4)
      expect(await outcome('anna01')).toBe('good')
      await fail('anna01', 4)
      expect(await outcome('anna01')).toBe('good')
    })

    it('what lies an hour back no longer counts', async () => {
      await fail('anna01', 4)
      now = NOW + 60 * MINUTE
      await fail('anna01', 4)
      expect(await outcome('anna01')).toBe('good')
    })

    it('one name’s lock is not another’s', async () => {
      await fail('anna01', 5)
      expect(await outcome('berta01')).toBe('good')
    })

    it('of thirty guesses at once five are answered wrong, and no more', async () => {
      const outcomes = await Promise.all(Array.from({ length: 30 }, (_, i) => outcome('anna01', `Wrong20${i}`)))
      expect(outcomes.filter((why) => why === 'WRONG')).toHaveLength(5)
      expect(outcomes.filter((why) => why === 'LOCKED')).toHaveLength(25)
    })

    it('a right guess behind five wrong ones is not distinguished from a wrong one', async () => {
      const { id } = await anna()
      const count = { userId: id, account: `user:${id}`, origin: '192.0.2.7' }
      const judge = (isRight: boolean) =>
        database.db.transaction((tx) => judgeAttempt({ db: tx, clock }, count, { isRight, isKnown: true }))
      for (let i = 0; i < 5; i++) expect(await judge(false)).toEqual({ kind: 'JUDGED', isRight: false })
      const paused = { kind: 'PAUSED', until: NOW + MINUTE }
      expect([await judge(true), await judge(false)]).toEqual([paused, paused])
    })

    it('a right guess in a crowd counts with the others', async () => {
      const crowd = await Promise.all(
        Array.from({ length: 16 }, (_, i) => outcome('berta01', i === 15 ? PASSWORD : `Wrong20${i}`)),
      )
      // A correct guess in time resets the count: at most four wrong ones before it and five after it. Too late, it is
      // locked like the others.
      const wrong = crowd.filter((why) => why === 'WRONG').length
      expect(wrong).toBeLessThanOrEqual(crowd[15] === 'good' ? 9 : 5)
      expect(['good', 'LOCKED']).toContain(crowd[15])
    })

    it('a crowd with the right password is no attack', async () => {
      const outcomes = await Promise.all(Array.from({ length: 12 }, () => outcome('anna01')))
      expect(outcomes).toEqual(Array.from({ length: 12 }, () => 'good'))
      expect(await database.db.select().from(userSession)).toHaveLength(12)
    })

    it('staff let somebody try again at once, by either of his names', async () => {
      await fail('anna01', 2)
      await fail('anna@line.example', 3)
      expect(await outcome('anna01')).toBe('LOCKED')
      await unlockUsers(deps(), SYSTEM, [(await anna()).id])
      expect([await outcome('anna01'), await outcome('anna@line.example')]).toEqual(['good', 'good'])
    })
  })

  it('a lock by staff ends all sessions at once, is shown only to a caller who knows the password, and can be taken back', async () => {
    const tokens = [await tokenOf(), await tokenOf()]
    expect(await lockUsers(deps(), SYSTEM, [(await anna()).id], '')).toEqual({ ok: false, reason: { why: 'REASON' } })
    expect(await isGood(tokens[0] ?? '')).toBe(true)
    const locked = await lockUsers(deps(), SYSTEM, [(await anna()).id], 'left the company')
    expect(locked).toMatchObject({ ok: true, value: { endedSessions: 2 } })
    for (const token of tokens) expect(await isGood(token)).toBe(false)
    expect([await outcome('anna01'), await outcome('anna01', 'Wrong2026')]).toEqual(['LOCKED_BY_STAFF', 'WRONG'])
    expect((await listUsers(database.db, clock))[0]).toMatchObject({ locked: true, lockReason: 'left the company' })
    await unlockUsers(deps(), SYSTEM, [(await anna()).id])
    expect(await outcome('anna01')).toBe('good')
    // Ended sessions stay ended.
    for (const token of tokens) expect(await isGood(token)).toBe(false)
  })

  it('a login that races a lock or a new password leaves no session behind', async () => {
    for (const end of [
      async () => void (await lockUsers(deps(), SYSTEM, [(await anna()).id], 'race')),
      async () => void (await setPassword(deps(), SYSTEM, await anna(), 'Different2026')),
    ]) {
      const [answers] = await Promise.all([
        Promise.all(Array.from({ length: 4 }, () => logIn(deps(), { username: 'anna01', password: PASSWORD }))),
        end(),
      ])
      for (const answer of answers) if (answer.ok) expect(await isGood(answer.value.token)).toBe(false)
      await unlockUsers(deps(), SYSTEM, [(await anna()).id])
      for (const answer of answers) if (answer.ok) expect(await isGood(answer.value.token)).toBe(false)
    }
    expect(await outcome('anna01')).toBe('WRONG')
    expect(await setPassword(deps(), SYSTEM, await anna(), PASSWORD)).toMatchObject({ ok: true })
  })

  it('a new password ends the old one and every session; a bad one changes nothing', async () => {
    const token = await tokenOf()
    expect(await setPassword(deps(), SYSTEM, await anna(), 'short')).toEqual({
      ok: false,
      reason: { why: 'PASSWORD', rules: ['LENGTH', 'UPPER_CASE', 'DIGIT'] },
    })
    expect(await isGood(token)).toBe(true)
    const set = await setPassword(deps(), SYSTEM, await anna(), 'Different2026')
    expect(set).toMatchObject({ ok: true, value: { endedSessions: 1 } })
    expect(await isGood(token)).toBe(false)
    expect([await outcome('anna01'), await outcome('anna01', 'Different2026')]).toEqual(['WRONG', 'good'])
    await setPassword(deps(), SYSTEM, await anna(), PASSWORD)
  })

  it('signing out everywhere ends what stands; what had expired is still answered as expired', async () => {
    const old = await startSession(deps(), { userId: (await anna()).id, hours: -1 })
    const tokens = [await tokenOf(), await tokenOf()]
    expect(await signOutUsers(deps(), SYSTEM, [(await anna()).id])).toMatchObject({ value: { endedSessions: 2 } })
    expect(await signOutUsers(deps(), SYSTEM, [(await anna()).id])).toMatchObject({ value: { endedSessions: 0 } })
    for (const token of tokens)
      expect(await findSessionUser(database.db, clock, token)).toEqual({ ok: false, reason: 'CREDENTIAL_INVALID' })
    expect(await findSessionUser(database.db, clock, old.token)).toEqual({ ok: false, reason: 'TOKEN_EXPIRED' })
  })

  it('sweeps sessions thirty days after they ended, and counts of wrong passwords after an hour', async () => {
    const expired = await tokenOf()
    const revoked = await tokenOf()
    await signOutUsers(deps(), SYSTEM, [(await anna()).id])
    await database.db.update(userSession).set({ revokedAt: null })
    const job = removeOldSessions(deps())
    await outcome('nobody01')
    const EXPIRED_AT = NOW + 12 * 60 * MINUTE
    now = EXPIRED_AT + 30 * DAY
    await job.run(new AbortController().signal)
    expect(await findSessionUser(database.db, clock, expired)).toEqual({ ok: false, reason: 'TOKEN_EXPIRED' })
    expect(await database.db.select().from(loginFailure)).toEqual([])
    // One session was revoked half a day before it would have expired, so it ended earlier.
    const id = (await database.db.select().from(userSession))[0]?.id ?? ''
    await database.db
      .update(userSession)
      .set({ revokedAt: new Date(NOW).toISOString() })
      .where(eq(userSession.id, id))
    await job.run(new AbortController().signal)
    expect(await database.db.select().from(userSession)).toHaveLength(1)
    now = EXPIRED_AT + 30 * DAY + 1
    expect(await job.run(new AbortController().signal)).toBe(false)
    expect(await database.db.select().from(userSession)).toEqual([])
    expect(await findSessionUser(database.db, clock, revoked)).toEqual({ ok: false, reason: 'CREDENTIAL_INVALID' })
  })

  it('sweeps codes a day after they expired, and no good one', async () => {
    await issueCode(deps(), 'REGISTER', 'old@line.example')
    await issueCode(deps(), 'RESET_PASSWORD', 'old@line.example')
    await issueCode(deps(), 'RESET_PASSWORD', 'invited@line.example', 72 * 60)
    const left = async () => {
      await removeOldSessions(deps()).run(new AbortController().signal)
      return (await database.db.select().from(verificationCode)).map(({ email }) => email).toSorted()
    }
    now = NOW + 10 * MINUTE + DAY
    expect(await left()).toEqual(['invited@line.example', 'old@line.example', 'old@line.example'])
    now += 1
    expect(await left()).toEqual(['invited@line.example'])
    now = NOW + 4 * DAY + 1
    expect(await left()).toEqual([])
  })

  it('keeps the lock of a name while it lasts', async () => {
    for (let i = 0; i < 5; i++) await outcome('nobody01')
    now = NOW + MINUTE - 1
    await removeOldSessions(deps()).run(new AbortController().signal)
    expect(await outcome('nobody01')).toBe('LOCKED')
  })

  it('lists users and companies', async () => {
    await tokenOf()
    expect(await listUsers(database.db, clock)).toMatchObject([
      { username: 'anna01', company: 'QC0002', kind: 'CERTIFIED', locked: false, lockedUntil: null, sessions: 1 },
      { username: 'berta01', company: null, sessions: 0 },
    ])
    expect(await listCompanies(database.db)).toEqual([
      { code: 'QC0002', name: 'Red Lantern', sapId: null, partyCodes: ['QC0002', 'RL-2'], users: 1 },
    ])
  })
})
