// `quayline rebuild shipments`: afterwards the kept pictures follow from the facts again, even if they were changed or
// deleted before.
import { picture, shipment, stale } from '@quayline/database/schema'
import { simulateLine } from '@quayline/simulated-line/simulate-line'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ingest } from '../contexts/intake/index.ts'
import { trackerOf } from '../contexts/tracking/index.ts'
import { openQuayline, type QuaylineForTests } from './quayline.fixture.ts'

describe('quayline rebuild shipments', () => {
  let test: QuaylineForTests
  const line = simulateLine({ now: Date.UTC(2026, 1, 20), shipments: 8 })
  const numbers = line.shipments.flatMap(({ bookingNumber, billNumbers, containers }) => [
    bookingNumber,
    ...billNumbers,
    ...containers,
  ])
  beforeAll(async () => {
    test = await openQuayline()
    await ingest(
      test.services,
      line.files.map(({ name: source, text }) => ({
        partner: null,
        channel: 'COMMAND' as const,
        source,
        bytes: Buffer.from(text),
      })),
    )
  }, 60_000)
  afterAll(() => test.close())

  const answers = () => Promise.all(numbers.map((number) => trackerOf(test.services.db).trackText(number, null)))

  it('works out all of them, those that are wrong and those that nobody has asked for', async () => {
    const { db } = test.services
    const right = await answers()
    await db.delete(stale)
    await db.delete(shipment)
    await db.update(picture).set({ answer: '{}', version: 'wrong' }).where(sql`kind = 'TRD'`)
    await db.delete(picture).where(sql`kind = 'EQ'`)
    expect(await answers()).not.toEqual(right)
    const { exit, out, err } = await test.quayline('rebuild', 'shipments')
    expect([exit, err]).toEqual([0, []])
    expect(out.at(-1)).toMatch(/^\d+ worked out anew$/)
    expect(await answers()).toEqual(right)
    expect([await db.$count(stale), await db.$count(shipment)]).toEqual([
      0,
      await db.$count(picture, sql`kind <> 'EQ' and answer is not null and page = 0`),
    ])
  })

  it('goes on where it was broken off: what has its mark gets no other one', async () => {
    const { db } = test.services
    const [one] = await db.select().from(picture)
    await db.insert(stale).values({ kind: one?.kind ?? 'EQ', key: one?.number ?? '', sender: '', priority: 2 })
    const known = await db.$count(picture, sql`page = 0`)
    const { out } = await test.quayline('rebuild', 'shipments')
    expect(out[0]).toBe(`${known - 1} bookings, bills and containers are marked`)
    expect(await db.$count(stale)).toBe(0)
  })

  it('says what it takes', async () => {
    expect(await test.quayline('rebuild')).toMatchObject({ exit: 2 })
    expect(await test.quayline('rebuild', 'everything')).toMatchObject({ exit: 2 })
  })
})
