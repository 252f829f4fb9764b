// Waiting marks of one sender never delay those of others: hostile inputs of the feed. The largest one is written by a
// few SQL statements.
import type { OpenDatabase } from '@quayline/database/database'
import {
  outboxMessage,
  documentParty,
  documentVersion,
  event,
  eventSubscription,
  message,
  partyEvent,
  stale,
} from '@quayline/database/schema'
import { selectUnchecked } from '@quayline/database/select-rows'
import { oneDatabase } from '@quayline/testing/databases-under-test'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { PartnerBook } from '../../platform/settings/partner-book.ts'
import { booking, state, THE_LINE, THROW_FAILURE } from './event-feed.fixture.ts'
import { flood } from './flood.fixture.ts'
import { countFailedPictures, countStale, oldestStale, staleOf } from './pictures/backlog.ts'
import { markStale } from './pictures/mark-stale.ts'
import { forgetPictures } from './pictures/pictures.fixture.ts'
import { eventPublisher } from './publish-events.ts'

const NOW = Date.parse('2026-04-01T08:00:00.000Z')

async function subscribe(database: OpenDatabase, partyCode: string): Promise<void> {
  await database.db.insert(eventSubscription).values({
    partyCode,
    callbackUrl: 'https://shipper.example/events',
    secret: '',
    filters: {},
    createdAt: '2026-03-01T08:00:00.000Z',
    updatedAt: '2026-03-01T08:00:00.000Z',
  })
}

/** A confirmed booking of the party; its number waits under the sender's name. */
async function confirm({ db }: OpenDatabase, number: string, party: string, sender: string): Promise<void> {
  await state(db, {
    bookings: [booking(number, { parties: [`CZ ${party}`] })],
    events: [{ code: 'CONF', document: 'BKG', at: '2026-02-20T10:00', where: 'CNSHA', booking: number }],
  })
  await db.update(stale).set({ sender }).where(eq(stale.key, number))
}

const publisherOf = (
  { db }: OpenDatabase,
  {
    clock = { now: () => NOW },
    partners = THE_LINE,
    reportFailure = THROW_FAILURE,
  }: Partial<Parameters<typeof eventPublisher>[0]>,
) => eventPublisher({ db, clock, partners, reportFailure })

