// Creates, changes and deletes subscriptions of one partner.
import type { Database } from '@quayline/database/database'
import { eventSubscription } from '@quayline/database/schema'
import { ok, refuse, type Result } from '@quayline/domain/kernel/result'
import { count, eq, sql } from 'drizzle-orm'
import { isoNow, type Clock } from '../../../platform/clock.ts'
import { forgetSubject } from '../../../platform/outbox/replay.ts'
import type { Filters } from './match-filters.ts'
import { ownSubscription, SUBSCRIPTION_COLUMNS } from '../queries.ts'
import type { SubscriptionRow } from './subscription-view.ts'

/** Of one partner. Each is compared with every event that the partner sees. */
export const MAX_SUBSCRIPTIONS = 100

interface Deps {
  readonly db: Database
  readonly clock: Clock
}

export interface SubscriptionRequest {
  readonly callbackUrl: string
  readonly filters: Filters
}

export async function createSubscription(
  { db, clock }: Deps,
  partyCode: string,
  request: SubscriptionRequest & { readonly secret: string },
): Promise<Result<SubscriptionRow, 'TOO_MANY'>> {
  return db.transaction(async (tx) => {
    // Locked, so that concurrent requests of one partner are counted one after the other.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`event_subscription ${partyCode}`}, 0))`)
    const [active] = await tx
      .select({ count: count() })
      .from(eventSubscription)
      .where(eq(eventSubscription.partyCode, partyCode))
    if (active !== undefined && active.count >= MAX_SUBSCRIPTIONS) return refuse('TOO_MANY')
    const now = isoNow(clock)
    const [created] = await tx
      .insert(eventSubscription)
      .values({ partyCode, ...request, createdAt: now, updatedAt: now })
      .returning(SUBSCRIPTION_COLUMNS)
    if (created === undefined) throw new Error('The subscription was not stored')
    return ok(created)
  })
}

/** Applies from the next attempt and the next event. Undefined when the partner has no such subscription; also below. */
export async function changeSubscription(
  { db, clock }: Deps,
  partyCode: string,
  id: string,
  { callbackUrl, filters }: SubscriptionRequest,
): Promise<SubscriptionRow | undefined> {
  const [changed] = await db
    .update(eventSubscription)
    .set({ callbackUrl, filters, updatedAt: isoNow(clock) })
    .where(ownSubscription(partyCode, id))
    .returning(SUBSCRIPTION_COLUMNS)
  return changed
}

/** Signs from the next attempt, also for callbacks that already wait. */
export async function changeSecret(
  { db, clock }: Deps,
  partyCode: string,
  id: string,
  secret: string,
): Promise<boolean> {
  const changed = await db
    .update(eventSubscription)
    .set({ secret, updatedAt: isoNow(clock) })
    .where(ownSubscription(partyCode, id))
    .returning({ id: eventSubscription.id })
  return changed.length > 0
}

/** Its callbacks are deleted too, so waiting ones are not sent. */
export const deleteSubscription = ({ db }: Pick<Deps, 'db'>, partyCode: string, id: string): Promise<boolean> =>
  db.transaction(async (tx) => {
    const [deleted] = await tx
      .delete(eventSubscription)
      .where(ownSubscription(partyCode, id))
      .returning({ id: eventSubscription.id })
    // After the lock: a transaction that was publishing to it has ended, and its callbacks are visible.
    if (deleted !== undefined) await forgetSubject(tx, 'CALLBACK', deleted.id)
    return deleted !== undefined
  })
