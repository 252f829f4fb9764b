import { eventSubscription } from '@quayline/database/schema'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createAccessKey } from '../../../platform/sessions/access-key.ts'
import { dcsaSchemas } from '../../../platform/http/dcsa-schema.fixture.ts'
import { bearer, openTestApp, TEST_NOW, type TestApp } from '../../../platform/test-app.fixture.ts'
import { noticesOn } from '../index.ts'
import { makeCallback, makeSubscription, SECRET, removeSubscriptions } from '../notices.fixture.ts'

const PATH = '/dcsa/tnt/v2/event-subscriptions'
const UNKNOWN = '00000000-0000-4000-8000-000000000000'
const URL_OF = 'https://subscriber.example/callbacks?shipperRef=42'
const schemas = dcsaSchemas('TNT_v2.2.0.yaml')

const HOSTS: Readonly<Record<string, readonly string[]>> = {
  'subscriber.example': ['93.184.215.14'],
  'inside.example': ['10.1.2.3'],
  'mixed.example': ['93.184.215.14', '169.254.169.254'],
}
const resolve = (name: string) => Promise.resolve(HOSTS[name] ?? [])
const context = noticesOn({ resolve, timeoutMs: 20_000 })

let test: TestApp
let strangerKey = ''
beforeAll(async () => {
  test = await openTestApp({ rateLimits: false, contexts: [context] })
  strangerKey = await createAccessKey(test.database.db, test.clock, { role: 'partner', holder: 'TERMINAL2' })
}, 120_000)
beforeEach(async () => {
  test.clock.set(TEST_NOW)
  await removeSubscriptions(test.database.db)
})
afterAll(() => test.close())

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
const call = (method: Method, url: string, body?: unknown, key: string | null = test.partnerKey) =>
  test.app.inject({
    method,
    url,
    headers: {
      language: 'en_US',
      ...(key === null ? {} : bearer(key)),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
  })

const create = async (more: object = {}, key = test.partnerKey): Promise<string> => {
  const answer = await call('POST', PATH, { callbackUrl: URL_OF, secret: SECRET, ...more }, key)
  expect(answer.statusCode).toBe(201)
  return answer.json<{ subscriptionID: string }>().subscriptionID
}

/** Every filter of the YAML's three bodies. */
const EVERY_FILTER = {
  eventType: ['SHIPMENT'],
  shipmentEventTypeCode: ['RECE', 'DRFT'],
  documentTypeCode: ['SHI', 'TRD'],
  carrierBookingReference: 'ABC709951',
  bookingReference: 'ABC709951',
  transportDocumentID: '9679a405-3316-42a5-8533-aba000f5689c',
  transportDocumentReference: 'COSU6103622780',
  transportDocumentTypeCode: ['BOL'],
  scheduleID: '9679a405-3316-42a5-8533-aba000f5689c',
  transportCallID: '123e4567-e89b-12d3-a456-426614174000',
  vesselIMONumber: '9321483',
  carrierVoyageNumber: '2103S',
  exportVoyageNumber: '2103S',
  carrierServiceCode: 'FE1',
  UNLocationCode: 'FRPAR',
  equipmentReference: 'APZU4812090',
}

describe('POST /event-subscriptions', () => {
  it('answers 201 with the subscription as given, without the secret, which the table holds', async () => {
    const answer = await call('POST', PATH, { callbackUrl: URL_OF, secret: SECRET, ...EVERY_FILTER })
    expect(answer.statusCode).toBe(201)
    const { subscriptionID, ...answered } = answer.json<{ subscriptionID: string }>()
    expect(answered).toEqual({ callbackUrl: URL_OF, ...EVERY_FILTER })
    expect(answer.headers['api-version']).toBe('2.2.0')
    expect(answer.body).not.toContain(SECRET)
    const [row] = await test.database.db.select().from(eventSubscription)
    expect(row).toMatchObject({ id: subscriptionID, partyCode: 'TERMINAL1', secret: SECRET, callbackUrl: URL_OF })
    for (const url of [PATH, `${PATH}/${subscriptionID}`]) expect((await call('GET', url)).body).not.toContain(SECRET)
  })

  it('takes the secret of the YAML’s example, transport and equipment filters, and empty lists as none', async () => {
    const example = 'MTIzNDU2Nzg5MDEyMzQ1Njc4OTAxMjM0NTY3ODkwMTIzNDM2NTc4NjIzODk3NDY5MDgyNzM0OTg3MTIzNzg2NA=='
    for (const filters of [
      { transportEventTypeCode: ['ARRI', 'DEPA'], eventType: ['TRANSPORT', 'SHIPMENT'] },
      { equipmentEventTypeCode: ['GTIN', 'GTOT'] },
    ]) {
      const answer = await call('POST', PATH, { callbackUrl: URL_OF, secret: example, ...filters })
      expect([answer.statusCode, answer.json()]).toMatchObject([201, filters])
    }
    const empty = { eventType: [], transportEventTypeCode: [], equipmentEventTypeCode: ['LOAD', 'LOAD'] }
    const answer = await call('POST', PATH, { callbackUrl: URL_OF, secret: example, ...empty })
    const { subscriptionID: _, ...answered } = answer.json<{ subscriptionID: string }>()
    expect(answered).toEqual({ callbackUrl: URL_OF, equipmentEventTypeCode: ['LOAD'] })
  })

  const bytes = (length: number): string => Buffer.alloc(length, 250).toString('base64')
  it.each([
    ['no callbackUrl', { callbackUrl: undefined }, 'callbackUrl', 'required'],
    ['an empty one', { callbackUrl: '' }, 'callbackUrl', 'min-length'],
    [
      'one that is too long',
      { callbackUrl: `https://subscriber.example/${'x'.repeat(2000)}` },
      'callbackUrl',
      'max-length',
    ],
    ['no URL', { callbackUrl: 'subscriber.example' }, 'callbackUrl', 'callback-url'],
    ['another scheme', { callbackUrl: 'ftp://subscriber.example/' }, 'callbackUrl', 'callback-url'],
    ['without TLS', { callbackUrl: 'http://subscriber.example/' }, 'callbackUrl', 'callback-url'],
    ['with credentials', { callbackUrl: 'https://a:b@subscriber.example/' }, 'callbackUrl', 'callback-url'],
    ['with a user', { callbackUrl: 'https://a@subscriber.example/' }, 'callbackUrl', 'callback-url'],
    ['with a fragment', { callbackUrl: 'https://subscriber.example/#a' }, 'callbackUrl', 'callback-url'],
    ['a host without an address', { callbackUrl: 'https://nobody.example/' }, 'callbackUrl', 'callback-url'],
    ['a host inside', { callbackUrl: 'https://inside.example/' }, 'callbackUrl', 'callback-url'],
    ['a host inside as well', { callbackUrl: 'https://mixed.example/' }, 'callbackUrl', 'callback-url'],
    ['this machine', { callbackUrl: 'https://127.0.0.1/' }, 'callbackUrl', 'callback-url'],
    ['in decimal', { callbackUrl: 'https://2130706433/' }, 'callbackUrl', 'callback-url'],
    ['the metadata address', { callbackUrl: 'https://[::ffff:a9fe:a9fe]/' }, 'callbackUrl', 'callback-url'],
    ['a bad host', { callbackUrl: 'https://1.2.3.4.5/' }, 'callbackUrl', 'callback-url'],
    ['a placeholder', { callbackUrl: 'https://subscriber.example/?ref=<id>' }, 'callbackUrl', 'callback-url'],
    ['a line break', { callbackUrl: 'https://subscriber.example/\nx' }, 'callbackUrl', 'callback-url'],
    ['a number', { callbackUrl: 1 }, 'callbackUrl', 'type'],
    ['no secret', { secret: undefined }, 'secret', 'required'],
    ['an empty secret', { secret: '' }, 'secret', 'callback-secret'],
    ['31 bytes', { secret: bytes(31) }, 'secret', 'callback-secret'],
    ['65 bytes', { secret: bytes(65) }, 'secret', 'callback-secret'],
    ['67 bytes', { secret: bytes(67) }, 'secret', 'max-length'],
    ['no base64', { secret: '!'.repeat(44) }, 'secret', 'callback-secret'],
    [
      'base64 for addresses',
      { secret: bytes(33).replaceAll('+', '-').replaceAll('/', '_').replace(/^./, '-') },
      'secret',
      'callback-secret',
    ],
    ['without padding', { secret: bytes(32).replace('=', '') }, 'secret', 'callback-secret'],
    ['with blanks', { secret: `${bytes(33)} ` }, 'secret', 'callback-secret'],
    ['an unknown type', { eventType: ['WEATHER'] }, 'eventType.0', 'one-of'],
    ['a code of another version', { shipmentEventTypeCode: ['CANC'] }, 'shipmentEventTypeCode.0', 'one-of'],
    ['a code of another list', { transportEventTypeCode: ['LOAD'] }, 'transportEventTypeCode.0', 'one-of'],
    ['a lower-case code', { equipmentEventTypeCode: ['load'] }, 'equipmentEventTypeCode.0', 'one-of'],
    ['an unknown document type', { documentTypeCode: ['INV'] }, 'documentTypeCode.0', 'one-of'],
    ['a list as text', { eventType: 'SHIPMENT,TRANSPORT' }, 'eventType', 'type'],
    ['an over-long booking', { carrierBookingReference: 'x'.repeat(36) }, 'carrierBookingReference', 'max-length'],
    ['an empty booking', { carrierBookingReference: '' }, 'carrierBookingReference', 'min-length'],
    ['no UUID', { scheduleID: '1' }, 'scheduleID', 'format'],
    ['a misspelt filter', { carierBookingReference: 'X' }, 'carierBookingReference', 'unknown-field'],
    ['an id of one’s own', { subscriptionID: UNKNOWN }, 'subscriptionID', 'unknown-field'],
    ['control characters', { UNLocationCode: 'A\u0000' }, 'UNLocationCode', 'characters'],
    [
      'codes outside the type',
      { eventType: ['TRANSPORT'], shipmentEventTypeCode: ['RECE'] },
      'eventType',
      'contradiction',
    ],
    [
      'documents outside the type',
      { eventType: ['EQUIPMENT'], documentTypeCode: ['BKG'] },
      'eventType',
      'contradiction',
    ],
    [
      'codes of two types',
      { transportEventTypeCode: ['ARRI'], equipmentEventTypeCode: ['LOAD'] },
      'eventType',
      'contradiction',
    ],
  ])('%s is 400 with the field and the rule, in DCSA’s form', async (_, change, path, rule) => {
    const answer = await call('POST', PATH, { callbackUrl: URL_OF, secret: SECRET, ...change })
    expect(answer.statusCode).toBe(400)
    const body = answer.json<{ errors: { reason: string }[] }>()
    expect(body).toMatchObject({ httpMethod: 'POST', statusCode: 400, requestUri: PATH })
    expect(body.errors.map(({ reason }) => reason)).toContain(`${path}: ${rule}`)
    expect(schemas === null ? null : schemas('error', body)).toBeNull()
    expect(await test.database.db.select().from(eventSubscription)).toEqual([])
  })

  it.each([
    ['no JSON', '{'],
    ['a list', '[]'],
    ['nothing', ''],
    ['null', 'null'],
  ])('%s is 400', async (_, payload) => {
    const headers = { ...bearer(test.partnerKey), 'content-type': 'application/json' }
    expect((await test.app.inject({ method: 'POST', url: PATH, headers, payload })).statusCode).toBe(400)
  })

  it('a partner has a hundred at most, also when requests come together; others are not concerned', async () => {
    for (let n = 0; n < 97; n++) await makeSubscription(test.database.db)
    const body = { callbackUrl: URL_OF, secret: SECRET }
    const answers = await Promise.all(Array.from({ length: 6 }, () => call('POST', PATH, body)))
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 201, 201, 409, 409, 409])
    expect(answers.find(({ statusCode }) => statusCode === 409)?.body).toContain('100')
    await create({}, strangerKey)
    const [first] = (await call('GET', `${PATH}?limit=1`)).json<{ subscriptionID: string }[]>()
    expect((await call('DELETE', `${PATH}/${first?.subscriptionID}`)).statusCode).toBe(204)
    await create()
  })
})

