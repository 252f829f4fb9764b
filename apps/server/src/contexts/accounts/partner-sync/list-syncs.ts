// Reads the log of users handed to the partner system, newest first, within the administrator's scope.
import type { listSyncs as contract } from '@quayline/contract/partner-syncs'
import { type ReadPage, totalOf } from '@quayline/database/count-rows'
import type { Database } from '@quayline/database/database'
import { describeRow, int4, nullable, text, textOf, timestamptz, uuid } from '@quayline/database/row-description'
import { anyOf } from '@quayline/database/insert-rows'
import type { OutboxState } from '@quayline/database/schema'
import { selectRows } from '@quayline/database/select-rows'
import type { Administrator } from '@quayline/domain/accounts/administer-rule'
import { type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { PageCursor } from '../../../platform/http/page-cursor.ts'
import type { Wire } from '../../../platform/http/route.ts'
import { scopeOf } from '../administration/admin-scope.ts'
import { outboxState, type SyncState, syncState } from './sync-policy.ts'

type Reader = Pick<Database, 'execute'>
export type SyncView = Wire<z.input<typeof contract.output>>['items'][number]

const COLUMNS = sql`m.id as "syncId", u.id as "userId", u.username, m.body::json->>'requestedBy' as "requestedBy",
    m.created_at as "requestedAt", m.state, m.attempts, m.next_attempt_at as "nextAttemptAt",
    case when m.state = 'DONE' then m.ended_at end as "doneAt", m.last_error as "lastError"`

/** Of any user. */
const SYNCS = sql`from outbox_message m join app_user u on u.id = m.subject::uuid
  where m.kind = 'PARTNER_SYNC' and m.party is null`

const SYNC = describeRow('a hand-over to the partner system', {
  syncId: uuid,
  userId: uuid,
  username: text,
  requestedBy: text,
  requestedAt: timestamptz,
  state: textOf<OutboxState>(),
  attempts: int4,
  nextAttemptAt: nullable(timestamptz),
  doneAt: nullable(timestamptz),
  lastError: nullable(text),
})

const selectSyncs = async (db: Reader, rest: SQL): Promise<SyncView[]> =>
  (await selectRows(db, SYNC, sql`select ${COLUMNS} ${SYNCS} and ${rest}`)).map((row) => ({
    ...row,
    state: syncState(row.state),
  }))

export function listSyncs(
  db: Reader,
  admin: Administrator,
  {
    state,
    after,
    limit,
  }: { readonly state: SyncState | undefined; readonly after: PageCursor | null; readonly limit: number },
): Promise<SyncView[]> {
  const isFurther =
    after === null ? sql`true` : sql`(m.created_at, m.id) < (${after.at}::timestamptz, ${after.id}::uuid)`
  return selectSyncs(
    db,
    sql`${conditionOf(admin, state)} and ${isFurther} order by m.created_at desc, m.id desc limit ${limit}`,
  )
}

export const totalOfSyncs = (db: Reader, admin: Administrator, state: SyncState | undefined, page: ReadPage) =>
  totalOf(db, page, sql`${SYNCS} and ${conditionOf(admin, state)}`)

const conditionOf = (admin: Administrator, state: SyncState | undefined): SQL =>
  state === undefined ? scopeOf(admin) : sql`${scopeOf(admin)} and m.state = ${outboxState(state)}`

/** In the order of the ids. */
export async function syncsOf(db: Reader, ids: readonly string[]): Promise<readonly SyncView[]> {
  const rows = await selectSyncs(db, sql`m.id = ${anyOf(ids, 'uuid')}`)
  const byId = new Map(rows.map((row) => [row.syncId, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}
