// Finds bookings, bills and containers by a part of their number. The indexes have numbers by their beginning and each party's documents
// by age, so inner parts are searched only in a party's newest documents (docs/decisions/2026-11-30-numbers-in-parts.md).
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
import type { DeadlineKind } from '@quayline/domain/shipments/deadlines'
import type { ShippingDocumentType } from '@quayline/domain/tracking/number-kind'
import type { ShipmentState, ShipmentSummary } from '@quayline/domain/tracking/shipment-summary'
import { sql, type SQL } from 'drizzle-orm'

type Executor = Pick<Database, 'execute'>

/** Newest documents of each code, active and completed, that are searched for parts of numbers. */
export const NEWEST_SEARCHED = 2000
/** More are not counted. */
export const MAX_FOUND = 100

const FOUND_NUMBER = describeRow('a number that holds a text', {
  documentType: textOf<ShippingDocumentType>(),
  number: text,
  container: nullable(text),
  state: textOf<ShipmentState>(),
  ends: json<Pick<ShipmentSummary, 'portOfLoading' | 'portOfDischarge'>>(),
  deadlineKind: nullable(textOf<DeadlineKind>()),
  deadlineContainer: nullable(text),
  deadlineLocal: nullable(text),
  deadlineZone: nullable(text),
  deadlineAt: nullable(timestamptz),
  deadlineUnLocode: nullable(text),
  total: int4,
})
export type FoundNumberRow = RowOf<typeof FOUND_NUMBER>

export interface NumberQuestion {
  /** In normalised form: upper case, without blanks. */
  readonly part: string
  /** The same as a whole number: without the carrier's prefix. */
  readonly whole: string
  /** ISO instant; a deadline is over after it. */
  readonly now: string
  readonly limit: number
}

/** The upper bound of texts with this beginning; numbers have only letters and digits. */
const behind = (part: string): string =>
  `${part.slice(0, -1)}${String.fromCodePoint((part.codePointAt(part.length - 1) ?? 0) + 1)}`

const beginsSo = (column: SQL, part: string): SQL =>
  sql`${column} >= ${part}::text and ${column} < ${behind(part)}::text and starts_with(${column}, ${part}::text)`

/** Numbers that name one of the codes. */
export const findNumbersOfParty = (
  db: Executor,
  codes: readonly string[],
  question: NumberQuestion,
): Promise<readonly FoundNumberRow[]> => {
  const { part, whole } = question
  const newest = (isActive: boolean): SQL => sql`
    select code.code, party.document_type, party.number, party.sort_at
    from unnest(${arrayOf(codes, 'text')}) as code (code) cross join lateral (
      select document_type, number, sort_at from document_party
      where party_code = code.code and is_active = ${isActive}::boolean
      order by sort_at desc limit ${NEWEST_SEARCHED}
    ) as party`
  return selectFound(
    db,
    question,
    sql`
    newest as materialized (${newest(true)} union all ${newest(false)}),
    found as (
      select document_type, number, null::text as container, sort_at from newest
      where position(${part}::text in number) > 0
      union all
      (
        select distinct document_type, number, null, sort_at from document_party
        where party_code = ${anyOf(codes, 'text')} and ${beginsSo(sql`number`, part)}
        order by number limit ${MAX_FOUND + 1}
      )
      union all
      select document_type, number, null, sort_at from document_party
      where party_code = ${anyOf(codes, 'text')} and number = ${whole}::text
      union all
      (
        select distinct document_type, number, null, sort_at from cancelled_party
        where party_code = ${anyOf(codes, 'text')} and (number = ${whole}::text or (${beginsSo(sql`number`, part)}))
        order by number limit ${MAX_FOUND + 1}
      )
      union all
      select held.document_type, held.number, held.container, newest.sort_at
      from newest join shipment_container as held
        on held.document_type = newest.document_type and held.number = newest.number
      where position(${part}::text in held.container) > 0
      union all
      select held.document_type, held.number, held.container, party.sort_at
      from shipment_container as held join document_party as party
        on party.document_type = held.document_type and party.number = held.number
      where held.container = ${part}::text and party.party_code = ${anyOf(codes, 'text')}
    )`,
  )
}

/** For staff: all numbers, only by their beginning, because there are too many to search for parts. */
export const findNumbersOfAll = (db: Executor, question: NumberQuestion): Promise<readonly FoundNumberRow[]> => {
  const { part, whole } = question
  const ofDocuments = (type: ShippingDocumentType, condition: SQL): SQL => sql`(
    select document_type, number, null::text as container, as_of as sort_at from shipment
    where document_type = ${type}::text and ${condition} order by number limit ${MAX_FOUND + 1}
  )`
  const types: readonly ShippingDocumentType[] = ['BKG', 'TRD']
  const documents = types.flatMap((type) => [
    ofDocuments(type, beginsSo(sql`number`, part)),
    ofDocuments(type, sql`number = ${whole}::text`),
  ])
  return selectFound(
    db,
    question,
    sql`
    found as (
      ${sql.join(documents, sql` union all `)}
      union all
      select held.document_type, held.number, begun.container, held.as_of
      from (
        select distinct container from shipment_container where ${beginsSo(sql`container`, part)}
        order by container limit ${MAX_FOUND + 1}
      ) as begun cross join lateral (
        select document_type, number, shipment.as_of
        from shipment_container as each join shipment using (document_type, number)
        where each.container = begun.container order by shipment.as_of desc, document_type, number limit 1
      ) as held
    )`,
  )
}

/** `found`: the last of the named queries; it may have a number several times. A container is shown with its newest document. */
const selectFound = (db: Executor, { part, whole, now, limit }: NumberQuestion, found: SQL) =>
  selectRows(
    db,
    FOUND_NUMBER,
    sql`
    with ${found},
    each_once as (
      select distinct on (coalesce(container, document_type || ' ' || number)) document_type, number, container, sort_at
      from found
      order by coalesce(container, document_type || ' ' || number), sort_at desc, document_type, number
    ),
    ranked as (
      select *, (count(*) over ())::int as total,
        case
          when coalesce(container, number) in (${part}::text, ${whole}::text) then 0
          when starts_with(coalesce(container, number), ${part}::text) then 1
          else 2
        end as rank
      from each_once
    )
    select ranked.document_type as "documentType", ranked.number, ranked.container, shipment.state,
      jsonb_build_object(
        'portOfLoading', shipment.summary -> 'portOfLoading', 'portOfDischarge', shipment.summary -> 'portOfDischarge'
      ) as ends,
      deadline.kind as "deadlineKind", deadline.container as "deadlineContainer", deadline.local as "deadlineLocal",
      deadline.zone as "deadlineZone", deadline.at as "deadlineAt", deadline.un_locode as "deadlineUnLocode",
      ranked.total
    from ranked join shipment on shipment.document_type = ranked.document_type and shipment.number = ranked.number
    left join lateral (
      select * from shipment_deadline as dated
      where dated.document_type = ranked.document_type and dated.number = ranked.number
        and dated.at >= ${now}::timestamptz
      order by dated.at, dated.kind, dated.container limit 1
    ) as deadline on true
    order by ranked.rank, ranked.sort_at desc, ranked.container is not null, ranked.document_type, ranked.number, ranked.container
    limit ${limit}`,
  )
