// Notifies a user by a notice in the portal and by mail, in the transaction of the change that it reports.
import type { Database } from '@quayline/database/database'
import { userNotice } from '@quayline/database/schema'
import type { Language } from '@quayline/messages/language'
import { isoNow, type Clock } from '../../../platform/clock.ts'
import { DEFAULT_LANGUAGE } from '../../../platform/http/request-language.ts'
import type { NoticeKind } from '../mails/mail-texts.ts'
import { queueMail } from '../mails/queue-mail.ts'
import type { MailValues } from '../mails/write-mail.ts'

export interface Telling {
  readonly userId: string
  readonly email: string
  /** The user's own (app_user.language); null = none was chosen. */
  readonly language: Language | null
  readonly kind: NoticeKind
  readonly values: MailValues
}

export async function notifyUser(
  tx: Pick<Database, 'insert' | 'execute'>,
  clock: Clock,
  { userId, email, language, kind, values }: Telling,
): Promise<void> {
  await tx.insert(userNotice).values({ userId, kind, values, createdAt: isoNow(clock) })
  await queueMail(tx, clock, { to: email, language: language ?? DEFAULT_LANGUAGE, template: kind, values })
}