describe('outside production', () => {
  it('this machine may be called, also without TLS', async () => {
    const lenient = await openTestApp({ rateLimits: false, contexts: [context], production: false })
    const post = (callbackUrl: string) =>
      lenient.app.inject({
        method: 'POST',
        url: PATH,
        headers: bearer(lenient.partnerKey),
        payload: { callbackUrl, secret: SECRET },
      })
    expect((await post('http://127.0.0.1:8099/x')).statusCode).toBe(201)
    expect((await post('http://subscriber.example/x')).statusCode).toBe(400)
    expect((await post('https://inside.example/x')).statusCode).toBe(400)
    await lenient.close()
  })
})

describe('GET /event-subscriptions', () => {
  it('lists one’s own, oldest first, page by page', async () => {
    const ids: string[] = []
    for (let n = 0; n < 5; n++) {
      test.clock.set(TEST_NOW + Math.floor(n / 2))
      ids.push(await create({ carrierBookingReference: `B${n}` }))
    }
    await create({}, strangerKey)
    const all = await call('GET', PATH)
    expect(all.headers).toMatchObject({ 'api-version': '2.2.0', 'current-page': '' })
    expect(all.headers['next-page-cursor']).toBeUndefined()
    const listed = all.json<{ subscriptionID: string }[]>().map(({ subscriptionID }) => subscriptionID)
    expect(listed.toSorted()).toEqual(ids.toSorted())
    expect(listed[4]).toBe(ids[4])
    for (const sort of ['', '&sort=subscriptionID', '&sort=subscriptionID:DESC']) {
      const seen: string[] = []
      let cursor = ''
      do {
        const page = await call('GET', `${PATH}?limit=2${sort}${cursor === '' ? '' : `&cursor=${cursor}`}`)
        seen.push(...page.json<{ subscriptionID: string }[]>().map(({ subscriptionID }) => subscriptionID))
        expect(page.headers['next-page']).toBe(page.headers['next-page-cursor'])
        cursor = String(page.headers['next-page-cursor'] ?? '')
      } while (cursor !== '')
      const expected = { '': listed, '&sort=subscriptionID': ids.toSorted() }[sort] ?? ids.toSorted().toReversed()
      expect(seen).toEqual(expected)
    }
  })

  it('none is an empty list', async () => {
    const answer = await call('GET', PATH)
    expect([answer.statusCode, answer.json()]).toEqual([200, []])
  })

  it.each([
    'limit=0',
    'limit=x',
    'limit=1.5',
    'limit=-1',
    'cursor=abc',
    'cursor=',
    'sort=secret',
    'sort=subscriptionID:UP',
  ])('%s is 400', async (query) => {
    expect((await call('GET', `${PATH}?${query}`)).statusCode).toBe(400)
  })
})

