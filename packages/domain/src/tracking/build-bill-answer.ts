// Builds the answer for a bill or booking number from recorded facts: the carrier's payload, with the clock of each local time.
import type { ActualShipment, BillTracking, Clocks, ContainerStatusGroup, KeyValue, TrackingAnswer } from './answer.ts'
import { openClockBook, type ClockBook } from './clock-book.ts'
import { effectiveEvents } from './effective-events.ts'
import { groupBy } from './group-by.ts'
import { shipmentLegs, type ShipmentLeg } from './legs.ts'
import { knownPlace } from './place-key.ts'
import { cityOf, trackingPath } from './tracking-path.ts'
import { showOperations } from './show-operations.ts'
import type { RecordedEvent } from './recorded.ts'
import { linkShipments, type ShipmentLinks, type TrackingFacts } from './shipment-links.ts'
import { shipmentScope, standingFacts, type ShipmentScope, type StandingFacts } from './shipment-scope.ts'
import { viewOfDocuments, type ShipmentView } from './shipment-view.ts'
import { tripOfShipment } from './choose-trip.ts'
import { splitTrips } from './split-trips.ts'
import { latestRow, statusRows, type StatusRow } from './status-label.ts'
import { STATUS_LABELS } from './status-code.ts'
import { trackedContainer } from './tracked-container.ts'

export interface AskedDocument {
  readonly number: string
  /** Null = detect; a number that is both is then shown as a bill. */
  readonly type: 'bl' | 'bkg' | null
}

export interface BillAnswerOptions {
  /** True only for a party of the bill: operations stay empty for anyone else (seed 001 section 6). */
  readonly showOperations: boolean
}

export interface Answered {
  readonly answer: TrackingAnswer
  readonly clocks: Clocks
}

export const NOTHING_FOUND: Answered = { answer: { type: 'none', numberType: 'none', content: null }, clocks: {} }

/** `facts` = everything recorded around the number, in any order, also other trips of the same containers. */
export function buildBillAnswer(asked: AskedDocument, facts: TrackingFacts, options: BillAnswerOptions): Answered {
  const { standing } = effectiveEvents(facts.events)
  const known = standingFacts(facts, standing)
  const scope = shipmentScope(asked.number, asked.type, known)
  if (scope === null) return NOTHING_FOUND
  const book = openClockBook()
  const content = contentOf(scope, known, linkShipments(known), options, book)
  return { answer: { type: scope.type, numberType: scope.numberType, content }, clocks: book.clocks() }
}

interface BoxTrip {
  readonly container: string
  readonly events: readonly RecordedEvent[]
  readonly rows: readonly StatusRow[]
}

function contentOf(
  scope: ShipmentScope,
  facts: StandingFacts,
  links: ShipmentLinks,
  options: BillAnswerOptions,
  book: ClockBook,
): BillTracking {
  const view = viewOfDocuments(facts, [...scope.bills, ...scope.bookings])
  const shipment = links.keyOfNumber([...scope.bills, ...scope.bookings][0] ?? '')
  const boxes = scope.containers.map((container): BoxTrip => {
    const trip = tripOfShipment(splitTrips(container, facts.events, links), { shipment, departure: view.departure })
    const events = trip?.events ?? []
    return { container, events, rows: statusRows(events, view.route) }
  })
  const isOwn = ({ fact }: RecordedEvent): boolean => links.keyOfEvent(fact) === shipment
  const withoutBox = facts.events.filter(({ fact }) => fact.container === null)
  const legs = shipmentLegs({
    planned: view.planned === null ? [] : view.planned.legs.filter(({ stage }) => stage === 'MAIN'),
    documents: view.documents,
    trips: boxes.map(({ events }) => events),
    vesselCalls: withoutBox.filter((event) => isOwn(event) || links.keyOfEvent(event.fact) === null),
    isOwn,
  })
  const own = [...boxes.flatMap(({ events }) => events), ...withoutBox.filter(isOwn)]
  return {
    // US inland transit number: only US customs messages (X12 350, 309) carry it.
    itNumber: null,
    actualShipment: legs.map((leg, index) => actualShipment(leg, index, book)),
    trackingPath: trackingPath(scope, view, legs, own, book),
    containerStatus: containerStatus(boxes, view, book),
    doc_ext: documentFields(legs, book),
    action: options.showOperations ? showOperations(own, view, book) : [],
  }
}

function actualShipment(leg: ShipmentLeg, index: number, book: ClockBook): ActualShipment {
  const at = `/content/actualShipment/${index}`
  const port = knownPlace(leg.dischargeAt)
  return {
    rownum: String(index + 1),
    sequenceNumber: String(index + 1),
    vesselName: leg.vessel?.name ?? null,
    voyageNo: leg.voyage,
    portOfLoading: cityOf(leg.loadAt),
    actualDepartureDate: book.minutes(`${at}/actualDepartureDate`, leg.actualDeparture),
    expectedDateOfDeparture: book.minutes(`${at}/expectedDateOfDeparture`, leg.expectedDeparture),
    portOfDischarge: cityOf(leg.dischargeAt),
    actualArrivalDate: book.minutes(`${at}/actualArrivalDate`, leg.actualArrival),
    estimatedDateOfArrival: book.minutes(`${at}/estimatedDateOfArrival`, leg.expectedArrival),
    actualShippingDate: book.minutes(`${at}/actualShippingDate`, leg.loadedAt),
    city: port === null ? cityOf(leg.dischargeAt) : `${port.city},${port.country}`,
    service: leg.service,
    actualDischargeDate: book.minutes(`${at}/actualDischargeDate`, leg.dischargedAt),
    vesselCde: leg.vessel?.carrierCode ?? null,
  }
}

/** Groups by latest status, the group with the newest movement first; containers in the order of their numbers. */
function containerStatus(
  boxes: readonly BoxTrip[],
  view: ShipmentView,
  book: ClockBook,
): readonly ContainerStatusGroup[] {
  const labelled = boxes.map((box) => ({ box, newest: latestRow(box.rows) }))
  const groups = [...groupBy(labelled, ({ newest }) => newest?.label ?? STATUS_LABELS.NOT_REPORTED)]
  const latestOf = (members: typeof labelled): string =>
    members
      .map(({ newest }) => newest?.event.time?.local ?? '')
      .toSorted()
      .at(-1) ?? ''
  const ordered = groups.toSorted(([labelA, a], [labelB, b]) => {
    const [left, right] = [latestOf([...a]), latestOf([...b])]
    return left === right ? (labelA < labelB ? -1 : 1) : left < right ? 1 : -1
  })
  let sequence = 0
  return ordered.map(([label, members], group) => ({
    label,
    containers: members.map(({ box }, index) => {
      sequence += 1
      return trackedContainer({
        uuid: String(sequence),
        number: box.container,
        billed: view.billed(box.container),
        events: box.events,
        rows: box.rows,
        showTime: (time) =>
          book.minutes(`/content/containerStatus/${group}/containers/${index}/locationDateTime`, time),
      })
    }),
  }))
}

function documentFields(legs: readonly ShipmentLeg[], book: ClockBook): readonly KeyValue[] {
  const value = book.minutes('/content/doc_ext/0/value', legs[0]?.cargoCutOff ?? null)
  return value === null ? [] : [{ key: 'Cargo Cutoff', value }]
}
