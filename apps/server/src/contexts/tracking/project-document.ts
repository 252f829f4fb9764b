// Decides which events the parties of a booking or bill see, from all statements about it.
import { writeTntEvent } from '@quayline/edi/dcsa-tnt/write'
import type { Conflict } from '@quayline/domain/tracking/prevailing-facts'
import type { RecordedDocument } from '@quayline/domain/tracking/planned-carriage'
import type { RecordedEvent } from '@quayline/domain/tracking/recorded'
import { referenceKey } from '@quayline/domain/tracking/reference-key'
import type { ShipmentEvents } from '@quayline/domain/tracking/shipment-events'
import type { TrackingFacts } from '@quayline/domain/tracking/shipment-links'
import { lastBeforeCancel } from '@quayline/domain/tracking/cancelled-booking'
import { partiesOfCancelled, type ShipmentParty, shipmentParties } from '@quayline/domain/tracking/shipment-parties'
import { publishedEvents } from '@quayline/domain/tracking/published-events'
import type { LoadedFacts } from './load-facts.ts'
import type { DocumentKey } from './pictures/picture-key.ts'

export interface ProjectedDocument {
  readonly document: DocumentKey
  readonly parties: readonly ShipmentParty[]
  /** For a cancelled booking: the parties that it named last. */
  readonly partiesOfCancelled: readonly ShipmentParty[]
  readonly events: readonly { readonly eventId: string; readonly containers: readonly string[] }[]
  /** Events that name the document without effect. */
  readonly conflicts: readonly Conflict[]
}

/**
 * Nothing is published for a document without parties, because nobody could see it. Anyone with a key can send a
 * booking that names the sender as party, so only the line's own documents say who the parties are. `lines`: partners
 * who are the line by its configuration; `shipment`: the events of the document, null when it is unknown.
 */
export function projectDocument(
  document: DocumentKey,
  facts: LoadedFacts,
  lines: readonly string[],
  shipment: ShipmentEvents | null,
): ProjectedDocument {
  const conflicts = facts.conflicts.filter((conflict) => isClaimOf(document, conflict))
  return { document, conflicts, ...publishedTo(document, facts, lines, shipment) }
}

/** An event counts for its booking, or without one for its bill, so that the list has it once. */
const isClaimOf = ({ type, number }: DocumentKey, { bookingNumber, billNumber }: Conflict): boolean =>
  type === 'BKG' ? bookingNumber === number : bookingNumber === null && billNumber === number

function publishedTo(
  document: DocumentKey,
  facts: TrackingFacts,
  lines: readonly string[],
  shipment: ShipmentEvents | null,
): Pick<ProjectedDocument, 'parties' | 'partiesOfCancelled' | 'events'> {
  const isOfLine = ({ partner, statedAs }: RecordedDocument): boolean => statedAs === 'LINE' || lines.includes(partner)
  const versions = versionsOf(document, facts)
  const ofLine = versions.filter(isOfLine)
  const isCancelled = document.type === 'BKG' && lastBeforeCancel(versions) !== null
  const named = { parties: shipmentParties(ofLine), partiesOfCancelled: isCancelled ? partiesOfCancelled(ofLine) : [] }
  if (named.parties.length === 0 || shipment === null) return { ...named, events: [] }
  const { bookings, bills } = shipment.scope
  const documents: readonly DocumentKey[] = [
    ...bookings.map((number) => ({ type: 'BKG' as const, number })),
    ...bills.map((number) => ({ type: 'TRD' as const, number })),
  ]
  // The stored statement is published; an effective event may have been completed from other statements.
  const stored = new Map(facts.events.map((event) => [event.id, event]))
  const events = publishedEvents(shipment).flatMap(({ event: { id }, containers }) => {
    const event = stored.get(id)
    return event !== undefined && hasForm(event, documents) ? [{ eventId: id, containers }] : []
  })
  return { ...named, events }
}

const versionsOf = ({ type, number }: DocumentKey, { bookings, bills }: TrackingFacts): readonly RecordedDocument[] =>
  type === 'BKG'
    ? bookings.filter(({ fact }) => referenceKey(fact.bookingNumber) === number)
    : bills.filter(({ fact }) => referenceKey(fact.billNumber) === number)

const hasForm = ({ id, fact, time }: RecordedEvent, documents: readonly DocumentKey[]): boolean =>
  writeTntEvent({ fact, time, eventId: id, eventCreatedAt: '', documents, containers: [] }) !== null
