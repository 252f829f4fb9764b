// Writes events in the form of DCSA T&T 2.2 as one party may see them, for the API and for callbacks.
import type { Database } from '@quayline/database/database'
import { describeRow, json, nullable, type RowOf, text, timestamptz, uuid } from '@quayline/database/row-description'
import { anyOf } from '@quayline/database/insert-rows'
import { selectRows } from '@quayline/database/select-rows'
import type { EventFact } from '@quayline/domain/intake/facts'
import { currentVersion } from '@quayline/domain/tracking/statement-order'
import { groupBy } from '@quayline/domain/kernel/group-by'
import { type RecordedDocument, serviceOfVoyage } from '@quayline/domain/tracking/planned-carriage'
import { referenceKey } from '@quayline/domain/tracking/reference-key'
import type { TntEvent } from '@quayline/edi/dcsa-tnt/tnt-event'
import { writeTntEvent } from '@quayline/edi/dcsa-tnt/write'
import { sql } from 'drizzle-orm'
import { type DocumentKey, keyText } from './pictures/picture-key.ts'
import { placedTimeOf, type SourcedDocument, trackingQueries } from './queries.ts'
import { RELATED_DOCUMENTS } from './related-documents.ts'
import { seenBy } from './event-page.ts'

const SEEN = describeRow('an event as a party sees it through a document', {
  eventId: uuid,
  createdAt: timestamptz,
  containers: json<readonly string[]>(),
  documents: json<readonly DocumentKey[]>(),
  fact: json<EventFact>(),
  local: nullable(text),
  zone: nullable(text),
  offset: nullable(text),
  instant: nullable(timestamptz),
})
type SeenRow = RowOf<typeof SEEN>

/** In the order of `eventIds`; events that the caller may not see, or no longer, are left out. */
export async function readPartyEvents(
  db: Database,
  partyCodes: readonly string[],
  eventIds: readonly string[],
): Promise<readonly TntEvent[]> {
  if (eventIds.length === 0) return []
  const rows = await selectRows(
    db,
    SEEN,
    sql`
    select event.id as "eventId", seen.created_at as "createdAt", seen.containers, event.fact,
      event.local_time as local, event.zone, event.utc_offset as offset, event.instant,
      (select jsonb_agg(related order by related.type, related.number) from (${RELATED_DOCUMENTS}) as related) as documents
    from ${seenBy(partyCodes)} as seen join event on event.id = seen.event_id
    where seen.event_id = ${anyOf(eventIds, 'uuid')}`,
  )
  const current = await currentDocuments(
    db,
    new Map(rows.flatMap(({ documents }) => documents).map((one) => [keyText(one), one])),
  )
  const seen = groupBy(rows, ({ eventId }) => eventId)
  return eventIds.flatMap((id) => {
    const throughDocuments = seen.get(id)
    return throughDocuments === undefined ? [] : (tntEventOf(throughDocuments, current) ?? [])
  })
}

/** `rows`: one event through each of the party's documents. */
function tntEventOf(rows: readonly SeenRow[], current: ReadonlyMap<string, RecordedDocument>): TntEvent | null {
  const [first] = rows
  if (first === undefined) return null
  const documents = [...new Map(rows.flatMap((row) => row.documents).map((one) => [keyText(one), one])).values()]
  const known = documents.flatMap((document) => current.get(keyText(document)) ?? [])
  return writeTntEvent({
    fact: withoutOthers(first.fact, documents),
    time: placedTimeOf(first),
    eventId: first.eventId,
    eventCreatedAt: first.createdAt,
    documents,
    containers: [...new Set(rows.flatMap(({ containers }) => containers))].toSorted(),
    carrierServiceCode: serviceOfVoyage(first.fact, known),
  })
}

/** A terminal may have named another bill in the same container: the party must not learn its number. */
function withoutOthers(fact: EventFact, documents: readonly DocumentKey[]): EventFact {
  const own = new Set(documents.map(keyText))
  const kept = (type: DocumentKey['type'], number: string | null): string | null =>
    number !== null && own.has(keyText({ type, number: referenceKey(number) })) ? number : null
  return { ...fact, bookingNumber: kept('BKG', fact.bookingNumber), billNumber: kept('TRD', fact.billNumber) }
}

async function currentDocuments(
  db: Database,
  wanted: ReadonlyMap<string, DocumentKey>,
): Promise<ReadonlyMap<string, RecordedDocument>> {
  const { documentsOfNumber } = trackingQueries(db)
  const numbers = [...new Set([...wanted.values()].map(({ number }) => number))]
  const found = (await Promise.all(numbers.map(documentsOfNumber))).flat()
  const versions = groupBy(found, keyOfDocument)
  return new Map(
    [...versions].flatMap(([key, stated]) => {
      const current = wanted.has(key) ? currentVersion(stated.map(recordedOf)) : null
      return current === null ? [] : [[key, current] as const]
    }),
  )
}

const recordedOf = (sourced: SourcedDocument): RecordedDocument =>
  sourced.documentType === 'BKG' ? sourced.booking : sourced.bill

const keyOfDocument = (sourced: SourcedDocument): string =>
  sourced.documentType === 'BKG'
    ? keyText({ type: 'BKG', number: referenceKey(sourced.booking.fact.bookingNumber) })
    : keyText({ type: 'TRD', number: referenceKey(sourced.bill.fact.billNumber) })
