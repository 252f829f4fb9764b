// Logs a user in: name and password checked, attempts counted, a session begun. Who fails learns nothing about who exists.
import type { Database } from '@quayline/database/database'
import { ok, refuse, type Result } from '@quayline/domain/kernel/result'
import type { Clock } from '../../platform/clock.ts'
import { findSessionUser, type SessionUser } from '../../platform/session-token.ts'
import { loginName } from './account-rules.ts'
import { judgeAttempt } from './login-attempts.ts'
import { isPassword } from './password-hash.ts'
import { findName, holdUser } from './queries.ts'
import { startSession, type StartedSession } from './sessions.ts'

export interface Login {
  /** Username or e-mail address, in any case. */
  readonly username: string
  readonly password: string
  readonly device?: string | undefined
}

export interface LoggedIn extends StartedSession {
  readonly user: SessionUser
}

export type LoginRefusal =
  | { readonly why: 'WRONG' }
  /** After too many wrong passwords, until an ISO instant. */
  | { readonly why: 'LOCKED'; readonly until: string }
  /** Told to whoever knows the password only. */
  | { readonly why: 'LOCKED_BY_STAFF' }

export async function logIn(
  { db, clock }: { readonly db: Database; readonly clock: Clock },
  { username, password, device }: Login,
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
    // Another password since it was checked: that one counts.
    if (held === null || held.passwordHash !== known.passwordHash) return refuse({ why: 'WRONG' })
    if (held.isLocked) return refuse({ why: 'LOCKED_BY_STAFF' })
    const session = await startSession({ db: tx, clock }, { userId: known.userId, device: device ?? null })
    const user = await findSessionUser(tx, clock, session.token)
    if (!user.ok) throw new Error('The session that was just begun is not there')
    return ok({ ...session, user: user.value })
  })
}
