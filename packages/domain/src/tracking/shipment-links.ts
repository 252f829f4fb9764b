// Decides which events belong to one shipment. Bookings and bills that a document or an event names together are one
// shipment. An event that names neither belongs to the shipment whose document lists its container on its voyage.
import type { BillFact, BookingFact, EventFact, LegFact } from '../intake/facts.ts'
import type { RecordedBill, RecordedBooking, RecordedEvent } from './recorded.ts'
import { groupBy } from '../kernel/group-by.ts'
import { isCustomerStatement } from './shipping-documents.ts'
import { placeKey } from './place-key.ts'
import { referenceKey } from './reference-key.ts'
import { isOtherVessel, isSameVoyage, voyageKey } from './same-matter.ts'

/** All facts related to some numbers, as the queries load them. The order never matters. */
export interface TrackingFacts {
  readonly events: readonly RecordedEvent[]
  readonly bookings: readonly RecordedBooking[]
  readonly bills: readonly RecordedBill[]
}

export interface ShipmentLinks {
  /** The shipment of a booking or bill number; every known number has one. */
  keyOfNumber(number: string): string
  /** The shipment of an event, or null when not stated. */
  keyOfEvent(event: EventFact): string | null
  /** Places where the shipment's carriage begins: receipt and first loading. */
  originsOf(shipment: string): ReadonlySet<string>
}

export function linkShipments(facts: TrackingFacts): ShipmentLinks {
  const { bookings, bills } = facts
  const find = joinNumbers(facts)
  const carriages = new Map<string, Carriage[]>()
  const origins = new Map<string, Set<string>>()
  for (const { fact } of [...bookings, ...bills]) {
    const shipment = find(referenceKey(numberOf(fact)))
    const { legs, placeOfReceipt } = fact
    for (const place of [placeOfReceipt, legs.find(({ stage }) => stage === 'MAIN')?.loadAt ?? null]) {
      const key = placeKey(place)
      if (key !== null) addTo(origins, shipment, key)
    }
    const carriage = { shipment, voyages: groupBy(legs, ({ voyage }) => voyageKey(voyage)) }
    for (const container of new Set(containersOf(fact))) {
      const ofContainer = carriages.get(container)
      if (ofContainer === undefined) carriages.set(container, [carriage])
      else ofContainer.push(carriage)
    }
  }
  return {
    keyOfNumber: (number) => find(referenceKey(number)),
    originsOf: (shipment) => origins.get(shipment) ?? new Set(),
    keyOfEvent: (event) => {
      const { bookingNumber, billNumber, container } = event
      const number = bookingNumber ?? billNumber
      if (number !== null) return find(referenceKey(number))
      const voyage = voyageKey(event.voyage)
      const listed = new Set(
        (container === null || voyage === null ? [] : (carriages.get(container) ?? []))
          .filter(({ voyages }) => voyages.get(voyage)?.some((leg) => isOnLeg(event, leg)) === true)
          .map(({ shipment }) => shipment),
      )
      // If two shipments list this container on this voyage (less than full loads), the event is assigned to neither.
      return listed.size === 1 ? ([...listed][0] ?? null) : null
    },
  }
}

/** Joins the numbers of one shipment in pairs (union-find); the returned function finds the shipment of a key. */
function joinNumbers({ events, bookings, bills }: TrackingFacts): (key: string) => string {
  const parents = new Map<string, string>()
  const find = (key: string): string => {
    let root = key
    for (let up = parents.get(root); up !== undefined; up = parents.get(root)) root = up
    // Path compression: the next search for any key on this path takes one step.
    for (let at = key, up = parents.get(at); up !== undefined && up !== root; at = up, up = parents.get(at))
      parents.set(at, root)
    return root
  }
  const link = (first: string, second: string): void => {
    const [a, b] = [find(referenceKey(first)), find(referenceKey(second))]
    // The smaller key identifies the shipment, so that the result does not depend on the order.
    if (a !== b) parents.set(a < b ? b : a, a < b ? a : b)
  }
  for (const { fact } of bookings) for (const bill of fact.billNumbers) link(fact.bookingNumber, bill)
  for (const { fact } of bills) for (const booking of fact.bookingNumbers) link(fact.billNumber, booking)
  for (const { fact } of events)
    if (fact.bookingNumber !== null && fact.billNumber !== null && !isCustomerStatement(fact))
      link(fact.bookingNumber, fact.billNumber)
  return find
}

interface Carriage {
  readonly shipment: string
  /** The legs of a document by the comparison key of their voyage. */
  readonly voyages: ReadonlyMap<string | null, readonly LegFact[]>
}

/** Voyage numbers are reused every year and by every vessel: the vessel must not differ and the time must be close. */
const SAME_VOYAGE_DAYS = 120

export function isOnLeg(event: EventFact, leg: LegFact): boolean {
  if (!isSameVoyage(event.voyage, leg.voyage) || isOtherVessel(event, leg)) return false
  const sailing = leg.actualDeparture ?? leg.estimatedDeparture ?? leg.actualArrival ?? leg.estimatedArrival
  if (sailing === null || event.time === null) return true
  return Math.abs(dayOf(sailing.local) - dayOf(event.time.local)) <= SAME_VOYAGE_DAYS
}

/** Days since 1970-01-01 of a local date or time. */
export const dayOf = (local: string): number => Date.parse(local.slice(0, 10)) / 86_400_000

export const numberOf = (fact: BookingFact | BillFact): string =>
  fact.kind === 'BOOKING' ? fact.bookingNumber : fact.billNumber

export const containersOf = (fact: BookingFact | BillFact): readonly string[] =>
  (fact.kind === 'BOOKING' ? fact.equipment : fact.containers).flatMap(({ container }) => container ?? [])

function addTo(sets: Map<string, Set<string>>, key: string, value: string): void {
  const set = sets.get(key) ?? new Set()
  set.add(value)
  sets.set(key, set)
}
