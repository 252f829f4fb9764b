// The favourite screens of one user, in the user's order.
import type { Database } from '@quayline/database/database'
import { favouriteScreen } from '@quayline/database/schema'
import { asc, eq } from 'drizzle-orm'
import { lockScreenChoices } from './screen-choices.ts'

export async function listFavourites(db: Database, userId: string): Promise<readonly string[]> {
  const rows = await db
    .select({ screen: favouriteScreen.screen })
    .from(favouriteScreen)
    .where(eq(favouriteScreen.userId, userId))
    .orderBy(asc(favouriteScreen.position))
  return rows.map(({ screen }) => screen)
}

/** Replaces all; of two writes at once the last one wins completely. */
export const setFavourites = (db: Database, userId: string, screens: readonly string[]): Promise<void> =>
  db.transaction(async (tx) => {
    await lockScreenChoices(tx, userId)
    await tx.delete(favouriteScreen).where(eq(favouriteScreen.userId, userId))
    if (screens.length > 0)
      await tx.insert(favouriteScreen).values(screens.map((screen, position) => ({ userId, screen, position })))
  })
