// Mailed codes on both databases: many clients share five guesses, strangers cannot invalidate another user's code, and
// of many concurrent uses of a code one succeeds.
import type { OpenDatabase } from '@quayline/database/database'
import { codeGuess, verificationCode } from '@quayline/database/schema'
import { bothDatabases } from '@quayline/testing/databases-under-test'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { otherThan } from '../registration/registration.fixture.ts'
import { askForCode } from './ask-for-code.ts'
import { type CodePurpose, issueCode, judgeCode, useCode } from './verification-codes.ts'

const NOW = Date.UTC(2026, 1, 28, 23, 59)
const EMAIL = 'ana@customer.example'
const OWN = '192.0.2.7'
const DAY = 24 * 60 * 60_000

describe.each(await bothDatabases())('codes on the $name', ({ open }) => {
  let database: OpenDatabase
  let now = NOW
  const deps = () => ({ db: database.db, clock: { now: () => now } })
  beforeAll(async () => {
    database = await open()
  }, 120_000)
  beforeEach(async () => {
    now = NOW
    await database.db.delete(verificationCode)
    await database.db.delete(codeGuess)
  })
  afterAll(() => database.close())

  const asked = (purpose: CodePurpose = 'REGISTER', email = EMAIL, origin = OWN, isKnown = false) =>
    database.db.transaction((tx) => askForCode({ ...deps(), db: tx }, purpose, email, { origin, isKnown }))
  const issued = async (purpose: CodePurpose = 'REGISTER', email = EMAIL, origin = OWN) => {
    const code = await asked(purpose, email, origin)
    if (code === null) throw new Error('no code')
    return code
  }
  const judged = async (code: string, purpose: CodePurpose = 'REGISTER', email = EMAIL, origin = OWN) => {
    const answer = await judgeCode(deps(), purpose, email, code, origin)
    return answer.ok ? 'good' : answer.reason
  }
  const by = (origin: string, code: string) => judged(code, 'REGISTER', EMAIL, origin)

  it('of many askers at once one gets a code', async () => {
    const codes = await Promise.all(Array.from({ length: 8 }, () => asked()))
    const [code, ...more] = codes.filter((made) => made !== null)
    expect(more).toEqual([])
    expect(await judged(code ?? '')).toBe('good')
  })

  it('a right guess among the first five of a crowd is good, behind them it is not', async () => {
    const code = await issued()
    const crowd = await Promise.all(Array.from({ length: 20 }, () => judged(code)))
    expect(crowd.filter((answer) => answer === 'good')).toHaveLength(5)
    expect(crowd.filter((answer) => answer === 'CODE_EXPIRED')).toHaveLength(15)
  })

  it('wrong is wrong, whether a code was mailed, is used up or never was', async () => {
    const code = await issued()
    const wrong = await Promise.all(Array.from({ length: 9 }, () => judged(otherThan(code))))
    expect(new Set(wrong)).toEqual(new Set(['CODE_INCORRECT']))
    expect(await judged(otherThan(code), 'REGISTER', 'never@customer.example')).toBe('CODE_INCORRECT')
    expect(await judged(code)).toBe('CODE_EXPIRED')
  })

  it('asking anew gives five guesses more, and leaves the code before it good', async () => {
    const first = await issued()
    for (let i = 0; i < 5; i++) await judged(otherThan(first))
    expect(await judged(first)).toBe('CODE_EXPIRED')
    now += 60_000
    const second = await issued()
    expect([await judged(first), await judged(second)]).toEqual(['good', 'good'])
  })

  it('strangers’ guesses burn nothing of who asked, and are twenty a day together and five each', async () => {
    const code = await issued()
    for (let i = 0; i < 200; i++) await by(`203.0.113.${i}`, otherThan(code))
    expect([await by('203.0.113.250', code), await judged(code)]).toEqual(['CODE_EXPIRED', 'good'])
    now += 5 * 60_000
    const more = await issued()
    expect([await by('198.51.100.1', more), await judged(more)]).toEqual(['CODE_EXPIRED', 'good'])
  })

  it('a code that somebody else asked for is good where there were few guesses: five of one address', async () => {
    const code = await issued('REGISTER', EMAIL, '203.0.113.1')
    for (let i = 0; i < 4; i++) await judged(otherThan(code))
    expect(await judged(code)).toBe('good')
    expect(await judged(code)).toBe('CODE_EXPIRED')
    expect(await by('198.51.100.1', code)).toBe('good')
  })

  it('the twentieth guess of strangers in a day is judged, the next is not, and a day later again', async () => {
    // A code sent by staff, which is valid longer: no client requested it.
    const code = await issueCode(deps(), 'REGISTER', EMAIL, 72 * 60)
    if (code === null) throw new Error('no code')
    for (let i = 0; i < 19; i++) await by(`203.0.113.${i}`, otherThan(code))
    expect(await by('203.0.113.100', code)).toBe('good')
    expect(await by('203.0.113.101', code)).toBe('CODE_EXPIRED')
    now += DAY - 1
    expect(await by('203.0.113.102', code)).toBe('CODE_EXPIRED')
    now += 1
    expect(await by('203.0.113.103', code)).toBe('good')
  })

  it('a crowd of strangers from many addresses has twenty guesses together', async () => {
    const code = await issued()
    const crowd = await Promise.all(Array.from({ length: 30 }, (_, i) => by(`203.0.113.${i}`, code)))
    expect(crowd.filter((answer) => answer === 'good')).toHaveLength(20)
  })

  it('where none is good no guess is written down', async () => {
    for (let i = 0; i < 5; i++) expect(await judged('123456')).toBe('CODE_INCORRECT')
    expect(await database.db.select().from(codeGuess)).toEqual([])
  })

  it('staff’s new code ends their old one, and no other', async () => {
    const own = await issued('RESET_PASSWORD')
    const first = await issueCode(deps(), 'RESET_PASSWORD', EMAIL)
    now += 59_999
    expect(await issueCode(deps(), 'RESET_PASSWORD', EMAIL)).toBeNull()
    now += 1
    const second = await issueCode(deps(), 'RESET_PASSWORD', EMAIL)
    const verdicts = []
    for (const code of [own, first ?? '', second ?? '']) verdicts.push(await judged(code, 'RESET_PASSWORD'))
    expect(verdicts).toEqual(['good', first === second ? 'good' : 'CODE_INCORRECT', 'good'])
  })

  describe('asking', () => {
    /** How many of `times` requests, one a minute, result in a mail. */
    const mails = async (times: number, ask: (n: number) => Promise<string | null>) => {
      let count = 0
      for (let n = 0; n < times; n++) {
        if ((await ask(n)) !== null) count++
        now += 60_000
      }
      return count
    }
    const stranger = (n: number, purpose: CodePurpose = 'RESET_PASSWORD') => asked(purpose, EMAIL, `203.0.113.${n}`)

    it('one address gets five a day for one mail address, and fifty in all', async () => {
      expect(await mails(8, () => asked())).toBe(5)
      expect(await mails(70, (n) => asked('REGISTER', `other${n}@customer.example`))).toBe(45)
      now = NOW + DAY + 8 * 60_000
      expect(await asked()).not.toBeNull()
    })

    it('strangers get ten a day for one mail address, and keep its owner at his own place from none', async () => {
      expect(await mails(30, (n) => stranger(n))).toBe(10)
      expect(await asked('RESET_PASSWORD')).toBeNull()
      expect(await mails(12, () => asked('RESET_PASSWORD', EMAIL, OWN, true))).toBe(10)
      // The limits of codes for other purposes are not used up either.
      expect(await stranger(1, 'LOGIN')).not.toBeNull()
    })

    it('strangers at one minute keep nobody from his own code', async () => {
      await stranger(1, 'REGISTER')
      const code = await issued()
      await stranger(2, 'REGISTER')
      expect(await judged(code)).toBe('good')
    })

    it('a crowd for one mail address from many addresses gets ten', async () => {
      const crowd = await Promise.all(Array.from({ length: 25 }, (_, n) => stranger(n)))
      expect(crowd.filter((code) => code !== null)).toHaveLength(10)
    })
  })

  it('is of its purpose and its address alone', async () => {
    const code = await issued()
    const other = await issued('RESET_PASSWORD')
    if (code !== other) expect(await judged(code, 'RESET_PASSWORD')).toBe('CODE_INCORRECT')
    await issued('REGISTER', 'other@customer.example')
    const hashes = (await database.db.select().from(verificationCode)).map(({ codeHash }) => codeHash)
    expect(new Set(hashes).size).toBe(3)
  })

  it('is used by one of many, and by nobody with another code', async () => {
    const code = await issued()
    expect(await useCode(database.db, 'REGISTER', EMAIL, otherThan(code))).toBe(false)
    const uses = await Promise.all(Array.from({ length: 6 }, () => useCode(database.db, 'REGISTER', EMAIL, code)))
    expect(uses.filter(Boolean)).toHaveLength(1)
    expect(await judged(code)).toBe('CODE_INCORRECT')
  })
})
