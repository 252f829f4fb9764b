import type { OpenDatabase } from '@quayline/database/database'
import { bothDatabases } from '@quayline/testing/databases-under-test'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { statementsOf } from '../../platform/database/statements.fixture.ts'
import { ingest } from '../intake/index.ts'
import { file, type IntakeForTests, intakeForTests } from '../intake/intake.fixture.ts'
import { billIssued, bookingConfirmed, gateIn, interchange, loaded } from '../intake/reading/sample-messages.fixture.ts'
import { trackingQueries, type TrackingQueries } from './queries.ts'
import { trackerOf } from './tracker.ts'

const BOOKING = '6170000000'
const BILL = 'QDLX6170000000'
const [CONTAINER, OTHER_CONTAINER] = ['TSTU1234568', 'XMPU4142037']

/** The sample shipment under a bill number with the carrier's prefix. */
const ours = (text: string): string => text.replaceAll('QLTB7700000001', BILL).replaceAll('7700000001', BOOKING)

/** COARRI with the vessel's call in its head: arrived (178), expected to leave (133). */
const loadedWithCall = ours(loaded({ reference: '2' })).replace(
  "DTM+137:202603022300:203'",
  "DTM+137:202603022300:203'\nDTM+178:202603021900:203'\nDTM+133:202603030200:203'",
)

/** A gate report that names booking and bill, which are one number without the prefix. */
const gateInWithBill = ours(gateIn()).replace(`RFF+BN:${BOOKING}'`, `RFF+BN:${BOOKING}'\nRFF+BM:${BILL}'`)

/** A bill number with the special characters of arrays, SQL and patterns. */
const ODD = `A",B{}\\N_%';DROP`
const oddBill = ours(billIssued())
  .replaceAll(BILL, ODD.replaceAll("'", "?'"))
  .replace(`RFF+BN:${BOOKING}'`, "RFF+BN:7799999999'")
  .replaceAll(CONTAINER, 'QDLU1000009')
  .replaceAll(OTHER_CONTAINER, 'QDLU1000014')

