import type { OpenDatabase } from '@quayline/database/database'
import { appUser, company, companyParty, userSession } from '@quayline/database/schema'
import { bothDatabases } from '@quayline/testing/databases-under-test'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sha256 } from './access-key.ts'
import { findSessionUser, isSessionToken, newSessionToken } from './session-token.ts'
import { statementsOf } from '../database/statements.fixture.ts'

const NOW = Date.UTC(2026, 11, 31, 23, 59, 59, 999)
const clock = { now: () => NOW }
const instant = (ms: number): string => new Date(ms).toISOString()

it('a token holds 256 random bits behind a name that says what it is', () => {
  const tokens = Array.from({ length: 100 }, newSessionToken)
  expect(new Set(tokens).size).toBe(100)
  for (const token of tokens) {
    expect(token).toMatch(/^ql_user_[\w-]{43}$/)
    expect(isSessionToken(token)).toBe(true)
  }
  expect(isSessionToken('ql_operator_AAAAAAAAAAAAAAAAAAAAAAAA')).toBe(false)
})

describe.each(await bothDatabases())('sessions on the $name', ({ open }) => {
  let database: OpenDatabase
  let userId = ''
  beforeAll(async () => {
    database = await open()
    const { db } = database
    const at = new Date(NOW)
    const [made] = await db
      .insert(company)
      .values({ code: 'M01', name: 'Muster', createdAt: instant(NOW) })
      .returning()
    const companyId = made?.id ?? ''
    await db.insert(companyParty).values(['Z9', 'M01', 'A1'].map((partyCode) => ({ partyCode, companyId })))
    const [user] = await db
      .insert(appUser)
      .values({
        username: 'anna01',
        name: '安娜',
        email: 'a@b.example',
        kind: 'INTERNAL',
        companyId,
        officeCode: 'NGB',
        createdAt: at,
        updatedAt: at,
      })
      .returning()
    userId = user?.id ?? ''
  }, 120_000)
  afterAll(() => database.close())

  const session = async (expiresAt: number, revokedAt: number | null = null): Promise<string> => {
    const token = newSessionToken()
    await database.db.insert(userSession).values({
      userId,
      tokenHash: sha256(token),
      createdAt: instant(NOW - 1000),
      expiresAt: instant(expiresAt),
      revokedAt: revokedAt === null ? null : instant(revokedAt),
    })
    return token
  }

  it('finds the user with his company by one statement', async () => {
    const token = await session(NOW + 1)
    const { answer, statements } = await statementsOf(database.db, () => findSessionUser(database.db, clock, token))
    expect(statements).toHaveLength(1)
    expect(answer).toEqual({
      ok: true,
      value: {
        sessionId: expect.stringMatching(/^[0-9a-f-]{36}$/),
        userId,
        username: 'anna01',
        name: '安娜',
        isAuthenticated: true,
        isInternal: true,
        kind: 'INTERNAL',
        adminRole: null,
        adminRegion: null,
        territories: [],
        chosenMenu: null,
        hasTestRights: false,
        companyId: expect.stringMatching(/^[0-9a-f-]{36}$/),
        companyName: 'Muster',
        partyCode: 'M01',
        partyCodes: ['M01', 'A1', 'Z9'],
        regionCode: null,
        officeCode: 'NGB',
      },
    })
  })

  it('distinguishes expired from revoked and unknown', async () => {
    const reason = async (token: string) => {
      const found = await findSessionUser(database.db, clock, token)
      return found.ok ? 'good' : found.reason
    }
    expect(await reason(await session(NOW))).toBe('TOKEN_EXPIRED')
    expect(await reason(await session(NOW - 20 * 24 * 60 * 60 * 1000))).toBe('TOKEN_EXPIRED')
    expect(await reason(await session(NOW + 1, NOW))).toBe('CREDENTIAL_INVALID')
    expect(await reason(await session(NOW - 5, NOW - 9))).toBe('CREDENTIAL_INVALID')
    expect(await reason(newSessionToken())).toBe('CREDENTIAL_INVALID')
    for (const hostile of ["ql_user_' or 1=1 --", 'ql_user_\u0000', 'ql_user_\ud800', `ql_user_${'x'.repeat(100_000)}`])
      expect(await reason(hostile)).toBe('CREDENTIAL_INVALID')
  })

  it('keeps no token', async () => {
    const token = await session(NOW + 1)
    expect(JSON.stringify(await database.db.select().from(userSession))).not.toContain(token.slice('ql_user_'.length))
  })
})
