// Many rows in one statement, however many columns: one array per column (`unnest`), which both databases take several times
// faster than a list of values, and which is not limited to 65,535 parameters.
import { getTableColumns, getTableName, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Database } from './database.ts'
import { selectRows } from './select-rows.ts'

/**
 * Inserts whole rows (every column given; there are no defaults). `then` follows the insert: `on conflict … returning …`;
 * its rows are answered. A NUL, which PostgreSQL cannot keep, is stored as U+FFFD.
 */
export async function insertRows<Table extends PgTable, Returned = never>(
  db: Pick<Database, 'execute'>,
  table: Table,
  rows: readonly Table['$inferSelect'][],
  then: SQL = sql``,
): Promise<Returned[]> {
  if (rows.length === 0) return []
  const columns = Object.entries<PgColumn>(getTableColumns(table))
  const names = sql.join(
    columns.map(([, column]) => sql.identifier(column.name)),
    sql`, `,
  )
  const arrays = sql.join(
    columns.map(([field, column]) => {
      const type = column.getSQLType()
      const values = rows.map((row) => itemText((row as Readonly<Record<string, unknown>>)[field], type))
      return sql`${`{${values.join(',')}}`}::text::${sql.raw(type)}[]`
    }),
    sql`, `,
  )
  const into = sql.identifier(getTableName(table))
  return selectRows<Returned>(db, sql`insert into ${into} (${names}) select * from unnest(${arrays}) ${then}`)
}

/** A list of any length as one parameter. `type` is the SQL type of the items. */
export const arrayOf = (items: readonly string[], type: 'uuid' | 'text'): SQL =>
  sql`${`{${items.map((item) => quoted(item)).join(',')}}`}::text::${sql.raw(type)}[]`

/** `= any(…)` for a list of any length. */
export const anyOf = (items: readonly string[], type: 'uuid' | 'text'): SQL => sql`any(${arrayOf(items, type)})`

/** To look for with `in`, a list of any length: joined and hashed, where `= any(…)` may compare every row with every item. */
export const listed = (items: readonly string[], type: 'uuid' | 'text'): SQL =>
  sql`(select unnest(${arrayOf(items, type)}))`

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
