// Builds the answer for a bill or booking number from recorded facts: the carrier's payload, with the time zone of each local time.
import {
  type ActualShipment,
  type BillTracking,
  type TimeZoneRefs,
  CONTAINERS_A_PAGE,
  type ContainersPage,
  type ContainerStatusGroup,
  type InlandLeg,
  type KeyValue,
  type RolledContainers,
  type TrackingAnswer,
} from './answer.ts'
import type { DocumentNumberType } from './number-kind.ts'
import { verdictOf } from './promise-verdict.ts'
import { openTimeZoneBook, type TimeZoneBook } from './time-zone-book.ts'
import { groupBy } from '../kernel/group-by.ts'
import { inlandLegs } from './inland-legs.ts'
import type { ShipmentLeg } from './legs.ts'
import { knownPlace } from './place-key.ts'
import { cityOf, trackingPath } from './tracking-path.ts'
import { rolledContainers } from './rolled-containers.ts'
import { showOperations } from './show-operations.ts'
import type { AskedDocument } from './shipment-events.ts'
import {
  latestActualInstant,
  shipmentSituation,
  type ShipmentSituation,
  type SituatedContainer,
} from './shipment-situation.ts'
import type { TrackingFacts } from './shipment-links.ts'
import type { ShipmentView } from './shipment-view.ts'
import { latestRow } from './status-label.ts'
import { STATUS_LABELS } from './status-code.ts'
import { trackedContainer } from './tracked-container.ts'

export interface BillAnswerOptions {
  /** True only for a party of the bill: operations stay empty for anyone else (docs/requirements/tracking.md 5). */
  readonly showOperations: boolean
  /** Index of the first container to show, from 0; absent = the first page. */
  readonly containersFrom?: number
}

export interface Answered {
  readonly answer: TrackingAnswer
  readonly clocks: TimeZoneRefs
  /** Absent: the answer has every container. */
  readonly containersPage?: ContainersPage
  /** Absent: no carriage by land is known. */
  readonly inlandLegs?: readonly InlandLeg[]
  /** Absent: no container is known to be on another ship. */
  readonly rolled?: readonly RolledContainers[]
  /** For containers, in their order: the bill, else the booking, of the shown trip. Not public. */
  readonly documents?: readonly (TripDocument | null)[]
}

export interface TripDocument {
  readonly type: DocumentNumberType
  readonly number: string
}

export const NOTHING_FOUND: Answered = { answer: { type: 'none', numberType: 'none', content: null }, clocks: {} }

/** `facts` = all facts related to the number, in any order, including other trips of the same containers. */
export function buildBillAnswer(asked: AskedDocument, facts: TrackingFacts, options: BillAnswerOptions): Answered {
  const situation = shipmentSituation(asked, facts)
  return situation === null ? NOTHING_FOUND : billAnswerOf(situation, options)
}

/** One page of the answer. */
export function billAnswerOf(situation: ShipmentSituation, options: BillAnswerOptions): Answered {
  const { scope, view } = situation.shipment
  const { type, numberType } = scope
  const book = openTimeZoneBook()
  const content = contentOf(situation, options, book)
  const page = pageOf(situation.containers.length, options.containersFrom ?? 0)
  const isWhole = page.total <= CONTAINERS_A_PAGE && page.from === 0
  const inland = inlandLegs(
    view,
    situation.containers.map(({ events }) => events),
    content.actualShipment.some((leg) => (leg.actualDepartureDate ?? leg.actualArrivalDate) !== null),
  )
  const rolled = rolledContainers(situation)
  return {
    answer: { type, numberType, content },
    clocks: book.clocks(),
    ...(!isWhole && { containersPage: page }),
    ...(inland.length > 0 && { inlandLegs: inland }),
    ...(rolled.length > 0 && { rolled }),
  }
}

const pageOf = (total: number, from: number): ContainersPage => ({
  total,
  from,
  next: from + CONTAINERS_A_PAGE < total ? from + CONTAINERS_A_PAGE : null,
})

function contentOf(situation: ShipmentSituation, options: BillAnswerOptions, book: TimeZoneBook): BillTracking {
  const { shipment, containers, legs, own } = situation
  const { scope, view } = shipment
  const latestActualAt = latestActualInstant(own)
  return {
    // US inland transit number: only US customs messages (X12 350, 309) carry it.
    itNumber: null,
    actualShipment: legs.map((leg, index) =>
      actualShipment(leg, index, { latestActualAt, reported: lastReported(legs) }, book),
    ),
    trackingPath: trackingPath(scope, view, legs, own, book),
    containerStatus: containerStatus(containers, view, options.containersFrom ?? 0, book),
    doc_ext: documentFields(legs, book),
    action: options.showOperations ? showOperations(own, scope, view, book) : [],
  }
}

