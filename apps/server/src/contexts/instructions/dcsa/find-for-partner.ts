// Finds the instruction that a DCSA partner requests: by our reference, also a former one, or by the number of its bill
// (docs/requirements/instructions.md 10). Instructions of others do not exist for this partner.
import { instruction, instructionNumber } from '@quayline/database/schema'
import { referenceKey } from '@quayline/domain/tracking/reference-key'
import { and, desc, eq, or } from 'drizzle-orm'
import type { ContextDeps } from '../../../platform/context.ts'
import type { Caller } from '../../../platform/sessions/caller.ts'
import { callersSide, type LoadedInstruction, loadInstruction } from '../load-instruction.ts'
import { readContent } from '../instruction-content.ts'
import { findVersion, type InstructionRow } from '../queries.ts'

export interface FoundInstruction {
  readonly loaded: LoadedInstruction
  /** The requested reference has ended: the instruction continues under another one. */
  readonly isFormer: boolean
}

/** A split booking has several instructions, but few with one bill. */
const MAX_CANDIDATES = 20

type Deps = Pick<ContextDeps, 'db' | 'clock' | 'settings'>

export async function findForPartner(
  deps: Deps,
  caller: Caller | null,
  asked: string,
): Promise<FoundInstruction | null> {
  const rows = await deps.db
    .select({ row: instruction })
    .from(instructionNumber)
    .innerJoin(instruction, eq(instruction.id, instructionNumber.instructionId))
    .where(
      or(
        and(eq(instructionNumber.kind, 'REFERENCE'), eq(instructionNumber.number, asked)),
        and(eq(instructionNumber.kind, 'TRD'), eq(instructionNumber.number, referenceKey(asked))),
      ),
    )
    .orderBy(desc(instruction.changedAt))
    .limit(MAX_CANDIDATES)
  for (const { row } of rows) {
    // Numbers given by partners of other channels are not valid here.
    if (row.partnerReference === asked || !(await isExporter(deps, caller, row))) continue
    const loaded = await loadInstruction(deps, caller, row.id)
    if (loaded === null) continue
    const isOurs = asked.startsWith('QSI')
    return { loaded, isFormer: isOurs && row.reference !== asked }
  }
  return null
}

async function isExporter({ db }: Deps, caller: Caller | null, row: InstructionRow): Promise<boolean> {
  const version = await findVersion(db, row.id, null)
  if (version === null) return false
  return (await callersSide(db, caller, row, readContent(version.content).bookingNumbers)) === 'E'
}
