// Maintenance of calls through its API: who may do it, what the rule refuses and at which field, what is logged, marked
// and notified.
import { auditEntry, staleDeadlines, vesselCall } from '@quayline/database/schema'
import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { statementsOf } from '../../platform/database/statements.fixture.ts'
import { bearer, logInAs, openTestApp, TEST_NOW, type TestApp } from '../../platform/test-app.fixture.ts'
import { findKeptCall } from './call-queries.ts'
import { storeVoyages, TEST_VOYAGES } from './connections.fixture.ts'
import { listMaintainedCalls } from './maintained-calls.ts'

let test: TestApp
let staff: string
beforeAll(async () => {
  test = await openTestApp({ rateLimits: false })
  staff = (await logInAs(test, { username: 'clerk1', kind: 'INTERNAL' })).token
  await storeVoyages(test.database.db, TEST_VOYAGES)
})
afterAll(() => test.close())

const CALLS = '/v1/schedule/maintenance/calls'
const LOG = '/v1/schedule/maintenance/log'
const send = (method: 'GET' | 'POST' | 'PATCH', url: string, payload?: object, key = staff) =>
  test.app.inject({ method, url, headers: { ...bearer(key), language: 'en_US' }, ...(payload && { payload }) })
const at = (key: string): string => `${CALLS}/${encodeURIComponent(key)}`
const list = async (query: Readonly<Record<string, string>>) =>
  (await send('GET', `${CALLS}?${new URLSearchParams(query).toString()}`)).json()

let made = 0
/** A call of a newly named vessel, planned for 20 March 2026. */
async function added(more: object = {}) {
  const answer = await send('POST', CALLS, {
    vessel: `V${++made}`,
    voyage: '101W',
    port: 'CNSHA',
    service: 'QZ1',
    plannedArrival: '2026-03-20 06:00',
    estimatedDeparture: '2026-03-21 08:00',
    ...more,
  })
  expect([answer.statusCode, answer.json().message]).toEqual([201, 'success'])
  return answer.json().data as { readonly key: string; readonly changedAt: string }
}

describe('who maintains calls', () => {
  it('asks for a credential of the line’s', async () => {
    expect((await test.app.inject({ url: `${CALLS}?vessel=Q01` })).statusCode).toBe(401)
    const customer = (await logInAs(test, { username: 'shipper1', company: 'ACME' })).token
    for (const key of [test.partnerKey, test.operatorKey, customer])
      expect((await send('GET', `${CALLS}?vessel=Q01`, undefined, key)).statusCode).toBe(403)
    expect((await send('PATCH', at('x'), { readAt: '2026-03-01T08:00:00Z' }, test.partnerKey)).statusCode).toBe(403)
  })
})

describe('finding calls', () => {
  it('by vessel, voyage, service or port, in the order of leaving, each with its version', async () => {
    const { data } = await list({ vessel: 'test q01' })
    expect(data.total).toBe(5)
    expect(data.items.map(({ key }: { key: string }) => key)).toEqual([
      'Q01/012W/CNSHA/1',
      'Q01/012W/CNNGB/2',
      'Q01/012W/SGSIN/3',
      'Q01/012W/NLRTM/4',
      'Q01/012E/CNSHA/1',
    ])
    expect(data.items[0]).toMatchObject({
      vessel: 'TEST Q01',
      vesselCode: 'Q01',
      service: 'QN1',
      port: 'CNSHA',
      city: 'Shanghai',
      zone: 'Asia/Shanghai',
      estimatedDeparture: '2026-03-05 08:00',
      berthArrival: null,
      status: 'PLANNED',
      statedIn: 'IFTSAI',
    })
    expect(data.items[0].cutOffs).toContainEqual({ code: 'FCO', time: '2026-03-03 12:00' })
    expect((await list({ voyage: '031S' })).data.total).toBe(2)
    expect((await list({ service: 'qm1', port: 'Rotterdam' })).data.items).toHaveLength(1)
    expect((await list({ vessel: '9000003', until: '2026-04-30' })).data.total).toBe(4)
  })

  it('page by page, to the end, in days that were asked for', async () => {
    const first = (await list({ vessel: 'Q01', limit: '3' })).data
    expect([first.items.length, first.total]).toEqual([3, 5])
    const second = (await list({ vessel: 'Q01', limit: '3', after: first.next })).data
    expect([second.items.length, second.total, second.next]).toEqual([2, 5, null])
    expect((await list({ vessel: 'Q01', from: '2026-03-06', until: '2026-03-13' })).data.items).toHaveLength(1)
  })

  it.each([
    ['', 'vessel', 'criterion'],
    ['port=Atlantis', 'port', 'city'],
    ['vessel=Q01&after=nonsense', 'after', 'cursor'],
    ['vessel=Q01&from=2026-03-02&until=2026-03-01', 'until', 'date-order'],
    ['vessel=Q01&from=2026-02-30', 'from', 'format'],
    ['vessel=Q01&limit=201', 'limit', 'max'],
  ])('names what is wrong with %j', async (query, path, rule) => {
    const answer = await send('GET', `${CALLS}?${query}`)
    expect(answer.statusCode).toBe(400)
    expect(answer.json().data.errors[0]).toMatchObject({ path, rule })
  })

  it('asks once for a page that is the whole answer, once more to count', async () => {
    const { db } = test.database
    const ask = (limit: number) => () =>
      listMaintainedCalls(
        db,
        { vessel: 'Q01' },
        { fromAt: TEST_NOW, untilAt: TEST_NOW + 91 * 86_400_000, after: null, limit },
      )
    expect((await statementsOf(db, ask(50))).statements).toHaveLength(1)
    expect((await statementsOf(db, ask(1))).statements).toHaveLength(2)
  })

  it('one by its key; none is 404', async () => {
    expect((await send('GET', at('Q01/012W/CNSHA/1'))).json().data.key).toBe('Q01/012W/CNSHA/1')
    expect((await send('GET', at('Q01/012W/CNSHA/9'))).statusCode).toBe(404)
  })
})

