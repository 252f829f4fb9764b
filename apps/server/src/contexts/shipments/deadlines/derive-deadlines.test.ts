// Deadlines of real messages: how they appear, change and disappear. Expected days are counted by hand from T1 of
// docs/requirements/tariff-tables.md 2.1 (charge-app.fixture.ts), cut-offs are those of the messages.
import { shipmentDeadline } from '@quayline/database/schema'
import { bothDatabases } from '@quayline/testing/databases-under-test'
import { and, eq, sql } from 'drizzle-orm'
import { COMMAND_LINE } from '../../../platform/audit-trail.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { csSchedule, IMO, iftmbc } from '../../cutoff/cutoff.fixture.ts'
import {
  AGREED_CONTAINER,
  BILL,
  BOOKING,
  container,
  type DemurrageTestApp,
  discharged,
  iftmcs,
  interchange,
  OPEN_CONTAINER,
  openDemurrageApp,
  OTHER_BILL,
  returnedEmpty,
  SEA_CONTAINER,
  TARIFFS,
} from '../../demurrage/charges/charge-app.fixture.ts'
import { coreor } from '../../releases/release-orders.fixture.ts'
import { maintainCall } from '../../schedule/index.ts'
import { deadlinesOf, deriveAll, waiting } from './deadlines.fixture.ts'

/** T1 40HQ with other free days, and rates starting a day later. */
function tariffWith(freeDays: number, terms: object = {}): object {
  const [, tariff] = TARIFFS
  const slabs = [{ fromDay: freeDays + 1, toDay: null, rate: '120' }]
  return { ...tariff, terms: { ...tariff?.terms, freeDays, slabs, ...terms } }
}

/** In normalised form. */
const [BILL_KEY, OTHER_BILL_KEY] = [BILL.slice(4), OTHER_BILL.slice(4)]
const EXPORT = '7700000201'

const fcoAt = (sent: string, time: string, voyage = '042W') =>
  csSchedule(sent, [{ voyage, times: { 'DEPA EST': '2026-03-10T20:00:00+08:00' }, cutOffs: { FCO: time } }])

const gateInFull = (at: string, box: string, booking: string) =>
  interchange('CODECO:D:95B', at, [
    `BGM+34+G${at}${box}+9'`,
    `DTM+137:${at}:203'`,
    "NAD+CF+QLTB:160:20'",
    `EQD+CN+${box}+22G1:102:5++2+5'`,
    `RFF+BN:${booking}'`,
    `DTM+7:${at}:203'`,
    "LOC+165+CNSHA:139:6+YARD1:TER:306'",
    "CNT+16:1'",
  ])

