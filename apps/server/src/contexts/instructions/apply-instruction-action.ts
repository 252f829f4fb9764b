// Performs one action on an instruction: the rule decides, and all effects are written in one transaction or not at
// all. Of two concurrent actions the second is refused because the state has changed.
import { randomUUID } from 'node:crypto'
import type { Database } from '@quayline/database/database'
import { type ContainerRequest, instruction as instructionTable, instructionStep } from '@quayline/database/schema'
import { needsNewReference } from '@quayline/domain/instructions/instruction-actions'
import type {
  InstructionEvent,
  InstructionRefusal,
  InstructionState,
} from '@quayline/domain/instructions/instruction-states'
import { nextState } from '@quayline/domain/instructions/next-instruction-state'
import { ok, refuse, type Result } from '@quayline/domain/kernel/result'
import { eq } from 'drizzle-orm'
import { isoNow } from '../../platform/clock.ts'
import type { ContextDeps } from '../../platform/context.ts'
import { followUpAction } from './follow-up-action.ts'
import type { InstructionActionInput } from './instruction-action-input.ts'
import { type LoadedInstruction, stateOf } from './load-instruction.ts'
import { newReference } from './new-reference.ts'
import { type InstructionRow, lockInstruction } from './queries.ts'
import { addReference, HouseTaken, listedFields, writeContents } from './write-content.ts'

export type ActionRefusal =
  | { readonly why: 'STALE' }
  | { readonly why: 'HOUSE_TAKEN'; readonly number: string }
  | { readonly why: InstructionRefusal; readonly state: InstructionState; readonly event: InstructionEvent }

export function applyInstructionAction(
  deps: Pick<ContextDeps, 'db' | 'clock' | 'settings' | 'partners'>,
  loaded: LoadedInstruction,
  input: InstructionActionInput,
): Promise<Result<InstructionRow, ActionRefusal>> {
  const side = input.side === 'EXPORT' ? 'E' : 'L'
  const before = stateOf(loaded.row)
  const decided = nextState(before, input.event, { side, facts: loaded.facts })
  if (!decided.ok) return Promise.resolve(refuse({ why: decided.reason, state: before, event: input.event }))
  return deps.db
    .transaction((tx) => write(tx, deps, { loaded, input, before, after: decided.value }))
    .catch((error: unknown) => {
      if (error instanceof HouseTaken) return refuse({ why: 'HOUSE_TAKEN' as const, number: error.number })
      throw error
    })
}

interface Writing {
  readonly loaded: LoadedInstruction
  readonly input: InstructionActionInput
  readonly before: InstructionState
  readonly after: InstructionState
}

async function write(
  tx: Database,
  deps: Pick<ContextDeps, 'clock' | 'settings' | 'partners'>,
  writing: Writing,
): Promise<Result<InstructionRow, ActionRefusal>> {
  const { loaded, input, before, after } = writing
  const held = await lockInstruction(tx, loaded.row.id)
  if (held === null || held.version !== input.version) return refuse({ why: 'STALE' })
  const now = isoNow(deps.clock)
  const contents = await writeContents(tx, writing, now)
  const reference =
    needsNewReference(before, after) && before.end === 'CANCELLED' ? newReference(randomUUID()) : held.reference
  const [row] = await tx
    .update(instructionTable)
    .set({
      ...listedFields(input.content ?? loaded.instruction, held.billNumber),
      ...contents,
      reference,
      status: after.status,
      statusBefore: after.statusBefore,
      held: after.held,
      updateStatus: after.update,
      endedAs: after.end,
      shutOut: after.shutOut,
      request: requestOf(writing),
      version: held.version + 1,
      changedAt: now,
    })
    .where(eq(instructionTable.id, held.id))
    .returning()
  if (row === undefined) throw new Error('An instruction that is held is gone')
  if (reference !== held.reference) await addReference(tx, row)
  await tx.insert(instructionStep).values({
    instructionId: row.id,
    event: nameOf(input.event),
    by: input.by,
    side: input.side,
    at: now,
    status: after.status,
    contentVersion: row.contentVersion,
    reason: input.reason ?? reasonOf(input.event),
    containers: 'containers' in input.event ? input.event.containers : [],
    messageId: input.messageId ?? null,
  })
  await followUpAction(tx, deps, {
    row,
    instruction: input.content ?? loaded.instruction,
    input,
    before,
    after,
    duties: loaded.duties,
  })
  return ok(row)
}

const nameOf = (event: InstructionEvent): string => (event.kind === 'decide' ? event.decision : event.kind)

const reasonOf = (event: InstructionEvent): string | null => ('reason' in event ? event.reason : null)

function requestOf({ input: { event, voyage = null }, after, loaded }: Writing): ContainerRequest | null {
  if (event.kind === 'shutOut')
    return { kind: 'SHUT_OUT', containers: after.requested, reason: event.reason, voyage: null }
  if (event.kind === 'lading') return { kind: 'LADING', containers: after.requested, reason: null, voyage }
  return after.requested.length === 0 ? null : loaded.row.request
}
