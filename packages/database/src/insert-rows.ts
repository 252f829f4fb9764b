// Many rows in one statement, however many columns: one array per column (`unnest`), which both databases take several times
// faster than a list of values, and which is not limited to 65,535 parameters.
import { getTableColumns, getTableName, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Database } from './database.ts'
import { selectRows } from './select-rows.ts'

/**
 * Inserts whole rows (every column given; there are no defaults), so many in one statement that it stays short. `then` follows the
 * insert: `on conflict … returning …`; its rows are answered. A NUL, which PostgreSQL cannot keep, is stored as U+FFFD.
 */
export async function insertRows<Table extends PgTable, Returned = never>(
  db: Pick<Database, 'execute'>,
  table: Table,
  rows: readonly Table['$inferSelect'][],
  then: SQL = sql``,
): Promise<Returned[]> {
  if (rows.length === 0) return []
  const columns = Object.entries<PgColumn>(getTableColumns(table)).map(([field, column]) => ({
    field,
    name: column.name,
    type: column.getSQLType(),
  }))
  const names = sql.join(
    columns.map(({ name }) => sql.identifier(name)),
    sql`, `,
  )
  const into = sql.identifier(getTableName(table))
  const returned: Returned[] = []
  for (const part of partsOf(rows, columns)) {
    const arrays = sql.join(
      part.map((texts, index) => sql`${`{${texts.join(',')}}`}::text::${sql.raw(columns[index]?.type ?? 'text')}[]`),
      sql`, `,
    )
    const insert = sql`insert into ${into} (${names}) select * from unnest(${arrays}) ${then}`
    for (const row of await selectRows<Returned>(db, insert)) returned.push(row)
  }
  return returned
}

/** Rows of one statement: on the embedded database nothing else runs meanwhile … */
const ROWS_AT_ONCE = 250
/** … and so many characters: jsonb is what costs. */
const CHARACTERS_AT_ONCE = 128 * 1024

/** The items of each column, for one statement after the other. */
function* partsOf(
  rows: readonly object[],
  columns: readonly { readonly field: string; readonly type: string }[],
): Generator<readonly (readonly string[])[]> {
  const empty = (): string[][] => columns.map(() => [])
  let part = empty()
  let count = 0
  let characters = 0
  for (const row of rows) {
    const texts = columns.map(({ field, type }) => itemText((row as Readonly<Record<string, unknown>>)[field], type))
    const length = texts.reduce((sum, text) => sum + text.length, 0)
    if (count > 0 && (count === ROWS_AT_ONCE || characters + length > CHARACTERS_AT_ONCE)) {
      yield part
      part = empty()
      count = 0
      characters = 0
    }
    for (const [index, text] of texts.entries()) part[index]?.push(text)
    count++
    characters += length
  }
  yield part
}

/** A list of any length as one parameter. `type` is the SQL type of the items. */
export const arrayOf = (items: readonly string[], type: 'uuid' | 'text'): SQL =>
  sql`${`{${items.map((item) => quoted(item)).join(',')}}`}::text::${sql.raw(type)}[]`

/** `= any(…)` for a list of any length. */
export const anyOf = (items: readonly string[], type: 'uuid' | 'text'): SQL => sql`any(${arrayOf(items, type)})`

/** To look for with `in`, a list of any length: joined and hashed, where `= any(…)` may compare every row with every item. */
export const listed = (items: readonly string[], type: 'uuid' | 'text'): SQL =>
  sql`(select unnest(${arrayOf(items, type)}))`

/** Items of one statement of `inParts`. */
const ITEMS_AT_ONCE = 500

/** A long list cut into parts of which each is asked for, or written, in a statement of its own that stays short. */
export async function inParts<Item, Row>(
  items: readonly Item[],
  ask: (part: readonly Item[]) => Promise<readonly Row[]>,
): Promise<Row[]> {
  const rows: Row[] = []
  for (let from = 0; from < items.length; from += ITEMS_AT_ONCE)
    for (const row of await ask(items.slice(from, from + ITEMS_AT_ONCE))) rows.push(row)
  return rows
}

/** One item of an array literal (PostgreSQL 8.15.6). */
function itemText(value: unknown, type: string): string {
  if (type === 'jsonb') return quoted(jsonText(value))
  if (value === null || value === undefined) return 'NULL'
  return quoted(String(value))
}

const NEEDS_ESCAPE = /["\\]/g

const quoted = (text: string): string => `"${storable(text).replace(NEEDS_ESCAPE, '\\$&')}"`

const storable = (text: string): string => (text.includes('\0') ? text.replaceAll('\0', '\uFFFD') : text)

/** What jsonb refuses: an escaped NUL and halves of surrogate pairs. */
const UNSTORABLE_ESCAPE = /\\u(0000|d[89a-f])/

function jsonText(value: unknown): string {
  const text = JSON.stringify(value)
  if (!UNSTORABLE_ESCAPE.test(text)) return text
  return JSON.stringify(value, (_key, item: unknown) => (typeof item === 'string' ? storable(wellFormed(item)) : item))
}

const wellFormed = (text: string): string =>
  text.replace(/[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g, '\uFFFD')
