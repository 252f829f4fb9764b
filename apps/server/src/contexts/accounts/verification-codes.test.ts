// Mailed codes on both databases: a crowd has five guesses together, and one of many uses a code.
import type { OpenDatabase } from '@quayline/database/database'
import { loginFailure, verificationCode } from '@quayline/database/schema'
import { databasesUnderTest } from '@quayline/testing/databases-under-test'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { otherThan } from './registration/registration.fixture.ts'
import { issueCode, judgeCode, useCode } from './verification-codes.ts'

const NOW = Date.UTC(2026, 1, 28, 23, 59)
const EMAIL = 'ana@customer.example'

describe.each(await databasesUnderTest())('codes on the $name', ({ open }) => {
  let database: OpenDatabase
  let now = NOW
  const deps = () => ({ db: database.db, clock: { now: () => now } })
  beforeAll(async () => {
    database = await open()
  }, 120_000)
  beforeEach(async () => {
    now = NOW
    await database.db.delete(verificationCode)
    await database.db.delete(loginFailure)
  })
  afterAll(() => database.close())

  const issued = async (purpose: 'REGISTER' | 'RESET_PASSWORD' = 'REGISTER', email = EMAIL) => {
    const code = await issueCode(deps(), purpose, email)
    if (code === null) throw new Error('no code')
    return code
  }
  const judged = async (code: string, purpose: 'REGISTER' | 'RESET_PASSWORD' = 'REGISTER', email = EMAIL) => {
    const answer = await judgeCode(deps(), purpose, email, code)
    return answer.ok ? 'good' : answer.reason
  }

  it('of many askers at once one gets a code', async () => {
    const codes = await Promise.all(Array.from({ length: 8 }, () => issueCode(deps(), 'REGISTER', EMAIL)))
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

  it('asking for new codes buys fifteen guesses, then none is good for a quarter of an hour', async () => {
    for (const wrong of [5, 5, 5]) {
      now += 60_000
      const code = await issued()
      for (let i = 0; i < wrong; i++) expect(await judged(otherThan(code))).toBe('CODE_INCORRECT')
    }
    const lockedAt = now
    now += 60_000
    const code = await issued()
    expect([await judged(otherThan(code)), await judged(code)]).toEqual(['CODE_INCORRECT', 'CODE_EXPIRED'])
    // One address' lock is not another's, nor that of another purpose.
    expect(await judged(await issued('REGISTER', 'other@customer.example'), 'REGISTER', 'other@customer.example')).toBe(
      'good',
    )
    expect(await judged(await issued('RESET_PASSWORD'), 'RESET_PASSWORD')).toBe('good')
    now = lockedAt + 15 * 60_000 - 1
    const late = await issued()
    expect(await judged(late)).toBe('CODE_EXPIRED')
    now += 1
    expect(await judged(late)).toBe('good')
  })

  it('fourteen wrong guesses do no harm, and a good one sets the count back', async () => {
    for (const wrong of [5, 5, 4, 5, 5, 4]) {
      now += 60_000
      const code = await issued()
      for (let i = 0; i < wrong; i++) await judged(otherThan(code))
      if (wrong === 4) expect(await judged(code)).toBe('good')
    }
  })

  it('is of its purpose and its address alone', async () => {
    const code = await issued()
    const other = await issued('RESET_PASSWORD')
    if (code !== other) expect(await judged(code, 'RESET_PASSWORD')).toBe('CODE_INCORRECT')
    await issued('REGISTER', 'other@customer.example')
    const [first, second] = await database.db.select().from(verificationCode)
    expect(first?.codeHash).not.toBe(second?.codeHash)
  })

  it('is used by one of many, and by nobody with another code', async () => {
    const code = await issued()
    expect(await useCode(database.db, 'REGISTER', EMAIL, otherThan(code))).toBe(false)
    const uses = await Promise.all(Array.from({ length: 6 }, () => useCode(database.db, 'REGISTER', EMAIL, code)))
    expect(uses.filter(Boolean)).toHaveLength(1)
    expect(await judged(code)).toBe('CODE_INCORRECT')
  })
})
