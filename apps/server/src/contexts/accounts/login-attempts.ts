// Decides how many wrong passwords a name may have: five, then it is locked for a quarter of an hour, whoever asks and from wherever.
import type { Database } from '@quayline/database/database'
import { loginFailure } from '@quayline/database/schema'
import { selectRows } from '@quayline/database/select-rows'
import { inArray, sql } from 'drizzle-orm'
import { isoNow, type Clock } from '../../platform/clock.ts'

export const MOST_FAILURES = 5
const MINUTE_MS = 60_000
/** Failures count together as long as no two of them lie further apart than this; a lock lasts as long. */
export const LOCK_MINUTES = 15

interface Deps {
  readonly db: Pick<Database, 'execute'>
  readonly clock: Clock
}

/**
 * Counts one attempt and says until when the name was locked before it (ISO instant), null when it was not. One statement: of
 * attempts at the same moment each sees the count of the one before it, so a crowd learns of five passwords whether they are
 * wrong, and of no sixth whether it is right. A good one sets the count back.
 *
 * `name`: as typed, known or not, in lower case. `most` failures lock it.
 */
export async function judgeAttempt(
  { db, clock }: Deps,
  name: string,
  isRight: boolean,
  most = MOST_FAILURES,
): Promise<{ readonly lockedUntil: string | null }> {
  const now = isoNow(clock)
  const since = new Date(clock.now() - LOCK_MINUTES * MINUTE_MS).toISOString()
  const until = new Date(clock.now() + LOCK_MINUTES * MINUTE_MS).toISOString()
  // While locked the count goes on, up to where it can: only thus a lock that stood before is told from the one just made.
  const failures = sql`case
    when f.locked_until > ${now}::timestamptz then least(f.failures + 1, 1000000)
    when ${isRight} then 0
    when f.locked_until is not null or f.last_failed_at <= ${since}::timestamptz then 1
    else f.failures + 1 end`
  const [row] = await selectRows<{ failures: number; locked_until: string | null }>(
    db,
    sql`insert into login_failure as f (username, failures, last_failed_at, locked_until)
        values (${name}, ${isRight ? 0 : 1}, ${now}::timestamptz, null)
        on conflict (username) do update set
          failures = ${failures},
          last_failed_at = ${now}::timestamptz,
          locked_until = case
            when f.locked_until > ${now}::timestamptz then f.locked_until
            when ${failures} >= ${most} then ${until}::timestamptz
            else null end
        returning failures, locked_until`,
  )
  if (row === undefined) throw new Error('The attempt was not counted')
  return { lockedUntil: row.failures > most ? row.locked_until : null }
}

/** Whole minutes, at least one, until the name may be tried again. */
export const minutesUntil = (lockedUntil: string, clock: Clock): number =>
  Math.max(1, Math.ceil((Date.parse(lockedUntil) - clock.now()) / MINUTE_MS))

/** Staff let a user try again at once: by each name that he may have typed. */
export async function forgetFailures(db: Pick<Database, 'delete'>, names: readonly string[]): Promise<void> {
  await db.delete(loginFailure).where(inArray(loginFailure.username, [...names]))
}
