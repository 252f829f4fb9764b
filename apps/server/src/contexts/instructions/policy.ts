// Decides who may see an instruction and from which side (docs/requirements/instructions.md 12): the export side of its bookings, the
// company that it belongs to, and the line's staff. The import side never does: House B/L data and drafts are not for consignees.
import type { InstructionSide } from '@quayline/domain/instructions/instruction-states'
import { isStaff, type Caller } from '../../platform/sessions/caller.ts'
import { partyCodesOf } from '../tracking/index.ts'

export interface OwnedInstruction {
  readonly companyCode: string
  readonly isTest: boolean
}

/**
 * Null: it does not exist for the caller. `isExporter`: a booking of it names the caller's company as shipper, forwarder or booking
 * agent. A test is visible only to its company.
 */
export function sideOf(
  instruction: OwnedInstruction,
  caller: Caller | null,
  isExporter: boolean,
): InstructionSide | null {
  if (partyCodesOf(caller).includes(instruction.companyCode)) return 'E'
  if (instruction.isTest) return null
  if (isStaff(caller)) return 'L'
  return isExporter ? 'E' : null
}
