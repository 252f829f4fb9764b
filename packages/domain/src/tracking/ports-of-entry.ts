// Lists where the cargo of a booking or bill comes into a country, in the order of its way: what customs ask for.
import { mainLegs } from './route.ts'
import { placeKey } from './place-key.ts'
import { type AskedDocument, shipmentEvents } from './shipment-events.ts'
import type { TrackingFacts } from './shipment-links.ts'

/** UN/LOCODEs of the discharge ports, then of the place of delivery, each once; null when the number is unknown. */
export function portsOfEntry(asked: AskedDocument, facts: TrackingFacts): readonly string[] | null {
  const shipment = shipmentEvents(asked, facts)
  if (shipment === null) return null
  const { planned } = shipment.view
  if (planned === null) return []
  const places = [...mainLegs(planned).map(({ dischargeAt }) => dischargeAt), planned.placeOfDelivery]
  const keys = places.flatMap((place) => placeKey(place) ?? [])
  // A place known by its name only stands in quotes: it names no country.
  return [...new Set(keys.filter((key) => /^[A-Z]{2}[A-Z0-9]{3}$/.test(key)))]
}
