import { eirPrint, eirPrintItem } from '@quayline/database/schema'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { BOOKING, CONTAINER, type LoggedIn, OTHER_CONTAINER } from '../../releases/release-orders.fixture.ts'
import type { EirRecord } from '../printing/read-print-param.ts'
import { BASE, type EirTestApp, openEirApp } from '../routes.fixture.ts'
import { outboxOf, placesLeft, printParam, putPoints, recordsOf, sendBatch, sendOne } from './sending-routes.fixture.ts'
import { readTerminalMessage } from './terminal-message-read.ts'

let test: EirTestApp
let consignee: LoggedIn
let one: EirRecord
let two: EirRecord

beforeAll(async () => {
  test = await openEirApp()
  consignee = await test.logIn({ codes: ['QC0001', 'QC0001B'] })
  await test.release()
  const [first, second] = await recordsOf(test, consignee)
  if (first === undefined || second === undefined) throw new Error('the release made no EIRs')
  one = first
  two = second
})
beforeEach(async () => {
  await test.database.db.delete(eirPrint)
})
afterAll(() => test.close())

const both = () => printParam([one, two])
const nothingSent = async (): Promise<void> => {
  expect(await test.database.db.select().from(eirPrint)).toEqual([])
  expect(await outboxOf(test.database.db)).toEqual([])
}

