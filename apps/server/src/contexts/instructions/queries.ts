// Reads instructions, their versions, steps and bills. One statement per question.
import { type ReadPage, totalOf } from '@quayline/database/count-rows'
import type { Database } from '@quayline/database/database'
import { anyOf, arrayOf } from '@quayline/database/insert-rows'
import { describeRow, timestamptz, uuid } from '@quayline/database/row-description'
import { billDocument, instruction, instructionStep, instructionVersion } from '@quayline/database/schema'
import { selectRows } from '@quayline/database/select-rows'
import { rolesOfSide } from '@quayline/domain/tracking/shipment-parties'
import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { PageCursor } from '../../platform/http/page-cursor.ts'

export type InstructionRow = typeof instruction.$inferSelect
export type VersionRow = typeof instructionVersion.$inferSelect
export type StepRow = typeof instructionStep.$inferSelect
export type BillRow = typeof billDocument.$inferSelect

type Reader = Pick<Database, 'select'>
type Executor = Pick<Database, 'execute'>

export async function findInstruction(db: Reader, id: string): Promise<InstructionRow | null> {
  const [row] = await db.select().from(instruction).where(eq(instruction.id, id))
  return row ?? null
}

export async function findByReference(db: Reader, reference: string): Promise<InstructionRow | null> {
  const [row] = await db.select().from(instruction).where(eq(instruction.reference, reference))
  return row ?? null
}

/** For update: locked until the end of the transaction. */
export async function lockInstruction(tx: Reader, id: string): Promise<InstructionRow | null> {
  const [row] = await tx.select().from(instruction).where(eq(instruction.id, id)).for('update')
  return row ?? null
}

/** `contentVersion` null: the draft where there is one, else the newest. */
export async function findVersion(
  db: Reader,
  instructionId: string,
  contentVersion: number | null,
): Promise<VersionRow | null> {
  const [row] = await db
    .select()
    .from(instructionVersion)
    .where(
      and(
        eq(instructionVersion.instructionId, instructionId),
        contentVersion === null ? undefined : eq(instructionVersion.contentVersion, contentVersion),
      ),
    )
    .orderBy(desc(instructionVersion.contentVersion))
    .limit(1)
  return row ?? null
}

/** Most steps of one instruction, the last ones. */
const MAX_STEPS = 500

export const stepsOf = async (db: Reader, instructionId: string): Promise<readonly StepRow[]> =>
  db
    .select()
    .from(instructionStep)
    .where(eq(instructionStep.instructionId, instructionId))
    .orderBy(desc(instructionStep.id))
    .limit(MAX_STEPS)

export const billsOf = async (db: Reader, instructionId: string): Promise<readonly BillRow[]> =>
  db
    .select()
    .from(billDocument)
    .where(eq(billDocument.instructionId, instructionId))
    .orderBy(desc(billDocument.receivedAt), desc(billDocument.version))
    .limit(100)

/** Active instructions of bookings (normalised numbers), oldest first, without tests. */
export const instructionsOfBookings = async (
  db: Reader,
  bookings: readonly string[],
): Promise<readonly { readonly booking: string; readonly id: string; readonly reference: string }[]> =>
  db
    .select({ booking: sql<string>`own.number`, id: instruction.id, reference: instruction.reference })
    .from(instruction)
    .innerJoin(sql`instruction_number as own`, sql`own.instruction_id = ${instruction.id} and own.kind = 'BKG'`)
    .where(
      and(
        sql`own.number = ${anyOf(bookings, 'text')}`,
        eq(instruction.isTest, false),
        sql`${instruction.endedAs} is null`,
      ),
    )
    .orderBy(asc(instruction.createdAt), asc(instruction.id))
    .limit(200)

const EXPORT_ROLES = arrayOf(rolesOfSide('EXPORT'), 'text')

/** Those of the bookings (normalised numbers) that name one of the codes as shipper, forwarder or booking agent. */
export async function bookingsShippedBy(
  db: Pick<Database, 'select'>,
  codes: readonly string[],
  bookings: readonly string[],
): Promise<ReadonlySet<string>> {
  if (codes.length === 0 || bookings.length === 0) return new Set()
  const rows = await db
    .select({ number: sql<string>`party.number` })
    .from(sql`document_party as party`)
    .where(
      sql`party.document_type = 'BKG' and party.number = ${anyOf(bookings, 'text')}
        and party.party_code = ${anyOf(codes, 'text')} and party.roles ?| ${EXPORT_ROLES}`,
    )
  return new Set(rows.map(({ number }) => number))
}

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

/** A row's position in a list. */
export interface ListedId {
  readonly id: string
  /** ISO instant by which the list is ordered. */
  readonly at: string
}

const LISTED_ID = describeRow('an instruction of a list', { id: uuid, at: timestamptz })
const DESK_ID = describeRow('an instruction on the desk', { id: uuid, at: timestamptz })

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
export const listInstructionIds = (
  db: Executor,
  codes: readonly string[],
  { criteria, after, limit }: InstructionSearch,
): Promise<readonly ListedId[]> =>
  selectRows(
    db,
    LISTED_ID,
    sql`select id, at from ${visibleTo(codes, criteria, { after, limit })} order by at desc, id desc limit ${limit}`,
  )

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
export const listDeskIds = (
  db: Executor,
  all: boolean,
  { criteria, after, limit }: InstructionSearch,
): Promise<readonly ListedId[]> =>
  selectRows(
    db,
    DESK_ID,
    sql`select id, submitted_at as at from ${onDesk(criteria, all)}
        and ${after === null ? sql`true` : sql`(submitted_at, id) > (${after.at}::timestamptz, ${after.id}::uuid)`}
        order by submitted_at, id limit ${limit}`,
  )

export const totalOfDesk = (
  db: Executor,
  all: boolean,
  criteria: InstructionCriteria,
  page: ReadPage,
): number | Promise<number> => totalOf(db, page, sql`1 from ${onDesk(criteria, all)}`)

/** In the order of `ids`. */
export async function instructionsOf(db: Reader, ids: readonly string[]): Promise<readonly InstructionRow[]> {
  if (ids.length === 0) return []
  const rows = await db
    .select()
    .from(instruction)
    .where(sql`${instruction.id} = ${anyOf(ids, 'uuid')}`)
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** Bookings of many instructions (normalised numbers), by instruction. */
export async function bookingsOfInstructions(
  db: Reader,
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: sql<string>`instruction_id`, number: sql<string>`number` })
    .from(sql`instruction_number`)
    .where(sql`kind = 'BKG' and instruction_id = ${anyOf(ids, 'uuid')}`)
    .orderBy(sql`number`)
  const found = new Map<string, string[]>()
  for (const { id, number } of rows) {
    const known = found.get(id)
    if (known === undefined) found.set(id, [number])
    else known.push(number)
  }
  return found
}
