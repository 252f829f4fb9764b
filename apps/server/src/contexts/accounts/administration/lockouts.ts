// Which users of a list are locked out after wrong passwords, under their username or their address.
import type { Database } from '@quayline/database/database'
import { anyOf } from '@quayline/database/insert-rows'
import { selectRows } from '@quayline/database/select-rows'
import { sql } from 'drizzle-orm'
import { isoNow, type Clock } from '../../../platform/clock.ts'

/** Ids. */
export async function listLockouts(
  db: Pick<Database, 'execute'>,
  clock: Clock,
  users: readonly { readonly userId: string; readonly username: string; readonly email: string }[],
): Promise<ReadonlySet<string>> {
  if (users.length === 0) return new Set()
  const names = users.flatMap(({ username, email }) => [username, email])
  const rows = await selectRows<{ readonly username: string }>(
    db,
    sql`select username from login_failure
        where username = ${anyOf(names, 'text')} and locked_until > ${isoNow(clock)}::timestamptz`,
  )
  const locked = new Set(rows.map(({ username }) => username))
  return new Set(
    users.filter((user) => locked.has(user.username) || locked.has(user.email)).map(({ userId }) => userId),
  )
}
