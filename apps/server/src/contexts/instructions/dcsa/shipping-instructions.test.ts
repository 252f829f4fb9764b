// The use cases of DCSA eBL 3.0.3 about shipping instructions, performed as a partner's system, and what the partner is
// not allowed to do.
import { openTestDatabase } from '@quayline/testing/open-test-database'
import { outboxMessage } from '@quayline/database/schema'
import { booking } from '../../tracking/event-feed.fixture.ts'
import { LEG } from '../../shipments/shipment-lists.fixture.ts'
import { asc } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dcsaSchemas } from '../../../platform/http/dcsa-schema.fixture.ts'
import { SHIPPED_BY } from '../instructions.fixture.ts'
import { type EblTest, INSTRUCTIONS, message, openEbl, saying } from './ebl.fixture.ts'

const check = dcsaSchemas('EBL_v3.0.3.yaml')

let test: EblTest
beforeAll(async () => {
  test = await openEbl(openTestDatabase)
})
afterAll(() => test.close())

const goodsOf = async (reference: string, query = ''): Promise<unknown> => {
  const { status, body } = await test.ask('GET', `${INSTRUCTIONS}/${reference}${query}`, 'forwarder')
  return status === 200 ? body.consignmentItems[0].descriptionOfGoods[0] : status
}
const put = (reference: string, change = saying('OTHER TOYS')) =>
  test.ask('PUT', `${INSTRUCTIONS}/${reference}`, 'forwarder', {
    shippingInstructionsReference: reference,
    ...message(change),
  })
const patch = (reference: string, body: object) => test.ask('PATCH', `${INSTRUCTIONS}/${reference}`, 'forwarder', body)
const REJECT = { decision: 'REJECT', reason: 'HS code missing' }
const CANCEL_UPDATE = { updatedShippingInstructionsStatus: 'UPDATE_CANCELLED' }
const CANCEL = { shippingInstructionsStatus: 'CANCELLED' }

