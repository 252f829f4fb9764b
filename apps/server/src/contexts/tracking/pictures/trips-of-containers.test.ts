// A document is calculated from its own trip of each container, with the same result as from all statements about them:
// containers that make one trip after another for shipments whose documents and reports are complete or not, stated in
// any order.
import type { OpenDatabase } from '@quayline/database/database'
import { containerTrip, picture, stale } from '@quayline/database/schema'
import type { DocumentNumberType } from '@quayline/domain/tracking/number-kind'
import type { StatedEvent } from '@quayline/domain/tracking/recorded.fixture'
import { oneDatabase } from '@quayline/testing/databases-under-test'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { fixedClock } from '../../../platform/clock.ts'
import { delivery, documentReference, documentVersion, event, message } from '@quayline/database/schema'
import { bill, booking, publishAll, state, type Statements } from '../event-feed.fixture.ts'
import { trackingQueries } from '../queries.ts'
import { knownAbout } from '../ask-facts.ts'
import { trackerOf } from '../tracker.ts'
import { markStale } from './mark-stale.ts'
import { forgetPictures } from './pictures.fixture.ts'

const CONTAINERS = ['CBHU4398907', 'TEMU4267243'] as const
const CLOCK = fixedClock(Date.parse('2020-01-01T00:00:00Z'))
const TRIPS = 3

/** The given day of a trip, counted from its beginning; trips begin every 70 days. */
const at = (trip: number, day: number, clock = '08:00'): string =>
  `${new Date(Date.UTC(2015, 0, 10) + (trip * 70 + day) * 86_400_000).toISOString().slice(0, 10)}T${clock}`

interface Moved extends Pick<StatedEvent, 'code' | 'where' | 'empty'> {
  readonly day: number
}
const JOURNEY: readonly Moved[] = [
  { code: 'GTOT', where: 'CNSHA', empty: 'EMPTY', day: 0 },
  { code: 'GTIN', where: 'CNSHA', empty: 'LADEN', day: 4 },
  { code: 'LOAD', where: 'CNSHA', empty: 'LADEN', day: 6 },
  { code: 'DISC', where: 'USLGB', empty: 'LADEN', day: 30 },
  { code: 'GTOT', where: 'USLGB', empty: 'LADEN', day: 33 },
  { code: 'GTIN', where: 'USLGB', empty: 'EMPTY', day: 38 },
]

const numbersOf = (trip: number) => ({ bookingNumber: `B000000${trip}`, billNumber: `T000000${trip}` })

/** Which numbers a report names: most name at least one. */
const references = fc.constantFrom<'both' | 'booking' | 'bill' | 'none'>(
  'both',
  'booking',
  'bill',
  'booking',
  'bill',
  'none',
)

const report = (trip: number, container: string, move: Moved): fc.Arbitrary<readonly StatedEvent[]> =>
  fc
    .record({
      named: references,
      isMissing: fc.constantFrom(false, false, false, false, true),
      again: fc.constantFrom<'no' | 'other partner' | 'cancelled' | 'corrected'>(
        'no',
        'no',
        'other partner',
        'cancelled',
        'corrected',
      ),
      late: fc.constantFrom(0, 0, 2),
    })
    .map(({ named, isMissing, again, late }) => {
      if (isMissing) return []
      const { bookingNumber, billNumber } = numbersOf(trip)
      const stated: StatedEvent = {
        code: move.code,
        container,
        ...(move.where !== undefined && { where: move.where }),
        ...(move.empty !== undefined && { empty: move.empty }),
        at: at(trip, move.day),
        partner: 'LINE',
        documentNumber: `${trip} ${move.day} ${container}`,
        hash: `${trip} ${move.day} ${container}`,
        voyage: `0${trip}E`,
        ...((named === 'both' || named === 'booking') && { booking: bookingNumber }),
        ...((named === 'both' || named === 'bill') && { bill: billNumber }),
      }
      const later = { ...stated, hash: `${stated.hash} again`, documentAt: at(trip, move.day + late + 1) }
      switch (again) {
        case 'other partner':
          return [stated, { ...later, partner: 'QUAY', at: at(trip, move.day, '09:10') }]
        case 'cancelled':
          return [stated, { ...later, function: 'CANCEL' }]
        case 'corrected':
          return [stated, { ...later, function: 'REPLACE', at: at(trip, move.day, '17:20') }]
        default:
          return [stated]
      }
    })

const documents = (trip: number, containers: readonly string[]): fc.Arbitrary<readonly Statements[]> =>
  fc
    .record({
      hasBooking: fc.constantFrom(true, true, false),
      hasBill: fc.constantFrom(true, true, false),
      isTied: fc.constantFrom<'by booking' | 'by bill' | 'not'>('by booking', 'by bill', 'not'),
      listed: fc.subarray([...containers]),
      sister: fc.constantFrom(false, false, true),
    })
    .map(({ hasBooking, hasBill, isTied, listed, sister }) => {
      const { bookingNumber, billNumber } = numbersOf(trip)
      const leg = { from: 'CNSHA', to: 'USLGB', voyage: `0${trip}E`, etd: at(trip, 6) }
      return [
        ...(hasBooking
          ? [
              {
                bookings: [
                  booking(bookingNumber, {
                    parties: ['CZ SHIPPER'],
                    containers: listed,
                    legs: [leg],
                    statedAt: at(trip, 0),
                    ...(isTied === 'by booking' && { bills: [billNumber, ...(sister ? [`S000000${trip}`] : [])] }),
                  }),
                ],
              },
            ]
          : []),
        ...(hasBill
          ? [
              {
                bills: [
                  bill(billNumber, {
                    parties: ['CN CONSIGNEE'],
                    containers: listed,
                    legs: [leg],
                    statedAt: at(trip, 7),
                    ...(isTied === 'by bill' && { bookings: [bookingNumber] }),
                  }),
                ],
              },
            ]
          : []),
      ]
    })

