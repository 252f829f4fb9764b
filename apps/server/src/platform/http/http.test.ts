import { connect } from 'node:net'
import type { AddressInfo } from 'node:net'
import { endpoint, NO_BODY, NO_PARAMS, NO_QUERY, RAW_BODY, type Endpoint } from '@quayline/contract/endpoint'
import { byRule } from '@quayline/contract/field-rule'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { revokeAccessKeys } from '../sessions/access-key.ts'
import type { Context } from '../context.ts'
import { refused } from './api-error.ts'
import { route } from './route.ts'
import { bearer, openTestApp, type TestApp } from '../test-app.fixture.ts'

const anything = z.strictObject({ text: z.string() })
const common = {
  params: NO_PARAMS,
  query: NO_QUERY,
  body: NO_BODY,
  output: anything,
  dated: false,
  errors: [],
} as const
const parsed: string[] = []

const form = endpoint({
  ...common,
  name: 'form',
  method: 'POST',
  path: '/v1/test/form/{id}',
  audience: 'operator',
  summary: 'All kinds of fields',
  params: z.object({ id: z.string().max(8) }),
  query: z.object({ kind: z.enum(['bl', 'bkg']).optional() }),
  body: z.strictObject({
    days: z.number().int().min(1).max(365),
    name: z
      .string()
      .min(2)
      .max(5)
      .refine((text) => {
        parsed.push(text)
        return text !== 'BOX'
      }, byRule('container-number')),
    tags: z.array(z.string()).max(2).optional(),
  }),
})
const plain = (name: string, audience: Endpoint['audience'] = 'anyone') =>
  endpoint({ ...common, name, method: 'GET', path: `/v1/test/${name}`, audience, summary: name })
const raw = endpoint({
  ...common,
  name: 'raw',
  method: 'POST',
  path: '/v1/test/raw',
  audience: 'partner',
  summary: 'raw',
  body: RAW_BODY,
})

const testContext: Context = {
  name: 'test',
  routes: () => [
    route(form, async ({ body }) => ({ data: { text: body.name } })),
    route(plain('open'), async ({ language }) => ({ data: { text: language } })),
    route({ ...plain('dated'), dated: true }, async () => ({
      data: { text: '' },
      asOf: { at: '2026-03-01T00:00:00.000Z', source: 'COARRI' },
    })),
    route(plain('expired'), async () => refused('TOKEN_EXPIRED')),
    route(plain('conflict'), async () => refused('CONFLICT')),
    route(plain('bug'), async () => {
      throw new Error('secret select * from access_key where hash = ql_partner_abcdefghijklmnopqrstuv')
    }),
    ...(['PUT', 'PATCH', 'DELETE'] as const).map((method) =>
      route(endpoint({ ...plain(`bug-${method}`), method, path: '/v1/test/bug' }), async () => {
        throw new Error('secret')
      }),
    ),
    route(plain('broken'), async () => ({ data: { text: 'x', leaked: true } })),
    route(raw, async ({ body }) => ({ data: { text: String(body.length) } })),
  ],
}

let test: TestApp
beforeAll(async () => {
  test = await openTestApp({
    contexts: [testContext],
    rateLimits: { anonymousPerMinute: 10_000, keyPerMinute: 10_000 },
  })
})
afterAll(() => test.close())

const post = (payload: unknown, headers: Record<string, string> = {}, url = '/v1/test/form/1') =>
  test.app.inject({
    method: 'POST',
    url,
    headers: { ...bearer(test.operatorKey), 'content-type': 'application/json', language: 'en_US', ...headers },
    payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
  })
const good = { days: 3, name: 'abc' }

const requestIdFor = async (sent: string) =>
  (await test.app.inject({ url: '/v1/test/open', headers: { 'x-request-id': sent } })).headers['x-request-id']

const sendRaw = (payload: Buffer | string, headers: Record<string, string>) =>
  test.app.inject({
    method: 'POST',
    url: '/v1/test/raw',
    headers: { ...bearer(test.partnerKey), ...headers },
    payload,
  })

const overSocket = (text: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const { port } = test.app.server.address() as AddressInfo
    const socket = connect(port, '127.0.0.1', () => socket.write(text))
    let answer = ''
    socket.on('data', (chunk) => (answer += String(chunk)))
    socket.on('end', () => resolve(answer))
    socket.on('error', reject)
  })

