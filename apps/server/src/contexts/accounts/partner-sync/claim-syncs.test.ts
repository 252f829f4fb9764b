// Which user is handed over next, and the result of each attempt, on both databases.
import type { OpenDatabase } from '@quayline/database/database'
import { outboxMessage } from '@quayline/database/schema'
import { bothDatabases } from '@quayline/testing/databases-under-test'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { claimFirstOfSubjects } from '../../../platform/outbox/claim-due.ts'
import { type AttemptOutcome, recordOutcome } from '../../../platform/outbox/record-outcome.ts'
import { SYNC_POLICY } from './sync-policy.ts'

const LEASE_MS = SYNC_POLICY.leaseMs

const NOW = Date.UTC(2026, 2, 1, 8)
const instant = (ms: number): string => new Date(ms).toISOString()

describe.each(await bothDatabases())('users on their way, on the $name', ({ open }) => {
  let database: OpenDatabase
  beforeAll(async () => {
    database = await open()
  }, 120_000)
  beforeEach(() => database.db.delete(outboxMessage))
  afterAll(() => database.close())

  const userId = (n: number): string => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
  async function make(n: number, changes: Partial<typeof outboxMessage.$inferInsert> = {}): Promise<string> {
    const at = instant(NOW - 1000)
    const [row] = await database.db
      .insert(outboxMessage)
      .values({ kind: 'PARTNER_SYNC', subject: userId(n), body: '{}', createdAt: at, nextAttemptAt: at, ...changes })
      .returning({ id: outboxMessage.id })
    return row?.id ?? ''
  }
  const rowOf = async (id: string) =>
    (await database.db.select().from(outboxMessage).where(eq(outboxMessage.id, id)))[0]
  const claim = (now = NOW, most = 4) => claimFirstOfSubjects(database.db, SYNC_POLICY)(now, most)
  const record = async (id: string, attempts: number, outcome: AttemptOutcome, now: number) => {
    const row = await rowOf(id)
    if (row === undefined) throw new Error('no message')
    return recordOutcome(database.db, SYNC_POLICY, { ...row, attempts }, outcome, { now, random: 0 })
  }
  const ids = async (now = NOW, most = 4) => (await claim(now, most)).map(({ id }) => id).toSorted()

  it('takes what is due, and again only when the lease has run out', async () => {
    const id = await make(0)
    await make(1, { nextAttemptAt: instant(NOW + 1) })
    await make(2, { state: 'DONE' })
    await make(3, { state: 'DEAD' })
    expect(await claim()).toEqual([
      { id, subject: userId(0), body: '{}', secret: null, createdAt: instant(NOW - 1000), attempts: 1 },
    ])
    expect(await ids(NOW)).toEqual([])
    expect(await ids(NOW + LEASE_MS - 1)).not.toContain(id)
    expect((await claim(NOW + LEASE_MS)).find((one) => one.id === id)).toMatchObject({ attempts: 2 })
  })

  it('a user’s one after the other: the newer waits until the older is done or given up', async () => {
    const older = await make(0, { createdAt: instant(NOW - 2000), nextAttemptAt: instant(NOW + 5000) })
    const newer = await make(0)
    const other = await make(1)
    expect(await ids()).toEqual([other])
    await database.db.update(outboxMessage).set({ state: 'DEAD' }).where(eq(outboxMessage.id, older))
    expect(await ids()).toEqual([newer])
  })

  it('servers that claim at once never share an attempt', async () => {
    const made = []
    for (let n = 0; n < 24; n++) made.push(await make(n))
    const claimed = (await Promise.all(Array.from({ length: 6 }, () => claim(NOW, 4)))).flat().map(({ id }) => id)
    expect(new Set(claimed).size).toBe(claimed.length)
    while (true) {
      const more = await ids()
      if (more.length === 0) break
      claimed.push(...more)
    }
    expect(claimed.toSorted()).toEqual(made.toSorted())
  })

  it('ten attempts with growing pauses, then it has failed', async () => {
    const id = await make(0)
    const pauses: number[] = []
    let now = NOW
    for (let n = 1; n <= 10; n++) {
      const [claimed] = await claim(now)
      expect(claimed?.attempts).toBe(n)
      const failure = { kind: 'FAILED', error: 'HTTP 503', retryAfter: null } as const
      const attempted = await record(id, n, failure, now)
      expect(attempted).toBe(n < 10 ? 'RETRY' : 'DEAD')
      const next = Date.parse((await rowOf(id))?.nextAttemptAt ?? '')
      if (n < 10) {
        expect(await ids(next - 1)).toEqual([])
        pauses.push(next - now)
        now = next
      }
    }
    expect(pauses).toEqual(pauses.toSorted((a, b) => a - b))
    expect(new Set(pauses).size).toBe(9)
    expect(await rowOf(id)).toMatchObject({ state: 'DEAD', attempts: 10, lastError: 'HTTP 503' })
    expect(await ids(now + 365 * 86_400_000)).toEqual([])
  })

  it('the partner may ask for a longer pause', async () => {
    const id = await make(0)
    await claim()
    const failure = { kind: 'FAILED', error: 'HTTP 429', retryAfter: '3600' } as const
    await record(id, 1, failure, NOW)
    expect((await rowOf(id))?.nextAttemptAt).toBe(instant(NOW + 3_600_000))
  })

  it('a refusal ends it at once; a late answer of an attempt that lost its lease changes nothing', async () => {
    const id = await make(0)
    await claim()
    await claim(NOW + LEASE_MS)
    const refusal = { kind: 'REFUSED', error: 'HTTP 422' } as const
    await record(id, 1, refusal, NOW)
    expect(await rowOf(id)).toMatchObject({ state: 'WAITING', attempts: 2, lastError: null })
    await record(id, 2, refusal, NOW)
    expect(await rowOf(id)).toMatchObject({ state: 'DEAD', lastError: 'HTTP 422' })
  })

  it('but what has arrived has arrived, and stays so', async () => {
    const id = await make(0)
    await claim()
    await claim(NOW + LEASE_MS)
    await record(id, 1, { kind: 'DONE' }, NOW)
    const failure = { kind: 'FAILED', error: 'TIMEOUT', retryAfter: null } as const
    await record(id, 2, failure, NOW + 5)
    await record(id, 2, { kind: 'DONE' }, NOW + 9)
    expect(await rowOf(id)).toMatchObject({ state: 'DONE', endedAt: instant(NOW), lastError: null })
  })
})
