// Reads instructions, their versions, steps and bills. One statement per question.
import type { Database } from '@quayline/database/database'
import { anyOf, arrayOf } from '@quayline/database/insert-rows'
import {
  billDocument,
  instruction,
  instructionStep,
  instructionVersion,
  releaseOffice,
} from '@quayline/database/schema'
import { rolesOfSide } from '@quayline/domain/tracking/shipment-parties'
import { and, asc, desc, eq, sql } from 'drizzle-orm'

export type InstructionRow = typeof instruction.$inferSelect
export type VersionRow = typeof instructionVersion.$inferSelect
export type StepRow = typeof instructionStep.$inferSelect
export type BillRow = typeof billDocument.$inferSelect

type Reader = Pick<Database, 'select'>

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

/**
 * The form saves by itself every few seconds: of several saves of one user in a row only the last is a step of the
 * history.
 */
const isLastSave = (instructionId: string) => sql`${instructionStep.id} in (
  select id from (
    select id, event, "by", lead(event) over following as next_event, lead("by") over following as next_by
    from instruction_step where instruction_id = ${instructionId}::uuid
    window following as (order by id)
  ) as step
  where event <> 'save' or next_event is distinct from 'save' or next_by is distinct from "by")`

export const stepsOf = async (db: Reader, instructionId: string): Promise<readonly StepRow[]> =>
  db
    .select()
    .from(instructionStep)
    .where(and(eq(instructionStep.instructionId, instructionId), isLastSave(instructionId)))
    .orderBy(desc(instructionStep.id))
    .limit(MAX_STEPS)

export const releaseOffices = async (
  db: Reader,
): Promise<readonly { readonly code: string; readonly name: string }[]> =>
  db.select({ code: releaseOffice.code, name: releaseOffice.name }).from(releaseOffice).orderBy(asc(releaseOffice.code))

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

export const EXPORT_ROLES = arrayOf(rolesOfSide('EXPORT'), 'text')

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
