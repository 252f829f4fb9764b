// Enqueues one callback for each subscription that an event matches, in the transaction that publishes the event to the party.
import { anyOf } from '@quayline/database/insert-rows'
import type { Database } from '@quayline/database/database'
import { eventSubscription } from '@quayline/database/schema'
import { groupBy } from '@quayline/domain/kernel/group-by'
import type { TntEvent } from '@quayline/edi/dcsa-tnt/tnt-event'
import { asc, sql } from 'drizzle-orm'
import { enqueueAll } from '../../../platform/outbox/enqueue.ts'
import { matchesFilters } from './match-filters.ts'

/** An event newly visible to a party. */
export interface PublishedEvent {
  readonly partyCode: string
  /** The T&T 2.2 event as GET /v2/events gives it to this party; it is sent unchanged. */
  readonly event: TntEvent
}

/**
 * Call inside the publishing transaction; `now` is an ISO instant. Returns the number of new callbacks: an event goes to a
 * subscription once, however often it is published. The subscriptions stay locked against deletion until the transaction ends.
 */
export async function enqueueCallbacks(
  tx: Database,
  published: readonly PublishedEvent[],
  now: string,
): Promise<number> {
  const subscriptions = await subscriptionsOf(tx, new Set(published.map(({ partyCode }) => partyCode)))
  const wanted = published.flatMap(({ partyCode, event }) =>
    (subscriptions.get(partyCode) ?? [])
      .filter(({ filters }) => matchesFilters(filters, event))
      .map(({ id }) => ({ subject: id, party: partyCode, dedupeKey: event.eventID, body: JSON.stringify([event]) })),
  )
  return enqueueAll(tx, 'CALLBACK', wanted, now)
}

type Subscription = Pick<typeof eventSubscription.$inferSelect, 'id' | 'partyCode' | 'filters'>

async function subscriptionsOf(
  tx: Database,
  partyCodes: ReadonlySet<string>,
): Promise<ReadonlyMap<string, readonly Subscription[]>> {
  if (partyCodes.size === 0) return new Map()
  const rows = await tx
    .select({
      id: eventSubscription.id,
      partyCode: eventSubscription.partyCode,
      filters: eventSubscription.filters,
    })
    .from(eventSubscription)
    .where(sql`${eventSubscription.partyCode} = ${anyOf([...partyCodes], 'text')}`)
    .orderBy(asc(eventSubscription.id))
    // Without the lock, callbacks of a subscription deleted meanwhile would stay.
    .for('key share')
  return groupBy(rows, ({ partyCode }) => partyCode)
}
