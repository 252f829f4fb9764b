// Writes one callback for each subscription that an event concerns, in the transaction that makes the event visible to the party.
import { anyOf, insertRows } from '@quayline/database/insert-rows'
import type { Database } from '@quayline/database/database'
import { callback, eventSubscription } from '@quayline/database/schema'
import type { TntEvent } from '@quayline/edi/dcsa-tnt/tnt-event'
import { asc, sql } from 'drizzle-orm'
import { callbackIds } from './callback-id.ts'
import { matchesFilters } from './match-filters.ts'

/** An event that a party can see from now on. */
export interface PublishedEvent {
  readonly partyCode: string
  /** The T&T 2.2 event as GET /v2/events gives it to this party: it is sent as it stands. */
  readonly event: TntEvent
}

/** Rows of one statement; a day's replay may publish many times that. */
const ROWS_AT_ONCE = 2000

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
      .map(({ id }) => ({ subscriptionId: id, event })),
  )
  const nextId = callbackIds(Date.parse(now))
  let added = 0
  for (let from = 0; from < wanted.length; from += ROWS_AT_ONCE) {
    const rows = wanted.slice(from, from + ROWS_AT_ONCE).map(({ subscriptionId, event }) => ({
      id: nextId(),
      subscriptionId,
      eventId: event.eventID,
      body: JSON.stringify([event]),
      state: 'WAITING' as const,
      attempts: 0,
      nextAttemptAt: now,
      createdAt: now,
      lastAttemptAt: null,
      lastStatus: null,
      lastError: null,
      isReplay: false,
    }))
    const ids = await insertRows(
      tx,
      callback,
      rows,
      sql`on conflict (subscription_id, event_id) do nothing returning id`,
    )
    added += ids.length
  }
  return added
}

type Subscription = Pick<typeof eventSubscription.$inferSelect, 'id' | 'filters'>

async function subscriptionsOf(
  tx: Database,
  partyCodes: ReadonlySet<string>,
): Promise<ReadonlyMap<string, readonly Subscription[]>> {
  const found = new Map<string, Subscription[]>()
  if (partyCodes.size === 0) return found
  const rows = await tx
    .select({
      id: eventSubscription.id,
      partyCode: eventSubscription.partyCode,
      filters: eventSubscription.filters,
    })
    .from(eventSubscription)
    .where(sql`${eventSubscription.partyCode} = ${anyOf([...partyCodes], 'text')}`)
    .orderBy(asc(eventSubscription.id))
    // Without it a subscription that is deleted meanwhile would break the insert, and the whole publication with it.
    .for('key share')
  for (const { partyCode, ...subscription } of rows) {
    const known = found.get(partyCode)
    if (known === undefined) found.set(partyCode, [subscription])
    else known.push(subscription)
  }
  return found
}
