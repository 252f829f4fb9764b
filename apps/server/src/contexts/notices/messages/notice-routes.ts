// /v1/ebuser/notices: notices of the line to a user, and that he has read them.
import { listNotices, readNotices } from '@quayline/contract/profile'
import { userOf } from '../../../platform/sessions/caller.ts'
import type { ContextDeps } from '../../../platform/context.ts'
import { badParameter } from '../../../platform/http/api-error.ts'
import { route, type Route } from '../../../platform/http/route.ts'
import { countUnread, findNotices, markRead } from './notice-queries.ts'
import { newestFirst, readAfter } from './newest-first.ts'

export const noticeRoutes = (deps: ContextDeps): readonly Route[] => [
  route(listNotices, async ({ query: { after, limit }, caller }) => {
    const { userId } = userOf(caller)
    const mark = readAfter(after)
    if (mark === 'UNKNOWN') return badParameter({ path: 'after', rule: 'cursor' })
    const found = await findNotices(deps.db, userId, { after: mark, limit: limit + 1 })
    const unread = await countUnread(deps.db, userId)
    return {
      data: { ...newestFirst(found, limit, ({ createdAt, noticeId }) => ({ at: createdAt, id: noticeId })), unread },
    }
  }),

  route(readNotices, async ({ body: { noticeIds }, caller }) => {
    const { userId } = userOf(caller)
    await markRead(deps, userId, noticeIds ?? null)
    return { data: { unread: await countUnread(deps.db, userId) } }
  }),
]