describe('POST batchEirPrint', () => {
  it('sends all in one print: items, and one interchange for the terminal and one for the depot', async () => {
    const { status, body } = await sendBatch(test, consignee, { rUuid: 'batch-01', printParam: both() })
    expect(status).toBe(200)
    expect(body).toEqual({
      code: 0,
      message: 'success',
      data: { content: { printNo: expect.stringMatching(/^NGB260301-[0-9A-Z]{8}$/), count: 2, isRepeat: false } },
    })
    const items = await test.database.db.select().from(eirPrintItem)
    expect(items).toHaveLength(2)
    expect(items.find(({ container }) => container === CONTAINER)).toMatchObject({
      eirUuid: one.eirUuid,
      eirNumber: one.eirNo,
      isoSizeType: '22G1',
      pickUpFacility: 'CNNGBT1',
      returnFacility: 'CNNGBD1',
      isReprint: false,
    })
    const outbox = await outboxOf(test.database.db)
    expect(outbox.map(({ recipient, state, attempts }) => ({ recipient, state, attempts }))).toEqual([
      { recipient: 'CNNGBD1', state: 'WAITING', attempts: 0 },
      { recipient: 'CNNGBT1', state: 'WAITING', attempts: 0 },
    ])
    for (const { text, controlReference } of outbox) {
      expect(controlReference).toMatch(/^E[0-9A-Z]{13}$/)
      expect(text).toContain(`+260301:1600+${controlReference}'`)
      expect(readTerminalMessage(text).map(({ eirNumber }) => eirNumber)).toEqual([one.eirNo, two.eirNo])
      expect(text).toContain("TDT+1++3+31+QC0001:172:ZZZ:Company QC0001'")
    }
    const content = (await test.list(consignee)).body.data.content
    expect(content.eirInfoList).toMatchObject([
      { status: 'Printed', synchFlag: '0', can: { send: false } },
      { status: 'Printed', synchFlag: '0' },
    ])
  })

  it('the same rUuid and content again answers the same print and sends nothing', async () => {
    const first = await sendBatch(test, consignee, { rUuid: 'batch-02', printParam: both() })
    const again = await sendBatch(test, consignee, { rUuid: 'batch-02', printParam: `${printParam([two, one])};` })
    expect(again.body.data.content).toEqual({ ...first.body.data.content, isRepeat: true })
    expect(await test.database.db.select().from(eirPrint)).toHaveLength(1)
    expect(await outboxOf(test.database.db)).toHaveLength(2)
  })

  it('a repeat is known also when the EIRs have ended meanwhile', async () => {
    const first = await sendBatch(test, consignee, { rUuid: 'batch-03', printParam: both() })
    await test.release({ messageFunction: '1', at: '202602271000' })
    try {
      const again = await sendBatch(test, consignee, { rUuid: 'batch-03', printParam: both() })
      expect(again.body.data.content).toEqual({ ...first.body.data.content, isRepeat: true })
    } finally {
      await test.release({ at: '202602271100' })
    }
  })

  it('the same rUuid with other content is a conflict; of another user it is another key', async () => {
    await sendBatch(test, consignee, { rUuid: 'batch-04', printParam: printParam([one]) })
    const other = await sendBatch(test, consignee, { rUuid: 'batch-04', printParam: both() })
    expect(other).toMatchObject({ status: 409, body: { code: 5409, message: expect.stringContaining('rUuid') } })
    const colleague = await test.logIn({ codes: ['QC0001'] })
    const own = await sendBatch(test, colleague, { rUuid: 'batch-04', printParam: printParam([two]) })
    expect(own.body.data.content).toMatchObject({ count: 1, isRepeat: false })
  })

  it('one EIR that was sent before stops the whole batch', async () => {
    await sendOne(test, consignee, one)
    const { status, body } = await sendBatch(test, consignee, { rUuid: 'batch-05', printParam: printParam([two, one]) })
    expect(status).toBe(409)
    expect(body.message).toContain(CONTAINER)
    expect(await test.database.db.select().from(eirPrintItem)).toHaveLength(1)
  })

  it.each([
    ['eirNo', { eirNo: 'NGB000000000000' }],
    ['sizeType', { sizeType: '45G1' }],
    ['cntrNo', { cntrNo: 'TSTU9999990' }],
    ['pickupCde', { pickupCde: 'ELSEWHERE' }],
    ['returnCde', { returnCde: 'ELSEWHERE' }],
    ['status', { status: 'Printed' }],
  ])('every field must be the EIR’s: %s', async (field, change) => {
    const wrong = printParam([one, { ...two, ...change }])
    const { status, body } = await sendBatch(test, consignee, { rUuid: 'batch-06', printParam: wrong })
    expect(status).toBe(400)
    expect(body).toMatchObject({ code: 5400, data: { errors: [{ path: `printParam.2.${field}` }] } })
    expect(body.message).toContain(`printParam.2.${field}`)
    await nothingSent()
  })

  it.each([
    ['another company', { partyCde: 'QF0001' }],
    ['another region', { regionCde: 'US' }],
  ])('a record that speaks for %s is refused', async (_, change) => {
    const wrong = printParam([one, { ...two, ...change }])
    const { status, body } = await sendBatch(test, consignee, { rUuid: 'batch-07', printParam: wrong })
    expect([status, body.code]).toEqual([403, 5463])
    await nothingSent()
  })

  it('an unknown EIR, or that of another booking under this one’s number, is not found', async () => {
    await test.release({ booking: '7700000009', bill: 'QLTB7700000009', number: 'R9', containers: ['TSTU7654321'] })
    const [foreign] = await recordsOf(test, consignee, '7700000009')
    if (foreign === undefined) throw new Error('no EIR of the other booking')
    const wrong = printParam([one, { ...foreign, bkgNum: one.bkgNum }])
    const { status, body } = await sendBatch(test, consignee, { rUuid: 'batch-08', printParam: wrong })
    expect([status, body.code]).toEqual([404, 5404])
    expect(body.message).toContain(foreign.eirNo)
    await nothingSent()
  })

  it('refuses 51 records in one sentence with its cure', async () => {
    const many = Array.from({ length: 51 }, () => printParam([one])).join(';')
    const { status, body } = await sendBatch(test, consignee, { rUuid: 'batch-09', printParam: many })
    expect(status).toBe(400)
    expect(body.message).toBe('Record 51 is one too many: at most 50 can be sent at once')
  })

  it('another office, and a user of another office', async () => {
    const wrong = await sendBatch(test, consignee, { rUuid: 'batch-10', printParam: both(), eqpOfceCde: 'SHA' })
    expect([wrong.status, wrong.body.code]).toEqual([403, 5463])
    const elsewhere = await test.logIn({ codes: ['QC0001'], office: 'SHA' })
    const { body } = await sendBatch(test, elsewhere, { rUuid: 'batch-10', printParam: both(), eqpOfceCde: 'SHA' })
    expect(body.code).toBe(5471)
    await nothingSent()
  })

  it('takes JSON too; nobody without a session, no user who is not certified', async () => {
    const body = { rUuid: 'batch-11', printParam: both(), eqpOfceCde: 'NGB' }
    const url = `${BASE}/batchEirPrint`
    expect((await test.send('POST', url, body, {})).status).toBe(401)
    const basic = await test.logIn({ codes: ['QC0001'], kind: 'BASIC' })
    expect((await test.send('POST', url, body, { ...basic.authorization })).status).toBe(403)
    const sent = await test.send('POST', url, body, { ...consignee.authorization })
    expect(sent.body.data.content).toMatchObject({ count: 2, isRepeat: false })
  })
})

