// What waits of one sender never holds up the others: the hostile inputs of the feed. The large one is put there by a few statements.
import type { OpenDatabase } from '@quayline/database/database'
import {
  callback,
  changedDocument,
  changedNumber,
  documentParty,
  documentVersion,
  event,
  eventSubscription,
  message,
  partyEvent,
} from '@quayline/database/schema'
import { selectRows } from '@quayline/database/select-rows'
import { oneDatabase } from '@quayline/testing/databases-under-test'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { PartnerBook } from '../../platform/settings/partner-book.ts'
import { booking, state, THE_LINE, THROWING_LOG } from './event-feed.fixture.ts'
import { splitNumbers } from './changed-documents.ts'
import { flood } from './flood.fixture.ts'
import { eventPublisher } from './publish-events.ts'
import { countFailedDocuments, countToPublish, oldestToPublish, toPublishOf } from './publishing-backlog.ts'

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

/** A booking of the party that is confirmed; its number waits as the sender's. */
async function confirm({ db }: OpenDatabase, number: string, party: string, sender: string): Promise<void> {
  await state(db, {
    bookings: [booking(number, { parties: [`CZ ${party}`] })],
    events: [{ code: 'CONF', document: 'BKG', at: '2026-02-20T10:00', where: 'CNSHA', booking: number }],
  })
  await db.update(changedNumber).set({ sender }).where(eq(changedNumber.number, number))
}

const publisherOf = (
  { db }: OpenDatabase,
  {
    clock = { now: () => NOW },
    partners = THE_LINE,
    log = THROWING_LOG,
  }: Partial<Parameters<typeof eventPublisher>[0]>,
) => eventPublisher({ db, clock, partners, log })