describe('GET, PUT, DELETE /event-subscriptions/{subscriptionID}', () => {
  it('PUT replaces address and filters; what GET answers can be sent back', async () => {
    const id = await create(EVERY_FILTER)
    const shown = (await call('GET', `${PATH}/${id}`)).json<object>()
    expect(shown).toEqual({ subscriptionID: id, callbackUrl: URL_OF, ...EVERY_FILTER })
    const back = await call('PUT', `${PATH}/${id}`, shown)
    expect([back.statusCode, back.json()]).toEqual([200, shown])
    const callbackUrl = 'https://subscriber.example/other'
    const changed = await call('PUT', `${PATH}/${id.toUpperCase()}`, { callbackUrl, eventType: ['EQUIPMENT'] })
    expect([changed.statusCode, changed.json()]).toEqual([
      200,
      { subscriptionID: id, callbackUrl, eventType: ['EQUIPMENT'] },
    ])
    const [row] = await test.database.db.select().from(eventSubscription)
    expect(row).toMatchObject({ secret: SECRET, filters: { eventType: 'EQUIPMENT' } })
  })

  it.each([
    ['a secret, which only POST and PUT secret take', { secret: SECRET }, 'secret: unknown-field'],
    ['another id', { subscriptionID: UNKNOWN }, 'subscriptionID: contradiction'],
    ['an address inside', { callbackUrl: 'https://inside.example/' }, 'callbackUrl: callback-url'],
    ['no address', { callbackUrl: undefined }, 'callbackUrl: required'],
    ['a contradiction', { eventType: ['SHIPMENT'], equipmentEventTypeCode: ['LOAD'] }, 'eventType: contradiction'],
  ])('PUT with %s is 400', async (_, change, reason) => {
    const id = await create()
    const answer = await call('PUT', `${PATH}/${id}`, { callbackUrl: URL_OF, ...change })
    expect(answer.statusCode).toBe(400)
    expect(answer.json<{ errors: { reason: string }[] }>().errors[0]?.reason).toBe(reason)
    expect((await call('GET', `${PATH}/${id}`)).json()).toEqual({ subscriptionID: id, callbackUrl: URL_OF })
  })

  it('DELETE is 204 without a body, takes its callbacks with it, and is 404 the second time', async () => {
    const id = await create()
    await makeCallback(test.database.db, id, 1)
    const deleted = await call('DELETE', `${PATH}/${id}`)
    expect([deleted.statusCode, deleted.body, deleted.headers['content-type']]).toEqual([204, '', undefined])
    expect((await call('DELETE', `${PATH}/${id}`)).statusCode).toBe(404)
    expect((await call('GET', `${PATH}/${id}`)).statusCode).toBe(404)
  })

  it('PUT secret is 204 and changes nothing else', async () => {
    const id = await create({ eventType: ['TRANSPORT'] })
    const secret = Buffer.alloc(64, 9).toString('base64')
    const changed = await call('PUT', `${PATH}/${id}/secret`, { secret })
    expect([changed.statusCode, changed.body]).toEqual([204, ''])
    const [row] = await test.database.db.select().from(eventSubscription).where(eq(eventSubscription.id, id))
    expect(row).toMatchObject({ secret, callbackUrl: URL_OF, filters: { eventType: 'TRANSPORT' } })
    for (const body of [{}, { secret: 'x' }, { secret, callbackUrl: URL_OF }])
      expect((await call('PUT', `${PATH}/${id}/secret`, body)).statusCode).toBe(400)
  })
})

