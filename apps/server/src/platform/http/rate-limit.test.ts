// Which limit a request counts against: only a valid credential has its own.
import { endpoint, NO_BODY, NO_PARAMS, NO_QUERY } from '@quayline/contract/endpoint'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { sha256, revokeAccessKeys } from '../sessions/access-key.ts'
import type { Context } from '../context.ts'
import { rememberLatest } from './rate-limit.ts'
import { route } from './route.ts'
import { newSessionToken } from '../sessions/session-token.ts'
import { bearer, logInAs, openTestApp, type TestApp } from '../test-app.fixture.ts'
import { userSession } from '@quayline/database/schema'

const text = z.strictObject({ text: z.string() })
const common = { method: 'GET', params: NO_PARAMS, query: NO_QUERY, body: NO_BODY, output: text, dated: false } as const
const open = endpoint({ ...common, name: 'open', path: '/v1/test/open', audience: 'anyone', summary: 'x', errors: [] })
const own = endpoint({ ...common, name: 'own', path: '/v1/test/own', audience: 'owner', summary: 'x', errors: [] })
const testContext: Context = {
  name: 'test',
  routes: () =>
    [open, own].map((each) => route(each, async ({ caller }) => ({ data: { text: caller?.holder ?? '' } }))),
}

const ANONYMOUS = 3
const KEYED = 7

let test: TestApp
beforeEach(async () => {
  test = await openTestApp({
    contexts: [testContext],
    rateLimits: { anonymousPerMinute: ANONYMOUS, keyPerMinute: KEYED },
  })
})
afterEach(() => test.close())

type Headers = Readonly<Record<string, string>>
const ask = async (headers: Headers = {}, path = 'open', address = '203.0.113.7') =>
  (
    await test.app.inject({
      url: `/v1/test/${path}`,
      headers: { ...headers, 'x-forwarded-for': address },
    })
  ).statusCode
const statuses = async (times: number, headers: Headers = {}, path = 'open', address?: string) => {
  const all: number[] = []
  for (let n = 0; n < times; n++) all.push(await ask(headers, path, address))
  return all
}
const times = (count: number, status: number) => Array.from({ length: count }, () => status)

describe('a credential that is none', () => {
  it.each([
    ['x', 'x'],
    ['Basic eDp5', 'Basic eDp5'],
    ['Bearer and too short', 'Bearer x'],
    ['an unknown session', `Bearer ${newSessionToken()}`],
    ['an unknown key', 'Bearer ql_partner_abcdefghijklmnopqrstuvwxyzabcdef'],
  ])('%s gives no higher rate', async (_, authorization) => {
    expect(await statuses(5, { authorization })).toEqual([...times(ANONYMOUS, 200), 429, 429])
    // It counts against the address, which has none left with or without it.
    expect(await ask()).toBe(429)
    expect(await ask({ authorization }, 'own', '203.0.113.8')).toBe(401)
  })

  it('another one each time asks the database no more often than a visitor may call', async () => {
    const all = []
    for (let n = 0; n < 10; n++) all.push(await ask(bearer(newSessionToken()), 'own'))
    expect(all).toEqual([...times(ANONYMOUS, 401), ...times(7, 429)])
    expect(await statuses(4, bearer(newSessionToken()), 'own', '2001:db8:1:2::1')).toEqual([...times(3, 401), 429])
    expect(await ask(bearer(newSessionToken()), 'own', '2001:db8:1:2::2')).toBe(429)
    expect(await ask(bearer(newSessionToken()), 'own', '2001:db8:1:3::2')).toBe(401)
  })

  it('a cookie that is none is a visitor’s too', async () => {
    const headers = { 'x-quayline-portal': '1', cookie: `__Host-quayline_session=${newSessionToken()}` }
    expect(await statuses(5, headers)).toEqual([...times(ANONYMOUS, 200), 429, 429])
  })
})

describe('a good credential', () => {
  it('has its own rate, though its address has none left, and a key beside it another', async () => {
    await statuses(5)
    expect(await statuses(KEYED + 1, bearer(test.partnerKey))).toEqual([...times(KEYED, 200), 429])
    expect(await statuses(KEYED + 1, bearer(test.operatorKey))).toEqual([...times(KEYED, 200), 429])
    // A key has one limit, whatever addresses it is used from.
    expect(await ask(bearer(test.partnerKey), 'open', '203.0.113.99')).toBe(429)
  })

  it('of a user: bearer and portal cookie together, in all his sessions; another user behind the same address has his own', async () => {
    const one = await logInAs(test, { username: 'one00001' })
    const other = await logInAs(test, { username: 'other001' })
    const second = newSessionToken()
    const now = new Date(test.clock.now()).toISOString()
    const expiresAt = new Date(test.clock.now() + 60_000).toISOString()
    await test.database.db
      .insert(userSession)
      .values({ userId: one.userId, tokenHash: sha256(second), createdAt: now, expiresAt })
    const cookie = { 'x-quayline-portal': '1', cookie: `__Host-quayline_session=${second}` }
    expect(await statuses(4, bearer(one.token), 'own')).toEqual(times(4, 200))
    expect(await statuses(4, cookie, 'own')).toEqual([...times(3, 200), 429])
    expect(await statuses(KEYED, bearer(other.token), 'own')).toEqual(times(KEYED, 200))
  })

  it('that has ended counts as none from then on', async () => {
    expect(await statuses(2, bearer(test.partnerKey))).toEqual([200, 200])
    await revokeAccessKeys(test.database.db, test.clock, { role: 'partner', holder: 'TERMINAL1' })
    expect(await statuses(6, bearer(test.partnerKey))).toEqual([...times(ANONYMOUS, 200), ...times(3, 429)])
  })
})

it('remembers the latest good ones only', () => {
  const good = rememberLatest(3)
  for (const hash of ['a', 'b', 'c', 'a', 'd']) good.note(hash, true)
  expect(['a', 'b', 'c', 'd'].filter((hash) => good.has(hash))).toEqual(['a', 'c', 'd'])
  good.note('c', false)
  expect(good.has('c')).toBe(false)
  for (let n = 0; n < 10_000; n++) good.note(`n${n}`, true)
  expect(['a', 'd', 'n9996', 'n9997'].filter((hash) => good.has(hash))).toEqual(['n9997'])
})