describe('the envelope', () => {
  it('wraps an answer, with asOf and clocks where the endpoint is dated', async () => {
    expect((await test.app.inject('/v1/test/open')).json()).toEqual({
      code: 0,
      message: 'success',
      data: { text: 'zh-CN' },
    })
    expect((await test.app.inject('/v1/test/dated')).json()).toEqual({
      code: 0,
      message: 'success',
      data: { text: '' },
      asOf: '2026-03-01T00:00:00.000Z',
      asOfSource: 'COARRI',
      clocks: {},
    })
  })

  it.each([
    [{ language: 'fr' }, 'fr'],
    [{ language: 'es_ES', 'accept-language': 'en' }, 'es-ES'],
    [{ 'accept-language': 'xx, en-GB;q=0.8, fr;q=0.9' }, 'fr'],
    [{ language: 'xx', 'accept-language': 'de' }, 'zh-CN'],
  ])('takes the language from %o', async (headers, language) => {
    expect((await test.app.inject({ url: '/v1/test/open', headers })).json().data.text).toBe(language)
  })

  it('answers in the contract’s shape or not at all', async () => {
    expect((await test.app.inject('/v1/test/broken')).statusCode).toBe(500)
  })

  it('carries X-Request-Id: a sane one of the caller, else its own', async () => {
    expect(await requestIdFor('abc-12345678')).toBe('abc-12345678')
    for (const insane of ['short', 'x'.repeat(65), 'a b c d e f g', '<script>alert(1)</script>'])
      expect(await requestIdFor(insane)).toMatch(/^[0-9a-f-]{36}$/)
    for (const url of ['/v1/nothing', '/%ff', '/healthz', '/docs']) {
      expect((await test.app.inject(url)).headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
    }
  })

  it('is never cached, sniffed or framed', async () => {
    expect((await test.app.inject('/v1/test/open')).headers).toMatchObject({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    })
  })
})

describe('the audience', () => {
  it('an endpoint without one stops the start', async () => {
    const { audience: _, ...unguarded } = plain('unguarded')
    const context: Context = {
      name: 'x',
      routes: () => [route(unguarded as unknown as Endpoint, async () => ({ data: { text: '' } }))],
    }
    await expect(openTestApp({ contexts: [context] })).rejects.toThrow('GET /v1/test/unguarded declares no audience')
  })

  it('is checked before anything is parsed', async () => {
    parsed.length = 0
    const answer = await post('{ no json', { authorization: '' })
    expect([answer.statusCode, answer.json().code]).toEqual([401, 401])
    expect(
      (await post({ days: 1, name: 'zz' }, { authorization: 'Bearer wrong-key-of-proper-length' })).statusCode,
    ).toBe(401)
    expect(parsed).toEqual([])
  })

  it.each([
    ['empty', ''],
    ['without a key', 'Bearer'],
    ['too short', 'Bearer short'],
    ['of another scheme', 'Basic dXNlcjpwYXNz'],
    ['over-long', `Bearer ${'x'.repeat(300)}`],
    ['with SQL', "Bearer ' or 1=1 --' or 1=1 --"],
    ['unknown', 'Bearer aaaaaaaaaaaaaaaaaaaaaaaa'],
  ])('refuses a credential that is %s', async (_, authorization) => {
    const answer = await post(good, { authorization })
    expect([answer.statusCode, answer.json().code, answer.json().data]).toEqual([401, 401, null])
    expect(answer.headers['www-authenticate']).toBe('Bearer')
  })

  it('a good key of the wrong role is forbidden, a revoked one is as unknown as any', async () => {
    expect((await post(good)).statusCode).toBe(200)
    const partner = await post(good, bearer(test.partnerKey))
    expect([partner.statusCode, partner.json().code]).toEqual([403, 5403])
    const { createAccessKey } = await import('../sessions/access-key.ts')
    const key = await createAccessKey(test.database.db, test.clock, { role: 'operator', holder: 'leaver' })
    expect((await post(good, bearer(key))).statusCode).toBe(200)
    expect(await revokeAccessKeys(test.database.db, test.clock, { role: 'operator', holder: 'leaver' })).toBe(1)
    expect((await post(good, bearer(key))).statusCode).toBe(401)
  })
})

describe('bad parameters', () => {
  it.each([
    [
      'nothing',
      {},
      [
        ['days', 'required'],
        ['name', 'required'],
      ],
    ],
    ['a text for a number', { days: 'x', name: 'abc' }, [['days', 'type']]],
    ['too small', { days: 0, name: 'abc' }, [['days', 'min']]],
    ['too big', { days: 366, name: 'abc' }, [['days', 'max']]],
    ['a fraction', { days: 1.5, name: 'abc' }, [['days', 'type']]],
    ['too short', { days: 1, name: 'a' }, [['name', 'min-length']]],
    ['over-long', { days: 1, name: 'x'.repeat(100_000) }, [['name', 'max-length']]],
    ['a rule of the domain', { days: 1, name: 'BOX' }, [['name', 'container-number']]],
    ['an unknown field', { days: 1, name: 'abc', more: 1 }, [['more', 'unknown-field']]],
    ['too many entries', { days: 1, name: 'abc', tags: ['a', 'b', 'c'] }, [['tags', 'max-length']]],
    ['a wrong entry', { days: 1, name: 'abc', tags: ['a', 3] }, [['tags.1', 'type']]],
    ['NUL', { days: 1, name: 'a\0b' }, [['name', 'characters']]],
    ['an escape character', { days: 1, name: 'a\x1bb' }, [['name', 'characters']]],
    ['NUL in a name', { days: 1, name: 'abc', 'x\0': 1 }, [['body', 'characters']]],
    ['a list', [], [['body', 'type']]],
    ['null', 'null', [['body', 'type']]],
    ['no body', '', [['body', 'required']]],
    ['broken JSON', '{', [['body', 'json']]],
    ['__proto__', '{"__proto__":{"a":1},"days":1,"name":"abc"}', [['body', 'json']]],
    ['a lone surrogate', '{"days":1,"name":"a\\ud800"}', [['name', 'characters']]],
  ])('%s', async (_, payload, expected) => {
    const answer = await post(payload)
    expect(answer.statusCode).toBe(400)
    const { code, message, data } = answer.json()
    expect(code).toBe(5400)
    expect(data.errors.map(({ path, rule }: { path: string; rule: string }) => [path, rule])).toEqual(expected)
    expect(message).toContain(expected[0]?.[0])
    expect(answer.body.length).toBeLessThan(2000)
  })

  it('names field and rule in the language of the request', async () => {
    const messages = await Promise.all(
      ['zh_CN', 'en_US', 'es_ES', 'fr'].map(
        async (language) => (await post({ days: 0, name: 'abc' }, { language })).json().message,
      ),
    )
    expect(messages).toEqual([
      '参数有误：days：不得小于 1',
      'Invalid parameter. days: must not be less than 1',
      'Parámetro no válido. days: no puede ser menor que 1',
      'Paramètre invalide. days : ne peut pas être inférieur à 1',
    ])
  })

  it('checks path and query too, and reports all problems at once', async () => {
    const answer = await post({ days: 1, name: 'a' }, {}, '/v1/test/form/123456789?kind=x')
    expect(answer.json().data.errors.map(({ path }: { path: string }) => path)).toEqual(['id', 'kind', 'name'])
    expect((await post(good, {}, '/v1/test/form/1?kind=bl&kind=bkg')).statusCode).toBe(400)
    expect((await post(good, {}, '/v1/test/form/%00')).json().data.errors[0]).toMatchObject({
      path: 'id',
      rule: 'characters',
    })
  })

  it('an address that cannot be decoded or is over-long is a bad parameter, not a fault', async () => {
    for (const url of ['/v1/test/form/%ff', '/%', '/v1/test/form/%ED%A0%80', `/v1/test/form/${'9'.repeat(10_000)}`]) {
      const answer = await post(good, {}, url)
      expect([url.slice(0, 30), answer.statusCode, answer.json().code]).toEqual([url.slice(0, 30), 400, 5400])
    }
  })
})

describe('other refusals', () => {
  it.each([
    ['/v1/test/expired', 200, 911],
    ['/v1/test/conflict', 409, 5409],
    ['/v1/nothing/here', 404, 5404],
    ['/elsewhere', 404, 5404],
  ])('%s answers HTTP %i with code %i', async (url, status, code) => {
    const answer = await test.app.inject({ url, headers: { language: 'en' } })
    expect([answer.statusCode, answer.json().code, answer.json().data]).toEqual([status, code, null])
    expect(answer.json().message).not.toBe('')
  })

  it('does not echo the query or a long path', async () => {
    const answer = await test.app.inject(`/v1/nothing/${'x'.repeat(500)}?key=topsecret`)
    expect(answer.body).not.toContain('topsecret')
    expect(answer.body.length).toBeLessThan(300)
  })

  it('a body of over 1 MB is 413, another content type 415', async () => {
    const large = await post({ days: 1, name: 'x'.repeat(1024 * 1024) })
    expect([large.statusCode, large.json().code]).toEqual([413, 5413])
    const xml = await post('<a/>', { 'content-type': 'text/xml' })
    expect([xml.statusCode, xml.json().code]).toEqual([415, 5415])
  })

  it('a fault of ours is 500 with an id and nothing else', async () => {
    const answer = await test.app.inject({ url: '/v1/test/bug', headers: { language: 'en' } })
    expect([answer.statusCode, answer.json().code]).toEqual([500, 5500])
    expect(answer.json().message).toContain(answer.json().data.errorId)
    expect(answer.body).not.toMatch(/secret|select|ql_partner|\.ts|at /)
  })

  it.each([
    ['GET', 'Something went wrong on our side; '],
    ['PUT', 'Save failed; '],
    ['PATCH', 'Save failed; '],
    ['DELETE', 'Failed to delete; '],
  ] as const)('a fault of ours at a %s says what did not come about', async (method, expected) => {
    const answer = await test.app.inject({ method, url: '/v1/test/bug', headers: { language: 'en' } })
    expect([answer.statusCode, answer.json().code]).toEqual([500, 5500])
    expect(answer.json().message).toBe(
      `${expected}try again later, and quote ${answer.json().data.errorId} if you need help`,
    )
  })

  it('raw bytes come as they are, up to 20 MB', async () => {
    expect((await sendRaw(Buffer.from([0, 255, 1]), { 'content-type': 'application/edifact' })).json().data.text).toBe(
      '3',
    )
    expect((await sendRaw('{', { 'content-type': 'application/json' })).json().data.text).toBe('1')
    expect((await sendRaw(Buffer.alloc(2 * 1024 * 1024), { 'content-type': 'nonsense' })).json().data.text).toBe(
      '2097152',
    )
    expect((await sendRaw(Buffer.alloc(20 * 1024 * 1024 + 1), {})).statusCode).toBe(413)
  })
})

describe('what is no request at all', () => {
  it('huge headers are 431 and nonsense 400, both in the envelope', async () => {
    await test.app.listen({ port: 0, host: '127.0.0.1' })
    const huge = await overSocket(`GET / HTTP/1.1\r\nhost: x\r\nlong: ${'x'.repeat(40_000)}\r\n\r\n`)
    expect(huge).toMatch(/^HTTP\/1\.1 431 [\s\S]*x-request-id: [\s\S]*"code":5413/)
    const nonsense = await overSocket('nonsense\r\n\r\n')
    expect(nonsense).toMatch(/^HTTP\/1\.1 400 [\s\S]*"code":5400/)
  })
})

describe('rate limits', () => {
  it('too many calls of an address are 429 with Retry-After; another address goes on', async () => {
    const limited = await openTestApp({
      contexts: [testContext],
      rateLimits: { anonymousPerMinute: 3, keyPerMinute: 4 },
    })
    const ask = (headers: Record<string, string> = {}) =>
      limited.app.inject({ url: '/v1/test/open', headers: { language: 'en', ...headers } })
    for (let count = 0; count < 3; count++) expect((await ask()).statusCode).toBe(200)
    const refusedAnswer = await ask()
    expect([refusedAnswer.statusCode, refusedAnswer.json().code]).toEqual([429, 5429])
    expect(Number(refusedAnswer.headers['retry-after'])).toBeGreaterThan(0)
    expect((await ask({ 'x-forwarded-for': '203.0.113.9' })).statusCode).toBe(200)
    const keyed = (address: string) =>
      limited.app.inject({
        method: 'POST',
        url: '/v1/test/raw',
        headers: { ...bearer(limited.partnerKey), 'x-forwarded-for': address },
        payload: 'x',
      })
    const statuses: number[] = []
    for (let count = 0; count < 6; count++) statuses.push((await keyed(`203.0.113.${count}`)).statusCode)
    expect(statuses).toEqual([200, 200, 200, 200, 429, 429])
    await limited.close()
  })
})

describe('health', () => {
  it('says that it is alive and ready, and not ready when the database is gone', async () => {
    expect((await test.app.inject('/healthz')).json()).toMatchObject({ code: 0, data: { status: 'ok' } })
    expect((await test.app.inject('/readyz')).json()).toMatchObject({ code: 0, data: { status: 'ready' } })
    const other = await openTestApp({ contexts: [] })
    await other.database.close()
    const answer = await other.app.inject('/readyz')
    expect([answer.statusCode, answer.json().code]).toEqual([503, 5503])
    await other.app.close()
  })
})
