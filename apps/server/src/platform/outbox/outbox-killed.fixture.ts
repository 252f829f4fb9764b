// A receiver that one server after the other is killed over.
import type { OutboxPolicy } from './outbox-policy.ts'

/** Its lease is short, so that a test need not wait for it. */
export const KILLED_POLICY = {
  kind: 'EIR_MESSAGE',
  leaseMs: 500,
  places: 4,
  order: { by: 'SUBJECT' },
  retry: { pausesS: [1], afterLastPause: 'REPEAT_IT', jitter: 0, triedForMs: null },
  keptDays: null,
} as const satisfies OutboxPolicy
