// Every call of the API with every kind of credential: who is kept out stays out, and who may come in is not taken for a stranger.
import { needsCredential, type Audience, type Endpoint } from '@quayline/contract/endpoint'
import { ENDPOINTS } from '@quayline/contract/endpoints'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bearer, logInAs, openTestApp, TEST_NOW, type TestApp } from '../../platform/test-app.fixture.ts'
import { booking, publishAll, state } from '../tracking/event-feed.fixture.ts'
import { confirmed } from '../tracking/feed-scenario.fixture.ts'

const KINDS = ['partner', 'operator', 'basic', 'certified', 'party', 'internal'] as const
type Kind = (typeof KINDS)[number]

/** Seed 000 section 6, interfaces.md: `/dcsa/*` for partners and certified users with a company, messages from partners only. */
const ADMITTED: Readonly<Record<Exclude<Audience, 'anyone' | 'share'>, readonly Kind[]>> = {
  user: ['basic', 'certified', 'party', 'internal'],
  authenticated: ['certified', 'party', 'internal'],
  owner: ['operator', 'basic', 'certified', 'party', 'internal'],
  partner: ['partner'],
  party: ['partner', 'party'],
  operator: ['operator', 'internal'],
}

let test: TestApp
const tokens = new Map<Kind | 'expired' | 'unknown', string>()
beforeAll(async () => {
  test = await openTestApp({ rateLimits: false })
  test.clock.set(TEST_NOW - 12 * 60 * 60 * 1000)
  tokens.set('expired', (await logInAs(test, { username: 'expired01', kind: 'INTERNAL', company: 'SHIPPER1' })).token)
  test.clock.set(TEST_NOW)
  tokens.set('unknown', 'ql_user_AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA')
  tokens.set('partner', test.partnerKey)
  tokens.set('operator', test.operatorKey)
  // A company alone opens nothing: the line has not checked this user yet.
  tokens.set('basic', (await logInAs(test, { username: 'basic001', kind: 'BASIC', company: 'SHIPPER1' })).token)
  tokens.set('certified', (await logInAs(test, { username: 'certified01' })).token)
  tokens.set('party', (await logInAs(test, { username: 'shipper01', company: 'SHIPPER1' })).token)
  tokens.set('internal', (await logInAs(test, { username: 'staff001', kind: 'INTERNAL' })).token)
  await state(test.database.db, {
    bookings: [booking('B1', { parties: ['CZ SHIPPER1'] }), booking('B2', { parties: ['CZ SHIPPER2'] })],
    events: ['B1', 'B2'].map((number) => ({ ...confirmed, booking: number })),
  })
  await publishAll(test.database.db, test.clock)
})
afterAll(() => test.close())

/** Without a body and with ids that are nobody's: whatever it answers, it changes nothing. */
const ask = (endpoint: Endpoint, as: Kind | 'expired' | 'unknown' | null) =>
  test.app.inject({
    method: endpoint.method,
    url: endpoint.path.replace(/\{\w+\}/g, '00000000-0000-4000-8000-000000000000'),
    headers: as === null ? {} : bearer(tokens.get(as) ?? ''),
  })

// A logout would end the session that the next call needs.
const SERVED = (): readonly Endpoint[] =>
  ENDPOINTS.filter(
    ({ name, method, path }) =>
      name !== 'logout' && test.app.hasRoute({ method, url: path.replace(/\{(\w+)\}/g, ':$1') }),
  )

describe('every call', () => {
  it('keeps out whom its audience does not name, and knows whom it does', async () => {
    let asked = 0
    for (const endpoint of SERVED()) {
      const { audience } = endpoint
      if (audience === 'anyone' || audience === 'share') continue
      for (const kind of KINDS) {
        const { statusCode } = await ask(endpoint, kind)
        const told = [endpoint.name, kind, statusCode]
        if (ADMITTED[audience].includes(kind)) expect([401, 500].includes(statusCode), told.join(' ')).toBe(false)
        else expect(told).toEqual([endpoint.name, kind, 403])
        asked++
      }
    }
    expect(asked).toBeGreaterThan(100)
  })

  it('tells nobody from an unknown credential, and an expired one by 911', async () => {
    for (const endpoint of SERVED().filter(({ audience }) => needsCredential(audience))) {
      expect([endpoint.name, (await ask(endpoint, null)).statusCode]).toEqual([endpoint.name, 401])
      expect([endpoint.name, (await ask(endpoint, 'unknown')).statusCode]).toEqual([endpoint.name, 401])
      const expired = await ask(endpoint, 'expired')
      expect([endpoint.name, expired.statusCode]).toEqual([endpoint.name, 200])
      expect(expired.body).toContain('911')
    }
  })
})

describe('a certified user with a company', () => {
  const events = (as: Kind) => test.app.inject({ url: '/dcsa/tnt/v2/events', headers: bearer(tokens.get(as) ?? '') })

  it('sees the events of its own shipments, and no other', async () => {
    const answer = await events('party')
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toHaveLength(1)
    expect(answer.body).toContain('"B1"')
    expect(answer.body).not.toContain('B2')
  })

  it('a basic user of the same company sees none', async () => {
    const answer = await events('basic')
    expect(answer.statusCode).toBe(403)
    expect(answer.body).not.toContain('B1')
  })

  it('sends no EDI messages, whatever his company’s code', async () => {
    const named = await logInAs(test, { username: 'terminal1', company: 'TERMINAL1' })
    const answer = await test.app.inject({
      method: 'POST',
      url: '/v1/intake/messages',
      headers: bearer(named.token),
      payload: "UNB+UNOC:2+TERMINAL1+LINE+260301:0800+1'UNZ+0+1'",
    })
    expect([answer.statusCode, answer.json().code]).toEqual([403, 5403])
  })
})