describe.each(await oneDatabase())('a fair feed on the $name', ({ name, open }) => {
  let database: OpenDatabase
  beforeAll(async () => {
    database = await open()
  }, 120_000)
  afterAll(() => database.close())
  beforeEach(async () => {
    for (const table of [
      callback,
      eventSubscription,
      partyEvent,
      documentParty,
      documentVersion,
      event,
      message,
      changedNumber,
      changedDocument,
    ]) {
      await database.db.delete(table)
    }
  })

  const documentsWaiting = async () =>
    (await database.db.select().from(changedDocument).orderBy(changedDocument.id)).map(
      ({ number, sender, priority }) => `${number} ${sender} ${priority}`,
    )
  const seen = async () =>
    (
      await selectRows<{ number: string }>(database.db, sql`select distinct number from party_event order by number`)
    ).map(({ number }) => number)

  it('another sender’s subscriber is told in the first round, whatever one sender has waiting', async () => {
    await subscribe(database, 'SHIPPER1')
    await flood(database.db, { sender: 'FLOODER', bookings: 1000, parties: ['CZ NOBODY'] })
    await confirm(database, 'LIVE', 'SHIPPER1', 'TERMINAL1')
    await publisherOf(database, {}).round()
    expect(await seen()).toContain('LIVE')
    expect(await database.db.$count(callback)).toBe(1)
    expect(await countToPublish(database.db)).toBeGreaterThan(900)
  })

  it('of one sender, too, what somebody has subscribed to comes first', async () => {
    await subscribe(database, 'SHIPPER1')
    await flood(database.db, { sender: 'FLOODER', bookings: 300, parties: ['CZ NOBODY'] })
    await confirm(database, 'LAST', 'SHIPPER1', 'FLOODER')
    while ((await splitNumbers(database.db, 1000)) > 0);
    await publisherOf(database, {}).round()
    expect(await database.db.$count(callback)).toBe(1)
    expect(await database.db.$count(changedDocument)).toBeGreaterThan(100)
  })

  it('who subscribes while his document waits is told before all that nobody has subscribed to', async () => {
    await flood(database.db, { sender: 'FLOODER', bookings: 300, parties: ['CZ NOBODY'] })
    await confirm(database, 'LAST', 'SHIPPER1', 'FLOODER')
    while ((await splitNumbers(database.db, 1000)) > 0);
    const publisher = publisherOf(database, {})
    await publisher.round()
    expect(await database.db.$count(callback)).toBe(0)
    await subscribe(database, 'SHIPPER1')
    await publisher.round()
    expect(await database.db.$count(callback)).toBe(1)
    expect(await database.db.$count(changedDocument)).toBeGreaterThan(100)
  })

  it('what is read again waits behind what comes in', async () => {
    await flood(database.db, { sender: '', bookings: 300, parties: ['CZ NOBODY'] })
    await database.db.update(changedNumber).set({ isBackground: true })
    for (const number of ['L1', 'L2', 'L3', 'L4', 'L5']) await confirm(database, number, 'SHIPPER1', 'TERMINAL1')
    await publisherOf(database, {}).round()
    expect(await seen()).toEqual(['L1', 'L2', 'L3', 'L4', 'L5'])
    // One place of ten is the background's.
    expect(await countToPublish(database.db)).toBe(300)
  })

  it('a document waits once for each sender, however often he speaks of it, and is worked out once for all', async () => {
    await confirm(database, 'B1', 'SHIPPER1', 'A')
    await database.db
      .insert(changedNumber)
      .values([...Array.from({ length: 50 }, () => ({ number: 'B1', sender: 'A' })), { number: 'B1', sender: 'B' }])
    // Nobody but the publisher takes them: the documents alone, as another round would find them.
    const stopped = publisherOf(database, { clock: { now: () => Number.NaN } })
    await expect(stopped.round()).rejects.toThrow(RangeError)
    expect(await documentsWaiting()).toEqual(['B1 A 1', 'B1 B 1'])
    await publisherOf(database, {}).round()
    expect([await documentsWaiting(), await seen()]).toEqual([[], ['B1']])
  })

  it('a number that comes in takes its document out of the background', async () => {
    await confirm(database, 'B1', 'SHIPPER1', 'A')
    await database.db.update(changedNumber).set({ isBackground: true })
    const stopped = publisherOf(database, { clock: { now: () => Number.NaN } })
    await expect(stopped.round()).rejects.toThrow(RangeError)
    expect(await documentsWaiting()).toEqual(['B1 A 2'])
    await database.db.insert(changedNumber).values({ number: 'B1', sender: 'A' })
    await expect(stopped.round()).rejects.toThrow(RangeError)
    expect(await documentsWaiting()).toEqual(['B1 A 1'])
  })

  it('a document that fails takes no other with it, waits longer each time, and comes back', async () => {
    let now = NOW
    const told: unknown[] = []
    const publisher = publisherOf(database, {
      clock: { now: () => now },
      log: { error: (...of: unknown[]) => void told.push(of) },
    })
    for (const number of ['B1', 'B2', 'B3']) await confirm(database, number, 'SHIPPER1', 'A')
    const [good] = await database.db.select().from(documentVersion).where(eq(documentVersion.number, 'B2'))
    if (good === undefined) throw new Error('B2 was not stored')
    // What no intake writes, and what every later server may read.
    await database.db
      .update(documentVersion)
      .set({ fact: { kind: 'BOOKING' } })
      .where(eq(documentVersion.number, 'B2'))
    await publisher.round()
    expect([await seen(), await documentsWaiting(), told.length]).toEqual([['B1', 'B3'], ['B2 A 3'], 1])
    expect([await countFailedDocuments(database.db), await oldestToPublish(database.db)]).toEqual([1, null])
    const retryAt = async () => (await database.db.select().from(changedDocument))[0]?.retryAt
    expect(await retryAt()).toBe('2026-04-01T08:01:00.000Z')
    // Said once more, it fails no sooner.
    await database.db.insert(changedNumber).values({ number: 'B2', sender: 'B' })
    await publisher.round()
    expect(await documentsWaiting()).toEqual(['B2 A 3'])
    now += 60_000
    await publisher.round()
    expect([told.length, await retryAt()]).toEqual([2, '2026-04-01T08:03:00.000Z'])
    await database.db.update(documentVersion).set({ fact: good.fact }).where(eq(documentVersion.number, 'B2'))
    now += 119_999
    await publisher.round()
    expect(await seen()).toEqual(['B1', 'B3'])
    now += 1
    await publisher.round()
    expect([await seen(), await documentsWaiting()]).toEqual([['B1', 'B2', 'B3'], []])
  })

  it('tells operators how much waits, since when, and whose', async () => {
    await database.db.insert(changedNumber).values([
      { number: 'N1', sender: 'A', changedAt: '2026-04-01T07:00:00.000Z' },
      { number: 'N2', sender: 'B', changedAt: '2026-04-01T06:00:00.000Z', isBackground: true },
    ])
    await database.db.insert(changedDocument).values([
      { documentType: 'BKG', number: 'N3', sender: 'A', priority: 0, changedAt: '2026-04-01T05:00:00.000Z' },
      { documentType: 'TRD', number: 'N3', sender: 'C', priority: 3, changedAt: '2026-04-01T04:00:00.000Z' },
    ])
    expect([await countToPublish(database.db), await oldestToPublish(database.db)]).toEqual([
      4,
      '2026-04-01T05:00:00.000Z',
    ])
    const rows = await toPublishOf(database.db, ['A', 'B', 'C', 'D'])
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
      insert into changed_number (number, sender)
      select 'FLOOD' || copy, 'S' || copy % 170 from generate_series(1, 1700) as copy`)
    await confirm(database, 'LIVE', 'SHIPPER1', 'TERMINAL1')
    const publisher = publisherOf(database, {})
    let rounds = 0
    while ((await database.db.$count(callback)) === 0 && rounds < 10) {
      await publisher.round()
      rounds++
    }
    // Its number is split in the first round, since each sender has his share of that, and its document is the only one with a subscriber.
    // Neither depends on how much the one sender has waiting: with 600,000 it is the same round. A round splits eight times (20 ms) and
    // works out documents for 200 ms, so a minute holds more than 150 of them.
    expect(rounds).toBe(1)
    expect(await countToPublish(database.db)).toBeGreaterThan(60_000)
  })

  it.runIf(isServer)('what another process says while a document is worked out is published next', async () => {
    await confirm(database, 'B1', 'SHIPPER1', 'A')
    const said: Promise<void>[] = []
    // The book is asked once the facts have been read.
    const partners: PartnerBook = new Map(THE_LINE)
    const asked = partners.get.bind(partners)
    partners.get = (code) => {
      if (said.length === 0)
        said.push(
          state(database.db, {
            events: [{ code: 'RECE', document: 'BKG', at: '2026-02-21T10:00', where: 'CNSHA', booking: 'B1' }],
          }),
        )
      return asked(code)
    }
    const publisher = publisherOf(database, { partners })
    await publisher.round()
    await Promise.all(said)
    expect(said).toHaveLength(1)
    expect(await database.db.$count(partyEvent)).toBe(1)
    await publisher.round()
    expect(await database.db.$count(partyEvent)).toBe(2)
  })
})
