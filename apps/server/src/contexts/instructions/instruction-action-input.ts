// The input of an action on an instruction by a user, the line's staff or a message.
import type { InstructionChannel, InstructionSide } from '@quayline/database/instruction-schema'
import type { ContainerRequest } from '@quayline/database/schema'
import type { DueFiling } from '@quayline/domain/customs/filing-duties'
import type { InstructionEvent, InstructionState } from '@quayline/domain/instructions/instruction-states'
import type { ShippingInstruction } from '@quayline/domain/instructions/shipping-instruction'
import type { Actor } from '../../platform/audit-trail.ts'
import type { InstructionRow } from './queries.ts'

export interface InstructionActionInput {
  readonly event: InstructionEvent
  /** Of the row that was read. */
  readonly version: number
  /** Username, the holder of a key, or the partner that sent the message. */
  readonly by: string
  readonly side: InstructionSide
  readonly channel: InstructionChannel
  /** For the line's staff: the person in the audit trail. */
  readonly actor?: Actor
  readonly messageId?: string
  /** For a lading: the requested voyage. */
  readonly voyage?: ContainerRequest['voyage']
  /** For a save: the current draft. */
  readonly content?: ShippingInstruction
  /** Segments of the message that have no place in the content. */
  readonly unplaced?: readonly string[]
  /** For an answer: the desk's text, line by line. */
  readonly reason?: string
}

// A completed action on an instruction, the input for its follow-ups.
export interface DoneAction {
  readonly row: InstructionRow
  readonly instruction: ShippingInstruction
  readonly input: InstructionActionInput
  readonly before: InstructionState
  readonly after: InstructionState
  readonly duties: readonly DueFiling[]
}
