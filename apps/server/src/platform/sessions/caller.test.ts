// Which caller may call which endpoint: every kind of caller with every audience, and how credentials are recognised.
import { AUDIENCES, type Audience } from '@quayline/contract/endpoint'
import { appUser, userSession } from '@quayline/database/schema'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createAccessKey } from './access-key.ts'
import { findCaller, isStaff, partyOf, refusalOf, userOf, type Caller } from './caller.ts'
import type { SessionUser } from './session-token.ts'
import { sessionUserOf } from './session-user.fixture.ts'
import { logInAs, openTestApp, TEST_NOW, type TestApp } from '../test-app.fixture.ts'

const user = (more: Partial<SessionUser>): Caller => {
  const session = sessionUserOf({ username: 'anna01', isAuthenticated: false, kind: 'BASIC', ...more })
  return { id: 's', role: 'user', holder: 'anna01', purpose: null, partyCode: session.partyCode, user: session }
}
const company = { companyName: 'Red Lantern', partyCode: 'QC0002', partyCodes: ['QC0002'] }

const partner = { id: 'k', role: 'partner', holder: 'TERMINAL1', user: null } as const

const CALLERS = {
  'key for both': { ...partner, purpose: 'BOTH', partyCode: 'TERMINAL1' },
  'key for sending': { ...partner, purpose: 'SEND', partyCode: null },
  'key for reading': { ...partner, purpose: 'READ', partyCode: 'TERMINAL1' },
  'key for nothing': { ...partner, purpose: null, partyCode: null },
  operator: { id: 'k', role: 'operator', holder: 'harbour desk', purpose: null, partyCode: null, user: null },
  basic: user({}),
  'basic with a company': user(company),
  certified: user({ isAuthenticated: true }),
  'certified with a company': user({ isAuthenticated: true, ...company }),
  internal: user({ isAuthenticated: true, isInternal: true }),
  'internal with a company': user({ isAuthenticated: true, isInternal: true, ...company }),
  'company administrator': user({ isAuthenticated: true, adminRole: 'COMPANY_ADMIN', companyId: 'c', ...company }),
  'company administrator without a company': user({ isAuthenticated: true, adminRole: 'COMPANY_ADMIN' }),
  'port administrator': user({ isAuthenticated: true, kind: 'EXTERNAL', adminRole: 'PORT_ADMIN' }),
  'region administrator': user({ isAuthenticated: true, kind: 'EXTERNAL', adminRole: 'REGION_ADMIN' }),
  'headquarters administrator': user({
    isAuthenticated: true,
    kind: 'INTERNAL',
    isInternal: true,
    adminRole: 'HQ_ADMIN',
  }),
} as const satisfies Record<string, Caller>

const COMPANY_ADMINS = ['company administrator', 'company administrator without a company'] as const
const LINE_ADMINS = ['port administrator', 'region administrator', 'headquarters administrator'] as const

/** docs/requirements/native-app.md 5 and contract/endpoint.ts: the callers that each audience admits. */
const ADMITTED: Readonly<Record<Audience, readonly (keyof typeof CALLERS)[]>> = {
  anyone: Object.keys(CALLERS) as (keyof typeof CALLERS)[],
  share: Object.keys(CALLERS) as (keyof typeof CALLERS)[],
  user: [
    'basic',
    'basic with a company',
    'certified',
    'certified with a company',
    'internal',
    'internal with a company',
    ...COMPANY_ADMINS,
    ...LINE_ADMINS,
  ],
  authenticated: [
    'certified',
    'certified with a company',
    'internal',
    'internal with a company',
    ...COMPANY_ADMINS,
    ...LINE_ADMINS,
  ],
  owner: [
    'operator',
    'basic',
    'basic with a company',
    'certified',
    'certified with a company',
    'internal',
    'internal with a company',
    ...COMPANY_ADMINS,
    ...LINE_ADMINS,
  ],
  partner: ['key for both', 'key for sending'],
  party: [
    'key for both',
    'key for reading',
    'certified with a company',
    'internal with a company',
    'company administrator',
  ],
  'party-or-staff': [
    'key for both',
    'key for reading',
    'operator',
    'certified with a company',
    'internal',
    'internal with a company',
    'company administrator',
    'headquarters administrator',
  ],
  operator: ['operator', 'internal', 'internal with a company', 'headquarters administrator'],
  'company-admin': ['company administrator'],
  admin: LINE_ADMINS,
  'hq-admin': ['headquarters administrator'],
}

