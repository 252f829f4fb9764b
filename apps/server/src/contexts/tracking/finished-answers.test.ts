import type { OpenDatabase } from '@quayline/database/database'
import { trackingAnswer } from '@quayline/database/schema'
import { selectRows } from '@quayline/database/select-rows'
import { simulateLine } from '@quayline/simulated-line/simulate-line'
import { bothDatabases } from '@quayline/testing/databases-under-test'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { statementsOf } from '../../platform/database/statements.fixture.ts'
import { ingest, replayAll } from '../intake/index.ts'
import { file, type IntakeForTests, intakeForTests } from '../intake/intake.fixture.ts'
import { billIssued, bookingConfirmed, gateIn, interchange, loaded } from '../intake/reading/sample-messages.fixture.ts'
import { dropOldAnswers, endAnswers, finishedAnswers } from './finished-answers.ts'
import { trackerOf, type Tracker } from './tracker.ts'

const BOX = 'TSTU1234568'
const BOOKING = '7700000001'
const BILL = 'QLTB7700000001'

describe.each(await bothDatabases())('finished answers on the $name', ({ name, open }) => {
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

const [, postgresql] = await bothDatabases()

describe.skipIf(postgresql === undefined)('answers made while facts are being written', () => {
  let database: OpenDatabase
  let intake: IntakeForTests
  let tracker: Tracker
  beforeAll(async () => {
    if (postgresql === undefined) throw new Error('skipped')
    database = await postgresql.open()
    intake = intakeForTests(database.db)
    tracker = trackerOf(database.db)
  }, 120_000)
  beforeEach(async () => {
    await intake.forget()
    await ingest(intake, [file(interchange([bookingConfirmed()]))])
  })
  afterAll(async () => {
    await intake.remove()
    await database.close()
  })

  const LEG = '"rownum":"1"'
  const withoutLegs = sql`update document_version set fact = jsonb_set(fact, '{legs}', '[]')`
  const textOf = async (number: string, type: 'bl' | 'bkg') => {
    const found = await tracker.trackText(number, type)
    return found.ok ? found.value : found.reason
  }

  it('come at once, without what is not committed, and are not kept', async () => {
    await database.db.transaction(async (tx) => {
      await tx.execute(withoutLegs)
      // Asked now it is kept, and ended by what follows.
      expect(await textOf(BOOKING, 'bkg')).toContain(LEG)
      expect(await database.db.$count(trackingAnswer)).toBe(1)
      await endAnswers(tx, [BOOKING])
      expect(await textOf(BILL, 'bl')).toContain(LEG)
    })
    expect(await database.db.$count(trackingAnswer)).toBe(0)
    expect(await textOf(BOOKING, 'bkg')).not.toContain(LEG)
    expect(await textOf(BILL, 'bl')).not.toContain(LEG)
    expect(await database.db.$count(trackingAnswer)).toBe(2)
  })

  it('are not kept when the facts were committed while they were made', async () => {
    let during = async (): Promise<void> => undefined
    const asked = finishedAnswers(database.db, async (keys) => {
      await during()
      return new Map(keys.map((key) => [key, { text: '{}', numbers: new Set([BOOKING, BOX]) }]))
    })
    during = () => database.db.transaction((tx) => endAnswers(tx, [BOX]))
    await asked(`bkg ${BOOKING}`)
    expect(await database.db.$count(trackingAnswer)).toBe(0)
    during = () => database.db.transaction((tx) => endAnswers(tx, ['XMPU4142037']))
    await asked(`bkg ${BOOKING}`)
    expect(await database.db.$count(trackingAnswer)).toBe(1)
  })

  it('end by twenty thousand numbers in short statements, among as many kept numbers', async () => {
    const many = Array.from({ length: 20_000 }, (_, index) => `77${index}`)
    await database.db.execute(sql`
      insert into tracking_answer (asked, answer, answered_at) select 'test bl ' || i, '{}', now() from generate_series(0, 1999) i`)
    await database.db.execute(sql`
      insert into tracking_answer_number (number, asked) select '66' || i, 'test bl ' || (i / 10) from generate_series(0, 19999) i`)
    await database.db.execute(sql`update tracking_answer_number set number = '770' where number = '6615'`)
    const begunAt = performance.now()
    const { statements } = await statementsOf(database.db, () => endAnswers(database.db, many))
    // Comparing each with each takes 400 million steps.
    expect(performance.now() - begunAt).toBeLessThan(30_000)
    // The locks, then for each 250 numbers one that notes them and one that deletes.
    expect(statements).toHaveLength(1 + 2 * 80)
    const kept = await selectRows<{ n: number }>(
      database.db,
      sql`select count(*)::int as n from tracking_answer where asked = 'test bl 1' or asked = 'test bl 2'`,
    )
    expect(kept).toEqual([{ n: 1 }])
  })

  it('nobody who writes facts waits for another one, with however many numbers, or takes more than 256 locks', async () => {
    const many = Array.from({ length: 20_000 }, (_, index) => `77${index}`)
    await database.db.transaction(async (tx) => {
      await endAnswers(tx, [BOOKING, ...many])
      const [held] = await selectRows<{ locks: number }>(
        tx,
        sql`select count(*)::int as locks from pg_locks where locktype = 'advisory' and pid = pg_backend_pid()`,
      )
      expect(held?.locks).toBeLessThanOrEqual(256)
      await database.db.transaction(async (other) => {
        await other.execute(sql`set local lock_timeout = 1`)
        await endAnswers(other, [BOOKING, ...many.slice(0, 1000)])
      })
    })
  })
})
