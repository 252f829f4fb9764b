// Between reading and writing: messages with the deliveries that brought them, and what became of them.
import type { DeliveredBy } from '@quayline/domain/intake/sender-authority'
import type { ArchivedDelivery } from '../../platform/archive-record.ts'
import type { WithheldRow } from './judge-facts.ts'
import type { MessageRead } from './read-delivery.ts'

/** A message together with the delivery that brought it. */
export interface MessageToStore {
  readonly delivery: ArchivedDelivery
  readonly read: MessageRead
}

export const deliveredBy = ({ delivery: { channel, partner } }: MessageToStore): DeliveredBy => ({
  channel,
  isSenderNamed: partner !== null,
})

/** What was read, and what of it its sender may not state. */
export interface MessageStored extends MessageRead {
  readonly withheld: readonly WithheldRow[]
}

/** What is stored, by message id. */
export type Stored = ReadonlyMap<string, MessageStored>