describe('use cases', () => {
  it('UC1: submitted for a confirmed booking, and read back', async () => {
    const { status, body, version } = await test.ask('POST', INSTRUCTIONS, 'forwarder', message())
    expect([status, Object.keys(body), version]).toEqual([202, ['shippingInstructionsReference'], '3.0.3'])
    const read = await test.ask('GET', `${INSTRUCTIONS}/${body.shippingInstructionsReference}`, 'forwarder')
    expect(read.status).toBe(200)
    expect(read.body).toEqual({
      ...message(),
      shippingInstructionsReference: body.shippingInstructionsReference,
      shippingInstructionsStatus: 'RECEIVED',
    })
    if (check !== null) expect(check('ShippingInstructions', read.body)).toBeNull()
    // Values that the standard has no member for come from the booking.
    const shown = await test.call('GET', `/v1/instructions?numbers=${body.shippingInstructionsReference}`, 'forwarder')
    expect(shown.body.data.items).toMatchObject([
      { status: 'SUBMITTED', channel: 'DCSA', portOfLoading: { unLocode: 'CNNGB' } },
    ])
  })

  it('UC1: nothing is held for a booking that is not confirmed, nor kept', async () => {
    await test.stateAndPublish({
      bookings: [booking('6105555555', { parties: [`CZ ${SHIPPED_BY}`], legs: [{ ...LEG, from: 'CNNGB' }] })],
      events: [{ code: 'PENA', document: 'BKG', booking: '6105555555', at: '2015-02-01T00:00' }],
    })
    const before = (await test.call('GET', '/v1/instructions', 'forwarder')).body.data.total
    for (const [number, expected] of [
      ['6103622799', 404],
      ['6105555555', 400],
    ] as const) {
      const { status, body } = await test.ask('POST', INSTRUCTIONS, 'forwarder', message({ bookingNumbers: [number] }))
      expect([number, status]).toEqual([number, expected])
      if (check !== null) expect(check('ErrorResponse', body)).toBeNull()
    }
    expect((await test.call('GET', '/v1/instructions', 'forwarder')).body.data.total).toEqual(before)
  })

  it('UC2: the line asks for an update, with its reason', async () => {
    const reference = await test.submitted()
    await test.decide(reference, REJECT)
    const { body } = await test.ask('GET', `${INSTRUCTIONS}/${reference}`, 'forwarder')
    expect(body).toMatchObject({
      shippingInstructionsStatus: 'PENDING_UPDATE',
      feedbacks: [{ severity: 'ERROR', code: 'PROPERTY_VALUE_MUST_CHANGE', message: 'HS code missing' }],
    })
    if (check !== null) expect(check('ShippingInstructions', body)).toBeNull()
    expect(await goodsOf(reference, '?updatedContent=true')).toBe(404)
  })

  it.each([
    ['one that waits', [], 'RECEIVED'],
    ['one that the line asked to be updated', [REJECT], 'PENDING_UPDATE'],
    ['a confirmed one', [{ decision: 'ACCEPT' }], 'RECEIVED'],
  ])('UC3: %s is updated, and the update replaced', async (_, decisions, effective) => {
    const reference = await test.submitted()
    for (const decision of decisions) await test.decide(reference, decision)
    expect((await put(reference)).status).toBe(202)
    expect(await test.statusesOf(reference)).toEqual([effective, 'UPDATE_RECEIVED'])
    expect((await put(reference, saying('THIRD TOYS'))).status).toBe(202)
    expect(await test.statusesOf(reference)).toEqual([effective, 'UPDATE_RECEIVED'])
    expect(await goodsOf(reference)).toBe('WOODEN TOY TRAINS')
    expect(await goodsOf(reference, '?updatedContent=true')).toBe('THIRD TOYS')
  })

  it('UC4a: an accepted update stands', async () => {
    const reference = await test.submitted()
    await put(reference)
    await test.decide(reference, { decision: 'ACCEPT' })
    expect(await test.statusesOf(reference)).toEqual(['RECEIVED', 'UPDATE_CONFIRMED'])
    expect(await goodsOf(reference)).toBe('OTHER TOYS')
  })

  it('UC4d: a declined update leaves what stood', async () => {
    const reference = await test.submitted()
    await test.decide(reference, { decision: 'ACCEPT' })
    await put(reference)
    await test.decide(reference, REJECT)
    expect(await test.statusesOf(reference)).toEqual(['RECEIVED', 'UPDATE_DECLINED'])
    expect(await goodsOf(reference)).toBe('WOODEN TOY TRAINS')
  })

  it.each([
    ['one that waits', [], 'RECEIVED'],
    ['one that the line asked to be updated', [REJECT], 'PENDING_UPDATE'],
    ['a confirmed one', [{ decision: 'ACCEPT' }], 'RECEIVED'],
  ])('UC5: the update of %s is taken back, once', async (_, decisions, effective) => {
    const reference = await test.submitted()
    for (const decision of decisions) await test.decide(reference, decision)
    expect((await patch(reference, CANCEL_UPDATE)).status).toBe(404)
    await put(reference)
    expect((await patch(reference, CANCEL_UPDATE)).status).toBe(202)
    expect(await test.statusesOf(reference)).toEqual([effective, 'UPDATE_CANCELLED'])
    expect(await goodsOf(reference)).toBe('WOODEN TOY TRAINS')
    expect(await goodsOf(reference, '?updatedContent=true')).toBe('OTHER TOYS')
    expect((await patch(reference, CANCEL_UPDATE)).status).toBe(404)
    // Another update is possible.
    expect((await put(reference, saying('THIRD TOYS'))).status).toBe(202)
    expect(await goodsOf(reference)).toBe('WOODEN TOY TRAINS')
  })

  it.each([
    ['received', [], 'RECEIVED'],
    ['to be updated', [REJECT], 'PENDING_UPDATE'],
  ])('UC15: one that is %s is cancelled for good', async (_, decisions) => {
    const reference = await test.submitted()
    for (const decision of decisions) await test.decide(reference, decision)
    expect((await patch(reference, CANCEL)).status).toBe(202)
    expect(await test.statusesOf(reference)).toEqual(['CANCELLED', null])
    expect(await goodsOf(reference)).toBe('WOODEN TOY TRAINS')
    expect((await put(reference)).status).toBe(409)
    expect((await patch(reference, CANCEL)).status).toBe(409)
    // Submitting it again in the portal creates a new reference, and the old one stays cancelled.
    const [{ id }] = (await test.call('GET', `/v1/instructions?numbers=${reference}`, 'forwarder')).body.data.items
    const { version } = (await test.call('GET', `/v1/instructions/${id}`, 'forwarder')).body.data
    const again = await test.call('POST', `/v1/instructions/${id}/submit`, 'forwarder', { version })
    expect(again.status, JSON.stringify(again.body)).toBe(200)
    expect(again.body.data.reference).not.toBe(reference)
    expect(await test.statusesOf(reference)).toEqual(['CANCELLED', null])
    expect(await test.statusesOf(again.body.data.reference)).toEqual(['RECEIVED', null])
    expect((await put(reference)).status).toBe(409)
  })

  it('UC15: a confirmed one is not cancelled by a call', async () => {
    const reference = await test.submitted()
    await test.decide(reference, { decision: 'ACCEPT' })
    expect((await patch(reference, CANCEL)).status).toBe(409)
    expect(await test.statusesOf(reference)).toEqual(['RECEIVED', null])
  })

  it('UC14: a surrendered bill completes it, and the update is dropped', async () => {
    const reference = await test.submitted()
    await test.decide(reference, { decision: 'ACCEPT' })
    await test.deskSends(surrendered(reference, 'TSTUC14'))
    expect(await test.statusesOf(reference)).toEqual(['COMPLETED', null])
    expect((await put(reference)).status).toBe(409)
  })

  it('notifies the partner of each change, as a notification in the outbox', async () => {
    const reference = await test.submitted()
    await test.decide(reference, REJECT)
    const rows = await test.db.select().from(outboxMessage).orderBy(asc(outboxMessage.createdAt))
    const news = rows
      .map(({ body }) => JSON.parse(body))
      .filter(({ type, reference: about }) => type === 'SI_NOTIFICATION' && about === reference)
    expect(news.map(({ recipient }) => recipient)).toEqual([SHIPPED_BY, SHIPPED_BY])
    const bodies = news.map(({ text }) => JSON.parse(text))
    expect(bodies.map(({ data }) => data.shippingInstructionsStatus)).toEqual(['RECEIVED', 'PENDING_UPDATE'])
    expect(bodies[1].data.feedbacks[0].message).toBe('HS code missing')
    for (const body of bodies) if (check !== null) expect(check('ShippingInstructionsNotification', body)).toBeNull()
  })
})

