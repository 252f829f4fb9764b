// Streams rows into one table by COPY over a separate connection, with backpressure when the database is slower.
import { once } from 'node:events'
import { getTableColumns, getTableName } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { from } from 'pg-copy-streams'

export interface TableCopy<Row> {
  add(row: Row): void
  /** Waits while the database has not caught up. */
  settle(): Promise<void>
  /** Returns the number of rows written. */
  end(): Promise<number>
}

const CHUNK = 256 * 1024

/** The fields of a row in the order of the columns, and the column list for a statement. */
export function columnsOf(table: PgTable): { readonly fields: readonly string[]; readonly names: string } {
  const columns = Object.entries<PgColumn>(getTableColumns(table))
  return { fields: columns.map(([field]) => field), names: columns.map(([, { name }]) => `"${name}"`).join(', ') }
}

// One row in the text format of COPY (PostgreSQL manual, COPY, "Text Format").

const SPECIAL = /[\\\n\r\t]/
const EACH_SPECIAL = /[\\\n\r\t]/g
const ESCAPES: Readonly<Record<string, string>> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' }

const escaped = (text: string): string =>
  SPECIAL.test(text) ? text.replace(EACH_SPECIAL, (character) => ESCAPES[character] ?? '') : text

type CopyValue = string | number | null | object

/** Objects are written as JSON. */
function copyLine(values: readonly CopyValue[]): string {
  let line = ''
  for (let index = 0; index < values.length; index++) {
    if (index > 0) line += '\t'
    line += copyText(values[index] ?? null)
  }
  return `${line}\n`
}

function copyText(value: CopyValue): string {
  if (value === null) return '\\N'
  if (typeof value === 'string') return escaped(value)
  return typeof value === 'number' ? String(value) : escaped(JSON.stringify(value))
}

export function copyLineOf(fields: readonly string[], row: object): string {
  const values = row as Readonly<Record<string, CopyValue>>
  return copyLine(fields.map((field) => values[field] ?? null))
}

export async function openTableCopy<Table extends PgTable>(
  url: string,
  table: Table,
): Promise<TableCopy<Table['$inferSelect']>> {
  const { fields, names } = columnsOf(table)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query('set synchronous_commit = off')
  const stream = client.query(from(`copy "${getTableName(table)}" (${names}) from stdin`))
  let pending = ''
  let rows = 0
  return {
    add: (row) => {
      pending += copyLineOf(fields, row)
      rows += 1
      if (pending.length < CHUNK) return
      stream.write(pending)
      pending = ''
    },
    settle: async () => {
      if (stream.writableNeedDrain) await once(stream, 'drain')
    },
    end: async () => {
      const finished = once(stream, 'finish')
      stream.end(pending)
      await finished
      await client.end()
      return rows
    },
  }
}
