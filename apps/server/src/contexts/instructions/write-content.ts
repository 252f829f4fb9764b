// Writes the content of an instruction: the draft, what was submitted, the numbers by which it is found, its House B/L numbers.
import type { Database } from '@quayline/database/database'
import { insertRows } from '@quayline/database/insert-rows'
import { houseBillNumber, instructionNumber, instructionVersion } from '@quayline/database/schema'
import type { InstructionState } from '@quayline/domain/instructions/instruction-states'
import type { ShippingInstruction } from '@quayline/domain/instructions/shipping-instruction'
import { referenceKey } from '@quayline/domain/tracking/reference-key'
import { and, eq, inArray, isNull, notInArray, sql } from 'drizzle-orm'
import type { InstructionActionInput } from './instruction-action-input.ts'
import { keptContent, readContent } from './instruction-content.ts'
import type { LoadedInstruction } from './load-instruction.ts'
import { findVersion, type InstructionRow } from './queries.ts'

/** Another instruction of the company has taken the number meanwhile: thrown to roll the action back. */
export class HouseTaken extends Error {
  override name = 'HouseTaken'
  constructor(readonly number: string) {
    super(`House B/L number ${number} is taken`)
  }
}

/** Columns for lists and search. Its bill may be known only from the desk. */
export const listedFields = (content: ShippingInstruction, knownBill: string | null) => ({
  billNumber: content.billNumber ?? knownBill,
  documentType: content.documentType,
  portOfLoading: content.portOfLoading?.unLocode ?? null,
  portOfDischarge: content.portOfDischarge?.unLocode ?? null,
  vesselName: content.vesselName,
  voyage: content.voyage,
})

type Contents = Partial<Pick<InstructionRow, 'contentVersion' | 'acceptedVersion' | 'submittedAt'>> &
  Partial<ReturnType<typeof listedFields>>

export interface ContentWriting {
  readonly loaded: LoadedInstruction
  readonly input: InstructionActionInput
  readonly after: InstructionState
}

/** Returns the derived columns of the row. Throws HouseTaken. */
export async function writeContents(
  tx: Database,
  { loaded, input, after }: ContentWriting,
  now: string,
): Promise<Contents> {
  const { row, version, instruction } = loaded
  switch (input.event.kind) {
    case 'save': {
      const content = input.content ?? instruction
      await writeDraft(tx, row, content, { by: input.by, now, unplaced: input.unplaced ?? version.unplaced })
      await writeNumbers(tx, row, content, null)
      return {}
    }
    case 'amend':
      await writeDraft(tx, row, instruction, { by: input.by, now, unplaced: version.unplaced })
      return {}
    case 'discard':
      await tx
        .delete(instructionVersion)
        .where(and(eq(instructionVersion.instructionId, row.id), isNull(instructionVersion.submittedAt)))
      return backToAccepted(tx, row)
    case 'replace':
      return handOverAgain(tx, row, input.content ?? instruction, {
        by: input.by,
        now,
        unplaced: input.unplaced ?? [],
      })
    case 'submit':
      return submitDraft(tx, row, instruction, version.contentVersion, now)
    case 'withdraw':
      return withdrawn(tx, { loaded, input, after }, now)
    case 'shutOut':
    case 'lading':
      return { submittedAt: now }
    case 'decide':
      return decided(tx, { loaded, input, after }, input.event.decision)
    default:
      return {}
  }
}

/** Replaces the content that waits for the line. */
async function handOverAgain(tx: Database, row: InstructionRow, content: ShippingInstruction, saved: Saved) {
  await writeDraft(tx, row, content, saved)
  return submitDraft(tx, row, content, row.contentVersion + 1, saved.now)
}

async function withdrawn(
  tx: Database,
  { loaded: { row, instruction, version }, input, after }: ContentWriting,
  now: string,
): Promise<Contents> {
  // Only for an update: the replaced version is submitted again.
  if (after.status === 'SUBMITTED')
    return handOverAgain(tx, row, input.content ?? instruction, { by: input.by, now, unplaced: [] })
  // A withdrawn first version becomes a draft; a withdrawn amendment leaves the line's version.
  if (after.status !== 'DRAFT') return row.status === 'AMENDMENT_SUBMITTED' ? backToAccepted(tx, row) : {}
  await writeDraft(tx, row, instruction, { by: input.by, now, unplaced: version.unplaced })
  await keepHouses(tx, row, [])
  return {}
}

/** A decision about containers does not concern the content. */
async function decided(
  tx: Database,
  { loaded: { row, instruction }, after }: ContentWriting,
  decision: string,
): Promise<Contents> {
  if (row.status !== 'SUBMITTED' && row.status !== 'AMENDMENT_SUBMITTED') return {}
  if (decision === 'ACCEPT') {
    await keepHouses(tx, row, instruction.houseBills)
    return { acceptedVersion: row.contentVersion }
  }
  if (decision !== 'REJECT') return {}
  if (after.end === 'DECLINED') await keepHouses(tx, row, [])
  return row.status === 'AMENDMENT_SUBMITTED' ? backToAccepted(tx, row) : {}
}

