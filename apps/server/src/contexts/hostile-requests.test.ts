// Every field of every call with invalid or hostile values: a clear error or an empty result, in the envelope, and no
// internal details in the answer or in the log.
import { CONTAINER_NUMBER, DALLAS_TRIP } from '@quayline/domain/tracking/carrier-payload.fixture'
import { share } from '@quayline/database/schema'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createLogger } from '../platform/observability/log.ts'
import { recordFacts } from '../platform/record-facts.fixture.ts'
import { bearer, openTestApp, type TestApp } from '../platform/test-app.fixture.ts'
import { HOSTILE_INPUTS, inAddress, INSIDE } from './hostile-text.fixture.ts'

const BILL = '6103622780'
const ID = '00000000-0000-4000-8000-000000000000'

const lines: string[] = []
let test: TestApp
let shareId = ''
beforeAll(async () => {
  const logger = createLogger({ level: 'trace', destination: { write: (line: string) => void lines.push(line) } })
  test = await openTestApp({ rateLimits: false, logger })
  await recordFacts(test.database.db, DALLAS_TRIP, '2015-02-06T02:00:00.000Z')
  const created = await call('POST', '/v1/sharedatas', JSON.stringify({ type: 'bl', number: BILL }))
  shareId = created.json().data.id
})
afterAll(() => test.close())

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'
const call = (method: Method, url: string, payload?: string | Buffer, headers: Record<string, string> = {}) =>
  test.app.inject({
    method,
    url,
    headers: {
      language: 'en_US',
      ...bearer(test.operatorKey),
      ...(payload === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(payload === undefined ? {} : { payload }),
  })

type Answer = Awaited<ReturnType<typeof call>>

/** For any input the answer is our own: the envelope, short, with an id, and without the cause of the error. */
function expectClear(answer: Answer, statuses: readonly number[]): void {
  expect(statuses).toContain(answer.statusCode)
  expect(answer.headers['content-type']).toMatch(/^application\/json/)
  expect(answer.headers['x-request-id']).toMatch(/^[\w.:-]{8,64}$/)
  expect(answer.headers['set-cookie']).toBeUndefined()
  const body = answer.json()
  expect(Object.keys(body).slice(0, 3)).toEqual(['code', 'message', 'data'])
  expect(body.code === 0).toBe(answer.statusCode === 200)
  expect(body.message).not.toBe('')
  if (answer.statusCode !== 200) expect(answer.body.length).toBeLessThan(1000)
  expect(answer.body).not.toMatch(INSIDE)
  expect(answer.body).not.toMatch(/<script|<img|<svg|<!--/)
}

const json = (value: unknown): string => JSON.stringify(value)

/** The name of the field, the request with it, and the statuses that the answer may have. */
const PLACES: readonly (readonly [string, (text: string) => Promise<Answer>, readonly number[]])[] = [
  ['the number', (text) => call('GET', `/v1/public/tracking/${inAddress(text)}`), [200, 400, 404]],
  ['numberType', (text) => call('GET', `/v1/public/tracking/${BILL}?numberType=${inAddress(text)}`), [400]],
  [
    'an unknown query parameter',
    (text) => call('GET', `/v1/public/tracking/9999999999?${inAddress(text)}=1`),
    [200, 400],
  ],
  ['the key of a share', (text) => call('GET', `/v1/sharedatas/${inAddress(text)}`), [200, 400, 404]],
  ['the share to extend', (text) => call('PATCH', `/v1/sharedatas/${inAddress(text)}`, json({ days: 3 })), [400, 404]],
  ['the share to revoke', (text) => call('DELETE', `/v1/sharedatas/${inAddress(text)}`), [400, 404]],
  ['the page mark of shares', (text) => call('GET', `/v1/sharedatas?after=${inAddress(text)}`), [400]],
  ['the page size of shares', (text) => call('GET', `/v1/sharedatas?limit=${inAddress(text)}`), [400]],
  ['the page mark of rejects', (text) => call('GET', `/v1/intake/rejects?after=${inAddress(text)}`), [400]],
  ['the page size of rejects', (text) => call('GET', `/v1/intake/rejects?limit=${inAddress(text)}`), [400]],
  ['the party of a list', (text) => call('GET', `/v1/shipments?party=${inAddress(text)}`), [200, 400]],
  ...['vessel', 'q'].map((name): (typeof PLACES)[number] => [
    `${name} of a list`,
    (text) => call('GET', `/v1/shipments?party=SHIPPER1&${name}=${inAddress(text)}`),
    [200, 400],
  ]),
  ...['cursor', 'changedSince', 'etaFrom', 'portOfLoading'].map((name): (typeof PLACES)[number] => [
    `${name} of a list`,
    (text) => call('GET', `/v1/shipments?party=SHIPPER1&${name}=${inAddress(text)}`),
    [400],
  ]),
  ['type of a new share', (text) => call('POST', '/v1/sharedatas', json({ type: text, number: BILL })), [400]],
  ['its number', (text) => call('POST', '/v1/sharedatas', json({ type: 'bl', number: text })), [400, 404]],
  ['its container', (text) => call('POST', '/v1/sharedatas', json({ type: 'cntr', number: text })), [400]],
  [
    'the container of its bill',
    (text) => call('POST', '/v1/sharedatas', json({ type: 'blcntr', number: `${BILL}/${text}` })),
    [400],
  ],
  ['its days', (text) => call('POST', '/v1/sharedatas', json({ type: 'bl', number: BILL, days: text })), [400]],
  [
    'its sections',
    (text) => call('POST', '/v1/sharedatas', json({ type: 'bl', number: BILL, sections: [text] })),
    [400],
  ],
  [
    'the name of a field',
    (text) => call('POST', '/v1/sharedatas', `{"type":"bl","number":"${BILL}",${json(text)}:1}`),
    [400],
  ],
  ['the name of a field with a NUL', (text) => call('POST', '/v1/sharedatas', `{${json(text)}:"a\\u0000b"}`), [400]],
  ['the whole body', (text) => call('POST', '/v1/sharedatas', text), [400]],
  ['days to extend', (text) => call('PATCH', `/v1/sharedatas/${shareId}`, json({ days: text })), [400]],
  ['a body where none belongs', (text) => call('DELETE', `/v1/sharedatas/${ID}`, json({ reason: text })), [400]],
  ['a message to replay', (text) => call('POST', '/v1/intake/replays', json({ messageIds: [text] })), [400]],
  ['the list to replay', (text) => call('POST', '/v1/intake/replays', json({ messageIds: text })), [400]],
  ['an unknown path', (text) => call('GET', `/v1/${inAddress(text)}/x`), [400, 404]],
]

describe('hostile values', () => {
  it.each(PLACES)('as %s', async (_, ask, statuses) => {
    for (const [kind, text] of Object.entries(HOSTILE_INPUTS)) {
      const answer = await ask(text)
      expect([kind, answer.statusCode < 500]).toEqual([kind, true])
      expectClear(answer, statuses)
    }
  })

  it('as header: the language falls back, the request is answered as any other', async () => {
    const url = '/v1/public/tracking/9999999999'
    const plain = (await call('GET', url)).json()
    // A header cannot contain characters outside Latin-1 or a line break: such a request never reaches the server.
    const texts = Object.values(HOSTILE_INPUTS).filter((text) => /^[\x20-\x7e]*$/.test(text))
    for (const text of texts) {
      for (const name of ['language', 'accept-language', 'x-request-id', 'user-agent', 'referer', 'cookie', 'accept']) {
        const answer = await call('GET', url, undefined, { [name]: text })
        expectClear(answer, [200])
        expect(answer.json()).toEqual(plain)
      }
      const refused = await call('GET', '/v1/public/tracking/x?numberType=x', undefined, { language: text })
      expect(refused.json().message).toMatch(/^参数有误/)
    }
  })

  it('as credential: not valid, whatever it is', async () => {
    for (const text of Object.values(HOSTILE_INPUTS).filter((value) => /^[\x20-\x7e]*$/.test(value))) {
      for (const authorization of [text, `Bearer ${text}`, `Basic ${text}`]) {
        const answer = await call('GET', '/v1/sharedatas', undefined, { authorization })
        expectClear(answer, [401])
      }
    }
  })

  it('as page mark: one that is ours in form and names no instant', async () => {
    for (const at of [
      '0000-01-01T00:00:00.000Z',
      '2026-02-30T08:00:00.000Z',
      '2026-01-01T24:00:00.000Z',
      '9999-12-31T23:59:59.999Z',
    ]) {
      const mark = Buffer.from(`${at} ${ID}`).toString('base64url')
      for (const path of ['/v1/sharedatas', '/v1/intake/rejects']) {
        expectClear(await call('GET', `${path}?after=${mark}`), [200, 400])
      }
    }
  })
})

describe('bodies that are none', () => {
  const good = json({ type: 'bl', number: BILL })
  it.each([
    'text/plain',
    'text/html',
    'application/xml',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/edifact',
    'application/jsonp',
    'nonsense',
    '<script>',
    "'; drop table share; --",
  ])('content type %s is not supported', async (type) => {
    for (const [method, url] of [
      ['POST', '/v1/sharedatas'],
      ['PATCH', `/v1/sharedatas/${shareId}`],
      ['POST', '/v1/intake/replays'],
    ] as const) {
      const answer = await call(method, url, good, { 'content-type': type })
      expectClear(answer, [415])
    }
  })

  it.each([
    ['nested 300,000 deep', `{"type":"bl","number":${'['.repeat(300_000)}${']'.repeat(300_000)}}`],
    ['nested deep by name', `${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`],
    ['of 60,000 fields', `{${Array.from({ length: 60_000 }, (_, index) => `"f${index}":1`).join(',')}}`],
    ['of 80,000 list items', json({ messageIds: Array(80_000).fill(ID.slice(0, 8)) })],
    ['of one endless number', `{"type":"bl","number":"${BILL}","days":${'9'.repeat(100_000)}}`],
    ['with __proto__', `{"type":"bl","number":"${BILL}","__proto__":{"days":1}}`],
    ['with constructor.prototype', `{"type":"bl","number":"${BILL}","constructor":{"prototype":{"days":1}}}`],
    ['cut off', good.slice(0, -1)],
    ['of two values', `${good}${good}`],
    ['of NULs', '\u0000\u0000\u0000'],
  ])('JSON %s', async (_, body) => {
    for (const [method, url] of [
      ['POST', '/v1/sharedatas'],
      ['PATCH', `/v1/sharedatas/${shareId}`],
      ['POST', '/v1/intake/replays'],
    ] as const) {
      const answer = await call(method, url, body)
      expect(answer.statusCode).toBe(400)
      expect(answer.json().code).toBe(5400)
      expect(answer.body).not.toMatch(INSIDE)
      expect(answer.body.length).toBeLessThan(20_000)
    }
  })

  it('JSON with a byte order mark is read as without', async () => {
    expect((await call('POST', '/v1/sharedatas', `\ufeff${good}`)).statusCode).toBe(200)
  })

  it('bytes that are no UTF-8, and a length that is a lie', async () => {
    const broken = Buffer.concat([
      Buffer.from('{"type":"bl","number":"'),
      Buffer.from([0xff, 0xfe, 0xc0]),
      Buffer.from('"}'),
    ])
    expectClear(await call('POST', '/v1/sharedatas', broken), [400])
    expectClear(await call('POST', '/v1/sharedatas', good, { 'content-length': '5' }), [400])
  })
})

describe('after all of that', () => {
  it('everything is still there and answers', async () => {
    expect((await call('GET', `/v1/public/tracking/${BILL}`)).json().data.type).toBe('bl')
    expect((await call('GET', `/v1/public/tracking/${CONTAINER_NUMBER}`)).json().data.type).toBe('cntr')
    expect(await test.database.db.select({ id: share.id }).from(share)).toContainEqual({ id: shareId })
    expect(Reflect.get({}, 'days')).toBeUndefined()
  })

  it('no log line holds a key, a number, an attack or our inside, and nothing was our fault', () => {
    expect(lines.length).toBeGreaterThan(500)
    const written = lines.join('')
    for (const secret of [test.operatorKey, test.partnerKey, BILL, CONTAINER_NUMBER])
      expect(written).not.toContain(secret)
    expect(written).not.toMatch(/<script|drop table|etc\/passwd|set-cookie|alert\(1\)/)
    expect(lines.filter((line) => line.includes('our fault')).length).toBe(0)
  })
})
