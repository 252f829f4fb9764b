import { documentParty } from '@quayline/database/schema'
import type { OpenDatabase } from '@quayline/database/database'
import { bothDatabases } from '@quayline/testing/databases-under-test'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { enterPartner } from '../../platform/settings/partner-entry.fixture.ts'
import { fixedClock } from '../../platform/clock.ts'
import { file, type IntakeForTests, intakeForTests } from '../intake/intake.fixture.ts'
import { ingest } from '../intake/index.ts'
import { bookingKeyOf, loadEirs } from './load-eirs.ts'
import { BOOKING, CONTAINER, coreor, logIn, type Order, OTHER_CONTAINER } from './release-orders.fixture.ts'

/** The line's bill with its bookings and containers. */
const iftmcs = (bill: string, bookings: readonly string[], containers: readonly string[], sender = 'QLTB'): string => {
  const body = [
    `BGM+705+${bill}+9'`,
    "DTM+137:202602101200:203'",
    ...bookings.map((booking) => `RFF+BN:${booking}'`),
    "TDT+20+012W+1++QLTB:172:20+++9074729:146:11:TEST STAR'",
    "LOC+9+USLGB:139:6'",
    "LOC+11+CNNGB:139:6'",
    ...containers.map((container) => `EQD+CN+${container}+22G1:102:5++2+5'`),
  ]
  return [
    `UNB+UNOC:3+${sender}+QUAYLINE+260210:1200+1'`,
    "UNH+1+IFTMCS:D:99B:UN'",
    ...body,
    `UNT+${body.length + 2}+1'`,
    "UNZ+1+1'",
  ].join('\n')
}

