// The job that removes callbacks nobody will ask for again.
import { callback, type CallbackState } from '@quayline/database/schema'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { JobDeps } from '../../../platform/context.ts'
import type { Job } from '../../../platform/process/job.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** Delivered: a month, so that a subscriber who finds a gap at the month's closing can still replay it. */
export const DELIVERED_DAYS = 30
/** Given up: a quarter, since whoever was not told notices later, and nobody else keeps the list. */
export const DEAD_DAYS = 90

const EVERY_MS = 60 * 60 * 1000
/** Rows of one statement: short enough not to be in anybody's way. */
const ROWS_AT_ONCE = 2000

export const removeOldCallbacks = ({ db, clock }: Pick<JobDeps, 'db' | 'clock'>): Job => {
  const remove = async (state: CallbackState, days: number): Promise<number> => {
    const before = new Date(clock.now() - days * DAY_MS).toISOString()
    const old = db
      .select({ id: callback.id })
      .from(callback)
      // Given up with its subscription (410), it may never have been attempted.
      .where(
        and(eq(callback.state, state), sql`coalesce(${callback.lastAttemptAt}, ${callback.createdAt}) < ${before}`),
      )
      .limit(ROWS_AT_ONCE)
    const removed = await db.delete(callback).where(inArray(callback.id, old)).returning({ id: callback.id })
    return removed.length
  }
  return {
    name: 'remove-old-callbacks',
    everyMs: EVERY_MS,
    async run() {
      const removed = [await remove('DELIVERED', DELIVERED_DAYS), await remove('DEAD', DEAD_DAYS)]
      return removed.some((count) => count === ROWS_AT_ONCE)
    },
  }
}
