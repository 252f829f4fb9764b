// Decides what a list shows of one booking or bill: cargo stage, latest status, route, dates and vessel
// (docs/requirements/tracking.md 4.2).
import type { PlaceRef } from '../intake/facts.ts'
import type { PlacedTime } from '../kernel/local-time.ts'
import type { ShipmentLeg } from './legs.ts'
import { knownPlace } from './place-key.ts'
import { referenceKey } from './reference-key.ts'
import { latestActualInstant, type ShipmentSituation, type SituatedContainer } from './shipment-situation.ts'
import { latestRow, type StatusRow } from './status-label.ts'
import type { StatusCode } from './status-code.ts'
import { cityOf } from './tracking-path.ts'

/**
 * How far the cargo has come. TO_BE_SHIPPED: nothing is loaded. IN_TRANSIT: the first container is loaded. ARRIVED:
 * each is discharged at the last port, or has reached the final hub if the cargo goes inland. PICKED_UP: each has left
 * there.
 */
export const CARGO_STAGES = ['TO_BE_SHIPPED', 'IN_TRANSIT', 'ARRIVED', 'PICKED_UP'] as const
export type CargoStage = (typeof CARGO_STAGES)[number]

/** COMPLETED: every container was returned empty. CANCELLED: the booking was cancelled or the bill is void. */
export const SHIPMENT_STATES = ['ACTIVE', 'COMPLETED', 'CANCELLED'] as const
export type ShipmentState = (typeof SHIPMENT_STATES)[number]

/** A place as a list shows it. */
export interface ListedPlace {
  readonly unLocode: string | null
  /** The city, else the name of the place in the message. */
  readonly name: string | null
}

export interface ListedTime extends PlacedTime {
  readonly place: ListedPlace | null
}

export interface ListedLeg {
  readonly vesselName: string | null
  readonly vesselImo: string | null
  readonly voyage: string | null
  readonly loadAt: ListedPlace | null
  readonly dischargeAt: ListedPlace | null
}

export interface ListedContainer {
  readonly container: string
  readonly status: StatusCode
  readonly statusAt: PlacedTime | null
  readonly place: ListedPlace | null
}

export interface ShipmentSummary {
  readonly state: ShipmentState
  readonly cargoStage: CargoStage
  /** The newest status of a container; null while none is reported. */
  readonly status: StatusCode | null
  readonly statusAt: ListedTime | null
  /** How many of the containers have that status. */
  readonly withStatus: number
  readonly placeOfReceipt: ListedPlace | null
  readonly portOfLoading: ListedPlace | null
  readonly portOfDischarge: ListedPlace | null
  readonly placeOfDelivery: ListedPlace | null
  /** Of the first leg. */
  readonly estimatedDeparture: PlacedTime | null
  readonly actualDeparture: PlacedTime | null
  /** Of the last leg. */
  readonly estimatedArrival: PlacedTime | null
  readonly actualArrival: PlacedTime | null
  /** Instant (ms) of the latest actual event; null without a dated one. */
  readonly latestEvent: number | null
  readonly legs: readonly ListedLeg[]
  /** Index in `legs` of the current or next leg of the cargo; the last one once it has arrived. */
  readonly currentLeg: number | null
  /** Comparison keys of the linked numbers of the other kind. */
  readonly others: readonly string[]
  readonly containers: readonly ListedContainer[]
}

/** The first departure as lists show it and are sorted by it: the actual time, else the estimated one. */
export const departureOf = <Time>(times: Readonly<Record<'actualDeparture' | 'estimatedDeparture', Time | null>>) =>
  times.actualDeparture ?? times.estimatedDeparture

/** The last arrival, likewise. */
export const arrivalOf = <Time>(times: Readonly<Record<'actualArrival' | 'estimatedArrival', Time | null>>) =>
  times.actualArrival ?? times.estimatedArrival

/** A time without its instant. */
type LineTime = Omit<PlacedTime, 'instant'>

