import type { OpenDatabase } from '@quayline/database/database'
import { eventSubscription } from '@quayline/database/schema'
import { bothDatabases } from '@quayline/testing/databases-under-test'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { fixedClock } from '../../platform/clock.ts'
import { outboxGauge } from '../../platform/outbox/deliver.ts'
import type { PageCursor } from '../../platform/http/page-cursor.ts'
import {
  changeSecret,
  changeSubscription,
  createSubscription,
  deleteSubscription,
} from './callbacks/manage-subscription.ts'
import {
  callbacksOf,
  eventId,
  instant,
  makeCallback,
  makeSubscription,
  NOW,
  removeSubscriptions,
  SECRET,
} from './notices.fixture.ts'
import { findSubscription, listCallbacks, listSubscriptions, type CallbackSearch } from './queries.ts'
import { replayCallbacks } from './callbacks/replay-callbacks.ts'

const PARTY = 'TERMINAL1'
const UNKNOWN = '00000000-0000-4000-8000-000000000000'
const HOSTILE = [`' or 1=1 --`, '"', '\\', '{}', '%', `${PARTY}'`]

describe.each(await bothDatabases())('notices queries on the $name', ({ open }) => {
  let database: OpenDatabase
  const clock = fixedClock(NOW)
  beforeAll(async () => {
    database = await open()
  }, 120_000)
  beforeEach(() => removeSubscriptions(database.db))
  afterAll(() => database.close())

  it('finds, changes and deletes a subscription of the party only; the secret is never read', async () => {
    const { db } = database
    const id = await makeSubscription(db)
    const request = { callbackUrl: 'https://a.example/', filters: { eventType: 'SHIPMENT' } }
    for (const stranger of ['TERMINAL2', '', ...HOSTILE]) {
      expect(await findSubscription(db, stranger, id)).toBeUndefined()
      expect(await changeSubscription({ db, clock }, stranger, id, request)).toBeUndefined()
      expect(await changeSecret({ db, clock }, stranger, id, 'x')).toBe(false)
      expect(await deleteSubscription({ db }, stranger, id)).toBe(false)
    }
    const changed = await changeSubscription({ db, clock: fixedClock(NOW + 5) }, PARTY, id, request)
    expect(changed).toEqual({ id, partyCode: PARTY, ...request, createdAt: instant(NOW), updatedAt: instant(NOW + 5) })
    expect(await findSubscription(db, PARTY, id)).toEqual(changed)
    expect(await changeSecret({ db, clock }, PARTY, id, 'another')).toBe(true)
    expect(await db.select().from(eventSubscription)).toMatchObject([{ secret: 'another' }])
    expect(await deleteSubscription({ db }, PARTY, id)).toBe(true)
    expect(await deleteSubscription({ db }, PARTY, id)).toBe(false)
  })

  it('creates a hundred for a party and no more, however many ask at once', async () => {
    const { db } = database
    for (let n = 0; n < 98; n++) await makeSubscription(db)
    const request = { callbackUrl: 'https://a.example/', secret: SECRET, filters: {} }
    const made = await Promise.all(Array.from({ length: 5 }, () => createSubscription({ db, clock }, PARTY, request)))
    expect(made.filter(({ ok }) => ok)).toHaveLength(2)
    expect((await createSubscription({ db, clock }, 'TERMINAL2', request)).ok).toBe(true)
  })

  it.each(['CREATED', 'ID_ASC', 'ID_DESC'] as const)(
    'lists subscriptions page by page, each once: %s',
    async (order) => {
      const { db } = database
      for (let n = 0; n < 7; n++) await makeSubscription(db, { createdAt: instant(NOW + Math.floor(n / 3)) })
      await makeSubscription(db, { partyCode: 'TERMINAL2' })
      const all = await listSubscriptions(db, PARTY, { after: null, limit: 100, order })
      const key = { CREATED: 'createdAt', ID_ASC: 'id', ID_DESC: 'id' }[order] as 'createdAt' | 'id'
      const keys = all.map((row) => row[key])
      expect(keys).toEqual(order === 'ID_DESC' ? keys.toSorted().toReversed() : keys.toSorted())
      for (const limit of [1, 3, 7]) {
        const seen: string[] = []
        let after: PageCursor | null = null
        for (;;) {
          const page = await listSubscriptions(db, PARTY, { after, limit, order })
          seen.push(...page.map(({ id }) => id))
          const last = page.at(-1)
          if (page.length < limit || last === undefined) break
          after = { at: last.createdAt, id: last.id }
        }
        expect(seen).toEqual(all.map(({ id }) => id))
      }
      expect(all).toHaveLength(7)
    },
  )

  it('lists callbacks by party, subscription and state, newest first, from behind a mark', async () => {
    const { db } = database
    const [mine, second] = [await makeSubscription(db), await makeSubscription(db)]
    const theirs = await makeSubscription(db, { partyCode: 'TERMINAL2' })
    for (let n = 1; n <= 6; n++)
      await makeCallback(db, [mine, second, theirs][n % 3] ?? mine, n, n > 3 ? { state: 'DEAD' } : {})
    const found = async (search: Partial<CallbackSearch>) =>
      (await listCallbacks(db, { partyCode: null, after: null, limit: 50, ...search })).map((row) =>
        Number(row.eventId.slice(-3)),
      )
    expect(await found({})).toEqual([6, 5, 4, 3, 2, 1])
    expect(await found({ partyCode: PARTY })).toEqual([6, 4, 3, 1])
    expect(await found({ partyCode: PARTY, state: 'DEAD' })).toEqual([6, 4])
    expect(await found({ partyCode: PARTY, subscriptionId: theirs })).toEqual([])
    expect(await found({ subscriptionId: theirs })).toEqual([5, 2])
    expect(await found({ after: { at: instant(NOW + 4), id: UNKNOWN } })).toEqual([3, 2, 1])
    expect(await found({ after: { at: instant(NOW + 4), id: UNKNOWN.replaceAll('0', 'f') } })).toEqual([4, 3, 2, 1])
    expect(await found({ limit: 2 })).toEqual([6, 5])
    for (const partyCode of HOSTILE) expect(await found({ partyCode })).toEqual([])
    expect(await outboxGauge({ db }).read()).toEqual(
      expect.arrayContaining([
        { labels: { kind: 'CALLBACK', state: 'WAITING' }, value: 3 },
        { labels: { kind: 'CALLBACK', state: 'DEAD' }, value: 3 },
        { labels: { kind: 'MAIL', state: 'DEAD' }, value: 0 },
      ]),
    )
  })

  it('replays what was delivered or dead, of the party alone where one is named', async () => {
    const { db } = database
    const dead = await makeCallback(db, await makeSubscription(db), 1, {
      state: 'DEAD',
      attempts: 10,
      nextAttemptAt: null,
    })
    const theirs = await makeSubscription(db, { partyCode: 'TERMINAL2' })
    const delivered = await makeCallback(db, theirs, 2, { state: 'DELIVERED', nextAttemptAt: null })
    expect(await replayCallbacks({ db, clock }, PARTY, [dead, delivered])).toEqual([
      { callbackId: dead, outcome: 'REPLAYED' },
      { callbackId: delivered, outcome: 'UNKNOWN' },
    ])
    expect(await replayCallbacks({ db, clock }, null, [delivered, delivered])).toMatchObject([
      { outcome: 'REPLAYED' },
      {},
    ])
    const effective = { state: 'WAITING', attempts: 0, nextAttemptAt: instant(NOW), isReplay: true }
    expect(await callbacksOf(db)).toMatchObject([
      { ...effective, eventId: eventId(1) },
      { ...effective, eventId: eventId(2) },
    ])
  })
})
