// Decides which content of an instruction a DCSA partner sees: the effective one or its last update, and with which statuses
// (docs/requirements/instructions.md 10).
import type { Database } from '@quayline/database/database'
import { type DcsaInstructionStatuses, dcsaStatuses } from '@quayline/domain/instructions/instruction-actions'
import type { ShippingInstruction } from '@quayline/domain/instructions/shipping-instruction'
import { readContent } from '../instruction-content.ts'
import { stateOf } from '../load-instruction.ts'
import { findVersion, type InstructionRow, type StepRow } from '../queries.ts'
import type { FoundInstruction } from './find-for-partner.ts'

export type PartnerStatuses = DcsaInstructionStatuses & {
  readonly shippingInstructionsStatus: NonNullable<DcsaInstructionStatuses['shippingInstructionsStatus']>
}

/** Null: nothing was ever submitted to the line, so a partner sees nothing. */
export function statusesFor({ loaded, isFormer }: FoundInstruction): PartnerStatuses | null {
  if (isFormer) return { shippingInstructionsStatus: 'CANCELLED', updatedShippingInstructionsStatus: null }
  const statuses = dcsaStatuses(stateOf(loaded.row))
  const { shippingInstructionsStatus } = statuses
  return shippingInstructionsStatus === null ? null : { ...statuses, shippingInstructionsStatus }
}

/** The newest version that was cancelled as a whole; 0 = none. Later versions are a separate instruction for partners. */
const cancelledVersion = (steps: readonly StepRow[]): number =>
  steps.find(({ event, status }) => event === 'withdraw' && status === 'DRAFT')?.contentVersion ?? 0

/** The effective version: the last accepted, else the first submitted under the reference; of a cancelled one its last. */
export function effectiveVersion(row: InstructionRow, steps: readonly StepRow[], isFormer: boolean): number {
  const cancelled = cancelledVersion(steps)
  if (cancelled > 0 && (isFormer || row.endedAs === 'CANCELLED')) return cancelled
  return row.acceptedVersion > cancelled ? row.acceptedVersion : Math.min(cancelled + 1, row.contentVersion)
}

/** Null: no update was sent, or the line has asked for another one. */
export function updateVersion({ row }: FoundInstruction['loaded']): number | null {
  if (row.updateStatus === null) return null
  // Cancelling the replacement of a waiting version submitted the old content again.
  return row.updateStatus === 'UPDATE_CANCELLED' && row.status === 'SUBMITTED'
    ? row.contentVersion - 1
    : row.contentVersion
}

export async function contentOf(db: Database, id: string, version: number): Promise<ShippingInstruction | null> {
  const found = await findVersion(db, id, version)
  return found === null ? null : readContent(found.content)
}
