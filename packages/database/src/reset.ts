// Empties every table; the schema stays.
import { getTableName, is, sql } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import type { Database } from './database.ts'
import * as schema from './schema.ts'

export async function resetDatabase(db: Database): Promise<void> {
  const tables = Object.values(schema).filter((table) => is(table, PgTable))
  await db.execute(
    sql`truncate ${sql.join(
      tables.map((table) => sql.identifier(getTableName(table))),
      sql`, `,
    )} cascade`,
  )
}
