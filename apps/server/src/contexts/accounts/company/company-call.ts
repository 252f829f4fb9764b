// Decides what a company's administrator may do to a user of his company, and holds that user for an act.
import type { Database } from '@quayline/database/database'
import { anyOf } from '@quayline/database/insert-rows'
import { selectRows } from '@quayline/database/select-rows'
import { type Administrator, mayChangeUser, maySeeUser } from '@quayline/domain/accounts/administer-rule'
import { ok, refuse, type Result } from '@quayline/domain/kernel/result'
import { sql } from 'drizzle-orm'
import { type Actor, actorOf } from '../../../platform/audit-trail.ts'
import { type Caller, userOf } from '../../../platform/sessions/caller.ts'
import type { Clock } from '../../../platform/clock.ts'
import { refused, type ApiError } from '../../../platform/http/api-error.ts'
import type { Origin } from '../../../platform/http/route.ts'
import { administratorOf } from '../users/administrator.ts'
import { type DetailedUser, findUserDetail, type ListedUser } from '../users/user-detail.ts'

export interface CompanyCall {
  readonly admin: Administrator
  readonly actor: Actor
  readonly companyId: string
}

export function companyCallOf(call: { readonly caller: Caller | null; readonly origin: Origin }): CompanyCall {
  const admin = administratorOf(userOf(call.caller))
  if (admin.companyId === null) throw new Error('The audience admitted an administrator without a company')
  return { admin, actor: actorOf(call), companyId: admin.companyId }
}

/** Other administrators are the line's to change, and so are its agents' staff, whatever company they were put into. */
const mayChange = ({ admin }: CompanyCall, { row, administered }: ListedUser): boolean =>
  mayChangeUser(admin, administered) && row.kind !== 'EXTERNAL'

/** `isLockedByLine`: such a lock is ended by the line alone; `isLockedOut`: after wrong passwords. */
export function companyCan(
  call: CompanyCall,
  user: ListedUser,
  { isLockedByLine, isLockedOut }: { readonly isLockedByLine: boolean; readonly isLockedOut: boolean },
) {
  const { status } = user.row
  const change = status !== 'DELETED' && mayChange(call, user)
  return {
    change,
    lock: change && status !== 'LOCKED',
    unlock: change && (status === 'LOCKED' ? !isLockedByLine : isLockedOut),
    remove: change,
    invite: change && status === 'INACTIVE',
  }
}

/** The row is held until the transaction ends. Whoever is of another company is as unknown as nobody. */
export async function lockOwnUserForUpdate(
  tx: Database,
  clock: Clock,
  call: CompanyCall,
  userId: string,
): Promise<Result<DetailedUser, ApiError>> {
  const found = await findUserDetail(tx, clock, userId, 'held')
  if (found === undefined || !maySeeUser(call.admin, found.administered))
    return refuse(refused('NOT_FOUND', 'userUnknown'))
  if (found.row.userId === call.admin.userId) return refuse(refused('CONFLICT', 'notOnYourself'))
  if (!mayChange(call, found)) return refuse(refused('FORBIDDEN', 'accountOfLine'))
  return found.row.status === 'DELETED' ? refuse(refused('CONFLICT', 'userChanged')) : ok(found)
}

/** Those of the users, by id, whose last lock was not a company administrator's, as the audit trail has it. */
export async function listLockedByLine(
  db: Pick<Database, 'execute'>,
  users: readonly Pick<ListedUser, 'row'>[],
): Promise<ReadonlySet<string>> {
  const locked = users.filter(({ row }) => row.status === 'LOCKED').map(({ row }) => row)
  if (locked.length === 0) return new Set()
  const own = await selectRows<{ readonly target_id: string }>(
    db,
    sql`select target_id from (
          select distinct on (target_id) target_id, actor_role from audit_entry
          where target_type = 'USER' and action = 'USER_LOCK'
            and target_name = ${anyOf(
              locked.map(({ username }) => username),
              'text',
            )}
          order by target_id, id desc) last
        where actor_role = 'COMPANY_ADMIN'`,
  )
  const ownIds = new Set(own.map(({ target_id }) => target_id))
  return new Set(locked.map(({ userId }) => userId).filter((id) => !ownIds.has(id)))
}
