// Decides which of a container's events make one trip: from empty pick-up to empty return. Events of another booking or
// bill are never mixed in: a leased or shared container must not show another customer's trip.
import { orderValue, sortOldestFirst } from './event-order.ts'
import { isEmptyDespatch, isEmptyReturn, isEquipmentMove } from './equipment-moves.ts'
import { isShippingDocument } from './shipping-documents.ts'
import { placeKey } from './place-key.ts'
import type { RecordedEvent } from './recorded.ts'
import { mergeSameMoves } from './same-move.ts'
import type { ShipmentLinks } from './shipment-links.ts'

export interface Trip {
  readonly container: string
  /** Key of ShipmentLinks, or null when none of the events names the shipment. */
  readonly shipment: string | null
  /** Oldest first; events without a time at the end. */
  readonly events: readonly RecordedEvent[]
  /** Superseded estimates of this trip, if `superseded` was given; never merged with effective events. */
  readonly superseded: readonly RecordedEvent[]
  /** The empty container was returned. */
  readonly ended: boolean
}

interface OpenTrip {
  shipment: string | null
  events: RecordedEvent[]
  superseded: RecordedEvent[]
  ended: boolean
  laden: boolean
  discharged: boolean
}

/**
 * Trips of one container, oldest first. `effective` and `superseded` (from effectiveEvents) are of this container
 * alone.
 */
export function splitTrips(
  container: string,
  effective: readonly RecordedEvent[],
  links: ShipmentLinks,
  superseded: readonly RecordedEvent[] = [],
): readonly Trip[] {
  const own = sortOldestFirst(effective)
  const trips: OpenTrip[] = []
  const later: RecordedEvent[] = []
  for (const event of own) {
    if (event.time === null || event.fact.classifier !== 'ACT' || isShippingDocument(event.fact)) later.push(event)
    else add(event, tripFor(event, links, trips))
  }
  for (const event of later) attach(event, links, trips)
  for (const event of superseded) homeOf(event, links, trips)?.superseded.push(event)
  return trips
    .map(({ shipment, events, superseded: before, ended }) => ({
      container,
      shipment,
      events: sortOldestFirst(mergeSameMoves(events, { oneShipment: true })),
      superseded: before,
      ended,
    }))
    .filter(({ events }) => events.length > 0)
}

function add(event: RecordedEvent, trip: OpenTrip): void {
  const { fact } = event
  trip.events.push(event)
  if (isEquipmentMove(event.fact) && fact.emptyIndicator !== 'EMPTY') {
    trip.ended = false
    if (fact.emptyIndicator === 'LADEN' || fact.code === 'LOAD' || fact.code === 'DISC' || fact.code === 'STUF')
      trip.laden = true
    if (fact.code === 'DISC' && fact.moveDirection !== 'SHIFT') trip.discharged = true
  }
  if (isEmptyReturn(fact)) trip.ended = true
}

function begin(trips: OpenTrip[], shipment: string | null): OpenTrip {
  const trip: OpenTrip = { shipment, events: [], superseded: [], ended: false, laden: false, discharged: false }
  trips.push(trip)
  return trip
}

function tripFor(event: RecordedEvent, links: ShipmentLinks, trips: OpenTrip[]): OpenTrip {
  const shipment = links.keyOfEvent(event.fact)
  const current = trips.at(-1)
  if (current === undefined) return begin(trips, shipment)
  const despatch = isEmptyDespatch(event.fact)
  if (shipment === null) {
    return despatch || (current.ended && isEquipmentMove(event.fact)) ? begin(trips, null) : current
  }
  if (current.shipment === null) return tripAfterUnclaimed(event, shipment, current, links, trips)
  const known = latestOf(trips, shipment)
  if (known !== undefined) return known.ended && despatch ? begin(trips, shipment) : known
  return takeOver(current, event, begin(trips, shipment), links)
}