const surrendered = (reference: string, bill: string) => ({
  specversion: '1.0',
  id: `N-${bill}`,
  source: 'https://desk.example/',
  type: 'org.dcsa.transport-document.v3',
  time: '2026-03-20T10:00:00Z',
  datacontenttype: 'application/json',
  subscriptionReference: 'S-1',
  data: {
    transportDocumentStatus: 'SURRENDERED_FOR_DELIVERY',
    transportDocumentReference: bill,
    shippingInstructionsReference: reference,
  },
})

describe('who may call', () => {
  it.each([
    ['GET', undefined],
    ['PUT', {}],
    ['PATCH', CANCEL],
  ] as const)('%s of another\u2019s is as of none', async (method, body) => {
    const reference = await test.submitted()
    for (const who of ['consignee', 'stranger'] as const) {
      const { status, body: statusesOf } = await test.ask(method, `${INSTRUCTIONS}/${reference}`, who, body)
      const none = await test.ask(method, `${INSTRUCTIONS}/QSI000000000000`, who, body)
      expect([who, status]).toEqual([who, 404])
      expect(statusesOf.errors).toEqual(none.body.errors)
    }
  })

  it('a booking of another is as unknown as none', async () => {
    for (const who of ['consignee', 'stranger'] as const) {
      const { status } = await test.ask('POST', INSTRUCTIONS, who, message())
      expect([who, status]).toEqual([who, 404])
    }
    await test.stateAndPublish({
      bookings: [booking('6104444444', { parties: ['CZ OTHER1'], legs: [{ ...LEG, from: 'CNNGB' }] })],
    })
    const reference = await test.submitted()
    const moved = await test.ask('PUT', `${INSTRUCTIONS}/${reference}`, 'forwarder', {
      shippingInstructionsReference: reference,
      ...message({ bookingNumbers: ['6104444444'] }),
    })
    expect(moved.status).toBe(404)
  })

  it('without a key, with one that only sends, with one that only reads', async () => {
    const reference = await test.submitted()
    expect((await test.ask('POST', INSTRUCTIONS, null, message())).status).toBe(401)
    expect((await test.ask('POST', INSTRUCTIONS, 'sender', message())).status).toBe(403)
    expect((await test.ask('POST', INSTRUCTIONS, 'reader', message())).status).toBe(403)
    expect((await test.ask('PATCH', `${INSTRUCTIONS}/${reference}`, 'reader', CANCEL)).status).toBe(403)
    expect((await test.ask('GET', `${INSTRUCTIONS}/${reference}`, 'reader')).status).toBe(200)
  })
})