describe('refusalOf', () => {
  it.each(
    AUDIENCES.flatMap((audience) => Object.entries(CALLERS).map(([kind, caller]) => [audience, kind, caller] as const)),
  )('audience %s, %s', (audience, kind, caller) => {
    const refusal = refusalOf(audience, caller)
    if ((ADMITTED[audience] as readonly string[]).includes(kind)) expect(refusal).toBeNull()
    else if (audience === 'hq-admin') expect(refusal).toMatchObject({ refused: 'HQ_ADMIN_ONLY' })
    else expect(refusal).toMatchObject({ refused: 'FORBIDDEN', detail: expect.any(String) })
  })

  it('a key that is for the other thing is refused with the key to ask for; without any of the kind, with the need for one', () => {
    const detail = (audience: Audience, kind: keyof typeof CALLERS) => refusalOf(audience, CALLERS[kind])?.detail
    expect(detail('partner', 'key for reading')).toBe('keyOnlyReads')
    expect(detail('party', 'key for sending')).toBe('keyOnlySends')
    expect(detail('partner', 'operator')).toBe('partnerOnly')
    expect(detail('partner', 'certified with a company')).toBe('partnerOnly')
    expect(detail('party', 'operator')).toBe('partyOnly')
  })

  it('staff are operators and internal users', () => {
    const staff = Object.entries(CALLERS).flatMap(([kind, caller]) => (isStaff(caller) ? [kind] : []))
    expect(staff).toEqual(['operator', 'internal', 'internal with a company', 'headquarters administrator'])
    expect(isStaff(null)).toBe(false)
  })

  it('what an audience did not admit is a bug of ours', () => {
    expect(() => userOf(CALLERS.operator)).toThrow('audience')
    expect(() => userOf(null)).toThrow('audience')
    expect(() => partyOf(CALLERS.certified)).toThrow('audience')
    expect(partyOf(CALLERS['certified with a company'])).toBe('QC0002')
  })
})

