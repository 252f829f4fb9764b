// Maps the states of callbacks for subscribers (docs/integration/event-callbacks.md) to those of the outbox.
import type { OutboxState } from '@quayline/database/schema'

export type CallbackState = 'WAITING' | 'DELIVERED' | 'DEAD'

export const callbackState = (state: OutboxState): CallbackState => (state === 'DONE' ? 'DELIVERED' : state)

export const outboxState = (state: CallbackState): OutboxState => (state === 'DELIVERED' ? 'DONE' : state)
