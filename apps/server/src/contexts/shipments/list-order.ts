// The orders of a list of shipments: which columns of `party` (document_party or cancelled_party) sort it, and how the
// next page continues it. An index of each table has a party's rows in each order
// (docs/decisions/2026-11-29-lists-of-shipments.md).
import type { SHIPMENT_SORTS, ShipmentSort } from '@quayline/contract/shipments'
import type { ShippingDocumentType } from '@quayline/domain/tracking/number-kind'
import { sql, type SQL } from 'drizzle-orm'

/** A document's position in the list. */
export interface ListPosition {
  /** ISO instant by which the list is sorted; null: the document has none, or the list is sorted by number. */
  readonly at: string | null
  readonly documentType: ShippingDocumentType
  readonly number: string
}

type SortColumn = 'at' | 'document_type' | 'number'

interface Order {
  /** Column of `party` with the instant; null: none. */
  readonly instant: string | null
  readonly isNullable: boolean
  readonly columns: readonly SortColumn[]
}

const BY_INSTANT = ['at', 'document_type', 'number'] as const

type OrderName = (typeof SHIPMENT_SORTS)[number]

const ORDERS: Readonly<Record<OrderName, Order>> = {
  changed: { instant: 'sort_at', isNullable: false, columns: BY_INSTANT },
  departure: { instant: 'departure_at', isNullable: true, columns: BY_INSTANT },
  arrival: { instant: 'arrival_at', isNullable: true, columns: BY_INSTANT },
  number: { instant: null, isNullable: false, columns: ['number', 'document_type'] },
}

const orderOf = (sort: ShipmentSort): Order => ORDERS[sort.replace('-', '') as OrderName]
const comparisonOf = (sort: ShipmentSort): SQL => (sort.startsWith('-') ? sql`<` : sql`>`)
const directionOf = (sort: ShipmentSort): SQL => (sort.startsWith('-') ? sql` desc` : sql``)

/** Whether a list sorted so can have a document there. */
export function isPositionOf(sort: ShipmentSort, { at }: Pick<ListPosition, 'at'>): boolean {
  const { instant, isNullable } = orderOf(sort)
  return at === null ? instant === null || isNullable : instant !== null
}

/** Of a row of `party`: the instant by which the list is sorted. */
export const instantOf = (sort: ShipmentSort): SQL => {
  const { instant } = orderOf(sort)
  return instant === null ? sql`null::timestamptz` : sql.raw(`party.${instant}`)
}

/**
 * The conditions on `party` of the rows behind a position, for each part of a range that an index has in this order:
 * the rows with the instant, then those without it, which are last in both directions.
 */
export function partsBehind(sort: ShipmentSort, after: ListPosition | null): readonly (readonly SQL[])[] {
  const { isNullable, columns } = orderOf(sort)
  const instant = instantOf(sort)
  if (!isNullable) return [after === null ? [] : [behind(sort, columns, after)]]
  const [known, unknown] = [sql`${instant} is not null`, sql`${instant} is null`]
  if (after === null) return [[known], [unknown]]
  if (after.at !== null) return [[known, behind(sort, columns, after)], [unknown]]
  return behindWithout(sort, after).map((part) => [unknown, ...part])
}

/**
 * Behind a document without the instant, type by type: the planner estimates a comparison of type and number together
 * by the type alone, so as no rows behind the last type, and would read all documents of that type by their key.
 */
function behindWithout(sort: ShipmentSort, { documentType, number }: ListPosition): readonly (readonly SQL[])[] {
  const last = sort.startsWith('-') ? 'BKG' : 'TRD'
  const isOfType = (type: ShippingDocumentType): SQL => sql`party.document_type = ${type}::text`
  const sameType = [isOfType(documentType), sql`party.number ${comparisonOf(sort)} ${number}::text`]
  return documentType === last ? [sameType] : [sameType, [isOfType(last)]]
}

function behind(sort: ShipmentSort, columns: readonly SortColumn[], after: ListPosition): SQL {
  const values: Readonly<Record<SortColumn, SQL>> = {
    at: sql`${after.at}::timestamptz`,
    document_type: sql`${after.documentType}::text`,
    number: sql`${after.number}::text`,
  }
  return sql`(${listed(columns.map((column) => ofParty(sort, column)))}) ${comparisonOf(sort)} (${listed(columns.map((column) => values[column]))})`
}

/** The order of the rows of one part: that of an index, read forwards or backwards. */
export const orderOfPart = (sort: ShipmentSort): SQL =>
  listed(orderOf(sort).columns.map((column) => sql`${ofParty(sort, column)}${directionOf(sort)}`))

/** The order of selected rows with the columns `at`, `document_type` and `number`. */
export const orderOfRows = (sort: ShipmentSort, table: string): SQL =>
  listed(
    orderOf(sort).columns.map(
      (column) =>
        sql`${sql.raw(`${table}.${column}`)}${directionOf(sort)}${column === 'at' ? sql` nulls last` : sql``}`,
    ),
  )

/** The columns of that order. */
export const sortedColumns = (sort: ShipmentSort, table: string): SQL =>
  listed(orderOf(sort).columns.map((column) => sql.raw(`${table}.${column}`)))

const ofParty = (sort: ShipmentSort, column: SortColumn): SQL =>
  column === 'at' ? instantOf(sort) : sql.raw(`party.${column}`)

const listed = (parts: readonly SQL[]): SQL => sql.join([...parts], sql`, `)
