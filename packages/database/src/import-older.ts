// Imports a dump of an earlier release: into tables of that release in a separate schema, which later migrations bring
// up to date; then into the current tables. Everything is in the import's transaction, so no intermediate state is
// visible.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import type { Database } from './database.ts'
import type { ExportedTable } from './export-tables.ts'
import { ImportRefused, importTable } from './import-table.ts'
import { migrationsFolder } from './migrations-folder.ts'
import { migrationsOfRelease } from './schema-version.ts'
import { describeRow, text } from './row-description.ts'
import { selectRows } from './select-rows.ts'
import { columnsOf, EXPORTED_TABLES, nameOf } from './tables.ts'

const OLDER = 'quayline_import'

const SEARCH_PATH = describeRow('where tables are looked for', { path: text })

/** `schema`: the newest migration of the dump's database. Returns the number of rows of each of its tables. */
export async function importOlder(
  tx: Database,
  folder: string,
  schema: string,
  exported: readonly ExportedTable[],
): Promise<ReadonlyMap<string, number>> {
  const names = migrationsOfRelease().map(({ name }) => name)
  const at = names.indexOf(schema)
  if (at === -1)
    throw new ImportRefused(
      `The dump has schema ${schema}, which this release (${names.at(-1) ?? ''}) does not know: import it with the release that made it, then update`,
    )
  const [present] = await selectRows(tx, SEARCH_PATH, sql`select current_setting('search_path') as path`)
  const lookIn = (searchPath: string) => tx.execute(sql`select set_config('search_path', ${searchPath}, true)`)
  await tx.execute(sql`create schema ${sql.identifier(OLDER)}`)
  await lookIn(OLDER)
  await migrate(tx, names.slice(0, at + 1))
  const counts = await fill(tx, folder, exported)
  await migrate(tx, names.slice(at + 1))
  await lookIn(present?.path ?? 'public')
  for (const table of EXPORTED_TABLES) {
    const columns = sql.join(
      columnsOf(table).map(({ name }) => sql.identifier(name)),
      sql`, `,
    )
    const older = sql`${sql.identifier(OLDER)}.${sql.identifier(nameOf(table))}`
    await tx.execute(sql`insert into ${table} (${columns}) select ${columns} from ${older}`)
  }
  await tx.execute(sql`drop schema ${sql.identifier(OLDER)} cascade`)
  return counts
}

/** Some migrations name the schema of their tables explicitly; that name is replaced. */
async function migrate(tx: Pick<Database, 'execute'>, names: readonly string[]): Promise<void> {
  for (const name of names) {
    const text = readFileSync(path.join(migrationsFolder(), `${name}.sql`), 'utf8').replaceAll(
      '"public".',
      `"${OLDER}".`,
    )
    for (const statement of text.split('--> statement-breakpoint')) await tx.execute(sql.raw(statement))
  }
}

const CATALOG_COLUMN = describeRow('a column of a table of the dump', { table: text, name: text, type: text })

/** In the order of the dump, in which referenced rows come first. */
async function fill(
  tx: Pick<Database, 'execute'>,
  folder: string,
  exported: readonly ExportedTable[],
): Promise<ReadonlyMap<string, number>> {
  const catalog = await selectRows(
    tx,
    CATALOG_COLUMN,
    sql`select c.relname as "table", a.attname as name, format_type(a.atttypid, a.atttypmod) as type
        from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
        where n.nspname = ${OLDER} and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped`,
  )
  const types = new Map(catalog.map(({ table, name, type }) => [`${table}.${name}`, type]))
  const given = new Set(exported.flatMap(({ table, columns }) => columns.map((name) => `${table}.${name}`)))
  const strange = [...types.keys()].find((name) => !given.has(name)) ?? [...given].find((name) => !types.has(name))
  if (strange !== undefined)
    throw new ImportRefused(`The dump is not of the schema that it names: ${strange} is missing or unknown`)
  const counts = new Map<string, number>()
  for (const table of exported) {
    const columns = table.columns.map((name) => ({ name, type: types.get(`${table.table}.${name}`) ?? 'text' }))
    counts.set(table.table, await importTable(tx, { name: table.table, columns }, folder, table))
  }
  return counts
}
