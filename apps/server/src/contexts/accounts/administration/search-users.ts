// One page of the users in an administrator's scope that a search finds, by username.
import { countRows } from '@quayline/database/count-rows'
import type { Database } from '@quayline/database/database'
import type { Clock } from '../../../platform/clock.ts'
import { type ListedUser, listUserRows, type UserPage } from '../users/user-detail.ts'
import type { AdminCall } from './admin-call.ts'
import { scopeOf } from './admin-scope.ts'
import { canOf } from './can-of-user.ts'
import { countedUsers, foundUsers } from './found-users.ts'
import { listLockouts } from './lockouts.ts'
import type { Alternatives } from './user-criteria.ts'

interface Deps {
  readonly db: Pick<Database, 'execute'>
  readonly clock: Clock
}

// The cursor between two pages of a list of users by username, opaque to the caller.

export const writeUserCursor = (username: string): string => Buffer.from(username).toString('base64url')

/** Null when it is not one of our cursors. */
export function readUserCursor(mark: string): string | null {
  const username = Buffer.from(mark, 'base64url').toString('utf8')
  return /^[\x21-\x7e]{1,100}$/.test(username) && writeUserCursor(username) === mark ? username : null
}

export async function searchUsers(
  deps: Deps,
  call: AdminCall,
  { criteria, limit, ...order }: UserPage & { readonly criteria: readonly Alternatives[] },
) {
  const scope = scopeOf(call.admin)
  const page = { ...order, limit: limit + 1 }
  const where = foundUsers({ criteria, scope, ...page })
  // For a text search both queries read the same rows, so they run in parallel.
  const [rows, total] = await Promise.all([
    listUserRows(deps.db, { where, ...page }),
    countRows(deps.db, countedUsers({ criteria, scope })),
  ])
  const shown = rows.slice(0, limit)
  const last = rows.length > limit ? shown.at(-1) : undefined
  return {
    items: await shownUsers(deps, call, shown),
    next: last === undefined ? null : writeUserCursor(last.row.username),
    total,
  }
}

/** Rows with the allowed actions for each. */
export async function shownUsers({ db, clock }: Deps, call: AdminCall, users: readonly ListedUser[]) {
  const lockouts = await listLockouts(
    db,
    clock,
    users.map(({ row }) => row),
  )
  return users.map((user) => ({ ...user.row, can: canOf(call, user, lockouts.has(user.row.userId)) }))
}
