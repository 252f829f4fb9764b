// Invites a user whom an administrator made: a mail with the code by which he sets his password, which makes him active.
import type { Database } from '@quayline/database/database'
import { parseLanguage } from '@quayline/messages/language'
import type { Clock } from '../../../platform/clock.ts'
import { DEFAULT_LANGUAGE } from '../../../platform/http/request-language.ts'
import { queueMail } from '../../notices/index.ts'
import { issueCode } from '../codes/verification-codes.ts'

export const INVITATION_HOURS = 72

export interface Invited {
  readonly username: string
  readonly email: string
  readonly language: string | null
}

/** In the transaction of the act. False where he was sent a code less than a minute ago: that one counts. */
export async function inviteUser(tx: Database, clock: Clock, { username, email, language }: Invited): Promise<boolean> {
  const code = await issueCode({ db: tx, clock }, 'RESET_PASSWORD', email, INVITATION_HOURS * 60)
  if (code === null) return false
  await queueMail(tx, clock, {
    to: email,
    language: (language === null ? null : parseLanguage(language)) ?? DEFAULT_LANGUAGE,
    template: 'INVITATION',
    values: { code, hours: String(INVITATION_HOURS), username },
  })
  return true
}