describe.each(await bothDatabases())('deadlines on the $name', ({ open }) => {
  let test: DemurrageTestApp
  beforeAll(async () => {
    test = await openDemurrageApp(open)
    await round()
  }, 120_000)
  afterAll(() => test.close())

  const round = async (): Promise<void> => {
    await test.publish()
    await deriveAll(test.database.db, test.clock)
  }
  const deliver = async (...texts: readonly string[]): Promise<void> => {
    for (const text of texts) await test.deliver(text)
    await round()
  }
  const of = (type: 'BKG' | 'TRD', number: string) => deadlinesOf(test.database.db, type, number)
  const cutOffs = async (number: string) => (await of('BKG', number)).filter((text) => !text.startsWith('LAST'))

  describe('last free days', () => {
    it('a booking has those of all its containers, each bill only those of its own', async () => {
      // Discharged 10 February: seven days end on the 16th, the fourteen agreed ones on the 23rd. SEA_CONTAINER is at sea,
      // OLD_CONTAINER has been returned.
      const own = `LAST_FREE_DAY_BM_DND ${OPEN_CONTAINER} 2026-02-16`
      const others = `LAST_FREE_DAY_BM_DND ${AGREED_CONTAINER} 2026-02-23`
      expect(await of('TRD', BILL_KEY)).toEqual([own])
      expect(await of('TRD', OTHER_BILL_KEY)).toEqual([others])
      expect(await of('BKG', BOOKING)).toEqual([others, own].toSorted())
      expect(await waiting(test.database.db)).toEqual([])
    })

    it('are the end of the day at the port', async () => {
      const [row] = await test.database.db
        .select()
        .from(shipmentDeadline)
        .where(and(eq(shipmentDeadline.documentType, 'TRD'), eq(shipmentDeadline.number, BILL_KEY)))
      expect(row).toEqual({
        documentType: 'TRD',
        number: BILL_KEY,
        kind: 'LAST_FREE_DAY_BM_DND',
        container: OPEN_CONTAINER,
        local: '2026-02-16',
        zone: 'Asia/Shanghai',
        at: '2026-02-16T15:59:59.999Z',
        unLocode: 'CNSHA',
      })
    })

    it('come with the discharge', async () => {
      const box = container(SEA_CONTAINER, '45G1')
      await deliver(discharged('202602281000', [box]))
      // Fourteen days from 28 February: 13 March.
      expect(await of('TRD', OTHER_BILL_KEY)).toContain(`LAST_FREE_DAY_BM_DND ${SEA_CONTAINER} 2026-03-13`)
      expect(await of('TRD', BILL_KEY)).toHaveLength(1)
    })

    it('move with an import of rules, by however much, and not where an agreement counts', async () => {
      const before = await of('TRD', OTHER_BILL_KEY)
      await test.putRules('tariff', { tariffs: [tariffWith(9)] })
      expect(await waiting(test.database.db)).toEqual(['RULES '])
      await round()
      // Nine days from 10 February: the 18th.
      expect(await of('TRD', BILL_KEY)).toEqual([`LAST_FREE_DAY_BM_DND ${OPEN_CONTAINER} 2026-02-18`])
      expect(await of('TRD', OTHER_BILL_KEY)).toEqual(before)
      // The same file again changes nothing and marks nothing.
      await test.putRules('tariff', { tariffs: [tariffWith(9)] })
      expect(await waiting(test.database.db)).toEqual([])
      await test.putRules('tariff', { tariffs: [tariffWith(7)] })
      await round()
      expect(await of('TRD', BILL_KEY)).toEqual([`LAST_FREE_DAY_BM_DND ${OPEN_CONTAINER} 2026-02-16`])
    })

    it('move with a calendar of holidays', async () => {
      await test.putRules('tariff', {
        tariffs: [tariffWith(7, { freeDayType: 'WORKING', nonWorking: ['SAT', 'SUN'] })],
      })
      await round()
      // Tue 10 to Fri 13, then Mon 16 to Wed 18 February.
      expect(await of('TRD', BILL_KEY)).toEqual([`LAST_FREE_DAY_BM_DND ${OPEN_CONTAINER} 2026-02-18`])
      await test.putRules('tariff', { tariffs: [tariffWith(7, { freeDayType: 'WORKING', nonWorking: ['HOLIDAY'] })] })
      await round()
      // The holidays are not published, so the day is unknown.
      expect(await of('TRD', BILL_KEY)).toEqual([])
      const day = (on: string) => ({ on, name: 'Spring Festival' })
      await test.putRules('calendar', {
        calendars: [
          {
            place: 'CN',
            knownYears: { from: 2026, to: 2026 },
            holidays: [day('2026-02-16'), day('2026-02-17')],
            makeUpDays: [],
            closures: [],
            source: 'Invented for this test',
          },
        ],
      })
      await round()
      // 10 to 15 February are six, the 16th and 17th are holidays: the 18th.
      expect(await of('TRD', BILL_KEY)).toEqual([`LAST_FREE_DAY_BM_DND ${OPEN_CONTAINER} 2026-02-18`])
      await test.putRules('tariff', { tariffs: [tariffWith(7)] })
      await round()
    })

    it('are others for the shipper’s own container, which an order alone states', async () => {
      const forOwn = { ...tariffWith(3), rowKey: 'CN-BM-DND-40HQ-SOC', isShipperOwned: true }
      await test.putRules('tariff', { tariffs: [forOwn] })
      await round()
      expect(await of('TRD', BILL_KEY)).toEqual([`LAST_FREE_DAY_BM_DND ${OPEN_CONTAINER} 2026-02-16`])
      const order = { booking: BOOKING, bill: BILL, containers: [OPEN_CONTAINER], place: 'CNSHA' }
      await deliver(coreor({ ...order, number: 'R9', supplier: '1', at: '202602111000' }))
      // Three days from 10 February: the 12th.
      expect(await of('TRD', BILL_KEY)).toEqual([`LAST_FREE_DAY_BM_DND ${OPEN_CONTAINER} 2026-02-12`])
      await deliver(coreor({ ...order, number: 'R9', messageFunction: '1', at: '202602121000' }))
      expect(await of('TRD', BILL_KEY)).toEqual([`LAST_FREE_DAY_BM_DND ${OPEN_CONTAINER} 2026-02-16`])
    })

    it('go when the container is back, on the booking too', async () => {
      await deliver(returnedEmpty('202602270900', container(OPEN_CONTAINER, '45G1')))
      expect(await of('TRD', BILL_KEY)).toEqual([])
      expect((await of('BKG', BOOKING)).join()).not.toContain(OPEN_CONTAINER)
      expect((await of('BKG', BOOKING)).join()).toContain(AGREED_CONTAINER)
    })
  })

  describe('cut-offs', () => {
    it('are those of the booking, and of its bill', async () => {
      await deliver(iftmbc({ booking: EXPORT, bills: ['QLTB7700000202'] }))
      expect(await of('BKG', EXPORT)).toEqual(['CARGO_CUT_OFF 2026-03-08T17:00'])
      expect(await of('TRD', '7700000202')).toEqual(['CARGO_CUT_OFF 2026-03-08T17:00'])
      // The bill itself names another port of loading, but has the cut-offs of its booking.
      await deliver(iftmcs('QLTB7700000202', EXPORT, 'CONSIGNEE1', []))
      expect(await of('TRD', '7700000202')).toEqual(['CARGO_CUT_OFF 2026-03-08T17:00'])
    })

    it('move with the statements about the call, under another spelling of the voyage too, and no message about the booking', async () => {
      await test.deliver(fcoAt('2026-02-05T08:00:00Z', '2026-03-08T18:00:00+08:00', '042 w'))
      await deriveAll(test.database.db, test.clock)
      expect(await cutOffs(EXPORT)).toEqual(['CARGO_CUT_OFF 2026-03-08T18:00'])
      expect(await of('TRD', '7700000202')).toEqual(['CARGO_CUT_OFF 2026-03-08T18:00'])
    })

    it('also where the booking spells voyage and port in its own way', async () => {
      await deliver(iftmbc({ booking: '7700000206', voyage: '066-w' }).replace('LOC+9+CNSHA', 'LOC+9+CNSGH'))
      await test.deliver(fcoAt('2026-02-05T08:00:00Z', '2026-03-08T18:30:00+08:00', '066W'))
      await deriveAll(test.database.db, test.clock)
      expect(await cutOffs('7700000206')).toEqual(['CARGO_CUT_OFF 2026-03-08T18:30'])
    })

    it('move with what staff maintain', async () => {
      const { db } = test.database
      const change = {
        plannedArrival: null,
        estimatedArrival: null,
        plannedDeparture: null,
        estimatedDeparture: null,
        actuals: null,
        status: null,
        facilityCode: null,
        reason: null,
      }
      const maintained = await maintainCall(
        { db, clock: test.clock },
        { key: `${IMO}/042W/CNSHA/1` },
        {
          ...change,
          cutOffs: [
            { code: 'FCO', time: '2026-03-08T20:00' },
            { code: 'DCO', time: '2026-03-09T12:00' },
          ],
        },
        { ...COMMAND_LINE, name: 'clerk' },
      )
      expect(maintained.ok).toBe(true)
      expect(await waiting(db)).toEqual(['CALL CNSHA 042W'])
      await deriveAll(db, test.clock)
      expect(await cutOffs(EXPORT)).toEqual(['CARGO_CUT_OFF 2026-03-08T20:00', 'SI_CUT_OFF 2026-03-09T12:00'])
    })

    it('another voyage or another port moves none', async () => {
      const before = await of('BKG', EXPORT)
      await test.deliver(fcoAt('2026-03-02T08:00:00Z', '2026-03-07T18:00:00+08:00', '043W'))
      const elsewhere = { port: 'CNNGB', cutOffs: { FCO: '2026-03-06T18:00:00+08:00' } }
      await test.deliver(csSchedule('2026-03-02T08:00:00Z', [elsewhere]))
      await deriveAll(test.database.db, test.clock)
      expect(await of('BKG', EXPORT)).toEqual(before)
    })

    it('follow a new version of the booking that shows nowhere else', async () => {
      await deliver(iftmbc({ booking: '7700000203', bills: ['7700000213'], voyage: '061W', sentAt: '202602010800' }))
      expect(await cutOffs('7700000203')).toEqual(['CARGO_CUT_OFF 2026-03-08T17:00'])
      await deliver(
        iftmbc({
          booking: '7700000203',
          bills: ['7700000213'],
          voyage: '061W',
          sentAt: '202602020800',
          function: '5',
          cutOff: '202603081900',
        }),
      )
      expect(await cutOffs('7700000203')).toEqual(['CARGO_CUT_OFF 2026-03-08T19:00'])
      expect(await of('TRD', '7700000213')).toEqual(['CARGO_CUT_OFF 2026-03-08T19:00'])
      // On another voyage, whose cut-off was not stated.
      await deliver(
        iftmbc({
          booking: '7700000203',
          voyage: '062W',
          sentAt: '202602030800',
          function: '5',
          cutOff: null,
          etd: '202603172000',
        }),
      )
      expect(await cutOffs('7700000203')).toEqual([])
      // Stated before the next request is made.
      await test.deliver(fcoAt('2026-02-04T08:00:00Z', '2026-03-15T18:00:00+08:00', '062W'))
      await deriveAll(test.database.db, test.clock)
      expect(await cutOffs('7700000203')).toEqual(['CARGO_CUT_OFF 2026-03-15T18:00'])
    })

    it('of the cargo go when it is delivered; documents may still be owed', async () => {
      const box = 'CBHU4398907'
      await deliver(iftmbc({ booking: '7700000204', voyage: '063W', containers: [box] }))
      const sent = '2026-02-04T08:00:00Z'
      const statedCutOffs = { FCO: '2026-03-15T18:00:00+08:00', DCO: '2026-03-16T12:00:00+08:00' }
      await test.deliver(csSchedule(sent, [{ voyage: '063W', cutOffs: statedCutOffs }]))
      await deliver(gateInFull('202602270900', box, '7700000204'))
      expect(await cutOffs('7700000204')).toEqual(['SI_CUT_OFF 2026-03-16T12:00'])
    })

    it('a cancelled booking has none, and gets none by statements about its call', async () => {
      await deliver(iftmbc({ booking: '7700000205', sentAt: '202602010800' }))
      expect(await cutOffs('7700000205')).not.toEqual([])
      await deliver(iftmbc({ booking: '7700000205', sentAt: '202602020800', function: '1' }))
      expect(await of('BKG', '7700000205')).toEqual([])
      await test.deliver(fcoAt('2026-03-02T08:00:00Z', '2026-03-08T21:00:00+08:00'))
      await deriveAll(test.database.db, test.clock)
      expect(await of('BKG', '7700000205')).toEqual([])
      expect(await of('BKG', EXPORT)).toContain('CARGO_CUT_OFF 2026-03-08T21:00')
    })
  })

  it('what has not changed is not written again', async () => {
    const { db } = test.database
    const versions = async () =>
      (await db.select({ row: shipmentDeadline, version: sql<string>`xmin::text` }).from(shipmentDeadline)).map((one) =>
        JSON.stringify(one),
      )
    const before = await versions()
    await test.putRules('tariff', { tariffs: [tariffWith(8)] })
    await test.putRules('tariff', { tariffs: [tariffWith(7)] })
    await deriveAll(db, test.clock)
    expect((await versions()).toSorted()).toEqual(before.toSorted())
    expect(before.length).toBeGreaterThan(3)
  })
})
