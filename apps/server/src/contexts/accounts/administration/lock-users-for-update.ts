// Holds the users that an act is about until its transaction ends, in one order for all acts, and refuses those the administrator does not
// answer for.
import type { Database } from '@quayline/database/database'
import { anyOf, arrayOf } from '@quayline/database/insert-rows'
import { selectRows } from '@quayline/database/select-rows'
import { type Administrator, mayChangeUser, mayGiveRoles, maySeeUser } from '@quayline/domain/accounts/administer-rule'
import { ok, refuse, type Result } from '@quayline/domain/kernel/result'
import { sql } from 'drizzle-orm'
import type { Clock } from '../../../platform/clock.ts'
import { badParameter, type FieldError, refused, type ApiError } from '../../../platform/http/api-error.ts'
import { type DetailedUser, findUserDetail, listUserDetails } from '../users/user-detail.ts'
import type { AdminCall } from './admin-call.ts'

interface Held {
  readonly tx: Database
  readonly clock: Clock
}

/** Headquarters' administrators are held with those they act on: of two who act on one another at once the second knows who is left. */
async function hold(tx: Database, admin: Administrator, userIds: readonly string[]): Promise<void> {
  const others = mayGiveRoles(admin) ? sql`or admin_role = 'HQ_ADMIN'` : sql``
  await tx.execute(sql`select 1 from app_user where id = ${anyOf(userIds, 'uuid')} ${others} order by id for update`)
}

/** One user, by his address in the call. */
export async function lockUserForUpdate(
  { tx, clock }: Held,
  { admin }: AdminCall,
  userId: string,
): Promise<Result<DetailedUser, ApiError>> {
  await hold(tx, admin, [userId])
  const user = await findUserDetail(tx, clock, userId)
  if (user === undefined || user.row.status === 'DELETED' || !maySeeUser(admin, user.administered))
    return refuse(refused('NOT_FOUND', 'userUnknown'))
  return mayChangeUser(admin, user.administered) ? ok(user) : refuse(refused('CONFLICT', 'notOnYourself'))
}

/** A selection, each user once, by username. */
export async function lockSelectionForUpdate(
  { tx, clock }: Held,
  { admin }: AdminCall,
  selected: readonly string[],
): Promise<Result<readonly DetailedUser[], ApiError>> {
  const ids = selected.map((id) => id.toLowerCase())
  await hold(tx, admin, ids)
  const users = await listUserDetails(tx, clock, {
    where: sql`u.id = ${anyOf(ids, 'uuid')} and u.deleted_at is null`,
    after: null,
    limit: ids.length,
  })
  const seen = new Set(users.flatMap(({ row, administered }) => (maySeeUser(admin, administered) ? [row.userId] : [])))
  const problems = ids.flatMap((id, index): FieldError[] =>
    seen.has(id) ? [] : [{ path: `userIds.${index}`, rule: 'user-unknown' }],
  )
  if (problems.length > 0) return refuse(badParameter(...problems))
  if (users.some(({ administered }) => !mayChangeUser(admin, administered)))
    return refuse(refused('CONFLICT', 'notOnYourself'))
  return ok(users)
}

/** Whether nobody who can log in would administer headquarters any more without these. The rows are held. */
export async function isHeadquartersLost(tx: Database, without: readonly DetailedUser[]): Promise<boolean> {
  if (!without.some(({ row }) => row.adminRole === 'HQ_ADMIN')) return false
  const ids = without.map(({ row }) => row.userId)
  const left = await selectRows(
    tx,
    sql`select 1 from app_user where admin_role = 'HQ_ADMIN' and deleted_at is null and not banned and email_verified
        and id <> all(${arrayOf(ids, 'uuid')}) limit 1`,
  )
  return left.length === 0
}

export const LAST_HQ_ADMIN = refused('CONFLICT', 'lastHqAdmin')
