// What all other code may rely on: both databases accept the same statements and return the same values.
import { createHash } from 'node:crypto'
import { constraintOf, isRowRefused, sqlStateOf } from '@quayline/database/database-error'
import type { OpenDatabase } from '@quayline/database/database'
import { anyOf, insertReturning, insertRows } from '@quayline/database/insert-rows'
import { describeRow, uuid } from '@quayline/database/row-description'
import { accessKey, delivery, message } from '@quayline/database/schema'
import { selectUnchecked } from '@quayline/database/select-rows'
import { count, eq, inArray, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bothDatabases } from './databases-under-test.ts'

const STORED = describeRow('a delivery of the test', { id: uuid })

const key = (keyHash: string) =>
  ({ role: 'partner', holder: 'TERMINAL', keyHash, createdAt: '2026-03-01T08:00:00.500Z' }) as const

/** A text as PostgreSQL stores it: without NUL and without lone surrogates. */
const kept = (text: string): string => text.replaceAll('\0', '\uFFFD').replace(/\uD83D(?!\uDE00)/g, '\uFFFD')

const state = (error: unknown): unknown[] => [sqlStateOf(error), isRowRefused(error)]

describe.each(await bothDatabases())('the $name', ({ open }) => {
  let database: OpenDatabase
  beforeAll(async () => {
    database = await open()
  }, 120_000)
  afterAll(() => database.close())

  it('migrates again without complaint', () => database.migrate())

  it('gives instants as ISO text in UTC, through columns, expressions and hand-written statements', async () => {
    const { db } = database
    const [row] = await db.insert(accessKey).values(key('instants')).returning()
    expect(row?.createdAt).toBe('2026-03-01T08:00:00.500Z')
    const [expression] = await db
      .select({ at: sql<string>`max(${accessKey.createdAt})` })
      .from(accessKey)
      .where(eq(accessKey.keyHash, 'instants'))
    expect(expression?.at).toBe('2026-03-01T08:00:00.500Z')
    const [written] = await selectUnchecked<{ at: string }>(db, sql`select timestamptz '2026-07-01 10:00:00+02' as at`)
    expect(written?.at).toBe('2026-07-01T08:00:00.000Z')
  })

  it('gives whole numbers as numbers, also counts and sums', async () => {
    const [row] = await selectUnchecked<Record<string, unknown>>(
      database.db,
      sql`select 5::int8 as big, count(*) as counted, sum(x)::int8 as summed, 1.50::numeric as decimal, true as yes
          from (values (1), (2)) as v (x)`,
    )
    expect(row).toEqual({ big: 5, counted: 2, summed: 3, decimal: '1.50', yes: true })
    const [counted] = await database.db.select({ n: sql<number>`count(*)` }).from(message)
    expect(counted?.n).toBe(0)
    expect(await database.db.select({ n: count() }).from(message)).toEqual([{ n: 0 }])
  })

  it('gives a value of each type alike, hand-written and through the query builder, inside a transaction too', async () => {
    const { db } = database
    const written = sql`select 9007199254740993::int8 as huge, 7::int8 as big, 7::int4 as int, 1.5::float8 as float, 1.50::numeric as decimal,
      false as no, null::int8 as nothing, 'x'::text as text, '00000000-0000-4000-8000-000000000001'::uuid as uuid,
      date '2026-03-01' as day, time '08:00' as time, timestamp '2026-03-01 08:00:00' as wall, interval '36 hours' as span,
      timestamptz '2026-03-01 16:00:00.25+08' as instant, timestamptz 'infinity' as ever, '{"a":[1,null]}'::json as json,
      '{"a":[1,null]}'::jsonb as jsonb, array['a', null, 'b,"c"'] as texts, array[1, 2]::int4[] as ints`
    const expected = {
      huge: 9_007_199_254_740_993n,
      big: 7,
      int: 7,
      float: 1.5,
      decimal: '1.50',
      no: false,
      nothing: null,
      text: 'x',
      uuid: '00000000-0000-4000-8000-000000000001',
      day: '2026-03-01',
      time: '08:00:00',
      wall: '2026-03-01 08:00:00',
      span: '36:00:00',
      instant: '2026-03-01T08:00:00.250Z',
      ever: 'infinity',
      json: { a: [1, null] },
      jsonb: { a: [1, null] },
      texts: ['a', null, 'b,"c"'],
      ints: [1, 2],
    }
    expect(await selectUnchecked(db, written)).toEqual([expected])
    expect(await db.transaction((tx) => selectUnchecked(tx, written))).toEqual([expected])
    const fields = {
      big: sql<number>`7::int8`,
      decimal: sql<string>`1.50::numeric`,
      day: sql<string>`date '2026-03-01'`,
      instant: sql<string>`timestamptz '2026-03-01 16:00:00.25+08'`,
      jsonb: sql<unknown>`'{"a":[1,null]}'::jsonb`,
      texts: sql<unknown>`array['a', null, 'b,"c"']`,
    }
    const built = {
      big: expected.big,
      decimal: expected.decimal,
      day: expected.day,
      instant: expected.instant,
      jsonb: expected.jsonb,
      texts: expected.texts,
    }
    const one = sql`(select 1) as one`
    expect(await db.select(fields).from(one)).toEqual([built])
    expect(await db.transaction((tx) => tx.select(fields).from(one))).toEqual([built])
    expect(await db.transaction((tx) => tx.transaction((inner) => inner.select(fields).from(one)))).toEqual([built])
  })

  it('answers statements of a transaction that are asked side by side, each with its own rows', async () => {
    const numbers = Array.from({ length: 20 }, (_, n) => n)
    const answered = await database.db.transaction((tx) =>
      Promise.all(
        numbers.map(async (n) => (await selectUnchecked<{ n: number }>(tx, sql`select ${n}::int4 as n`))[0]?.n),
      ),
    )
    expect(answered).toEqual(numbers)
  })

  it('gives JSON as it was put in', async () => {
    const value = { text: 'Ningbo 宁波 "x" \\u0000', list: [1, null, true] }
    const [row] = await selectUnchecked<{ value: unknown }>(
      database.db,
      sql`select ${JSON.stringify(value)}::text::jsonb as value`,
    )
    expect(row?.value).toEqual(value)
  })

  it('keeps a large byte offset exact', async () => {
    const id = '00000000-0000-4000-8000-000000000001'
    const archiveOffset = 9_007_199_254_740_991
    const receivedAt = '2026-03-01T08:00:00.000Z'
    const row = {
      id,
      partner: 'P',
      channel: null,
      source: 'S',
      sha256: '',
      byteLength: 1,
      archiveSegment: 'A',
      archiveOffset,
      receivedAt,
    }
    await database.db.insert(delivery).values(row)
    expect(
      await database.db
        .select()
        .from(delivery)
        .where(inArray(delivery.id, [id])),
    ).toEqual([row])
  })

  it('inserts rows column by column with every character as it was, but for what PostgreSQL cannot keep', async () => {
    const texts = [
      '',
      ' ',
      'NULL',
      '{}',
      '{"a",b}',
      'a"b\\c\n\t',
      "'; drop table message; --",
      '宁波 😀',
      'half \uD83D',
      'nul \u0000 nul',
    ]
    const rows = texts.map((source, n) => ({
      id: `00000000-0000-4000-8000-0000000001${String(n).padStart(2, '0')}`,
      partner: n === 0 ? null : 'P',
      channel: null,
      source,
      sha256: '',
      byteLength: n,
      archiveSegment: 'A',
      archiveOffset: 2 ** 40 + n,
      receivedAt: '2026-03-01T08:00:00.123Z',
    }))
    const ids = await insertReturning(database.db, STORED, delivery, rows, sql`on conflict do nothing returning id`)
    expect(ids).toHaveLength(texts.length)
    expect(
      await insertReturning(database.db, STORED, delivery, rows, sql`on conflict do nothing returning id`),
    ).toEqual([])
    expect(await insertReturning(database.db, STORED, delivery, [], sql`returning id`)).toEqual([])
    await insertRows(database.db, delivery, [])
    const isOneOfThem = sql`${delivery.id} = ${anyOf(
      rows.map(({ id }) => id),
      'uuid',
    )}`
    expect(await database.db.select().from(delivery).where(isOneOfThem).orderBy(delivery.id)).toEqual(
      rows.map((row) => ({ ...row, source: kept(row.source) })),
    )
    const warnings = texts.map((text) => ({ [text]: [text, null, 1.5, true] }))
    const first = rows[0]
    if (first === undefined) throw new Error('no row')
    const base = {
      deliveryId: first.id,
      position: 0,
      partner: 'P',
      contentHash: 'h',
      messageType: 'T',
      directory: null,
      associationCode: null,
    }
    const more = {
      function: 'ORIGINAL',
      documentNumber: null,
      documentAt: null,
      state: 'ACCEPTED',
      rejectionReason: null,
      rejectionText: null,
    } as const
    const id = '00000000-0000-8000-8000-000000000200'
    await insertRows(database.db, message, [
      { ...base, ...more, id, warnings: warnings.slice(0, 8), raw: '', receivedAt: first.receivedAt },
    ])
    const [stored] = await database.db.select({ warnings: message.warnings }).from(message).where(eq(message.id, id))
    expect(stored?.warnings).toEqual(warnings.slice(0, 8))
    // Values with a NUL or a lone surrogate are replaced inside JSON as well.
    const id2 = '00000000-0000-8000-8000-000000000201'
    await insertRows(database.db, message, [
      { ...base, ...more, id: id2, warnings: texts, raw: '', receivedAt: first.receivedAt },
    ])
    const [replaced] = await database.db.select({ warnings: message.warnings }).from(message).where(eq(message.id, id2))
    expect(replaced?.warnings).toEqual(texts.map(kept))
    await database.db.delete(message)
    await database.db.delete(delivery)
  })

  it('names the constraint that refused a row, inside a transaction too', async () => {
    await database.db.insert(accessKey).values(key('twice'))
    const again = await database.db
      .insert(accessKey)
      .values(key('twice'))
      .catch((error: unknown) => error)
    expect(constraintOf(again)).toBe('access_key_hash')
    expect(sqlStateOf(again)).toBe('23505')
    const inside = await database.db
      .transaction((tx) => tx.insert(accessKey).values(key('twice')))
      .catch((error: unknown) => error)
    expect(constraintOf(inside)).toBe('access_key_hash')
  })

  it('distinguishes a row that cannot be stored from a statement that is wrong', async () => {
    const withNul = await database.db.insert(accessKey).values(key('a\u0000b')).catch(state)
    expect(withNul).toEqual(['22021', true])
    // Hashes cannot be compressed below an index entry's 2,704 bytes.
    const long = Array.from({ length: 200 }, (_, i) => createHash('sha256').update(`${i}`).digest('hex')).join('')
    expect(await database.db.insert(accessKey).values(key(long)).catch(state)).toEqual(['54000', true])
    expect(await database.db.execute(sql`select * from no_such_table`).catch(state)).toEqual(['42P01', false])
    // The connection is still usable afterwards.
    expect(await selectUnchecked(database.db, sql`select 1 as one`)).toEqual([{ one: 1 }])
  })
})
