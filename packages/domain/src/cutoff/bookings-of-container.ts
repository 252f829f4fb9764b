// Decides the current booking of a container: that of its latest trip, else the one whose documents list it.
import { effectiveEvents } from '../tracking/effective-events.ts'
import { distinctReferences } from '../tracking/reference-key.ts'
import { containersOf, linkShipments, numberOf, type TrackingFacts } from '../tracking/shipment-links.ts'
import { effectiveFacts } from '../tracking/shipment-scope.ts'
import { splitTrips } from '../tracking/split-trips.ts'
import type { AskedBooking } from './booking-dates.ts'

/**
 * `facts` = all facts related to the container (normalised number). Several bookings if the container has cargo of
 * several.
 */
export function bookingsOfContainer(container: string, facts: TrackingFacts): readonly AskedBooking[] {
  const { effective } = effectiveEvents(facts.events)
  const known = effectiveFacts(facts, effective)
  const links = linkShipments(known)
  const own = effective.filter(({ fact }) => fact.container === container)
  const trip = splitTrips(container, own, links).at(-1)
  const shippingDocuments = [...known.bookings, ...known.bills].filter(({ fact }) => {
    const shipment = links.keyOfNumber(numberOf(fact))
    return containersOf(fact).includes(container) && (trip === undefined || (trip.shipment ?? shipment) === shipment)
  })
  const events = trip?.events.map(({ fact }) => fact) ?? []
  const bookings = distinctReferences([
    ...events.flatMap(({ bookingNumber }) => bookingNumber ?? []),
    ...shippingDocuments.flatMap(({ fact }) => (fact.kind === 'BOOKING' ? [fact.bookingNumber] : fact.bookingNumbers)),
  ])
  if (bookings.length > 0) return bookings.map((booking) => ({ booking, bill: null }))
  const bills = distinctReferences([
    ...events.flatMap(({ billNumber }) => billNumber ?? []),
    ...shippingDocuments.map(({ fact }) => numberOf(fact)),
  ])
  return bills.map((bill) => ({ booking: null, bill }))
}
