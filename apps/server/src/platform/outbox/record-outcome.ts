// Records the outcome of an attempt: done, to be repeated, or a dead letter. Also ends messages that are too old to be
// sent.
import type { Database } from '@quayline/database/database'
import { outboxMessage } from '@quayline/database/schema'
import { and, asc, eq, inArray, lte, ne } from 'drizzle-orm'
import type { ClaimedMessage } from './claim-due.ts'
import { nextAttemptAt, type OutboxPolicy } from './outbox-policy.ts'

export type AttemptOutcome =
  | { readonly kind: 'DONE'; readonly status?: number }
  /** A later attempt may succeed. */
  | {
      readonly kind: 'FAILED'
      readonly error: string
      readonly status?: number | null
      readonly retryAfter?: string | null
      /** Nothing else of this kind can be sent at the moment, so the round ends. */
      readonly isEndOfRound?: boolean
    }
  /** A later attempt cannot succeed. SUBJECT: the same is true of all waiting messages of the subject. */
  | {
      readonly kind: 'REFUSED'
      readonly error: string
      readonly status?: number | null
      readonly of?: 'MESSAGE' | 'SUBJECT'
    }

export type Attempted = 'DONE' | 'RETRY' | 'DEAD'

type Attempt = Pick<ClaimedMessage, 'id' | 'subject' | 'attempts' | 'createdAt'>

/** Called in the transaction that records success; `at` is an ISO instant. */
export type OnDone = (tx: Database, message: Attempt, at: string) => Promise<void>

export interface RecordedAt {
  /** Milliseconds since the epoch. */
  readonly now: number
  /** 0 to 1. */
  readonly random: number
}

/** Does nothing when the message was removed meanwhile. */
export async function recordOutcome(
  db: Database,
  policy: OutboxPolicy,
  message: Attempt,
  outcome: AttemptOutcome,
  { now, random }: RecordedAt,
  onDone?: OnDone,
): Promise<Attempted> {
  const at = new Date(now).toISOString()
  if (outcome.kind === 'DONE') {
    await recordDone(db, message, { at, status: outcome.status ?? null, onDone })
    return 'DONE'
  }
  const lastStatus = outcome.status ?? null
  if (outcome.kind === 'REFUSED' && outcome.of === 'SUBJECT') {
    await giveUpSubject(db, policy, message, { at, lastStatus, error: outcome.error })
    return 'DEAD'
  }
  const next =
    outcome.kind === 'REFUSED'
      ? null
      : nextAttemptAt(policy.retry, message.attempts, {
          createdAt: Date.parse(message.createdAt),
          now,
          retryAfter: outcome.retryAfter,
          random,
        })
  await db
    .update(outboxMessage)
    .set({
      isUnderWay: false,
      lastStatus,
      lastError: outcome.error,
      ...(next === null ? ended('DEAD', at) : { nextAttemptAt: new Date(next).toISOString() }),
    })
    // Only while this attempt is the current one: after its lease has expired, a later attempt decides.
    .where(
      and(
        eq(outboxMessage.id, message.id),
        eq(outboxMessage.state, 'WAITING'),
        eq(outboxMessage.attempts, message.attempts),
        outboxMessage.isUnderWay,
      ),
    )
  return next === null ? 'DEAD' : 'RETRY'
}

/** The columns of a message that has ended. */
export const ended = (state: 'DONE' | 'DEAD', at: string) =>
  ({ state, isUnderWay: false, nextAttemptAt: null, endedAt: at, secret: null }) as const

/**
 * Records a delivery even when another server has the lease or the message was given up meanwhile, because it did
 * arrive.
 */
async function recordDone(
  db: Database,
  message: Attempt,
  { at, status, onDone }: { readonly at: string; readonly status: number | null; readonly onDone: OnDone | undefined },
): Promise<void> {
  const record = (tx: Pick<Database, 'update'>) =>
    tx
      .update(outboxMessage)
      .set({ ...ended('DONE', at), lastStatus: status, lastError: null })
      .where(and(eq(outboxMessage.id, message.id), ne(outboxMessage.state, 'DONE')))
  if (onDone === undefined) {
    await record(db)
    return
  }
  await db.transaction(async (tx) => {
    await record(tx)
    await onDone(tx, message, at)
  })
}

async function giveUpSubject(
  db: Database,
  { kind }: OutboxPolicy,
  { id, subject }: Attempt,
  { at, lastStatus, error }: { readonly at: string; readonly lastStatus: number | null; readonly error: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    // Locks in a fixed order, so that two such outcomes at once do not deadlock.
    const waiting = await tx
      .select({ id: outboxMessage.id })
      .from(outboxMessage)
      .where(and(eq(outboxMessage.kind, kind), eq(outboxMessage.subject, subject), eq(outboxMessage.state, 'WAITING')))
      .orderBy(asc(outboxMessage.id))
      .for('update')
    if (waiting.length === 0) return
    await tx
      .update(outboxMessage)
      .set({ ...ended('DEAD', at), lastError: error })
      .where(and(eq(outboxMessage.kind, kind), eq(outboxMessage.subject, subject), eq(outboxMessage.state, 'WAITING')))
    await tx
      .update(outboxMessage)
      .set({ lastStatus })
      .where(and(eq(outboxMessage.id, id), eq(outboxMessage.state, 'DEAD')))
  })
}

/** Rows per statement. */
const ENDED_AT_ONCE = 2000

/**
 * Ends messages that were not sent within the policy's time, including the time in which no server ran. `now` in
 * milliseconds. Returns how many.
 */
export async function giveUpOld(
  db: Database,
  { kind, retry: { triedForMs } }: OutboxPolicy,
  now: number,
): Promise<number> {
  if (triedForMs === null) return 0
  const at = new Date(now).toISOString()
  const old = db
    .select({ id: outboxMessage.id })
    .from(outboxMessage)
    .where(
      and(
        eq(outboxMessage.kind, kind),
        eq(outboxMessage.state, 'WAITING'),
        // During an attempt this is in the future, so running attempts are left out.
        lte(outboxMessage.nextAttemptAt, at),
        lte(outboxMessage.createdAt, new Date(now - triedForMs).toISOString()),
      ),
    )
    .orderBy(asc(outboxMessage.nextAttemptAt))
    .limit(ENDED_AT_ONCE)
    .for('update', { skipLocked: true })
  const givenUp = await db
    .update(outboxMessage)
    .set({ ...ended('DEAD', at), lastError: 'TOO_OLD' })
    .where(inArray(outboxMessage.id, old))
    .returning({ id: outboxMessage.id })
  return givenUp.length
}
