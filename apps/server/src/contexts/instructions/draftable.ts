// Whether a bill can be drafted from an instruction: once the line has accepted its current content (DCSA eBL 3.0, UC6).
import type { Database } from '@quayline/database/database'
import { instruction } from '@quayline/database/schema'
import type { InstructionStatus } from '@quayline/domain/instructions/instruction-states'
import { eq } from 'drizzle-orm'

const ACCEPTED: ReadonlySet<string> = new Set<InstructionStatus>([
  'CONFIRMED',
  'AMENDMENT_ACCEPTED',
  'SHUT_OUT_ACCEPTED',
  'SHUT_OUT_REJECTED',
  'LADING_ACCEPTED',
  'LADING_REJECTED',
])
const WAITING: ReadonlySet<string> = new Set<InstructionStatus>([
  'SUBMITTED',
  'AMENDMENT_SUBMITTED',
  'SHUT_OUT_SUBMITTED',
  'LADING_SUBMITTED',
])

/** LATER: it awaits the line's decision. */
export async function draftable(db: Pick<Database, 'select'>, reference: string): Promise<'NOW' | 'LATER' | 'NEVER'> {
  const [row] = await db
    .select({ status: instruction.status, endedAs: instruction.endedAs })
    .from(instruction)
    .where(eq(instruction.reference, reference))
    .limit(1)
  if (row === undefined || row.endedAs !== null) return 'NEVER'
  if (WAITING.has(row.status)) return 'LATER'
  return ACCEPTED.has(row.status) ? 'NOW' : 'NEVER'
}
