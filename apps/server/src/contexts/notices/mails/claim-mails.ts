// Takes mails that are due, each for one attempt and one server: a lease that runs out by itself, so a killed server forgets none.
import type { Database } from '@quayline/database/database'
import { mail } from '@quayline/database/schema'
import { selectRows } from '@quayline/database/select-rows'
import type { Language } from '@quayline/messages/language'
import { and, eq, lte, sql } from 'drizzle-orm'
import { CODE_TEMPLATES } from './mail-texts.ts'
import { TRIED_FOR_MS } from './mail-schedule.ts'

export interface ClaimedMail {
  readonly id: string
  /** Counts this one. Together with the id it names the attempt. */
  readonly attempts: number
  readonly to: string
  readonly language: Language
  readonly template: string
  readonly subject: string
  readonly text: string
  readonly createdAt: string
}

/** Stands in last_error while an attempt runs, and afterwards where its server was killed. */
export const MAIL_UNDER_WAY = 'ATTEMPT_UNDER_WAY'
/** Many times the longest attempt (ATTEMPT_TIMEOUT_MS): only a server that is gone lets it run out. */
export const MAIL_LEASE_MS = 5 * 60_000

/** The rows are locked in one order, so two servers wait for each other and never in a circle; who waited finds them taken. */
export function claimMails(db: Database, now: number, most: number): Promise<ClaimedMail[]> {
  if (most <= 0) return Promise.resolve([])
  const at = new Date(now).toISOString()
  return selectRows<ClaimedMail>(
    db,
    sql`with due as (
          select id from mail where state = 'WAITING' and next_attempt_at <= ${at}::timestamptz
          order by next_attempt_at, id limit ${most} for update
        )
        update mail set attempts = attempts + 1, last_error = ${MAIL_UNDER_WAY},
          next_attempt_at = ${new Date(now + MAIL_LEASE_MS).toISOString()}::timestamptz
        from due where mail.id = due.id
        returning mail.id, mail.attempts, mail.to_address as "to", mail.language, mail.template, mail.subject, mail.text,
          mail.created_at as "createdAt"`,
  )
}

/** What nobody could send in its time, a server that stood still included: nobody gets yesterday's code. Answers how many. */
export async function giveUpOldMails(db: Database, now: number): Promise<number> {
  const failed = await db
    .update(mail)
    .set({ state: 'FAILED', lastError: 'TOO_OLD', text: withoutCode })
    .where(
      and(
        eq(mail.state, 'WAITING'),
        lte(mail.nextAttemptAt, new Date(now).toISOString()),
        lte(mail.createdAt, new Date(now - TRIED_FOR_MS).toISOString()),
      ),
    )
    .returning({ id: mail.id })
  return failed.length
}

/** The text, of a mail that nobody sends any more: empty where it carries a code. */
export const withoutCode = sql`case when ${mail.template} in (${sql.join(
  CODE_TEMPLATES.map((template) => sql`${template}`),
  sql`, `,
)}) then '' else ${mail.text} end`
