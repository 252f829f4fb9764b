// An act on an instruction as whoever makes it states it: a user, the line's staff, a message.
import type { InstructionChannel, InstructionSide } from '@quayline/database/instruction-schema'
import type { ContainerRequest } from '@quayline/database/schema'
import type { InstructionEvent } from '@quayline/domain/instructions/instruction-states'
import type { ShippingInstruction } from '@quayline/domain/instructions/shipping-instruction'
import type { Actor } from '../../platform/audit-trail.ts'

export interface InstructionActing {
  readonly event: InstructionEvent
  /** Of the row that was read. */
  readonly version: number
  /** Username, the holder of a key, or the partner that sent the message. */
  readonly by: string
  readonly side: InstructionSide
  readonly channel: InstructionChannel
  /** Of the line's staff: who is written into the audit trail. */
  readonly actor?: Actor
  readonly messageId?: string
  /** Of a lading: the voyage asked for. */
  readonly voyage?: ContainerRequest['voyage']
  /** Of a save: the draft as it is now. */
  readonly content?: ShippingInstruction
  /** Segments of the message that have no place in the content. */
  readonly unplaced?: readonly string[]
  /** Of an answer: the desk's comments, line by line. */
  readonly reason?: string
}
