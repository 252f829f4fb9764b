// Sets a new password with the code that was mailed, by its owner or by somebody invited: he is active from then on, and every
// session of the old password ends.
import type { Database } from '@quayline/database/database'
import { brokenPasswordRules, loginName } from '@quayline/domain/accounts/account-rules'
import { clientOrigin } from '@quayline/domain/accounts/client-origin'
import { ok, refuse, type Result } from '@quayline/domain/kernel/result'
import type { Clock } from '../../../platform/clock.ts'
import { notifyUser } from '../../notices/index.ts'
import { forgetFailures } from '../sessions/login-attempts.ts'
import { hashPassword } from '../passwords/password-hash.ts'
import { lockUserForUpdate } from '../queries.ts'
import { replacePassword } from '../passwords/replace-password.ts'
import { type CodeRefusal, judgeCode, useCode } from '../codes/verification-codes.ts'
import { findByName } from './queries.ts'

export interface PasswordReset {
  /** Username or e-mail address, in any case. */
  readonly username: string
  readonly code: string
  readonly password: string
  /** From where it is set. */
  readonly address?: string | undefined
}

export type ResetRefusal = CodeRefusal | 'PASSWORD_IS_USERNAME'

/** Answers the username. A name of nobody answers like a wrong code. */
export async function resetPassword(
  { db, clock }: { readonly db: Database; readonly clock: Clock },
  { username: typed, code, password, address }: PasswordReset,
): Promise<Result<string, ResetRefusal>> {
  const name = loginName(typed)
  const user = await findByName(db, name)
  const origin = clientOrigin(address)
  const judged = await judgeCode({ db, clock }, 'RESET_PASSWORD', user?.email ?? name, code, origin)
  if (!judged.ok) return judged
  // The code of an unknown name was mailed to nobody.
  if (user === undefined) return refuse('CODE_INCORRECT')
  const { userId, username, email, language } = user
  // The contract compares it with what was typed, which may be the address. Reported only to a caller who has the code.
  if (brokenPasswordRules(password, username).includes('IS_USERNAME')) return refuse('PASSWORD_IS_USERNAME')
  const passwordHash = await hashPassword(password)
  const written = db.transaction(async (tx) => {
    // User, attempts, code: the order of every writer of passwords. Whoever was quicker has ended the code.
    await forgetFailures(tx, [username, email])
    await lockUserForUpdate(tx, userId)
    if (!(await useCode(tx, 'RESET_PASSWORD', email, code))) throw new CodeEnded()
    await replacePassword({ db: tx, clock }, [userId], { passwordHash, activates: true })
    await notifyUser(tx, clock, { userId, email, language, kind: 'PASSWORD_CHANGED', values: {} })
    return ok(username)
  })
  return written.catch((error: unknown) => {
    if (error instanceof CodeEnded) return refuse<CodeRefusal>('CODE_INCORRECT')
    throw error
  })
}

/** Takes the transaction back: a code that somebody else used, or that ended with another password, forgives no failed attempts. */
class CodeEnded extends Error {}
