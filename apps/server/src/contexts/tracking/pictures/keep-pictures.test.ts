// Concurrent writers of facts and of pictures: neither waits for the other, and no picture older than the facts is
// stored.
import type { OpenDatabase } from '@quayline/database/database'
import { documentVersion, numberState, picture, stale } from '@quayline/database/schema'
import { selectUnchecked } from '@quayline/database/select-rows'
import { bothDatabases } from '@quayline/testing/databases-under-test'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { statementsOf } from '../../../platform/database/statements.fixture.ts'
import { ingest } from '../../intake/index.ts'
import { file, type IntakeForTests, intakeForTests } from '../../intake/intake.fixture.ts'
import { bookingConfirmed, interchange } from '../../intake/reading/sample-messages.fixture.ts'
import { trackingQueries } from '../queries.ts'
import { trackerOf, type Tracker } from '../tracker.ts'
import { type DerivedPicture, derivePictures, lookAtMarks } from './derive-pictures.ts'
import { fanOut } from './fan-out.ts'
import { keepPictures } from './keep-pictures.ts'
import { type ChangedNumber, MARKED_AT_ONCE, markStale } from './mark-stale.ts'
import type { PictureKey } from './picture-key.ts'

const BOOKING = '7700000001'
/** Without the carrier's prefix. */
const BILL = '7700000001'
const LEG = '"rownum":"1"'

const [, postgresql] = await bothDatabases()

