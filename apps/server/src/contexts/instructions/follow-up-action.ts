// Follow-ups of an action on an instruction, in its transaction: hand-over to the desk, notices to users, recall of
// bills of an amended content.
import type { Database } from '@quayline/database/database'
import { billDocument } from '@quayline/database/schema'
import { isChangeOfAccepted } from '@quayline/domain/instructions/instruction-guards'
import type { InstructionState } from '@quayline/domain/instructions/instruction-states'
import { and, eq, inArray } from 'drizzle-orm'
import { recordAuditEntry } from '../../platform/audit-trail.ts'
import { isoNow } from '../../platform/clock.ts'
import type { ContextDeps } from '../../platform/context.ts'
import { notifyOfAction } from './dcsa/notify-partner.ts'
import { handOverAction } from './hand-over-action.ts'
import { handOverFilings } from './hand-over-filings.ts'
import type { DoneAction, InstructionActionInput } from './instruction-action-input.ts'
import { type InstructionNotice, notifySide } from './notify-side.ts'

export async function followUpAction(
  tx: Database,
  deps: Pick<ContextDeps, 'clock' | 'settings' | 'partners'>,
  done: DoneAction,
): Promise<void> {
  const { row, instruction, input, before, after } = done
  if (input.event.kind === 'decide' && input.event.decision === 'ACCEPT' && isChangeOfAccepted(before))
    await recallBills(tx, row.id, isoNow(deps.clock))
  await handOverAction(tx, deps, done)
  await handOverFilings(tx, deps, done)
  await notifyOfAction(tx, deps, done)
  if (input.actor !== undefined)
    await recordAuditEntry(tx, deps.clock, input.actor, {
      action: 'SI_DECIDE',
      target: { type: 'INSTRUCTION', id: row.id, name: row.reference },
      reason: 'reason' in input.event ? input.event.reason : null,
      before: { status: before.status, held: before.held },
      after: { status: after.status, held: after.held },
    })
  // No notices about test instructions.
  const kind = row.isTest ? null : noticeOf(input, after)
  if (kind !== null)
    await notifySide(tx, deps.clock, row, {
      kind,
      booking: instruction.bookingNumbers.join(', '),
      reason: input.reason ?? ('reason' in input.event ? (input.event.reason ?? '') : ''),
    })
}

function noticeOf({ event }: InstructionActionInput, after: InstructionState): InstructionNotice | null {
  switch (event.kind) {
    case 'submit':
    case 'replace':
    case 'shutOut':
    case 'lading':
      return after.held === null ? 'SI_SENT' : 'SI_HELD'
    case 'decide':
      return event.decision === 'HOLD' ? 'SI_HELD' : 'SI_UPDATED'
    default:
      return null
  }
}

/** Recalls the bills of an amended instruction, so that an outdated bill is not printed. */
async function recallBills(tx: Database, instructionId: string, now: string): Promise<void> {
  await tx
    .update(billDocument)
    .set({ state: 'RECALLED', endedAt: now })
    .where(and(eq(billDocument.instructionId, instructionId), inArray(billDocument.state, ['NEW', 'APPROVED'])))
}
