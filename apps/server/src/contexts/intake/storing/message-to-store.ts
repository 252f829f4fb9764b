// Messages between reading and writing: with their deliveries, and the results of storing.
import type { DeliveredBy } from '@quayline/domain/intake/sender-authority'
import type { ArchivedDelivery } from '../../../platform/archive/archive-record.ts'
import type { MessageReport } from '../reading/delivery-report.ts'
import type { MessageHead, PreparedFacts } from './prepared-facts.ts'

/** A message together with the delivery that brought it. */
export interface MessageToStore {
  readonly delivery: ArchivedDelivery
  readonly read: MessageHead
  readonly prepared: PreparedFacts
}

export const deliveredBy = ({ delivery: { channel, partner } }: MessageToStore): DeliveredBy => ({
  channel,
  isSenderNamed: partner !== null,
})

/** The stored message, and how many of its statements its sender is not entitled to. */
export interface MessageStored extends Pick<MessageToStore, 'read' | 'prepared'> {
  readonly notEntitled: MessageReport['notEntitled']
}

/** What is stored, by message id. */
export type Stored = ReadonlyMap<string, MessageStored>
