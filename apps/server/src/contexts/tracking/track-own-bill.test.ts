import { shipmentDeadline } from '@quayline/database/schema'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bearer, logInAs, openTestApp, type TestApp } from '../../platform/test-app.fixture.ts'
import { bill, booking, publishAll, state } from './event-feed.fixture.ts'
import { CONTAINER, confirmed } from './feed-scenario.fixture.ts'

let test: TestApp
const tokens = new Map<string, string>()
beforeAll(async () => {
  test = await openTestApp({ rateLimits: false })
  for (const [username, company] of [
    ['shipper01', 'SHIPPER1'],
    ['consignee01', 'CONSIGNEE1'],
    ['stranger01', 'OTHER'],
  ] as const)
    tokens.set(username, (await logInAs(test, { username, company })).token)
  const uncertified = { username: 'basic01', kind: 'BASIC', company: 'SHIPPER1' } as const
  tokens.set('basic01', (await logInAs(test, uncertified)).token)
  tokens.set('nocompany01', (await logInAs(test, { username: 'nocompany01' })).token)
  tokens.set('staff001', (await logInAs(test, { username: 'staff001', kind: 'INTERNAL' })).token)
  tokens.set('operator', test.operatorKey)
  await state(test.database.db, {
    bookings: [
      booking('7300000001', { parties: ['CZ SHIPPER1'], bills: ['T1000001'], containers: [CONTAINER] }),
      // The first bill of this booking has the booking's own number, and another consignee.
      booking('8300000001', { parties: ['CZ SHIPPER1'], bills: ['8300000001', '8300000002'], containers: [] }),
    ],
    bills: [
      bill('T1000001', { parties: ['CN CONSIGNEE1'], bookings: ['7300000001'], containers: [CONTAINER] }),
      bill('8300000001', { parties: ['CN CONSIGNEE1'], bookings: ['8300000001'], containers: [] }),
      bill('8300000002', { parties: ['CN OTHER'], bookings: ['8300000001'], containers: [] }),
    ],
    events: [
      { ...confirmed, booking: '7300000001' },
      { ...confirmed, booking: '8300000001' },
      { code: 'RELS', document: 'SRM', at: '2026-02-25T09:00', booking: '8300000001', bill: '8300000002' },
    ],
  })
  await publishAll(test.database.db, test.clock)
})
afterAll(() => test.close())

const track = async (number: string, as: string | null, type?: string) => {
  const token = as === null ? null : (tokens.get(as) ?? as)
  const answer = await test.app.inject({
    url: `/v1/public/tracking/${encodeURIComponent(number)}${type === undefined ? '' : `?numberType=${type}`}`,
    headers: token === null ? {} : bearer(token),
  })
  expect(answer.statusCode).toBe(200)
  return answer.json<{
    asOf: string | null
    clocks: Record<string, unknown>
    data: { type: string; content: { action: { operation: string; info: unknown[] }[] } | null }
  }>()
}
const operations = async (...asked: Parameters<typeof track>): Promise<string[]> =>
  (await track(...asked)).data.content?.action.map(({ operation }) => operation) ?? []

describe('the deadline of a bill', () => {
  it('is shown to its parties and the staff, and nobody else', async () => {
    await test.database.db.insert(shipmentDeadline).values({
      documentType: 'BKG',
      number: '8300000001',
      kind: 'LAST_FREE_DAY_BM_DND',
      container: 'CBHU4398907',
      local: '2099-12-20',
      zone: 'Asia/Shanghai',
      at: '2099-12-20T15:59:59.999Z',
      unLocode: 'CNSHA',
    })
    const seenBy = async (as: string | null) => (await track('8300000001', as, 'bkg')) as { deadline?: object }
    for (const as of ['shipper01', 'staff001'])
      expect((await seenBy(as)).deadline).toMatchObject({
        local: '2099-12-20',
        containers: 1,
        place: 'Shanghai ,Shanghai ,China',
      })
    for (const as of [null, 'stranger01']) expect(await seenBy(as)).not.toHaveProperty('deadline')
  })
})

