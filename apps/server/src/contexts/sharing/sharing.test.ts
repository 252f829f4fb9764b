import { share } from '@quayline/database/schema'
import {
  CONTAINER_NUMBER,
  DALLAS_TRIP,
  PORTLAND_TRIP,
  YANGON_TRIP,
} from '@quayline/domain/tracking/carrier-payload.fixture'
import { recorded } from '@quayline/domain/tracking/recorded.fixture'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createAccessKey } from '../../platform/sessions/access-key.ts'
import { bearer, openTestApp, TEST_NOW, type TestApp } from '../../platform/test-app.fixture.ts'
import { recordFacts } from '../../platform/record-facts.fixture.ts'
import { importReference } from '../reference/index.ts'
import { statementsOf } from '../../platform/database/statements.fixture.ts'

const BILL = '6103622780'
const DAY = 24 * 60 * 60 * 1000

let test: TestApp
beforeAll(async () => {
  test = await openTestApp({ rateLimits: false })
  await recordFacts(test.database.db, DALLAS_TRIP, '2015-02-06T02:00:00.000Z')
  await recordFacts(test.database.db, PORTLAND_TRIP, '2015-06-03T02:00:00.000Z')
})
afterAll(() => test.close())

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'
const call = (method: Method, url: string, body?: unknown, key: string | null = test.operatorKey) =>
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

interface Created {
  readonly id: string
  readonly key: string
  readonly url: string
  readonly expiresAt: string
}
const create = async (body: unknown): Promise<Created> => {
  const answer = await call('POST', '/v1/sharedatas', body)
  expect(answer.json()).toMatchObject({ code: 0 })
  return answer.json().data as Created
}
const open = async (key: string) => (await call('GET', `/v1/sharedatas/${key}`, undefined, null)).json()

describe('POST /v1/sharedatas', () => {
  it('gives a link that is shown once; the table holds only a hash', async () => {
    const created = await create({ type: 'bl', number: BILL })
    expect(created.key).toMatch(/^[\w-]{22,}$/)
    expect(created.url).toBe(`https://line.example/bill-of-lading?key=${created.key}`)
    expect(created.expiresAt).toBe(new Date(TEST_NOW + 30 * DAY).toISOString())
    const [row] = await test.database.db.select().from(share).where(eq(share.id, created.id))
    expect(JSON.stringify(row)).not.toContain(created.key)
    expect(row?.createdBy).toBe('harbour desk')
    expect((await call('GET', '/v1/sharedatas')).body).not.toContain(created.key)
  })

  it('sends containers to their own page', async () => {
    expect((await create({ type: 'cntr', number: CONTAINER_NUMBER, days: 1 })).url).toContain('/box-dynamics?key=')
    expect((await create({ type: 'blcntr', number: `${BILL}/${CONTAINER_NUMBER}` })).url).toContain(
      '/box-dynamics?key=',
    )
  })

  it.each([
    ['an unknown bill', { type: 'bl', number: '7777777777' }, '7777777777'],
    ['a booking asked for as a bill', { type: 'bl', number: '6110045210' }, '6110045210'],
    ['an unknown container', { type: 'cntr', number: 'MSKU1234565' }, 'MSKU1234565'],
    ['a container that is not on the bill', { type: 'blcntr', number: `${BILL}/MSKU1234565` }, 'MSKU1234565'],
  ])('%s is 404 with a clear text', async (_, body, named) => {
    const answer = await call('POST', '/v1/sharedatas', body)
    expect([answer.statusCode, answer.json().code]).toEqual([404, 5404])
    expect(answer.json().message).toContain(named)
  })

  it.each([
    ['no type', { number: BILL }, 'type', 'required'],
    ['a bad type', { type: 'box', number: BILL }, 'type', 'one-of'],
    ['no number', { type: 'bl' }, 'number', 'required'],
    ['an empty number', { type: 'bl', number: '' }, 'number', 'min-length'],
    ['an over-long number', { type: 'bl', number: '9'.repeat(81) }, 'number', 'max-length'],
    ['SQL', { type: 'bl', number: "1'; drop table share;--" }, 'number', 'number-format'],
    ['HTML', { type: 'bl', number: '<img src=x onerror=alert(1)>' }, 'number', 'number-format'],
    ['NUL', { type: 'bl', number: '61036\u000022780' }, 'number', 'characters'],
    ['a lone surrogate', { type: 'bl', number: '6103622780\ud800' }, 'number', 'characters'],
    ['a bill without its container', { type: 'blcntr', number: BILL }, 'number', 'bill-and-container'],
    ['three parts', { type: 'blcntr', number: `${BILL}/${CONTAINER_NUMBER}/1` }, 'number', 'bill-and-container'],
    ['a container that is none', { type: 'blcntr', number: `${BILL}/12` }, 'number', 'container-number'],
    ['two containers', { type: 'cntr', number: `${CONTAINER_NUMBER},MSKU1234565` }, 'number', 'container-count'],
    ['no days', { type: 'bl', number: BILL, days: 0 }, 'days', 'min'],
    ['too many days', { type: 'bl', number: BILL, days: 366 }, 'days', 'max'],
    ['a fraction of a day', { type: 'bl', number: BILL, days: 1.5 }, 'days', 'type'],
    ['days as text', { type: 'bl', number: BILL, days: '3' }, 'days', 'type'],
    ['no section', { type: 'bl', number: BILL, sections: [] }, 'sections', 'min-length'],
    ['an unknown section', { type: 'bl', number: BILL, sections: ['parties'] }, 'sections.0', 'one-of'],
    [
      'sections of a container',
      { type: 'cntr', number: CONTAINER_NUMBER, sections: ['basic'] },
      'sections',
      'sections-of-bill-only',
    ],
    ['an unknown field', { type: 'bl', number: BILL, owner: 'me' }, 'owner', 'unknown-field'],
  ])('%s is 400 with the field and the rule', async (_, body, path, rule) => {
    const answer = await call('POST', '/v1/sharedatas', body)
    expect([answer.statusCode, answer.json().code]).toEqual([400, 5400])
    expect(answer.json().data.errors[0]).toMatchObject({ path, rule })
    expect(answer.body).not.toMatch(/drop table|onerror/)
  })
})

