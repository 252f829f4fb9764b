import type { OpenDatabase } from '@quayline/database/database'
import { trackingAnswer } from '@quayline/database/schema'
import { simulateLine } from '@quayline/simulated-line/simulate-line'
import { databasesUnderTest } from '@quayline/testing/databases-under-test'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { statementsOf } from '../../platform/statements.fixture.ts'
import { ingest, replayAll } from '../intake/index.ts'
import { file, type IntakeForTests, intakeForTests } from '../intake/intake.fixture.ts'
import { billIssued, bookingConfirmed, gateIn, interchange, loaded } from '../intake/sample-messages.fixture.ts'
import { dropOldAnswers, endAnswers } from './finished-answers.ts'
import { trackerOf, type Tracker } from './tracker.ts'

const BOX = 'TSTU1234568'
const BOOKING = '7700000001'
const BILL = 'QLTB7700000001'

describe.each(await databasesUnderTest())('finished answers on the $name', ({ name, open }) => {
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
  const kept = () => database.db.$count(trackingAnswer)

  it('asks once for what was asked before, in one statement', async () => {
    await say(bookingConfirmed(), gateIn())
    const first = await answer(BOX)
    const { answer: again, statements } = await statementsOf(database.db, () => answer(BOX))
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
    await answer(`${BOX},XMPU4142037`)
    expect(await kept()).toBe(1)
  })

  it.each([
    ['an event of the container', BOX, () => gateIn()],
    ['an event that names the booking', BOOKING, () => gateIn()],
    ['a bill that names the booking', BOOKING, () => billIssued()],
    ['a booking that names the container', BOX, () => bookingConfirmed()],
    ['a load report of the ship', BOOKING, () => loaded({ reference: '2' })],
  ])('ends with %s', async (_what, number, message) => {
    await say(bookingConfirmed(), loaded())
    await answer(number)
    await say(message())
    const after = await answer(number)
    await database.db.delete(trackingAnswer)
    expect(after).toBe(await answer(number))
  })

  it('ends when a replay takes facts back', async () => {
    await say(bookingConfirmed(), gateIn())
    expect(await answer(BOX)).toContain(BOX)
    await database.db.execute(
      sql`update event set container = 'XMPU4142037', fact = jsonb_set(fact, '{container}', '"XMPU4142037"')`,
    )
    await endAnswers(database.db, [BOX])
    expect(await answer(BOX)).not.toContain('Cargo Received')
    await replayAll(intake)
    expect(await answer(BOX)).toContain('Cargo Received')
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
            // At the same time: lookups begin before, while and after the facts are written.
            await Promise.all([ingest(intake, shuffled.slice(at, at + size)), ...asked.map((number) => answer(number))])
            at += size
          }
          const found = await Promise.all(numbers.map((number) => answer(number)))
          await database.db.delete(trackingAnswer)
          expect(found).toEqual(await Promise.all(numbers.map((number) => answer(number))))
        },
      ),
      { numRuns: name === 'embedded database' ? 2 : 6 },
    )
  }, 120_000)

  it('goes after a week, and not before', async () => {
    await say(bookingConfirmed())
    await answer(BOOKING)
    await database.db.execute(sql`update tracking_answer set answered_at = now() - interval '6 days 23 hours'`)
    await dropOldAnswers(database).run(new AbortController().signal)
    expect(await kept()).toBe(1)
    await database.db.execute(sql`update tracking_answer set answered_at = now() - interval '7 days 1 minute'`)
    await dropOldAnswers(database).run(new AbortController().signal)
    expect(await kept()).toBe(0)
  })
})

describe('an answer made while facts are being written', async () => {
  const [, postgresql] = await databasesUnderTest()
  it.skipIf(postgresql === undefined)('is not kept beyond their commit', async () => {
    if (postgresql === undefined) throw new Error('skipped')
    const database = await postgresql.open()
    const intake = intakeForTests(database.db)
    try {
      const tracker = trackerOf(database.db)
      await ingest(intake, [file(interchange([bookingConfirmed()]))])
      let asked: Promise<unknown> = Promise.resolve()
      await database.db.transaction(async (tx) => {
        await tx.execute(sql`update document_version set fact = jsonb_set(fact, '{legs}', '[]')`)
        // Asked now, it is made without what is not committed yet, and kept.
        const before = await tracker.trackText(BOOKING, 'bkg')
        expect(before.ok && before.value).toContain('"rownum":"1"')
        await endAnswers(tx, [BOOKING])
        // One that is not kept yet waits for the commit.
        asked = tracker.trackText(BILL, 'bl')
        await new Promise((resolve) => setTimeout(resolve, 200))
      })
      expect(await asked).toMatchObject({ ok: true, value: expect.not.stringContaining('"rownum":"1"') })
      expect(await tracker.trackText(BOOKING, 'bkg')).toMatchObject({
        value: expect.not.stringContaining('"rownum":"1"'),
      })
    } finally {
      await intake.remove()
      await database.close()
    }
  })
})