describe.each(await bothDatabases())('the EIRs of a booking on the $name', ({ open }) => {
  let database: OpenDatabase
  let intake: IntakeForTests

  beforeAll(async () => {
    database = await open()
    intake = intakeForTests(database.db)
  })
  afterEach(async () => {
    await intake.forget()
    await database.db.delete(documentParty)
  })
  afterAll(async () => {
    await intake.remove()
    await database.close()
  })

  const deliver = async (...texts: readonly string[]): Promise<void> => {
    for (const text of texts) {
      const [report] = await ingest(intake, [file(text)])
      expect(report?.messages.map(({ outcome }) => outcome)).not.toContain('REJECTED')
    }
  }
  const containers = async (number = BOOKING): Promise<readonly string[]> =>
    (await loadEirs(database.db, number))?.eirs.map(
      ({ container, release }) => `${container} ${release.releaseNumber}`,
    ) ?? []

  it('arise from a release order, with where it is picked up and given back, and as of when', async () => {
    await deliver(coreor())
    expect(await loadEirs(database.db, 'qltb-7700000001')).toMatchObject({
      bookingNumber: BOOKING,
      officeCode: 'NGB',
      asOf: { at: '2026-03-05T08:00:00.000Z', source: 'COREOR' },
      eirs: [
        {
          container: CONTAINER,
          isoSizeType: '22G1',
          pickUp: { unLocode: 'CNNGB', facilityCode: 'CNNGBT1' },
          returnTo: { facilityCode: 'CNNGBD1' },
          partyCodes: ['QC0001'],
          statedBy: 'QLTB',
        },
        { container: OTHER_CONTAINER },
      ],
    })
  })

  it('are none where nothing was stated, nor of another booking, and a number of signs alone finds nothing', async () => {
    await deliver(coreor())
    for (const number of ['7700000009', '-', "' or 1=1"]) expect(await loadEirs(database.db, number)).toBeNull()
  })

  const bare = { booking: null, bill: null, consignee: null, depot: null }
  const CASES: readonly [string, readonly Order[], readonly string[]][] = [
    ['the same twice', [{}, {}], [`${CONTAINER} R1`, `${OTHER_CONTAINER} R1`]],
    ['cancelled', [{}, { messageFunction: '1', at: '202602211000' }], []],
    [
      'cancelled for one box',
      [{}, { messageFunction: '1', at: '202602211000', containers: [CONTAINER] }],
      [`${OTHER_CONTAINER} R1`],
    ],
    [
      'cancelled by the order’s number and the container alone',
      [{}, { ...bare, messageFunction: '1', at: '202602211000', containers: [CONTAINER] }],
      [`${OTHER_CONTAINER} R1`],
    ],
    [
      'cancelled under another number, by bill and container',
      [{}, { messageFunction: '1', number: 'O2', booking: null, at: '202602211000', containers: [CONTAINER] }],
      [`${OTHER_CONTAINER} R1`],
    ],
    ['cancelled as a whole', [{}, { messageFunction: '1', at: '202602211000', containers: [] }], []],
    [
      'cancelled and released under another number',
      [{}, { messageFunction: '1', at: '202602211000' }, { number: 'R2', at: '202602221000', containers: [CONTAINER] }],
      [`${CONTAINER} R2`],
    ],
    [
      'replaced without a box',
      [{}, { messageFunction: '5', at: '202602211000', containers: [OTHER_CONTAINER] }],
      [`${OTHER_CONTAINER} R1`],
    ],
    ['elsewhere', [{ place: 'CNSHA' }], []],
  ]
  it.each(CASES)('%s, in any order of arrival', async (_, orders, expected) => {
    for (const order of [orders, orders.toReversed()]) {
      await intake.forget()
      await deliver(...order.map((one) => coreor(one)))
      expect(await containers()).toEqual(expected)
    }
  })

  it('do not arise from what a customer of the line sends, nor does he take one back', async () => {
    await enterPartner(database.db, 'QC0001EDI', ['CUSTOMER'])
    await deliver(coreor({ sender: 'QC0001EDI' }))
    expect(await containers()).toEqual([])
    await deliver(coreor(), coreor({ sender: 'QC0001EDI', messageFunction: '1', at: '202602231000' }))
    expect(await containers()).toEqual([`${CONTAINER} R1`, `${OTHER_CONTAINER} R1`])
  })

  it('arise from the line also where its staff’s company is registered and documents name it as a notify party', async () => {
    const clock = fixedClock(Date.parse('2026-03-01T08:00:00Z'))
    await database.db.insert(documentParty).values({ documentType: 'BKG', number: BOOKING, partyCode: 'LINE' })
    await logIn(database.db, clock, { codes: ['LINE'], kind: 'INTERNAL' })
    await logIn(database.db, clock, { codes: ['LINE'], kind: 'CERTIFIED' })
    await deliver(coreor({ sender: 'LINE' }))
    expect(await containers()).toEqual([`${CONTAINER} R1`, `${OTHER_CONTAINER} R1`])
  })

  it('are found by the bill that the order names instead of the booking, once the line ties the two', async () => {
    await deliver(coreor({ booking: null, bill: 'QLTB8800000001' }))
    expect(await containers()).toEqual([])
    expect(await containers('8800000001')).toHaveLength(2)
    await deliver(iftmcs('QLTB8800000001', [BOOKING], [CONTAINER, OTHER_CONTAINER]))
    expect(await bookingKeyOf(database.db, 'QLTB8800000001')).toBe(BOOKING)
    const byBooking = await loadEirs(database.db, BOOKING)
    const byBill = await loadEirs(database.db, 'QLTB8800000001')
    expect(byBooking?.eirs).toHaveLength(2)
    expect(byBill).toEqual(byBooking)
    expect(byBooking?.eirs[0]?.shipmentNumbers).toEqual([BOOKING, '8800000001'])
  })

  it('a customer’s bill ties nothing: nobody moves another’s containers to his own booking', async () => {
    await enterPartner(database.db, 'QC0001', ['CUSTOMER'])
    await deliver(
      coreor({ booking: null, bill: 'QLTB8800000001' }),
      iftmcs('QLTB8800000001', [BOOKING], [CONTAINER, OTHER_CONTAINER], 'QC0001'),
    )
    expect(await containers()).toEqual([])
  })

  it.each([
    ['1', null, true],
    ['2', 'SOC', false],
  ] as const)(
    'code %s of the order says whose the container is, before its remark (%s)',
    async (supplier, remark, expected) => {
      await deliver(coreor({ supplier, remark }))
      expect((await loadEirs(database.db, BOOKING))?.eirs.map(({ isShipperOwned }) => isShipperOwned)).toEqual([
        expected,
        expected,
      ])
    },
  )

  it('the remark of the order states whose the container is', async () => {
    await deliver(coreor({ remark: 'SOC' }))
    expect((await loadEirs(database.db, BOOKING))?.eirs.map(({ isShipperOwned }) => isShipperOwned)).toEqual([
      true,
      true,
    ])
  })
})
