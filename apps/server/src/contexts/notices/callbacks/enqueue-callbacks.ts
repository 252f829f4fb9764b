// Writes one callback for each subscription that an event concerns, in the transaction that makes the event visible to the party.
import { anyOf } from '@quayline/database/insert-rows'
import type { Database } from '@quayline/database/database'
import { eventSubscription } from '@quayline/database/schema'
import { groupBy } from '@quayline/domain/kernel/group-by'
import type { TntEvent } from '@quayline/edi/dcsa-tnt/tnt-event'
import { asc, sql } from 'drizzle-orm'
import { enqueueAll } from '../../../platform/outbox/enqueue.ts'
import { matchesFilters } from './match-filters.ts'

/** An event that a party can see from now on. */
export interface PublishedEvent {
  readonly partyCode: string
  /** The T&T 2.2 event as GET /v2/events gives it to this party: it is sent as it stands. */
  readonly event: TntEvent
}

/**
 * Call inside the transaction that publishes; `now` is an ISO instant. Answers how many callbacks were added: an event goes to a
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
    // Without it callbacks of a subscription that is deleted meanwhile would stay.
    .for('key share')
  return groupBy(rows, ({ partyCode }) => partyCode)
}
