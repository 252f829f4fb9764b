import type { OpenDatabase } from '@quayline/database/database'
import { bothDatabases } from '@quayline/testing/databases-under-test'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { fixedClock } from '../../../platform/clock.ts'
import {
  callbacksOf,
  eventId,
  instant,
  makeCallback,
  makeSubscription,
  NOW,
  removeSubscriptions,
} from '../notices.fixture.ts'
import { removeOldMessages } from '../../../platform/outbox/deliver.ts'
import { CALLBACK_POLICY } from './callback-policy.ts'

const DAY = 86_400_000

describe.each(await bothDatabases())('old callbacks on the $name', ({ open }) => {
  let database: OpenDatabase
  beforeAll(async () => {
    database = await open()
  }, 120_000)
  beforeEach(() => removeSubscriptions(database.db))
  afterAll(() => database.close())

  const round = () =>
    removeOldMessages({ db: database.db, clock: fixedClock(NOW) }, 'remove-old-callbacks', CALLBACK_POLICY).run(
      new AbortController().signal,
    )

  it.each([
    ['delivered 30 days ago', { state: 'DELIVERED' as const, endedAt: instant(NOW - 30 * DAY) }, true],
    ['delivered more than 30 days ago', { state: 'DELIVERED' as const, endedAt: instant(NOW - 30 * DAY - 1) }, false],
    [
      'made long ago, delivered just now',
      { state: 'DELIVERED' as const, createdAt: instant(NOW - 40 * DAY), endedAt: instant(NOW) },
      true,
    ],
    ['dead for 90 days', { state: 'DEAD' as const, endedAt: instant(NOW - 90 * DAY) }, true],
    ['dead for more', { state: 'DEAD' as const, endedAt: instant(NOW - 90 * DAY - 1) }, false],
    ['waiting for ever', { state: 'WAITING' as const, createdAt: instant(NOW - 900 * DAY) }, true],
  ])('%s', async (_, row, isKept) => {
    await makeCallback(database.db, await makeSubscription(database.db), 1, row)
    expect(await round()).toBe(false)
    expect((await callbacksOf(database.db)).map((kept) => kept.eventId)).toEqual(isKept ? [eventId(1)] : [])
  })
})