describe('POST eirPrint', () => {
  it('sends one; the second time under another rUuid it is a conflict', async () => {
    const sent = await sendOne(test, consignee, one)
    expect(sent).toMatchObject({ status: 200, body: { data: { content: { count: 1, isRepeat: false } } } })
    const again = await sendOne(test, consignee, one)
    expect(again.body.data.content).toEqual({ ...sent.body.data.content, isRepeat: true })
    const other = await sendOne(test, consignee, one, { rUuid: 'sending-2' })
    expect(other).toMatchObject({ status: 409, body: { code: 5409, message: expect.stringContaining(CONTAINER) } })
  })

  it('two at once: one wins, the other is refused', async () => {
    const answers = await Promise.all(
      ['race-0001', 'race-0002'].map((rUuid) => sendOne(test, consignee, one, { rUuid })),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await test.database.db.select().from(eirPrintItem)).toHaveLength(1)
  })

  it('the carrier’s prefix before the booking’s number changes nothing', async () => {
    const sent = await sendOne(test, consignee, one, { bkgNum: `QLTB${BOOKING}` })
    expect(sent.body.data.content).toMatchObject({ count: 1 })
  })

  it('a company may name itself by any of its codes', async () => {
    const sent = await sendOne(test, consignee, one, { partyCde: 'QC0001B' })
    expect(sent.status).toBe(200)
    expect(await test.database.db.select().from(eirPrint)).toMatchObject([{ partyCode: 'QC0001B' }])
  })

  it.each([
    ['another user', { uid: '00000000-0000-4000-8000-000000000000' }],
    ['another company', { partyCde: 'QF0001' }],
    ['another region', { regionCde: 'FR' }],
    ['another office', { eqpOfceCde: 'SHA' }],
  ])('refuses to speak for %s', async (_, change) => {
    const { status, body } = await sendOne(test, consignee, one, change)
    expect([status, body.code]).toEqual([403, 5463])
    await nothingSent()
  })

  it('reports the wrong field by its name, and what it must be', async () => {
    const { body } = await sendOne(test, consignee, one, { sizeType: '45G1' })
    expect(body.data.errors).toEqual([{ path: 'sizeType', rule: 'one-of', message: 'must be one of: 22G1' }])
  })

  it('an outsider sends nothing, and does not learn by trying which fields are right', async () => {
    const outsider = await test.logIn({ codes: ['QF0002'] })
    for (const eirNo of [one.eirNo, 'NGB000000000000']) {
      const { status, body } = await sendOne(test, outsider, one, { partyCde: 'QF0002', eirNo })
      expect([status, body.code]).toEqual([403, 5403])
      expect(body.message).toContain('not approved')
    }
    await nothingSent()
  })

  it('a release that has ended is not sent any more (DTM+36)', async () => {
    const ending = { booking: '7700000005', bill: null, number: 'R5', containers: ['TSTU5555553'], until: '20260301' }
    await test.release(ending)
    const [record] = await recordsOf(test, consignee, '7700000005')
    if (record === undefined) throw new Error('no EIR')
    const before = test.clock.now()
    // At Ningbo 1 March ends at 16:00 UTC.
    test.clock.set(Date.parse('2026-03-01T16:00:00Z'))
    const late = await test.logIn({ codes: ['QC0001'] })
    const refusal = await sendOne(test, late, record)
    test.clock.set(Date.parse('2026-03-01T15:59:59Z'))
    const sent = await sendOne(test, late, record)
    test.clock.set(before)
    expect([refusal.status, refusal.body.code]).toEqual([409, 5409])
    expect(sent.status).toBe(200)
  })
})

