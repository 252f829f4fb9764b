// Gathers what the facts around a booking say of its dates: where it goes, on which sailings it was and is, and what was told of them.
// The calls of its vessels come from the schedule: asked for by the ends of the sailings, and added with `datesOf`.
import type { PlaceRef } from '../intake/facts.ts'
import { shipmentLegs } from '../tracking/legs.ts'
import type { RecordedDocument } from '../tracking/planned-carriage.ts'
import { isSameReference, referenceKey, referenceKeys } from '../tracking/reference-key.ts'
import type { RecordedEvent } from '../tracking/recorded.ts'
import { plannedSeaLegs, shipmentEvents } from '../tracking/shipment-events.ts'
import type { TrackingFacts } from '../tracking/shipment-links.ts'
import { isVesselMove } from '../tracking/vessel-status.ts'
import { type NamedEnd, openPortCallIndex, type Sailing, standingSailing } from './booking-sailings.ts'
import type { CargoState } from './cutoff-answer.ts'
import { timeHistories, type TimeHistories } from './time-history.ts'
import { toldByEvents } from './told-by-events.ts'
import { type ArrivalOf, timesFromDocuments, toldByVersions } from './times-from-documents.ts'
import type { Told } from './told-time.ts'

/** Which booking is meant, and as what it was asked for: of a bill only that bill is named. */
export interface AskedBooking {
  /** Null: the bill's booking is not known. */
  readonly booking: string | null
  readonly bill: string | null
}

export interface BookingDates {
  readonly booking: string | null
  readonly bills: readonly string[]
  /** Null when it is cancelled, or when no paper says on which vessel it is. */
  readonly sailing: Sailing | null
  readonly placeOfReceipt: PlaceRef | null
  readonly placeOfDelivery: PlaceRef | null
  readonly vesselName: string | null
  readonly voyage: string | null
  readonly cargo: CargoState | null
  /** Every end that it had, the present one included. */
  readonly ends: readonly NamedEnd[]
  readonly told: readonly Told[]
  /** Hashes of the papers behind it. */
  readonly hashes: readonly string[]
}

/** Null when nothing is known of it. A cancelled booking is known: its dates were taken back. */
export function readBookingDates(
  { booking, bill }: AskedBooking,
  facts: TrackingFacts,
  arrivalOf: ArrivalOf,
): BookingDates | null {
  const number = booking ?? bill
  if (number === null) return null
  const bookings = facts.bookings.filter(({ fact }) => isSameReference(fact.bookingNumber, booking))
  const asked = { number, type: booking === null ? ('bl' as const) : ('bkg' as const) }
  const shipment = shipmentEvents(asked, facts)
  const bills = bill === null ? (shipment?.scope.bills ?? []) : [bill]
  const ownBills = referenceKeys(bills)
  const ofBills = facts.bills.filter(({ fact }) => ownBills.has(referenceKey(fact.billNumber)))
  const versions: readonly RecordedDocument[] = bookings.length > 0 ? bookings : ofBills
  if (versions.length === 0 && shipment === null) return null

  const ends = openPortCallIndex()
  const byVersions = toldByVersions(versions, ends, arrivalOf)
  const byBills = versions === ofBills ? [] : timesFromDocuments(ofBills, ends, arrivalOf)
  const events = shipment === null ? [] : [...shipment.withoutBox.standing, ...shipment.withoutBox.overtaken]
  const ofBoxes = shipment?.boxes.flatMap((box) => [...box.events, ...box.overtaken]) ?? []
  const sailing = standingSailing(versions)
  const [first] =
    shipment === null
      ? []
      : shipmentLegs({
          planned: plannedSeaLegs(shipment.view),
          documents: shipment.view.documents,
          trips: shipment.boxes.map((box) => box.events),
          vesselCalls: shipment.withoutBox.standing,
          isOwn: shipment.isOwn,
        })
  return {
    booking,
    bills,
    sailing,
    placeOfReceipt: shipment?.view.planned?.placeOfReceipt ?? null,
    placeOfDelivery: shipment?.view.planned?.placeOfDelivery ?? null,
    vesselName: first?.vessel?.name ?? sailing?.first.vessel?.name ?? null,
    voyage: first?.voyage ?? sailing?.first.voyage ?? null,
    cargo: cargoStateOf(shipment?.boxes.map((box) => box.events) ?? []),
    ends: ends.ends(),
    told: [
      ...byVersions,
      ...byBills,
      ...toldByEvents(events, ends.ends(), shipment?.isOwn ?? (() => false), arrivalOf),
      ...toldByEvents(ofBoxes, ends.ends(), () => true, arrivalOf),
    ],
    hashes: [...versions, ...ofBills].map(({ messageHash }) => messageHash),
  }
}

/** By the moves that have happened to each of the boxes. */
function cargoStateOf(trips: readonly (readonly RecordedEvent[])[]): CargoState | null {
  const happened = trips.map((trip) => trip.filter(({ fact }) => fact.classifier === 'ACT'))
  if (happened.length === 0) return null
  if (happened.every((moves) => moves.some(isVesselMove))) return 'LOADED'
  const isDelivered = (move: RecordedEvent): boolean =>
    isVesselMove(move) || (move.fact.code === 'GTIN' && move.fact.emptyIndicator === 'LADEN')
  return happened.every((moves) => moves.some(isDelivered)) ? 'DELIVERED' : null
}

/** `byCalls`: what the calls at the ends told (toldByCall). */
export const datesOf = ({ told }: BookingDates, byCalls: readonly Told[]): TimeHistories =>
  timeHistories([...told, ...byCalls])
