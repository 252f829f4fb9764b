// Reads the log of what was handed to the partner system, newest first; of users whom the administrator answers for.
import type { listSyncs as contract } from '@quayline/contract/admin-users'
import type { Database } from '@quayline/database/database'
import { anyOf } from '@quayline/database/insert-rows'
import type { SyncState } from '@quayline/database/schema'
import { selectRows } from '@quayline/database/select-rows'
import type { Administrator } from '@quayline/domain/accounts/administer-rule'
import { type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { PageCursor } from '../../../platform/http/page-cursor.ts'
import type { Wire } from '../../../platform/http/route.ts'
import { scopeOf } from '../administration/admin-scope.ts'

type Reader = Pick<Database, 'execute'>
export type SyncView = Wire<z.input<typeof contract.output>>['items'][number]

/** What is over has no next attempt. */
const SELECT = sql`select s.id as "syncId", s.user_id as "userId", u.username, s.requested_by as "requestedBy",
    s.requested_at as "requestedAt", s.state, s.attempts,
    case when s.state = 'WAITING' then s.next_attempt_at end as "nextAttemptAt", s.done_at as "doneAt",
    s.last_error as "lastError"
  from partner_sync s join app_user u on u.id = s.user_id`

export function listSyncs(
  db: Reader,
  admin: Administrator,
  {
    state,
    after,
    limit,
  }: { readonly state: SyncState | undefined; readonly after: PageCursor | null; readonly limit: number },
): Promise<SyncView[]> {
  const conditions: SQL[] = [
    scopeOf(admin),
    ...(state === undefined ? [] : [sql`s.state = ${state}`]),
    ...(after === null ? [] : [sql`(s.requested_at, s.id) < (${after.at}::timestamptz, ${after.id}::uuid)`]),
  ]
  return selectRows<SyncView>(
    db,
    sql`${SELECT} where ${sql.join(conditions, sql` and `)} order by s.requested_at desc, s.id desc limit ${limit}`,
  )
}

/** In the order of the ids. */
export async function syncsOf(db: Reader, ids: readonly string[]): Promise<readonly SyncView[]> {
  const rows = await selectRows<SyncView>(db, sql`${SELECT} where s.id = ${anyOf(ids, 'uuid')}`)
  const byId = new Map(rows.map((row) => [row.syncId, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}
