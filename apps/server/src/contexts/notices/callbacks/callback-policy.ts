// The outbox policy of callbacks, described for subscribers in docs/integration/event-callbacks.md.
import { type OutboxPolicy, RETRY_OF_PARTNERS } from '../../../platform/outbox/outbox-policy.ts'

export const SENDING_TIMEOUT_MS = 10_000

/** The subject is a subscription, the party its partner, the key an event. */
export const CALLBACK_POLICY = {
  kind: 'CALLBACK',
  leaseMs: 6 * SENDING_TIMEOUT_MS,
  // Enough for 170 slow partners to be called within a minute.
  places: 32,
  order: { by: 'TURNS', maxOfSubject: 2, maxOfParty: 4, holdingFailures: 3, shareKeptFree: 1 / 4 },
  retry: RETRY_OF_PARTNERS,
  // Delivered: a month, so that a subscriber who finds a gap at the month's closing can still replay it. Given up: a quarter, since
  // a subscriber notices a missing callback late, and only this table lists it.
  keptDays: { DONE: 30, DEAD: 90 },
} as const satisfies OutboxPolicy
