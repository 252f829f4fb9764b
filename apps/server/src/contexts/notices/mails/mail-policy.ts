// What mails say about themselves to the outbox.
import { DAY_MS, HOUR_S, MINUTE_S, type OutboxPolicy } from '../../../platform/outbox/outbox-policy.ts'

/** Of one attempt from its beginning to its end. */
export const ATTEMPT_TIMEOUT_MS = 30_000

/** The subject is the address. */
export const MAIL_POLICY = {
  kind: 'MAIL',
  leaseMs: 10 * ATTEMPT_TIMEOUT_MS,
  // Connections to the mail server.
  places: 2,
  order: { by: 'DUE' },
  retry: {
    // Somebody waits for his code, so soon at first.
    pausesS: [10, 30, 2 * MINUTE_S, 10 * MINUTE_S, 30 * MINUTE_S, HOUR_S, 2 * HOUR_S, 4 * HOUR_S],
    afterLastPause: 'REPEAT_IT',
    jitter: 0.2,
    // What it says is old news then, and its code has expired long since.
    triedForMs: DAY_MS,
  },
  keptDays: { DONE: 30, DEAD: 30 },
} as const satisfies OutboxPolicy
