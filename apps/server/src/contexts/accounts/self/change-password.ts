// A logged-in user changes his password with the old one, with the same limit of guesses as at a login.
import type { Database } from '@quayline/database/database'
import { brokenPasswordRules } from '@quayline/domain/accounts/account-rules'
import { ok, refuse, type Result } from '@quayline/domain/kernel/result'
import type { Clock } from '../../../platform/clock.ts'
import type { SessionUser } from '../../../platform/sessions/session-token.ts'
import { notifyUser } from '../../notices/index.ts'
import { judgeAttempt } from '../sessions/login-attempts.ts'
import { placeOf, type RequestOrigin } from '../sessions/login-place.ts'
import { hashPassword, isPassword, isSamePassword } from '../passwords/password-hash.ts'
import { findName, lockUserForUpdate } from '../queries.ts'
import { replacePassword } from '../passwords/replace-password.ts'
import { findOwnAddress } from './queries.ts'

export type PasswordRefusal =
  | { readonly why: 'WRONG' }
  /** Paused after too many wrong passwords from this origin, until an instant in milliseconds. */
  | { readonly why: 'LOCKED'; readonly until: number }
  | { readonly why: 'IS_USERNAME' }
  /** The new password equals the old one. */
  | { readonly why: 'UNCHANGED' }

/** Returns the number of other sessions that were ended. */
export async function changePassword(
  { db, clock }: { readonly db: Database; readonly clock: Clock },
  { userId, username, sessionId }: SessionUser,
  { oldPassword, password, ...whence }: RequestOrigin & { readonly oldPassword: string; readonly password: string },
): Promise<Result<number, PasswordRefusal>> {
  // The contract does not know the username.
  if (brokenPasswordRules(password, username).includes('IS_USERNAME')) return refuse({ why: 'IS_USERNAME' })
  const known = await findName(db, clock, username, await placeOf({ db, clock }, whence))
  if (known.lockedUntil !== null) return refuse({ why: 'LOCKED', until: Date.parse(known.lockedUntil) })
  const isRight = await isPassword(known.passwordHash, oldPassword)
  const isUnchanged = isRight && isSamePassword(oldPassword, password)
  const passwordHash = isRight && !isUnchanged ? await hashPassword(password) : null
  // A wrong guess is counted and committed: a refusal is a result, not an error.
  return db.transaction(async (tx) => {
    // He is known by his session, so that attempts of strangers do not block him.
    const verdict = await judgeAttempt({ db: tx, clock }, known, { isRight, isKnown: true })
    if (verdict.kind === 'PAUSED') return refuse({ why: 'LOCKED', until: verdict.until })
    const locked = await lockUserForUpdate(tx, userId)
    // The password has changed since it was checked.
    if (!isRight || locked?.passwordHash !== known.passwordHash) return refuse({ why: 'WRONG' })
    if (passwordHash === null) return refuse({ why: 'UNCHANGED' })
    const ended = await replacePassword({ db: tx, clock }, [userId], { passwordHash, keptSessionId: sessionId })
    const { email, language } = await findOwnAddress(tx, userId)
    await notifyUser(tx, clock, { userId, email, language, kind: 'PASSWORD_CHANGED', values: {} })
    return ok(ended.get(userId) ?? 0)
  })
}
