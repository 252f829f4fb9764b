// When a request may use the portal's cookie: never from another site, never with a cookie that another host could have
// set.
import { endpoint, NO_BODY, NO_PARAMS, NO_QUERY } from '@quayline/contract/endpoint'
import { userCredential } from '@quayline/database/schema'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { hashPassword } from '../../contexts/accounts/passwords/password-hash.ts'
import { accounts } from '../../contexts/accounts/index.ts'
import { userOf } from './caller.ts'
import type { Context } from '../context.ts'
import { route } from '../http/route.ts'
import { authorizationOfCookie, endedCookie, PORTAL_HEADER, sessionCookie } from './session-cookie.ts'
import { bearer, logInAs, openTestApp, TEST_NOW, type TestApp } from '../test-app.fixture.ts'

const HTTPS = 'https://line.example'
const HTTP = 'http://127.0.0.1:8080'
const SECURE = '__Host-quayline_session'
const PASSWORD = 'Harbour2026x'
const JSON_TYPE = { 'content-type': 'application/json' }
const PORTAL = { [PORTAL_HEADER]: '1' }

const common = { params: NO_PARAMS, query: NO_QUERY, dated: false, errors: [], audience: 'user' } as const
const text = z.strictObject({ text: z.string() })
const whoami = endpoint({
  ...common,
  name: 'whoami',
  method: 'GET',
  path: '/v1/test/me',
  summary: 'x',
  body: NO_BODY,
  output: text,
})
const change = endpoint({
  ...common,
  name: 'change',
  method: 'POST',
  path: '/v1/test/change',
  summary: 'x',
  body: z.strictObject({ value: z.string() }),
  output: text,
})
const nothing = endpoint({
  ...common,
  name: 'nothing',
  method: 'POST',
  path: '/v1/test/nothing',
  summary: 'x',
  body: NO_BODY,
  output: text,
})
const form = endpoint({
  ...common,
  name: 'form',
  method: 'POST',
  path: '/v1/test/form',
  summary: 'x',
  isForm: true,
  body: z.strictObject({ value: z.string() }),
  output: text,
})
const file = endpoint({
  ...common,
  name: 'file',
  method: 'GET',
  path: '/v1/test/file.csv',
  summary: 'x',
  produces: 'text/csv',
  body: NO_BODY,
  output: z.instanceof(Uint8Array),
})

const writtenFile = endpoint({ ...file, name: 'writtenFile', method: 'POST', path: '/v1/test/written.csv' })

let changes: string[] = []
const noted = (value: string) => {
  changes.push(value)
  return Promise.resolve({ data: { text: value } })
}
const testContext: Context = {
  name: 'test',
  routes: () => [
    route(whoami, ({ caller }) => Promise.resolve({ data: { text: userOf(caller).username } })),
    route(change, ({ body }) => noted(body.value)),
    route(nothing, () => noted('nothing')),
    route(form, ({ body }) => noted(body.value)),
    route(writtenFile, ({ caller }) => Promise.resolve({ data: new TextEncoder().encode(userOf(caller).username) })),
    route(file, ({ caller }) => Promise.resolve({ data: new TextEncoder().encode(userOf(caller).username) })),
  ],
}

let test: TestApp
let token = ''
let other = ''
let expired = ''
beforeAll(async () => {
  test = await openTestApp({ contexts: [testContext, accounts], rateLimits: false, publicUrl: HTTPS })
  const { token: made, userId } = await logInAs(test, { username: 'cookie01' })
  token = made
  await test.database.db.insert(userCredential).values({ userId, password: await hashPassword(PASSWORD) })
  other = (await logInAs(test, { username: 'other001' })).token
  test.clock.set(TEST_NOW - 13 * 3_600_000)
  expired = (await logInAs(test, { username: 'expired1' })).token
  test.clock.set(TEST_NOW)
})
afterAll(() => test.close())

type Headers = Readonly<Record<string, string>>
const cookie = (value: string, name = SECURE): Headers => ({ cookie: `${name}=${value}` })
const get = (url: string, headers: Headers) => test.app.inject({ url, headers })
const post = (url: string, headers: Headers, payload?: string) =>
  test.app.inject({ method: 'POST', url, headers, ...(payload === undefined ? {} : { payload }) })

