// Reads the statements about numbers: one SQL statement for each question, shared by all requests of the same tick.
import { describeRow, text } from '@quayline/database/row-description'
import { anyOf, arrayOf } from '@quayline/database/insert-rows'
import type { Database } from '@quayline/database/database'
import { documentLink, documentVersion, event, message } from '@quayline/database/schema'
import { selectRows } from '@quayline/database/select-rows'
import type { BillFact, BookingFact, EventFact, MessageFunction } from '@quayline/domain/intake/facts'
import type { StatedAs } from '@quayline/domain/intake/sender-authority'
import type { PlacedTime } from '@quayline/domain/kernel/local-time'
import type { RecordedBill, RecordedBooking, RecordedEvent, Statement } from '@quayline/domain/tracking/recorded'
import { and, eq, gt, sql, type SQL } from 'drizzle-orm'
import { batchLookup, type LookupMany } from '../../platform/database/batch-lookup.ts'
import { type Foreseen, foreseeLookups } from './foresee.ts'
import { keptSpans, type KeptSpan } from './kept-spans.ts'
import { READ_LIMITS } from './read-limits.ts'

/**
 * The message of a fact: when it arrived (ISO instant), when it was written in its sender's local time, and its type.
 */
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

/** The relation of a number to a booking or bill. */
export interface StatedLink {
  readonly toType: 'BKG' | 'TRD' | 'EQ'
  readonly toNumber: string
}

type Lookup<Row> = (key: string) => Promise<readonly Row[]>

export interface ContainerSpan {
  readonly container: string
  /** ms, both inclusive. */
  readonly from: number
  readonly until: number
}

/** Each returns up to one row more than READ_LIMITS allows, which shows that rows were left out. */
export interface TrackingQueries {
  /** Probable lookups for a booking or bill; null when nothing is known about it. */
  readonly foresee: (number: string) => Promise<Foreseen | null>
  readonly eventsOfContainer: Lookup<SourcedEvent>
  /** Events of a container in a span of time, and those without a known instant, or that correct or cancel others. */
  readonly eventsOfSpan: (span: ContainerSpan) => Promise<readonly SourcedEvent[]>
  /** The stored trips of a container; null when they are stale. */
  readonly tripsOfContainer: (container: string) => Promise<readonly KeptSpan[] | null>
  /** Events that name a booking or bill number, with or without a container. */
  readonly eventsOfNumber: Lookup<SourcedEvent>
  /** Events that terminals report for a call of a vessel (domain `vesselCallKey`), whichever shipments it carries. */
  readonly eventsOfVesselCall: Lookup<SourcedEvent>
  readonly documentsOfNumber: Lookup<SourcedDocument>
  /** From a booking, bill or container to the numbers that documents relate to it. */
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

/** Events that several keys may have together in one statement; with more they are read page by page. */
const ROWS_TOGETHER = 3000
const ROWS_A_PAGE = 500
const VERSIONS_TOGETHER = 500
const LINKS_TOGETHER = 10_000
const KEYS_TOGETHER = 100
/** A number has few links. */
const LINK_KEYS_TOGETHER = 300
const FORESEEN_TOGETHER = 20

type KeyedRow = Readonly<Record<'container' | 'bookingNumber' | 'billNumber' | 'vesselCall', string | null>>

// oxlint-disable-next-line max-lines-per-function -- One SQL statement after the other, on the same columns.
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

  const documents = (where: SQL) =>
    db
      .select({
        ...BY_MESSAGE,
        number: documentVersion.number,
        documentType: documentVersion.documentType,
        fact: documentVersion.fact,
        statedAs: documentVersion.statedAs,
      })
      .from(documentVersion)
      .innerJoin(message, eq(message.id, documentVersion.messageId))
      .where(where)
  const links = (where: SQL) => {
    const { fromNumber, toType, toNumber } = documentLink
    return db.selectDistinct({ fromNumber, toType, toNumber }).from(documentLink).where(where)
  }

