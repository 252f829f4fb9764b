// Decides whether two events can be about the same thing. A value that one event does not state never contradicts the
// other.
import type { EventFact } from '../intake/facts.ts'
import { canonicalLocode } from '../reference/find-place.ts'
import { placeKey } from './place-key.ts'
import type { RecordedEvent } from './recorded.ts'
import { isSameReference, referenceKey } from './reference-key.ts'

const contradicts = <Value>(a: Value | null, b: Value | null): boolean => a !== null && b !== null && a !== b

/** The voyage as compared: `039 E` and `039e` are one. */
export const voyageKey = (voyage: string | null): string | null =>
  voyage?.replace(/[\s\-./]/g, '').toUpperCase() || null

export const isSameVoyage = (a: string | null, b: string | null): boolean =>
  voyageKey(a) !== null && voyageKey(a) === voyageKey(b)

/** Both name the same booking or the same bill. */
export const sharesDocument = (a: EventFact, b: EventFact): boolean =>
  isSameReference(a.bookingNumber, b.bookingNumber) || isSameReference(a.billNumber, b.billNumber)

const differ = (a: string | null, b: string | null): boolean => a !== null && b !== null && !isSameReference(a, b)

/** Both name a booking, or both name a bill, and these differ. */
export const isOtherShipment = (a: EventFact, b: EventFact): boolean =>
  !sharesDocument(a, b) && (differ(a.bookingNumber, b.bookingNumber) || differ(a.billNumber, b.billNumber))

/**
 * All values that isSameKind and isOtherShipment read: statements with the same key give the same result in any
 * comparison.
 */
export function subjectKey({ fact }: Pick<RecordedEvent, 'fact'>): string {
  const { container, eventType, code, documentType, emptyIndicator, vessel } = fact
  const [booking, bill] = [fact.bookingNumber, fact.billNumber].map((number) =>
    number === null ? null : referenceKey(number),
  )
  const kind = [container, eventType, code, documentType, code === 'UNKNOWN' ? fact.sourceCode : '', emptyIndicator]
  const ship = [vessel?.imoNumber, vessel?.callSign, vessel?.name]
  return [...kind, placeKey(fact.place), voyageKey(fact.voyage), ...ship, booking, bill].join('|')
}

/** Container, kind, document, empty indicator and place are compatible. */
export const isSameKind = (a: EventFact, b: EventFact): boolean =>
  a.container === b.container &&
  a.eventType === b.eventType &&
  a.code === b.code &&
  a.documentType === b.documentType &&
  (a.code !== 'UNKNOWN' || a.sourceCode === b.sourceCode) &&
  !contradicts(a.emptyIndicator, b.emptyIndicator) &&
  !contradicts(placeKey(a.place), placeKey(b.place)) &&
  (a.container !== null || hasCommonSubject(a, b))

/** Two events without a container are about the same thing only if a voyage or a document links them. */
const hasCommonSubject = (a: EventFact, b: EventFact): boolean =>
  (isSameVoyage(a.voyage, b.voyage) && !isOtherVessel(a, b)) || sharesDocument(a, b)

/** Compares only values that both messages state: one may have the IMO number, the other the call sign. */
export function isOtherVessel(a: Pick<EventFact, 'vessel'>, b: Pick<EventFact, 'vessel'>): boolean {
  if (a.vessel === null || b.vessel === null) return false
  if (a.vessel.imoNumber !== null && b.vessel.imoNumber !== null) return a.vessel.imoNumber !== b.vessel.imoNumber
  if (a.vessel.callSign !== null && b.vessel.callSign !== null) return a.vessel.callSign !== b.vessel.callSign
  return contradicts(a.vessel.name?.trim().toUpperCase() ?? null, b.vessel.name?.trim().toUpperCase() ?? null)
}

// Identifies a vessel's call as terminals report it for the whole ship: by voyage and port, without any booking or
// container.

/**
 * `118E@KRPUS`; null when either is unknown. Voyage numbers are reused: the caller must also compare vessel and time.
 */
export function vesselCallKey(voyage: string | null, unLocode: string | null): string | null {
  const key = voyageKey(voyage)
  return key === null || unLocode === null ? null : `${key}@${canonicalLocode(unLocode)}`
}

/** Key of the call that an event reports for the whole ship; null for an event of a container or shipment. */
export function reportedVesselCall(fact: EventFact): string | null {
  const isOfSomeone = fact.container !== null || fact.bookingNumber !== null || fact.billNumber !== null
  return fact.eventType !== 'TRANSPORT' || isOfSomeone ? null : vesselCallKey(fact.voyage, fact.place?.unLocode ?? null)
}
