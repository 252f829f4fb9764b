// What is kept of the trips of a container: whose each is, in which time it lies, and the digest that shows a change. A booking or bill
// is then worked out from its own trip, not from all that was ever stated of its containers.
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
  /** Bookings and bills as compared, of which the trip is as far as the container's own facts name them, in order; empty = not stated. */
  readonly numbers: readonly string[]
  /** First and last time of its statements, expected times included, ms; null when none of it has a time. */
  readonly from: number | null
  readonly until: number | null
  /** The same text: nothing of the trip has changed. */
  readonly content: string
}

/** Oldest first. `facts` = everything recorded around the container, in any order. */
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
