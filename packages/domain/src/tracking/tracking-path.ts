// Builds the head of a bill's answer: linked numbers, route, vessel, and the document's state.
import type { PlaceRef } from '../intake/facts.ts'
import { cityLine } from '../reference/place-line.ts'
import type { TrackingPath } from './answer.ts'
import type { TimeZoneBook } from './time-zone-book.ts'
import type { ShipmentLeg } from './legs.ts'
import { knownPlace } from './place-key.ts'
import type { RecordedEvent } from './recorded.ts'
import type { ShipmentScope } from './shipment-scope.ts'
import type { ShipmentView } from './shipment-view.ts'
import { compareStatements } from './statement-order.ts'
import { portRef } from './stated-route.ts'
import { billStatus, goodsAvailable } from './trade-state.ts'

/** The city as the line prints it, else the name of the place in the message. */
export const cityOf = (place: PlaceRef | null): string | null =>
  knownPlace(place)?.city ?? place?.name ?? place?.unLocode ?? null

/** `Qingdao ,Shandong ,China`. */
function lineOf(place: PlaceRef | null): string | null {
  const known = knownPlace(place)
  return known === null ? cityOf(place) : cityLine(known)
}

/** `Long Beach - Pacific Container Terminal`; the city alone if no terminal is known. */
const portLine = (place: PlaceRef | null): string | null =>
  [cityOf(place), place?.facilityName ?? null].filter((part) => part !== null).join(' - ') || null

/** `CEN T83039E`: service, the carrier's vessel code and the voyage; null if one of them is unknown. */
function serviceVoyage({ service, vessel, voyage }: ShipmentLeg): string | null {
  const code = vessel?.carrierCode ?? null
  return service === null || code === null || voyage === null ? null : `${service} ${code}${voyage}`
}

/** From the documents; without documents, from the newest status that names one. */
function endOf(
  { planned }: ShipmentView,
  own: readonly RecordedEvent[],
  field: 'placeOfReceipt' | 'placeOfDelivery',
): PlaceRef | null {
  if (planned !== null) return planned[field]
  const newest = own.toSorted(compareStatements).findLast(({ fact }) => (fact[field] ?? null) !== null)
  return portRef(newest?.fact[field] ?? null)
}

export function trackingPath(
  scope: ShipmentScope,
  view: ShipmentView,
  legs: readonly ShipmentLeg[],
  own: readonly RecordedEvent[],
  book: TimeZoneBook,
): TrackingPath {
  const [first] = legs
  const loadAt = first?.loadAt ?? null
  const dischargeAt = legs.at(-1)?.dischargeAt ?? null
  const { blType, blRealStatus } = billStatus(view.documents, own)
  return {
    billOfladingRefCode: scope.bills.join(',') || null,
    trackingGroupReferenceCode: scope.bookings.join(',') || null,
    fromCity: lineOf(endOf(view, own, 'placeOfReceipt') ?? loadAt),
    toCity: lineOf(endOf(view, own, 'placeOfDelivery') ?? dischargeAt),
    cgoAvailTm: book.minutes('/content/trackingPath/cgoAvailTm', goodsAvailable(own, view)),
    cgoFinalTm: null,
    vslNme: first?.vessel?.name ?? null,
    voyNumber: first?.voyage ?? null,
    pol: portLine(loadAt),
    pod: portLine(dischargeAt),
    flag: null,
    svvd: first === undefined ? null : serviceVoyage(first),
    blType,
    blRealStatus,
  }
}
