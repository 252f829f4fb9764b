// Reads mails of the outbox, newest first.
import { type ReadPage, totalOf } from '@quayline/database/count-rows'
import type { Database } from '@quayline/database/database'
import { outboxMessage } from '@quayline/database/schema'
import type { Language } from '@quayline/messages/language'
import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import { UNDER_WAY } from '../../../platform/outbox/claim-due.ts'
import type { PageCursor } from '../../../platform/http/page-cursor.ts'
import type { MailBody } from './queue-mail.ts'

export interface KeptMail {
  readonly mailId: string
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly language: Language
  readonly template: string
  readonly state: 'WAITING' | 'SENT' | 'FAILED'
  readonly attempts: number
  readonly createdAt: string
  readonly sentAt: string | null
  readonly lastError: string | null
}

/** `to`: the whole address. */
const isMail = (to: string | undefined) =>
  and(
    eq(outboxMessage.kind, 'MAIL'),
    isNull(outboxMessage.party),
    to === undefined ? undefined : eq(outboxMessage.subject, to),
  )

export async function listMails(
  db: Database,
  { to, after, limit }: { readonly to: string | undefined; readonly after: PageCursor | null; readonly limit: number },
): Promise<KeptMail[]> {
  const { createdAt, id } = outboxMessage
  const rows = await db
    .select()
    .from(outboxMessage)
    .where(
      and(
        isMail(to),
        after === null ? undefined : sql`(${createdAt}, ${id}) < (${after.at}::timestamptz, ${after.id}::uuid)`,
      ),
    )
    .orderBy(desc(createdAt), desc(id))
    .limit(limit)
  return rows.map(keptMail)
}

export const totalOfMails = (db: Database, to: string | undefined, page: ReadPage) =>
  totalOf(db, page, sql`from ${outboxMessage} where ${isMail(to)}`)

function keptMail(row: typeof outboxMessage.$inferSelect): KeptMail {
  const { text, ...body }: MailBody = JSON.parse(row.body)
  const { id: mailId, subject: to, secret, state, attempts, createdAt, endedAt, lastError } = row
  return {
    ...body,
    mailId,
    to,
    text: text ?? secret ?? '',
    state: MAIL_STATES[state],
    attempts,
    createdAt,
    sentAt: state === 'DONE' ? endedAt : null,
    lastError: row.isUnderWay ? UNDER_WAY : lastError,
  }
}

const MAIL_STATES = { WAITING: 'WAITING', DONE: 'SENT', DEAD: 'FAILED' } as const
