// Users locked by the line rather than by a company's administrator, by the audit trail: only the line may end such a lock.
import type { Database } from '@quayline/database/database'
import { describeRow, text } from '@quayline/database/row-description'
import { anyOf } from '@quayline/database/insert-rows'
import { selectRows } from '@quayline/database/select-rows'
import { sql } from 'drizzle-orm'
import type { ListedUser } from './users/user-detail.ts'

const LOCKED_BY_OWN = describeRow('a user whom his own company locked', { target_id: text })

/** Ids of those users whose last lock, by the audit trail, was not made by a company's administrator. */
export async function listLockedByLine(
  db: Pick<Database, 'execute'>,
  users: readonly Pick<ListedUser, 'row'>[],
): Promise<ReadonlySet<string>> {
  const locked = users.filter(({ row }) => row.status === 'LOCKED').map(({ row }) => row)
  if (locked.length === 0) return new Set()
  const own = await selectRows(
    db,
    LOCKED_BY_OWN,
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
