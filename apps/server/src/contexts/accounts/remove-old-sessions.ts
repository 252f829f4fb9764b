// The job that removes sessions nobody will show again, counts of wrong passwords that no longer matter, and codes that have expired.
import { loginFailure, userSession, verificationCode } from '@quayline/database/schema'
import { and, inArray, lt, or, isNull, sql } from 'drizzle-orm'
import type { JobDeps } from '../../platform/context.ts'
import type { Job } from '../../platform/job.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** So long a token that has expired is told apart from one that never was: a phone that lay in a drawer opens the login page. */
export const KEPT_DAYS = 30
/** Of a count of wrong passwords: far longer than any lock. */
export const FAILURES_KEPT_DAYS = 1
/** Of a mailed code after it has expired: so long its owner is told that it has, and not that it is wrong. */
export const CODES_KEPT_DAYS = 1

const EVERY_MS = 60 * 60 * 1000
/** Rows of one statement: short enough not to be in anybody's way. */
const ROWS_AT_ONCE = 2000

export const removeOldSessions = ({ db, clock }: Pick<JobDeps, 'db' | 'clock'>): Job => ({
  name: 'remove-old-sessions',
  everyMs: EVERY_MS,
  async run() {
    const daysAgo = (days: number): string => new Date(clock.now() - days * DAY_MS).toISOString()
    const ended = db
      .select({ id: userSession.id })
      .from(userSession)
      .where(sql`least(${userSession.expiresAt}, ${userSession.revokedAt}) < ${daysAgo(KEPT_DAYS)}::timestamptz`)
      .limit(ROWS_AT_ONCE)
    const sessions = await db
      .delete(userSession)
      .where(inArray(userSession.id, ended))
      .returning({ id: userSession.id })
    const past = daysAgo(FAILURES_KEPT_DAYS)
    const stale = db
      .select({ username: loginFailure.username })
      .from(loginFailure)
      .where(
        and(
          lt(loginFailure.lastFailedAt, past),
          or(isNull(loginFailure.lockedUntil), lt(loginFailure.lockedUntil, past)),
        ),
      )
      .limit(ROWS_AT_ONCE)
    const failures = await db
      .delete(loginFailure)
      .where(inArray(loginFailure.username, stale))
      .returning({ username: loginFailure.username })
    const codes = await removeCodes(db, daysAgo(CODES_KEPT_DAYS))
    return [sessions.length, failures.length, codes].includes(ROWS_AT_ONCE)
  },
})

async function removeCodes(db: JobDeps['db'], before: string): Promise<number> {
  const { purpose, email, expiresAt } = verificationCode
  const stale = db.select({ purpose, email }).from(verificationCode).where(lt(expiresAt, before)).limit(ROWS_AT_ONCE)
  const removed = await db
    .delete(verificationCode)
    // Asked again: a new code for the address may have come meanwhile.
    .where(and(sql`(${purpose}, ${email}) in ${stale}`, lt(expiresAt, before)))
    .returning({ email })
  return removed.length
}