describe('who may manage shares', () => {
  const ID = '00000000-0000-4000-8000-000000000000'
  it.each([
    ['POST', '/v1/sharedatas', { type: 'bl', number: BILL }],
    ['GET', '/v1/sharedatas', undefined],
    ['PATCH', `/v1/sharedatas/${ID}`, { days: 3 }],
    ['DELETE', `/v1/sharedatas/${ID}`, undefined],
  ] as const)('%s %s: users and operators only', async (method, url, body) => {
    const none = await call(method, url, body, null)
    expect([none.statusCode, none.json().code]).toEqual([401, 401])
    const wrong = await call(method, url, body, 'ql_operator_00000000000000000000000000000000')
    expect([wrong.statusCode, wrong.json().code]).toEqual([401, 401])
    const partner = await call(method, url, body, test.partnerKey)
    expect([partner.statusCode, partner.json().code]).toEqual([403, 5403])
  })

  it.each([
    ['PATCH', { days: 3 }],
    ['DELETE', undefined],
  ] as const)('%s of a share that is not there is 404', async (method, body) => {
    for (const name of [ID, 'no-such-key-at-all', "'; drop table share"]) {
      const answer = await call(method, `/v1/sharedatas/${encodeURIComponent(name)}`, body)
      expect([answer.statusCode, answer.json().code]).toEqual([404, 5404])
    }
  })
})

