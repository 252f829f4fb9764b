// Locks the users of a command (select for update, in one order so that two commands cannot deadlock) and refuses those
// that the acting person may not act on.
import type { Database } from '@quayline/database/database'
import { describeRow } from '@quayline/database/row-description'
import { anyOf } from '@quayline/database/insert-rows'
import { selectRows } from '@quayline/database/select-rows'
import {
  type RequiredRole,
  type UserActionRefusal,
  checkUserAction,
  mayGiveRoles,
} from '@quayline/domain/accounts/administer-rule'
import { ok, refuse, type Result } from '@quayline/domain/kernel/result'
import { sql } from 'drizzle-orm'
import type { Clock } from '../../../platform/clock.ts'
import { type DetailedUser, listUserDetails } from '../users/user-detail.ts'
import type { ActingPerson, ActionRefusal } from './acting-person.ts'

export interface InTransaction {
  readonly tx: Database
  readonly clock: Clock
}

/**
 * A caller who may change headquarters’ administrators locks them too: of two who change each other at once, the second
 * sees which administrators are left.
 */
export async function lockUsersForUpdate(
  tx: Database,
  { admin }: Pick<ActingPerson, 'admin'>,
  userIds: readonly string[],
): Promise<void> {
  const others = admin === null || mayGiveRoles(admin) ? sql`or admin_role = 'HQ_ADMIN'` : sql``
  await tx.execute(sql`select 1 from app_user where id = ${anyOf(userIds, 'uuid')} ${others} order by id for update`)
}

/** Each once, by username. One refused user refuses the whole selection. */
export async function selectUsersForUpdate(
  { tx, clock }: InTransaction,
  acting: ActingPerson,
  selected: readonly string[],
  power: RequiredRole,
): Promise<Result<readonly DetailedUser[], ActionRefusal>> {
  const ids = selected.map((id) => id.toLowerCase())
  await lockUsersForUpdate(tx, acting, ids)
  const users = await usersById({ tx, clock }, ids)
  const byId = new Map(users.map((user) => [user.row.userId, user]))
  const verdicts = ids.map((id) => verdictOn(acting, byId.get(id), power))
  const places = verdicts.flatMap((verdict, place) => (verdict === 'UNKNOWN' || verdict === 'REMOVED' ? [place] : []))
  if (places.length > 0) return refuse({ why: 'UNKNOWN', places, isRemoved: !verdicts.includes('UNKNOWN') })
  const [problem] = verdicts.flatMap((verdict) =>
    verdict === null || verdict === 'REMOVED' || verdict === 'UNKNOWN' ? [] : [verdict],
  )
  return problem === undefined ? ok(users) : refuse({ why: problem })
}

function verdictOn(
  { admin }: ActingPerson,
  user: DetailedUser | undefined,
  power: RequiredRole,
): UserActionRefusal | 'REMOVED' | null {
  if (user === undefined) return 'UNKNOWN'
  const problem = admin === null ? null : checkUserAction(admin, user.administered, power)
  return problem !== 'UNKNOWN' && user.row.status === 'DELETED' ? 'REMOVED' : problem
}

/** Each once, by username. */
export const usersById = ({ tx, clock }: InTransaction, ids: readonly string[]): Promise<readonly DetailedUser[]> =>
  listUserDetails(tx, clock, { where: sql`u.id = ${anyOf(ids, 'uuid')}`, after: null, limit: ids.length })

const HEADQUARTERS_ADMIN = describeRow('an administrator of headquarters', {})

/** Whether headquarters still have an administrator who can log in. */
export async function isHeadquartersKept(tx: Database): Promise<boolean> {
  const left = await selectRows(
    tx,
    HEADQUARTERS_ADMIN,
    sql`select from app_user where admin_role = 'HQ_ADMIN' and deleted_at is null and not banned and email_verified limit 1`,
  )
  return left.length > 0
}
