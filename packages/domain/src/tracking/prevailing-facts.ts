// Decides which relations between numbers count: the line's own documents take precedence. A relation of another sender to a booking
// or bill counts only if no current document of the line contradicts it; otherwise operators see a conflict
// (docs/decisions/2026-11-28-who-may-state-what.md).
import type { BillFact, BookingFact, EventFact, LegFact } from '../intake/facts.ts'
import { currentVersion } from './statement-order.ts'
import { isEmptyDespatch } from './equipment-moves.ts'
import { groupBy } from '../kernel/group-by.ts'
import { isCustomerStatement } from './shipping-documents.ts'
import { placeKey } from './place-key.ts'
import type { RecordedDocument } from './planned-carriage.ts'
import type { RecordedEvent } from './recorded.ts'
import { referenceKey } from './reference-key.ts'
import { containersOf, dayOf, isOnLeg, numberOf, type TrackingFacts } from './shipment-links.ts'
import { partyCodesOf } from './shipment-parties.ts'

/**
 * REFERENCE_CONFLICT: a document of the line contradicts it. NOT_A_PARTY: a customer's VGM or instruction about a
 * shipment to which the customer is not a party.
 */
export const CONFLICT_REASONS = ['REFERENCE_CONFLICT', 'NOT_A_PARTY'] as const
export type ConflictReason = (typeof CONFLICT_REASONS)[number]

export interface Conflict {
  readonly eventId: string
  readonly reason: ConflictReason
  /** The booking and bill of the event that do not count, as compared; null = none, or it counts. */
  readonly bookingNumber: string | null
  readonly billNumber: string | null
}

export interface PrevailingFacts {
  readonly facts: TrackingFacts
  readonly conflicts: readonly Conflict[]
}

export function prevailingFacts({ events, bookings, bills }: TrackingFacts): PrevailingFacts {
  const shippingDocuments = { bookings: withoutOutranked(bookings), bills: withoutOutranked(bills) }
  let book: DocumentBook | null = null
  const conflicts: Conflict[] = []
  const prevailing = events.flatMap((event): readonly RecordedEvent[] => {
    const { bookingNumber, billNumber } = keysOf(event.fact)
    const isClaim = bookingNumber !== null || billNumber !== null || isCustomerStatement(event.fact)
    if (event.statedAs === 'LINE' || event.statedAs === 'OPERATOR' || !isClaim) return [event]
    // Built only if another sender states a relation: many shipments have only messages from the line.
    const documents = (book ??= documentBook([...shippingDocuments.bookings, ...shippingDocuments.bills]))
    if (event.statedAs === 'CUSTOMER' && isCustomerStatement(event.fact)) {
      if (isPartyOf(event, documents)) return [event]
      conflicts.push({ eventId: event.id, reason: 'NOT_A_PARTY', bookingNumber, billNumber })
      return []
    }
    const denied = deniedReferences(event.fact, documents)
    if (!denied.booking && !denied.bill) return [event]
    conflicts.push({
      eventId: event.id,
      reason: 'REFERENCE_CONFLICT',
      bookingNumber: denied.booking ? bookingNumber : null,
      billNumber: denied.bill ? billNumber : null,
    })
    return [withoutDenied(event, denied)]
  })
  return { facts: { ...shippingDocuments, events: prevailing }, conflicts }
}

function withoutDenied(event: RecordedEvent, denied: DeniedReferences): RecordedEvent {
  const { fact } = event
  return {
    ...event,
    fact: {
      ...fact,
      bookingNumber: denied.booking ? null : fact.bookingNumber,
      billNumber: denied.bill ? null : fact.billNumber,
    },
  }
}

/** If the line has stated the booking or bill, versions of others do not count. */
const withoutOutranked = <Version extends RecordedDocument>(versions: readonly Version[]): readonly Version[] => {
  const statedByLine = new Set(versions.flatMap(({ statedAs, fact }) => (statedAs === 'LINE' ? [keyOf(fact)] : [])))
  return versions.filter(({ statedAs, fact }) => statedAs === 'LINE' || !statedByLine.has(keyOf(fact)))
}

/** The current version of one booking or bill. */
interface CurrentDocument {
  readonly isOfLine: boolean
  readonly containers: ReadonlySet<string>
  /** All its containers are named, so that no other one belongs to it. */
  readonly isComplete: boolean
  /** The bills that a booking names, the bookings that a bill names, as compared. */
  readonly others: ReadonlySet<string>
  readonly parties: readonly string[]
  readonly legs: readonly LegFact[]
}

interface DocumentBook {
  readonly bookings: ReadonlyMap<string, CurrentDocument>
  readonly bills: ReadonlyMap<string, CurrentDocument>
  /** Documents of the line that list a container. */
  readonly listing: ReadonlyMap<string, readonly CurrentDocument[]>
}

const keyOf = (fact: BookingFact | BillFact): string => `${fact.kind} ${referenceKey(numberOf(fact))}`

function documentBook(versions: readonly RecordedDocument[]): DocumentBook {
  const bookings = new Map<string, CurrentDocument>()
  const bills = new Map<string, CurrentDocument>()
  const listing = new Map<string, CurrentDocument[]>()
  for (const same of groupBy(versions, ({ fact }) => keyOf(fact)).values()) {
    const current = currentVersion(same)
    if (current === null) continue
    const { fact } = current
    const document = effective(fact, current.statedAs === 'LINE')
    ;(fact.kind === 'BOOKING' ? bookings : bills).set(referenceKey(numberOf(fact)), document)
    if (!document.isOfLine) continue
    for (const container of document.containers) {
      const known = listing.get(container)
      if (known === undefined) listing.set(container, [document])
      else known.push(document)
    }
  }
  return { bookings, bills, listing }
}

