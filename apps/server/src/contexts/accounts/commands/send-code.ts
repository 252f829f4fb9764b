// Mails a user the code to set a password: an invitation before his first login, a reset afterwards.
import type { Database } from '@quayline/database/database'
import type { Language } from '@quayline/messages/language'
import type { Clock } from '../../../platform/clock.ts'
import { DEFAULT_LANGUAGE } from '../../../platform/http/request-language.ts'
import { queueMail } from '../../notices/index.ts'
import { issueCode } from '../codes/verification-codes.ts'

/** Longer than for a code that the user requested, because these mails come unexpected. */
export const RESET_MINUTES = 60
const INVITATION_HOURS = 72

interface Addressed {
  readonly username: string
  readonly email: string
  readonly language: Language | null
  readonly isActive: boolean
}

/** No second mail within a minute: the first code is still valid. */
export async function sendCode(
  tx: Database,
  clock: Clock,
  { username, email, language, isActive }: Addressed,
): Promise<void> {
  const minutes = isActive ? RESET_MINUTES : INVITATION_HOURS * 60
  const code = await issueCode({ db: tx, clock }, 'RESET_PASSWORD', email, minutes)
  if (code === null) return
  const to = { to: email, language: language ?? DEFAULT_LANGUAGE }
  await queueMail(
    tx,
    clock,
    isActive
      ? { ...to, template: 'PASSWORD_RESET', values: { code, minutes: String(RESET_MINUTES), username } }
      : { ...to, template: 'INVITATION', values: { code, hours: String(INVITATION_HOURS), username } },
  )
}