describe.each(await bothDatabases())('tracking queries on the $name', ({ open }) => {
  let database: OpenDatabase
  let intake: IntakeForTests
  let queries: TrackingQueries
  beforeAll(async () => {
    database = await open()
    intake = intakeForTests(database.db)
    queries = trackingQueries(database.db)
    await ingest(intake, [file(interchange([gateInWithBill, loadedWithCall]))])
    intake.later(60_000)
    await ingest(intake, [
      file(interchange([ours(bookingConfirmed())], { sender: 'QDLX' })),
      file(interchange([ours(billIssued())], { sender: 'QDLX' })),
      file(interchange([oddBill], { sender: 'QDLX' })),
    ])
  }, 120_000)
  afterAll(async () => {
    await intake.remove()
    await database.close()
  })

  it('finds the events of a container with the clock of their place and who stated them', async () => {
    const found = await queries.eventsOfContainer(CONTAINER)
    expect(found.map(({ event }) => event.fact.code).toSorted()).toEqual(['GTIN', 'LOAD'])
    const gate = found.find(({ event }) => event.fact.code === 'GTIN')
    expect(gate).toMatchObject({ receivedAt: '2026-03-05T08:00:00.000Z', messageType: 'CODECO' })
    expect(gate?.event).toMatchObject({
      partner: 'SHATERM',
      function: 'ORIGINAL',
      documentNumber: 'G1',
      documentAt: '2026-03-01T08:30',
      messageHash: expect.stringMatching(/^[0-9a-f]{64}$/),
      time: {
        local: '2026-03-01T08:15',
        zone: 'Asia/Shanghai',
        offset: '+08:00',
        instant: Date.UTC(2026, 2, 1, 0, 15),
      },
      fact: { bookingNumber: BOOKING, billNumber: BILL, container: CONTAINER, seals: [{ number: 'QL123456' }] },
    })
    expect(await queries.eventsOfContainer(OTHER_CONTAINER)).toEqual([])
  })

  it('finds the events of a number once each, whether they name it as booking, as bill or as both', async () => {
    const codes = (await queries.eventsOfNumber(BOOKING)).map(({ event }) => event.fact.code)
    expect(codes.toSorted()).toEqual(['GTIN', 'LOAD'])
    expect(await queries.eventsOfNumber('6170000001')).toEqual([])
  })

  it('finds what terminals report of a ship’s call, and nothing of its containers', async () => {
    const found = await queries.eventsOfVesselCall('012E@CNSHA')
    const events = found.map(({ event: { fact, time } }) => [fact.code, fact.classifier, time?.local, fact.container])
    expect(events.toSorted()).toEqual([
      ['ARRI', 'ACT', '2026-03-02T19:00', null],
      ['DEPA', 'EST', '2026-03-03T02:00', null],
    ])
    expect(await queries.eventsOfVesselCall('013E@CNSHA')).toEqual([])
    expect(await queries.eventsOfVesselCall('012E@USLGB')).toEqual([])
  })

  it('finds booking and bill by the number that both have without the prefix', async () => {
    const found = await queries.documentsOfNumber(BOOKING)
    expect(found.map(({ documentType }) => documentType).toSorted()).toEqual(['BKG', 'TRD'])
    expect(found.find(({ documentType }) => documentType === 'TRD')).toMatchObject({
      receivedAt: '2026-03-05T08:01:00.000Z',
      messageType: 'IFTMCS',
      bill: { partner: 'QDLX', documentAt: '2026-03-03T12:00', fact: { billNumber: BILL, bookingNumbers: [BOOKING] } },
    })
    expect(await queries.documentsOfNumber(BILL)).toEqual([])
  })

  it('leads from a number to its documents and containers, and from a container to its documents, each once', async () => {
    const sorted = async (number: string) =>
      (await queries.linksOfNumber(number)).map(({ toType, toNumber }) => `${toType} ${toNumber}`).toSorted()
    expect(await sorted(BOOKING)).toEqual([
      `BKG ${BOOKING}`,
      `EQ ${CONTAINER}`,
      `EQ ${OTHER_CONTAINER}`,
      `TRD ${BOOKING}`,
    ])
    expect(await sorted(OTHER_CONTAINER)).toEqual([`TRD ${BOOKING}`])
    expect(await sorted('QDLU1000009')).toEqual([`TRD ${ODD}`])
  })

  /** Queries that take a number. */
  const lookups = () => [
    queries.eventsOfContainer,
    queries.eventsOfNumber,
    queries.eventsOfVesselCall,
    queries.documentsOfNumber,
    queries.linksOfNumber,
  ]

  it('takes any text as a key: it finds what has that very number and nothing else', async () => {
    const keys = [
      "' or 1=1 --",
      '"',
      '\\',
      '{}',
      '{a,b}',
      'NULL',
      '%',
      '_',
      '',
      'a\u0000b',
      '\ud800',
      '9'.repeat(10_000),
    ]
    for (const lookup of lookups()) {
      expect(await Promise.all(keys.map((key) => lookup(key)))).toEqual(keys.map(() => []))
    }
    const [odd, ...others] = await queries.documentsOfNumber(ODD)
    expect(others).toEqual([])
    expect(odd).toMatchObject({ documentType: 'TRD', bill: { fact: { billNumber: ODD } } })
  })

  it.each([
    BILL,
    BOOKING,
    'qdlx6170000000',
    ' QDLX 6170 000 000 ',
    'QDLX-6170000000',
    '617-000-0000',
    'ｑｄｌｘ６１７０００００００',
    'QDLX\u20116170000000\u200b',
  ])('answers the bill typed as "%s"', async (typed) => {
    const tracked = await trackerOf(database.db).track(typed, null)
    if (!tracked.ok) throw new Error(tracked.reason)
    const { answer, asOf } = tracked.value
    expect(answer).toMatchObject({
      type: 'bl',
      numberType: 'both',
      content: { trackingPath: { billOfladingRefCode: BILL, trackingGroupReferenceCode: BOOKING } },
    })
    // The estimated departure came from the terminal's report of 2 March for the whole vessel; the booking had no later
    // one.
    expect(answer.content).toMatchObject({
      actualShipment: [{ expectedDateOfDeparture: '2026-03-03 02:00', actualShippingDate: '2026-03-02 22:40' }],
    })
    expect(asOf).toEqual({ at: '2026-03-05T08:01:00.000Z', source: 'IFTMCS' })
  })

  it('does not take another carrier’s prefix, or half a number, for the same', async () => {
    for (const typed of ['617000000', '16170000000', 'QDLX61700000001', 'QDLX617000000']) {
      const tracked = await trackerOf(database.db).track(typed, null)
      expect(tracked).toMatchObject({ ok: true, value: { answer: { type: 'none' } } })
    }
  })

  it('asks one statement for all lookups of a kind that arrive together', async () => {
    const keys = Array.from(
      { length: 50 },
      (_, index) => [CONTAINER, OTHER_CONTAINER, BOOKING, `UNKNOWN${index}`][index % 4] ?? '',
    )
    const { answer, statements } = await statementsOf(database.db, () =>
      Promise.all(lookups().map((lookup) => Promise.all(keys.map((key) => lookup(key))))),
    )
    expect(statements).toHaveLength(5)
    expect(new Set(statements).size).toBe(5)
    const [ofContainers] = answer
    expect(ofContainers?.map((rows) => rows.length)).toEqual(keys.map((key) => (key === CONTAINER ? 2 : 0)))
  })
})
