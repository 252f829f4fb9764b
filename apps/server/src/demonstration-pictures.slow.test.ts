// Every number of the demonstration: when the job has no marks left, each kept picture equals what the rule derives
// from all facts of the number.
import type { OpenDatabase } from '@quayline/database/database'
import { picture, shipment, stale } from '@quayline/database/schema'
import { referenceKey } from '@quayline/domain/tracking/reference-key'
import { simulateLine } from '@quayline/simulated-line/simulate-line'
import { oneDatabase } from '@quayline/testing/databases-under-test'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ingest } from './contexts/intake/index.ts'
import { type IntakeForTests, intakeForTests } from './contexts/intake/intake.fixture.ts'
import { publishAll } from './contexts/tracking/event-feed.fixture.ts'
import { trackerOf } from './contexts/tracking/index.ts'

describe.each(await oneDatabase())('the demonstration on the $name', ({ open }) => {
  let database: OpenDatabase
  let intake: IntakeForTests
  const line = simulateLine({ now: Date.UTC(2026, 10, 27, 8) })
  beforeAll(async () => {
    database = await open()
    intake = intakeForTests(database.db)
    await ingest(
      intake,
      line.files.map(({ name: source, text }) => ({
        partner: null,
        channel: 'COMMAND' as const,
        source,
        bytes: Buffer.from(text),
      })),
    )
    await publishAll(database.db, intake.clock)
  }, 300_000)
  afterAll(async () => {
    await intake.remove()
    await database.close()
  })

  const keptOf = async (kind: 'BKG' | 'TRD' | 'EQ', number: string): Promise<string | null> => {
    const rows = await database.db.select().from(picture).where(eq(picture.number, number))
    return rows.find((row) => row.kind === kind && row.page === 0)?.answer ?? null
  }

  it('leaves nothing to be worked out', async () => {
    expect(await database.db.$count(stale)).toBe(0)
    expect(await database.db.$count(shipment)).toBeGreaterThan(700)
  })

  it('has for every booking and bill what the rule makes of the facts', async () => {
    const numbers = line.shipments.flatMap(({ bookingNumber, billNumbers }) => [
      ['BKG', 'bkg', bookingNumber] as const,
      ...billNumbers.map((number) => ['TRD', 'bl', number] as const),
    ])
    expect(numbers.length).toBeGreaterThan(700)
    for (const [kind, type, number] of numbers) {
      const known = await trackerOf(database.db).about({ references: [number], containers: [] })
      const { text, isFound } = await known.ask('bill', { asked: { number, type }, options: { showOperations: false } })
      expect(await keptOf(kind, referenceKey(number)), number).toBe(isFound ? text : null)
    }
  }, 300_000)

  it('has the same for every container', async () => {
    const containers = [...new Set(line.shipments.flatMap((one) => one.containers))]
    for (const number of containers) {
      const known = await trackerOf(database.db).about({ references: [], containers: [number] })
      const { text, isFound } = await known.ask('containers', { containers: [number], wanted: {} })
      expect(await keptOf('EQ', number), number).toBe(isFound ? text : null)
    }
  }, 300_000)
})
