// Counts wrong passwords: for an account from one origin with growing pauses, and for an account from all origins together by the hour.
// The consequences are decided by domain login-pause.ts.
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
  /** A transaction, so that the counts stay valid until it ends. */
  readonly db: Database
  readonly clock: Clock
}

/** The account and origin for which an attempt is counted. */
export interface AttemptCount {
  /** Null: unknown name. */
  readonly userId: string | null
  /** `user:` with the id, or `name:` with the name as typed. */
  readonly account: string
  readonly origin: string
}

/**
 * Checks one attempt and counts it. Attempts on one account are serialised, so that each of many parallel ones sees the count of the one
 * before it: after five wrong passwords from one origin a sixth is not checked. A correct password resets the count of its origin; the
 * count of all origins stays, or the owner's login would allow an attacker more guesses. The same statements run for known and unknown
 * names.
 */
export async function judgeAttempt(
  { db: tx, clock }: Deps,
  { userId, account, origin }: AttemptCount,
  attempt: Attempt,
): Promise<AttemptVerdict> {
  const now = clock.now()
  const lastTriedAt = isoNow(clock)
  // Locks the user before the user's counts, in the same order as commands of staff, to avoid deadlocks.
  await tx.execute(sql`select from app_user where id = ${userId ?? NO_USER}::uuid for no key update`)
  const [stored] = await tx
    .insert(loginAccount)
    .values({ account, recentFailures: [], lastTriedAt })
    .onConflictDoUpdate({ target: loginAccount.account, set: { lastTriedAt } })
    .returning({ recent: loginAccount.recentFailures })
  const recent = stored?.recent ?? []
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

/** Whole minutes, at least one, until the next allowed attempt. `until`: milliseconds. */
export const minutesUntil = (until: number, clock: Clock): number =>
  Math.max(1, Math.ceil((until - clock.now()) / MINUTE_MS))

/** Ends the pauses of users at all origins, by staff or with a new password. By usernames and addresses in lower case. */
export async function forgetFailures(db: Pick<Database, 'delete'>, names: readonly string[]): Promise<void> {
  // Locks the users before their counts, like an attempt.
  const accounts = sql`(select 'user:' || held.id from
    (select id from app_user where username = ${anyOf(names, 'text')} or email = ${anyOf(names, 'text')} for no key update) held)`
  await db.delete(loginFailure).where(sql`${loginFailure.account} in ${accounts}`)
  await db.delete(loginAccount).where(sql`${loginAccount.account} in ${accounts}`)
}
