// Builds the answer for up to six container numbers: this trip, the current status of the container, and its earlier trips.
import type { CircleStatus, ContainerTrip } from './answer.ts'
import { NOTHING_FOUND, type Answered, type TripDocument } from './build-bill-answer.ts'
import { openTimeZoneBook, type TimeZoneBook } from './time-zone-book.ts'
import { effectiveEvents } from './effective-events.ts'
import { groupBy } from '../kernel/group-by.ts'
import { containersOf, linkShipments, numberOf, type ShipmentLinks, type TrackingFacts } from './shipment-links.ts'
import type { RecordedDocument } from './planned-carriage.ts'
import type { RecordedEvent } from './recorded.ts'
import { effectiveFacts } from './shipment-scope.ts'
import { type ShipmentView, viewsOfShipments } from './shipment-view.ts'
import { instantInside, tripAt, tripOfShipment } from './choose-trip.ts'
import { splitTrips, type Trip } from './split-trips.ts'
import { statusRows, type StatusRow } from './status-label.ts'
import { locationOf, trackedContainer } from './tracked-container.ts'

/** Which trip of the containers is meant; without either the latest one. */
export interface WantedTrip {
  /** A bill or booking number (blcntr shares): never replaced by another trip. */
  readonly document?: string
  /** Instant (ms) inside the trip that a container share is bound to. */
  readonly at?: number
}

/** `containers` are normalised numbers in the order typed; `facts` = all facts related to them, in any order. */
export function buildContainerAnswer(
  containers: readonly string[],
  facts: TrackingFacts,
  wanted: WantedTrip = {},
): Answered {
  const known = knownAround(facts)
  const listed = new Set(known.documents.flatMap(({ fact }) => containersOf(fact)))
  const found = containers.filter((number) => listed.has(number) || known.eventsOf(number).length > 0)
  if (found.length === 0) return NOTHING_FOUND
  const book = openTimeZoneBook()
  const trips = found.map((number, index) => containerTrip(number, index, known, wanted, book))
  const notFound = containers.filter((number) => !found.includes(number)).join(',')
  return {
    answer: { type: 'cntr', numberType: 'cntr', content: { containers: trips.map(({ trip }) => trip), notFound } },
    clocks: book.clocks(),
    documents: trips.map(({ document }) => document),
  }
}

/** An instant (ms) by which a share can be bound to the current trip; null for a container without moves. */
export function currentTripInstant(container: string, facts: TrackingFacts): number | null {
  const { eventsOf, links } = knownAround(facts)
  const current = splitTrips(container, eventsOf(container), links).at(-1)
  return current === undefined ? null : instantInside(current)
}

/** Indexes of the facts related to the containers, so that they are not searched for each container. */
interface KnownAround {
  readonly documents: readonly RecordedDocument[]
  readonly links: ShipmentLinks
  eventsOf(container: string): readonly RecordedEvent[]
  viewOf(shipment: string | null): ShipmentView
}

function knownAround(facts: TrackingFacts): KnownAround {
  const effective = effectiveFacts(facts, effectiveEvents(facts.events).effective)
  const links = linkShipments(effective)
  const byContainer = groupBy(effective.events, ({ fact }) => fact.container)
  return {
    documents: [...effective.bookings, ...effective.bills],
    links,
    eventsOf: (container) => byContainer.get(container) ?? [],
    viewOf: viewsOfShipments(effective, links),
  }
}

function containerTrip(
  number: string,
  index: number,
  known: KnownAround,
  wanted: WantedTrip,
  book: TimeZoneBook,
): { readonly trip: ContainerTrip; readonly document: TripDocument | null } {
  const { links, viewOf } = known
  const trips = splitTrips(number, known.eventsOf(number), links)
  const current = chooseTrip(trips, known, wanted)
  // Earlier trips are shipments of other customers: a share of one trip never includes them.
  const isBound = wanted.document !== undefined || wanted.at !== undefined
  const earlier = isBound ? [] : trips.slice(0, -1)
  const shipment =
    current?.shipment ??
    (wanted.document === undefined ? listingShipment(number, current, known) : links.keyOfNumber(wanted.document))
  const view = viewOf(shipment)
  const rows = current === null ? [] : statusRows(current.events, view.route)
  const at = `/content/containers/${index}`
  const history = earlier.toReversed().flatMap((trip) => statusRows(trip.events, viewOf(trip.shipment).route))
  const trip: ContainerTrip = {
    containerCircleStatus: circleStatus(number, rows, `${at}/containerCircleStatus`, book),
    container: trackedContainer({
      uuid: number,
      number,
      billed: view.billed(number),
      events: current?.events ?? [],
      rows,
      showTime: (time) => book.seconds(`${at}/container/locationDateTime`, time),
    }),
    containerHistorys: circleStatus(number, history, `${at}/containerHistorys`, book),
  }
  return { trip, document: documentOf(number, view) }
}

/** The one bill that lists the container, else the one booking of its shipment; null where it may be one of several. */
function documentOf(container: string, { documents }: ShipmentView): TripDocument | null {
  const facts = documents.map(({ fact }) => fact)
  const listing = facts.filter((fact) => fact.kind === 'BILL' && containersOf(fact).includes(container))
  const bookings = facts.filter(({ kind }) => kind === 'BOOKING')
  const [bill, booking] = [
    listing.length === 1 ? listing[0] : undefined,
    bookings.length === 1 ? bookings[0] : undefined,
  ]
  if (bill !== undefined) return { type: 'bl', number: numberOf(bill) }
  return listing.length > 0 || booking === undefined ? null : { type: 'bkg', number: numberOf(booking) }
}

function chooseTrip(trips: readonly Trip[], { links, viewOf }: KnownAround, { document, at }: WantedTrip): Trip | null {
  if (document !== undefined) {
    const shipment = links.keyOfNumber(document)
    return tripOfShipment(trips, { shipment, departure: viewOf(shipment).departure })
  }
  return at === undefined ? (trips.at(-1) ?? null) : tripAt(trips, at)
}

/** Where no event names a shipment: the one shipment that lists the container and to whose departure the trip fits. */
function listingShipment(
  number: string,
  current: Trip | null,
  { documents, links, viewOf }: KnownAround,
): string | null {
  const listing = documents.filter(({ fact }) => containersOf(fact).includes(number))
  const shipments = new Set(listing.map(({ fact }) => links.keyOfNumber(numberOf(fact))))
  const isFitting = (shipment: string): boolean =>
    current === null || tripOfShipment([current], { shipment, departure: viewOf(shipment).departure }) !== null
  const fitting = [...shipments].filter(isFitting)
  return fitting.length === 1 ? (fitting[0] ?? null) : null
}

const circleStatus = (
  number: string,
  rows: readonly StatusRow[],
  at: string,
  book: TimeZoneBook,
): readonly CircleStatus[] =>
  rows.map(({ event, part, label, transportation }, index) => ({
    uuid: part === 0 ? event.id : `${event.id}-${part}`,
    containerNumber: number,
    containerNumberStatus: label,
    location: locationOf(event),
    timeOfIssue: book.minutes(`${at}/${index}/timeOfIssue`, event.time),
    transportation,
  }))
