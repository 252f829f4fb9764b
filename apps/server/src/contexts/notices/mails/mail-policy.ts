// The outbox policy of mails.
import { DAY_MS, HOUR_S, MINUTE_S, type OutboxPolicy } from '../../../platform/outbox/outbox-policy.ts'

/** Time limit of one attempt. */
export const ATTEMPT_TIMEOUT_MS = 30_000

/** The subject is the address. */
export const MAIL_POLICY = {
  kind: 'MAIL',
  leaseMs: 10 * ATTEMPT_TIMEOUT_MS,
  // Connections to the mail server.
  places: 2,
  order: { by: 'DUE' },
  retry: {
    // A user may be waiting for a code, so the first retries are soon.
    pausesS: [10, 30, 2 * MINUTE_S, 10 * MINUTE_S, 30 * MINUTE_S, HOUR_S, 2 * HOUR_S, 4 * HOUR_S],
    afterLastPause: 'REPEAT_IT',
    jitter: 0.2,
    // After this time the mail is outdated, and a code in it has expired.
    triedForMs: DAY_MS,
  },
  keptDays: { DONE: 30, DEAD: 30 },
} as const satisfies OutboxPolicy
