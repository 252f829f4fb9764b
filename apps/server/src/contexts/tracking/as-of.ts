// The freshness of an answer: when the newest message on which it is based arrived, and its type. Another shipment's
// message about the same container does not count: the answer is not based on it, and its time would disclose another
// customer's trip to a stranger.
import type { AsOf, CircleStatus, TrackingAnswer } from '@quayline/domain/tracking/answer'
import { spanOf } from '@quayline/domain/tracking/container-trips'
import { orderValue } from '@quayline/domain/tracking/event-order'
import type { RecordedEvent } from '@quayline/domain/tracking/recorded'
import { referenceKey } from '@quayline/domain/tracking/reference-key'
import type { ShipmentSituation } from '@quayline/domain/tracking/shipment-situation'
import type { LoadedFacts } from './load-facts.ts'
import type { Source } from './queries.ts'

/** A row's uuid begins with the id of its event (build-container-answer.ts). */
const eventIdOf = ({ uuid }: CircleStatus): string => uuid.slice(0, 36)

/**
 * For a booking or bill: statements of its documents, statements that name it, and those about its containers during
 * their trip for it. Statements about another trip of a container are left out unless a document relates them to this
 * one.
 */
export function newestOfShipment(
  { shipment, containers }: ShipmentSituation,
  facts: Pick<LoadedFacts, 'events' | 'bookings' | 'bills' | 'sources'>,
): AsOf | null {
  const { bills, bookings } = shipment.scope.keys
  const isOwn = (number: string | null): boolean =>
    number !== null && (bills.has(referenceKey(number)) || bookings.has(referenceKey(number)))
  const trips = new Map(containers.map(({ container, events }) => [container, tripOf(events)]))
  const hashes = [
    ...facts.events.filter((event) => {
      const { bookingNumber, billNumber, container } = event.fact
      if (bookingNumber !== null || billNumber !== null) return isOwn(bookingNumber) || isOwn(billNumber)
      return container !== null && trips.get(container)?.has(event) === true
    }),
    ...facts.bookings.filter(({ fact }) => isOwn(fact.bookingNumber)),
    ...facts.bills.filter(({ fact }) => isOwn(fact.billNumber)),
  ].map(({ messageHash }) => messageHash)
  return newestOfMessages(hashes, facts)
}

/** From the first to the last time of a trip. An event without a time is listed by its id only. */
function tripOf(events: readonly RecordedEvent[]): { readonly has: (event: RecordedEvent) => boolean } {
  const ids = new Set(events.map(({ id }) => id))
  const { from, until } = spanOf(events)
  const isWithin = (at: number): boolean => from !== null && until !== null && at >= from && at <= until
  return { has: ({ id, time }) => ids.has(id) || (time !== null && isWithin(orderValue(time))) }
}

/** For containers; null when nothing was found. */
export const newestOfContainers = (answer: TrackingAnswer, facts: LoadedFacts): AsOf | null =>
  newestOfMessages(hashesBehind(answer, facts), facts)

/** Of the messages with these hashes (RecordedEvent.messageHash); null when there is none. */
export function newestOfMessages(hashes: readonly string[], { sources }: Pick<LoadedFacts, 'sources'>): AsOf | null {
  const newest = hashes
    .flatMap((hash) => sources.get(hash) ?? [])
    .toSorted(compareSources)
    .at(-1)
  return newest === undefined ? null : { at: newest.receivedAt, source: newest.messageType || null }
}

export const newerOf = (a: AsOf | null, b: AsOf | null): AsOf | null =>
  a === null || (b !== null && b.at > a.at) ? b : a

/**
 * Messages of one delivery arrive at the same instant: then the one written last counts, and the type keeps the order
 * stable.
 */
function compareSources(a: Source, b: Source): number {
  const [left, right] = [a, b].map(
    ({ receivedAt, documentAt, messageType }) => `${receivedAt} ${documentAt ?? ''} ${messageType}`,
  )
  return (left ?? '') < (right ?? '') ? -1 : 1
}

function hashesBehind(answer: TrackingAnswer, facts: LoadedFacts): readonly string[] {
  if (answer.type !== 'cntr') return []
  const rows = answer.content.containers.flatMap((trip) => [...trip.containerCircleStatus, ...trip.containerHistorys])
  const shown = new Set(rows.map(eventIdOf))
  const hashes = facts.events.filter(({ id }) => shown.has(id)).map(({ messageHash }) => messageHash)
  return hashes.length > 0 ? hashes : [...facts.bookings, ...facts.bills].map(({ messageHash }) => messageHash)
}
