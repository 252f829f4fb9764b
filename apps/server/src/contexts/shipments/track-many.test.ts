import { shipmentContainer } from '@quayline/database/schema'
import { MAX_NUMBERS } from '@quayline/domain/tracking/numbers-in-text'
import { oneDatabase } from '@quayline/testing/databases-under-test'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { statementsOf } from '../../platform/database/statements.fixture.ts'
import { bill, booking } from '../tracking/event-feed.fixture.ts'
import { CONTAINER, LEG, type Lists, loaded, openLists } from './shipment-lists.fixture.ts'

describe.each(await oneDatabase())('POST /v1/bulk/tracking on the $name', ({ open }) => {
  let lists: Lists
  beforeAll(async () => {
    lists = await openLists(open)
    await lists.stateAndPublish({
      bookings: [
        booking('6170000001', {
          parties: ['CZ SHIPPER1'],
          bills: ['6270000001'],
          containers: [CONTAINER],
          legs: [LEG],
        }),
      ],
      bills: [
        bill('6270000001', {
          parties: ['CN CONSIGNEE1'],
          bookings: ['6170000001'],
          containers: [CONTAINER],
          legs: [LEG],
        }),
      ],
      events: [loaded({ booking: '6170000001' })],
    })
    await lists.user({ username: 'ANYBODY' })
  }, 120_000)
  afterAll(() => lists.close())

  const ask = (numbers: readonly unknown[], who = 'ANYBODY') => lists.post('/v1/bulk/tracking', { numbers }, who)

  it('a line for each in the order asked: bill, booking, container, not known, no number', async () => {
    const { status, body } = await ask([
      'QLTB 6270000001',
      '6170000001',
      'cbhu 439890-7',
      '6199999999',
      'x',
      '6170000001',
    ])
    expect(status).toBe(200)
    const lines = body.data.items.map(
      ({
        asked,
        problem,
        found,
      }: {
        asked: string
        problem: string | null
        found: { type: string; number: string } | null
      }) => `${asked}: ${found === null ? problem : `${found.type} ${found.number}`}`,
    )
    expect(lines).toEqual([
      'QLTB 6270000001: bl 6270000001',
      '6170000001: bkg 6170000001',
      `cbhu 439890-7: cntr ${CONTAINER}`,
      '6199999999: NOT_FOUND',
      'x: NO_NUMBER',
      '6170000001: bkg 6170000001',
    ])
  })

  it('a container has its own status, and the document that it belongs to', async () => {
    const { body } = await ask([CONTAINER])
    expect(body.data.items[0].found).toMatchObject({
      type: 'cntr',
      number: CONTAINER,
      status: 'LOADED_FIRST_POL',
      statusAt: { local: '2026-03-04T10:00', offset: '+08:00', place: { unLocode: 'CNSHA', name: 'Shanghai' } },
      containers: 1,
      portOfLoading: { unLocode: 'CNSHA' },
      portOfDischarge: { unLocode: 'USLGB' },
      vesselName: 'Test Navigator',
      voyage: '012E',
    })
    expect(['6170000001', '6270000001']).toContain(body.data.items[0].found.document.number)
    expect(JSON.stringify(body)).not.toMatch(/SHIPPER1|CONSIGNEE1/)
    expect(body.data.places.Shanghai.names['zh-CN'].city).toBe('上海')
  })

  it('a bill shows what its summary has, on the leg that is next', async () => {
    const { body } = await ask(['6270000001'])
    expect(body.data.items[0].found).toMatchObject({
      type: 'bl',
      number: '6270000001',
      document: { type: 'bl', number: '6270000001' },
      status: 'LOADED_FIRST_POL',
      statusAt: {
        local: '2026-03-04T10:00',
        zone: 'Asia/Shanghai',
        offset: '+08:00',
        place: { unLocode: 'CNSHA', name: 'Shanghai' },
      },
      withStatus: 1,
      containers: 1,
      vesselName: 'Test Navigator',
      voyage: '012E',
    })
  })

  it('a container whose row an older build wrote shows the same', async () => {
    const [now] = (await ask([CONTAINER])).body.data.items
    await lists.db.update(shipmentContainer).set({ listed: null })
    expect((await ask([CONTAINER])).body.data.items).toEqual([now])
  })

  it('texts that look like JSON stay texts', async () => {
    const vessel = 'A","name": "Ningbo" \\ {'
    const asked = '"name": "Ningbo" \\'
    await lists.stateAndPublish({
      bookings: [
        booking('6170000050', {
          parties: ['CZ SHIPPER1'],
          legs: [{ ...LEG, vessel: { ...LEG.vessel, name: vessel } }],
        }),
      ],
    })
    const { body } = await ask(['6170000050', asked])
    expect(body.data.items[0].found).toMatchObject({ vesselName: vessel, portOfDischarge: { unLocode: 'USLGB' } })
    expect(body.data.items[1]).toEqual({ asked, problem: 'NO_NUMBER', found: null })
    expect(Object.keys(body.data.places).toSorted()).toEqual(['Long Beach', 'Shanghai'])
  })

  it('says what is known and not worked in yet, instead of that nothing is', async () => {
    await lists.state({ bookings: [booking('6170000099', { parties: ['CZ SHIPPER1'], containers: [], legs: [LEG] })] })
    const { body } = await ask(['6170000099', '6170000098'])
    expect(body.data.items.map(({ problem }: { problem: string }) => problem)).toEqual(['BEING_UPDATED', 'NOT_FOUND'])
  })

  it('of a cancelled booking as little as tracking shows of it: nothing, or what else stands', async () => {
    const cancel = (number: string) =>
      booking(number, { parties: [], statedAt: '2026-03-02T10:00', statement: { function: 'CANCEL' } })
    const booked = { parties: ['CZ SHIPPER1'], legs: [LEG] }
    await lists.stateAndPublish({
      bookings: [
        booking('6170000071', booked),
        cancel('6170000071'),
        booking('6170000072', booked),
        cancel('6170000072'),
      ],
      events: [{ code: 'CONF', document: 'BKG', at: '2026-03-01T10:00', where: 'CNSHA', booking: '6170000072' }],
    })
    const { body } = await ask(['6170000071', '6170000072'])
    const found = body.data.items.map(({ found: one }: { found: { number: string } | null }) => one?.number ?? null)
    expect(found).toEqual([null, '6170000072'])
    for (const [number, type] of [
      ['6170000071', 'none'],
      ['6170000072', 'bkg'],
    ])
      expect((await lists.app.inject({ url: `/v1/public/tracking/${number}` })).json().data.type).toBe(type)
  })

  it('asks as few statements for five hundred numbers as for two', async () => {
    const numbers = Array.from({ length: MAX_NUMBERS }, (_, index) => String(6_170_000_001 + index))
    const few = await statementsOf(lists.db, () => ask(['6170000001', '6199999999']))
    const many = await statementsOf(lists.db, () => ask(numbers))
    expect(many.statements.length).toBe(few.statements.length)
  })

  it('refuses none, too many, too long ones, and whoever is not logged in', async () => {
    expect((await ask([])).status).toBe(400)
    expect((await ask(Array.from({ length: MAX_NUMBERS + 1 }, () => '6170000001'))).status).toBe(400)
    expect((await ask(['6'.repeat(51)])).status).toBe(400)
    expect((await ask([6170000001])).status).toBe(400)
    expect((await lists.post('/v1/bulk/tracking', { numbers: ['6170000001'] }, null)).status).toBe(401)
  })
})
