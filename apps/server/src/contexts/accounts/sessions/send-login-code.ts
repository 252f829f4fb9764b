// Mails the code that a login needs beside the right password while strangers guess at the account. Only to whoever gave the right
// password: strangers' wrong ones fill nobody's mailbox and spend no codes. It does not show: the same statements are run each time, and
// where there is nothing to mail they are taken back before anybody could read them.
import type { Database } from '@quayline/database/database'
import { parseLanguage } from '@quayline/messages/language'
import type { Clock } from '../../../platform/clock.ts'
import { DEFAULT_LANGUAGE } from '../../../platform/http/request-language.ts'
import { queueMail } from '../../notices/index.ts'
import { askForCode } from '../codes/ask-for-code.ts'
import type { KnownName } from '../queries.ts'
import { CODE_MINUTES } from '../codes/verification-codes.ts'
import { writeOrTakeBack } from '../users/write-or-take-back.ts'

export function sendLoginCode(
  { db: tx, clock }: { readonly db: Database; readonly clock: Clock },
  { email, username, language }: Pick<KnownName, 'email' | 'username' | 'language'>,
  { origin, isMailed }: { readonly origin: string; readonly isMailed: boolean },
): Promise<void> {
  return writeOrTakeBack(tx, async (inner) => {
    const code = await askForCode({ db: inner, clock }, 'LOGIN', email, { origin, isKnown: false })
    await queueMail(inner, clock, {
      to: email,
      language: (language === null ? null : parseLanguage(language)) ?? DEFAULT_LANGUAGE,
      template: 'LOGIN_CODE',
      values: { code: code ?? '000000', minutes: String(CODE_MINUTES), username },
    })
    return code !== null && isMailed
  })
}
