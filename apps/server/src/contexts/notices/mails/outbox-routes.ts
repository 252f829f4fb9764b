// /v1/admin/outbox: the mails as they are sent, for headquarters in development. In production there is no such list: it shows codes.
import { listOutbox } from '@quayline/contract/audit'
import { NO_SETTINGS } from '../../../platform/settings/brand-settings.ts'
import type { ContextDeps } from '../../../platform/context.ts'
import { badParameter, refused } from '../../../platform/http/api-error.ts'
import { route, type Route } from '../../../platform/http/route.ts'
import { listMails, totalOfMails } from './mail-queries.ts'
import { newestFirst, readAfter } from '../messages/newest-first.ts'
import { frameMail } from './write-mail.ts'

export const outboxRoutes = ({ db, production, settings = NO_SETTINGS }: ContextDeps): readonly Route[] => [
  route(listOutbox, async ({ query: { to, after, limit } }) => {
    if (production === true) return refused('NOT_FOUND', 'outboxClosed')
    const mark = readAfter(after)
    if (mark === 'UNKNOWN') return badParameter({ path: 'after', rule: 'cursor' })
    const found = await listMails(db, { to, after: mark, limit: limit + 1 })
    const { items, next } = newestFirst(found, limit, ({ createdAt, mailId }) => ({ at: createdAt, id: mailId }))
    return {
      data: {
        items: items.map((mail) => ({ ...mail, ...frameMail(mail, mail.language, settings.name) })),
        next,
        total: await totalOfMails(db, to, { rows: items, after: mark, next }),
      },
    }
  }),
]
