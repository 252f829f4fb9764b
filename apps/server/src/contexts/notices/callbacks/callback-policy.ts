// The outbox policy of callbacks: docs/integration/event-callbacks.md describes it to subscribers.
import { type OutboxPolicy, RETRY_OF_PARTNERS } from '../../../platform/outbox/outbox-policy.ts'

export const SENDING_TIMEOUT_MS = 10_000

/** The subject is a subscription, the party its partner, the key an event. */
export const CALLBACK_POLICY = {
  kind: 'CALLBACK',
  leaseMs: 6 * SENDING_TIMEOUT_MS,
  // So many that 170 partners who all answer late are each asked within a minute.
  places: 32,
  order: { by: 'TURNS', maxOfSubject: 2, maxOfParty: 4, holdingFailures: 3, shareKeptFree: 1 / 4 },
  retry: RETRY_OF_PARTNERS,
  // Delivered: a month, so that a subscriber who finds a gap at the month's closing can still replay it. Given up: a quarter, since
  // a subscriber who was not notified notices later, and nobody else keeps the list.
  keptDays: { DONE: 30, DEAD: 90 },
} as const satisfies OutboxPolicy
