import type { OpenDatabase } from '@quayline/database/database'
import { picture, shipment, stale } from '@quayline/database/schema'
import { simulateLine } from '@quayline/simulated-line/simulate-line'
import { bothDatabases } from '@quayline/testing/databases-under-test'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { statementsOf } from '../../../platform/database/statements.fixture.ts'
import { shippingDocumentType } from '@quayline/domain/tracking/number-kind'
import { referenceKey } from '@quayline/domain/tracking/reference-key'
import { ingest, replayAll } from '../../intake/index.ts'
import { file, type IntakeForTests, intakeForTests } from '../../intake/intake.fixture.ts'
import {
  billIssued,
  bookingConfirmed,
  gateIn,
  interchange,
  loaded,
} from '../../intake/reading/sample-messages.fixture.ts'
import { publishAll } from '../event-feed.fixture.ts'
import { trackerOf, type Tracker } from '../tracker.ts'
import { markStale } from './mark-stale.ts'
import { forgetKept } from './pictures.fixture.ts'

const CONTAINER = 'TSTU1234568'
const BOOKING = '7700000001'

describe.each(await bothDatabases())('kept pictures on the $name', ({ name, open }) => {
  let database: OpenDatabase
  let intake: IntakeForTests
  let tracker: Tracker
  beforeAll(async () => {
    database = await open()
    intake = intakeForTests(database.db)
    tracker = trackerOf(database.db)
  }, 120_000)
  beforeEach(() => intake.forget())
  afterAll(async () => {
    await intake.remove()
    await database.close()
  })

  const say = (...messages: readonly string[]) => ingest(intake, [file(interchange([...messages]))])
  const answer = async (number: string, type: 'bl' | 'bkg' | 'cntr' | null = null): Promise<string> => {
    const text = await tracker.trackText(number, type)
    if (!text.ok) throw new Error(text.reason)
    return text.value
  }
  /** Calculated only from the facts. */
  const byTheRule = async (number: string): Promise<string> => {
    const isContainer = /^[A-Z]{4}\d{7}$/.test(number)
    const known = await tracker.about(
      isContainer ? { references: [], containers: [number] } : { references: [number], containers: [] },
    )
    const { text } = isContainer
      ? await known.ask('containers', { containers: [number], wanted: {} })
      : await known.ask('bill', { asked: { number, type: null }, options: { showOperations: false } })
    return text
  }
  const documentsByTheRule = async (numbers: readonly string[]): Promise<readonly string[]> => {
    const found = await Promise.all(
      numbers.flatMap((number) =>
        (['bl', 'bkg'] as const).map(async (type) => {
          const known = await tracker.about({ references: [number], containers: [] })
          const { isFound } = await known.ask('bill', { asked: { number, type }, options: { showOperations: false } })
          return isFound ? [`${shippingDocumentType(type)} ${referenceKey(number)}`] : []
        }),
      ),
    )
    return found.flat()
  }
  const kept = () => database.db.$count(picture)

  it('asks once for what was asked before, in one statement', async () => {
    await say(bookingConfirmed(), gateIn())
    const first = await answer(CONTAINER)
    const { answer: again, statements } = await statementsOf(database.db, () => answer(CONTAINER))
    expect(again).toBe(first)
    expect(statements).toHaveLength(1)
  })

  it('keeps one answer whatever prefix is typed, and none for what is not found or for several containers', async () => {
    await say(bookingConfirmed())
    const answers = await Promise.all(
      [BOOKING, `ABCD${BOOKING}`, `qltb ${BOOKING}`].map((number) => answer(number, 'bkg')),
    )
    expect(new Set(answers).size).toBe(1)
    expect(await kept()).toBe(1)
    await answer('9999999999')
    await answer(`${CONTAINER},XMPU4142037`)
    expect(await kept()).toBe(1)
  })

  it.each([
    ['an event of the container', CONTAINER, () => gateIn()],
    ['an event that names the booking', BOOKING, () => gateIn()],
    ['a bill that names the booking', BOOKING, () => billIssued()],
    ['a booking that names the container', CONTAINER, () => bookingConfirmed()],
    ['a load report of the ship', BOOKING, () => loaded({ reference: '2' })],
  ])('ends with %s', async (_what, number, message) => {
    await say(bookingConfirmed(), loaded())
    await answer(number)
    await say(message())
    const after = await answer(number)
    await forgetKept(database.db)
    expect(after).toBe(await answer(number))
  })

  it('ends when a replay takes facts back', async () => {
    await say(bookingConfirmed(), gateIn())
    expect(await answer(CONTAINER)).toContain(CONTAINER)
    await database.db.execute(
      sql`update event set container = 'XMPU4142037', fact = jsonb_set(fact, '{container}', '"XMPU4142037"')`,
    )
    await markStale(database.db, [{ kind: 'EQ', number: CONTAINER, sender: '' }], 'LIVE')
    expect(await answer(CONTAINER)).not.toContain('Cargo Received')
    await replayAll(intake)
    expect(await answer(CONTAINER)).toContain('Cargo Received')
  })

  it('is never older than the facts, whatever is asked while messages come in', async () => {
    const line = simulateLine({ now: Date.UTC(2026, 1, 20), shipments: 6 })
    const deliveries = line.files.map(({ name: source, text }) => file(text, { source }))
    const numbers = line.shipments.flatMap(({ bookingNumber, billNumbers, containers }) => [
      bookingNumber,
      ...billNumbers,
      ...containers,
    ])
    await fc.assert(
      fc.asyncProperty(
        fc.shuffledSubarray(deliveries, { minLength: deliveries.length }),
        fc.infiniteStream(fc.nat({ max: numbers.length - 1 })),
        fc.infiniteStream(fc.integer({ min: 1, max: 6 })),
        async (shuffled, picks, sizes) => {
          await intake.forget()
          for (let at = 0; at < shuffled.length; ) {
            const size = sizes.next().value ?? 1
            const asked = [1, 2, 3].map(() => numbers[picks.next().value ?? 0] ?? '')
            // At the same time: lookups begin before, during and after the writing of the facts.
            await Promise.all([ingest(intake, shuffled.slice(at, at + size)), ...asked.map((number) => answer(number))])
            at += size
          }
          // The same messages twice, and the job at the same time as the lookups.
          await Promise.all([ingest(intake, shuffled.slice(0, 3)), publishAll(database.db, intake.clock)])
          const found = await Promise.all(numbers.map((number) => answer(number)))
          expect(found).toEqual(await Promise.all(numbers.map(byTheRule)))
          await publishAll(database.db, intake.clock)
          expect(await database.db.$count(stale)).toBe(0)
          expect(await Promise.all(numbers.map((number) => answer(number)))).toEqual(found)
          const listed = await database.db.select().from(shipment)
          expect(new Set(listed.map(({ documentType, number }) => `${documentType} ${number}`))).toEqual(
            new Set(await documentsByTheRule(numbers)),
          )
        },
      ),
      { numRuns: name === 'embedded database' ? 2 : 6 },
    )
  }, 120_000)

  it('those of another build are worked out anew when nothing else waits, once after the start', async () => {
    await say(bookingConfirmed(), gateIn())
    await publishAll(database.db, intake.clock)
    const before = await database.db.select().from(picture)
    await database.db.update(picture).set({ build: 'another', answer: '{}', version: 'of another build' })
    const right = await answer(BOOKING, 'bkg')
    expect(right).toContain(BOOKING)
    await publishAll(database.db, intake.clock)
    const byKey = (rows: readonly (typeof picture.$inferSelect)[]) =>
      new Map(rows.map((row) => [`${row.kind} ${row.number} ${row.page}`, [row.answer, row.build]]))
    expect(byKey(await database.db.select().from(picture))).toEqual(byKey(before))
  })
})
