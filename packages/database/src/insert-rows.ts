// Inserts many rows in one statement, with any number of columns: one array per column (`unnest`), which both databases
// process several times faster than a list of values, and which is not limited to 65,535 parameters.
import { getTableColumns, getTableName, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Database } from './database.ts'
import type { ColumnKinds, RowDescription, RowOf } from './row-description.ts'
import { selectRows } from './select-rows.ts'

/** A row to insert, without generated columns. */
export type Written<Table extends PgTable> = Pick<
  Table['$inferSelect'],
  keyof Table['$inferSelect'] & keyof Table['$inferInsert']
>

/**
 * Inserts complete rows (every column given; defaults are not used) in statements of limited size. `then` follows the
 * insert: `on conflict …`. A NUL, which PostgreSQL cannot store, becomes U+FFFD.
 */
export const insertRows = <Table extends PgTable>(
  db: Pick<Database, 'execute'>,
  table: Table,
  rows: readonly Written<Table>[],
  then: SQL = sql``,
): Promise<void> => insertEncoded(db, table, encodeRows(table, rows), then)

/** As `insertRows`; `then` ends with `returning …`, whose rows are described. */
export async function insertReturning<Table extends PgTable, Columns extends ColumnKinds>(
  db: Pick<Database, 'execute'>,
  description: RowDescription<Columns>,
  table: Table,
  rows: readonly Written<Table>[],
  then: SQL,
): Promise<RowOf<RowDescription<Columns>>[]> {
  const returned: RowOf<RowDescription<Columns>>[] = []
  for (const insert of insertsOf(table, encodeRows(table, rows), then))
    for (const row of await selectRows(db, description, insert)) returned.push(row)
  return returned
}

/**
 * Rows encoded for the database: the items of each column, joined. Plain texts, so that another thread can build and
 * transfer them.
 */
export interface EncodedRows {
  readonly rows: number
  readonly characters: number
  readonly columns: readonly string[]
}

/** Rows per statement: on the embedded database nothing else runs meanwhile … */
const ROWS_AT_ONCE = 200
/** … and characters per statement, because jsonb is the expensive part. */
const CHARACTERS_AT_ONCE = 64 * 1024

/** Divides the rows into parts that keep each statement short. */
export function encodeRows<Table extends PgTable>(
  table: Table,
  rows: readonly Written<Table>[],
): readonly EncodedRows[] {
  const columns = columnsOf(table)
  const parts: EncodedRows[] = []
  let part = columns.map((): string[] => [])
  let [count, characters] = [0, 0]
  const close = (): void => {
    if (count > 0) parts.push({ rows: count, characters, columns: part.map((texts) => texts.join(',')) })
    part = columns.map(() => [])
    count = characters = 0
  }
  for (const row of rows) {
    const texts = columns.map(({ field, type }) => itemText((row as Readonly<Record<string, unknown>>)[field], type))
    const length = texts.reduce((sum, text) => sum + text.length, 0)
    if (isFull(count, characters, length)) close()
    for (const [index, text] of texts.entries()) part[index]?.push(text)
    count++
    characters += length
  }
  close()
  return parts
}

/** Inserts encoded rows; small parts share a statement. */
export async function insertEncoded(
  db: Pick<Database, 'execute'>,
  table: PgTable,
  parts: readonly EncodedRows[],
  then: SQL = sql``,
): Promise<void> {
  for (const insert of insertsOf(table, parts, then)) await db.execute(insert)
}

function* insertsOf(table: PgTable, parts: readonly EncodedRows[], then: SQL): Generator<SQL> {
  if (parts.length === 0) return
  const columns = columnsOf(table)
  const names = sql.join(
    columns.map(({ name }) => sql.identifier(name)),
    sql`, `,
  )
  const into = sql.identifier(getTableName(table))
  for (const together of statementsOf(parts)) {
    const arrays = sql.join(
      columns.map(({ type }, index) => {
        const texts = together.map((part) => part.columns[index] ?? '')
        return sql`${`{${texts.join(',')}}`}::text::${sql.raw(type)}[]`
      }),
      sql`, `,
    )
    yield sql`insert into ${into} (${names}) select * from unnest(${arrays}) ${then}`
  }
}

