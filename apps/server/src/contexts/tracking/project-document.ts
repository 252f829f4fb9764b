// What the parties of one booking or bill are to see of its events, from everything that was ever said around it.
import { writeTntEvent } from '@quayline/edi/dcsa-tnt/write'
import type { RecordedDocument } from '@quayline/domain/tracking/planned-carriage'
import type { RecordedEvent } from '@quayline/domain/tracking/recorded'
import { referenceKey } from '@quayline/domain/tracking/reference-key'
import { shipmentEvents } from '@quayline/domain/tracking/shipment-events'
import type { TrackingFacts } from '@quayline/domain/tracking/shipment-links'
import { shipmentParties } from '@quayline/domain/tracking/shipment-parties'
import { toldEvents } from '@quayline/domain/tracking/told-events'
import { isLine, type PartnerBook } from '../../platform/partner-book.ts'
import type { DocumentKey } from './changed-documents.ts'

export interface ProjectedDocument {
  readonly document: DocumentKey
  readonly parties: readonly string[]
  readonly events: readonly { readonly eventId: string; readonly containers: readonly string[] }[]
}

/**
 * Nothing is published of a document without parties: nobody could see it. Whoever has a key can send a booking that names
 * himself, so only the line's own papers say who the parties are.
 */
export function projectDocument(document: DocumentKey, facts: TrackingFacts, partners: PartnerBook): ProjectedDocument {
  const parties = shipmentParties(versionsOf(document, facts).filter(({ partner }) => isLine(partners, partner)))
  if (parties.length === 0) return { document, parties, events: [] }
  const shipment = shipmentEvents({ number: document.number, type: document.type === 'BKG' ? 'bkg' : 'bl' }, facts)
  if (shipment === null) return { document, parties, events: [] }
  const { bookings, bills } = shipment.scope
  const documents: readonly DocumentKey[] = [
    ...bookings.map((number) => ({ type: 'BKG' as const, number })),
    ...bills.map((number) => ({ type: 'TRD' as const, number })),
  ]
  // What is told is the statement as it is stored; a move that stands may be completed from other statements.
  const stored = new Map(facts.events.map((event) => [event.id, event]))
  const events = toldEvents(shipment).flatMap(({ event: { id }, containers }) => {
    const event = stored.get(id)
    return event !== undefined && hasForm(event, documents) ? [{ eventId: id, containers }] : []
  })
  return { document, parties, events }
}

const versionsOf = ({ type, number }: DocumentKey, { bookings, bills }: TrackingFacts): readonly RecordedDocument[] =>
  type === 'BKG'
    ? bookings.filter(({ fact }) => referenceKey(fact.bookingNumber) === number)
    : bills.filter(({ fact }) => referenceKey(fact.billNumber) === number)

const hasForm = ({ id, fact, time }: RecordedEvent, documents: readonly DocumentKey[]): boolean =>
  writeTntEvent({ fact, time, eventId: id, eventCreatedAt: '', documents, containers: [] }) !== null