/** All statements, one by one, in any order. */
const history: fc.Arbitrary<readonly Statements[]> = fc
  .tuple(
    ...Array.from({ length: TRIPS }, (_, trip) =>
      fc.tuple(
        documents(trip, CONTAINERS),
        ...CONTAINERS.flatMap((container) => JOURNEY.map((move) => report(trip, container, move))),
      ),
    ),
  )
  .map((trips) =>
    trips.flatMap(([documents, ...reports]) => [
      ...documents,
      ...reports.flatMap((ofTrip) => (ofTrip.length === 0 ? [] : [{ events: ofTrip }])),
    ]),
  )
  .chain((statements) => fc.shuffledSubarray([...statements], { minLength: statements.length }))

const joined = (statements: readonly Statements[]): Statements => ({
  events: statements.flatMap(({ events = [] }) => events),
  bookings: statements.flatMap(({ bookings = [] }) => bookings),
  bills: statements.flatMap(({ bills = [] }) => bills),
})

describe.each(await oneDatabase())('pictures from the trips of containers on the $name', ({ open }) => {
  let database: OpenDatabase
  beforeAll(async () => {
    database = await open()
  }, 120_000)
  afterAll(() => database.close())
  const forget = async () => {
    for (const table of [event, documentVersion, documentReference, message, delivery]) await database.db.delete(table)
    await forgetPictures(database.db)
  }
  beforeEach(forget)

  const documents: readonly (readonly [string, DocumentNumberType])[] = Array.from(
    { length: TRIPS },
    (_, trip) => trip,
  ).flatMap((trip) => [
    [`B000000${trip}`, 'bkg'] as const,
    [`T000000${trip}`, 'bl'] as const,
    [`S000000${trip}`, 'bl'] as const,
  ])
  const kept = async () =>
    new Map(
      await Promise.all(
        documents.map(async ([number, type]) => {
          const found = await trackerOf(database.db).trackText(number, type)
          return [number, found.ok ? found.value : found.reason] as const
        }),
      ),
    )
  /** From all statements about the containers. */
  const byTheRule = async () =>
    new Map(
      await Promise.all(
        documents.map(async ([number, type]) => {
          const known = await knownAbout(trackingQueries(database.db), { references: [number], containers: [] })
          const { text } = await known.ask('bill', { asked: { number, type }, options: { showOperations: false } })
          return [number, text] as const
        }),
      ),
    )

  it('are those of the rule, whatever is stated in whichever order, and whoever asks meanwhile', async () => {
    await fc.assert(
      fc.asyncProperty(history, fc.infiniteStream(fc.integer({ min: 10, max: 60 })), async (statements, sizes) => {
        await forget()
        for (let from = 0; from < statements.length; ) {
          const size = sizes.next().value ?? 1
          await state(database.db, joined(statements.slice(from, from + size)))
          if (size % 2 === 0) await publishAll(database.db, CLOCK)
          expect(await kept()).toEqual(await byTheRule())
          from += size
        }
        await publishAll(database.db, CLOCK)
        expect(await database.db.$count(stale)).toBe(0)
        expect(await kept()).toEqual(await byTheRule())
      }),
      { numRuns: 5 },
    )
  }, 240_000)

  it('rest on their own trip: what happens on another one leaves them alone', async () => {
    const trip = (n: number): Statements => ({
      bookings: [booking(`B000000${n}`, { parties: ['CZ SHIPPER'], containers: [CONTAINERS[0]], statedAt: at(n, 0) })],
      events: JOURNEY.map(({ day, ...move }) => ({
        ...move,
        container: CONTAINERS[0],
        booking: `B000000${n}`,
        at: at(n, day),
      })),
    })
    for (const n of [0, 1, 2]) {
      await state(database.db, trip(n))
      await publishAll(database.db, CLOCK)
    }
    expect(await database.db.$count(containerTrip)).toBe(3)
    await state(database.db, {
      events: [
        { code: 'INSP', container: CONTAINERS[0], where: 'USLGB', empty: 'LADEN', at: at(2, 31), booking: 'B0000002' },
      ],
    })
    const marks = async () => new Set((await database.db.select().from(stale)).map(({ kind, key }) => `${kind} ${key}`))
    expect(await marks()).toEqual(new Set(['EQ CBHU4398907', 'BKG B0000002']))
    const before = await database.db.select().from(picture).where(sql`number in ('B0000000', 'B0000001')`)
    await publishAll(database.db, CLOCK)
    expect(await database.db.select().from(picture).where(sql`number in ('B0000000', 'B0000001')`)).toEqual(before)
    expect(await marks()).toEqual(new Set())
  })

  it.each([
    [20, 0],
    [21, 21],
  ])('of %i containers of which something is stated a lookup leaves %i to the job', async (count, left) => {
    const boxes = Array.from({ length: count }, (_, index) => `TEST${String(index).padStart(7, '0')}`)
    await state(database.db, { bookings: [booking('B0000000', { parties: ['CZ SHIPPER'], containers: boxes })] })
    await publishAll(database.db, CLOCK)
    await markStale(
      database.db,
      boxes.map((number) => ({ kind: 'OTHER', number, sender: '' })),
      'LIVE',
    )
    expect(await kept()).toEqual(await byTheRule())
    expect(await database.db.$count(stale, sql`kind = 'EQ'`)).toBe(left)
  })
})
