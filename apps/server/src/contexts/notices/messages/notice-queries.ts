// Reads the notices of one user, and marks them as read.
import type { Database } from '@quayline/database/database'
import { userNotice } from '@quayline/database/schema'
import {
  describeRow,
  int4,
  json,
  nullable,
  type RowOf,
  textOf,
  timestamptz,
  uuid,
} from '@quayline/database/row-description'
import { anyOf } from '@quayline/database/insert-rows'
import { selectRows } from '@quayline/database/select-rows'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { isoNow, type Clock } from '../../../platform/clock.ts'
import type { PageCursor } from '../../../platform/http/page-cursor.ts'
import type { NoticeKind } from '../mails/mail-texts.ts'

const NOTICE = describeRow('a notice', {
  noticeId: uuid,
  kind: textOf<NoticeKind>(),
  values: json<Readonly<Record<string, string>>>(),
  createdAt: timestamptz,
  readAt: nullable(timestamptz),
})
export type Notice = RowOf<typeof NOTICE>

/** Newest first. */
export function findNotices(
  db: Database,
  userId: string,
  { after, limit }: { readonly after: PageCursor | null; readonly limit: number },
): Promise<Notice[]> {
  const behind = after === null ? sql`` : sql`and (created_at, id) < (${after.at}::timestamptz, ${after.id}::uuid)`
  return selectRows(
    db,
    NOTICE,
    sql`select id as "noticeId", kind, "values", created_at as "createdAt", read_at as "readAt"
        from ${userNotice} where user_id = ${userId}::uuid ${behind}
        order by created_at desc, id desc limit ${limit}`,
  )
}

const UNREAD = describeRow('unread notices', { count: int4 })

export async function countUnread(db: Pick<Database, 'execute'>, userId: string): Promise<number> {
  const [row] = await selectRows(
    db,
    UNREAD,
    sql`select count(*)::int as count from ${userNotice} where user_id = ${userId}::uuid and read_at is null`,
  )
  return row?.count ?? 0
}

/** Null: all of them. Another user's notice is unchanged; one already read keeps its time. */
export async function markRead(
  { db, clock }: { readonly db: Database; readonly clock: Clock },
  userId: string,
  noticeIds: readonly string[] | null,
): Promise<void> {
  await db
    .update(userNotice)
    .set({ readAt: isoNow(clock) })
    .where(
      and(
        eq(userNotice.userId, userId),
        isNull(userNotice.readAt),
        noticeIds === null ? undefined : sql`${userNotice.id} = ${anyOf(noticeIds, 'uuid')}`,
      ),
    )
}