describe('the cookie itself', () => {
  it('over https: of this host alone, for no script, for no other site, gone with the session', () => {
    expect(sessionCookie(HTTPS, 'ql_user_x', '2026-03-01T20:00:00.000Z').split('; ').sort()).toEqual(
      [
        '__Host-quayline_session=ql_user_x',
        'Expires=Sun, 01 Mar 2026 20:00:00 GMT',
        'HttpOnly',
        'Path=/',
        'SameSite=Strict',
        'Secure',
      ].sort(),
    )
  })

  it('over http, as in development, without what a browser would then refuse', () => {
    const made = sessionCookie(HTTP, 'ql_user_x', '2026-03-01T20:00:00.000Z').split('; ')
    expect(made[0]).toBe('quayline_session=ql_user_x')
    expect(made).toEqual(expect.arrayContaining(['HttpOnly', 'Path=/', 'SameSite=Strict']))
    expect(made).not.toContain('Secure')
  })

  it('never names a domain: subdomains of the line are other systems', () => {
    for (const url of [HTTPS, HTTP]) expect(sessionCookie(url, 'x', '2026-03-01T20:00:00.000Z')).not.toMatch(/domain/i)
  })

  it('ended: the same name and path, empty, long past', () => {
    expect(endedCookie(HTTPS)).toMatch(/^__Host-quayline_session=;.*Expires=Thu, 01 Jan 1970 00:00:00 GMT/)
    expect(endedCookie(HTTPS)).toMatch(/Path=\/(;|$)/)
  })
})

describe('a call by cookie', () => {
  it('with the portal’s header is the user’s', async () => {
    const answer = await get('/v1/test/me', { ...cookie(token), ...PORTAL })
    expect([answer.statusCode, answer.json().data]).toEqual([200, { text: 'cookie01' }])
  })

  it.each([
    ['no header', {}],
    ['an empty header', { [PORTAL_HEADER]: '' }],
    ['another value', { [PORTAL_HEADER]: 'true' }],
    ['a longer one', { [PORTAL_HEADER]: '11' }],
    ['two values', { [PORTAL_HEADER]: '1, 1' }],
    ['Fetch Metadata of our own pages, which speaks for files alone', { 'sec-fetch-site': 'same-origin' }],
    ['an Origin of ours', { origin: HTTPS }],
    ['the header of other portals', { 'x-requested-with': 'XMLHttpRequest' }],
  ])('without it is nobody’s, reading too: %s', async (_, headers) => {
    expect((await get('/v1/test/me', { ...cookie(token), ...headers })).statusCode).toBe(401)
    changes = []
    const answer = await post('/v1/test/change', { ...cookie(token), ...headers, ...JSON_TYPE }, '{"value":"x"}')
    expect([answer.statusCode, changes]).toEqual([401, []])
  })

  it('whose session is over answers 911, whose token is unknown 401', async () => {
    const over = await get('/v1/test/me', { ...cookie(expired), ...PORTAL })
    expect([over.statusCode, over.json().code]).toEqual([200, 911])
    const unknown = await get('/v1/test/me', { ...cookie('ql_user_unknown00000000'), ...PORTAL })
    expect([unknown.statusCode, unknown.json().code]).toEqual([401, 401])
  })

  it.each([
    ['an empty value', ''],
    ['a value with blanks', 'ql_user_ x'],
    ['a quoted token', '"TOKEN"'],
    ['a key of a system', 'PARTNER'],
    ['a header in it', 'TOKEN\tx'],
    ['10,000 letters', 'x'.repeat(10_000)],
    ['percent signs that encode nothing', '%E0%A4%A'],
  ])('with %s is nobody’s, or a system’s, and never our fault', async (kind, value) => {
    const sent = value.replace('TOKEN', token).replace('PARTNER', test.partnerKey)
    const { statusCode } = await get('/v1/test/me', { ...cookie(sent), ...PORTAL })
    // A partner's key in a cookie is not a user session.
    expect([kind, statusCode]).toEqual([kind, kind === 'a key of a system' ? 403 : 401])
  })
})

