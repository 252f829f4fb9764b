// Gathers the data of one shipment for the bill answer and the container answer: documents, routing and the trip of
// each container.
import { placeTime } from '../kernel/local-time.ts'
import type { BilledContainer } from '../intake/facts.ts'
import { orderValue } from './event-order.ts'
import { groupBy } from '../kernel/group-by.ts'
import { plannedCarriage, type RecordedDocument } from './planned-carriage.ts'
import { knownPlace } from './place-key.ts'
import type { RecordedBill, RecordedBooking } from './recorded.ts'
import { referenceKey, referenceKeys } from './reference-key.ts'
import { mainLegs, NO_ROUTE, routeOf, type PlannedCarriage, type Route } from './route.ts'
import type { ShipmentLinks } from './shipment-links.ts'
import type { EffectiveFacts } from './shipment-scope.ts'

export interface ShipmentView {
  readonly documents: readonly RecordedDocument[]
  readonly planned: PlannedCarriage | null
  readonly route: Route
  /** Instant (ms) of the first departure, estimated or actual, if a document states it. */
  readonly departure: number | null
  billed(container: string): BilledContainer | null
}

function viewShipment(bookings: readonly RecordedBooking[], bills: readonly RecordedBill[]): ShipmentView {
  const documents: readonly RecordedDocument[] = [...bookings, ...bills]
  const planned = plannedCarriage(documents)
  const first = planned === null ? undefined : mainLegs(planned)[0]
  const sailing = first?.actualDeparture ?? first?.estimatedDeparture ?? null
  const zone = knownPlace(first?.loadAt ?? null)?.zone ?? null
  let byContainer: ReadonlyMap<string, BilledContainer> | null = null
  const listed = (): ReadonlyMap<string, BilledContainer> =>
    (byContainer ??= new Map(
      bills
        .flatMap(({ fact }) => fact.containers)
        .toReversed()
        .flatMap((one) => (one.container === null ? [] : [[one.container, one] as const])),
    ))
  return {
    documents,
    planned,
    route: planned === null ? NO_ROUTE : routeOf(planned),
    departure: sailing === null ? null : orderValue(placeTime(sailing, zone)),
    billed: (container) => listed().get(container) ?? null,
  }
}

/** For each shipment of `links` (null = no shipment), a view of all its documents. */
export function viewsOfShipments(
  facts: EffectiveFacts,
  links: ShipmentLinks,
): (shipment: string | null) => ShipmentView {
  const bookings = groupBy(facts.bookings, ({ fact }) => links.keyOfNumber(fact.bookingNumber))
  const bills = groupBy(facts.bills, ({ fact }) => links.keyOfNumber(fact.billNumber))
  const views = new Map<string, ShipmentView>()
  return (shipment) => {
    const key = shipment ?? ''
    const view = views.get(key) ?? viewShipment(bookings.get(key) ?? [], bills.get(key) ?? [])
    views.set(key, view)
    return view
  }
}

/** View of only the named documents: a bill's own ones, not those of another bill under the same booking. */
export function viewOfDocuments(facts: EffectiveFacts, numbers: readonly string[]): ShipmentView {
  const wanted = referenceKeys(numbers)
  return viewShipment(
    facts.bookings.filter(({ fact }) => wanted.has(referenceKey(fact.bookingNumber))),
    facts.bills.filter(({ fact }) => wanted.has(referenceKey(fact.billNumber))),
  )
}
