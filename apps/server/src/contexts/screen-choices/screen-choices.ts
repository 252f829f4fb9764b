// Deletes the saved views and favourites of a removed user: nobody else may use them, and they may contain the user's
// searches.
import type { Database } from '@quayline/database/database'
import { favouriteScreen, savedView } from '@quayline/database/schema'
import { inArray, sql } from 'drizzle-orm'

export async function forgetScreenChoices(tx: Pick<Database, 'delete'>, userIds: readonly string[]): Promise<void> {
  await tx.delete(savedView).where(inArray(savedView.userId, [...userIds]))
  await tx.delete(favouriteScreen).where(inArray(favouriteScreen.userId, [...userIds]))
}

// Serialises the changes of one user's choices: two windows of one user must not give two views one position.

/** Until the transaction ends. */
export async function lockScreenChoices(tx: Pick<Database, 'execute'>, userId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`screen_choices ${userId}`}, 0))`)
}