describe('a planted cookie', () => {
  it.each([
    'quayline_session',
    '__Secure-quayline_session',
    '__host-quayline_session',
    '__Host-Quayline_Session',
    `x${SECURE}`,
  ])('named %s counts for nothing on an https server', async (name) => {
    expect((await get('/v1/test/me', { ...cookie(other, name), ...PORTAL })).statusCode).toBe(401)
    // Nor does it interfere with the valid cookie.
    const both = { cookie: `${name}=${other}; ${SECURE}=${token}` }
    expect((await get('/v1/test/me', { ...both, ...PORTAL })).json().data).toEqual({ text: 'cookie01' })
  })

  it.each([
    ['without a name', `${SECURE}x; ${SECURE}=TOKEN`],
    ['whose value holds the name', `x=${SECURE}=OTHER; ${SECURE}=TOKEN`],
    ['with blanks around', `  ${SECURE} = TOKEN ; y=1`],
    ['among empty ones', `;;; ;${SECURE}=TOKEN;`],
  ])('beside the right one: %s', async (_, header) => {
    const sent = header.replace('TOKEN', token).replace('OTHER', other)
    expect((await get('/v1/test/me', { cookie: sent, ...PORTAL })).json().data).toEqual({ text: 'cookie01' })
  })

  it('with the prefix counts for nothing on a server without TLS', () => {
    expect(authorizationOfCookie(HTTP, { ...cookie('x'), ...PORTAL }, false)).toBeUndefined()
    expect(authorizationOfCookie(HTTP, { ...cookie('x', 'quayline_session'), ...PORTAL }, false)).toBe('Bearer x')
  })
})

describe('a file by a link', () => {
  const SITE = 'sec-fetch-site'
  it('of our own page comes without the header', async () => {
    const answer = await get('/v1/test/file.csv', { ...cookie(token), [SITE]: 'same-origin' })
    expect([answer.statusCode, answer.body]).toEqual([200, 'cookie01'])
  })

  it.each([
    {},
    { [SITE]: 'cross-site' },
    { [SITE]: 'same-site' },
    { [SITE]: 'none' },
    { [SITE]: 'Same-Origin' },
    { [SITE]: 'same-origin, cross-site' },
  ])('of another site, or typed: %j', async (headers) => {
    expect((await get('/v1/test/file.csv', { ...cookie(token), ...headers })).statusCode).toBe(401)
  })

  it('is what it is for: a call that takes something and answers a file needs the header', async () => {
    const asked = { ...cookie(token), [SITE]: 'same-origin' }
    expect((await post('/v1/test/written.csv', asked)).statusCode).toBe(401)
    expect((await post('/v1/test/written.csv', { ...asked, ...PORTAL })).statusCode).toBe(200)
  })
})

describe('two credentials', () => {
  it('the Authorization header wins, good or bad', async () => {
    const good = await get('/v1/test/me', { ...cookie(token), ...PORTAL, ...bearer(other) })
    expect(good.json().data).toEqual({ text: 'other001' })
    for (const authorization of ['Bearer ql_user_unknown00000000', 'Basic eDp4', 'x', `Bearer ${expired}`]) {
      const bad = await get('/v1/test/me', { ...cookie(token), ...PORTAL, authorization })
      expect([authorization, [401, 911].includes(bad.json().code)]).toEqual([authorization, true])
    }
  })
})

describe('a page of another site', () => {
  const SIMPLE = [
    'text/plain',
    'text/plain;charset=UTF-8',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
  ]

  it.each(SIMPLE)('posts %s, which a browser sends unasked: nothing happens', async (type) => {
    changes = []
    for (const url of ['/v1/test/change', '/v1/test/form', '/v1/test/nothing']) {
      const headers = {
        ...cookie(token),
        'content-type': type,
        origin: 'https://evil.example',
        'sec-fetch-site': 'cross-site',
      }
      const answer = await post(url, headers, '{"value":"x"}')
      expect([url, answer.statusCode]).toEqual([url, 401])
    }
    expect(changes).toEqual([])
  })

  it.each(SIMPLE)('even with the header, %s is no JSON', async (type) => {
    changes = []
    const answer = await post('/v1/test/change', { ...cookie(token), ...PORTAL, 'content-type': type }, '{"value":"x"}')
    expect([answer.statusCode, changes]).toEqual([415, []])
  })

  it.each([...SIMPLE, ''])('cannot log its visitor in as somebody else (%j)', async (type) => {
    const login = JSON.stringify({ username: 'cookie01', password: PASSWORD })
    const answer = await post('/v1/ebuser/session', type === '' ? {} : { 'content-type': type }, login)
    expect(answer.statusCode).toBe(415)
    expect(answer.headers['set-cookie']).toBeUndefined()
  })

  it('asks first (CORS), and is never allowed to', async () => {
    for (const url of ['/v1/test/change', '/v1/ebuser/session', '/v1/test/me']) {
      const answer = await test.app.inject({
        method: 'OPTIONS',
        url,
        headers: {
          origin: 'https://evil.example',
          'access-control-request-method': 'POST',
          'access-control-request-headers': `content-type, ${PORTAL_HEADER}`,
        },
      })
      expect(answer.statusCode).toBe(404)
      const granted = Object.keys(answer.headers).filter((name) => name.startsWith('access-control-'))
      expect(granted).toEqual([])
    }
  })
})

