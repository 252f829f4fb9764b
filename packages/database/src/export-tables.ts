// Exports every row of every table that is not derived, as of one moment, to files that can be read with zcat: one gzip
// member for each chunk of rows, one line for each row, each value in the database's own text format, so that nothing
// is rounded.
import { createHash } from 'node:crypto'
import { open } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Database } from './database.ts'
import { describeRow, text } from './row-description.ts'
import { selectRows } from './select-rows.ts'
import { columnsOf, EXPORTED_TABLES, nameOf } from './tables.ts'

/** Part of a table's file: a separate gzip member, so that damage is reported with its place. */
export interface ExportedChunk {
  readonly offset: number
  readonly byteLength: number
  readonly rows: number
  /** SHA-256 of the compressed bytes. */
  readonly sha256: string
}

export interface ExportedTable {
  readonly table: string
  /** In the order of the values in each line. */
  readonly columns: readonly string[]
  readonly chunks: readonly ExportedChunk[]
}

export const tableFile = (table: string): string => `${table}.ndjson.gz`

/** Rows in memory at a time. */
const CHUNK_ROWS = 1000
const compress = promisify(gzip)

/**
 * Writes `<table>.ndjson.gz` for each table into an existing folder, readable only by the owner. Consistent (repeatable
 * read) even while messages arrive.
 */
export function exportTables(db: Database, folder: string): Promise<readonly ExportedTable[]> {
  return db.transaction(
    async (tx) => {
      const exported: ExportedTable[] = []
      for (const table of EXPORTED_TABLES) exported.push(await exportTable(tx, table, folder))
      return exported
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}

const EXPORTED = describeRow('a row that is exported', { line: text })

async function exportTable(tx: Pick<Database, 'execute'>, table: PgTable, folder: string): Promise<ExportedTable> {
  const [name, columns] = [nameOf(table), columnsOf(table)]
  const values = sql.join(
    columns.map((column) => sql`${sql.identifier(column.name)}::text`),
    sql`, `,
  )
  // A cursor scans the table once, without sorting, an index or the whole table in memory.
  await tx.execute(
    sql`declare exported no scroll cursor for select json_build_array(${values})::text as line from ${sql.identifier(name)}`,
  )
  const file = await open(path.join(folder, tableFile(name)), 'wx', 0o600)
  try {
    const chunks: ExportedChunk[] = []
    for (let offset = 0; ; ) {
      const rows = await selectRows(tx, EXPORTED, sql.raw(`fetch ${CHUNK_ROWS} from exported`))
      if (rows.length === 0) break
      const bytes = await compress(rows.map(({ line }) => `${line}\n`).join(''))
      await file.appendFile(bytes)
      const sha256 = createHash('sha256').update(bytes).digest('hex')
      chunks.push({ offset, byteLength: bytes.byteLength, rows: rows.length, sha256 })
      offset += bytes.byteLength
    }
    await file.sync()
    return { table: name, columns: columns.map((column) => column.name), chunks }
  } finally {
    await file.close()
    await tx.execute(sql`close exported`)
  }
}