describe('findCaller', () => {
  let test: TestApp
  let token = ''
  let userId = ''
  beforeAll(async () => {
    test = await openTestApp({ contexts: [] })
    const anna = await logInAs(test, {
      username: 'anna01',
      company: 'QC0002',
      partyCodes: ['AAA', 'ZZZ'],
      region: 'CN',
    })
    token = anna.token
    userId = anna.userId
  })
  afterAll(() => test.close())
  const find = (header: string | undefined) => findCaller(test.database.db, test.clock, header)

  it('knows a user with his company and its codes, its own first', async () => {
    expect(await find(`Bearer ${token}`)).toMatchObject({
      ok: true,
      value: {
        role: 'user',
        holder: 'anna01',
        partyCode: 'QC0002',
        user: {
          userId,
          partyCodes: ['QC0002', 'AAA', 'ZZZ'],
          isAuthenticated: true,
          isInternal: false,
          regionCode: 'CN',
        },
      },
    })
    expect(await find(`bearer   ${token}`)).toMatchObject({ ok: true })
  })

  it.each([
    ['BOTH', 'TERMINAL1'],
    ['READ', 'TERMINAL1'],
    // Public endpoints show a key for sending no more than a visitor.
    ['SEND', null],
  ] as const)('knows what a partner’s key is for: %s, by whose documents: %s', async (purpose, partyCode) => {
    const { database, clock } = test
    const key = await createAccessKey(database.db, clock, { role: 'partner', holder: 'TERMINAL1', purpose })
    const value = { role: 'partner', holder: 'TERMINAL1', purpose, partyCode, user: null }
    expect(await find(`Bearer ${key}`)).toMatchObject({ ok: true, value })
  })

  it('an operator’s key has no purpose, nor has a user', async () => {
    expect(await find(`Bearer ${test.operatorKey}`)).toMatchObject({ ok: true, value: { purpose: null } })
    expect(await find(`Bearer ${token}`)).toMatchObject({ ok: true, value: { purpose: null } })
  })

  it.each([
    ['nothing', undefined, 'CREDENTIAL_MISSING'],
    ['blanks', '   ', 'CREDENTIAL_MISSING'],
    ['no scheme', () => token, 'CREDENTIAL_INVALID'],
    ['another scheme', () => `Basic ${token}`, 'CREDENTIAL_INVALID'],
    ['the token in lower case', () => `Bearer ${token.toLowerCase()}`, 'CREDENTIAL_INVALID'],
    ['the token in upper case', () => `Bearer ${token.toUpperCase()}`, 'CREDENTIAL_INVALID'],
    ['the token and more', () => `Bearer ${token}A`, 'CREDENTIAL_INVALID'],
    ['half the token', () => `Bearer ${token.slice(0, 30)}`, 'CREDENTIAL_INVALID'],
    ['two tokens', () => `Bearer ${token} ${token}`, 'CREDENTIAL_INVALID'],
    ['a very long token', () => `Bearer ql_user_${'A'.repeat(100_000)}`, 'CREDENTIAL_INVALID'],
    ['the prefix alone', 'Bearer ql_user_', 'CREDENTIAL_INVALID'],
    ['SQL', "Bearer ql_user_' or 1=1 --", 'CREDENTIAL_INVALID'],
    ['Unicode', 'Bearer ql_user_ｑｌｑｌｑｌｑｌｑｌｑｌ', 'CREDENTIAL_INVALID'],
  ])('%s is none', async (_, header, reason) => {
    expect(await find(typeof header === 'function' ? header() : header)).toEqual({ ok: false, reason })
  })

  it('expires at its very millisecond, and not before', async () => {
    test.clock.set(TEST_NOW + 12 * 60 * 60 * 1000 - 1)
    expect(await find(`Bearer ${token}`)).toMatchObject({ ok: true })
    test.clock.set(TEST_NOW + 12 * 60 * 60 * 1000)
    expect(await find(`Bearer ${token}`)).toEqual({ ok: false, reason: 'TOKEN_EXPIRED' })
    test.clock.set(TEST_NOW)
  })

  it('a lock by staff holds until it is ended', async () => {
    const { db } = test.database
    for (const banned of [true, false]) {
      await db.update(appUser).set({ banned }).where(eq(appUser.id, userId))
      expect((await find(`Bearer ${token}`)).ok).toBe(!banned)
    }
  })

  it('a revoked token is unknown, also after it would have expired; so is that of a deleted user', async () => {
    const { db } = test.database
    const other = await logInAs(test, { username: 'berta01' })
    await db
      .update(userSession)
      .set({ revokedAt: new Date(TEST_NOW).toISOString() })
      .where(eq(userSession.userId, userId))
    await db.delete(appUser).where(eq(appUser.id, other.userId))
    for (const later of [0, 100 * 24 * 60 * 60 * 1000]) {
      test.clock.set(TEST_NOW + later)
      expect(await find(`Bearer ${token}`)).toEqual({ ok: false, reason: 'CREDENTIAL_INVALID' })
      expect(await find(`Bearer ${other.token}`)).toEqual({ ok: false, reason: 'CREDENTIAL_INVALID' })
    }
    test.clock.set(TEST_NOW)
  })
})
