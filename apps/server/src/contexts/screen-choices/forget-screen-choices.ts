// Deletes the saved views and favourites of a removed user: nobody else may use them, and they may contain his searches.
import type { Database } from '@quayline/database/database'
import { favouriteScreen, savedView } from '@quayline/database/schema'
import { inArray } from 'drizzle-orm'

export async function forgetScreenChoices(tx: Pick<Database, 'delete'>, userIds: readonly string[]): Promise<void> {
  await tx.delete(savedView).where(inArray(savedView.userId, [...userIds]))
  await tx.delete(favouriteScreen).where(inArray(favouriteScreen.userId, [...userIds]))
}