describe('what cannot be read', () => {
  const deep = (levels: number): object => (levels === 0 ? {} : { nested: deep(levels - 1) })

  it.each<[string, object | string, string]>([
    ['an electronic bill', { ...message(), isElectronic: true }, '/isElectronic: electronic-bill'],
    ['a missing member', { ...message(), isToOrder: undefined }, '/isToOrder: required'],
    ['a member of another type', { ...message(), consignmentItems: 'TOYS' }, '/consignmentItems: type'],
    ['no object', [], 'body: type'],
    ['nesting without end', { ...message(), references: [deep(60)] }, 'body: format'],
    ['control characters', { ...message(), 'a\u0000b': 1 }, 'body: characters'],
    ['faults of the instruction', message({ cargo: [], containers: [] }), '/consignmentItems: required'],
    ['broken JSON', '{"isToOrder": tru', ''],
    ['a member called __proto__', '{"__proto__": {"isToOrder": true}}', ''],
  ])('%s is a bad request, reported by JSON pointer', async (_, body, reason) => {
    const { status, body: statusesOf, version } = await test.ask('POST', INSTRUCTIONS, 'forwarder', body)
    expect([status, version]).toEqual([400, '3.0.3'])
    expect(statusesOf.errors.map((error: { reason: string }) => error.reason).join('; ')).toContain(reason)
    if (check !== null) expect(check('ErrorResponse', statusesOf)).toBeNull()
  })

  it('a body of more than one megabyte is not read', async () => {
    const body = { ...message(), remarks: 'X'.repeat(1024 * 1024) }
    expect((await test.ask('POST', INSTRUCTIONS, 'forwarder', body)).status).toBe(413)
  })

  it('a large body of nonsense is refused in a moment', async () => {
    const started = performance.now()
    const body = { ...message(), consignmentItems: Array.from({ length: 60_000 }, (_, i) => ({ [`k${i}`]: 1 })) }
    expect((await test.ask('POST', INSTRUCTIONS, 'forwarder', body)).status).toBe(400)
    expect(performance.now() - started).toBeLessThan(5000)
  })

  it('an update must name what it updates', async () => {
    const reference = await test.submitted()
    const without = await test.ask('PUT', `${INSTRUCTIONS}/${reference}`, 'forwarder', message())
    expect([without.status, without.body.errors[0].reason]).toEqual([400, '/shippingInstructionsReference: required'])
    const other = await test.ask('PUT', `${INSTRUCTIONS}/${reference}`, 'forwarder', {
      ...message(),
      shippingInstructionsReference: 'QSI000000000000',
    })
    expect([other.status, other.body.errors[0].reason]).toEqual([400, '/shippingInstructionsReference: contradiction'])
  })
})