/** The part of it that one line of a list shows. */
export interface ShipmentLine
  extends Pick<ShipmentSummary, 'cargoStage' | 'status' | 'withStatus' | 'portOfLoading' | 'portOfDischarge'> {
  readonly statusAt: (LineTime & Pick<ListedTime, 'place'>) | null
  readonly estimatedDeparture: LineTime | null
  readonly actualDeparture: LineTime | null
  readonly estimatedArrival: LineTime | null
  readonly actualArrival: LineTime | null
  /** Of the current leg. */
  readonly vesselName: string | null
  readonly voyage: string | null
}

/** `isCancelled`: of a booking (cancelled-booking.ts). */
export function shipmentSummary(situation: ShipmentSituation, isCancelled: boolean): ShipmentSummary {
  const { shipment, containers, legs, own } = situation
  const { view, scope } = shipment
  const listed = containers.map(listedContainer)
  const newest = newestOf(containers)
  return {
    state: isCancelled ? 'CANCELLED' : stateOf(situation),
    cargoStage: cargoStageOf(situation),
    ...(newest === null ? NOT_REPORTED : newestStatus(newest, listed)),
    placeOfReceipt: listedPlace(view.planned?.placeOfReceipt ?? null),
    placeOfDelivery: listedPlace(view.planned?.placeOfDelivery ?? null),
    ...endsOf(legs),
    latestEvent: latestActualInstant(own),
    legs: legs.map(listedLeg),
    currentLeg: currentLegOf(legs),
    others: (scope.type === 'bl' ? scope.bookings : scope.bills).map(referenceKey),
    containers: listed,
  }
}

/**
 * Of a cancelled booking. `planned`: from its last version alone; `situation`: from the other effective facts, null =
 * none. The last version gives the route if no current document does.
 */
export function cancelledSummary(planned: ShipmentSituation, situation: ShipmentSituation | null): ShipmentSummary {
  const was = shipmentSummary(planned, true)
  if (situation === null) return { ...was, containers: [] }
  const now = shipmentSummary(situation, true)
  if (now.legs.length > 0) return now
  const { placeOfReceipt, placeOfDelivery, legs, currentLeg } = was
  return { ...now, ...endsOf(planned.legs), placeOfReceipt, placeOfDelivery, legs, currentLeg }
}

type NewestStatus = Pick<ShipmentSummary, 'status' | 'statusAt' | 'withStatus'>

const NOT_REPORTED: NewestStatus = { status: null, statusAt: null, withStatus: 0 }

const newestStatus = (
  { code, event: { time, fact } }: StatusRow,
  listed: readonly ListedContainer[],
): NewestStatus => ({
  status: code,
  statusAt: time === null ? null : { ...time, place: listedPlace(fact.place) },
  withStatus: listed.filter(({ status }) => status === code).length,
})

type Ends = Pick<
  ShipmentSummary,
  'portOfLoading' | 'portOfDischarge' | 'estimatedDeparture' | 'actualDeparture' | 'estimatedArrival' | 'actualArrival'
>

function endsOf(legs: readonly ShipmentLeg[]): Ends {
  const [first, last] = [legs[0], legs.at(-1)]
  return {
    portOfLoading: listedPlace(first?.loadAt ?? null),
    portOfDischarge: listedPlace(last?.dischargeAt ?? null),
    estimatedDeparture: first?.expectedDeparture ?? null,
    actualDeparture: first?.actualDeparture ?? null,
    estimatedArrival: last?.expectedArrival ?? null,
    actualArrival: last?.actualArrival ?? null,
  }
}

const listedPlace = (place: PlaceRef | null): ListedPlace | null =>
  place === null ? null : { unLocode: knownPlace(place)?.unLocode ?? place.unLocode, name: cityOf(place) }

const listedLeg = ({ vessel, voyage, loadAt, dischargeAt }: ShipmentLeg): ListedLeg => ({
  vesselName: vessel?.name ?? null,
  vesselImo: vessel?.imoNumber ?? null,
  voyage,
  loadAt: listedPlace(loadAt),
  dischargeAt: listedPlace(dischargeAt),
})

