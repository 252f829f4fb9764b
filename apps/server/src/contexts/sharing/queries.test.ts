import type { OpenDatabase } from '@quayline/database/database'
import { share } from '@quayline/database/schema'
import { bothDatabases } from '@quayline/testing/databases-under-test'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { PageCursor } from '../../platform/http/page-cursor.ts'
import { statementsOf } from '../../platform/database/statements.fixture.ts'
import { extendShare, revokeShare } from './manage-share.ts'
import { countOpening } from './open-share.ts'
import { findShare, listShares, type ShareRow, activeShares } from './queries.ts'
import { shareKeyHash } from './share-key.ts'

const NOW = Date.UTC(2026, 2, 1, 8)
const MINUTE = 60_000
const instant = (ms: number): string => new Date(ms).toISOString()
const UNKNOWN_ID = '00000000-0000-4000-8000-000000000000'
const HOSTILE = ["' or 1=1 --", '"', '\\', '{}', '%', '', 'a\u0000b', '\ud800', `${UNKNOWN_ID}'`, 'x'.repeat(10_000)]

describe.each(await bothDatabases())('sharing queries on the $name', ({ open }) => {
  let database: OpenDatabase
  let now = NOW
  const clock = { now: () => now }
  beforeAll(async () => {
    database = await open()
  }, 120_000)
  beforeEach(async () => {
    now = NOW
    await database.db.delete(share)
  })
  afterAll(() => database.close())

  async function make(key: string, row: Partial<typeof share.$inferInsert> = {}): Promise<ShareRow> {
    const [made] = await database.db
      .insert(share)
      .values({
        keyHash: shareKeyHash(key),
        type: 'bl',
        number: '6103622780',
        createdBy: 'harbour desk',
        createdAt: instant(NOW - MINUTE),
        expiresAt: instant(NOW + MINUTE),
        ...row,
      })
      .returning()
    if (made === undefined) throw new Error('the share was not stored')
    return made
  }

  it('opens a standing share with everything that was stored, and to the last millisecond', async () => {
    const made = await make('standing', { sections: ['basic', 'action'], tripAt: instant(NOW - 1), container: 'C' })
    const find = activeShares(database.db, clock)
    expect(await find('standing')).toEqual(made)
    expect(made).toMatchObject({ openCount: 0, lastOpenedAt: null, revokedAt: null, tripAt: instant(NOW - 1) })
    now = NOW + MINUTE - 1
    expect(await find('standing')).toEqual(made)
    now = NOW + MINUTE
    expect(await find('standing')).toBeUndefined()
  })

  it('finds neither expired nor revoked nor unknown ones, with one and the same statement', async () => {
    await make('standing')
    await make('expired', { expiresAt: instant(NOW) })
    await make('revoked', { revokedAt: instant(NOW - 1) })
    const find = activeShares(database.db, clock)
    const texts = new Set<string>()
    for (const key of ['expired', 'revoked', 'unknown', shareKeyHash('standing'), ...HOSTILE]) {
      const { answer, statements } = await statementsOf(database.db, () => find(key))
      expect([key.slice(0, 20), answer, statements.length]).toEqual([key.slice(0, 20), undefined, 1])
      for (const text of statements) texts.add(text)
    }
    expect(texts.size).toBe(1)
  })

  it('opens a crowd with one statement, each key its own share', async () => {
    const made = await Promise.all(['a', 'b', 'c'].map((key) => make(key)))
    const find = activeShares(database.db, clock)
    const keys = Array.from({ length: 60 }, (_, index) => ['a', 'b', 'c', `unknown ${index}`][index % 4] ?? '')
    const { answer, statements } = await statementsOf(database.db, () => Promise.all(keys.map(find)))
    expect(statements).toHaveLength(1)
    expect(answer).toEqual(keys.map((_, index) => made[index % 4]))
  })

  it('finds by id in either case and by key, whatever state it is in', async () => {
    const made = await make('expired', { expiresAt: instant(NOW - MINUTE), revokedAt: instant(NOW) })
    for (const name of [made.id, made.id.toUpperCase(), 'expired']) {
      expect(await findShare(database.db, name)).toEqual(made)
    }
    for (const name of [UNKNOWN_ID, made.keyHash, 'unknown', ...HOSTILE]) {
      expect(await findShare(database.db, name)).toBeUndefined()
    }
  })

  it('lists newest first, page by page, each once, also those of one instant', async () => {
    for (let index = 0; index < 7; index++) {
      await make(`key ${index}`, { createdAt: instant(NOW + Math.floor(index / 3)) })
    }
    const all = await listShares(database.db, { after: null, limit: 200 })
    expect(all.map(({ createdAt }) => createdAt)).toEqual([2, 1, 1, 1, 0, 0, 0].map((ms) => instant(NOW + ms)))
    for (const limit of [1, 2, 3, 4, 7]) {
      const seen: string[] = []
      let after: PageCursor | null = null
      for (;;) {
        const page: ShareRow[] = await listShares(database.db, { after, limit })
        seen.push(...page.map(({ id }) => id))
        const last = page.at(-1)
        if (page.length < limit || last === undefined) break
        after = { at: last.createdAt, id: last.id }
      }
      expect(seen).toEqual(all.map(({ id }) => id))
    }
  })

  it('counts openings, many at once too', async () => {
    const { id } = await make('opened')
    await Promise.all(Array.from({ length: 5 }, () => countOpening({ db: database.db, clock }, id)))
    expect(await findShare(database.db, id)).toMatchObject({ openCount: 5, lastOpenedAt: instant(NOW) })
  })

  it('extends what is not revoked; a revocation is for good and keeps its first instant', async () => {
    const deps = { db: database.db, clock }
    const made = await make('kept', { expiresAt: instant(NOW - MINUTE) })
    const extended = await extendShare(deps, made.id, 2)
    expect(extended).toEqual({ ...made, expiresAt: instant(NOW + 2 * 24 * 60 * MINUTE) })
    const revoked = await revokeShare(deps, made)
    expect(revoked.revokedAt).toBe(instant(NOW))
    now = NOW + MINUTE
    expect((await revokeShare(deps, revoked)).revokedAt).toBe(instant(NOW))
    expect(await extendShare(deps, made.id, 2)).toBeUndefined()
    expect(await activeShares(database.db, clock)('kept')).toBeUndefined()
  })
})
