// Puts a mail into the queue, in the transaction of what it tells of; the job `send-mails` sends it.
import type { Database } from '@quayline/database/database'
import { mail } from '@quayline/database/schema'
import type { Language } from '@quayline/messages/language'
import { isoNow, type Clock } from '../../../platform/clock.ts'
import type { MailTemplate } from './mail-texts.ts'
import { type MailValues, writeMail } from './write-mail.ts'

export interface NewMail {
  readonly to: string
  readonly language: Language
  readonly template: MailTemplate
  /** For the places of the template's text; `reason` may be absent. */
  readonly values: MailValues
}

export async function queueMail(
  tx: Pick<Database, 'insert'>,
  clock: Clock,
  { to, language, template, values }: NewMail,
): Promise<void> {
  const createdAt = isoNow(clock)
  await tx.insert(mail).values({
    toAddress: to,
    language,
    template,
    ...writeMail(template, language, values),
    createdAt,
    nextAttemptAt: createdAt,
  })
}
