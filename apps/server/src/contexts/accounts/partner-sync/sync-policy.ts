// The outbox policy of users on their way to the partner system, and how administrators see it.
import type { OutboxState } from '@quayline/database/schema'
import { type OutboxPolicy, RETRY_OF_PARTNERS } from '../../../platform/outbox/outbox-policy.ts'

/** Of one attempt. */
export const PUT_TIMEOUT_MS = 10_000

/** The subject is a user: an older state never overtakes a newer one. */
export const SYNC_POLICY = {
  kind: 'PARTNER_SYNC',
  leaseMs: 6 * PUT_TIMEOUT_MS,
  places: 4,
  order: { by: 'SUBJECT' },
  retry: RETRY_OF_PARTNERS,
  // The log of who was handed over, and when.
  keptDays: null,
} as const satisfies OutboxPolicy

export interface SyncBody {
  readonly requestedBy: string
}

/** As administrators know the states (contract, listSyncs), and those of the outbox. */
export type SyncState = 'WAITING' | 'DONE' | 'FAILED'

export const syncState = (state: OutboxState): SyncState => (state === 'DEAD' ? 'FAILED' : state)

export const outboxState = (state: SyncState): OutboxState => (state === 'FAILED' ? 'DEAD' : state)