/** `current` has no shipment yet: it belongs to `shipment` unless an event shows that another trip has begun. */
function tripAfterUnclaimed(
  event: RecordedEvent,
  shipment: string,
  current: OpenTrip,
  links: ShipmentLinks,
  trips: OpenTrip[],
): OpenTrip {
  const despatch = isEmptyDespatch(event.fact)
  const fresh =
    current.ended || (current.laden && despatch) || (current.discharged && isAtOrigin(event, shipment, links))
  const known = despatch ? undefined : latestOf(trips, shipment)
  if (known !== undefined && (fresh || !isEquipmentMove(event.fact))) return known
  if (fresh) return takeOver(current, event, begin(trips, shipment), links)
  current.shipment = shipment
  return current
}

const latestOf = (trips: readonly OpenTrip[], shipment: string): OpenTrip | undefined =>
  trips.findLast((trip) => trip.shipment === shipment)

/** A discharged container cannot be at the origin of the same carriage: its earlier events are of another trip. */
const isAtOrigin = ({ fact }: RecordedEvent, shipment: string, links: ShipmentLinks): boolean =>
  fact.moveDirection === 'EXPORT' || links.originsOf(shipment).has(placeKey(fact.place) ?? '')

/**
 * Moves that begin a carriage: without a reference, at the place of the new shipment's first event, they belong to the
 * new shipment.
 */
const BEGINNINGS: readonly string[] = ['GTIN', 'STUF', 'INSP', 'RSEA']

/**
 * Moves the last events of the previous trip to the next one if no empty move separates them. After an empty pick-up,
 * nothing is moved.
 */
function takeOver(previous: OpenTrip, event: RecordedEvent, next: OpenTrip, links: ShipmentLinks): OpenTrip {
  const place = isEmptyDespatch(event.fact) ? null : placeKey(event.fact.place)
  const isPrevious = ({ fact }: RecordedEvent): boolean =>
    place === null ||
    placeKey(fact.place) !== place ||
    links.keyOfEvent(fact) !== null ||
    fact.emptyIndicator === 'EMPTY' ||
    !BEGINNINGS.includes(fact.code)
  const kept = previous.events.findLastIndex(isPrevious) + 1
  next.events = [...previous.events.slice(kept), ...next.events]
  previous.events = previous.events.slice(0, kept)
  return next
}

/**
 * Estimates, documents and events without a time never begin or end a trip. They join the trip of their document or of
 * their sender's document time; an actual event that fits no trip gets its own, before all dated trips.
 */
function attach(event: RecordedEvent, links: ShipmentLinks, trips: OpenTrip[]): void {
  const home = homeOf(event, links, trips)
  if (home !== undefined) home.events.push(event)
  else if (event.fact.classifier === 'ACT') {
    const shipment = links.keyOfEvent(event.fact)
    trips.unshift({ shipment, events: [event], superseded: [], ended: false, laden: false, discharged: false })
  }
}

function homeOf(event: RecordedEvent, links: ShipmentLinks, trips: readonly OpenTrip[]): OpenTrip | undefined {
  const shipment = links.keyOfEvent(event.fact)
  return shipment === null ? tripAt(event, trips) : latestOf(trips, shipment)
}

function tripAt({ time, documentAt }: RecordedEvent, trips: readonly OpenTrip[]): OpenTrip | undefined {
  if (trips.length === 1) return trips[0]
  if (time === null && documentAt === null) return undefined
  const statedAt = time === null ? Date.parse(`${documentAt?.slice(0, 10) ?? ''}T23:59Z`) : orderValue(time)
  return trips.findLast((trip) => startOf(trip) <= statedAt)
}

/** When a trip began, ms; infinite while none of its events has a time. */
export const startOf = ({ events }: Pick<OpenTrip, 'events'> | Trip): number => {
  const first = events[0]?.time ?? null
  return first === null ? Number.POSITIVE_INFINITY : orderValue(first)
}
