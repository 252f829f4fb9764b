// Mails a user the code by which he sets a password: an invitation before his first login, a reset afterwards.
import type { Database } from '@quayline/database/database'
import type { Language } from '@quayline/messages/language'
import type { Clock } from '../../../platform/clock.ts'
import { DEFAULT_LANGUAGE } from '../../../platform/http/request-language.ts'
import { queueMail } from '../../notices/index.ts'
import { inviteUser } from '../users/invite-user.ts'
import { issueCode } from '../codes/verification-codes.ts'

/** Longer than a code that its user asked for himself: this mail comes unexpected. */
export const RESET_MINUTES = 60

interface Addressed {
  readonly username: string
  readonly email: string
  readonly language: Language | null
  readonly isActive: boolean
}

/** No second mail within a minute: the code of the first one still counts. */
export async function sendCode(tx: Database, clock: Clock, user: Addressed): Promise<void> {
  if (!user.isActive) return void (await inviteUser(tx, clock, user))
  const { username, email } = user
  const code = await issueCode({ db: tx, clock }, 'RESET_PASSWORD', email, RESET_MINUTES)
  if (code === null) return
  const values = { code, minutes: String(RESET_MINUTES), username }
  await queueMail(tx, clock, {
    to: email,
    language: user.language ?? DEFAULT_LANGUAGE,
    template: 'PASSWORD_RESET',
    values,
  })
}
