// The database type for all other code: Drizzle over the embedded PGlite or a PostgreSQL server.
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import type * as schema from './schema.ts'

/**
 * Queries and transactions. Inside `transaction` only use the `tx` argument: the outer one deadlocks on the embedded
 * database.
 */
export type Database = PgDatabase<PgQueryResultHKT, typeof schema>

export interface OpenDatabase {
  readonly db: Database
  readonly kind: 'embedded' | 'postgresql'
  /** Migrates the tables; safe when several servers start at once. */
  migrate(): Promise<void>
  /** Runs `work` exclusively among the servers of this database; other servers wait for their turn. */
  alone<Outcome>(work: () => Promise<Outcome>): Promise<Outcome>
  close(): Promise<void>
}
