// The behaviour common to all kinds of messages, on both databases; each context tests its own policy.
import type { OpenDatabase } from '@quayline/database/database'
import { outboxMessage } from '@quayline/database/schema'
import { bothDatabases } from '@quayline/testing/databases-under-test'
import { asc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { fixedClock } from '../clock.ts'
import { statementsOf } from '../database/statements.fixture.ts'
import { createLogger } from '../observability/log.ts'
import { claimFirstOfSubjects } from './claim-due.ts'
import { deliverMessages } from './deliver.ts'
import { enqueueAll, enqueueInOrder } from './enqueue.ts'
import { KILLED_POLICY } from './outbox-killed.fixture.ts'
import { endAnswered, forgetSubject, lockMessages, replayMessages, tryNow, withdrawUntried } from './replay.ts'

const NOW = Date.UTC(2026, 11, 31, 23, 59, 59)
const instant = (ms: number): string => new Date(ms).toISOString()
const KIND = KILLED_POLICY.kind
const log = createLogger({ level: 'silent' })

describe.each(await bothDatabases())('the outbox on the $name', ({ open }) => {
  let database: OpenDatabase
  beforeAll(async () => {
    database = await open()
  }, 120_000)
  beforeEach(() => database.db.delete(outboxMessage))
  afterAll(() => database.close())

  const rows = () =>
    database.db.select().from(outboxMessage).orderBy(asc(outboxMessage.createdAt), asc(outboxMessage.id))
  const only = async () => {
    const [row, ...more] = await rows()
    if (row === undefined || more.length > 0) throw new Error(`${more.length + 1} messages`)
    return row
  }
  const enqueue = (subject: string, body: string, now = NOW) =>
    enqueueInOrder(database.db, KIND, { subject, body }, instant(now))
  const claim = (now = NOW, most = 50) => claimFirstOfSubjects(database.db, KILLED_POLICY)(now, most)

  it('a key makes a message once for its subject, also within one list; without a key each counts', async () => {
    const message = { subject: 'a', body: '1', dedupeKey: 'k' }
    expect(await enqueueAll(database.db, KIND, [message, { ...message, body: '2' }], instant(NOW))).toBe(1)
    expect(await enqueueAll(database.db, KIND, [message, { ...message, subject: 'b' }], instant(NOW))).toBe(1)
    expect(await enqueueAll(database.db, 'MAIL', [message], instant(NOW))).toBe(1)
    const unkeyed = { subject: 'a', body: '3' }
    expect(await enqueueAll(database.db, KIND, [unkeyed, unkeyed], instant(NOW))).toBe(2)
    expect(await enqueueAll(database.db, KIND, [], instant(NOW))).toBe(0)
  })

  it('one subject’s messages keep their order over a clock that goes back; those of another do not wait', async () => {
    await enqueue('a', 'first')
    await enqueue('a', 'second', NOW - 86_400_000)
    await enqueue('b', 'other')
    expect((await claim()).map(({ body }) => body).toSorted()).toEqual(['first', 'other'])
    expect(await claim()).toEqual([])
  })

  it('asks the same two statements for the first of ten subjects, whether one waits behind each or five hundred', async () => {
    const behind = async (count: number) => {
      const messages = Array.from({ length: 10 * count }, (_, n) => ({ subject: `s${n % 10}`, body: String(n) }))
      await enqueueAll(database.db, KIND, messages, instant(NOW))
      return statementsOf(database.db, () => claim())
    }
    const few = await behind(1)
    expect([few.answer.length, few.statements.length]).toEqual([10, 2])
    await database.db.delete(outboxMessage)
    const many = await behind(500)
    expect([many.answer.length, many.statements.length]).toEqual([10, 2])
    // Moving from one subject to the next reads one entry of the index of waiting messages.
    const plan = JSON.stringify(
      await database.db.execute(sql`
        explain (format json) select id, subject from outbox_message
        where kind = ${KIND} and state = 'WAITING' and party is null and subject > 's3' order by subject, created_at, id limit 1`),
    )
    expect(plan).toContain('outbox_message_waiting')
    expect(plan).not.toContain('"Sort"')
  })

  it('looks at subjects beyond the first two hundred in its next claim', async () => {
    const messages = Array.from({ length: 250 }, (_, n) => ({ subject: `s${1000 + n}`, body: String(n) }))
    await enqueueAll(database.db, KIND, messages, instant(NOW))
    // None of the first two hundred subjects is due.
    await database.db.execute(
      sql`update outbox_message set next_attempt_at = ${instant(NOW + 1)}::timestamptz where subject < 's1200'`,
    )
    const server = claimFirstOfSubjects(database.db, KILLED_POLICY)
    expect(await server(NOW, 50)).toEqual([])
    expect((await server(NOW, 50)).length).toBe(50)
    expect(await server(NOW, 50)).toEqual([])
  })

  it('what nobody has tried is taken back; an attempt that failed may have arrived', async () => {
    const untried = await enqueue('a', '1')
    expect(await withdrawUntried(database.db, untried)).toBe(true)
    expect(await withdrawUntried(database.db, untried)).toBe(false)
    const tried = await enqueue('a', '2')
    await claim()
    expect(await withdrawUntried(database.db, tried)).toBe(false)
    // Nor after it was replayed with its attempts reset.
    await database.db.transaction((tx) => replayMessages(tx, [tried], instant(NOW)))
    expect(await withdrawUntried(database.db, tried)).toBe(false)
  })

  it('an answer ends what waits, once', async () => {
    const id = await enqueue('a', '1')
    await claim()
    await endAnswered(database.db, id, instant(NOW + 5))
    await endAnswered(database.db, id, instant(NOW + 9))
    expect(await only()).toMatchObject({
      state: 'DONE',
      endedAt: instant(NOW + 5),
      nextAttemptAt: null,
      isUnderWay: false,
    })
    expect(await claim(NOW + 86_400_000)).toEqual([])
  })

  it('a wish to try now moves what waits, and neither what is under way nor what has ended', async () => {
    await enqueue('waits', '1', NOW + 60_000)
    await enqueue('under way', '2')
    await claim()
    const done = await enqueue('done', '3')
    await endAnswered(database.db, done, instant(NOW))
    const moved = await tryNow(database.db, KIND, ['waits', 'under way', 'done', 'nobody'], instant(NOW))
    expect([...moved.keys()]).toEqual(['waits'])
    expect((await claim()).map(({ subject }) => subject)).toEqual(['waits'])
  })

  it('locks messages of its kind only, and begins ended ones anew with all attempts', async () => {
    const id = await enqueue('a', '1')
    await endAnswered(database.db, id, instant(NOW))
    await database.db.transaction(async (tx) => {
      expect((await lockMessages(tx, 'MAIL', [id])).size).toBe(0)
      expect(await lockMessages(tx, KIND, [id])).toEqual(new Map([[id, { subject: 'a', state: 'DONE' }]]))
      await replayMessages(tx, [id], instant(NOW + 1))
      await replayMessages(tx, [], instant(NOW + 2))
    })
    expect(await only()).toMatchObject({ state: 'WAITING', attempts: 0, endedAt: null, isReplay: true })
    await forgetSubject(database.db, 'MAIL', 'a')
    expect(await rows()).toHaveLength(1)
    await forgetSubject(database.db, KIND, 'a')
    expect(await rows()).toEqual([])
  })

  it('a secret goes with the end, and what its success writes stands or falls with it', async () => {
    await enqueueAll(database.db, KIND, [{ subject: 'a', body: '{}', secret: '004217' }], instant(NOW))
    const deps = { db: database.db, clock: fixedClock(NOW), log }
    const begin = () => ({ attempt: () => Promise.resolve({ kind: 'DONE' as const }) })
    const failing = deliverMessages(deps, {
      name: 'test',
      policy: KILLED_POLICY,
      begin,
      onDone: () => Promise.reject(new Error('the table is full')),
    })
    await expect(failing.run(new AbortController().signal)).rejects.toThrow('the table is full')
    expect(await only()).toMatchObject({ state: 'WAITING', isUnderWay: true, secret: '004217' })
    const onDone = async (tx: typeof database.db, { id }: { readonly id: string }) =>
      void (await tx.update(outboxMessage).set({ lastStatus: 299 }).where(eq(outboxMessage.id, id)))
    const later = { ...deps, clock: fixedClock(NOW + KILLED_POLICY.leaseMs) }
    await deliverMessages(later, { name: 'test', policy: KILLED_POLICY, begin, onDone }).run(
      new AbortController().signal,
    )
    expect(await only()).toMatchObject({ state: 'DONE', attempts: 2, secret: null, lastStatus: 299 })
  })

  it('a fault of our own is an attempt that failed: it is tried again, and the others go on', async () => {
    await enqueue('a', 'breaks')
    await enqueue('b', 'works')
    const job = deliverMessages(
      { db: database.db, clock: fixedClock(NOW), log },
      {
        name: 'test',
        policy: KILLED_POLICY,
        begin: () => ({
          attempt: ({ body }) =>
            body === 'breaks' ? Promise.reject(new Error('cannot be read')) : Promise.resolve({ kind: 'DONE' }),
        }),
      },
    )
    await job.run(new AbortController().signal)
    const stand = new Map((await rows()).map((row) => [row.subject, row]))
    expect(stand.get('a')).toMatchObject({
      state: 'WAITING',
      attempts: 1,
      isUnderWay: false,
      lastError: 'cannot be read',
      nextAttemptAt: instant(NOW + 1000),
    })
    expect(stand.get('b')).toMatchObject({ state: 'DONE' })
  })
})