  /** `isOf`: whether an event is of one of the keys; `keysOf`: which of a row's numbers are such keys. */
  const eventsByKey = (isOf: (keys: SQL) => SQL, keysOf: (row: KeyedRow) => Iterable<string | null>, most: number) =>
    byKey(async (keys) => {
      const rows = await events(isOf(anyOf(keys, 'text'))).limit(ROWS_TOGETHER + 1)
      if (rows.length <= ROWS_TOGETHER) return grouped(rows, keysOf, sourcedEvent)
      const statements = new Map<string, readonly SourcedEvent[]>()
      for (const key of keys) statements.set(key, await pagedEvents(isOf(anyOf([key], 'text')), most))
      return statements
    }, KEYS_TOGETHER)

  /** Up to one more than `most`, the line's own statements first. Limited, because a statement blocks the embedded database. */
  const pagedEvents = async (isOfKey: SQL, most: number): Promise<readonly SourcedEvent[]> => {
    const found: SourcedEvent[] = []
    for (const isOfLine of [sql`${event.statedAs} = 'LINE'`, sql`${event.statedAs} <> 'LINE'`]) {
      for (let after = ''; found.length <= most; ) {
        const isNext = after === '' ? undefined : gt(event.id, after)
        const rows = await events(and(isOfKey, isOfLine, isNext))
          .orderBy(event.id)
          .limit(ROWS_A_PAGE)
        for (const row of rows) found.push(sourcedEvent(row))
        if (rows.length < ROWS_A_PAGE) break
        after = rows.at(-1)?.id ?? ''
      }
    }
    return found.slice(0, most + 1)
  }

  const ofSpans = batchLookup(async (keys) => {
    const wanted = keys.map((key) => ({ key, span: JSON.parse(key) as ContainerSpan }))
    const spans = wanted.map(({ span }) => span)
    const rows = await events(isInSpans(spans)).limit(ROWS_TOGETHER + 1)
    const ofContainers = new Map<string, readonly SourcedEvent[]>()
    for (const { key, span } of wanted) {
      const inSpan = rows.filter((row) => isInSpan(row, span)).map(sourcedEvent)
      const isAll = rows.length <= ROWS_TOGETHER
      ofContainers.set(key, isAll ? inSpan : await pagedEvents(isInSpans([span]), READ_LIMITS.statementsOfContainer))
    }
    return ofContainers
  }, KEYS_TOGETHER)
  const trips = batchLookup((containers) => keptSpans(db, containers), KEYS_TOGETHER)
  const foreseen = batchLookup((numbers) => foreseeLookups(db, numbers), FORESEEN_TOGETHER)

  return {
    foresee: async (number) => (await foreseen(number)) ?? null,
    eventsOfContainer: eventsByKey(
      (keys) => sql`${event.container} = ${keys}`,
      ({ container }) => [container],
      READ_LIMITS.statementsOfContainer,
    ),
    eventsOfSpan: async (span) => (await ofSpans(JSON.stringify(span))) ?? [],
    tripsOfContainer: async (container) => (await trips(container)) ?? null,
    eventsOfNumber: eventsByKey(
      (keys) => sql`(${event.bookingNumber} = ${keys} or ${event.billNumber} = ${keys})`,
      ({ bookingNumber, billNumber }) => new Set([bookingNumber, billNumber]),
      READ_LIMITS.statementsOfDocument,
    ),
    eventsOfVesselCall: eventsByKey(
      (keys) => sql`${event.vesselCall} = ${keys}`,
      ({ vesselCall }) => [vesselCall],
      READ_LIMITS.statementsOfCall,
    ),
    documentsOfNumber: byKey(async (keys) => {
      const isOf = sql`${documentVersion.number} = ${anyOf(keys, 'text')} and ${documentVersion.documentType} in ('BKG', 'TRD')`
      const rows = await documents(isOf).limit(VERSIONS_TOGETHER + 1)
      const capped = rows.length <= VERSIONS_TOGETHER ? rows : await documents(newestVersions(keys))
      return grouped(capped, ({ number }) => [number], sourcedDocument)
    }, KEYS_TOGETHER),
    linksOfNumber: byKey(async (keys) => {
      const rows = await links(sql`${documentLink.fromNumber} = ${anyOf(keys, 'text')}`).limit(LINKS_TOGETHER + 1)
      if (rows.length <= LINKS_TOGETHER) return grouped(rows, linkedFrom, linkOf)
      const linksByNumber = new Map<string, readonly StatedLink[]>()
      for (const key of keys)
        linksByNumber.set(key, await links(eq(documentLink.fromNumber, key)).limit(READ_LIMITS.linksOfNumber + 1))
      return linksByNumber
    }, LINK_KEYS_TOGETHER),
  }
}

