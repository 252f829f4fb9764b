import type { OpenDatabase } from '@quayline/database/database'
import { outboxMessage } from '@quayline/database/schema'
import { bothDatabases } from '@quayline/testing/databases-under-test'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { claimInTurns } from '../../../platform/outbox/claim-in-turns.ts'
import { callbacksOf, instant, makeCallback, makeSubscription, NOW, removeSubscriptions } from '../notices.fixture.ts'
import { CALLBACK_POLICY } from './callback-policy.ts'

const LEASE_MS = CALLBACK_POLICY.leaseMs

describe.each(await bothDatabases())('claimCallbacks on the $name', ({ open }) => {
  let database: OpenDatabase
  beforeAll(async () => {
    database = await open()
  }, 120_000)
  beforeEach(() => removeSubscriptions(database.db))
  afterAll(() => database.close())

  /** A newly started server with the given number of places. */
  const serverOf = (places: number) => claimInTurns(database.db, { ...CALLBACK_POLICY, places }, CALLBACK_POLICY.order)
  const claim = (places = 8, now = NOW) => serverOf(8)(now, places)
  const ids = async (places = 8, now = NOW) => (await claim(places, now)).map(({ id }) => id).toSorted()

  it('takes what is due, with all that an attempt needs, and marks it', async () => {
    const subscriptionId = await makeSubscription(database.db)
    const id = await makeCallback(database.db, subscriptionId, 1, { lastStatus: 500, lastError: 'STATUS', attempts: 4 })
    const [claimed, ...more] = await claim()
    expect(more).toEqual([])
    const [row] = await callbacksOf(database.db)
    expect(claimed).toEqual({
      id,
      subject: subscriptionId,
      attempts: 5,
      body: row?.body,
      secret: null,
      createdAt: instant(NOW + 1),
    })
    expect(row).toMatchObject({
      state: 'WAITING',
      attempts: 5,
      nextAttemptAt: instant(NOW + LEASE_MS),
      lastAttemptAt: instant(NOW),
      lastStatus: null,
      lastError: null,
      isUnderWay: true,
    })
  })

  it('leaves what is not due, delivered or dead', async () => {
    const subscription = await makeSubscription(database.db)
    await makeCallback(database.db, subscription, 1, { nextAttemptAt: instant(NOW + 1), attempts: 5 })
    await makeCallback(database.db, subscription, 2, { state: 'DELIVERED' })
    await makeCallback(database.db, subscription, 3, { state: 'DEAD' })
    await makeCallback(database.db, subscription, 4, { state: 'DEAD', nextAttemptAt: null })
    expect(await claim()).toEqual([])
    expect(await claim(8, NOW + 1)).toHaveLength(1)
  })

  it('an attempt whose server was killed comes again when its lease has run out, and not before', async () => {
    const id = await makeCallback(database.db, await makeSubscription(database.db), 1)
    expect(await ids()).toEqual([id])
    expect(await ids(8, NOW + LEASE_MS - 1)).toEqual([])
    expect((await claim(8, NOW + LEASE_MS)).map(({ attempts }) => attempts)).toEqual([2])
  })

  it('two of a subscription at once, the oldest first', async () => {
    const subscription = await makeSubscription(database.db)
    const made: string[] = []
    for (const n of [3, 1, 4, 2]) made[n - 1] = await makeCallback(database.db, subscription, n)
    expect(await ids()).toEqual(made.slice(0, 2).toSorted())
    expect(await ids()).toEqual([])
  })

  it('no more than there are places; the last two are for subscribers that have none in flight', async () => {
    const subscriptions = []
    for (let s = 0; s < 5; s++) {
      const subscription = await makeSubscription(database.db, { partyCode: `P${s}` })
      subscriptions.push(subscription)
      for (let n = 1; n <= 3; n++) await makeCallback(database.db, subscription, n)
    }
    const first = await claim()
    expect(first).toHaveLength(6)
    expect(new Set(first.map(({ subject }) => subject))).toEqual(new Set(subscriptions))
    const newcomer = await makeCallback(database.db, await makeSubscription(database.db, { partyCode: 'P5' }), 1)
    expect(await ids(2)).toEqual([newcomer])
    expect(await ids(0)).toEqual([])
    expect(await ids(-1)).toEqual([])
  })

  it('eight subscribers share eight places', async () => {
    for (let s = 0; s < 9; s++) {
      const subscription = await makeSubscription(database.db, { partyCode: `P${s}` })
      await makeCallback(database.db, subscription, 1)
      await makeCallback(database.db, subscription, 2)
    }
    const claimed = await claim()
    expect(claimed).toHaveLength(8)
    expect(new Set(claimed.map(({ subject }) => subject)).size).toBe(8)
  })

  it.each([
    ['not failed yet', 0, false, true],
    ['failed once', 1, false, false],
    ['failed three times', 3, false, false],
    ['failed four times: the others go on', 4, false, true],
    ['at its first attempt now', 1, true, true],
    ['at its second attempt now', 2, true, false],
  ])('an older callback that has %s', async (_, attempts, isUnderWay, isNextSent) => {
    const subscription = await makeSubscription(database.db)
    await makeCallback(database.db, subscription, 1, { attempts, isUnderWay, nextAttemptAt: instant(NOW + 5000) })
    const next = await makeCallback(database.db, subscription, 2)
    const elsewhere = await makeCallback(database.db, await makeSubscription(database.db), 3)
    expect(await ids()).toEqual((isNextSent ? [next, elsewhere] : [elsewhere]).toSorted())
  })

  it('one that holds back the others is itself tried again when it is due', async () => {
    const subscription = await makeSubscription(database.db)
    const first = await makeCallback(database.db, subscription, 1, { attempts: 2, lastError: 'STATUS' })
    await makeCallback(database.db, subscription, 2)
    expect(await ids()).toContain(first)
  })

  it('a partner has four in flight at most, however many subscriptions it has, and takes no turn of another', async () => {
    for (let s = 0; s < 20; s++) {
      const subscription = await makeSubscription(database.db, { partyCode: 'MANY' })
      for (let n = 1; n <= 3; n++) await makeCallback(database.db, subscription, n)
    }
    const quick = await makeCallback(database.db, await makeSubscription(database.db, { partyCode: 'ONE' }), 4)
    // The first turn is chosen at random: the one place may go to either partner.
    const first = await ids(1)
    const others = await ids(7)
    expect([first.length, others.length, [...first, ...others].includes(quick)]).toEqual([1, 4, true])
    expect(await ids(8)).toEqual([])
  })

  it('partners who all answer late take turns', async () => {
    const partners = Array.from({ length: 12 }, (_, index) => `P${index}`)
    for (const partyCode of partners) {
      const subscription = await makeSubscription(database.db, { partyCode })
      for (let n = 1; n <= 3; n++) await makeCallback(database.db, subscription, n)
    }
    const server = serverOf(4)
    const asked: string[] = []
    // Each time four places have become free, because their callbacks were answered.
    for (let turn = 0; turn < 6; turn++) {
      const claimed = await server(NOW, 4)
      asked.push(...claimed.map(({ subject }) => subject))
      await database.db.update(outboxMessage).set({ state: 'DONE' }).where(eq(outboxMessage.isUnderWay, true))
    }
    expect([asked.length, new Set(asked.slice(0, 12)).size, new Set(asked.slice(12)).size]).toEqual([24, 12, 12])
  })

  it('servers that claim at once never share an attempt, and keep to the limit of a subscription', async () => {
    const made: string[] = []
    for (let s = 0; s < 6; s++) {
      const subscription = await makeSubscription(database.db, { partyCode: `P${s}` })
      for (let n = 1; n <= 6; n++) made.push(await makeCallback(database.db, subscription, n))
    }
    const claimed = (await Promise.all(Array.from({ length: 6 }, () => claim(8)))).flat()
    expect(new Set(claimed.map(({ id }) => id)).size).toBe(claimed.length)
    const counts = new Map<string, number>()
    for (const { subject } of claimed) counts.set(subject, (counts.get(subject) ?? 0) + 1)
    expect(Math.max(...counts.values())).toBeLessThanOrEqual(2)
    while ((await claim(8)).length > 0);
    const inFlight = (await callbacksOf(database.db)).filter(({ isUnderWay }) => isUnderWay)
    expect([inFlight.length, made.length]).toEqual([12, 36])
  })
})
