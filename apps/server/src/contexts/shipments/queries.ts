// Reads the list of a company's bookings and bills. Each statement reads a page, or a bounded number of rows, of each
// code, however many documents a party has: on the embedded database all other statements wait for it
// (docs/decisions/2026-11-29-lists-of-shipments.md).
import type { ShipmentSort } from '@quayline/contract/shipments'
import { MAX_COUNTED } from '@quayline/database/count-rows'
import type { Database } from '@quayline/database/database'
import {
  bool,
  describeRow,
  int4,
  json,
  nullable,
  type RowOf,
  text,
  textOf,
  timestamptz,
} from '@quayline/database/row-description'
import { anyOf, arrayOf } from '@quayline/database/insert-rows'
import { selectRows } from '@quayline/database/select-rows'
import type { DeadlineKind } from '@quayline/domain/shipments/deadlines'
import type { ShippingDocumentType } from '@quayline/domain/tracking/number-kind'
import type { CustomerRole } from '@quayline/domain/tracking/shipment-parties'
import type { ShipmentSummary } from '@quayline/domain/tracking/shipment-summary'
import { sql, type SQL } from 'drizzle-orm'
import type { ListConditions, ListRange } from './list-criteria.ts'
import { instantOf, type ListPosition, orderOfPart, orderOfRows, partsBehind, sortedColumns } from './list-order.ts'

type Executor = Pick<Database, 'execute'>

/**
 * `document_party.sort_at` without a row in `shipment`: the document has no effective facts, or it was never
 * calculated.
 */
const NOT_LISTED = '1970-01-01T00:00:00.000Z'

/**
 * With more codes, planning a statement with one branch for each range would take longer than running it. Two branches
 * for each range take about four times as long to plan as one.
 */
const MAX_BRANCHES = 20

/** The rows of each are read in the order of the list from an index. */
const RANGES: Readonly<Record<ListRange, { readonly rows: SQL; readonly also: SQL }>> = {
  UNDER_WAY: { rows: sql`document_party as party`, also: sql` and party.is_active` },
  ENDED: { rows: sql`document_party as party`, also: sql` and not party.is_active` },
  CANCELLED_BOOKINGS: { rows: sql`cancelled_party as party`, also: sql`` },
}
const ALL_RANGES = Object.keys(RANGES) as readonly ListRange[]

/** `rows`: selected as `party`, to be joined with further tables. */
type SelectOfRange = (rows: SQL, isInRange: SQL) => SQL

/**
 * The results of `selects` (`own`) in each range of each code: each stops at its own limit. With few of them each is a
 * separate branch that names its code: then the planner knows that this party has a hundred thousand documents, and
 * starts with the criterion that few of them meet.
 */
function inEachRange(
  codes: readonly string[],
  ranges: readonly ListRange[],
  ...selects: readonly SelectOfRange[]
): SQL {
  const branchesOf = (code: SQL): readonly SQL[] =>
    ranges.flatMap((range) => {
      const { rows, also } = RANGES[range]
      const isInRange = sql`party.party_code = ${code}${also} and party.sort_at > ${NOT_LISTED}::timestamptz`
      return selects.map((select) => sql`(${select(rows, isInRange)})`)
    })
  const branches =
    codes.length === 0 || codes.length * ranges.length * selects.length ** 2 > MAX_BRANCHES
      ? branchesOf(sql`code.party_code`).map(
          (branch) => sql`(
            select own.* from unnest(${arrayOf(codes, 'text')}) as code (party_code)
            cross join lateral ${branch} as own)`,
        )
      : codes.flatMap((code) => branchesOf(sql`${code}::text`))
  return sql`(${sql.join(branches, sql` union all `)}) as own`
}

const SHIPMENT_OF_PARTY = sql`join shipment
  on shipment.document_type = party.document_type and shipment.number = party.number`

/** Rows by which one of the codes lists a document. Takes names of columns. */
const namedIn = (documentType: string, number: string, codes: readonly string[]): SQL =>
  sql.join(
    ['document_party', 'cancelled_party'].map(
      (table) => sql`
        select roles from ${sql.raw(table)} where document_type = ${sql.raw(documentType)} and number = ${sql.raw(number)}
          and party_code = ${anyOf(codes, 'text')}`,
    ),
    sql` union all `,
  )

const andAll = (conditions: readonly SQL[]): SQL =>
  sql.join(
    conditions.map((condition) => sql` and (${condition})`),
    sql``,
  )

const LISTED_SHIPMENT = describeRow('a shipment of a list', {
  documentType: textOf<ShippingDocumentType>(),
  number: text,
  at: nullable(timestamptz),
  asOf: timestamptz,
  summary: json<Omit<ShipmentSummary, 'containers'>>(),
  containers: int4,
  roles: json<readonly CustomerRole[]>(),
  deadlineKind: nullable(textOf<DeadlineKind>()),
  deadlineContainer: nullable(text),
  deadlineLocal: nullable(text),
  deadlineZone: nullable(text),
  deadlineAt: nullable(timestamptz),
  deadlineUnLocode: nullable(text),
})
export type ListedShipmentRow = RowOf<typeof LISTED_SHIPMENT>

/** `codes`: those of the caller. */
export interface ListScope {
  readonly codes: readonly string[]
  readonly conditions: ListConditions
}

export interface ListPage {
  /** ISO instant; a deadline is over after it. */
  readonly now: string
  readonly after: ListPosition | null
  readonly limit: number
  readonly sort: ShipmentSort
}

/**
 * A document that names several of the codes has the same position in the range of each: the first rows of all ranges
 * include the first of the list.
 */
