// Decides what a bill or booking number covers: which bills, bookings and containers, and which statements are
// effective for them.
import type { DocumentNumberType } from './number-kind.ts'
import { normaliseNumber } from '../kernel/container-number.ts'
import type { EventFact } from '../intake/facts.ts'
import type { RecordedBill, RecordedBooking, RecordedEvent } from './recorded.ts'
import { currentVersion, uncancelledVersions } from './statement-order.ts'
import { groupBy } from '../kernel/group-by.ts'
import { isCustomerStatement } from './shipping-documents.ts'
import { distinctReferences, isSameReference, referenceKey, referenceKeys } from './reference-key.ts'
import { containersOf, numberOf, type TrackingFacts } from './shipment-links.ts'

/** The facts after corrections and cancels: one version of each document. */
export interface EffectiveFacts {
  readonly events: readonly RecordedEvent[]
  readonly bookings: readonly RecordedBooking[]
  readonly bills: readonly RecordedBill[]
}

type RecordedDocument = RecordedBooking | RecordedBill

const versionsOf = <Version extends RecordedDocument>(versions: readonly Version[]) => [
  ...groupBy(versions, ({ fact }) => referenceKey(numberOf(fact))).values(),
]
const currentVersionsOf = <Version extends RecordedDocument>(versions: readonly Version[]) =>
  versionsOf(versions).flatMap((same) => currentVersion(same) ?? [])

export const effectiveFacts = (facts: TrackingFacts, effective: readonly RecordedEvent[]): EffectiveFacts => ({
  events: effective,
  bookings: currentVersionsOf(facts.bookings),
  bills: currentVersionsOf(facts.bills),
})

/** All versions of the documents with these numbers that are not cancelled, including superseded ones. */
export function documentsOfShipment(facts: TrackingFacts, numbers: readonly string[]): readonly RecordedDocument[] {
  const wanted = referenceKeys(numbers)
  return [...versionsOf(facts.bookings), ...versionsOf(facts.bills)]
    .filter(([first]) => first !== undefined && isAmong(numberOf(first.fact), wanted))
    .flatMap((same) => uncancelledVersions<RecordedDocument>(same))
}

export interface ShipmentScope {
  readonly type: DocumentNumberType
  readonly numberType: DocumentNumberType | 'both'
  readonly bills: readonly string[]
  readonly bookings: readonly string[]
  readonly containers: readonly string[]
  /** Comparison keys of bills and bookings. */
  readonly keys: DocumentKeys
}

interface DocumentKeys {
  readonly bills: ReadonlySet<string>
  readonly bookings: ReadonlySet<string>
}

/**
 * Null when no document of the requested type has this number. Without a type, a number that is both is shown as a
 * bill.
 */
export function shipmentScope(
  number: string,
  type: DocumentNumberType | null,
  facts: EffectiveFacts,
): ShipmentScope | null {
  const pairs = pairsOf(facts)
  const isBill = pairs.some(({ bill }) => isSameReference(bill, number))
  const isBooking = pairs.some(({ booking }) => isSameReference(booking, number))
  const found = type ?? (isBill ? 'bl' : 'bkg')
  if (!(found === 'bl' ? isBill : isBooking)) return null
  const own = pairs.filter(({ bill, booking }) => isSameReference(found === 'bl' ? bill : booking, number))
  const bills = distinctReferences(own.flatMap(({ bill }) => bill ?? []))
  const bookings = distinctReferences(own.flatMap(({ booking }) => booking ?? []))
  const keys = { bills: referenceKeys(bills), bookings: referenceKeys(bookings) }
  const containers = found === 'bl' ? billContainers(keys, pairs, facts) : bookingContainers(keys, facts)
  return {
    type: found,
    numberType: isBill && isBooking ? 'both' : found,
    bills,
    bookings,
    containers: [...new Set(containers.map(normaliseNumber))].toSorted(),
    keys,
  }
}

/**
 * Whether an event names only this document's booking and bill: another bill of the same booking may belong to another
 * customer.
 */
export const namesOnly = (
  { bookingNumber, billNumber }: EventFact,
  { keys: { bookings, bills } }: Pick<ShipmentScope, 'keys'>,
): boolean =>
  (bookingNumber === null || isAmong(bookingNumber, bookings)) && (billNumber === null || isAmong(billNumber, bills))

interface Pair {
  readonly bill: string | null
  readonly booking: string | null
}

/** Which bill and booking numbers are known, and which are named together. */
function pairsOf({ events, bookings, bills }: EffectiveFacts): readonly Pair[] {
  return [
    ...bookings.flatMap(({ fact }) => [
      { bill: null, booking: fact.bookingNumber },
      ...fact.billNumbers.map((bill) => ({ bill, booking: fact.bookingNumber })),
    ]),
    ...bills.flatMap(({ fact }) => [
      { bill: fact.billNumber, booking: null },
      ...fact.bookingNumbers.map((booking) => ({ bill: fact.billNumber, booking })),
    ]),
    ...events.flatMap(({ fact }) =>
      isCustomerStatement(fact) ? [] : [{ bill: fact.billNumber, booking: fact.bookingNumber }],
    ),
  ]
}

const isAmong = (number: string | null, keys: ReadonlySet<string>): boolean =>
  number !== null && keys.has(referenceKey(number))

const eventContainers = (
  events: readonly RecordedEvent[],
  holds: (event: RecordedEvent) => boolean,
): readonly string[] =>
  events.filter((event) => !isCustomerStatement(event.fact) && holds(event)).flatMap(({ fact }) => fact.container ?? [])

/**
 * The bill's own list if it has one; else the containers that events name for the bill, and those of its booking if no
 * other bill shares the booking.
 */
function billContainers(
  { bills, bookings }: DocumentKeys,
  pairs: readonly Pair[],
  facts: EffectiveFacts,
): readonly string[] {
  const listed = facts.bills
    .filter(({ fact }) => isAmong(fact.billNumber, bills))
    .flatMap(({ fact }) => containersOf(fact))
  if (listed.length > 0) return listed
  const named = eventContainers(facts.events, ({ fact }) => isAmong(fact.billNumber, bills))
  const isShared = pairs.some(
    ({ bill, booking }) => isAmong(booking, bookings) && bill !== null && !isAmong(bill, bills),
  )
  if (isShared) return named
  const booked = facts.bookings
    .filter(({ fact }) => isAmong(fact.bookingNumber, bookings))
    .flatMap(({ fact }) => containersOf(fact))
  const moved = eventContainers(
    facts.events,
    ({ fact }) => fact.billNumber === null && isAmong(fact.bookingNumber, bookings),
  )
  return [...named, ...booked, ...moved]
}

const bookingContainers = ({ bills, bookings }: DocumentKeys, facts: EffectiveFacts): readonly string[] => [
  ...facts.bookings
    .filter(({ fact }) => isAmong(fact.bookingNumber, bookings))
    .flatMap(({ fact }) => containersOf(fact)),
  ...facts.bills
    .filter(
      ({ fact }) =>
        isAmong(fact.billNumber, bills) && fact.bookingNumbers.every((booking) => isAmong(booking, bookings)),
    )
    .flatMap(({ fact }) => containersOf(fact)),
  ...eventContainers(
    facts.events,
    ({ fact }) =>
      isAmong(fact.bookingNumber, bookings) || (fact.bookingNumber === null && isAmong(fact.billNumber, bills)),
  ),
]