describe('the operations of a booking or bill', () => {
  it.each([
    ['its shipper', 'shipper01'],
    ['staff of the line', 'staff001'],
    ["an operator's key", 'operator'],
  ])('are shown to %s, with the clock of each and as of when', async (_, who) => {
    const { data, clocks, asOf } = await track('COSU7300000001', who)
    expect(data.content?.action).toMatchObject([
      { operation: 'Booking Confirmed', info: [{ key: 'Time', value: '2026-02-20 10:00' }, { key: 'Location' }] },
    ])
    expect(clocks['/content/action/0/info/0/value']).toEqual({ zone: 'Asia/Shanghai', offset: '+08:00' })
    expect(asOf).toBe('2026-03-01T08:00:00.000Z')
  })

  it.each(['7300000001', 'cosu 730-0000001', ' COSU7300000001 '])(
    'are found however it is typed: %j',
    async (typed) => {
      expect(await operations(typed, 'shipper01')).toEqual(['Booking Confirmed'])
    },
  )

  it.each([
    ['an anonymous visitor', null],
    ['another company', 'stranger01'],
    ['a user without a company', 'nocompany01'],
    ['a user of its shipper whom the line has not certified', 'basic01'],
    ['the consignee of its bill, which the booking does not name', 'consignee01'],
    ['an unknown token', 'ql_user_AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'],
    ['something that is no token', '0123456789abcdef'],
  ])('are not shown to %s, who sees the rest as everybody does', async (_, who) => {
    const answer = await track('COSU7300000001', who)
    expect(answer.data.content?.action).toEqual([])
    expect(answer).toEqual(await track('COSU7300000001', null))
  })

  it('go with a type that fits, and with none that does not', async () => {
    expect(await operations('COSU7300000001', 'shipper01', 'bkg')).toEqual(['Booking Confirmed'])
    expect((await track('COSU7300000001', 'shipper01', 'bl')).data.type).toBe('none')
    expect((await track('T1000001', 'consignee01', 'bkg')).data.type).toBe('none')
  })

  it('of a booking are not for the party of the one bill that has its number', async () => {
    expect(await operations('8300000001', 'consignee01', 'bkg')).toEqual([])
    expect(await operations('8300000001', 'shipper01', 'bkg')).toContain('Booking Confirmed')
    expect((await track('8300000001', 'consignee01', 'bl')).data.type).toBe('bl')
  })

  it.each([undefined, 'bl'])(
    'of the other bill are not for the party of the bill with the booking’s number (%s)',
    async (type) => {
      expect(await operations('8300000001', 'consignee01', type)).toEqual(['Booking Confirmed'])
      expect(await operations('8300000002', 'stranger01', type)).toEqual(['Cargo Released', 'Booking Confirmed'])
    },
  )

  it('are no part of a container, even for a party to its shipment', async () => {
    for (const type of [undefined, 'cntr']) {
      const answer = await track(CONTAINER, 'shipper01', type)
      expect(answer).toEqual(await track(CONTAINER, null, type))
      expect(JSON.stringify(answer)).not.toContain('Booking Confirmed')
    }
  })

  it('asked for by a party, do not stay in the answer that strangers get', async () => {
    const [own, foreign] = await Promise.all([
      operations('COSU7300000001', 'shipper01'),
      operations('COSU7300000001', 'stranger01'),
    ])
    expect([own, foreign]).toEqual([['Booking Confirmed'], []])
    expect(await operations('COSU7300000001', null)).toEqual([])
  })

  it('end with the session', async () => {
    const { token } = await logInAs(test, { username: 'leaving01', company: 'SHIPPER1' })
    expect(await operations('COSU7300000001', token)).toEqual(['Booking Confirmed'])
    await test.app.inject({ method: 'POST', url: '/v1/ebuser/logout', headers: bearer(token) })
    expect(await operations('COSU7300000001', token)).toEqual([])
  })
})