export function documentsOfPage({ codes, conditions }: ListScope, { after, limit, sort }: Omit<ListPage, 'now'>): SQL {
  const { ranges, ofParty, ofShipment } = conditions
  const selects = partsBehind(sort, after).map(
    (part): SelectOfRange =>
      (party, isInRange) =>
        sql`
        select ${instantOf(sort)} as at, party.document_type, party.number from ${party} ${SHIPMENT_OF_PARTY}
        where ${isInRange} ${andAll([...ofParty, ...ofShipment, ...part])}
        order by ${orderOfPart(sort)} limit ${limit}`,
  )
  return sql`
    select distinct on (${sortedColumns(sort, 'own')}) own.* from ${inEachRange(codes, ranges, ...selects)}
    order by ${orderOfRows(sort, 'own')} limit ${limit}`
}

export const listShipmentRows = (
  db: Executor,
  { codes, conditions }: ListScope,
  page: ListPage,
): Promise<readonly ListedShipmentRow[]> =>
  selectRows(
    db,
    LISTED_SHIPMENT,
    sql`
    with page as materialized (${documentsOfPage({ codes, conditions }, page)})
    select page.document_type as "documentType", page.number, page.at, shipment.as_of as "asOf",
      shipment.summary - 'containers' as summary, jsonb_array_length(shipment.summary -> 'containers') as containers,
      (
        select coalesce(jsonb_agg(distinct role order by role), '[]')
        from (${namedIn('page.document_type', 'page.number', codes)}) as named
          cross join lateral jsonb_array_elements_text(named.roles) as role
      ) as roles,
      deadline.kind as "deadlineKind", deadline.container as "deadlineContainer", deadline.local as "deadlineLocal",
      deadline.zone as "deadlineZone", deadline.at as "deadlineAt", deadline.un_locode as "deadlineUnLocode"
    from page join shipment on shipment.document_type = page.document_type and shipment.number = page.number
    left join lateral (
      select * from shipment_deadline as dated
      where dated.document_type = page.document_type and dated.number = page.number and dated.at >= ${page.now}::timestamptz
      order by dated.at, dated.kind, dated.container limit 1
    ) as deadline on true
    order by ${orderOfRows(page.sort, 'page')}`,
  )

const COUNTED_SHIPMENTS = describeRow('how many shipments a list has', { counted: int4 })

/** At most one more than MAX_COUNTED. Without a condition on shipments only the index is read. */
export async function countShipments(
  db: Executor,
  { codes, conditions: { ranges, ofParty, ofShipment } }: ListScope,
): Promise<number> {
  const most = MAX_COUNTED + 1
  const [row] = await selectRows(
    db,
    COUNTED_SHIPMENTS,
    sql`
    select count(*)::int as counted from (
      select distinct own.document_type, own.number
      from ${inEachRange(
        codes,
        ranges,
        (party, isInRange) => sql`
          select party.document_type, party.number from ${party} ${ofShipment.length === 0 ? sql`` : SHIPMENT_OF_PARTY}
          where ${isInRange} ${andAll([...ofParty, ...ofShipment])} limit ${most}`,
      )}
      limit ${most}
    ) as found`,
  )
  return row?.counted ?? 0
}

const LIST_PROGRESS = describeRow('how much of a list waits, and as of when it is', {
  waiting: int4,
  isMore: bool,
  asOf: nullable(timestamptz),
})
export type ListProgress = RowOf<typeof LIST_PROGRESS>

/**
 * Number of the company's documents with statements that are not processed yet. Usually few marks are waiting: then
 * each is looked up. If more than MAX_COUNTED are waiting, as after a replay of everything, that many of the company's
 * documents are checked instead.
 */
export async function findListProgress(db: Executor, codes: readonly string[]): Promise<ListProgress> {
  const most = MAX_COUNTED + 1
  const marksOf = (kind: ShippingDocumentType): SQL => sql`
    (select kind, key from stale where kind = ${kind} and not is_derived order by key limit ${most})`
  const newest = (limit: number) =>
    inEachRange(
      codes,
      ALL_RANGES,
      (party, isInRange) => sql`
        select party.document_type, party.number, party.sort_at from ${party} where ${isInRange} order by party.sort_at desc limit ${limit}`,
    )
  const [row] = await selectRows(
    db,
    LIST_PROGRESS,
    sql`
    with mark as materialized (
      ${marksOf('BKG')} union all ${marksOf('TRD')} union all (
        select rests.kind, rests.key from stale as many join picture_rests as rests on rests.number = many.key
        where many.kind = 'NUMBER' and rests.kind <> 'EQ' limit ${most}
      )
    ), own as materialized (
      select distinct own.document_type, own.number from ${newest(most)} limit ${most}
    ), backlog as (
      select (select count(*) from mark) > ${MAX_COUNTED}::int as is_flooded
    )
    select case when is_flooded then (
        select count(*) from own where exists (
          select from stale where kind = own.document_type and key = own.number and not is_derived
        ) or exists (
          select from picture_rests as rests join stale as many on many.kind = 'NUMBER' and many.key = rests.number
          where rests.kind = own.document_type and rests.key = own.number
        )
      ) else (
        select count(distinct (mark.kind, mark.key)) from mark
        where exists (${namedIn('mark.kind', 'mark.key', codes)})
      ) end::int as waiting,
      is_flooded and (select count(*) from own) > ${MAX_COUNTED}::int as "isMore",
      (select max(own.sort_at) from ${newest(1)}) as "asOf"
    from backlog`,
  )
  if (row === undefined) throw new Error('A statement that answers one row answered none')
  return row
}
