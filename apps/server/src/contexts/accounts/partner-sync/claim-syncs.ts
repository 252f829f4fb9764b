// Takes users to hand over that are due, each for one attempt and one server, and writes what became of it. The lease runs out by
// itself: what a killed server had taken comes again with the same key.
import type { Database } from '@quayline/database/database'
import { partnerSync } from '@quayline/database/schema'
import { selectRows } from '@quayline/database/select-rows'
import { and, eq, ne, type SQL, sql } from 'drizzle-orm'
import { nextAttemptAt } from '../../notices/index.ts'
import type { PutOutcome } from './partner-system.ts'

export interface ClaimedSync {
  readonly id: string
  readonly userId: string
  readonly requestedAt: string
  /** Counts this one. Together with the id it names the attempt. */
  readonly attempts: number
}

/** Several times the longest attempt (PUT_TIMEOUT_MS): only a server that is gone lets it run out. */
export const LEASE_MS = 60_000

/** Of partner_sync: an attempt runs (no error yet, and the lease stands). */
export const isUnderWay = (table: SQL, now: string): SQL =>
  sql`(${table}.attempts > 0 and ${table}.last_error is null and ${table}.next_attempt_at > ${now}::timestamptz)`

/** A user's are handed over one after the other, so that an older state never overtakes a newer one. */
export function claimSyncs(db: Database, now: number, most: number): Promise<ClaimedSync[]> {
  const at = new Date(now).toISOString()
  return selectRows<ClaimedSync>(
    db,
    sql`with due as materialized (
          select w.id from partner_sync w
          where w.state = 'WAITING' and w.next_attempt_at <= ${at}::timestamptz
            and not exists (select from partner_sync o where o.user_id = w.user_id and o.state = 'WAITING'
                              and (o.requested_at, o.id) < (w.requested_at, w.id))
          order by w.next_attempt_at, w.id limit ${most} for update of w skip locked
        )
        update partner_sync s set attempts = s.attempts + 1, last_error = null,
          next_attempt_at = ${new Date(now + LEASE_MS).toISOString()}::timestamptz
        from due where s.id = due.id
        returning s.id, s.user_id as "userId", s.requested_at as "requestedAt", s.attempts`,
  )
}

export type Attempted = 'DONE' | 'RETRY' | 'FAILED'

/** `now` in milliseconds since the epoch, `random`: 0 to 1. */
export async function recordPut(
  db: Database,
  { id, attempts }: Pick<ClaimedSync, 'id' | 'attempts'>,
  outcome: PutOutcome,
  { now, random }: { readonly now: number; readonly random: number },
): Promise<Attempted> {
  if (outcome.kind === 'DONE') {
    // What has arrived has arrived, whoever has the lease meanwhile.
    await db
      .update(partnerSync)
      .set({ state: 'DONE', doneAt: new Date(now).toISOString(), lastError: null })
      .where(and(eq(partnerSync.id, id), ne(partnerSync.state, 'DONE')))
    return 'DONE'
  }
  const next =
    outcome.kind === 'REFUSED' ? null : nextAttemptAt(attempts, { now, retryAfter: outcome.retryAfter, random })
  await db
    .update(partnerSync)
    .set({
      state: next === null ? 'FAILED' : 'WAITING',
      lastError: outcome.error,
      ...(next === null ? {} : { nextAttemptAt: new Date(next).toISOString() }),
    })
    .where(and(eq(partnerSync.id, id), eq(partnerSync.state, 'WAITING'), eq(partnerSync.attempts, attempts)))
  return next === null ? 'FAILED' : 'RETRY'
}
