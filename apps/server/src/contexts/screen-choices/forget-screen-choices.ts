// Takes a removed user's saved views and favourites with him: nobody else may use them, and they can hold what he searched for.
import type { Database } from '@quayline/database/database'
import { favouriteScreen, savedView } from '@quayline/database/schema'
import { inArray } from 'drizzle-orm'

export async function forgetScreenChoices(tx: Pick<Database, 'delete'>, userIds: readonly string[]): Promise<void> {
  await tx.delete(savedView).where(inArray(savedView.userId, [...userIds]))
  await tx.delete(favouriteScreen).where(inArray(favouriteScreen.userId, [...userIds]))
}