describe.each(await oneDatabase())('a fair feed on the $name', ({ name, open }) => {
  let database: OpenDatabase
  beforeAll(async () => {
    database = await open()
  }, 120_000)
  afterAll(() => database.close())
  beforeEach(async () => {
    for (const table of [
      outboxMessage,
      eventSubscription,
      partyEvent,
      documentParty,
      documentVersion,
      event,
      message,
    ]) {
      await database.db.delete(table)
    }
    await forgetPictures(database.db)
  })

  const documentsWaiting = async () => [
    ...new Set(
      (await database.db.select().from(stale).orderBy(stale.id)).map(
        ({ key, sender, priority }) => `${key} ${sender} ${priority}`,
      ),
    ),
  ]
  const seen = async () =>
    (
      await selectUnchecked<{ number: string }>(
        database.db,
        sql`select distinct number from party_event order by number`,
      )
    ).map(({ number }) => number)

  it('another sender’s subscriber is notified in the first round, whatever one sender has waiting', async () => {
    await subscribe(database, 'SHIPPER1')
    await flood(database.db, { sender: 'FLOODER', bookings: 1000, parties: ['CZ NOBODY'] })
    await confirm(database, 'LIVE', 'SHIPPER1', 'TERMINAL1')
    await publisherOf(database, {}).round()
    expect(await seen()).toContain('LIVE')
    expect(await database.db.$count(outboxMessage)).toBe(1)
    expect(await countStale(database.db)).toBeGreaterThan(900)
  })

  it('of one sender, too, what somebody has subscribed to comes first', async () => {
    await subscribe(database, 'SHIPPER1')
    await flood(database.db, { sender: 'FLOODER', bookings: 300, parties: ['CZ NOBODY'] })
    await confirm(database, 'LAST', 'SHIPPER1', 'FLOODER')
    await publisherOf(database, {}).round()
    expect(await database.db.$count(outboxMessage)).toBe(1)
    expect(await database.db.$count(stale)).toBeGreaterThan(100)
  })

  it('who subscribes while his document waits is notified before everything without a subscription', async () => {
    await flood(database.db, { sender: 'FLOODER', bookings: 300, parties: ['CZ NOBODY'] })
    await confirm(database, 'LAST', 'SHIPPER1', 'FLOODER')
    const publisher = publisherOf(database, {})
    await publisher.round()
    expect(await database.db.$count(outboxMessage)).toBe(0)
    await subscribe(database, 'SHIPPER1')
    await publisher.round()
    expect(await database.db.$count(outboxMessage)).toBe(1)
    expect(await database.db.$count(stale)).toBeGreaterThan(100)
  })

  it('what is read again waits behind what comes in', async () => {
    await flood(database.db, { sender: '', bookings: 300, parties: ['CZ NOBODY'] })
    await database.db.update(stale).set({ priority: 2 })
    for (const number of ['L1', 'L2', 'L3', 'L4', 'L5']) await confirm(database, number, 'SHIPPER1', 'TERMINAL1')
    await publisherOf(database, {}).round()
    expect(await seen()).toEqual(['L1', 'L2', 'L3', 'L4', 'L5'])
    // One of ten places belongs to background work.
    expect(await countStale(database.db)).toBeGreaterThan(280)
  })

  it('a document of which many say something is worked out once for all', async () => {
    await confirm(database, 'B1', 'SHIPPER1', 'A')
    const again = (sender: string) => ({ kind: 'BKG' as const, key: 'B1', sender, priority: 1 })
    await database.db.insert(stale).values([...Array.from({ length: 50 }, () => again('A')), again('B')])
    await publisherOf(database, {}).round()
    expect([await documentsWaiting(), await seen()]).toEqual([[], ['B1']])
  })

  it('a document that fails takes no other with it, waits longer each time, and comes back', async () => {
    let now = NOW
    const reported: unknown[] = []
    const publisher = publisherOf(database, {
      clock: { now: () => now },
      reportFailure: (...of: unknown[]) => void reported.push(of),
    })
    for (const number of ['B1', 'B2', 'B3']) await confirm(database, number, 'SHIPPER1', 'A')
    const [good] = await database.db.select().from(documentVersion).where(eq(documentVersion.number, 'B2'))
    if (good === undefined) throw new Error('B2 was not stored')
    // A fact that intake never writes, but that a later version of the server might find.
    await database.db
      .update(documentVersion)
      .set({ fact: { kind: 'BOOKING' } })
      .where(eq(documentVersion.number, 'B2'))
    await publisher.round()
    expect([await seen(), await documentsWaiting(), reported.length]).toEqual([['B1', 'B3'], ['B2 A 3'], 1])
    expect([await countFailedPictures(database.db), await oldestStale(database.db)]).toEqual([1, null])
    const retryAt = async () => (await database.db.select().from(stale).orderBy(stale.id))[0]?.retryAt
    expect(await retryAt()).toBe('2026-04-01T08:01:00.000Z')
    // A new statement does not bring the next retry forward.
    await markStale(database.db, [{ kind: 'BKG', number: 'B2', sender: 'B' }], 'LIVE')
    await publisher.round()
    expect(await documentsWaiting()).toEqual(['B2 A 3', 'B2 B 3'])
    now += 60_000
    await publisher.round()
    expect([reported.length, await retryAt()]).toEqual([2, '2026-04-01T08:03:00.000Z'])
    await database.db.update(documentVersion).set({ fact: good.fact }).where(eq(documentVersion.number, 'B2'))
    now += 119_999
    await publisher.round()
    expect(await seen()).toEqual(['B1', 'B3'])
    now += 1
    await publisher.round()
    expect([await seen(), await documentsWaiting()]).toEqual([['B1', 'B2', 'B3'], []])
  })

  it('shows operators how much waits, since when, and whose', async () => {
    await database.db.insert(stale).values([
      { kind: 'BKG', key: 'N1', sender: 'A', priority: 1, since: '2026-04-01T07:00:00.000Z' },
      { kind: 'BKG', key: 'N2', sender: 'B', priority: 2, since: '2026-04-01T06:00:00.000Z' },
      { kind: 'BKG', key: 'N3', sender: 'A', priority: 0, since: '2026-04-01T05:00:00.000Z' },
      { kind: 'TRD', key: 'N3', sender: 'C', priority: 3, since: '2026-04-01T04:00:00.000Z' },
    ])
    expect([await countStale(database.db), await oldestStale(database.db)]).toEqual([4, '2026-04-01T05:00:00.000Z'])
    const rows = await staleOf(database.db, ['A', 'B', 'C', 'D'])
    expect(rows.toSorted((a, b) => (a.sender < b.sender ? -1 : 1))).toEqual([
      { sender: 'A', waiting: 2, oldestAt: '2026-04-01T05:00:00.000Z' },
      { sender: 'B', waiting: 1, oldestAt: '2026-04-01T06:00:00.000Z' },
      { sender: 'C', waiting: 1, oldestAt: '2026-04-01T04:00:00.000Z' },
    ])
  })

  const isServer = name === 'PostgreSQL server'

  it.runIf(isServer)('60,000 numbers of one sender and 170 other senders delay nobody', async () => {
    await subscribe(database, 'SHIPPER1')
    await flood(database.db, { sender: 'FLOODER', bookings: 60_000, parties: ['CZ NOBODY'] })
    await database.db.execute(sql`
      insert into stale (kind, key, sender, priority)
      select 'BKG', 'FLOOD' || copy, 'S' || copy % 170, 1 from generate_series(1, 1700) as copy`)
    await confirm(database, 'LIVE', 'SHIPPER1', 'TERMINAL1')
    const publisher = publisherOf(database, {})
    let rounds = 0
    while ((await database.db.$count(outboxMessage)) === 0 && rounds < 10) {
      await publisher.round()
      rounds++
    }
    // Its document is the only one with a subscriber. The backlog of the other sender makes no difference: with 600,000
    // marks it takes the same round. A round calculates pictures for 200 ms, so a minute has some 300 rounds.
    expect(rounds).toBe(1)
    expect(await countStale(database.db)).toBeGreaterThan(60_000)
  })

  it.runIf(isServer)('what another process says while a document is worked out has it worked out again', async () => {
    await confirm(database, 'B1', 'SHIPPER1', 'A')
    const stated: Promise<void>[] = []
    // The partner book is read after the facts.
    const partners: PartnerBook = new Map(THE_LINE)
    const asked = partners.get.bind(partners)
    partners.get = (code) => {
      if (stated.length === 0)
        stated.push(
          state(database.db, {
            events: [{ code: 'RECE', document: 'BKG', at: '2026-02-21T10:00', where: 'CNSHA', booking: 'B1' }],
          }),
        )
      return asked(code)
    }
    const publisher = publisherOf(database, { partners })
    await publisher.round()
    await Promise.all(stated)
    expect(stated).toHaveLength(1)
    // A result from before the new statement is not stored, unless it was stored earlier.
    expect(await database.db.$count(partyEvent)).toBeLessThan(2)
    while (await publisher.round());
    expect(await database.db.$count(partyEvent)).toBe(2)
  })
})
