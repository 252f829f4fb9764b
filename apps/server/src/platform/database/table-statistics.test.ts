// Which statistics the embedded database has of its tables, and that its transactions do not delay requests that need
// no database.
import type { OpenDatabase } from '@quayline/database/database'
import { selectUnchecked } from '@quayline/database/select-rows'
import { bothDatabases } from '@quayline/testing/databases-under-test'
import { openEmbeddedTestDatabase } from '@quayline/testing/open-test-database'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { refreshTableStatistics } from './table-statistics.ts'

const ROWS = 20_000

describe('the embedded database', () => {
  let database: OpenDatabase
  beforeAll(async () => {
    database = await openEmbeddedTestDatabase()
    await database.db.execute(sql`
      insert into number_state (number) select 'N' || n from generate_series(1, ${ROWS}::int) n`)
  }, 60_000)
  afterAll(() => database.close())

  const round = () => refreshTableStatistics(database).run(new AbortController().signal)
  const rowsKnown = async (): Promise<number> => {
    const [row] = await selectUnchecked<{ rows: number }>(
      database.db,
      sql`select reltuples::float as rows from pg_class where relname = 'number_state'`,
    )
    return row?.rows ?? -1
  }
  const planFor = async (): Promise<string> => {
    const rows = await selectUnchecked<Record<string, string>>(
      database.db,
      sql`explain select number from number_state where number = any(array(select 'N' || n from generate_series(1, 100) n))`,
    )
    return rows.flatMap((row) => Object.values(row)).join('\n')
  }

  it('counts what has grown, once', async () => {
    for (let rounds = 0; await round(); rounds++) expect(rounds).toBeLessThan(50)
    expect(await rowsKnown()).toBe(ROWS)
    expect(await planFor()).toContain('Index')
    expect(await round()).toBe(false)
    await database.db.execute(sql`
      insert into number_state (number) select 'M' || n from generate_series(1, ${ROWS}::int) n`)
    expect(await round()).toBe(true)
    expect(await rowsKnown()).toBe(2 * ROWS)
  })

  it('answers others in the middle of a long transaction', async () => {
    let turns = 0
    const timer = setInterval(() => turns++, 1)
    await database.db.transaction(async (tx) => {
      for (let n = 0; n < 100; n++)
        await tx.execute(sql`select count(*) from generate_series(1, 20000) n where n % 7 = ${n}::int`)
    })
    clearInterval(timer)
    expect(turns).toBeGreaterThan(3)
  })
})

const [, postgresql] = await bothDatabases()

it.skipIf(postgresql === undefined)('a PostgreSQL server, which nobody asks it of, would answer too', async () => {
  const database = await postgresql?.open()
  if (database === undefined) throw new Error('skipped')
  expect(await refreshTableStatistics(database).run(new AbortController().signal)).toBeTypeOf('boolean')
  await database.close()
})
