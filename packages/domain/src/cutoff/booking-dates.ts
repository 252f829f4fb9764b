// Gathers the dates of a booking from the facts about it: its route, its present and former sailings, and the statements about their
// dates. The calls of its vessels come from the schedule, found by the ends of the sailings and added with `datesOf`.
import type { PlaceRef } from '../intake/facts.ts'
import { type ShipmentLeg, shipmentLegs } from '../tracking/legs.ts'
import type { RecordedDocument } from '../tracking/planned-carriage.ts'
import { isSameReference, referenceKey, referenceKeys } from '../tracking/reference-key.ts'
import type { RecordedEvent } from '../tracking/recorded.ts'
import { plannedSeaLegs, type ShipmentEvents, shipmentEvents } from '../tracking/shipment-events.ts'
import type { TrackingFacts } from '../tracking/shipment-links.ts'
import { isVesselMove } from '../tracking/vessel-status.ts'
import { type NamedEnd, openPortCallIndex, type Sailing, currentSailing } from './booking-sailings.ts'
import type { CargoState } from './cutoff-answer.ts'
import { timeHistories, type TimeHistories } from './time-history.ts'
import { statementsByEvents } from './statements-by-events.ts'
import { type MessageOf, timesFromDocuments, statementsByVersions } from './times-from-documents.ts'
import type { DateStatement } from './date-statement.ts'

/** The requested booking; when a bill was requested, only that bill is named. */
export interface AskedBooking {
  /** Null: the bill's booking is not known. */
  readonly booking: string | null
  readonly bill: string | null
}

export interface BookingDates {
  readonly booking: string | null
  readonly bills: readonly string[]
  /** Null when it is cancelled, or no document names its vessel. */
  readonly sailing: Sailing | null
  readonly placeOfReceipt: PlaceRef | null
  readonly placeOfDelivery: PlaceRef | null
  readonly vesselName: string | null
  readonly voyage: string | null
  readonly cargo: CargoState | null
  /** Every end that it has or had. */
  readonly ends: readonly NamedEnd[]
  readonly statements: readonly DateStatement[]
  /** Hashes of the documents behind it. */
  readonly hashes: readonly string[]
}

/** Null when unknown. A cancelled booking is known, but its dates are withdrawn. */
export function readBookingDates(
  { booking, bill }: AskedBooking,
  facts: TrackingFacts,
  messageOf: MessageOf,
): BookingDates | null {
  const number = booking ?? bill
  if (number === null) return null
  const shipment = shipmentEvents({ number, type: booking === null ? 'bl' : 'bkg' }, facts)
  const bills = bill === null ? (shipment?.scope.bills ?? []) : [bill]
  const { versions, ofBills } = documentsOf(booking, bills, facts)
  if (versions.length === 0 && shipment === null) return null

  const ends = openPortCallIndex()
  const byVersions = statementsByVersions(versions, ends, messageOf)
  const byBills = versions === ofBills ? [] : timesFromDocuments(ofBills, ends, messageOf)
  const sailing = currentSailing(versions)
  return {
    booking,
    bills,
    sailing,
    ...plannedEndsOf(shipment),
    ...firstVesselOf(shipment, sailing),
    cargo: cargoStateOf(shipment?.containers.map((container) => container.events) ?? []),
    ends: ends.ends(),
    statements: [...byVersions, ...byBills, ...statementsByShipment(shipment, ends.ends(), messageOf)],
    hashes: [...versions, ...ofBills].map(({ messageHash }) => messageHash),
  }
}

/** The booking's own versions, else those of its bills. */
function documentsOf(
  booking: string | null,
  bills: readonly string[],
  facts: TrackingFacts,
): { readonly versions: readonly RecordedDocument[]; readonly ofBills: readonly RecordedDocument[] } {
  const bookings = facts.bookings.filter(({ fact }) => isSameReference(fact.bookingNumber, booking))
  const ownBills = referenceKeys(bills)
  const ofBills = facts.bills.filter(({ fact }) => ownBills.has(referenceKey(fact.billNumber)))
  return { versions: bookings.length > 0 ? bookings : ofBills, ofBills }
}

function plannedEndsOf(shipment: ShipmentEvents | null): Pick<BookingDates, 'placeOfReceipt' | 'placeOfDelivery'> {
  const planned = shipment?.view.planned ?? null
  return { placeOfReceipt: planned?.placeOfReceipt ?? null, placeOfDelivery: planned?.placeOfDelivery ?? null }
}

/** From the shipment's first leg, else from the current sailing. */
function firstVesselOf(
  shipment: ShipmentEvents | null,
  sailing: Sailing | null,
): Pick<BookingDates, 'vesselName' | 'voyage'> {
  const leg = shipment === null ? undefined : firstLegOf(shipment)
  const effective = sailing?.first
  return {
    vesselName: leg?.vessel?.name ?? effective?.vessel?.name ?? null,
    voyage: leg?.voyage ?? effective?.voyage ?? null,
  }
}

const firstLegOf = ({ view, containers, withoutContainer, isOwn }: ShipmentEvents): ShipmentLeg | undefined =>
  shipmentLegs({
    planned: plannedSeaLegs(view),
    documents: view.documents,
    trips: containers.map((container) => container.events),
    vesselCalls: withoutContainer.effective,
    isOwn,
  })[0]

/** Statements of events about the ends: all of the shipment's containers, and those of vessels that concern the shipment. */
function statementsByShipment(
  shipment: ShipmentEvents | null,
  ends: readonly NamedEnd[],
  messageOf: MessageOf,
): readonly DateStatement[] {
  if (shipment === null) return []
  const { effective, superseded } = shipment.withoutContainer
  const ofContainers = shipment.containers.flatMap((container) => [...container.events, ...container.superseded])
  return [
    ...statementsByEvents([...effective, ...superseded], ends, shipment.isOwn, messageOf),
    ...statementsByEvents(ofContainers, ends, () => true, messageOf),
  ]
}

/** By the actual moves of each container. */
function cargoStateOf(trips: readonly (readonly RecordedEvent[])[]): CargoState | null {
  const happened = trips.map((trip) => trip.filter(({ fact }) => fact.classifier === 'ACT'))
  if (happened.length === 0) return null
  if (happened.every((moves) => moves.some(isVesselMove))) return 'LOADED'
  const isDelivered = (move: RecordedEvent): boolean =>
    isVesselMove(move) || (move.fact.code === 'GTIN' && move.fact.emptyIndicator === 'LADEN')
  return happened.every((moves) => moves.some(isDelivered)) ? 'DELIVERED' : null
}

/** `byCalls`: statements of the calls at the ends (statementsByCall). */
export const datesOf = ({ statements }: BookingDates, byCalls: readonly DateStatement[]): TimeHistories =>
  timeHistories([...statements, ...byCalls])
