// What comes in as one, and what is reported of it: each message accepted, known before, or set aside and why.
import type { NotEntitledReason } from '@quayline/domain/intake/entitlement'
import type { MessageReading, RejectionReason, ReadingWarning } from '@quayline/domain/intake/facts'
import type { Channel } from '@quayline/domain/intake/sender-authority'
import type { EdiWarning } from '@quayline/edi/syntax/segment'

/** A file or request body that came in. */
export interface Delivery {
  /** Null = the sender that each interchange names. */
  readonly partner: string | null
  /** How it came: decides, with the partner book, what its sender may state. Null = of an earlier version. */
  readonly channel: Channel | null
  /** File name or `http`. */
  readonly source: string
  readonly bytes: Uint8Array
  /** It has failed too often: it is archived and set aside without being read. */
  readonly isQuarantined?: boolean
}

export interface MessageReport {
  readonly messageId: string
  /** Place in the delivery, from 0. */
  readonly position: number
  /** `CODECO`; empty when the file holds no message at all. */
  readonly messageType: string
  readonly documentNumber: string | null
  readonly partner: string
  /** DUPLICATE: the same partner sent the same content before; nothing changed. */
  readonly outcome: 'ACCEPTED' | 'DUPLICATE' | 'REJECTED'
  readonly reason: RejectionReason | null
  readonly text: string | null
  /** Why nothing can be done with it, also where the same was rejected before and this is its duplicate. */
  readonly rejection: MessageReading['rejection']
  readonly warnings: readonly ReadingWarning[]
  /** Of its statements, how many count for nothing, and why. */
  readonly notEntitled: Readonly<Partial<Record<NotEntitledReason, number>>>
}

/** What an acknowledgement needs to know of it. */
export type AnsweredMessage = Pick<MessageReport, 'position' | 'partner' | 'messageType' | 'rejection'>

export interface DeliveryReport {
  readonly deliveryId: string
  readonly source: string
  /** At least one. */
  readonly messages: readonly MessageReport[]
  /** What deviates outside of any message; `segment` counts from the start of the file. */
  readonly warnings: readonly EdiWarning[]
}