const isInSpans = (spans: readonly ContainerSpan[]): SQL => {
  const column = (of: (span: ContainerSpan) => string): SQL => arrayOf(spans.map(of), 'text')
  return sql`${event.container} = ${anyOf([...new Set(spans.map(({ container }) => container))], 'text')} and exists (
    select from unnest(${column(({ container }) => container)}, ${column(({ from }) => isoOf(from))}, ${column(({ until }) => isoOf(until))})
      as span (container, from_at, until_at)
    where span.container = ${event.container}
      and (${event.instant} is null or ${event.instant} between span.from_at::timestamptz and span.until_at::timestamptz
        or ${message.function} not in ('ORIGINAL', 'ADDITION')))`
}

const isInSpan = (
  {
    container,
    instant,
    function: messageFunction,
  }: Pick<EventRow, 'instant' | 'function'> & Pick<KeyedRow, 'container'>,
  span: ContainerSpan,
): boolean =>
  container === span.container &&
  (instant === null ||
    (messageFunction !== 'ORIGINAL' && messageFunction !== 'ADDITION') ||
    (Date.parse(instant) >= span.from && Date.parse(instant) <= span.until))

const isoOf = (instant: number): string => new Date(instant).toISOString()

/** Of each number the newest, and before them those of the line. */
const newestVersions = (numbers: readonly string[]): SQL => sql`${documentVersion.id} in (
  select newest.id from unnest(${arrayOf(numbers, 'text')}) as asked (number) cross join lateral (
    select version.id from document_version as version join message on message.id = version.message_id
    where version.number = asked.number and version.document_type in ('BKG', 'TRD')
    order by (version.stated_as = 'LINE') desc, message.received_at desc, version.id
    limit ${READ_LIMITS.versionsOfDocument + 1}
  ) as newest)`

const linkedFrom = ({ fromNumber }: { readonly fromNumber: string }): readonly string[] => [fromNumber]
const linkOf = ({ toType, toNumber }: StatedLink): StatedLink => ({ toType, toNumber })

const KNOWN_NUMBER = describeRow('a number that something was stated about', { number: text })

/** The numbers with any statement: most numbers typed by strangers are unknown, and cost only this query. */
export async function knownNumbers(db: Database, numbers: readonly string[]): Promise<readonly string[]> {
  const rows = await selectRows(
    db,
    KNOWN_NUMBER,
    sql`
    select number from unnest(${arrayOf(numbers, 'text')}) as asked (number)
    where exists (select from event where container = asked.number)
      or exists (select from event where booking_number = asked.number)
      or exists (select from event where bill_number = asked.number)
      or exists (select from document_version where document_version.number = asked.number)
      or exists (select from document_reference where from_number = asked.number)
      or exists (select from document_reference where to_number = asked.number)`,
  )
  return rows.map(({ number }) => number)
}

function byKey<Row>(lookupMany: LookupMany<readonly Row[]>, keysTogether?: number): Lookup<Row> {
  const lookup = batchLookup(lookupMany, keysTogether)
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

// Written by intake in the domain's own form.
const statement = ({
  partner,
  statedAs,
  function: messageFunction,
  documentNumber,
  documentAt,
  messageHash,
}: MessageRow): Statement => ({
  partner,
  statedAs,
  function: messageFunction as MessageFunction,
  documentNumber,
  documentAt,
  messageHash,
})

/** The time of an event from its row. */
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
