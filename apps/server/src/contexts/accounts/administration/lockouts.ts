// The users of a list who are locked out after wrong passwords, from any origin.
import type { Database } from '@quayline/database/database'
import { describeRow, text } from '@quayline/database/row-description'
import { anyOf } from '@quayline/database/insert-rows'
import { selectRows } from '@quayline/database/select-rows'
import { sql } from 'drizzle-orm'
import { isoNow, type Clock } from '../../../platform/clock.ts'

const LOCKED_ACCOUNT = describeRow('an account that is locked somewhere', { account: text })

/** Ids. */
export async function listLockouts(
  db: Pick<Database, 'execute'>,
  clock: Clock,
  users: readonly { readonly userId: string }[],
): Promise<ReadonlySet<string>> {
  if (users.length === 0) return new Set()
  const rows = await selectRows(
    db,
    LOCKED_ACCOUNT,
    sql`select distinct account from login_failure
        where account = ${anyOf(
          users.map(({ userId }) => `user:${userId}`),
          'text',
        )} and locked_until > ${isoNow(clock)}::timestamptz`,
  )
  const locked = new Set(rows.map(({ account }) => account))
  return new Set(users.flatMap(({ userId }) => (locked.has(`user:${userId}`) ? [userId] : [])))
}
