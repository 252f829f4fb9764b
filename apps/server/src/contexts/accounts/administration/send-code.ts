// Mails a user the code by which he sets a password: an invitation before his first login, a reset afterwards.
import type { Database } from '@quayline/database/database'
import type { Language } from '@quayline/messages/language'
import type { Clock } from '../../../platform/clock.ts'
import { DEFAULT_LANGUAGE } from '../../../platform/request-language.ts'
import { queueMail } from '../../notices/index.ts'
import { issueCode } from '../verification-codes.ts'

/** Seams of issue 7: nobody waits at the other end for an invitation. */
export const INVITATION_HOURS = 72
/** Longer than a code that its user asked for himself: this mail comes unexpected. */
export const RESET_MINUTES = 60

interface Invited {
  readonly username: string
  readonly email: string
  readonly language: Language | null
  readonly isActive: boolean
}

/** No second mail within a minute: the code of the first one still counts. */
export async function sendCode(tx: Database, clock: Clock, user: Invited): Promise<void> {
  const { username, email, isActive } = user
  const minutes = isActive ? RESET_MINUTES : INVITATION_HOURS * 60
  const code = await issueCode({ db: tx, clock }, 'RESET_PASSWORD', email, minutes)
  if (code === null) return
  const mail = { to: email, language: user.language ?? DEFAULT_LANGUAGE }
  await (isActive
    ? queueMail(tx, clock, { ...mail, template: 'RESET_PASSWORD', values: { code, minutes: `${minutes}`, username } })
    : queueMail(tx, clock, {
        ...mail,
        template: 'INVITATION',
        values: { code, hours: `${INVITATION_HOURS}`, username },
      }))
}
