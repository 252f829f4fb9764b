// Lists where the cargo of a booking or bill comes into a country, in the order of its way: what customs ask for.
import { mainLegs, type PlannedCarriage } from './route.ts'
import { placeKey, unLocodeOfKey } from './place-key.ts'
import { type AskedDocument, shipmentEvents } from './shipment-events.ts'
import type { TrackingFacts } from './shipment-links.ts'

/** UN/LOCODEs of the discharge ports, then of the place of delivery, each once; null when the number is unknown. */
export function portsOfEntry(asked: AskedDocument, facts: TrackingFacts): readonly string[] | null {
  const shipment = shipmentEvents(asked, facts)
  return shipment === null ? null : portsOfEntryIn(shipment.view.planned)
}

/** The same for the current routing; empty without one. */
export function portsOfEntryIn(planned: PlannedCarriage | null): readonly string[] {
  if (planned === null) return []
  const places = [...mainLegs(planned).map(({ dischargeAt }) => dischargeAt), planned.placeOfDelivery]
  // A place known by its name only names no country.
  return [...new Set(places.flatMap((place) => unLocodeOfKey(placeKey(place)) ?? []))]
}
