// The pages of the lists of instructions, of a company and on the line's desk: one statement reads a page with the
// bookings of its rows, and one counts the rows of all pages.
import { type ReadPage, totalOf } from '@quayline/database/count-rows'
import type { Database } from '@quayline/database/database'
import { anyOf, arrayOf } from '@quayline/database/insert-rows'
import { type SQL, sql } from 'drizzle-orm'
import type { PageCursor } from '../../platform/http/page-cursor.ts'
import { type ListedRow, rowsOfPage } from './listed-row.ts'
import { EXPORT_ROLES } from './queries.ts'

type Executor = Pick<Database, 'execute'>

export interface InstructionCriteria {
  /** In normalised form. */
  readonly numbers: readonly string[]
  readonly status?: string | undefined
  readonly vessel?: string | undefined
  readonly voyage?: string | undefined
  readonly portOfLoading?: string | undefined
  readonly portOfDischarge?: string | undefined
  readonly createdBy?: string | undefined
  /** ISO instants: inclusive, exclusive. */
  readonly from?: string | undefined
  readonly until?: string | undefined
}

const conditionsOf = (criteria: InstructionCriteria): readonly SQL[] => {
  const { numbers, status, vessel, voyage, portOfLoading, portOfDischarge, createdBy, from, until } = criteria
  const given = (value: string | undefined, condition: (value: string) => SQL): readonly SQL[] =>
    value === undefined ? [] : [condition(value)]
  return [
    ...(numbers.length === 0
      ? []
      : [
          sql`instruction.id in (select instruction_id from instruction_number where number = ${anyOf(numbers, 'text')})`,
        ]),
    ...given(status, (one) => sql`instruction.status = ${one}`),
    ...given(vessel, (one) => sql`upper(instruction.vessel_name) = upper(${one})`),
    ...given(voyage, (one) => sql`upper(instruction.voyage) = upper(${one})`),
    ...given(portOfLoading, (one) => sql`instruction.port_of_loading = ${one}`),
    ...given(portOfDischarge, (one) => sql`instruction.port_of_discharge = ${one}`),
    ...given(createdBy, (one) => sql`lower(instruction.created_by) = lower(${one})`),
    ...given(from, (one) => sql`instruction.created_at >= ${one}::timestamptz`),
    ...given(until, (one) => sql`instruction.created_at < ${one}::timestamptz`),
  ]
}

export interface InstructionSearch {
  readonly criteria: InstructionCriteria
  readonly after: PageCursor | null
  readonly limit: number
}

/** Conditions on a row and on its position in the list, each with `and`. */
const further = (criteria: InstructionCriteria, after: PageCursor | null): SQL => {
  const place =
    after === null ? [] : [sql`(changed_at, instruction.id) < (${after.at}::timestamptz, ${after.id}::uuid)`]
  return sql.join(
    [...conditionsOf(criteria), ...place].map((condition) => sql` and ${condition}`),
    sql``,
  )
}

/**
 * The companies' own ones, each company's in the order of its index and limited to one page; and those that others
 * wrote for bookings the companies ship: the active ones, or those requested by number. So no page reads all documents
 * of a large shipper, and each instruction appears once.
 */
const visibleTo = (
  codes: readonly string[],
  criteria: InstructionCriteria,
  { after, limit }: { readonly after: PageCursor | null; readonly limit: number | null },
): SQL => {
  const underWay = criteria.numbers.length === 0 ? sql`and party.is_active` : sql``
  const first = limit === null ? sql`` : sql`order by changed_at desc, instruction.id desc limit ${limit}`
  return sql`(
    select own.id, own.at from unnest(${arrayOf([...new Set(codes)], 'text')}) as code
    cross join lateral (
      select instruction.id, changed_at as at from instruction
      where company_code = code ${further(criteria, after)} ${first}) as own
    union all
    (select instruction.id, changed_at from instruction
    where instruction.id in (
        select own.instruction_id from document_party as party
        join instruction_number as own on own.kind = 'BKG' and own.number = party.number
        where party.document_type = 'BKG' and party.party_code = ${anyOf(codes, 'text')}
          and party.roles ?| ${EXPORT_ROLES} ${underWay})
      and not is_test and not company_code = ${anyOf(codes, 'text')} ${further(criteria, after)} ${first})
  ) as listed`
}

/** Last changed first. */
export const listInstructions = (
  db: Executor,
  codes: readonly string[],
  { criteria, after, limit }: InstructionSearch,
): Promise<readonly ListedRow[]> => {
  const order = sql`order by at desc, id desc`
  return rowsOfPage(
    db,
    sql`select id, at from ${visibleTo(codes, criteria, { after, limit })} ${order} limit ${limit}`,
    order,
  )
}

export const totalOfInstructions = (
  db: Executor,
  codes: readonly string[],
  criteria: InstructionCriteria,
  page: ReadPage,
): number | Promise<number> =>
  totalOf(db, page, sql`1 from ${visibleTo(codes, criteria, { after: null, limit: null })}`)

/** `all`: all submitted ones; else those waiting for a decision. Without tests. */
const onDesk = (criteria: InstructionCriteria, all: boolean): SQL =>
  sql`instruction where ${sql.join(
    [sql`not is_test`, all ? sql`submitted_at is not null` : sql`status like '%SUBMITTED'`, ...conditionsOf(criteria)],
    sql` and `,
  )}`

/** Longest waiting first. */
export const listDesk = (
  db: Executor,
  all: boolean,
  { criteria, after, limit }: InstructionSearch,
): Promise<readonly ListedRow[]> =>
  rowsOfPage(
    db,
    sql`select id, submitted_at as at from ${onDesk(criteria, all)}
        and ${after === null ? sql`true` : sql`(submitted_at, id) > (${after.at}::timestamptz, ${after.id}::uuid)`}
        order by submitted_at, id limit ${limit}`,
    sql`order by at, id`,
  )

export const totalOfDesk = (
  db: Executor,
  all: boolean,
  criteria: InstructionCriteria,
  page: ReadPage,
): number | Promise<number> => totalOf(db, page, sql`1 from ${onDesk(criteria, all)}`)
