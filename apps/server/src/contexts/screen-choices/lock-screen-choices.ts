// Serialises changes of one user's choices, so that two windows cannot give two views the same position.
import type { Database } from '@quayline/database/database'
import { sql } from 'drizzle-orm'

/** Until the transaction ends. */
export async function lockScreenChoices(tx: Pick<Database, 'execute'>, userId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`screen_choices ${userId}`}, 0))`)
}