/** Index of the last leg with an actual call, -1 before all. A ship that has left a port has also arrived there, reported or not. */
const lastReported = (legs: readonly ShipmentLeg[]): number =>
  legs.findLastIndex(({ actualDeparture, actualArrival }) => actualDeparture !== null || actualArrival !== null)

interface LatestReports {
  readonly latestActualAt: number | null
  readonly reported: number
}

function actualShipment(
  leg: ShipmentLeg,
  index: number,
  { latestActualAt, reported }: LatestReports,
  book: TimeZoneBook,
): ActualShipment {
  const isArrivalAwaited = leg.actualArrival === null && index >= reported
  const at = `/content/actualShipment/${index}`
  const port = knownPlace(leg.dischargeAt)
  const shown: ActualShipment = {
    rownum: String(index + 1),
    sequenceNumber: String(index + 1),
    vesselName: leg.vessel?.name ?? null,
    voyageNo: leg.voyage,
    portOfLoading: cityOf(leg.loadAt),
    actualDepartureDate: book.minutes(`${at}/actualDepartureDate`, leg.actualDeparture),
    expectedDateOfDeparture: book.minutes(`${at}/expectedDateOfDeparture`, leg.expectedDeparture, index > reported),
    portOfDischarge: cityOf(leg.dischargeAt),
    actualArrivalDate: book.minutes(`${at}/actualArrivalDate`, leg.actualArrival),
    estimatedDateOfArrival: book.minutes(`${at}/estimatedDateOfArrival`, leg.expectedArrival, isArrivalAwaited),
    actualShippingDate: book.minutes(`${at}/actualShippingDate`, leg.loadedAt),
    city: port === null ? cityOf(leg.dischargeAt) : `${port.city},${port.country}`,
    service: leg.service,
    actualDischargeDate: book.minutes(`${at}/actualDischargeDate`, leg.dischargedAt),
    vesselCde: leg.vessel?.carrierCode ?? null,
  }
  judgeArrival(leg, at, isArrivalAwaited, latestActualAt, book)
  return shown
}

/** Whether the ship arrived, or is expected to arrive, on time. */
function judgeArrival(
  leg: ShipmentLeg,
  at: string,
  isArrivalAwaited: boolean,
  latestActualAt: number | null,
  book: TimeZoneBook,
): void {
  const verdict = verdictOf(leg.firstArrival, leg.actualArrival ?? leg.expectedArrival)
  const judged = leg.actualArrival === null ? 'estimatedDateOfArrival' : 'actualArrivalDate'
  // Events after the expected arrival show that the estimate is outdated: then only a LATE verdict is still valid.
  const expectedAt = leg.actualArrival === null ? (leg.expectedArrival?.instant ?? null) : null
  const isSuperseded =
    expectedAt !== null && (!isArrivalAwaited || (latestActualAt !== null && expectedAt < latestActualAt))
  if (verdict !== null && !(isSuperseded && verdict.punctuality !== 'LATE'))
    book.judge(`${at}/${judged}`, verdict, leg.firstArrival)
}

/** One page of the groups by latest status, the group with the newest movement first; containers in the order of their numbers. */
function containerStatus(
  containers: readonly SituatedContainer[],
  view: ShipmentView,
  from: number,
  book: TimeZoneBook,
): readonly ContainerStatusGroup[] {
  const labelled = containers.map((container) => ({ container, newest: latestRow(container.rows) }))
  const groups = [...groupBy(labelled, ({ newest }) => newest?.label ?? STATUS_LABELS.NOT_REPORTED)].map(
    ([label, members]) => ({
      label,
      members,
      latest: members.reduce((latest, { newest }) => {
        const local = newest?.event.time?.local ?? ''
        return local > latest ? local : latest
      }, ''),
    }),
  )
  const ordered = groups.toSorted((a, b) =>
    a.latest === b.latest ? (a.label < b.label ? -1 : 1) : a.latest < b.latest ? 1 : -1,
  )
  let sequence = 0
  const shown = ordered.flatMap(({ label, members }) => {
    const first = sequence
    sequence += members.length
    const onPage = members.slice(Math.max(0, from - first), Math.max(0, from + CONTAINERS_A_PAGE - first))
    return onPage.length === 0 ? [] : [{ label, onPage, first: Math.max(first, from) }]
  })
  return shown.map(({ label, onPage, first }, group) => ({
    label,
    containers: onPage.map(({ container }, index) =>
      trackedContainer({
        uuid: String(first + index + 1),
        number: container.container,
        billed: view.billed(container.container),
        events: container.events,
        rows: container.rows,
        showTime: (time) =>
          book.minutes(`/content/containerStatus/${group}/containers/${index}/locationDateTime`, time),
      }),
    ),
  }))
}

function documentFields(legs: readonly ShipmentLeg[], book: TimeZoneBook): readonly KeyValue[] {
  const value = book.minutes('/content/doc_ext/0/value', legs[0]?.cargoCutOff ?? null)
  return value === null ? [] : [{ key: 'Cargo Cutoff', value }]
}