describe('changing a call', () => {
  // Sessions last twelve hours: a later day needs a new login.
  beforeAll(async () => {
    test.clock.set(Date.UTC(2026, 2, 25))
    staff = (await logInAs(test, { username: 'clerk2', kind: 'INTERNAL' })).token
  })

  it('says what was sent, keeps the rest, and is in the log, the trail and the marks of the deadlines', async () => {
    const { key, changedAt } = await added()
    const { db } = test.database
    await db.delete(staleDeadlines)
    test.clock.set(Date.UTC(2026, 2, 25, 0, 1))
    const answer = await send('PATCH', at(key), {
      readAt: changedAt,
      actuals: { pilotArrival: null, berthArrival: '2026-03-20 07:10', berthDeparture: null },
      cutOffs: [{ code: 'FCO', time: '2026-03-19 12:00' }],
      facilityCode: 'yss1',
      reason: 'berth congestion',
    })
    expect(answer.statusCode).toBe(200)
    expect(answer.json().data).toMatchObject({
      plannedArrival: '2026-03-20 06:00',
      berthArrival: '2026-03-20 07:10',
      estimatedDeparture: '2026-03-21 08:00',
      facilityCode: 'YSS1',
      cutOffs: [{ code: 'FCO', time: '2026-03-19 12:00' }],
      statedIn: 'STAFF',
    })
    const { items } = (await send('GET', `${LOG}?key=${encodeURIComponent(key)}`)).json().data
    expect(items[0]).toMatchObject({
      callKey: key,
      port: 'CNSHA',
      city: 'Shanghai',
      voyage: '101W',
      changedBy: 'clerk2',
      reason: 'berth congestion',
      isNew: false,
      changes: [
        { field: 'berthArrival', was: null, now: '2026-03-20 07:10' },
        { field: 'facilityCode', was: null, now: 'YSS1' },
        { field: 'FCO', was: null, now: '2026-03-19 12:00' },
      ],
    })
    expect(items[1]).toMatchObject({ isNew: true })
    const [entry] = await db
      .select()
      .from(auditEntry)
      .where(eq(auditEntry.targetId, key))
      .orderBy(desc(auditEntry.id))
      .limit(1)
    expect(entry).toMatchObject({
      action: 'SCHEDULE_CHANGE',
      targetType: 'VESSEL_CALL',
      actor: 'clerk2',
      reason: 'berth congestion',
      after: { berthArrival: '2026-03-20 07:10', facilityCode: 'YSS1', FCO: '2026-03-19 12:00' },
    })
    const marks = await db.select().from(staleDeadlines)
    expect(marks.map(({ documentType, number }) => `${documentType} ${number}`)).toEqual(['CALL CNSHA 101W'])
  })

  it.each([
    [
      'all three actual times empty',
      { actuals: { pilotArrival: null, berthArrival: null, berthDeparture: null } },
      'actuals',
      'actuals-empty',
    ],
    [
      'a departure before the arrival that is given with it',
      { actuals: { pilotArrival: null, berthArrival: '2026-03-20 08:00', berthDeparture: '2026-03-20 07:59' } },
      'actuals.berthDeparture',
      'time-order',
    ],
    ['estimates the wrong way round', { estimatedArrival: '2026-03-22 00:00' }, 'estimatedDeparture', 'time-order'],
    [
      'an actual time that has not come yet: 25 March 08:01 in Shanghai is now',
      { actuals: { pilotArrival: null, berthArrival: '2026-03-25 08:02', berthDeparture: null } },
      'actuals.berthArrival',
      'time-ahead',
    ],
    ['what no clock shows', { estimatedDeparture: '2026-02-30 08:00' }, 'estimatedDeparture', 'format'],
    ['a cut-off of 24:00', { cutOffs: [{ code: 'FCO', time: '2026-03-19 24:00' }] }, 'cutOffs.0.time', 'format'],
    ['nothing', {}, 'change', 'required'],
    [
      'a reason as long as a letter',
      { estimatedDeparture: '2026-03-22 08:00', reason: 'x'.repeat(201) },
      'reason',
      'max-length',
    ],
    ['a status that there is not', { status: 'LOST' }, 'status', 'one-of'],
    ['fields that nobody knows', { berth: 'YSS1' }, 'berth', 'unknown-field'],
  ])('refuses %s, and nothing is written', async (_, change, path, rule) => {
    const { key, changedAt } = await added()
    const answer = await send('PATCH', at(key), { readAt: changedAt, ...change })
    expect(answer.statusCode).toBe(400)
    expect(answer.json().data.errors[0]).toMatchObject({ path, rule })
    expect(Date.parse((await findKeptCall(test.database.db, key))?.changedAt ?? '')).toBe(Date.parse(changedAt))
  })

  it('takes one actual time alone', async () => {
    const { key, changedAt } = await added()
    const actuals = { pilotArrival: '2026-03-20 05:00', berthArrival: null, berthDeparture: null }
    expect((await send('PATCH', at(key), { readAt: changedAt, actuals })).json().data.pilotArrival).toBe(
      '2026-03-20 05:00',
    )
  })

  it('does not overwrite what somebody else has changed meanwhile', async () => {
    const { key, changedAt } = await added()
    await test.database.db
      .update(vesselCall)
      .set({ changedAt: '2026-03-25T09:00:00.000Z' })
      .where(eq(vesselCall.key, key))
    const answer = await send('PATCH', at(key), { readAt: changedAt, estimatedDeparture: '2026-03-22 08:00' })
    expect([answer.statusCode, answer.json().code]).toEqual([409, 5409])
    expect(answer.json().message).toContain('Somebody else has changed this call')
    const { data } = (await send('GET', at(key))).json()
    const again = { readAt: data.changedAt, estimatedDeparture: '2026-03-22 08:00' }
    expect((await send('PATCH', at(key), again)).json().data.estimatedDeparture).toBe('2026-03-22 08:00')
  })

  it('a call that is not there is 404', async () => {
    const answer = await send('PATCH', at('9999999/1/CNSHA/1'), { readAt: '2026-03-01T08:00:00Z', status: 'OMITTED' })
    expect(answer.statusCode).toBe(404)
  })
})

