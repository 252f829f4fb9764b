// The stored trips of a container: documents, span of time, and content for detecting changes. A booking or bill is
// thus calculated from its own trip, not from all events of its containers.
import { isFollowedBy } from './choose-trip.ts'
import { effectiveByContainer } from './effective-events.ts'
import { groupBy } from '../kernel/group-by.ts'
import { orderValue } from './event-order.ts'
import type { RecordedEvent } from './recorded.ts'
import { referenceKey } from './reference-key.ts'
import { linkShipments, type ShipmentLinks, type TrackingFacts } from './shipment-links.ts'
import { effectiveFacts, type EffectiveFacts } from './shipment-scope.ts'
import { splitTrips } from './split-trips.ts'

export interface ContainerTripSpan {
  /** Comparison keys of the trip's bookings and bills, from the container's own facts, sorted; empty = unknown. */
  readonly numbers: readonly string[]
  /** First and last time of its events, expected ones included, ms; null when none has a time. */
  readonly from: number | null
  readonly until: number | null
  /** Equal texts mean that the trip has not changed. */
  readonly content: string
}

/** Oldest first. `facts` = all facts related to the container, in any order. */
export function containerTrips(container: string, facts: TrackingFacts): readonly ContainerTripSpan[] {
  const byContainer = effectiveByContainer(facts.events)
  const { effective, superseded } = byContainer.get(container) ?? { effective: [], superseded: [] }
  const known = effectiveFacts(
    facts,
    [...byContainer.values()].flatMap((one) => one.effective),
  )
  const links = linkShipments(known)
  const trips = splitTrips(container, effective, links, superseded)
  const numbers = numbersByShipment(known, links)
  return trips.map((trip) => ({
    numbers: trip.shipment === null ? [] : (numbers.get(trip.shipment) ?? [trip.shipment]),
    ...spanOf([...trip.events, ...trip.superseded]),
    content: JSON.stringify([trip.events, trip.superseded, trip.ended, isFollowedBy(trip, trips)]),
  }))
}

function numbersByShipment(
  { events, bookings, bills }: EffectiveFacts,
  links: ShipmentLinks,
): ReadonlyMap<string, readonly string[]> {
  const named = [
    ...bookings.flatMap(({ fact }) => [fact.bookingNumber, ...fact.billNumbers]),
    ...bills.flatMap(({ fact }) => [fact.billNumber, ...fact.bookingNumbers]),
    ...events.flatMap(({ fact }) => [fact.bookingNumber, fact.billNumber]),
  ]
  const keys = new Set(named.flatMap((number) => (number === null ? [] : [referenceKey(number)])))
  return groupBy([...keys].toSorted(), (key) => links.keyOfNumber(key))
}

/** First and last time, ms; null when none has one. */
export function spanOf(events: readonly RecordedEvent[]): Pick<ContainerTripSpan, 'from' | 'until'> {
  let [from, until]: [number | null, number | null] = [null, null]
  for (const { time } of events) {
    if (time === null) continue
    const at = orderValue(time)
    from = Math.min(from ?? at, at)
    until = Math.max(until ?? at, at)
  }
  return { from, until }
}
