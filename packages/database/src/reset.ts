// Empties every table; the schema stays.
import { sql } from 'drizzle-orm'
import type { Database } from './database.ts'
import { nameOf, TABLES_BY_DEPENDENCE } from './tables.ts'

/**
 * A trigger prevents emptying the audit trail; for emptying the whole database, by its owner at the command line, it is
 * disabled temporarily.
 */
export async function resetDatabase(db: Pick<Database, 'transaction'>): Promise<void> {
  const names = TABLES_BY_DEPENDENCE.map((table) => sql.identifier(nameOf(table)))
  await db.transaction(async (tx) => {
    await tx.execute(sql`alter table audit_entry disable trigger audit_entry_no_truncate`)
    await tx.execute(sql`truncate ${sql.join(names, sql`, `)} cascade`)
    await tx.execute(sql`alter table audit_entry enable trigger audit_entry_no_truncate`)
  })
}
