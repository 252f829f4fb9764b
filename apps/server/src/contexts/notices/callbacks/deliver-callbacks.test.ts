import { createHmac } from 'node:crypto'
import type { OpenDatabase } from '@quayline/database/database'
import { eventSubscription } from '@quayline/database/schema'
import { oneDatabase } from '@quayline/testing/databases-under-test'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { FastifyBaseLogger } from 'fastify'
import { createLogger } from '../../../platform/observability/log.ts'
import { type CallbackReceiver, openReceiver, status } from './callback-receiver.fixture.ts'
import { CALLBACK_POLICY } from './callback-policy.ts'
import { deliverCallbacks } from './deliver-callbacks.ts'
import { enqueueCallbacks } from './enqueue-callbacks.ts'
import { deleteSubscription } from './manage-subscription.ts'
import {
  callbacksOf,
  eventId,
  instant,
  loaded,
  makeCallback,
  makeSubscription,
  NOW,
  removeSubscriptions,
  SECRET,
} from '../notices.fixture.ts'

const MINUTE = 60_000

describe.each(await oneDatabase())('deliverCallbacks on the $name', ({ open }) => {
  let database: OpenDatabase
  let receiver: CallbackReceiver
  let now = NOW
  const log: string[] = []
  const logger: FastifyBaseLogger = createLogger({
    level: 'info',
    destination: { write: (line) => void log.push(line) },
  })
  beforeAll(async () => {
    database = await open()
  }, 120_000)
  beforeEach(async () => {
    now = NOW
    log.length = 0
    await removeSubscriptions(database.db)
    receiver = await openReceiver()
  })
  afterEach(() => receiver.close())
  afterAll(() => database.close())

  const jobOf = (timeoutMs = 20_000, production = false) =>
    deliverCallbacks(
      { db: database.db, clock: { now: () => now }, log: logger, production },
      { resolve: () => Promise.reject(new Error('ENOTFOUND')), timeoutMs },
    )
  const round = (signal = new AbortController().signal, timeoutMs = 20_000) => jobOf(timeoutMs).run(signal)
  const subscribe = (callbackUrl = receiver.url) => makeSubscription(database.db, { callbackUrl })
  const states = async () => (await callbacksOf(database.db)).map(({ state, attempts }) => `${state} ${attempts}`)
  const eventsReceived = () =>
    receiver.received.map(({ body }) => (JSON.parse(body.toString()) as [{ eventID: string }])[0].eventID)
  const signatureOf = (body: Buffer, secret: string) =>
    `sha256=${createHmac('sha256', Buffer.from(secret, 'base64')).update(body).digest('hex')}`

  it('reports what was published, signed, in order, and nothing twice', async () => {
    const subscription = await subscribe()
    const published = [1, 2, 3].map((n) => ({ partyCode: 'TERMINAL1', event: loaded(n) }))
    await database.db.transaction((tx) => enqueueCallbacks(tx, published, instant(NOW)))
    receiver.answer = (response) => void setTimeout(() => response.writeHead(204).end(), 20)
    expect(await round()).toBe(false)
    expect(await round()).toBe(false)
    expect(await states()).toEqual(['DELIVERED 1', 'DELIVERED 1', 'DELIVERED 1'])
    expect(eventsReceived().toSorted()).toEqual([1, 2, 3].map(eventId))
    expect(eventsReceived()[2]).toBe(eventId(3))
    for (const { headers, body } of receiver.received) {
      expect(headers['subscription-id']).toBe(subscription)
      expect(headers['notification-signature']).toBe(signatureOf(body, SECRET))
    }
    expect(JSON.parse(receiver.received[2]?.body.toString() ?? '')).toEqual([loaded(3)])
  })

  it('tries again on the schedule until it is given up, the same bytes each time', async () => {
    await makeCallback(database.db, await subscribe(), 1)
    receiver.answer = status(500)
    const pauses: number[] = []
    for (let attempt = 1; attempt <= 10; attempt++) {
      await round()
      expect(receiver.received).toHaveLength(attempt)
      const [row] = await callbacksOf(database.db)
      if (attempt === 10) break
      const due = Date.parse(row?.nextAttemptAt ?? '')
      pauses.push((due - now) / 1000)
      now = due - 1
      await round()
      expect(receiver.received).toHaveLength(attempt)
      now = due
    }
    const table = [10, 30, 120, 600, 1800, 7200, 21_600, 43_200, 86_400]
    expect(pauses.map((pause, index) => Math.floor(pause) >= (table[index] ?? 0))).toEqual(table.map(() => true))
    expect(pauses.map((pause, index) => pause <= (table[index] ?? 0) * 1.2)).toEqual(table.map(() => true))
    expect(await states()).toEqual(['DEAD 10'])
    now += 365 * 24 * 60 * MINUTE
    await round()
    expect(receiver.received).toHaveLength(10)
    expect(new Set(receiver.received.map(({ body }) => body.toString())).size).toBe(1)
  })

  it('waits as long as Retry-After says', async () => {
    await makeCallback(database.db, await subscribe(), 1)
    receiver.answer = (response, _, number) => status(number === 1 ? 429 : 204, { 'retry-after': '300' })(response)
    await round()
    now = NOW + 300_000 - 1
    await round()
    expect(receiver.received).toHaveLength(1)
    now = NOW + 300_000
    await round()
    expect(await states()).toEqual(['DELIVERED 2'])
  })

  it('410: all that waits is given up after one attempt', async () => {
    const subscription = await subscribe()
    for (const n of [1, 2, 3, 4, 5]) await makeCallback(database.db, subscription, n)
    receiver.answer = status(410)
    await round()
    expect(receiver.received.length).toBeLessThanOrEqual(2)
    expect((await states()).every((state) => state.startsWith('DEAD'))).toBe(true)
  })

  it('a subscriber that is down is asked a little, and the others get theirs', async () => {
    const down = await makeSubscription(database.db, { callbackUrl: 'http://127.0.0.1:1/' })
    const up = await subscribe()
    for (let n = 1; n <= 20; n++) await makeCallback(database.db, down, n)
    for (let n = 1; n <= 20; n++) await makeCallback(database.db, up, n)
    await round()
    expect(receiver.received).toHaveLength(20)
    const waiting = (await callbacksOf(database.db)).filter(({ subscriptionId }) => subscriptionId === down)
    expect(waiting.filter(({ attempts }) => attempts > 0).length).toBeLessThanOrEqual(2)
    expect(waiting).toHaveLength(20)
  })

  it('slow subscribers have two in flight at most and do not hold up a quick one', async () => {
    const slow = await openReceiver()
    let inFlight = 0
    let most = 0
    const open = new Set<() => void>()
    slow.answer = (response) => {
      most = Math.max(most, ++inFlight)
      open.add(() => {
        inFlight--
        response.writeHead(204).end()
      })
    }
    const slowOne = await subscribe(slow.url)
    for (let n = 1; n <= 10; n++) await makeCallback(database.db, slowOne, n)
    const quick = await subscribe()
    for (let n = 1; n <= 10; n++) await makeCallback(database.db, quick, n)
    const running = round(new AbortController().signal, 20_000)
    await expect.poll(() => receiver.received.length, { timeout: 15_000 }).toBe(10)
    expect([slow.received.length, most]).toEqual([2, 2])
    slow.answer = status(204)
    for (const answer of open) answer()
    await running
    expect(slow.received).toHaveLength(10)
    await slow.close()
  }, 30_000)

  it('two servers at once deliver each callback once', async () => {
    for (let s = 0; s < 3; s++) {
      const subscription = await subscribe()
      for (let n = 1; n <= 10; n++) await makeCallback(database.db, subscription, n)
    }
    await Promise.all([round(), round()])
    await round()
    expect(receiver.received).toHaveLength(30)
    expect(new Set(await states())).toEqual(new Set(['DELIVERED 1']))
  })

  it('a server that dies during an attempt: the callback is sent again when its lease has run out', async () => {
    await makeCallback(database.db, await subscribe(), 1)
    // The state after a kill: the attempt is claimed and sent, but its result is not written.
    const dying = deliverCallbacks(
      {
        db: database.db,
        clock: { now: () => now },
        log: { ...logger, info: () => undefined } as FastifyBaseLogger,
        production: false,
      },
      { resolve: () => Promise.reject(new Error('ENOTFOUND')), timeoutMs: 60_000 },
    )
    receiver.answer = () => undefined
    const neverEnds = dying.run(new AbortController().signal)
    await expect.poll(() => receiver.received.length).toBe(1)
    receiver.answer = status(204)
    now = NOW + CALLBACK_POLICY.leaseMs - 1
    await round()
    expect(receiver.received).toHaveLength(1)
    now = NOW + CALLBACK_POLICY.leaseMs
    await round()
    expect(await states()).toEqual(['DELIVERED 2'])
    await receiver.close()
    await neverEnds
    expect(await states()).toEqual(['DELIVERED 2'])
  })

  it('a stop lets the attempts under way end with their result, and begins no other', async () => {
    const subscription = await subscribe()
    for (let n = 1; n <= 6; n++) await makeCallback(database.db, subscription, n)
    const stopping = new AbortController()
    receiver.answer = (response) => {
      stopping.abort()
      setTimeout(() => response.writeHead(204).end(), 100)
    }
    await round(stopping.signal)
    const delivered = (await states()).filter((state) => state === 'DELIVERED 1')
    expect(delivered).toHaveLength(receiver.received.length)
    expect(delivered.length).toBeLessThanOrEqual(2)
    expect((await states()).filter((state) => state === 'WAITING 0')).toHaveLength(6 - delivered.length)
  })

  it('a new secret signs the next attempt, a new address receives it', async () => {
    const subscription = await subscribe()
    await makeCallback(database.db, subscription, 1)
    receiver.answer = status(500)
    await round()
    const secret = Buffer.alloc(32, 7).toString('base64')
    const moved = await openReceiver()
    await database.db
      .update(eventSubscription)
      .set({ secret, callbackUrl: moved.url })
      .where(eq(eventSubscription.id, subscription))
    now = NOW + MINUTE
    await round()
    const [first, second] = [receiver.received[0], moved.received[0]]
    if (first === undefined || second === undefined) throw new Error('an attempt is missing')
    expect(first.headers['notification-signature']).toBe(signatureOf(first.body, SECRET))
    expect(second.headers['notification-signature']).toBe(signatureOf(second.body, secret))
    await moved.close()
  })

  it('a subscription deleted while its callback is in flight', async () => {
    const subscription = await subscribe()
    for (const n of [1, 2, 3]) await makeCallback(database.db, subscription, n)
    receiver.answer = (response) => {
      const deleting = deleteSubscription(database, 'TERMINAL1', subscription)
      void deleting.then(() => response.writeHead(204).end())
    }
    expect(await round()).toBe(false)
    expect(receiver.received.length).toBeLessThanOrEqual(2)
    expect(await callbacksOf(database.db)).toEqual([])
  })

  it('in production this machine is never called', async () => {
    await makeCallback(database.db, await subscribe(), 1)
    await jobOf(2000, true).run(new AbortController().signal)
    expect(receiver.received).toHaveLength(0)
    expect((await callbacksOf(database.db))[0]).toMatchObject({ state: 'WAITING', lastError: 'ADDRESS_NOT_ALLOWED' })
  })

  it('logs the attempt, but neither address nor secret nor body', async () => {
    await makeCallback(database.db, await subscribe(), 1)
    await round()
    const text = log.join('')
    expect(text).toContain('"outcome":"DONE"')
    for (const secret of ['events?of', '127.0.0.1', SECRET, 'CXRU1255022', 'sha256='])
      expect(text).not.toContain(secret)
  })
})
