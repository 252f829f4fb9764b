// Mails a code for a lost password. The answer does not show whether there is such a user: for an unknown name the same
// statements are run, and the mail is rolled back.
import type { Database } from '@quayline/database/database'
import { loginName } from '@quayline/domain/accounts/account-rules'
import type { Clock } from '../../../platform/clock.ts'
import { DEFAULT_LANGUAGE } from '../../../platform/http/request-language.ts'
import { queueMail } from '../../notices/index.ts'
import { askForCode } from '../codes/ask-for-code.ts'
import { isKnownPlace, placeOf, type RequestOrigin } from '../sessions/login-place.ts'
import { CODE_MINUTES } from '../codes/verification-codes.ts'
import { writeOrRollBack } from '../users/write-or-roll-back.ts'
import { findByName } from './queries.ts'

/** `typed`: username or e-mail address, in any case. A locked user gets a code too: the lock stays whatever his password. */
export async function sendResetCode(
  { db, clock }: { readonly db: Database; readonly clock: Clock },
  typed: string,
  whence: RequestOrigin,
): Promise<void> {
  const name = loginName(typed)
  const place = await placeOf({ db, clock }, whence)
  return db.transaction(async (tx) => {
    const user = await findByName(tx, name)
    const { email, username, language } = user ?? { email: name, username: name, language: null }
    const isKnown = await isKnownPlace(tx, clock, place, user?.userId ?? null)
    const code = await askForCode({ db: tx, clock }, 'RESET_PASSWORD', email, { origin: place.origin, isKnown })
    if (code === null) return
    const values = { code, minutes: String(CODE_MINUTES), username }
    await writeOrRollBack(tx, async (inner) => {
      const template = 'RESET_PASSWORD'
      await queueMail(inner, clock, { to: email, language: language ?? DEFAULT_LANGUAGE, template, values })
      return user !== undefined
    })
  })
}
