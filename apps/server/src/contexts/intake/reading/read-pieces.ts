// Reads deliveries a few messages at a time, each judged by its sender's entry in the partner book and ready to be written.
import type { MessageLimits } from '@quayline/domain/intake/message-limits'
import { authorityOf, type Channel, type Entitlement } from '@quayline/domain/intake/sender-authority'
import type { EdiWarning } from '@quayline/edi/syntax/segment'
import type { PartnerBook } from '../../../platform/settings/partner-book.ts'
import { openDelivery } from './read-delivery.ts'
import { headOf, type MessageHead, type PreparedFacts, prepareFacts } from '../storing/prepared-facts.ts'

export interface DeliveryToRead {
  readonly partner: string | null
  readonly channel: Channel | null
  readonly bytes: Uint8Array
  readonly receivedAt: string
  /** Messages that were taken from it before a thread failed on it. */
  readonly skip: number
}

export interface ToRead {
  readonly deliveries: readonly DeliveryToRead[]
  readonly partners: PartnerBook
  readonly limits: MessageLimits
  /** Entry of each partner when reading began. */
  readonly entitlements: ReadonlyMap<string, Entitlement>
}

export interface PreparedMessage {
  /** Place of its delivery among those to read. */
  readonly of: number
  readonly head: MessageHead
  readonly prepared: PreparedFacts
}

export interface Readings {
  readonly messages: readonly PreparedMessage[]
  /** Completely read deliveries, with deviations outside of their messages. */
  readonly ended: readonly { readonly of: number; readonly warnings: readonly EdiWarning[] }[]
  readonly isLast: boolean
}

/** Of one piece: so many messages, or facts and links in them. */
const MESSAGES = 100
const FACTS = 500

export function* readingsOf({ deliveries, partners, limits, entitlements }: ToRead): Generator<Readings, void, void> {
  let messages: PreparedMessage[] = []
  let ended: { of: number; warnings: readonly EdiWarning[] }[] = []
  let facts = 0
  const close = (): Readings => {
    const readings = { messages, ended, isLast: false }
    messages = []
    ended = []
    facts = 0
    return readings
  }
  for (const [of, { partner, channel, bytes, receivedAt, skip }] of deliveries.entries()) {
    const opened = openDelivery(partner, bytes, { partners, limits }, channel)
    for (const message of opened.messages) {
      if (message.position < skip) continue
      const entitlement = entitlements.get(message.partner) ?? null
      const authority = authorityOf({ channel, isSenderNamed: partner !== null }, entitlement)
      const prepared = prepareFacts(message, authority, receivedAt)
      messages.push({ of, head: headOf(message), prepared })
      facts += prepared.size
      if (messages.length >= MESSAGES || facts >= FACTS) yield close()
    }
    ended.push({ of, warnings: opened.warnings })
  }
  yield close()
}