describe('a return point that was chosen', () => {
  const open = { booking: '7700000002', bill: null, number: 'R2', depot: null } as const
  const records = () => recordsOf(test, consignee, open.booking)
  beforeAll(() => test.release({ ...open, containers: ['TSTU2222222', 'TSTU2222238'] }))

  it('loses a place for each EIR, and is reported to the terminal and to itself', async () => {
    await putPoints(test.database.db, { availableQuantity: 3 }, { isoSizeType: '*', availableQuantity: 8 })
    const chosen = (await records()).map((record) => ({ ...record, returnCde: 'D9' }))
    const sent = await sendBatch(test, consignee, { rUuid: 'chosen-1', printParam: printParam(chosen) })
    expect(sent.body.data.content).toMatchObject({ count: 2 })
    expect(await placesLeft(test.database.db)).toEqual(['* 8', '22G1 1'])
    const outbox = await outboxOf(test.database.db)
    expect(outbox.map(({ recipient }) => recipient)).toEqual(['CNNGBT1', 'D9'])
    for (const { text } of outbox) expect(text).toContain("LOC+99++D9:STO:ZZZ:Depot Nine'")
  })

  it('a repeat takes no further place', async () => {
    await putPoints(test.database.db, { availableQuantity: 3 })
    const [first] = await records()
    if (first === undefined) throw new Error('no EIR')
    const given = { rUuid: 'chosen-2', printParam: printParam([{ ...first, returnCde: 'D9' }]) }
    await sendBatch(test, consignee, given)
    await sendBatch(test, consignee, given)
    expect(await placesLeft(test.database.db)).toEqual(['22G1 2'])
  })

  it('the line for any size type serves where there is no own one; a full own one is full', async () => {
    await putPoints(test.database.db, { isoSizeType: '*', availableQuantity: 5 })
    const [first] = await records()
    if (first === undefined) throw new Error('no EIR')
    const chosen = printParam([{ ...first, returnCde: 'D9' }])
    expect((await sendBatch(test, consignee, { rUuid: 'chosen-3', printParam: chosen })).status).toBe(200)
    expect(await placesLeft(test.database.db)).toEqual(['* 4'])
    await test.database.db.delete(eirPrint)
    await putPoints(test.database.db, { availableQuantity: 0 }, { isoSizeType: '*', availableQuantity: 5 })
    const full = await sendBatch(test, consignee, { rUuid: 'chosen-4', printParam: chosen })
    expect(full).toMatchObject({ status: 409, body: { code: 5409, message: expect.stringContaining('D9') } })
  })

  it('two EIRs for one place: neither goes, and the place stays free', async () => {
    await putPoints(test.database.db, { availableQuantity: 1 })
    const chosen = (await records()).map((record) => ({ ...record, returnCde: 'D9' }))
    const { status } = await sendBatch(test, consignee, { rUuid: 'chosen-5', printParam: printParam(chosen) })
    expect(status).toBe(409)
    expect(await placesLeft(test.database.db)).toEqual(['22G1 1'])
    await nothingSent()
  })

  it('one that does not exist is refused with those that do', async () => {
    await putPoints(test.database.db, { availableQuantity: 1 })
    const [first] = await records()
    if (first === undefined) throw new Error('no EIR')
    const { body } = await sendOne(test, consignee, { ...first, returnCde: 'NOWHERE' })
    expect(body.data.errors).toEqual([{ path: 'returnCde', rule: 'one-of', message: 'must be one of: D9' }])
  })

  it('may stay open at Ningbo, where whatever is approved can be sent (docs/requirements/eir.md 4.3)', async () => {
    const [first] = await records()
    if (first === undefined) throw new Error('no EIR')
    expect(first.returnCde).toBe('')
    expect((await sendOne(test, consignee, first)).status).toBe(200)
    const items = await test.database.db.select().from(eirPrintItem)
    expect(items).toMatchObject([{ returnFacility: null }])
    expect((await outboxOf(test.database.db)).map(({ recipient }) => recipient)).toEqual(['CNNGBT1'])
  })

  it('is not for a shipper’s own container', async () => {
    const own = { booking: '7700000003', bill: null, number: 'R3', depot: null, containers: ['TSTU3333330'] }
    await test.release({ ...own, remark: 'SOC' })
    await putPoints(test.database.db, { availableQuantity: 1 })
    const [record] = await recordsOf(test, consignee, '7700000003')
    if (record === undefined) throw new Error('no EIR')
    const { status, body } = await sendOne(test, consignee, { ...record, returnCde: 'D9' })
    expect([status, body.data.errors[0].path]).toEqual([400, 'returnCde'])
    expect((await sendOne(test, consignee, record)).status).toBe(200)
    expect(await placesLeft(test.database.db)).toEqual(['22G1 1'])
  })
})

it('an EIR of the other container stays what it was', async () => {
  await sendOne(test, consignee, one)
  const { eirInfoList } = (await test.list(consignee)).body.data.content
  expect(eirInfoList.map(({ cntrNo, status }: { cntrNo: string; status: string }) => [cntrNo, status])).toEqual([
    [CONTAINER, 'Printed'],
    [OTHER_CONTAINER, ''],
  ])
})
