// Writes what became of an attempt to send a mail: sent, tried again later, or failed.
import type { Database } from '@quayline/database/database'
import { mail } from '@quayline/database/schema'
import { and, eq, ne } from 'drizzle-orm'
import { type ClaimedMail, MAIL_UNDER_WAY, withoutCode } from './claim-mails.ts'
import type { MailOutcome } from './mail-server.ts'
import { nextMailAttemptAt } from './mail-schedule.ts'

export type MailAttempted = 'SENT' | 'RETRY' | 'FAILED'

/** `now`: milliseconds since the epoch, `random`: 0 to 1. */
export async function recordMailOutcome(
  db: Database,
  { id, attempts, createdAt }: Pick<ClaimedMail, 'id' | 'attempts' | 'createdAt'>,
  outcome: MailOutcome,
  { now, random }: { readonly now: number; readonly random: number },
): Promise<MailAttempted> {
  if (outcome.kind === 'ACCEPTED') {
    // What went out has gone out, whoever has the lease meanwhile.
    await db
      .update(mail)
      .set({ state: 'SENT', sentAt: new Date(now).toISOString(), lastError: null, text: withoutCode })
      .where(and(eq(mail.id, id), ne(mail.state, 'SENT')))
    return 'SENT'
  }
  const next =
    outcome.kind === 'REFUSED' && outcome.isFinal
      ? null
      : nextMailAttemptAt(attempts, { createdAt: Date.parse(createdAt), now, random })
  await db
    .update(mail)
    .set({
      lastError: outcome.failure,
      ...(next === null
        ? { state: 'FAILED' as const, text: withoutCode }
        : { nextAttemptAt: new Date(next).toISOString() }),
    })
    // Only while it is this attempt that runs: where its lease ran out, another one has the word.
    .where(
      and(eq(mail.id, id), eq(mail.state, 'WAITING'), eq(mail.attempts, attempts), eq(mail.lastError, MAIL_UNDER_WAY)),
    )
  return next === null ? 'FAILED' : 'RETRY'
}