function effective(fact: BookingFact | BillFact, isOfLine: boolean): CurrentDocument {
  const containers = containersOf(fact)
  return {
    isOfLine,
    containers: new Set(containers),
    // A booking gets its containers one by one as they are picked up; a bill lists all that it covers.
    isComplete:
      fact.kind === 'BILL'
        ? containers.length > 0
        : fact.equipment.length > 0 && fact.equipment.every(({ container }) => container !== null),
    others: new Set((fact.kind === 'BOOKING' ? fact.billNumbers : fact.bookingNumbers).map(referenceKey)),
    parties: partyCodesOf(fact),
    legs: fact.legs,
  }
}

const keysOf = ({ bookingNumber, billNumber }: EventFact) => ({
  bookingNumber: bookingNumber === null ? null : referenceKey(bookingNumber),
  billNumber: billNumber === null ? null : referenceKey(billNumber),
})

/**
 * Compared by party code, never by name. A customer's statement that names none of the customer's documents does not
 * count: a container number alone may belong to anyone's shipment.
 */
function isPartyOf({ fact, partner }: RecordedEvent, { bookings, bills }: DocumentBook): boolean {
  const { bookingNumber, billNumber } = keysOf(fact)
  const named = [bookings.get(bookingNumber ?? ''), bills.get(billNumber ?? '')].flatMap((document) => document ?? [])
  const isEachKnown = named.length === [bookingNumber, billNumber].filter((number) => number !== null).length
  return named.length > 0 && isEachKnown && named.every(({ parties }) => parties.includes(partner))
}

interface DeniedReferences {
  readonly booking: boolean
  readonly bill: boolean
}

function deniedReferences(fact: EventFact, documents: DocumentBook): DeniedReferences {
  const { bookingNumber, billNumber } = keysOf(fact)
  if (bookingNumber === null && billNumber === null) return { booking: false, bill: false }
  const booking = ofLine(documents.bookings.get(bookingNumber ?? ''))
  const bill = ofLine(documents.bills.get(billNumber ?? ''))
  const isContainerElsewhere = isListedElsewhere(fact, documents)
  const listsContainer = (document: CurrentDocument | null): boolean =>
    fact.container !== null && document?.containers.has(fact.container) === true
  const denies = (document: CurrentDocument | null): boolean =>
    fact.container !== null && !listsContainer(document) && (document?.isComplete === true || isContainerElsewhere)
  const isPairDenied =
    bookingNumber !== null &&
    billNumber !== null &&
    (isOnlyOfOthers(booking, billNumber) || isOnlyOfOthers(bill, bookingNumber))
  // If booking and bill contradict each other, the one whose document lists the container counts.
  const isDenied = (document: CurrentDocument | null): boolean =>
    denies(document) || (isPairDenied && !listsContainer(document))
  return { booking: bookingNumber !== null && isDenied(booking), bill: billNumber !== null && isDenied(bill) }
}

/** The document names other numbers of the other kind, but not this one. */
const isOnlyOfOthers = (document: CurrentDocument | null, other: string): boolean =>
  document !== null && document.others.size > 0 && !document.others.has(other)

const ofLine = (document: CurrentDocument | undefined): CurrentDocument | null =>
  document?.isOfLine === true ? document : null

/**
 * Whether the line's documents list the container, on this carriage, for another shipment than the one named in the
 * event. Unknown for an empty pick-up, which may begin the container's next trip.
 */
function isListedElsewhere(event: EventFact, { listing, bookings, bills }: DocumentBook): boolean {
  if (event.container === null || isEmptyDespatch(event)) return false
  const { bookingNumber, billNumber } = keysOf(event)
  const onVoyage = (listing.get(event.container) ?? []).filter(({ legs }) =>
    legs.some((leg) => isOnLeg(event, leg) || isPickedUpAfter(event, leg)),
  )
  const isOfEvent = (document: CurrentDocument): boolean =>
    document === bookings.get(bookingNumber ?? '') ||
    document === bills.get(billNumber ?? '') ||
    // The bill that lists the container is of the booking that the event names, or the reverse.
    [bookingNumber, billNumber].some((number) => number !== null && document.others.has(number))
  return onVoyage.length > 0 && !onVoyage.some(isOfEvent)
}

/** The full container leaves the port of discharge of this leg: a gate message seldom has the voyage. */
function isPickedUpAfter({ code, emptyIndicator, place, time }: EventFact, { dischargeAt, ...leg }: LegFact): boolean {
  if (code !== 'GTOT' || emptyIndicator !== 'LADEN' || time === null) return false
  const port = placeKey(place)
  const arrival = leg.actualArrival ?? leg.estimatedArrival
  if (port === null || port !== placeKey(dischargeAt) || arrival === null) return false
  return Math.abs(dayOf(time.local) - dayOf(arrival.local)) <= MAX_DAYS_ASHORE
}

/** After more days than this, a gate-out belongs to another trip of the container. */
const MAX_DAYS_ASHORE = 60
