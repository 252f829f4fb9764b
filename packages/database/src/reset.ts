// Empties every table; the schema stays.
import { sql } from 'drizzle-orm'
import type { Database } from './database.ts'
import { nameOf, TABLES_BY_DEPENDENCE } from './tables.ts'

export async function resetDatabase(db: Pick<Database, 'execute'>): Promise<void> {
  const names = TABLES_BY_DEPENDENCE.map((table) => sql.identifier(nameOf(table)))
  await db.execute(sql`truncate ${sql.join(names, sql`, `)} cascade`)
}