const columnsOf = (table: PgTable) =>
  Object.entries<PgColumn>(getTableColumns(table))
    .filter(([, { generated }]) => generated === undefined)
    .map(([field, column]) => ({ field, name: column.name, type: column.getSQLType() }))

const isFull = (rows: number, characters: number, more: number, moreRows = 1): boolean =>
  rows > 0 && (rows + moreRows > ROWS_AT_ONCE || characters + more > CHARACTERS_AT_ONCE)

function* statementsOf(parts: readonly EncodedRows[]): Generator<readonly EncodedRows[]> {
  let together: EncodedRows[] = []
  let [rows, characters] = [0, 0]
  for (const part of parts) {
    if (isFull(rows, characters, part.characters, part.rows)) {
      yield together
      together = []
      rows = characters = 0
    }
    together.push(part)
    rows += part.rows
    characters += part.characters
  }
  if (together.length > 0) yield together
}

/** A list of any length as one parameter. `type` is the SQL type of the items. */
export const arrayOf = (items: readonly string[], type: 'uuid' | 'text' | 'bigint'): SQL =>
  sql`${`{${items.map((item) => quoted(item)).join(',')}}`}::text::${sql.raw(type)}[]`

/** `= any(…)` for a list of any length. */
export const anyOf = (items: readonly string[], type: 'uuid' | 'text' | 'bigint'): SQL =>
  sql`any(${arrayOf(items, type)})`

/**
 * For `in` with a list of any length: the planner can use a hash join, whereas `= any(…)` may compare every row with
 * every item.
 */
export const listed = (items: readonly string[], type: 'uuid' | 'text'): SQL =>
  sql`(select unnest(${arrayOf(items, type)}))`

/** Items per statement of `inParts`. */
const ITEMS_AT_ONCE = 250

/** Divides a long list into parts, each queried or written in a separate, short statement. */
export async function inParts<Item, Row>(
  items: readonly Item[],
  ask: (part: readonly Item[]) => Promise<readonly Row[]>,
): Promise<Row[]> {
  const rows: Row[] = []
  for (let from = 0; from < items.length; from += ITEMS_AT_ONCE)
    for (const row of await ask(items.slice(from, from + ITEMS_AT_ONCE))) rows.push(row)
  return rows
}

/** The same for work without a result. */
export async function eachPart<Item>(
  items: readonly Item[],
  work: (part: readonly Item[]) => Promise<void>,
): Promise<void> {
  await inParts(items, async (part) => {
    await work(part)
    return []
  })
}

/** One item of an array literal (PostgreSQL 8.15.6). */
function itemText(value: unknown, type: string): string {
  if (type === 'jsonb' || type === 'json') return quoted(jsonText(value))
  if (value === null || value === undefined) return 'NULL'
  return quoted(String(value))
}

const NEEDS_ESCAPE = /["\\]/g

const quoted = (text: string): string => `"${storable(text).replace(NEEDS_ESCAPE, '\\$&')}"`

const storable = (text: string): string => (text.includes('\0') ? text.replaceAll('\0', '\uFFFD') : text)

/** Escapes that jsonb refuses: NUL and lone surrogates. */
const UNSTORABLE_ESCAPE = /\\u(0000|d[89a-f])/

function jsonText(value: unknown): string {
  const text = JSON.stringify(value)
  if (!UNSTORABLE_ESCAPE.test(text)) return text
  return JSON.stringify(value, (_key, item: unknown) => (typeof item === 'string' ? storable(wellFormed(item)) : item))
}

const wellFormed = (text: string): string =>
  text.replace(/[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g, '\uFFFD')