function listedContainer({ container, rows }: SituatedContainer): ListedContainer {
  const newest = latestRow(rows)
  return {
    container,
    status: newest?.code ?? 'NOT_REPORTED',
    statusAt: newest?.event.time ?? null,
    place: listedPlace(newest?.event.fact.place ?? null),
  }
}

/** By instant if the time zone is known, else by local time; the first container if two are equal. */
function newestOf(containers: readonly SituatedContainer[]): StatusRow | null {
  let newest: StatusRow | null = null
  for (const { rows } of containers) {
    const row = latestRow(rows)
    if (row !== null && (newest === null || momentOf(row) > momentOf(newest))) newest = row
  }
  return newest
}

const momentOf = ({ event: { time } }: StatusRow): number =>
  time === null ? Number.NEGATIVE_INFINITY : (time.instant ?? Date.parse(`${time.local.slice(0, 16)}Z`))

/** The first leg before the first departure; the next leg between two legs. */
function currentLegOf(legs: readonly ShipmentLeg[]): number | null {
  if (legs.length === 0) return null
  const arrived = legs.findLastIndex(({ actualArrival, dischargedAt }) => (actualArrival ?? dischargedAt) !== null)
  const sailed = legs.findLastIndex(({ actualDeparture, loadedAt }) => (actualDeparture ?? loadedAt) !== null)
  return Math.min(Math.max(arrived + 1, sailed), legs.length - 1)
}

function stateOf({ shipment: { scope }, containers, own }: ShipmentSituation): ShipmentState {
  const isVoid = own.some(
    ({ fact }) =>
      fact.eventType === 'SHIPMENT' && fact.documentType === 'TRD' && fact.code === 'VOID' && fact.classifier === 'ACT',
  )
  if (scope.type === 'bl' && isVoid) return 'CANCELLED'
  const isBack = ({ rows }: SituatedContainer): boolean => rows.some(({ code }) => code === 'EMPTY_RETURNED')
  return containers.length > 0 && containers.every(isBack) ? 'COMPLETED' : 'ACTIVE'
}

/** Statuses that show that a container has been loaded, has reached its destination, and has left there. */
const LOADED: readonly StatusCode[] = ['LOADED_FIRST_POL', 'LOADED', 'LOADED_TS', 'DISCHARGED_TS', 'DISCHARGED']
const AT_PORT: readonly StatusCode[] = ['DISCHARGED_LAST_POD']
const AT_HUB: readonly StatusCode[] = ['GATE_IN_FINAL_HUB']
const FROM_PORT: readonly StatusCode[] = ['GATE_OUT_LAST_POD']
const GONE: readonly StatusCode[] = ['GATE_OUT_FINAL_HUB', 'DELIVERED', 'STRIPPED', 'EMPTY_RETURNED']

function cargoStageOf({ shipment, containers, legs }: ShipmentSituation): CargoStage {
  const { delivery, lastPod } = shipment.view.route
  const isInland = delivery !== null && lastPod !== null && delivery !== lastPod
  const gone = isInland ? GONE : [...FROM_PORT, ...GONE]
  const arrived = [...(isInland ? AT_HUB : AT_PORT), ...gone]
  const loaded = [...LOADED, ...AT_PORT, ...FROM_PORT, ...arrived]
  const has = ({ rows }: SituatedContainer, codes: readonly StatusCode[]): boolean =>
    rows.some(({ code }) => codes.includes(code))
  if (containers.length > 0 && containers.every((container) => has(container, gone))) return 'PICKED_UP'
  if (containers.length > 0 && containers.every((container) => has(container, arrived))) return 'ARRIVED'
  const hasSailed = legs.some(({ actualDeparture, actualArrival }) => (actualDeparture ?? actualArrival) !== null)
  // If no container has a status, the vessel decides.
  const isReported = containers.some(({ rows }) => rows.length > 0)
  const isOnBoard = containers.some((container) => has(container, loaded)) || (!isReported && hasSailed)
  return isOnBoard ? 'IN_TRANSIT' : 'TO_BE_SHIPPED'
}
