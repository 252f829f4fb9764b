// The one type by which the rest of the system knows the database: Drizzle over the embedded PGlite or a PostgreSQL server.
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import type * as schema from './schema.ts'

/** Queries and transactions. Inside `transaction` use the `tx` argument only: the outer one deadlocks on the embedded database. */
export type Database = PgDatabase<PgQueryResultHKT, typeof schema>

export interface OpenDatabase {
  readonly db: Database
  readonly kind: 'embedded' | 'postgresql'
  /** Brings the tables up to date; safe when several servers start at once. */
  migrate(): Promise<void>
  /** While `work` runs, no other server's does on this database: they wait their turn. */
  alone<Outcome>(work: () => Promise<Outcome>): Promise<Outcome>
  close(): Promise<void>
}
