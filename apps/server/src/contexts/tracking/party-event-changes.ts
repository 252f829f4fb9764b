// Updates the events that parties see of some documents: adds and deletes rows and leaves unchanged ones alone, so
// that publishing again after a crash or a replay adds nothing twice.
import type { Database } from '@quayline/database/database'
import { describeRow, json, text, textOf, timestamptz, uuid } from '@quayline/database/row-description'
import { anyOf, arrayOf, insertRows } from '@quayline/database/insert-rows'
import { cancelledParty, documentParty, partyEvent } from '@quayline/database/schema'
import { selectRows } from '@quayline/database/select-rows'
import { sql } from 'drizzle-orm'
import { type DocumentKey, keyText } from './pictures/picture-key.ts'
import type { ProjectedDocument } from './project-document.ts'

type Transaction = Pick<Database, 'execute'>
type PartyEventRow = typeof partyEvent.$inferSelect

/** A document's place in the lists of its parties. Times are ISO instants. */
export type ListPlace = Pick<PartyRow, 'isActive' | 'sortAt' | 'departureAt' | 'arrivalAt'>

export interface ListedProjection extends ProjectedDocument {
  readonly place: ListPlace
}

/** An event that a party could not see before. */
export interface NewlySeen {
  readonly partyCode: string
  readonly eventId: string
}

/** `now`: ISO instant. Returns the events that became visible. */
export async function applyProjections(
  tx: Transaction,
  projected: readonly ListedProjection[],
  now: string,
): Promise<readonly NewlySeen[]> {
  const documents = projected.map(({ document }) => document)
  await replaceParties(tx, projected)
  await replaceCancelled(tx, projected)
  const before = new Map((await rowsOf(tx, documents)).map((row) => [rowKey(row), row]))
  const wanted = new Map(projected.flatMap(wantedRows).map((row) => [rowKey(row), row]))
  const changed = [...wanted.values()].filter((row) => !isSame(before.get(rowKey(row)), row))
  const gone = [...before.values()].filter((row) => !isSame(wanted.get(rowKey(row)), row))
  if (changed.length + gone.length === 0) return []
  const seen = await createdAtOf(tx, changed)
  const createdAt = await nextInstants(tx, changed, now)
  await remove(tx, gone)
  await insertRows(
    tx,
    partyEvent,
    changed.map((row) => ({ ...row, createdAt: seen.get(sightKey(row)) ?? createdAt.get(row.partyCode) ?? now })),
  )
  const fresh = changed.filter((row) => !seen.has(sightKey(row)))
  return [...new Map(fresh.map((row) => [sightKey(row), row])).values()]
}

type WantedRow = Omit<PartyEventRow, 'createdAt'>

const wantedRows = ({ document: { type, number }, parties, events }: ProjectedDocument): readonly WantedRow[] =>
  parties.flatMap(({ code: partyCode }) =>
    events.map(({ eventId, containers }) => ({
      partyCode,
      eventId,
      documentType: type,
      number,
      containers: [...containers],
    })),
  )

const rowKey = ({ partyCode, eventId, documentType, number }: WantedRow): string =>
  JSON.stringify([partyCode, eventId, documentType, number])

const sightKey = ({ partyCode, eventId }: NewlySeen): string => `${eventId} ${partyCode}`

const isSame = (a: WantedRow | undefined, b: WantedRow): boolean =>
  a !== undefined && JSON.stringify(a.containers) === JSON.stringify(b.containers)

type PartyRow = typeof documentParty.$inferSelect

const PARTY_OF_DOCUMENT = describeRow('a party of a document', {
  documentType: textOf<DocumentKey['type']>(),
  number: text,
  partyCode: text,
})

async function replaceParties(tx: Transaction, projected: readonly ListedProjection[]): Promise<void> {
  const documents = projected.map(({ document }) => document)
  const rows = projected.flatMap(({ document: { type, number }, parties, place }) =>
    parties.map(
      ({ code, roles }): PartyRow => ({
        documentType: type,
        number,
        partyCode: code,
        roles: [...roles],
        ...place,
      }),
    ),
  )
  const kept = new Set(rows.map(partyKey))
  const before = await selectRows(
    tx,
    PARTY_OF_DOCUMENT,
    sql`
    select document_type as "documentType", number, party_code as "partyCode" from document_party
    where (document_type, number) in (${given(documents)})`,
  )
  const gone = before.filter((row) => !kept.has(partyKey(row)))
  if (gone.length > 0) {
    await tx.execute(sql`
      delete from document_party where (document_type, number, party_code) in (
        select * from unnest(${texts(gone, 'documentType')}, ${texts(gone, 'number')}, ${texts(gone, 'partyCode')}))`)
  }
  await insertRows(
    tx,
    documentParty,
    rows,
    sql`on conflict (document_type, number, party_code) do update
      set roles = excluded.roles, is_active = excluded.is_active, sort_at = excluded.sort_at,
        departure_at = excluded.departure_at, arrival_at = excluded.arrival_at
      where (document_party.roles, document_party.is_active, document_party.sort_at, document_party.departure_at,
          document_party.arrival_at)
        is distinct from (excluded.roles, excluded.is_active, excluded.sort_at, excluded.departure_at, excluded.arrival_at)`,
  )
}

