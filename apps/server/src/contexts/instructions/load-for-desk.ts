// Finds the instruction that a message of the desk is about: by our number of it, or by the customer's.
import { instruction, instructionNumber } from '@quayline/database/schema'
import { and, asc, desc, eq } from 'drizzle-orm'
import { type LoadedInstruction, loadInstruction } from './load-instruction.ts'
import type { TakingDeps } from './taking.ts'

/**
 * The last changed one, if several customers use the same number. What is marked as a test is about tests only. Desks
 * that mark no tests, or cannot (DCSA), answer by our number: a real instruction takes precedence.
 */
export async function loadForDesk(
  deps: TakingDeps,
  reference: string,
  { isTest = false }: { readonly isTest?: boolean } = {},
): Promise<LoadedInstruction | null> {
  const [found] = await deps.db
    .select({ id: instruction.id })
    .from(instructionNumber)
    .innerJoin(instruction, eq(instruction.id, instructionNumber.instructionId))
    .where(
      and(
        eq(instructionNumber.kind, 'REFERENCE'),
        eq(instructionNumber.number, reference),
        isTest ? eq(instruction.isTest, true) : undefined,
      ),
    )
    .orderBy(asc(instruction.isTest), desc(instruction.changedAt))
    .limit(1)
  return found === undefined ? null : loadInstruction(deps, null, found.id, { as: 'L' })
}
