// Finds the instruction that a message of the desk is about: by our number of it, or by the customer's.
import { instruction, instructionNumber } from '@quayline/database/schema'
import { and, desc, eq } from 'drizzle-orm'
import type { Caller } from '../../platform/sessions/caller.ts'
import { type LoadedInstruction, loadInstruction } from './load-instruction.ts'
import type { TakingDeps } from './taking.ts'

/** The line's own messages have the permissions of the line. */
const DESK: Caller = {
  id: 'document desk',
  role: 'operator',
  holder: 'document desk',
  purpose: null,
  partyCode: null,
  user: null,
}

/** The last changed one, if several customers use the same number. */
export async function loadForDesk(deps: TakingDeps, reference: string): Promise<LoadedInstruction | null> {
  const [found] = await deps.db
    .select({ id: instruction.id })
    .from(instructionNumber)
    .innerJoin(instruction, eq(instruction.id, instructionNumber.instructionId))
    .where(
      and(
        eq(instructionNumber.kind, 'REFERENCE'),
        eq(instructionNumber.number, reference),
        eq(instruction.isTest, false),
      ),
    )
    .orderBy(desc(instruction.changedAt))
    .limit(1)
  return found === undefined ? null : loadInstruction(deps, DESK, found.id)
}
