// Deletes a draft that was never submitted to the line; nobody else has seen it, so nothing is kept.
import { instruction } from '@quayline/database/schema'
import { and, eq } from 'drizzle-orm'
import type { ContextDeps } from '../../platform/context.ts'
import type { ActionRefusal } from './apply-instruction-action.ts'
import { type LoadedInstruction, stateOf } from './load-instruction.ts'

/** Null: deleted. */
export async function discardInstruction(
  { db }: Pick<ContextDeps, 'db'>,
  { row, side }: LoadedInstruction,
  version: number,
): Promise<ActionRefusal | null> {
  if (side !== 'E' || row.contentVersion > 0)
    return { why: 'NOT_POSSIBLE', state: stateOf(row), event: { kind: 'discard' } }
  const gone = await db
    .delete(instruction)
    .where(and(eq(instruction.id, row.id), eq(instruction.version, version), eq(instruction.contentVersion, 0)))
    .returning({ id: instruction.id })
  return gone.length === 0 ? { why: 'STALE' } : null
}