describe('GET /v1/sharedatas/{key}', () => {
  it('a bill share is the bill’s answer with its type, clocks and freshness, without operations', async () => {
    const { key } = await create({ type: 'bl', number: 'cosu 6103622780' })
    const { code, data, clocks, asOf } = await open(key)
    const bill = (await test.app.inject(`/v1/public/tracking/${BILL}?numberType=bl`)).json()
    expect(code).toBe(0)
    expect(data).toEqual({ type: 'bl', ...bill.data.content })
    expect(data.action).toEqual([])
    expect(clocks['/actualShipment/0/actualDepartureDate']).toEqual({ zone: 'Asia/Shanghai', offset: '+08:00' })
    expect(asOf).toBe('2015-02-06T02:00:00.000Z')
  })

  it('a booking share says so', async () => {
    const { key } = await create({ type: 'bkg', number: '6110045210' })
    expect((await open(key)).data).toMatchObject({
      type: 'bkg',
      trackingPath: { trackingGroupReferenceCode: '6110045210' },
    })
  })

  it('shows the chosen sections only, clocks included', async () => {
    const { key } = await create({ type: 'bl', number: BILL, sections: ['actualShipment'] })
    const { data, clocks } = await open(key)
    expect(data.actualShipment.length).toBe(1)
    expect([data.containerStatus, data.doc_ext, data.action]).toEqual([[], [], []])
    expect(data.trackingPath).toMatchObject({
      billOfladingRefCode: BILL,
      fromCity: 'Qingdao ,Shandong ,China',
      vslNme: null,
      pol: null,
      cgoAvailTm: null,
    })
    expect(Object.keys(clocks).every((pointer) => pointer.startsWith('/actualShipment/'))).toBe(true)
    expect(Object.keys(clocks).length).toBeGreaterThan(0)
  })

  it('operations are shown only where the owner named them', async () => {
    const facts = {
      bookings: [],
      bills: [],
      events: [recorded({ code: 'CONF', document: 'BKG', at: '2014-12-18T09:00', where: 'CNTAO', booking: BILL })],
    }
    await recordFacts(test.database.db, facts, '2015-02-07T00:00:00.000Z')
    const named = await create({ type: 'bkg', number: BILL, sections: ['action', 'basic'] })
    expect((await open(named.key)).data.action.length).toBe(1)
    const all = await create({ type: 'bkg', number: BILL })
    expect((await open(all.key)).data.action).toEqual([])
  })

  it('a container share stays with its trip: the next trip of the container is another customer’s', async () => {
    const byContainer = await create({ type: 'cntr', number: CONTAINER_NUMBER })
    const byBill = await create({ type: 'blcntr', number: `${BILL}/${CONTAINER_NUMBER}` })
    const before = [await open(byContainer.key), await open(byBill.key)]
    expect(before[0]?.data).toMatchObject({ type: 'cntr', container: { containerNumber: CONTAINER_NUMBER } })
    expect(before[0]?.data.containerCircleStatus[0]).toMatchObject({ timeOfIssue: '2015-06-02 14:25' })
    expect(before[1]?.data).toMatchObject({
      type: 'blcntr',
      trackingPath: { billOfladingRefCode: BILL },
      containerCircleStatus: [{ timeOfIssue: '2015-02-06 09:35' }, {}, {}, {}],
      Container_Map: { FND_CONTACT: null, FND_CONTACT_TEL: null },
    })
    await recordFacts(test.database.db, YANGON_TRIP, '2015-10-26T02:00:00.000Z')
    expect([await open(byContainer.key), await open(byBill.key)]).toEqual(before)
    expect((await test.app.inject(`/v1/public/tracking/${CONTAINER_NUMBER}`)).body).toContain('Yangon')
    for (const { key } of [byContainer, byBill])
      expect(JSON.stringify(await open(key))).not.toMatch(/Yangon|2015-10|6120077340/)
  })

  it('the share of a container under a bill names who is asked at the place of delivery, else at the port', async () => {
    const { key } = await create({ type: 'blcntr', number: `${BILL}/${CONTAINER_NUMBER}` })
    const contacts = async () => (await open(key)).data.Container_Map
    const deps = { db: test.database.db, clock: test.clock }
    const port = {
      code: 'LGB01',
      unLocode: 'USLGB',
      fcilNme: 'Agency at the port',
      telCntryCde: '1',
      telNum: '555 0142',
    }
    expect((await importReference(deps, { facilities: [port] }, { dryRun: false })).ok).toBe(true)
    expect(await contacts()).toEqual({ FND_CONTACT: 'Agency at the port', FND_CONTACT_TEL: '+1 555 0142' })
    const inland = { code: 'DAL01', unLocode: 'USDAL', fcilNme: 'Dallas ramp office' }
    expect((await importReference(deps, { facilities: [inland] }, { dryRun: false })).ok).toBe(true)
    expect(await contacts()).toEqual({ FND_CONTACT: 'Dallas ramp office', FND_CONTACT_TEL: null })
  })

  it('expired, revoked, unknown and nonsense answer the very same', async () => {
    const [expired, revoked] = [
      await create({ type: 'bl', number: BILL, days: 1 }),
      await create({ type: 'bl', number: BILL }),
    ]
    await call('DELETE', `/v1/sharedatas/${revoked.id}`)
    test.clock.set(TEST_NOW + DAY)
    const keys = [
      expired.key,
      revoked.key,
      'AAAAAAAAAAAAAAAAAAAAAAAA',
      expired.id,
      "' or 1=1 --",
      '<script>',
      '../../etc/passwd',
    ]
    for (const key of keys) {
      const answer = await call('GET', `/v1/sharedatas/${encodeURIComponent(key)}`, undefined, null)
      expect([answer.statusCode, answer.json()]).toEqual([
        200,
        { code: 0, message: 'success', data: [], asOf: null, asOfSource: null, clocks: {} },
      ])
    }
    test.clock.set(TEST_NOW)
  })

  it('asks the database the same for each of them', async () => {
    const created = await create({ type: 'bl', number: BILL })
    await call('DELETE', `/v1/sharedatas/${created.id}`)
    const { statements: asked } = await statementsOf(test.database.db, async () => {
      await open(created.key)
      await open('BBBBBBBBBBBBBBBBBBBBBBBB')
    })
    expect(asked.length).toBe(2)
    expect(asked[0]).toBe(asked[1])
  })

  it('an over-long key and control characters are a bad parameter', async () => {
    for (const key of ['x'.repeat(201), 'a%00b'])
      expect((await call('GET', `/v1/sharedatas/${key}`, undefined, null)).statusCode).toBe(400)
  })
})

