// Where many bills, bookings and containers are, from what lists are made of: two statements, however many numbers.
import type { trackMany as endpoint } from '@quayline/contract/bulk'
import type { Database } from '@quayline/database/database'
import { anyOf, arrayOf } from '@quayline/database/insert-rows'
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
import type { ListedContainer, ShipmentSummary } from '@quayline/domain/tracking/shipment-summary'
import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Wire } from '../../platform/http/route.ts'
import { timeOf, timeOrNull } from './list-shipments.ts'

type Told = Wire<z.output<typeof endpoint.output>>
type Line = Told['items'][number]

const FOUND = describeRow('a number of many', {
  /** Place of the number in the question, from 1. */
  place: int4,
  rank: int4,
  documentType: textOf<ShippingDocumentType>(),
  number: text,
  container: nullable(text),
  asOf: timestamptz,
  summary: json<Omit<ShipmentSummary, 'containers'>>(),
  containers: int4,
  /** Of a container asked for: its own. */
  own: nullable(json<ListedContainer>()),
})

export async function trackMany(db: Database, numbers: readonly string[]): Promise<Told> {
  const candidates = numbers.map(candidatesOf)
  const found = await findMany(db, candidates)
  const missing = candidates.flatMap((each, index) => (found.has(index + 1) ? [] : each.map(({ number }) => number)))
  const waiting = await findSpokenOf(db, missing)
  const items = candidates.map((each, index): Line => {
    const asked = numbers[index] ?? ''
    const row = found.get(index + 1)
    if (row !== undefined) return { asked, problem: null, found: lineOf(row) }
    if (each.length === 0) return { asked, problem: 'NO_NUMBER', found: null }
    const isWaiting = each.some(({ number }) => waiting.has(number))
    return { asked, problem: isWaiting ? 'BEING_UPDATED' : 'NOT_FOUND', found: null }
  })
  const places = namedPlaces(items.map((item) => item.found))
  return { items, ...(Object.keys(places).length > 0 && { places }) }
}

interface Candidate {
  readonly number: string
  readonly isContainer: boolean
}

/** As a container first, as the tracking call does; empty: it is no number. */
function candidatesOf(asked: string): readonly Candidate[] {
  const typed = recogniseNumber(asked, null)
  if (!typed.ok) return []
  return [
    ...typed.value.containers.map(({ number }) => ({ number, isContainer: true })),
    ...typed.value.references.map((number) => ({ number, isContainer: false })),
  ]
}

type FoundRow = RowOf<typeof FOUND>

/** The best of each place: a container before a bill, a bill before a booking, the number as typed before the one without a prefix. */
async function findMany(
  db: Database,
  candidates: readonly (readonly Candidate[])[],
): Promise<ReadonlyMap<number, FoundRow>> {
  const all = candidates.flatMap((each, index) =>
    each.map(({ number, isContainer }, rank) => ({ place: index + 1, rank, number, isContainer })),
  )
  const numbersOf = (read: (each: (typeof all)[number]) => number) =>
    arrayOf(
      all.map((each) => String(read(each))),
      'bigint',
    )
  const typed = arrayOf(
    all.map(({ number }) => number),
    'text',
  )
  const columns = sql`
    ${numbersOf(({ place }) => place)}, ${numbersOf(({ rank }) => rank)}, ${typed},
    ${numbersOf(({ isContainer }) => Number(isContainer))}`
  const rows = await selectRows(
    db,
    FOUND,
    sql`
    select asked.place::int, asked.rank::int, found.document_type as "documentType", found.number, found.container,
      found.as_of as "asOf", found.summary - 'containers' as summary,
      jsonb_array_length(found.summary -> 'containers') as containers,
      case when found.container is null then null else (
        select each from jsonb_array_elements(found.summary -> 'containers') as each
        where each ->> 'container' = found.container limit 1
      ) end as own
    from unnest(${columns}) as asked (place, rank, number, is_container)
    cross join lateral (
      (
        select held.document_type, held.number, held.container, shipment.as_of, shipment.summary
        from shipment_container as held join shipment using (document_type, number)
        where asked.is_container = 1 and held.container = asked.number
        order by shipment.as_of desc, held.document_type desc, held.number limit 1
      )
      union all
      (
        select document_type, number, null::text, as_of, summary from shipment
        where asked.is_container = 0 and number = asked.number and document_type in ('TRD', 'BKG')
        order by document_type desc limit 1
      )
    ) as found`,
  )
  const best = new Map<number, FoundRow>()
  for (const row of rows) {
    const other = best.get(row.place)
    if (other === undefined || row.rank < other.rank) best.set(row.place, row)
  }
  return best
}

const SPOKEN_OF = describeRow('a number of many that something was said about', { number: text })

/** Something was said about them; what is kept of it may still have to be worked out. */
async function findSpokenOf(db: Database, numbers: readonly string[]): Promise<ReadonlySet<string>> {
  if (numbers.length === 0) return new Set()
  const rows = await selectRows(
    db,
    SPOKEN_OF,
    sql`select number from number_state where number = ${anyOf(numbers, 'text')} and written_by is not null`,
  )
  return new Set(rows.map(({ number }) => number))
}

function lineOf({ documentType, number, container, asOf, summary, containers, own }: FoundRow): Line['found'] {
  const document = { type: documentNumberType(documentType), number }
  const leg = summary.currentLeg === null ? undefined : summary.legs[summary.currentLeg]
  const statusAt = summary.statusAt === null ? null : { ...timeOf(summary.statusAt), place: summary.statusAt.place }
  return {
    ...(container === null ? document : { type: 'cntr', number: container }),
    document,
    cargoStage: summary.cargoStage,
    ...(own === null
      ? { status: summary.status, statusAt, withStatus: summary.withStatus, containers }
      : {
          status: own.status,
          statusAt: own.statusAt === null ? null : { ...timeOf(own.statusAt), place: own.place },
          withStatus: 1,
          containers: 1,
        }),
    portOfLoading: summary.portOfLoading,
    portOfDischarge: summary.portOfDischarge,
    estimatedDeparture: timeOrNull(summary.estimatedDeparture),
    actualDeparture: timeOrNull(summary.actualDeparture),
    estimatedArrival: timeOrNull(summary.estimatedArrival),
    actualArrival: timeOrNull(summary.actualArrival),
    vesselName: leg?.vesselName ?? null,
    voyage: leg?.voyage ?? null,
    asOf,
  }
}
