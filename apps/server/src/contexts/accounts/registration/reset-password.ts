// Sets a new password with the mailed code, for a known or an invited user: the user is active from then on, and every
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
  /** Origin of the request. */
  readonly address?: string | undefined
}

export type ResetRefusal = CodeRefusal | 'PASSWORD_IS_USERNAME'

/** Returns the username. An unknown name gives the same result as a wrong code. */
export async function resetPassword(
  { db, clock }: { readonly db: Database; readonly clock: Clock },
  { username: typed, code, password, address }: PasswordReset,
): Promise<Result<string, ResetRefusal>> {
  const name = loginName(typed)
  const user = await findByName(db, name)
  const origin = clientOrigin(address)
  const judged = await judgeCode({ db, clock }, 'RESET_PASSWORD', user?.email ?? name, code, origin)
  if (!judged.ok) return judged
  // No code of an unknown name was ever mailed.
  if (user === undefined) return refuse('CODE_INCORRECT')
  const { userId, username, email, language } = user
  // The contract has compared the password with the typed name, which may be the address. Reported only with a valid code.
  if (brokenPasswordRules(password, username).includes('IS_USERNAME')) return refuse('PASSWORD_IS_USERNAME')
  const passwordHash = await hashPassword(password)
  const written = db.transaction(async (tx) => {
    // User, attempts, code: the lock order of every writer of passwords. A concurrent one may have ended the code.
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

/** Rolls back: an already used or ended code must not reset failed attempts. */
class CodeEnded extends Error {}