/** Bookings are seldom cancelled: their earlier rows are deleted. */
async function replaceCancelled(tx: Transaction, projected: readonly ListedProjection[]): Promise<void> {
  const bookings = projected.filter(({ document: { type } }) => type === 'BKG')
  if (bookings.length === 0) return
  await tx.execute(sql`
    delete from cancelled_party where document_type = 'BKG' and number = ${anyOf(
      bookings.map(({ document: { number } }) => number),
      'text',
    )}`)
  const rows = bookings.flatMap(({ document: { number }, partiesOfCancelled, place }) =>
    partiesOfCancelled.map(({ code, roles }) => ({
      documentType: 'BKG' as const,
      number,
      partyCode: code,
      roles: [...roles],
      sortAt: place.sortAt,
      departureAt: place.departureAt,
      arrivalAt: place.arrivalAt,
    })),
  )
  await insertRows(tx, cancelledParty, rows)
}

const partyKey = ({
  documentType,
  number,
  partyCode,
}: Pick<PartyRow, 'documentType' | 'number' | 'partyCode'>): string => JSON.stringify([documentType, number, partyCode])

const texts = <Field extends string>(rows: readonly Readonly<Record<Field, string>>[], field: Field) =>
  arrayOf(
    rows.map((row) => row[field]),
    'text',
  )

const given = (documents: readonly DocumentKey[]) =>
  sql`select * from unnest(${texts(documents, 'type')}, ${texts(documents, 'number')})`

const SEEN_EVENT = describeRow('what a party sees', {
  partyCode: text,
  eventId: uuid,
  documentType: textOf<DocumentKey['type']>(),
  number: text,
  containers: json<string[]>(),
  createdAt: timestamptz,
})

async function rowsOf(tx: Transaction, documents: readonly DocumentKey[]): Promise<readonly PartyEventRow[]> {
  const keys = new Set(documents.map(keyText))
  const rows = await selectRows(
    tx,
    SEEN_EVENT,
    sql`
    select party_code as "partyCode", event_id as "eventId", document_type as "documentType", number, containers,
      created_at as "createdAt"
    from party_event where number = ${anyOf(
      documents.map(({ number }) => number),
      'text',
    )}`,
  )
  return rows.filter(({ documentType, number }) => keys.has(keyText({ type: documentType, number })))
}

const sights = (rows: readonly NewlySeen[]) => sql`
  unnest(${texts(rows, 'partyCode')}, ${arrayOf(
    rows.map(({ eventId }) => eventId),
    'uuid',
  )})`

const FIRST_SIGHT = describeRow('since when a party sees an event', {
  partyCode: text,
  eventId: uuid,
  createdAt: timestamptz,
})

/** Since when each party sees each event, through any document: an event already visible is not new. */
async function createdAtOf(tx: Transaction, rows: readonly NewlySeen[]): Promise<ReadonlyMap<string, string>> {
  if (rows.length === 0) return new Map()
  const found = await selectRows(
    tx,
    FIRST_SIGHT,
    sql`
    select distinct on (party_event.party_code, party_event.event_id)
      party_event.party_code as "partyCode", party_event.event_id as "eventId", party_event.created_at as "createdAt"
    from ${sights(rows)} as wanted (party_code, event_id)
    join party_event on party_event.party_code = wanted.party_code and party_event.event_id = wanted.event_id
    order by party_event.party_code, party_event.event_id, party_event.created_at`,
  )
  return new Map(found.map((row) => [sightKey(row), row.createdAt]))
}

const NEXT_INSTANT = describeRow('the next instant of a party', { partyCode: text, createdAt: timestamptz })

/**
 * Now, or later if the party has already seen a later time: a client that has read up to an instant or cursor misses nothing that
 * another server with a slower clock publishes next.
 */
async function nextInstants(
  tx: Transaction,
  rows: readonly NewlySeen[],
  now: string,
): Promise<ReadonlyMap<string, string>> {
  const parties = [...new Set(rows.map(({ partyCode }) => partyCode))]
  if (parties.length === 0) return new Map()
  const found = await selectRows(
    tx,
    NEXT_INSTANT,
    sql`
    select party.code as "partyCode", greatest(${now}::timestamptz, latest.created_at + interval '1 millisecond') as "createdAt"
    from unnest(${arrayOf(parties, 'text')}) as party (code)
    left join lateral (
      select created_at from party_event where party_code = party.code order by created_at desc limit 1
    ) as latest on true`,
  )
  return new Map(found.map(({ partyCode, createdAt }) => [partyCode, createdAt]))
}

async function remove(tx: Transaction, rows: readonly PartyEventRow[]): Promise<void> {
  if (rows.length === 0) return
  const ids = arrayOf(
    rows.map(({ eventId }) => eventId),
    'uuid',
  )
  await tx.execute(sql`
    delete from party_event where (party_code, event_id, document_type, number) in (
      select * from unnest(${texts(rows, 'partyCode')}, ${ids}, ${texts(rows, 'documentType')}, ${texts(rows, 'number')}))`)
}