describe('who may', () => {
  const BODY = { callbackUrl: URL_OF }
  const SECRET_BODY = { secret: SECRET }
  it.each<[Method, string, object | undefined]>([
    ['GET', '', undefined],
    ['PUT', '', BODY],
    ['DELETE', '', undefined],
    ['PUT', '/secret', SECRET_BODY],
  ])('%s %s of somebody else, of nobody, and by no id', async (method, rest, body) => {
    const id = await create()
    for (const other of [id, UNKNOWN]) {
      const answer = await call(method, `${PATH}/${other}${rest}`, body, other === id ? strangerKey : test.partnerKey)
      expect(answer.statusCode).toBe(404)
      expect(schemas === null ? null : schemas('error', answer.json())).toBeNull()
    }
    expect((await call(method, `${PATH}/1'--${rest}`, body)).statusCode).toBe(400)
    expect((await call('GET', `${PATH}/${id}`)).json()).toEqual({ subscriptionID: id, callbackUrl: URL_OF })
    const [row] = await test.database.db.select().from(eventSubscription)
    expect(row?.secret).toBe(SECRET)
  })

  it.each<[Method, string, object | undefined]>([
    ['GET', '', undefined],
    ['POST', '', { ...BODY, ...SECRET_BODY }],
    ['GET', `/${UNKNOWN}`, undefined],
    ['PUT', `/${UNKNOWN}`, BODY],
    ['DELETE', `/${UNKNOWN}`, undefined],
    ['PUT', `/${UNKNOWN}/secret`, SECRET_BODY],
  ])('%s %s: partners only', async (method, rest, body) => {
    expect((await call(method, `${PATH}${rest}`, body, null)).statusCode).toBe(401)
    expect((await call(method, `${PATH}${rest}`, body, 'ql_partner_000000000000000000')).statusCode).toBe(401)
    expect((await call(method, `${PATH}${rest}`, body, test.operatorKey)).statusCode).toBe(403)
  })
})

describe.skipIf(schemas === null)('the answers by TNT_v2.2.0.yaml', () => {
  it('POST, GET, PUT and the list are its `subscription`', async () => {
    const id = await create(EVERY_FILTER)
    const answers = [
      (await call('GET', `${PATH}/${id}`)).json(),
      (await call('PUT', `${PATH}/${id}`, { callbackUrl: URL_OF, transportEventTypeCode: ['ARRI'] })).json(),
      (await call('POST', PATH, { callbackUrl: URL_OF, secret: SECRET, equipmentEventTypeCode: ['RMVD'] })).json(),
      ...(await call('GET', PATH)).json<unknown[]>(),
    ]
    expect(answers).toHaveLength(5)
    expect(answers.map((answer) => schemas?.('subscription', answer))).toEqual(answers.map(() => null))
    // Makes sure that the check can fail.
    expect(schemas?.('subscription', { callbackUrl: URL_OF, eventType: ['WEATHER'] })).not.toBeNull()
    expect(schemas?.('subscription', { eventType: [] })).not.toBeNull()
  })
})
