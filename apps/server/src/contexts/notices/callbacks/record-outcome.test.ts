import type { OpenDatabase } from '@quayline/database/database'
import { bothDatabases } from '@quayline/testing/databases-under-test'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ClaimedMessage } from '../../../platform/outbox/claim-due.ts'
import { claimInTurns } from '../../../platform/outbox/claim-in-turns.ts'
import { recordOutcome } from '../../../platform/outbox/record-outcome.ts'
import { callbacksOf, instant, makeCallback, makeSubscription, NOW, removeSubscriptions } from '../notices.fixture.ts'
import { CALLBACK_POLICY } from './callback-policy.ts'
import { attemptOutcome } from './deliver-callbacks.ts'
import { deleteSubscription } from './manage-subscription.ts'
import type { Outcome, SendingFailure } from './send-callback.ts'

const answered = (status: number, retryAfter: string | null = null): Outcome => ({
  kind: 'ANSWERED',
  status,
  retryAfter,
})
const failure = (kind: SendingFailure): Outcome => ({ kind: 'FAILED', failure: kind })
const LATER = NOW + 2000
const LEASE_MS = CALLBACK_POLICY.leaseMs

describe.each(await bothDatabases())('the outcome of a callback on the $name', ({ open }) => {
  let database: OpenDatabase
  let subscription = ''
  beforeAll(async () => {
    database = await open()
  }, 120_000)
  beforeEach(async () => {
    await removeSubscriptions(database.db)
    subscription = await makeSubscription(database.db)
  })
  afterAll(() => database.close())

  const claim = (now: number, places: number) =>
    claimInTurns(database.db, { ...CALLBACK_POLICY, places }, CALLBACK_POLICY.order)(now, places)
  const claimOne = async (now = NOW): Promise<ClaimedMessage> => {
    const [claimed] = await claim(now, 1)
    if (claimed === undefined) throw new Error('nothing was due')
    return claimed
  }
  const record = (claimed: ClaimedMessage, outcome: Outcome) =>
    recordOutcome(database.db, CALLBACK_POLICY, claimed, attemptOutcome(outcome), { now: LATER, random: 0 })
  const row = async () => (await callbacksOf(database.db))[0]

  it.each([200, 202, 204, 299])('%i: delivered', async (status) => {
    await makeCallback(database.db, subscription, 1)
    expect(await record(await claimOne(), answered(status))).toBe('DONE')
    expect(await row()).toMatchObject({
      state: 'DELIVERED',
      attempts: 1,
      nextAttemptAt: null,
      lastStatus: status,
      lastError: null,
    })
  })

  it.each<[string, Outcome, number, number | null, string]>([
    ['a refusal', answered(400), 10, 400, 'STATUS'],
    ['not allowed', answered(401), 10, 401, 'STATUS'],
    ['a fault', answered(500), 10, 500, 'STATUS'],
    ['a redirect', answered(307), 10, 307, 'REDIRECT'],
    ['too many, with a wish', answered(429, '90'), 90, 429, 'STATUS'],
    ['a fault, with a wish shorter than ours', answered(503, '1'), 10, 503, 'STATUS'],
    ['a timeout', failure('TIMEOUT'), 10, null, 'TIMEOUT'],
    ['nobody there', failure('CONNECTION'), 10, null, 'CONNECTION'],
    ['an address that is not allowed (any more)', failure('ADDRESS_NOT_ALLOWED'), 10, null, 'ADDRESS_NOT_ALLOWED'],
  ])('%s: tried again', async (_, outcome, seconds, lastStatus, lastError) => {
    await makeCallback(database.db, subscription, 1)
    expect(await record(await claimOne(), outcome)).toBe('RETRY')
    const nextAttemptAt = instant(LATER + seconds * 1000)
    expect(await row()).toMatchObject({ state: 'WAITING', attempts: 1, nextAttemptAt, lastStatus, lastError })
  })

  it('after the tenth attempt it is given up', async () => {
    await makeCallback(database.db, subscription, 1, { attempts: 9 })
    expect(await record(await claimOne(), answered(500))).toBe('DEAD')
    expect(await row()).toMatchObject({
      state: 'DEAD',
      attempts: 10,
      nextAttemptAt: null,
      lastStatus: 500,
      lastError: 'STATUS',
    })
  })

  it('410 gives up all that waits of the subscription, and of no other', async () => {
    const other = await makeSubscription(database.db)
    await makeCallback(database.db, subscription, 1)
    const claimed = await claimOne()
    for (const n of [2, 3]) await makeCallback(database.db, subscription, n)
    await makeCallback(database.db, subscription, 4, { state: 'DELIVERED', lastStatus: 204 })
    await makeCallback(database.db, other, 5)
    expect(await record(claimed, answered(410))).toBe('DEAD')
    const outcomes = (await callbacksOf(database.db)).map(({ state, lastStatus, lastError }) => [
      state,
      lastStatus,
      lastError,
    ])
    expect(outcomes).toEqual([
      ['DEAD', 410, 'GONE'],
      ['DEAD', null, 'GONE'],
      ['DEAD', null, 'GONE'],
      ['DELIVERED', 204, null],
      ['WAITING', null, null],
    ])
  })

  it('two answers of 410 at once do not wait for each other', async () => {
    for (const n of [1, 2, 3, 4]) await makeCallback(database.db, subscription, n)
    const both = [...(await claim(NOW, 8))]
    expect(both).toHaveLength(2)
    expect(await Promise.all(both.map((claimed) => record(claimed, answered(410))))).toEqual(['DEAD', 'DEAD'])
    expect(new Set((await callbacksOf(database.db)).map(({ state }) => state))).toEqual(new Set(['DEAD']))
  })

  it('a failure that comes after its lease changes nothing; a success always counts', async () => {
    await makeCallback(database.db, subscription, 1)
    const slow = await claimOne()
    const again = await claimOne(NOW + LEASE_MS)
    const effective = await row()
    await record(slow, answered(500))
    expect(await row()).toEqual(effective)
    await record(slow, answered(204))
    expect(await row()).toMatchObject({ state: 'DELIVERED', lastStatus: 204 })
    await record(again, answered(500))
    expect(await row()).toMatchObject({ state: 'DELIVERED', lastStatus: 204 })
  })

  it('a subscription that was deleted meanwhile is no fault', async () => {
    await makeCallback(database.db, subscription, 1)
    const claimed = await claimOne()
    await deleteSubscription(database, 'TERMINAL1', subscription)
    for (const outcome of [answered(204), answered(500), answered(410), failure('TIMEOUT')])
      await record(claimed, outcome)
    expect(await callbacksOf(database.db)).toEqual([])
  })
})
