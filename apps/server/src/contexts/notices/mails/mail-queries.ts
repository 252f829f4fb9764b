// Reads mails: the outbox, newest first, and how many are where for GET /metrics.
import type { Database } from '@quayline/database/database'
import { mail, type MailState } from '@quayline/database/schema'
import { selectRows } from '@quayline/database/select-rows'
import type { Language } from '@quayline/messages/language'
import { type SQL, sql } from 'drizzle-orm'
import type { PageCursor } from '../../../platform/http/page-cursor.ts'

export interface KeptMail {
  readonly mailId: string
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly language: Language
  readonly template: string
  readonly state: MailState
  readonly attempts: number
  readonly createdAt: string
  readonly sentAt: string | null
  readonly lastError: string | null
}

/** `to`: the whole address. */
export function listMails(
  db: Database,
  { to, after, limit }: { readonly to: string | undefined; readonly after: PageCursor | null; readonly limit: number },
): Promise<KeptMail[]> {
  const wanted: SQL[] = [
    ...(to === undefined ? [] : [sql`to_address = ${to}`]),
    ...(after === null ? [] : [sql`(created_at, id) < (${after.at}::timestamptz, ${after.id}::uuid)`]),
  ]
  return selectRows<KeptMail>(
    db,
    sql`select id as "mailId", to_address as "to", subject, text, language, template, state, attempts,
          created_at as "createdAt", sent_at as "sentAt", last_error as "lastError"
        from ${mail} ${wanted.length === 0 ? sql`` : sql`where ${sql.join(wanted, sql` and `)}`}
        order by created_at desc, id desc limit ${limit}`,
  )
}

export async function countMails(db: Database): Promise<Readonly<Record<'WAITING' | 'FAILED', number>>> {
  const rows = await selectRows<{ state: 'WAITING' | 'FAILED'; count: number }>(
    db,
    sql`select state, count(*)::int as count from ${mail} where state in ('WAITING', 'FAILED') group by state`,
  )
  return { WAITING: 0, FAILED: 0, ...Object.fromEntries(rows.map(({ state, count }) => [state, count])) }
}