/** Restores the last accepted version: its search numbers and House B/L numbers. */
async function backToAccepted(tx: Database, row: InstructionRow): Promise<Contents> {
  const accepted = await findVersion(tx, row.id, row.acceptedVersion)
  if (accepted === null) return {}
  const content = readContent(accepted.content)
  await writeNumbers(tx, row, content, containersOf(content))
  await keepHouses(tx, row, content.houseBills)
  return listedFields(content, row.billNumber)
}

const containersOf = ({ containers }: ShippingInstruction): readonly string[] =>
  containers.flatMap(({ containerNo }) => containerNo || [])

/** Frees the numbers that the instruction no longer uses. */
const keepHouses = async (
  tx: Pick<Database, 'delete'>,
  { id }: InstructionRow,
  houses: ShippingInstruction['houseBills'],
): Promise<void> => {
  const used = houses.map(({ number }) => number)
  await tx
    .delete(houseBillNumber)
    .where(
      and(
        eq(houseBillNumber.instructionId, id),
        used.length === 0 ? undefined : notInArray(houseBillNumber.number, used),
      ),
    )
}

interface Saved {
  readonly by: string
  readonly now: string
  readonly unplaced: readonly string[]
}

async function submitDraft(
  tx: Database,
  row: InstructionRow,
  content: ShippingInstruction,
  contentVersion: number,
  now: string,
): Promise<Contents> {
  if (!row.isTest) await claimHouses(tx, row, content)
  await tx
    .update(instructionVersion)
    .set({ submittedAt: now })
    .where(and(eq(instructionVersion.instructionId, row.id), eq(instructionVersion.contentVersion, contentVersion)))
  await writeNumbers(tx, row, content, containersOf(content))
  return { contentVersion, submittedAt: now }
}

/** The draft is the version after the last submitted one; saving overwrites it. */
async function writeDraft(
  tx: Pick<Database, 'insert'>,
  row: InstructionRow,
  content: ShippingInstruction,
  { by, now, unplaced }: Saved,
): Promise<void> {
  const kept = { ...keptContent(content), savedBy: by, savedAt: now, submittedAt: null, unplaced }
  await tx
    .insert(instructionVersion)
    .values({ instructionId: row.id, contentVersion: row.contentVersion + 1, ...kept })
    .onConflictDoUpdate({ target: [instructionVersion.instructionId, instructionVersion.contentVersion], set: kept })
}

/**
 * Numbers by which the instruction is found. Former references stay, because partners use them; so do bills known from the desk.
 * `containers` null: those of the last submission stay.
 */
export async function writeNumbers(
  tx: Database,
  { id, reference, partnerReference }: Pick<InstructionRow, 'id' | 'reference' | 'partnerReference'>,
  content: ShippingInstruction,
  containers: readonly string[] | null,
): Promise<void> {
  const replaced = ['BKG', 'HOUSE', ...(containers === null ? [] : ['EQ' as const])] as const
  await tx
    .delete(instructionNumber)
    .where(and(eq(instructionNumber.instructionId, id), inArray(instructionNumber.kind, [...replaced])))
  const numbers = [
    ...content.bookingNumbers.map((number) => ['BKG', referenceKey(number)] as const),
    ...(content.billNumber === null ? [] : [['TRD', referenceKey(content.billNumber)] as const]),
    ...content.houseBills.map(({ number }) => ['HOUSE', number] as const),
    ...[reference, partnerReference].flatMap((number) => (number === null ? [] : [['REFERENCE', number] as const])),
    ...(containers ?? []).map((number) => ['EQ', number] as const),
  ].filter(([, number]) => number !== '')
  const rows = [...new Map(numbers.map((each) => [each.join(' '), each])).values()].map(([kind, number]) => ({
    kind,
    number,
    instructionId: id,
  }))
  await insertRows(tx, instructionNumber, rows, sql`on conflict do nothing`)
}

export const addReference = async (tx: Database, { id, reference }: InstructionRow): Promise<void> => {
  await tx.insert(instructionNumber).values({ kind: 'REFERENCE', number: reference, instructionId: id })
}

/** Numbers of House B/Ls are unique within the company. Former ones stay until the line has decided. */
async function claimHouses(
  tx: Database,
  { id, companyCode }: InstructionRow,
  { houseBills }: ShippingInstruction,
): Promise<void> {
  const numbers = [...new Set(houseBills.map(({ number }) => number))]
  if (numbers.length === 0) return
  const rows = numbers.toSorted().map((number) => ({ companyCode, number, instructionId: id }))
  await insertRows(tx, houseBillNumber, rows, sql`on conflict do nothing`)
  const held = await tx
    .select({ number: houseBillNumber.number })
    .from(houseBillNumber)
    .where(eq(houseBillNumber.instructionId, id))
  const own = new Set(held.map(({ number }) => number))
  const taken = numbers.find((number) => !own.has(number))
  if (taken !== undefined) throw new HouseTaken(taken)
}
