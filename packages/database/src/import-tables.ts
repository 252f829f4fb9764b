// Imports what export-tables.ts wrote, in one transaction: a damaged file changes nothing.
import { sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Database } from './database.ts'
import type { ExportedTable } from './export-tables.ts'
import { importOlder } from './import-older.ts'
import { ImportRefused, importTable } from './import-table.ts'
import { resetDatabase } from './reset.ts'
import { schemaOfRelease } from './schema-version.ts'
import { describeRow } from './row-description.ts'
import { selectRows } from './select-rows.ts'
import { columnsOf, EXPORTED_TABLES, nameOf, TABLES_BY_DEPENDENCE } from './tables.ts'

export interface ImportOptions {
  /** The dump's schema, by the name of its newest migration. */
  readonly schema: string
  /** True empties a database that is not empty; otherwise the import is refused. */
  readonly replace: boolean
  /** Called after all rows are inserted and before the commit; an error that it throws rolls the import back. */
  readonly beforeCommit: (tx: Database) => Promise<void>
}

/**
 * Throws ImportRefused; after this or any other error the database is unchanged. Returns the number of rows of each
 * table.
 */
export function importTables(
  db: Database,
  folder: string,
  exported: readonly ExportedTable[],
  { schema, replace, beforeCommit }: ImportOptions,
): Promise<ReadonlyMap<string, number>> {
  return db.transaction(async (tx) => {
    if (replace) await resetDatabase(tx)
    else await requireEmpty(tx)
    const isPresent = schema === schemaOfRelease().name
    const counts = isPresent
      ? await importPresent(tx, folder, exported)
      : await importOlder(tx, folder, schema, exported)
    for (const table of EXPORTED_TABLES) await continueNumbers(tx, table)
    await beforeCommit(tx)
    return counts
  })
}

async function importPresent(
  tx: Pick<Database, 'execute'>,
  folder: string,
  exported: readonly ExportedTable[],
): Promise<ReadonlyMap<string, number>> {
  const byName = new Map(exported.map((table) => [table.table, table]))
  const counts = new Map<string, number>()
  for (const table of EXPORTED_TABLES) {
    const name = nameOf(table)
    const columns = columnsOf(table).map((column) => ({ name: column.name, type: storedType(column.getSQLType()) }))
    const given = byName.get(name)
    if (given === undefined || given.columns.join() !== columns.map((column) => column.name).join())
      throw new ImportRefused(`The dump has not the columns of table ${name}: it was made by another version`)
    counts.set(name, await importTable(tx, { name, columns }, folder, given))
  }
  return counts
}

const EXISTING = describeRow('a row that is there before an import', {})

async function requireEmpty(tx: Pick<Database, 'execute'>): Promise<void> {
  for (const table of TABLES_BY_DEPENDENCE) {
    const rows = await selectRows(tx, EXISTING, sql`select from ${table} limit 1`)
    if (rows.length > 0)
      throw new ImportRefused(`The database is not empty (table ${nameOf(table)}); --replace empties it first`)
  }
}

const storedType = (type: string): string => (type === 'bigserial' ? 'bigint' : type)

/** Sets generated ids to continue after the highest imported one. */
async function continueNumbers(tx: Pick<Database, 'execute'>, table: PgTable): Promise<void> {
  for (const column of columnsOf(table)) {
    if (column.getSQLType() !== 'bigserial') continue
    await tx.execute(sql`
      select setval(pg_get_serial_sequence(${nameOf(table)}, ${column.name}),
        (select coalesce(max(${sql.identifier(column.name)}), 0) + 1 from ${table}), false)`)
  }
}