describe.skipIf(postgresql === undefined)('pictures worked out while facts are being written', () => {
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

  const withoutLegs = sql`update document_version set fact = jsonb_set(fact, '{legs}', '[]')`
  const textOf = async (number: string, type: 'bl' | 'bkg') => {
    const found = await tracker.trackText(number, type)
    return found.ok ? found.value : found.reason
  }
  const changed = (kind: ChangedNumber['kind'], number: string): ChangedNumber => ({ kind, number, sender: '' })
  const keptKeys = async () =>
    (await database.db.select({ kind: picture.kind }).from(picture)).map(({ kind }) => kind).toSorted()
  const derive = async (...keys: readonly PictureKey[]) => {
    const seen = await lookAtMarks(database.db, keys)
    const derived: DerivedPicture[] = []
    for (const one of (await derivePictures(trackingQueries(database.db), keys, null)).values()) derived.push(await one)
    return { seen, derived }
  }
  const keep = async ({ seen, derived }: Awaited<ReturnType<typeof derive>>): Promise<readonly DerivedPicture[]> => {
    let kept: readonly DerivedPicture[] = []
    await keepPictures(database.db, derived, seen, async (_tx, those) => {
      kept = those
    })
    return kept
  }

  it('lookups come at once, without what is not committed, and are not kept', async () => {
    await database.db.transaction(async (tx) => {
      await tx.execute(withoutLegs)
      // A request now stores the picture, and the next change marks it.
      expect(await textOf(BOOKING, 'bkg')).toContain(LEG)
      expect(await keptKeys()).toEqual(['BKG'])
      await markStale(tx, [changed('BKG', BOOKING)], 'LIVE')
      expect(await textOf(BILL, 'bl')).toContain(LEG)
      expect(await keptKeys()).toEqual(['BKG'])
    })
    expect(await textOf(BOOKING, 'bkg')).not.toContain(LEG)
    expect(await textOf(BILL, 'bl')).not.toContain(LEG)
    expect(await keptKeys()).toEqual(['BKG', 'TRD'])
  })

  it('what was committed between reading the facts and keeping the picture has it worked out again', async () => {
    const early = await derive({ kind: 'BKG', number: BOOKING })
    await database.db.transaction((tx) => markStale(tx, [changed('TRD', BILL)], 'LIVE'))
    expect(await keep(early)).toEqual([])
    // A change of a number on which the picture does not depend.
    const again = await derive({ kind: 'BKG', number: BOOKING })
    await database.db.transaction((tx) => markStale(tx, [changed('EQ', 'XMPU4142037')], 'LIVE'))
    expect(await keep(again)).toHaveLength(1)
  })

  it('a number without any statement is marked like any other', async () => {
    const asked = { kind: 'BKG', number: BOOKING } as const
    const first = await derive(asked)
    const silent = first.derived[0]?.rests ?? []
    // A call of its vessel about which no terminal has reported anything.
    const before = new Set((await database.db.select().from(numberState)).map(({ number }) => number))
    const call = silent.find((number) => !before.has(number))
    if (call === undefined) throw new Error('Every number has a statement')
    // While another transaction writes the first statement about it nothing is stored, and nothing waits.
    await database.db.transaction(async (tx) => {
      await markStale(tx, [changed('OTHER', call)], 'LIVE')
      expect(await keep(first)).toEqual([])
    })
    expect(await keep(first)).toEqual([])
    const second = await derive(asked)
    expect(await keep(second)).toHaveLength(1)
    // A later writer finds the stored picture and marks it.
    await database.db.delete(stale)
    await markStale(database.db, [changed('OTHER', call)], 'LIVE')
    expect(await database.db.select({ kind: stale.kind, key: stale.key }).from(stale)).toEqual([
      { kind: 'BKG', key: BOOKING },
    ])
  })

  it('the same picture worked out again is not written again', async () => {
    const asked = { kind: 'TRD', number: BILL } as const
    await keep(await derive(asked))
    const rowsOf = () => selectUnchecked(database.db, sql`select xmin::text, ctid::text from picture`)
    const before = await rowsOf()
    await markStale(database.db, [changed('TRD', BILL)], 'LIVE')
    await keep(await derive(asked))
    expect(await rowsOf()).toEqual(before)
  })

  it('twenty thousand numbers are marked in short statements, among as many that pictures rest on', async () => {
    const many = Array.from({ length: 20_000 }, (_, index) => changed('BKG', `77${index}`))
    await database.db.execute(sql`
      insert into picture_rests (number, kind, key) select '66' || i, 'TRD', 'T' || (i / 10) from generate_series(0, 19999) i`)
    await database.db.execute(sql`update picture_rests set number = '770' where number = '6615'`)
    const begunAt = performance.now()
    const { statements } = await statementsOf(database.db, () => markStale(database.db, many, 'LIVE'))
    // Comparing all pairs takes 400 million steps.
    expect(performance.now() - begunAt).toBeLessThan(30_000)
    // For each 250 numbers one statement that notes them and one that marks.
    expect(statements).toHaveLength(2 * 80)
    const marked = await selectUnchecked<{ n: number }>(
      database.db,
      sql`select count(*)::int as n from stale where kind = 'TRD' and key = 'T1'`,
    )
    expect(marked).toEqual([{ n: 1 }])
  })

  it('writers about the same numbers, in any order, never wait for each other crosswise', async () => {
    const numbers = Array.from({ length: 1500 }, (_, index) => changed('BKG', `88${index}`))
    const orders = [numbers, numbers.toReversed(), numbers.toSorted((a, b) => (a.number < b.number ? 1 : -1))]
    await Promise.all(orders.map((order) => database.db.transaction((tx) => markStale(tx, order, 'LIVE'))))
    expect(await database.db.$count(stale, sql`key like '88%'`)).toBe(3 * 1500)
  })

  it('a vessel’s call on which 5,000 bills rest costs its writer one mark, and the job passes it on', async () => {
    const call = 'CALL OF THE SHIP'
    await keep(await derive({ kind: 'TRD', number: BILL }))
    await database.db.delete(stale)
    await database.db.execute(sql`
      insert into picture_rests (number, kind, key) select ${call}, 'TRD', 'T' || i from generate_series(1, 4999) i
      union all select ${call}, 'TRD', ${BILL}`)
    await markStale(database.db, [changed('OTHER', call)], 'LIVE')
    const marks = await database.db.select().from(stale)
    expect(marks.map(({ kind, key }) => [kind, key])).toEqual([['NUMBER', call]])
    // From now on no answer comes from the stored picture.
    await database.db.update(documentVersion).set({ fact: sql`jsonb_set(fact, '{legs}', '[]')` })
    expect(await textOf(BILL, 'bl')).not.toContain(LEG)
    for (let rounds = 0; (await database.db.$count(stale, sql`kind = 'NUMBER'`)) > 0; rounds++) {
      expect(rounds).toBeLessThan(10)
      await fanOut(
        database.db,
        marks.map(({ id }) => String(id)),
      )
    }
    expect(await database.db.$count(stale)).toBe(5000)
    expect(await database.db.$count(stale, sql`key = ${BILL}`)).toBe(1)
  })

  it(`as many as ${MARKED_AT_ONCE} are marked by the writer himself`, async () => {
    await database.db.delete(stale)
    await database.db.execute(sql`
      insert into picture_rests (number, kind, key) select 'SMALL CALL', 'TRD', 'T' || i from generate_series(1, ${MARKED_AT_ONCE}::int) i`)
    await markStale(database.db, [changed('OTHER', 'SMALL CALL')], 'LIVE')
    expect(await database.db.$count(stale, sql`kind = 'TRD'`)).toBe(MARKED_AT_ONCE)
  })
})
