// Mails a verification code to an address that somebody wants to register. The caller cannot find out whether it is registered already:
// the same statements are run, and the code of a registered address is mailed to nobody.
import type { Database } from '@quayline/database/database'
import { loginName } from '@quayline/domain/accounts/account-rules'
import { clientOrigin } from '@quayline/domain/accounts/client-origin'
import type { Language } from '@quayline/messages/language'
import type { Clock } from '../../../platform/clock.ts'
import { DEFAULT_LANGUAGE } from '../../../platform/http/request-language.ts'
import { queueMail } from '../../notices/index.ts'
import { askForCode } from '../codes/ask-for-code.ts'
import { CODE_MINUTES } from '../codes/verification-codes.ts'
import { findByAddress } from './queries.ts'

/** `language`: of the request; whoever is registered is written to in his own. `from`: the address that asks. */
export function sendCode(
  { db, clock }: { readonly db: Database; readonly clock: Clock },
  address: string,
  language: Language,
  from: string,
): Promise<void> {
  const email = loginName(address)
  const asker = { origin: clientOrigin(from), isKnown: false }
  return db.transaction(async (tx) => {
    const owner = await findByAddress(tx, email)
    const code = await askForCode({ db: tx, clock }, 'REGISTER', email, asker)
    if (code === null) return
    await queueMail(
      tx,
      clock,
      owner === undefined
        ? { to: email, language, template: 'VERIFY_EMAIL', values: { code, minutes: String(CODE_MINUTES) } }
        : {
            to: email,
            language: owner.language ?? DEFAULT_LANGUAGE,
            template: 'ALREADY_REGISTERED',
            values: { username: owner.username },
          },
    )
  })
}
