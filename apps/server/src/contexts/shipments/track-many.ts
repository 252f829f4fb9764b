// Positions of many bills, bookings and containers, from the data of lists: two statements, however many numbers.
import type { Database } from '@quayline/database/database'
import { anyOf } from '@quayline/database/insert-rows'
import {
  describeRow,
  int4,
  json,
  nullable,
  type RowOf,
  text,
  textOf,
  timestamptz,
} from '@quayline/database/row-description'
import { selectRows } from '@quayline/database/select-rows'
import { namedPlaces } from '@quayline/domain/reference/place-names'
import { documentNumberType, recogniseNumber, type ShippingDocumentType } from '@quayline/domain/tracking/number-kind'
import type { ListedContainer, ShipmentLine } from '@quayline/domain/tracking/shipment-summary'
import { sql } from 'drizzle-orm'

const FOUND = describeRow('a number of many', {
  documentType: textOf<ShippingDocumentType>(),
  number: text,
  /** Null: the document itself was requested. */
  container: nullable(text),
  asOf: timestamptz,
  /** JSON of a ShipmentLine. */
  line: text,
  containers: int4,
  /** The line of a requested container. */
  own: nullable(json<ListedContainer>()),
})

/**
 * JSON of the answer's data (contract `trackMany`). It is put together from the stored texts: to parse five hundred lines
 * and to write them again would take longer than to find them.
 */
export async function trackMany(db: Database, numbers: readonly string[]): Promise<string> {
  const candidates = numbers.map(candidatesOf)
  const found = await findMany(db, candidates)
  const best = candidates.map((each) => bestOf(each, found))
  const missing = candidates.flatMap((each, index) =>
    best[index] === undefined ? each.map(({ number }) => number) : [],
  )
  const waiting = await findMentioned(db, missing)
  const items = candidates.map((each, index): string => {
    const asked = JSON.stringify(numbers[index])
    const row = best[index]
    if (row !== undefined) return `{"asked":${asked},"problem":null,"found":${foundText(row)}}`
    const isWaiting = each.some(({ number }) => waiting.has(number))
    const problem = each.length === 0 ? 'NO_NUMBER' : isWaiting ? 'BEING_UPDATED' : 'NOT_FOUND'
    return `{"asked":${asked},"problem":"${problem}","found":null}`
  })
  const text = items.join(',')
  const places = namedPlaces(placesIn(text))
  return `{"items":[${text}]${Object.keys(places).length > 0 ? `,"places":${JSON.stringify(places)}` : ''}}`
}

interface Candidate {
  readonly number: string
  readonly isContainer: boolean
}

/** First as a container, as in the tracking call; empty: it is not a valid number. */
function candidatesOf(asked: string): readonly Candidate[] {
  const typed = recogniseNumber(asked, null)
  if (!typed.ok) return []
  return [
    ...typed.value.containers.map(({ number }) => ({ number, isContainer: true })),
    ...typed.value.references.map((number) => ({ number, isContainer: false })),
  ]
}

type FoundRow = RowOf<typeof FOUND>

interface Found {
  readonly containers: ReadonlyMap<string, FoundRow>
  readonly documents: ReadonlyMap<string, FoundRow>
}

/** A container before a bill, a bill before a booking, the number as typed before the one without a prefix. */
function bestOf(candidates: readonly Candidate[], { containers, documents }: Found): FoundRow | undefined {
  for (const { number, isContainer } of candidates) {
    const row = (isContainer ? containers : documents).get(number)
    if (row !== undefined) return row
  }
  return undefined
}

/**
 * A cancelled booking without other statements is not found here or in tracking: only the parties that it named have it
 * in their list. Each document once, and each container on the newest document that lists it, however often it is
 * requested.
 */
async function findMany(db: Database, candidates: readonly (readonly Candidate[])[]): Promise<Found> {
  const all = candidates.flat()
  const numbersOf = (ofContainers: boolean): readonly string[] => [
    ...new Set(all.flatMap(({ number, isContainer }) => (isContainer === ofContainers ? [number] : []))),
  ]
  const rows = await selectRows(
    db,
    FOUND,
    sql`
    select document_type as "documentType", number, null::text as container, as_of as "asOf", line, containers,
      null::json as own
    from shipment where document_type in ('BKG', 'TRD') and number = ${anyOf(numbersOf(false), 'text')}
      and (state <> 'CANCELLED' or exists (
        select from picture where picture.kind = shipment.document_type and picture.number = shipment.number
          and picture.page = 0 and picture.answer is not null
      ))
    union all
    (
      select distinct on (held.container) document_type, number, held.container, shipment.as_of, shipment.line, containers,
        coalesce(held.listed, (
          select each::json from jsonb_array_elements(shipment.summary -> 'containers') as each
          where each ->> 'container' = held.container limit 1
        ))
      from shipment_container as held join shipment using (document_type, number)
      where held.container = ${anyOf(numbersOf(true), 'text')}
      order by held.container, shipment.as_of desc, held.document_type desc, held.number
    )`,
  )
  const [containers, documents] = [new Map<string, FoundRow>(), new Map<string, FoundRow>()]
  for (const row of rows) {
    if (row.container !== null) containers.set(row.container, row)
    else if (row.documentType === 'TRD' || !documents.has(row.number)) documents.set(row.number, row)
  }
  return { containers, documents }
}

const STATED_NUMBER = describeRow('a number of many that something was stated about', { number: text })

/** Numbers with any statement, even if their pictures are not calculated yet. */
async function findMentioned(db: Database, numbers: readonly string[]): Promise<ReadonlySet<string>> {
  if (numbers.length === 0) return new Set()
  const rows = await selectRows(
    db,
    STATED_NUMBER,
    sql`select number from number_state where number = ${anyOf(numbers, 'text')} and written_by is not null`,
  )
  return new Set(rows.map(({ number }) => number))
}

/** The stored line with the members that do not depend on the shipment's data. */
function foundText({ documentType, number, container, asOf, line, containers, own }: FoundRow): string {
  const document = `{"type":"${documentNumberType(documentType)}","number":${JSON.stringify(number)}}`
  const asked = container === null ? document : `{"type":"cntr","number":${JSON.stringify(container)}}`
  const count = own === null ? containers : 1
  const shown = own === null ? line : ownLine(line, own)
  return `${asked.slice(0, -1)},"document":${document},"containers":${count},"asOf":"${asOf}",${shown.slice(1)}`
}

/** The line of a document with the status of one of its containers. */
function ownLine(text: string, { status, statusAt, place }: ListedContainer): string {
  const line: { -readonly [Member in keyof ShipmentLine]: ShipmentLine[Member] } = JSON.parse(text)
  line.status = status
  line.statusAt =
    statusAt === null ? null : { local: statusAt.local, zone: statusAt.zone, offset: statusAt.offset, place }
  line.withStatus = 1
  return JSON.stringify(line)
}

/** A place's name in JSON of PostgreSQL (a space after the colon) or of JSON.stringify. */
const NAME = /"name": ?("(?:[^"\\]|\\.)*")/g

/** Names as printed, each once: many lines name the same few. */
function placesIn(text: string): readonly string[] {
  const names = new Set<string>()
  for (const [, name = '""'] of text.matchAll(NAME)) names.add(name)
  return Array.from(names, (name): string => JSON.parse(name))
}
