// Counts wrong passwords: of an account from one place with growing pauses, of an account from all places together by the hour. What
// follows from the counts is decided by domain login-pause.ts.
import type { Database } from '@quayline/database/database'
import { anyOf } from '@quayline/database/insert-rows'
import { loginAccount, loginFailure } from '@quayline/database/schema'
import {
  addRecent,
  type Attempt,
  type AttemptVerdict,
  countFailure,
  type FailureCount,
  judgeLogin,
} from '@quayline/domain/accounts/login-pause'
import { and, eq, sql } from 'drizzle-orm'
import { isoNow, type Clock } from '../../../platform/clock.ts'
import { NO_USER } from './login-place.ts'

const MINUTE_MS = 60_000

interface Deps {
  /** A transaction: what is read stays true until it ends. */
  readonly db: Database
  readonly clock: Clock
}

/** Whom an attempt counts against, and where. */
export interface AttemptCount {
  /** Null: the name is nobody's. */
  readonly userId: string | null
  /** `user:` with the id, or `name:` with the name as typed. */
  readonly account: string
  readonly origin: string
}

/**
 * Judges one attempt and counts it. Attempts at one account wait for each other, so of a crowd each sees the count of the one before
 * it: it learns of five passwords from one place whether they are wrong, and of no sixth whether it is right. A right one sets the
 * count of its place back; that of all places stays, or its owner would open the door for whoever guesses at the same time.
 * The same statements for a user and for nobody.
 */
export async function judgeAttempt(
  { db: tx, clock }: Deps,
  { userId, account, origin }: AttemptCount,
  attempt: Attempt,
): Promise<AttemptVerdict> {
  const now = clock.now()
  const lastTriedAt = isoNow(clock)
  // The user before his counts, as staff who act on him hold them: nobody waits for the other for ever.
  await tx.execute(sql`select from app_user where id = ${userId ?? NO_USER}::uuid for no key update`)
  const [held] = await tx
    .insert(loginAccount)
    .values({ account, recentFailures: [], lastTriedAt })
    .onConflictDoUpdate({ target: loginAccount.account, set: { lastTriedAt } })
    .returning({ recent: loginAccount.recentFailures })
  const recent = held?.recent ?? []
  const isThere = and(eq(loginFailure.account, account), eq(loginFailure.origin, origin))
  const [row] = await tx.select().from(loginFailure).where(isThere)
  const count = row === undefined ? null : countOf(row)
  const verdict = judgeLogin(count, recent, attempt, now)
  if (verdict.kind === 'PAUSED') return verdict
  if (verdict.kind === 'JUDGED' && verdict.isRight) {
    if (count !== null) await tx.delete(loginFailure).where(isThere)
    return verdict
  }
  const { failures, pausedUntil } = countFailure(count, now)
  const lockedUntil = pausedUntil === null ? null : new Date(pausedUntil).toISOString()
  const counted = { failures, lastFailedAt: lastTriedAt, lockedUntil }
  await tx
    .insert(loginFailure)
    .values({ account, origin, ...counted })
    .onConflictDoUpdate({ target: [loginFailure.account, loginFailure.origin], set: counted })
  await tx
    .update(loginAccount)
    .set({ recentFailures: addRecent(recent, now) })
    .where(eq(loginAccount.account, account))
  return verdict
}

const countOf = ({ failures, lastFailedAt, lockedUntil }: typeof loginFailure.$inferSelect): FailureCount => ({
  failures,
  lastFailedAt: Date.parse(lastFailedAt),
  pausedUntil: lockedUntil === null ? null : Date.parse(lockedUntil),
})

/** Whole minutes, at least one, until somebody may try again. `until`: milliseconds. */
export const minutesUntil = (until: number, clock: Clock): number =>
  Math.max(1, Math.ceil((until - clock.now()) / MINUTE_MS))

/** Staff, or a new password, let users try again at once, wherever they are. By usernames and addresses in lower case. */
export async function forgetFailures(db: Pick<Database, 'delete'>, names: readonly string[]): Promise<void> {
  // Holds the users before their counts, like an attempt.
  const accounts = sql`(select 'user:' || held.id from
    (select id from app_user where username = ${anyOf(names, 'text')} or email = ${anyOf(names, 'text')} for no key update) held)`
  await db.delete(loginFailure).where(sql`${loginFailure.account} in ${accounts}`)
  await db.delete(loginAccount).where(sql`${loginAccount.account} in ${accounts}`)
}