describe('logging in by cookie', () => {
  const login = (headers: Headers, password = PASSWORD) =>
    post(
      '/v1/ebuser/session',
      { ...JSON_TYPE, ...PORTAL, ...headers },
      JSON.stringify({ username: 'cookie01', password }),
    )
  const tokenOf = (answer: Awaited<ReturnType<typeof login>>): string =>
    new RegExp(`^${SECURE}=([^;]+);`).exec(String(answer.headers['set-cookie']))?.[1] ?? ''

  it('always makes a new session: what the browser brought is not taken over', async () => {
    const planted = 'ql_user_planted000000000000000000000000000000000'
    const first = await login(cookie(planted))
    expect(first.statusCode).toBe(200)
    expect(tokenOf(first)).toMatch(/^ql_user_[\w-]{43}$/)
    expect(tokenOf(first)).not.toBe(planted)
    const second = await login(cookie(tokenOf(first)))
    expect(tokenOf(second)).not.toBe(tokenOf(first))
    // The session before the login has ended, even for someone who knows its token.
    expect((await get('/v1/test/me', { ...cookie(tokenOf(first)), ...PORTAL })).statusCode).toBe(401)
    expect((await get('/v1/test/me', { ...cookie(tokenOf(second)), ...PORTAL })).statusCode).toBe(200)
  })

  it('the token stands in the cookie and nowhere else', async () => {
    const answer = await login({})
    expect(answer.body).not.toContain('ql_user_')
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(String(answer.headers['set-cookie'])).toMatch(/; HttpOnly;.*SameSite=Strict/)
  })

  it('a wrong password sets no cookie', async () => {
    const answer = await login({}, 'Harbour2026y')
    expect([answer.statusCode, answer.headers['set-cookie']]).toEqual([403, undefined])
  })

  it('logging out ends the session itself, not the cookie alone', async () => {
    const mine = tokenOf(await login({}))
    const headers = { ...cookie(mine), ...PORTAL }
    const out = await test.app.inject({ method: 'DELETE', url: '/v1/ebuser/session', headers })
    expect(out.statusCode).toBe(200)
    expect(String(out.headers['set-cookie'])).toMatch(/^__Host-quayline_session=;.*1970/)
    expect((await get('/v1/test/me', headers)).statusCode).toBe(401)
  })
})

it('answers to calls may be neither framed, nor run, nor kept', async () => {
  const { headers } = await get('/v1/test/me', { ...cookie(token), ...PORTAL })
  expect(headers).toMatchObject({
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'content-type': 'application/json; charset=utf-8',
    'cross-origin-resource-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
  })
})

it('where a login came from is what our own proxy says, never what a stranger says of himself', async () => {
  const addressOf = async (remoteAddress: string, sent: string) => {
    const headers = { ...JSON_TYPE, ...PORTAL, 'x-forwarded-for': sent }
    const payload = JSON.stringify({ username: 'cookie01', password: PASSWORD })
    const url = '/v1/ebuser/session'
    const answer = await test.app.inject({ method: 'POST', url, headers, payload, remoteAddress })
    expect(answer.statusCode).toBe(200)
    const rows = await test.database.db.query.userSession.findMany()
    return rows.flatMap(({ address, revokedAt }) => (address === null || revokedAt !== null ? [] : [address]))
  }
  expect(await addressOf('127.0.0.1', '203.0.113.5')).toContain('203.0.113.5')
  const addresses = await addressOf('198.51.100.9', '203.0.113.6')
  expect([addresses.includes('198.51.100.9'), addresses.includes('203.0.113.6')]).toEqual([true, false])
})
