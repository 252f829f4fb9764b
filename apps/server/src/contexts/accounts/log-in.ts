// Logs a user in: name and password checked, attempts counted, a session begun. Who fails learns nothing about who exists.
import type { Database } from '@quayline/database/database'
import { appUser } from '@quayline/database/schema'
import { loginName } from '@quayline/domain/accounts/account-rules'
import { ok, refuse, type Result } from '@quayline/domain/kernel/result'
import { eq } from 'drizzle-orm'
import { isoNow, type Clock } from '../../platform/clock.ts'
import { findSessionUser, type SessionUser } from '../../platform/session-token.ts'
import { judgeAttempt } from './login-attempts.ts'
import { isPassword } from './password-hash.ts'
import { findName, holdUser } from './queries.ts'
import { endSession, startSession, type StartedSession } from './sessions.ts'

export interface Login {
  /** Username or e-mail address, in any case. */
  readonly username: string
  readonly password: string
  /** What the list of sessions calls this login. */
  readonly device?: string | undefined
  /** From where it comes. */
  readonly address?: string | undefined
  /** The session that the caller had until now: it ends with a good login. */
  readonly replacedSessionId?: string | undefined
}

export interface LoggedIn extends StartedSession {
  readonly user: SessionUser
}

export type LoginRefusal =
  | { readonly why: 'WRONG' }
  /** After too many wrong passwords, until an ISO instant. */
  | { readonly why: 'LOCKED'; readonly until: string }
  /** Told to whoever knows the password only, like the next. */
  | { readonly why: 'LOCKED_BY_STAFF' }
  /** His address is not shown to be his yet: he sets a password with the mailed code first. */
  | { readonly why: 'INACTIVE' }

export async function logIn(
  { db, clock }: { readonly db: Database; readonly clock: Clock },
  { username, password, device, address, replacedSessionId }: Login,
): Promise<Result<LoggedIn, LoginRefusal>> {
  const name = loginName(username)
  const known = await findName(db, clock, name)
  if (known.lockedUntil !== null) return refuse({ why: 'LOCKED', until: known.lockedUntil })
  const isRight = await isPassword(known.passwordHash, password)
  // The count of a refused attempt is committed like that of a good one: refusing is an answer, not an error.
  return db.transaction(async (tx) => {
    const { lockedUntil } = await judgeAttempt({ db: tx, clock }, name, isRight)
    if (lockedUntil !== null) return refuse({ why: 'LOCKED', until: lockedUntil })
    if (!isRight || known.userId === null) return refuse({ why: 'WRONG' })
    const held = await holdUser(tx, clock, known.userId)
    // Removed, or another password since it was checked: that one counts.
    if (held === null || held.passwordHash !== known.passwordHash) return refuse({ why: 'WRONG' })
    if (held.isLocked) return refuse({ why: 'LOCKED_BY_STAFF' })
    if (!held.isActive) return refuse({ why: 'INACTIVE' })
    const login = { userId: known.userId, device: device ?? null, address: address ?? null }
    const session = await startSession({ db: tx, clock }, login)
    if (replacedSessionId !== undefined) await endSession({ db: tx, clock }, replacedSessionId)
    // No edit of the account: `updated_at` stays.
    await tx
      .update(appUser)
      .set({ lastLoginAt: isoNow(clock) })
      .where(eq(appUser.id, known.userId))
    const user = await findSessionUser(tx, clock, session.token)
    if (!user.ok) throw new Error('The session that was just begun is not there')
    return ok({ ...session, user: user.value })
  })
}
