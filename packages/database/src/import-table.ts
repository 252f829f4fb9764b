// Imports the rows of one table of a dump; a damaged file is refused with its place.
import { createHash } from 'node:crypto'
import { type FileHandle, open } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { sql } from 'drizzle-orm'
import type { Database } from './database.ts'
import { type ExportedChunk, type ExportedTable, tableFile } from './export-tables.ts'

/** The dump cannot be imported; the message names file and place, for the operator at the terminal. */
export class ImportRefused extends Error {
  override readonly name = 'ImportRefused'
}

/** The target: a table of the search path, with the type of each column in the order of the dump. */
export interface TargetTable {
  readonly name: string
  readonly columns: readonly { readonly name: string; readonly type: string }[]
}

type Executing = Pick<Database, 'execute'>

/** Returns the number of rows. */
export async function importTable(
  tx: Executing,
  table: TargetTable,
  folder: string,
  given: ExportedTable,
): Promise<number> {
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

async function insertLines(tx: Executing, { name, columns }: TargetTable, lines: readonly string[]): Promise<void> {
  const names = sql.join(
    columns.map((column) => sql.identifier(column.name)),
    sql`, `,
  )
  const values = sql.join(
    columns.map(({ type }, index) => sql.raw(`(line->>${index})::${type}`)),
    sql`, `,
  )
  await tx.execute(
    sql`insert into ${sql.identifier(name)} (${names}) select ${values} from jsonb_array_elements(${`[${lines.join(',')}]`}::text::jsonb) as line`,
  )
}
