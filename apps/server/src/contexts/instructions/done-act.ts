// A completed act on an instruction, the input for its follow-ups.
import type { DueFiling } from '@quayline/domain/customs/filing-duties'
import type { InstructionState } from '@quayline/domain/instructions/instruction-states'
import type { ShippingInstruction } from '@quayline/domain/instructions/shipping-instruction'
import type { InstructionActing } from './instruction-acting.ts'
import type { InstructionRow } from './queries.ts'

export interface DoneAct {
  readonly row: InstructionRow
  readonly instruction: ShippingInstruction
  readonly acting: InstructionActing
  readonly before: InstructionState
  readonly after: InstructionState
  readonly duties: readonly DueFiling[]
}
