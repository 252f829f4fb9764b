// Keys as stored in the tables, on both databases: their purpose, listing them, and revoking by purpose.
import type { OpenDatabase } from '@quayline/database/database'
import { accessKey } from '@quayline/database/schema'
import { bothDatabases } from '@quayline/testing/databases-under-test'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  createAccessKey,
  findAccessKey,
  listAccessKeys,
  type ListedKey,
  revokeAccessKeys,
  sha256,
} from './access-key.ts'
import { fixedClock } from '../clock.ts'
import { statementsOf } from '../database/statements.fixture.ts'

const NOW = Date.parse('2026-11-28T08:00:00.000Z')
const at = (ms: number) => fixedClock(NOW + ms)

describe.each(await bothDatabases())('keys on the $name', ({ open }) => {
  let database: OpenDatabase
  beforeAll(async () => {
    database = await open()
  }, 120_000)
  afterAll(() => database.close())
  beforeEach(() => database.db.delete(accessKey))

  const partner = (holder: string, ms: number, purpose?: ListedKey['purpose']) =>
    createAccessKey(database.db, at(ms), { role: 'partner', holder, ...(purpose === undefined ? {} : { purpose }) })

  async function listed(limit: number): Promise<ListedKey[]> {
    const rows: ListedKey[] = []
    for (let after: ListedKey | null = null; ; ) {
      const page: readonly ListedKey[] = await listAccessKeys(database.db, { after, limit })
      expect(page.length).toBeLessThanOrEqual(limit)
      rows.push(...page)
      after = page.at(-1) ?? null
      if (page.length < limit) return rows
    }
  }

  it('a key that was made before there were purposes is for both', async () => {
    await database.db.execute(
      sql`insert into access_key (role, holder, key_hash, created_at) values ('partner', 'OLD', ${sha256('old key')}, now())`,
    )
    expect(await findAccessKey(database.db, 'old key')).toMatchObject({ holder: 'OLD', purpose: 'BOTH' })
  })

  it('lists standing keys before revoked ones, newest first, each once whatever the size of a page', async () => {
    for (const [holder, ms] of [
      ['GONE1', 1],
      ['GONE2', 5],
    ] as const) {
      await partner(holder, ms, 'READ')
      await revokeAccessKeys(database.db, at(100 - ms), { role: 'partner', holder })
    }
    await partner('A', 2, 'SEND')
    await createAccessKey(database.db, at(3), { role: 'operator', holder: 'B' })
    // Keys of one instant: the order of their ids decides.
    for (const holder of ['C1', 'C2', 'C3']) await partner(holder, 4)
    const all = await listed(100)
    expect(all.map(({ holder }) => holder.slice(0, 1))).toEqual(['C', 'C', 'C', 'B', 'A', 'G', 'G'])
    expect(all.slice(5).map(({ holder }) => holder)).toEqual(['GONE2', 'GONE1'])
    expect(new Set(all.map(({ holder }) => holder)).size).toBe(7)
    for (const limit of [1, 2, 3, 5, 7]) expect(await listed(limit)).toEqual(all)
    expect(all.at(4)).toEqual({
      id: expect.any(String),
      role: 'partner',
      holder: 'A',
      purpose: 'SEND',
      createdAt: '2026-11-28T08:00:00.002Z',
      revokedAt: null,
    })
    expect(all.at(5)?.revokedAt).toBe('2026-11-28T08:00:00.095Z')
  })

  it('a page is one statement, and a key that is revoked between two pages hides none that stands', async () => {
    for (const holder of ['A', 'B', 'C']) await partner(holder, 0)
    const { answer: first, statements } = await statementsOf(database.db, () =>
      listAccessKeys(database.db, { after: null, limit: 1 }),
    )
    expect(statements).toHaveLength(1)
    await revokeAccessKeys(database.db, at(1), { role: 'partner', holder: first[0]?.holder ?? '' })
    const rest = await listAccessKeys(database.db, { after: first[0] ?? null, limit: 10 })
    expect(rest.filter(({ revokedAt }) => revokedAt === null)).toHaveLength(2)
  })

  it('revokes one purpose or all, of this holder and role alone', async () => {
    const { db } = database
    const keys = {
      send: await partner('A', 0, 'SEND'),
      read: await partner('A', 0, 'READ'),
      both: await partner('A', 0),
    }
    const others = [await partner('A2', 0, 'READ'), await createAccessKey(db, at(0), { role: 'operator', holder: 'A' })]
    const effective = async () => {
      const names: string[] = []
      for (const [name, key] of Object.entries(keys)) if ((await findAccessKey(db, key)) !== undefined) names.push(name)
      return names
    }
    const ofA = { role: 'partner', holder: 'A' } as const
    expect(await revokeAccessKeys(db, at(1), { ...ofA, purpose: 'READ' })).toBe(1)
    expect(await effective()).toEqual(['send', 'both'])
    expect(await revokeAccessKeys(db, at(1), { ...ofA, purpose: 'READ' })).toBe(0)
    expect(await revokeAccessKeys(db, at(1), ofA)).toBe(2)
    expect(await effective()).toEqual([])
    for (const key of others) expect(await findAccessKey(db, key)).toBeDefined()
  })
})
