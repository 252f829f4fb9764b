// Both databases report a renamed, retyped, missing or additional column, and a null where none is allowed.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { OpenDatabase } from '@quayline/database/database'
import { exportTables } from '@quayline/database/export-tables'
import { insertReturning } from '@quayline/database/insert-rows'
import {
  bool,
  countedInt8,
  describeRow,
  float8,
  int2Of,
  int4,
  json,
  nullable,
  refuseNulls,
  type RowOf,
  text,
  textArray,
  textOf,
  timestamptz,
  uuid,
} from '@quayline/database/row-description'
import { lineCode } from '@quayline/database/schema'
import { selectRows } from '@quayline/database/select-rows'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, expectTypeOf, it } from 'vitest'
import { differencesOnEmbedded } from './described-statements.ts'
import { bothDatabases } from './databases-under-test.ts'

const BERTH = describeRow('a berth', { code: text, lengthM: int4, freeFrom: nullable(timestamptz) })

describe.each(await bothDatabases())('described rows on the $name', ({ open }) => {
  let database: OpenDatabase
  beforeAll(async () => {
    database = await open()
    await database.db.execute(
      sql`create table berth (code text primary key, length_m int not null, free_from timestamptz)`,
    )
    await database.db.execute(
      sql`insert into berth values ('WGQ4', 350, '2026-03-01 08:00:00+08'), ('WGQ5', 400, null)`,
    )
  }, 120_000)
  afterAll(() => database.close())

  const berths = () =>
    selectRows(
      database.db,
      BERTH,
      sql`select free_from as "freeFrom", code, length_m as "lengthM" from berth order by code`,
    )
  const errorOf = (given: Promise<unknown>): Promise<string> =>
    given.then(
      () => 'nothing',
      (error: unknown) => (error instanceof TypeError ? error.message : `no TypeError: ${String(error)}`),
    )

  it('are answered as they are described, in whatever order', async () => {
    const rows = await berths()
    expectTypeOf(rows).toEqualTypeOf<
      { readonly code: string; readonly lengthM: number; readonly freeFrom: string | null }[]
    >()
    expect(rows).toEqual([
      { code: 'WGQ4', lengthM: 350, freeFrom: '2026-03-01T00:00:00.000Z' },
      { code: 'WGQ5', lengthM: 400, freeFrom: null },
    ])
  })

  it('may have every kind of column', async () => {
    const KINDS = describeRow('every kind', {
      uuid,
      text,
      word: textOf<'A' | 'B'>(),
      yes: bool,
      priority: int2Of<0 | 1>(),
      int4,
      counted: countedInt8,
      float8,
      at: timestamptz,
      texts: textArray,
      json: json<{ readonly a: number }>(),
      jsonb: json<{ readonly a: number }>(),
      none: nullable(text),
    })
    const rows = await selectRows(
      database.db,
      KINDS,
      sql`select '00000000-0000-4000-8000-000000000001'::uuid as uuid, 'x' as text, 'A'::varchar as word, true as yes, 1::int2 as priority,
        count(*)::int as int4, count(*) as counted, 1.5::float8 as float8, timestamptz '2026-03-01 08:00:00+00' as at,
        array['a', 'b'] as texts, '{"a":1}'::json as json, '{"a":1}'::jsonb as jsonb, null as none from (values (1), (2)) as v (n)`,
    )
    expect(rows).toEqual([
      {
        uuid: '00000000-0000-4000-8000-000000000001',
        text: 'x',
        word: 'A',
        yes: true,
        priority: 1,
        int4: 2,
        counted: 2,
        float8: 1.5,
        at: '2026-03-01T08:00:00.000Z',
        texts: ['a', 'b'],
        json: { a: 1 },
        jsonb: { a: 1 },
        none: null,
      },
    ])
    expectTypeOf<RowOf<typeof KINDS>['word']>().toEqualTypeOf<'A' | 'B'>()
    expectTypeOf<RowOf<typeof KINDS>['jsonb']>().toEqualTypeOf<{ readonly a: number }>()
  })

  it('report a column that a statement names otherwise', async () => {
    const answer = selectRows(database.db, BERTH, sql`select code, length_m, free_from as "freeFrom" from berth`)
    expect(await errorOf(answer)).toBe(
      'a berth: the statement has no column "lengthM" (integer); it has "code" (type 25), "length_m" (type 23), "freeFrom" (type 1184)',
    )
  })

  it('report one column twice in place of another', async () => {
    const answer = selectRows(database.db, BERTH, sql`select code, code, length_m as "lengthM" from berth`)
    expect(await errorOf(answer)).toContain('a berth: the statement has no column "freeFrom"')
  })

  it('report a column too many, also where no row is found', async () => {
    const answer = selectRows(
      database.db,
      BERTH,
      sql`select code, length_m as "lengthM", free_from as "freeFrom", 1 as more from berth where false`,
    )
    expect(await errorOf(answer)).toContain('"more" (type 23), described are "code", "lengthM", "freeFrom"')
  })

  it('report a count that is a bigint where an integer is described', async () => {
    const COUNT = describeRow('how many berths', { berths: int4 })
    expect(await errorOf(selectRows(database.db, COUNT, sql`select count(*) as berths from berth`))).toBe(
      'how many berths: column "berths" is described as integer (type 23) and is of type 20',
    )
  })

  it('report a null where none is described, in a test', async () => {
    const FREE = describeRow('since when a berth is free', { freeFrom: timestamptz })
    expect(await errorOf(selectRows(database.db, FREE, sql`select free_from as "freeFrom" from berth`))).toBe(
      'since when a berth is free: column "freeFrom" is described as timestamp with time zone, never null, and a row holds null',
    )
  })

  // A `fetch` cannot be described while its cursor is not open, so it has to run on both.
  it('are fetched from a cursor', async () => {
    await database.db.insert(lineCode).values({ code: 'FETCHED' })
    const folder = mkdtempSync(path.join(tmpdir(), 'quayline-export-'))
    const exported = await exportTables(database.db, folder)
    rmSync(folder, { recursive: true })
    expect(exported.flatMap(({ table, chunks }) => chunks.map(({ rows }) => [table, rows]))).toEqual([['line_code', 1]])
  })

  it('report what a statement that inserts returns', async () => {
    const CODE = describeRow('a code that was added', { code: uuid })
    const inserted = insertReturning(database.db, CODE, lineCode, [{ code: 'LINE' }], sql`returning code`)
    expect(await errorOf(inserted)).toContain('column "code" is described as uuid (type 2950) and is of type 25')
    expect(await insertReturning(database.db, CODE, lineCode, [], sql`returning code`)).toEqual([])
  })

  it('report a column of a table that a migration retypes or renames', async () => {
    await database.db.execute(sql`alter table berth alter column length_m type text`)
    expect(await errorOf(berths())).toBe(
      'a berth: column "lengthM" is described as integer (type 23) and is of type 25',
    )
    await database.db.execute(sql`alter table berth rename column free_from to open_from`)
    const all = selectRows(
      database.db,
      describeRow('a berth as it is', { code: text, length_m: text, free_from: text }),
      sql`select * from berth`,
    )
    expect(await errorOf(all)).toContain('the statement has no column "free_from"')
  })
})

describe('refuseNulls', () => {
  it('looks at every row', () => {
    expect(() => refuseNulls(BERTH, [{ code: 'A', lengthM: 1, freeFrom: null }])).not.toThrow()
    expect(() =>
      refuseNulls(BERTH, [
        { code: 'A', lengthM: 1 },
        { code: null, lengthM: 1 },
      ]),
    ).toThrow('column "code"')
  })
})

describe('differencesOnEmbedded', () => {
  const seen = (form: string, types: readonly number[]) => ({
    name: 'a partner',
    kind: 'postgresql' as const,
    text: form,
    columns: [{ name: 'code', type: types.includes(25) ? 'text' : 'uuid', types }],
  })

  it('has the database describe statements that it does not run', async () => {
    expect(
      await differencesOnEmbedded([
        seen('delete from partner where changed_at > $1 returning code', [25]),
        seen('select code from partner where code = $1', [2950]),
        seen('select code as name from partner', [25]),
        seen('select code from no_such_table', [25]),
      ]),
    ).toEqual([
      expect.stringContaining('a partner: column "code" is described as uuid (type 2950) and is of type 25'),
      expect.stringContaining('a partner: the statement has no column "code"'),
      expect.stringContaining('no_such_table'),
    ])
  })
})
