import { countRows, MAX_COUNTED, totalOf } from '@quayline/database/count-rows'
import type { OpenDatabase } from '@quayline/database/database'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bothDatabases } from './databases-under-test.ts'

const numbers = (count: number) => sql`from generate_series(1, ${count}::int) as n`

describe.each(await bothDatabases())('counted rows on the $name', ({ open }) => {
  let database: OpenDatabase
  beforeAll(async () => {
    database = await open()
  }, 120_000)
  afterAll(() => database.close())

  it.each([
    [0, 0],
    [3, 3],
    [MAX_COUNTED, MAX_COUNTED],
    [MAX_COUNTED + 1, MAX_COUNTED + 1],
    [MAX_COUNTED + 5, MAX_COUNTED + 1],
  ])('of %i are %i', async (count, counted) => {
    expect(await countRows(database.db, numbers(count))).toBe(counted)
  })

  it('of a first page with a next one, and of every later page, are those of all pages', async () => {
    const total = (after: string | null, next: string | null) =>
      totalOf(database.db, { rows: ['a', 'b'], after, next }, numbers(7))
    expect([await total(null, 'm1'), await total('m1', 'm2'), await total('m3', null)]).toEqual([7, 7, 7])
  })

  it('of the only page are its own: nothing is asked', () => {
    const db = {
      execute: () => {
        throw new Error('asked')
      },
    }
    expect(totalOf(db, { rows: ['a', 'b'], after: null, next: null }, numbers(7))).toBe(2)
  })
})
