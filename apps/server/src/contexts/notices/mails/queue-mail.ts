// Puts a mail into the outbox, in the transaction of what it reports; the job `send-mails` sends it.
import type { Database } from '@quayline/database/database'
import type { Language } from '@quayline/messages/language'
import { isoNow, type Clock } from '../../../platform/clock.ts'
import { enqueueAll } from '../../../platform/outbox/enqueue.ts'
import { CODE_TEMPLATES, type MailTemplate } from './mail-texts.ts'
import { type MailValues, writeMail } from './write-mail.ts'

export interface NewMail {
  readonly to: string
  readonly language: Language
  readonly template: MailTemplate
  /** For the places of the template's text; `reason` may be absent. */
  readonly values: MailValues
}

/** A mail as the outbox keeps it. Null = the text carries a code: it lies in the message's secret, and is gone with its end. */
export interface MailBody {
  readonly language: Language
  readonly template: string
  readonly subject: string
  readonly text: string | null
}

export async function queueMail(
  tx: Pick<Database, 'execute'>,
  clock: Clock,
  { to, language, template, values }: NewMail,
): Promise<void> {
  const { subject, text } = writeMail(template, language, values)
  const isSecret = CODE_TEMPLATES.includes(template)
  const body: MailBody = { language, template, subject, text: isSecret ? null : text }
  const message = { subject: to, body: JSON.stringify(body), secret: isSecret ? text : null }
  await enqueueAll(tx, 'MAIL', [message], isoNow(clock))
}
