// Gathers what both answers need of one shipment: its documents, its routing and the trip of each container.
import { placeTime } from '../kernel/local-time.ts'
import type { BilledContainer } from '../intake/facts.ts'
import { orderValue } from './event-order.ts'
import { plannedCarriage, type RecordedDocument } from './planned-carriage.ts'
import { knownPlace } from './place-key.ts'
import { isSameReference } from './reference-key.ts'
import { mainLegs, NO_ROUTE, routeOf, type PlannedCarriage, type Route } from './route.ts'
import type { ShipmentLinks } from './shipment-links.ts'
import type { StandingFacts } from './shipment-scope.ts'

export interface ShipmentView {
  readonly documents: readonly RecordedDocument[]
  readonly planned: PlannedCarriage | null
  readonly route: Route
  /** Instant (ms) of the first departure, estimated or actual, where a document states it. */
  readonly departure: number | null
  billed(container: string): BilledContainer | null
}

/** The shipment behind some numbers; `wanted` is asked for each standing booking and bill number. */
export function viewShipment(facts: StandingFacts, wanted: (number: string) => boolean): ShipmentView {
  const bookings = facts.bookings.filter(({ fact }) => wanted(fact.bookingNumber))
  const bills = facts.bills.filter(({ fact }) => wanted(fact.billNumber))
  const documents: readonly RecordedDocument[] = [...bookings, ...bills]
  const planned = plannedCarriage(documents)
  const first = planned === null ? undefined : mainLegs(planned)[0]
  const sailing = first?.actualDeparture ?? first?.estimatedDeparture ?? null
  const zone = knownPlace(first?.loadAt ?? null)?.zone ?? null
  return {
    documents,
    planned,
    route: planned === null ? NO_ROUTE : routeOf(planned),
    departure: sailing === null ? null : orderValue(placeTime(sailing, zone)),
    billed: (container) =>
      bills.flatMap(({ fact }) => fact.containers).find((listed) => listed.container === container) ?? null,
  }
}

/** Every document of one shipment of `links`. */
export const viewOfShipment = (facts: StandingFacts, links: ShipmentLinks, shipment: string | null): ShipmentView =>
  viewShipment(facts, (number) => shipment !== null && links.keyOfNumber(number) === shipment)

/** Only the named documents: a bill's own papers, not those of another bill under the same booking. */
export const viewOfDocuments = (facts: StandingFacts, numbers: readonly string[]): ShipmentView =>
  viewShipment(facts, (number) => numbers.some((wanted) => isSameReference(wanted, number)))
