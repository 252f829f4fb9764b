// Reads back what export-tables.ts wrote, all of it in one transaction: a damaged file changes nothing.
import { createHash } from 'node:crypto'
import { type FileHandle, open } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Database } from './database.ts'
import { type ExportedChunk, type ExportedTable, tableFile } from './export-tables.ts'
import { resetDatabase } from './reset.ts'
import { selectRows } from './select-rows.ts'
import { columnsOf, nameOf, TABLES_BY_DEPENDENCE } from './tables.ts'

/** The dump cannot be taken as it is; the message names file and place, for the person at the terminal. */
export class ImportRefused extends Error {
  override readonly name = 'ImportRefused'
}

export interface ImportOptions {
  /** True empties a database that holds something; otherwise that is refused. */
  readonly replace: boolean
  /** When every row is in and before it stands; what it throws undoes the import. */
  readonly beforeCommit: () => Promise<void>
}

/** Throws ImportRefused; then, as after any other error, the database is as it was. Answers the number of rows of each table. */
export function importTables(
  db: Database,
  folder: string,
  exported: readonly ExportedTable[],
  { replace, beforeCommit }: ImportOptions,
): Promise<ReadonlyMap<string, number>> {
  const byName = new Map(exported.map((table) => [table.table, table]))
  for (const table of TABLES_BY_DEPENDENCE) requireSameColumns(table, byName.get(nameOf(table)))
  return db.transaction(async (tx) => {
    if (replace) await resetDatabase(tx)
    else await requireEmpty(tx)
    const counts = new Map<string, number>()
    for (const table of TABLES_BY_DEPENDENCE) {
      const given = byName.get(nameOf(table))
      if (given !== undefined) counts.set(given.table, await importTable(tx, table, folder, given))
    }
    await beforeCommit()
    return counts
  })
}

function requireSameColumns(table: PgTable, given: ExportedTable | undefined): void {
  const expected = columnsOf(table).map((column) => column.name)
  if (given === undefined || given.columns.join() !== expected.join())
    throw new ImportRefused(`The dump has not the columns of table ${nameOf(table)}: it was made by another version`)
}

async function requireEmpty(tx: Pick<Database, 'execute'>): Promise<void> {
  for (const table of TABLES_BY_DEPENDENCE) {
    const rows = await selectRows(tx, sql`select 1 from ${table} limit 1`)
    if (rows.length > 0)
      throw new ImportRefused(`The database is not empty (table ${nameOf(table)}); --replace empties it first`)
  }
}

type Executing = Pick<Database, 'execute'>

async function importTable(tx: Executing, table: PgTable, folder: string, given: ExportedTable): Promise<number> {
  const name = tableFile(given.table)
  const file = await open(path.join(folder, name), 'r').catch(() => null)
  if (file === null) throw new ImportRefused(`${name} is missing or cannot be read`)
  try {
    let rows = 0
    for (const chunk of given.chunks) {
      await insertLines(tx, table, await linesOf(file, name, chunk, rows))
      rows += chunk.rows
    }
    const end = given.chunks.reduce((sum, chunk) => sum + chunk.byteLength, 0)
    if ((await file.stat()).size !== end)
      throw new ImportRefused(`${name} goes on after byte ${end}, where it should end`)
    await continueNumbers(tx, table)
    return rows
  } finally {
    await file.close()
  }
}

const decompress = promisify(gunzip)

async function linesOf(file: FileHandle, name: string, chunk: ExportedChunk, before: number): Promise<string[]> {
  const { offset, byteLength } = chunk
  const bytes = Buffer.alloc(byteLength)
  const { bytesRead } = await file.read(bytes, 0, byteLength, offset)
  const place = `${name}, rows ${before + 1} to ${before + chunk.rows} (bytes ${offset} to ${offset + byteLength})`
  if (bytesRead < byteLength) throw new ImportRefused(`${place}: the file ends at byte ${offset + bytesRead}`)
  if (createHash('sha256').update(bytes).digest('hex') !== chunk.sha256)
    throw new ImportRefused(`${place}: other bytes than were written`)
  const lines = (await decompress(bytes)).toString('utf8').split('\n').slice(0, -1)
  if (lines.length !== chunk.rows) throw new ImportRefused(`${place}: ${lines.length} rows`)
  return lines
}

async function insertLines(tx: Executing, table: PgTable, lines: readonly string[]): Promise<void> {
  const columns = columnsOf(table)
  const names = sql.join(
    columns.map((column) => sql.identifier(column.name)),
    sql`, `,
  )
  const values = sql.join(
    columns.map((column, index) => sql.raw(`(line->>${index})::${storedType(column.getSQLType())}`)),
    sql`, `,
  )
  await tx.execute(
    sql`insert into ${table} (${names}) select ${values} from jsonb_array_elements(${`[${lines.join(',')}]`}::text::jsonb) as line`,
  )
}

const storedType = (type: string): string => (type === 'bigserial' ? 'bigint' : type)

/** Numbers that the database itself gives go on after the highest that came in. */
async function continueNumbers(tx: Executing, table: PgTable): Promise<void> {
  for (const column of columnsOf(table)) {
    if (column.getSQLType() !== 'bigserial') continue
    await tx.execute(sql`
      select setval(pg_get_serial_sequence(${nameOf(table)}, ${column.name}),
        (select coalesce(max(${sql.identifier(column.name)}), 0) + 1 from ${table}), false)`)
  }
}
