// The job that sends callbacks: loads what an attempt needs and interprets the subscriber's answer.
import type { Database } from '@quayline/database/database'
import { eventSubscription } from '@quayline/database/schema'
import { eq } from 'drizzle-orm'
import type { JobDeps } from '../../../platform/context.ts'
import type { ClaimedMessage } from '../../../platform/outbox/claim-due.ts'
import { type DeliveryDeps, deliverMessages } from '../../../platform/outbox/deliver.ts'
import type { AttemptOutcome } from '../../../platform/outbox/record-outcome.ts'
import type { Job } from '../../../platform/process/job.ts'
import { CALLBACK_POLICY } from './callback-policy.ts'
import type { Resolver } from './resolve-callback-host.ts'
import { type Outcome, sendCallback } from './send-callback.ts'

/** Replaced in tests. */
export interface CallbackNetwork {
  readonly resolve: Resolver
  readonly timeoutMs: number
}

export function deliverCallbacks(deps: DeliveryDeps & Pick<JobDeps, 'production'>, network: CallbackNetwork): Job {
  const rules = { ...network, production: deps.production }
  const attempt = async ({ subject: subscriptionId, body }: ClaimedMessage): Promise<AttemptOutcome> => {
    const address = await findAddress(deps.db, subscriptionId)
    // The subscription was just deleted, with its callbacks.
    if (address === undefined) return { kind: 'REFUSED', error: 'GONE' }
    return attemptOutcome(await sendCallback({ subscriptionId, body, ...address }, rules))
  }
  return deliverMessages(deps, { name: 'deliver-callbacks', policy: CALLBACK_POLICY, begin: () => ({ attempt }) })
}

/** The current version: a changed address or secret applies from the next attempt. */
async function findAddress(db: Database, id: string) {
  const [found] = await db
    .select({ url: eventSubscription.callbackUrl, secret: eventSubscription.secret })
    .from(eventSubscription)
    .where(eq(eventSubscription.id, id))
  return found
}

/** 410 Gone: the subscriber has removed the address for good. */
const GONE = 410

export function attemptOutcome(outcome: Outcome): AttemptOutcome {
  if (outcome.kind === 'FAILED') return { kind: 'FAILED', error: outcome.failure }
  const { status, retryAfter } = outcome
  if (status >= 200 && status < 300) return { kind: 'DONE', status }
  if (status === GONE) return { kind: 'REFUSED', of: 'SUBJECT', error: 'GONE', status }
  return { kind: 'FAILED', error: status >= 300 && status < 400 ? 'REDIRECT' : 'STATUS', status, retryAfter }
}
