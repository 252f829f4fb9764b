// The job that removes sessions nobody will show again, counts that no longer matter, addresses that are no longer known, and codes that
// have expired. Nobody can fill these tables: what one address may write in a minute is limited, and here it is removed again.
import { describeRow, int4 } from '@quayline/database/row-description'
import { selectRows } from '@quayline/database/select-rows'
import { FORGOTTEN_AFTER_MINUTES } from '@quayline/domain/accounts/login-pause'
import { type SQL, sql } from 'drizzle-orm'
import type { JobDeps } from '../../../platform/context.ts'
import type { Job } from '../../../platform/process/job.ts'
import { KNOWN_DAYS } from './known-device.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
/** So long an expired token is distinguished from one that never was: a phone that lay in a drawer opens the login page. */
export const KEPT_DAYS = 30
/** Of a mailed code after it has expired: so long its owner sees that it has, and codes and guesses are counted by the day. */
export const CODES_KEPT_DAYS = 1
const EVERY_MS = 60 * MINUTE_MS
/** Rows of one statement: short enough not to be in anybody's way. */
const ROWS_AT_ONCE = 2000

export const removeOldSessions = ({ db, clock }: Pick<JobDeps, 'db' | 'clock'>): Job => ({
  name: 'remove-old-sessions',
  everyMs: EVERY_MS,
  async run() {
    const ago = (ms: number): SQL => sql`${new Date(clock.now() - ms).toISOString()}::timestamptz`
    const forgotten = ago(FORGOTTEN_AFTER_MINUTES * MINUTE_MS)
    const removed = [
      await remove(db, sql`user_session`, sql`least(expires_at, revoked_at) < ${ago(KEPT_DAYS * DAY_MS)}`),
      await remove(
        db,
        sql`login_failure`,
        sql`last_failed_at < ${forgotten} and coalesce(locked_until < ${ago(0)}, true)`,
      ),
      await remove(db, sql`login_account`, sql`last_tried_at < ${forgotten}`),
      await remove(db, sql`login_address`, sql`last_login_at < ${ago(KNOWN_DAYS * DAY_MS)}`),
      await remove(db, sql`verification_code`, sql`expires_at < ${ago(CODES_KEPT_DAYS * DAY_MS)}`),
      await remove(db, sql`code_guess`, sql`since < ${ago(CODES_KEPT_DAYS * DAY_MS)}`),
    ]
    return removed.includes(ROWS_AT_ONCE)
  },
})

const REMOVED = describeRow('a row that is forgotten', { removed: int4 })

/** Answers how many. The condition is asked again of each row: it may have changed meanwhile. */
async function remove(db: JobDeps['db'], table: SQL, condition: SQL): Promise<number> {
  const rows = await selectRows(
    db,
    REMOVED,
    sql`delete from ${table} where ctid = any(array(select ctid from ${table} where ${condition} limit ${ROWS_AT_ONCE}))
        and ${condition} returning 1 as removed`,
  )
  return rows.length
}