describe('adding a call', () => {
  const CALL = { voyage: '201W', port: 'Ningbo', estimatedDeparture: '2026-03-21 08:00' }

  it.each([
    ['9000039', { vessel: '9000039', voyage: '202W' }],
    ['Z88', { vessel: 'Z88', voyage: '203W' }],
    ['TEST STRANGER', { vessel: 'TEST STRANGER', voyage: '204W' }],
  ])('of the vessel %s', async (vessel, named) => {
    const answer = await send('POST', CALLS, { ...CALL, ...named })
    expect(answer.statusCode).toBe(201)
    expect(answer.json().data).toMatchObject({
      vessel: vessel === 'Z88' ? expect.stringContaining('Z88') : vessel,
      port: 'CNNGB',
    })
  })

  it('says that there is one already, and by which key', async () => {
    const { key } = await added({ vessel: 'Z90' })
    const answer = await send('POST', CALLS, { ...CALL, vessel: 'Z90', voyage: '101W', port: 'CNSHA' })
    expect(answer.statusCode).toBe(409)
    expect(answer.json().message).toContain(key)
  })

  it.each([
    [{ vessel: 'TBN' }, 'vessel', 'required'],
    [{ vessel: 'Z91', port: 'Atlantis' }, 'port', 'city'],
    [{ vessel: 'Z91', estimatedDeparture: undefined }, 'change', 'required'],
    [{ vessel: '' }, 'vessel', 'min-length'],
  ])('refuses %j', async (change, path, rule) => {
    const answer = await send('POST', CALLS, { ...CALL, ...change })
    expect(answer.statusCode).toBe(400)
    expect(answer.json().data.errors[0]).toMatchObject({ path, rule })
  })
})

describe('the log', () => {
  it('is newest first, page by page', async () => {
    const first = (await send('GET', `${LOG}?limit=2`)).json().data
    const second = (await send('GET', `${LOG}?limit=2&after=${first.next}`)).json().data
    const times = [...first.items, ...second.items].map(({ changedAt }: { changedAt: string }) => changedAt)
    expect(times).toHaveLength(4)
    expect(times).toEqual(times.toSorted().toReversed())
    const ids = new Set([...first.items, ...second.items].map(({ id }: { id: string }) => id))
    expect(ids.size).toBe(4)
    expect((await send('GET', `${LOG}?after=nonsense`)).statusCode).toBe(400)
  })
})
