// Writes what became of an attempt: delivered, tried again later, or given up.
import type { Database } from '@quayline/database/database'
import { callback, eventSubscription } from '@quayline/database/schema'
import { and, eq, ne } from 'drizzle-orm'
import { type ClaimedCallback, UNDER_WAY } from './claim-callbacks.ts'
import { nextAttemptAt } from './retry-schedule.ts'
import type { Outcome } from './send-callback.ts'

export type Attempted = 'DELIVERED' | 'RETRY' | 'DEAD'

/** The subscriber says that nobody will ever listen there again. */
const GONE = 410

/** `now`: milliseconds since the epoch, `random`: 0 to 1. A subscription that was deleted meanwhile took its callbacks with it. */
export async function recordOutcome(
  db: Database,
  claimed: Pick<ClaimedCallback, 'id' | 'subscriptionId' | 'attempts'>,
  outcome: Outcome,
  { now, random }: { readonly now: number; readonly random: number },
): Promise<Attempted> {
  if (outcome.kind === 'ANSWERED' && outcome.status >= 200 && outcome.status < 300) {
    await setDelivered(db, claimed.id, outcome.status)
    return 'DELIVERED'
  }
  const lastStatus = outcome.kind === 'ANSWERED' ? outcome.status : null
  if (lastStatus === GONE) {
    await giveUpSubscription(db, claimed)
    return 'DEAD'
  }
  const retryAfter = outcome.kind === 'ANSWERED' ? outcome.retryAfter : null
  const next = nextAttemptAt(claimed.attempts, { now, retryAfter, random })
  await db
    .update(callback)
    .set({
      state: next === null ? 'DEAD' : 'WAITING',
      nextAttemptAt: next === null ? null : new Date(next).toISOString(),
      lastStatus,
      lastError: outcome.kind === 'ANSWERED' ? errorOf(outcome.status) : outcome.failure,
    })
    .where(isAttempt(claimed))
  return next === null ? 'DEAD' : 'RETRY'
}

const errorOf = (status: number): string => (status >= 300 && status < 400 ? 'REDIRECT' : 'STATUS')

/** Only while it is this attempt that runs: where its lease ran out, another one has the word. */
const isAttempt = ({ id, attempts }: Pick<ClaimedCallback, 'id' | 'attempts'>) =>
  and(
    eq(callback.id, id),
    eq(callback.state, 'WAITING'),
    eq(callback.attempts, attempts),
    eq(callback.lastError, UNDER_WAY),
  )

/** What has arrived has arrived, whoever has the lease and whatever was given up meanwhile. */
async function setDelivered(db: Database, id: string, lastStatus: number): Promise<void> {
  await db
    .update(callback)
    .set({ state: 'DELIVERED', nextAttemptAt: null, lastStatus, lastError: null })
    .where(and(eq(callback.id, id), ne(callback.state, 'DELIVERED')))
}

async function giveUpSubscription(
  db: Database,
  { id, subscriptionId }: Pick<ClaimedCallback, 'id' | 'subscriptionId'>,
): Promise<void> {
  await db.transaction(async (tx) => {
    // One at a time: two answers of 410 that came together would wait for each other's rows.
    await tx
      .select({ id: eventSubscription.id })
      .from(eventSubscription)
      .where(eq(eventSubscription.id, subscriptionId))
      .for('no key update')
    await tx
      .update(callback)
      .set({ state: 'DEAD', nextAttemptAt: null, lastError: 'GONE' })
      .where(and(eq(callback.subscriptionId, subscriptionId), eq(callback.state, 'WAITING')))
    await tx.update(callback).set({ lastStatus: GONE }).where(eq(callback.id, id))
  })
}
