// A delivery and its report: each message accepted, a duplicate, or rejected with the reason.
import type { NotEntitledReason } from '@quayline/domain/intake/entitlement'
import type { MessageReading, RejectionReason, ReadingWarning } from '@quayline/domain/intake/facts'
import type { Channel } from '@quayline/domain/intake/sender-authority'
import type { EdiWarning } from '@quayline/edi/syntax/segment'

/** A received file or request body. */
export interface Delivery {
  /** Null = the sender that each interchange names. */
  readonly partner: string | null
  /** The channel: decides, with the partner book, what its sender may state. Null = received by an earlier version. */
  readonly channel: Channel | null
  /** File name or `http`. */
  readonly source: string
  readonly bytes: Uint8Array
  /** It has failed too often: it is archived and rejected without being read. */
  readonly isQuarantined?: boolean
}

export interface MessageReport {
  readonly messageId: string
  /** Place in the delivery, from 0. */
  readonly position: number
  /** `CODECO`; empty when the file has no message. */
  readonly messageType: string
  readonly documentNumber: string | null
  readonly partner: string
  /** DUPLICATE: the same partner sent the same content before; nothing changed. */
  readonly outcome: 'ACCEPTED' | 'DUPLICATE' | 'REJECTED'
  readonly reason: RejectionReason | null
  readonly text: string | null
  /** Why it was rejected, also for a duplicate of a rejected message. */
  readonly rejection: MessageReading['rejection']
  readonly warnings: readonly ReadingWarning[]
  /** How many of its statements have no effect, and why. */
  readonly notEntitled: Readonly<Partial<Record<NotEntitledReason, number>>>
}

/** Fields for the acknowledgement. */
export type AnsweredMessage = Pick<MessageReport, 'position' | 'partner' | 'messageType' | 'rejection'>

export interface DeliveryReport {
  readonly deliveryId: string
  readonly source: string
  /** At least one. */
  readonly messages: readonly MessageReport[]
  /** Deviations outside of messages; `segment` counts from the start of the file. */
  readonly warnings: readonly EdiWarning[]
}
