// The schema version of a database, and the one of this release: the newest migration of each.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import type { Database } from './database.ts'
import { sqlStateOf } from './database-error.ts'
import { migrationsFolder } from './migrations-folder.ts'
import { countedInt8, describeRow, nullable } from './row-description.ts'
import { selectRows } from './select-rows.ts'

export interface SchemaVersion {
  /** `0001_partners_and_feed`. */
  readonly name: string
  /**
   * When the migration was created, in milliseconds since the epoch: the key by which the migrator records applied
   * migrations.
   */
  readonly madeAt: number
}

interface Journal {
  readonly entries: readonly { readonly tag: string; readonly when: number }[]
}

/** Oldest first. */
export function migrationsOfRelease(): readonly SchemaVersion[] {
  const file = path.join(migrationsFolder(), 'meta', '_journal.json')
  const { entries }: Journal = JSON.parse(readFileSync(file, 'utf8'))
  return entries.map(({ tag, when }) => ({ name: tag, madeAt: when }))
}

/** The newest migration of this release. */
export function schemaOfRelease(): SchemaVersion {
  const newest = migrationsOfRelease().at(-1)
  if (newest === undefined) throw new Error(`No migration in ${migrationsFolder()}`)
  return newest
}

/** UNDEFINED_TABLE (PostgreSQL, appendix A): the database was never migrated. */
const UNDEFINED_TABLE = '42P01'

const NEWEST = describeRow('the newest migration applied', { newest: nullable(countedInt8) })

/**
 * `madeAt` of the newest migration of the database; null when it has none. Rejects when the database does not answer.
 */
export async function schemaOfDatabase(db: Pick<Database, 'execute'>): Promise<number | null> {
  try {
    const rows = await selectRows(db, NEWEST, sql`select max(created_at) as newest from drizzle.__drizzle_migrations`)
    return rows[0]?.newest ?? null
  } catch (error) {
    if (sqlStateOf(error) === UNDEFINED_TABLE) return null
    throw error
  }
}
