// What was stated around numbers, each question one statement, shared by all requests of the same tick.
import { anyOf, arrayOf } from '@quayline/database/insert-rows'
import type { Database } from '@quayline/database/database'
import { documentReference, documentVersion, event, message } from '@quayline/database/schema'
import { selectRows } from '@quayline/database/select-rows'
import type { BillFact, BookingFact, EventFact, MessageFunction } from '@quayline/domain/intake/facts'
import type { StatedAs } from '@quayline/domain/intake/sender-authority'
import type { PlacedTime } from '@quayline/domain/kernel/local-time'
import type { RecordedBill, RecordedBooking, RecordedEvent, Statement } from '@quayline/domain/tracking/recorded'
import { eq, or, sql, type SQL } from 'drizzle-orm'
import { batchLookup, type LookupMany } from '../../platform/batch-lookup.ts'

/** The message behind a fact: when it arrived (ISO instant), when it was written by its sender's clock, and of which type it was. */
export interface Source {
  readonly receivedAt: string
  readonly documentAt: string | null
  readonly messageType: string
}

export interface SourcedEvent extends Source {
  readonly event: RecordedEvent
}

export type SourcedDocument = Source &
  (
    | { readonly documentType: 'BKG'; readonly booking: RecordedBooking }
    | { readonly documentType: 'TRD'; readonly bill: RecordedBill }
  )

/** What a booking or bill ties a number to. */
export interface StatedLink {
  readonly toType: 'BKG' | 'TRD' | 'EQ'
  readonly toNumber: string
}

type Lookup<Row> = (key: string) => Promise<readonly Row[]>

export interface TrackingQueries {
  readonly eventsOfContainer: Lookup<SourcedEvent>
  /** Events that name a booking or bill number, with or without a container. */
  readonly eventsOfNumber: Lookup<SourcedEvent>
  /** What terminals report of a ship's call (domain `vesselCallKey`), whoever's boxes it carries. */
  readonly eventsOfVesselCall: Lookup<SourcedEvent>
  readonly documentsOfNumber: Lookup<SourcedDocument>
  /** From a booking, bill or container to what documents tie to it. */
  readonly linksOfNumber: Lookup<StatedLink>
}

const BY_MESSAGE = {
  partner: message.partner,
  function: message.function,
  documentNumber: message.documentNumber,
  documentAt: message.documentAt,
  messageHash: message.contentHash,
  messageType: message.messageType,
  receivedAt: message.receivedAt,
}

export function trackingQueries(db: Database): TrackingQueries {
  const events = (where: SQL | undefined) =>
    db
      .select({
        ...BY_MESSAGE,
        id: event.id,
        container: event.container,
        bookingNumber: event.bookingNumber,
        billNumber: event.billNumber,
        vesselCall: event.vesselCall,
        local: event.localTime,
        zone: event.zone,
        offset: event.utcOffset,
        instant: event.instant,
        fact: event.fact,
        statedAs: event.statedAs,
      })
      .from(event)
      .innerJoin(message, eq(message.id, event.messageId))
      .where(where)

  return {
    eventsOfContainer: byKey(async (keys) =>
      grouped(
        await events(sql`${event.container} = ${anyOf(keys, 'text')}`),
        ({ container }) => [container],
        sourcedEvent,
      ),
    ),
    eventsOfNumber: byKey(async (keys) =>
      grouped(
        await events(
          or(sql`${event.bookingNumber} = ${anyOf(keys, 'text')}`, sql`${event.billNumber} = ${anyOf(keys, 'text')}`),
        ),
        ({ bookingNumber, billNumber }) => new Set([bookingNumber, billNumber]),
        sourcedEvent,
      ),
    ),
    eventsOfVesselCall: byKey(async (keys) =>
      grouped(
        await events(sql`${event.vesselCall} = ${anyOf(keys, 'text')}`),
        ({ vesselCall }) => [vesselCall],
        sourcedEvent,
      ),
    ),
    documentsOfNumber: byKey(async (keys) => {
      const rows = await db
        .select({
          ...BY_MESSAGE,
          number: documentVersion.number,
          documentType: documentVersion.documentType,
          fact: documentVersion.fact,
          statedAs: documentVersion.statedAs,
        })
        .from(documentVersion)
        .innerJoin(message, eq(message.id, documentVersion.messageId))
        .where(
          sql`${documentVersion.number} = ${anyOf(keys, 'text')} and ${documentVersion.documentType} in ('BKG', 'TRD')`,
        )
      return grouped(rows, ({ number }) => [number], sourcedDocument)
    }),
    linksOfNumber: byKey(async (keys) => {
      const { fromNumber, toType, toNumber } = documentReference
      const rows = await db
        .selectDistinct({ fromNumber, toType, toNumber })
        .from(documentReference)
        .where(sql`${fromNumber} = ${anyOf(keys, 'text')}`)
      return grouped(
        rows,
        (row) => [row.fromNumber],
        (row): StatedLink => row,
      )
    }),
  }
}

