// A receiver during whose deliveries one server after the other is killed.
import type { OutboxPolicy } from './outbox-policy.ts'

/** With a short lease, so that tests need not wait for it. */
export const KILLED_POLICY = {
  kind: 'EIR_MESSAGE',
  leaseMs: 500,
  places: 4,
  order: { by: 'SUBJECT' },
  retry: { pausesS: [1], afterLastPause: 'REPEAT_IT', jitter: 0, triedForMs: null },
  keptDays: null,
} as const satisfies OutboxPolicy