describe('the list, extending and revoking', () => {
  it('lists newest first, page by page, each share once', async () => {
    const made: string[] = []
    for (let minute = 0; minute < 5; minute++) {
      test.clock.set(TEST_NOW + 3 * DAY + (minute >> 1) * 60_000)
      made.push((await create({ type: 'bl', number: BILL })).id)
    }
    test.clock.set(TEST_NOW)
    const listed: { id: string; createdAt: string }[] = []
    let next: string | null = ''
    while (next !== null) {
      const page = (await call('GET', `/v1/sharedatas?limit=2${next === '' ? '' : `&after=${next}`}`)).json().data as {
        shares: { id: string; createdAt: string }[]
        next: string | null
      }
      expect(page.shares.length).toBeLessThanOrEqual(2)
      listed.push(...page.shares)
      next = page.next
    }
    expect(new Set(listed.map(({ id }) => id)).size).toBe(listed.length)
    expect(new Set(listed.slice(0, 5).map(({ id }) => id))).toEqual(new Set(made))
    const times = listed.map(({ createdAt }) => createdAt)
    expect(times).toEqual(times.toSorted().toReversed())
    expect((await test.database.db.select().from(share)).length).toBe(listed.length)
  })

  it.each([
    ['limit=0', 'limit', 'min'],
    ['limit=201', 'limit', 'max'],
    ['limit=x', 'limit', 'type'],
    ['after=nonsense', 'after', 'cursor'],
    ['after=', 'after', 'min-length'],
    [
      `after=${Buffer.from('2026-99-01T08:00:00.000Z 00000000-0000-4000-8000-000000000000').toString('base64url')}`,
      'after',
      'cursor',
    ],
  ])('%s is a bad parameter', async (query, path, rule) => {
    const answer = await call('GET', `/v1/sharedatas?${query}`)
    expect([answer.statusCode, answer.json().data.errors[0]]).toEqual([400, expect.objectContaining({ path, rule })])
  })

  it('extends from now, by id or by key, also one that has expired; then its link works again', async () => {
    const created = await create({ type: 'bl', number: BILL, days: 1 })
    test.clock.set(TEST_NOW + 2 * DAY)
    expect((await open(created.key)).data).toEqual([])
    for (const name of [created.id, created.key]) {
      const extended = (await call('PATCH', `/v1/sharedatas/${name}`, { days: 10 })).json()
      expect(extended.data).toMatchObject({
        id: created.id,
        expiresAt: new Date(TEST_NOW + 12 * DAY).toISOString(),
        can: { extend: true, revoke: true },
      })
    }
    expect((await open(created.key)).data.type).toBe('bl')
    test.clock.set(TEST_NOW)
  })

  it('revokes at once and for good, and a second time changes nothing', async () => {
    const created = await create({ type: 'bl', number: BILL })
    const first = (await call('DELETE', `/v1/sharedatas/${created.id}`)).json().data
    expect(first).toMatchObject({ revokedAt: new Date(TEST_NOW).toISOString(), can: { extend: false, revoke: false } })
    expect((await open(created.key)).data).toEqual([])
    test.clock.set(TEST_NOW + DAY)
    expect((await call('DELETE', `/v1/sharedatas/${created.key}`)).json().data).toEqual(first)
    const extended = await call('PATCH', `/v1/sharedatas/${created.id}`, { days: 10 })
    expect([extended.statusCode, extended.json().code]).toEqual([409, 5409])
    test.clock.set(TEST_NOW)
  })

  it.each([{}, { days: 0 }, { days: 366 }, { days: 1, more: 1 }, { expiresAt: '2030-01-01' }])(
    'refuses to extend by %j',
    async (body) => {
      const { id } = await create({ type: 'bl', number: BILL })
      expect((await call('PATCH', `/v1/sharedatas/${id}`, body)).statusCode).toBe(400)
    },
  )

  it('a leaver’s shares stay manageable by a colleague', async () => {
    const colleague = await createAccessKey(test.database.db, test.clock, { role: 'operator', holder: 'night desk' })
    const { id } = await create({ type: 'bl', number: BILL })
    expect((await call('DELETE', `/v1/sharedatas/${id}`, undefined, colleague)).statusCode).toBe(200)
  })
})