/** Those of the numbers that anything was ever said about: most of what strangers type is none of ours, and costs no more than this. */
export async function knownNumbers(db: Database, numbers: readonly string[]): Promise<readonly string[]> {
  const rows = await selectRows<{ number: string }>(
    db,
    sql`
    select number from unnest(${arrayOf(numbers, 'text')}) as asked (number)
    where exists (select from event where container = asked.number)
      or exists (select from event where booking_number = asked.number)
      or exists (select from event where bill_number = asked.number)
      or exists (select from document_version where document_version.number = asked.number)
      or exists (select from document_reference where from_number = asked.number)`,
  )
  return rows.map(({ number }) => number)
}

function byKey<Row>(lookupMany: LookupMany<readonly Row[]>): Lookup<Row> {
  const lookup = batchLookup(lookupMany)
  return async (key) => (await lookup(key)) ?? []
}

function grouped<Row, Item>(
  rows: readonly Row[],
  keysOf: (row: Row) => Iterable<string | null>,
  itemOf: (row: Row) => Item,
): ReadonlyMap<string, readonly Item[]> {
  const groups = new Map<string, Item[]>()
  for (const row of rows) {
    const item = itemOf(row)
    for (const key of keysOf(row)) {
      if (key === null) continue
      const group = groups.get(key)
      if (group === undefined) groups.set(key, [item])
      else group.push(item)
    }
  }
  return groups
}

interface MessageRow extends Source {
  readonly partner: string
  readonly function: string
  readonly documentNumber: string | null
  readonly messageHash: string
  readonly statedAs: StatedAs
}

interface EventRow extends MessageRow {
  readonly id: string
  readonly local: string | null
  readonly zone: string | null
  readonly offset: string | null
  readonly instant: string | null
  readonly fact: unknown
}

// Facts lie in the database as intake wrote them, in the domain's own form.
const statement = ({
  partner,
  statedAs,
  function: said,
  documentNumber,
  documentAt,
  messageHash,
}: MessageRow): Statement => ({
  partner,
  statedAs,
  function: said as MessageFunction,
  documentNumber,
  documentAt,
  messageHash,
})

/** The time of an event as its row keeps it. */
export const placedTimeOf = ({
  local,
  zone,
  offset,
  instant,
}: Pick<EventRow, 'local' | 'zone' | 'offset' | 'instant'>): PlacedTime | null =>
  local === null ? null : { local, zone, offset, instant: instant === null ? null : Date.parse(instant) }

function sourcedEvent(row: EventRow): SourcedEvent {
  const { receivedAt, documentAt, messageType } = row
  return {
    receivedAt,
    documentAt,
    messageType,
    event: { ...statement(row), id: row.id, fact: row.fact as EventFact, time: placedTimeOf(row) },
  }
}

function sourcedDocument(row: MessageRow & { readonly fact: unknown }): SourcedDocument {
  const { receivedAt, documentAt, messageType } = row
  const fact = row.fact as BookingFact | BillFact
  const source = { receivedAt, documentAt, messageType }
  return fact.kind === 'BOOKING'
    ? { ...source, documentType: 'BKG', booking: { ...statement(row), fact } }
    : { ...source, documentType: 'TRD', bill: { ...statement(row), fact } }
}
