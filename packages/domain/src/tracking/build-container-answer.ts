// Builds the answer for up to six container numbers: this trip, the container as it stands, and its earlier trips.
import type { CircleStatus, ContainerTrip } from './answer.ts'
import { NOTHING_FOUND, type Answered } from './build-bill-answer.ts'
import { openClockBook, type ClockBook } from './clock-book.ts'
import { effectiveEvents } from './effective-events.ts'
import { containersOf, linkShipments, numberOf, type ShipmentLinks, type TrackingFacts } from './shipment-links.ts'
import { standingFacts, type StandingFacts } from './shipment-scope.ts'
import { viewOfShipment } from './shipment-view.ts'
import { instantInside, tripAt, tripOfShipment } from './choose-trip.ts'
import { splitTrips, type Trip } from './split-trips.ts'
import { statusRows, type StatusRow } from './status-label.ts'
import { locationOf, trackedContainer } from './tracked-container.ts'

/** Which trip of the containers is meant; without either the latest one. */
export interface WantedTrip {
  /** A bill or booking number (blcntr shares): no other trip is ever shown in its place. */
  readonly document?: string
  /** Instant (ms) inside the trip that a container share is bound to. */
  readonly at?: number
}

/** `containers` are normalised numbers in the order typed; `facts` = everything recorded around them, in any order. */
export function buildContainerAnswer(
  containers: readonly string[],
  facts: TrackingFacts,
  wanted: WantedTrip = {},
): Answered {
  const { known, links } = standingAndLinked(facts)
  const listed = new Set([...known.bookings, ...known.bills].flatMap(({ fact }) => containersOf(fact)))
  const found = containers.filter(
    (number) => listed.has(number) || known.events.some(({ fact }) => fact.container === number),
  )
  if (found.length === 0) return NOTHING_FOUND
  const book = openClockBook()
  const trips = found.map((number, index) => containerTrip(number, index, known, links, wanted, book))
  const notFound = containers.filter((number) => !found.includes(number)).join(',')
  return {
    answer: { type: 'cntr', numberType: 'cntr', content: { containers: trips, notFound } },
    clocks: book.clocks(),
  }
}

/** An instant (ms) by which a share can be bound to the trip that runs now; null for a box that has never moved. */
export function currentTripInstant(container: string, facts: TrackingFacts): number | null {
  const { known, links } = standingAndLinked(facts)
  const current = splitTrips(container, known.events, links).at(-1)
  return current === undefined ? null : instantInside(current)
}

function standingAndLinked(facts: TrackingFacts): { readonly known: StandingFacts; readonly links: ShipmentLinks } {
  const known = standingFacts(facts, effectiveEvents(facts.events).standing)
  return { known, links: linkShipments(known) }
}

function containerTrip(
  number: string,
  index: number,
  facts: StandingFacts,
  links: ShipmentLinks,
  wanted: WantedTrip,
  book: ClockBook,
): ContainerTrip {
  const trips = splitTrips(number, facts.events, links)
  const current = chooseTrip(trips, facts, links, wanted)
  // Earlier trips are other customers' shipments: a share of one trip never carries them along.
  const isBound = wanted.document !== undefined || wanted.at !== undefined
  const earlier = isBound ? [] : trips.slice(0, -1)
  const shipment =
    current?.shipment ??
    (wanted.document === undefined
      ? listingShipment(number, current, facts, links)
      : links.keyOfNumber(wanted.document))
  const view = viewOfShipment(facts, links, shipment)
  const rows = current === null ? [] : statusRows(current.events, view.route)
  const at = `/content/containers/${index}`
  const history = earlier
    .toReversed()
    .flatMap((trip) => statusRows(trip.events, viewOfShipment(facts, links, trip.shipment).route))
  return {
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
}

function chooseTrip(
  trips: readonly Trip[],
  facts: StandingFacts,
  links: ShipmentLinks,
  { document, at }: WantedTrip,
): Trip | null {
  if (document !== undefined) {
    const shipment = links.keyOfNumber(document)
    return tripOfShipment(trips, { shipment, departure: viewOfShipment(facts, links, shipment).departure })
  }
  return at === undefined ? (trips.at(-1) ?? null) : tripAt(trips, at)
}

/** Where no event names a shipment: the one shipment that lists the box and to whose departure the trip fits. */
function listingShipment(
  number: string,
  current: Trip | null,
  facts: StandingFacts,
  links: ShipmentLinks,
): string | null {
  const listing = [...facts.bookings, ...facts.bills].filter(({ fact }) => containersOf(fact).includes(number))
  const shipments = new Set(listing.map(({ fact }) => links.keyOfNumber(numberOf(fact))))
  const fitting = [...shipments].filter((shipment) => current === null || isTripOf(current, shipment, facts, links))
  return fitting.length === 1 ? (fitting[0] ?? null) : null
}

const isTripOf = (trip: Trip, shipment: string, facts: StandingFacts, links: ShipmentLinks): boolean =>
  tripOfShipment([trip], { shipment, departure: viewOfShipment(facts, links, shipment).departure }) !== null

const circleStatus = (
  number: string,
  rows: readonly StatusRow[],
  at: string,
  book: ClockBook,
): readonly CircleStatus[] =>
  rows.map(({ event, part, label, transportation }, index) => ({
    uuid: part === 0 ? event.id : `${event.id}-${part}`,
    containerNumber: number,
    containerNumberStatus: label,
    location: locationOf(event),
    timeOfIssue: book.minutes(`${at}/${index}/timeOfIssue`, event.time),
    transportation,
  }))
