// Rows of a hand-written statement: the embedded driver wraps them in a result, the PostgreSQL driver gives the list itself.
import type { SQL } from 'drizzle-orm'
import type { Database } from './database.ts'

/** Runs one statement; the caller names the shape of its rows. Values look as wire-values.ts says. */
export async function selectRows<Row>(db: Pick<Database, 'execute'>, statement: SQL): Promise<Row[]> {
  const result: unknown = await db.execute(statement)
  if (Array.isArray(result)) return [...result] as Row[]
  if (typeof result === 'object' && result !== null && 'rows' in result && Array.isArray(result.rows)) {
    return result.rows as Row[]
  }
  throw new TypeError('The database driver answered neither a list of rows nor a result with rows')
}
