import type { OpenDatabase } from '@quayline/database/database'
import { bothDatabases } from '@quayline/testing/databases-under-test'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { enqueueCallbacks, type PublishedEvent } from './enqueue-callbacks.ts'
import {
  callbacksOf,
  departed,
  eventId,
  instant,
  issued,
  loaded,
  makeSubscription,
  NOW,
  removeSubscriptions,
} from '../notices.fixture.ts'
import { deleteSubscription } from './manage-subscription.ts'

describe.each(await bothDatabases())('enqueueCallbacks on the $name', ({ open, name }) => {
  let database: OpenDatabase
  beforeAll(async () => {
    database = await open()
  }, 120_000)
  beforeEach(() => removeSubscriptions(database.db))
  afterAll(() => database.close())

  const publish = (published: readonly PublishedEvent[], now = instant(NOW)): Promise<number> =>
    database.db.transaction((tx) => enqueueCallbacks(tx, published, now))

  it('writes one callback for each subscription that the event passes, ready to be sent', async () => {
    const all = await makeSubscription(database.db)
    const loads = await makeSubscription(database.db, { filters: { equipmentEventTypeCode: 'LOAD,DISC' } })
    await makeSubscription(database.db, { filters: { eventType: 'SHIPMENT' } })
    await makeSubscription(database.db, { partyCode: 'SOMEBODY' })
    expect(await publish([{ partyCode: 'TERMINAL1', event: loaded() }])).toBe(2)
    const rows = await callbacksOf(database.db)
    expect(rows.map(({ subscriptionId }) => subscriptionId).toSorted()).toEqual([all, loads].toSorted())
    for (const { id: _, subscriptionId: _s, ...row } of rows) {
      expect(row).toEqual({
        eventId: eventId(1),
        body: JSON.stringify([loaded()]),
        state: 'WAITING',
        attempts: 0,
        nextAttemptAt: instant(NOW),
        createdAt: instant(NOW),
        lastAttemptAt: null,
        lastStatus: null,
        lastError: null,
        isReplay: false,
        isUnderWay: false,
        endedAt: null,
      })
    }
  })

  it('an event goes to a subscription once, published again or twice at once', async () => {
    await makeSubscription(database.db)
    const published = [{ partyCode: 'TERMINAL1', event: loaded() }]
    expect(await publish([...published, ...published])).toBe(1)
    expect(await publish(published, instant(NOW + 1))).toBe(0)
    expect(await callbacksOf(database.db)).toHaveLength(1)
  })

  it('keeps the order of what was published together, of many as well', async () => {
    await makeSubscription(database.db)
    const many = Array.from({ length: 4500 }, (_, n) => ({ partyCode: 'TERMINAL1', event: loaded(4500 - n) }))
    expect(await publish(many)).toBe(4500)
    const events = (await callbacksOf(database.db)).map(({ eventId: id }) => id)
    expect(events).toEqual(many.map(({ event }) => event.eventID))
  })

  it('nothing published, nobody subscribed, nothing that passes', async () => {
    expect(await publish([])).toBe(0)
    expect(await publish([{ partyCode: 'TERMINAL1', event: departed() }])).toBe(0)
    await makeSubscription(database.db, { filters: { eventType: 'EQUIPMENT' } })
    expect(await publish([{ partyCode: 'TERMINAL1', event: issued() }])).toBe(0)
  })

  it('a publication that is taken back leaves no callback', async () => {
    await makeSubscription(database.db)
    const failing = database.db.transaction(async (tx) => {
      await enqueueCallbacks(tx, [{ partyCode: 'TERMINAL1', event: loaded() }], instant(NOW))
      throw new Error('taken back')
    })
    await expect(failing).rejects.toThrow('taken back')
    expect(await callbacksOf(database.db)).toEqual([])
  })

  it('party codes are compared as they are, whatever they hold', async () => {
    const partyCode = `O'Neil "A\\B", {x}`
    await makeSubscription(database.db, { partyCode })
    expect(await publish([{ partyCode, event: loaded() }])).toBe(1)
    expect(await publish([{ partyCode: partyCode.toLowerCase(), event: loaded() }])).toBe(0)
  })

  // The embedded database runs transactions one after the other.
  it.runIf(name === 'PostgreSQL server')('a deletion meanwhile waits instead of breaking the publication', async () => {
    const id = await makeSubscription(database.db)
    let deleting: Promise<unknown> = Promise.resolve()
    await database.db.transaction(async (tx) => {
      expect(await enqueueCallbacks(tx, [], instant(NOW))).toBe(0)
      expect(await enqueueCallbacks(tx, [{ partyCode: 'TERMINAL1', event: loaded() }], instant(NOW))).toBe(1)
      deleting = deleteSubscription(database, 'TERMINAL1', id)
      await new Promise((resolve) => setTimeout(resolve, 100))
      expect(await enqueueCallbacks(tx, [{ partyCode: 'TERMINAL1', event: departed() }], instant(NOW))).toBe(1)
    })
    await deleting
    expect(await callbacksOf(database.db)).toEqual([])
  })
})
