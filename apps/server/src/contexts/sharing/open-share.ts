// Opens a share by its key: expired, revoked and unknown shares give the same result by the same statement.
import type { Database } from '@quayline/database/database'
import { share } from '@quayline/database/schema'
import { eq, sql } from 'drizzle-orm'
import { isoNow, type Clock } from '../../platform/clock.ts'
import { activeShares, type ShareRow } from './queries.ts'
import { type SharedView, viewShare } from './share-view.ts'

export type OpenedShare = SharedView & { readonly share: ShareRow }

/** `containersFrom`: for a bill or booking, the page with the container at this position. */
export type OpenShare = (key: string, containersFrom?: number) => Promise<OpenedShare | null>

export function openShares({ db, clock }: { readonly db: Database; readonly clock: Clock }): OpenShare {
  const findCurrent = activeShares(db, clock)
  return async (key, containersFrom = 0) => {
    const found = await findCurrent(key)
    if (found === undefined) return null
    const view = await viewShare({ db, clock }, found, containersFrom)
    return view === null ? null : { ...view, share: found }
  }
}

/** A person has opened the page. Refreshing an open page does not count. */
export async function countOpening(
  { db, clock }: { readonly db: Database; readonly clock: Clock },
  id: string,
): Promise<void> {
  await db
    .update(share)
    .set({ openCount: sql`${share.openCount} + 1`, lastOpenedAt: isoNow(clock) })
    .where(eq(share.id, id))
}
