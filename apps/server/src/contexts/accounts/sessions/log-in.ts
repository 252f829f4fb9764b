// Logs a user in: name and password checked, attempts counted, a session begun. Who fails learns nothing about who exists.
import type { Database } from '@quayline/database/database'
import { appUser } from '@quayline/database/schema'
import { loginName } from '@quayline/domain/accounts/account-rules'
import { ok, refuse, type Result } from '@quayline/domain/kernel/result'
import { eq } from 'drizzle-orm'
import { isoNow, type Clock } from '../../../platform/clock.ts'
import { findSessionUser, type SessionUser } from '../../../platform/sessions/session-token.ts'
import { type DeviceMark, markDevice } from './known-device.ts'
import { judgeAttempt } from './login-attempts.ts'
import { type LoginPlace, placeOf, rememberAddress, type Whence } from './login-place.ts'
import { isPassword } from '../passwords/password-hash.ts'
import { findName, lockUserForUpdate, type KnownName } from '../queries.ts'
import { sendLoginCode } from './send-login-code.ts'
import { endSession, startSession, type StartedSession } from './sessions.ts'
import { type CodeRefusal, judgeCode, useCode } from '../codes/verification-codes.ts'

/** `address`: shown in the list of sessions as it is. */
export interface Login extends Whence {
  /** Username or e-mail address, in any case. */
  readonly username: string
  readonly password: string
  /** The mailed code, where a login before was answered that one is needed. */
  readonly code?: string | undefined
  /** What the list of sessions calls this login. */
  readonly device?: string | undefined
  /** The session that the caller had until now: it ends with a good login. */
  readonly replacedSessionId?: string | undefined
}

export interface LoggedIn extends StartedSession {
  readonly user: SessionUser
  /** By which the device is known from now on. */
  readonly deviceMark: DeviceMark
}

export type LoginRefusal =
  | { readonly why: 'WRONG' }
  /** After too many wrong passwords from this place, until an instant in milliseconds. */
  | { readonly why: 'LOCKED'; readonly until: number }
  /** Strangers guess at this account: answered to a caller whose device is not known, whatever his password. */
  | { readonly why: 'CODE_NEEDED' }
  | { readonly why: CodeRefusal }
  /** Answered only to a caller who knows the password, like the next. */
  | { readonly why: 'LOCKED_BY_STAFF' }
  /** His address is not shown to be his yet: he sets a password with the mailed code first. */
  | { readonly why: 'INACTIVE' }

interface Deps {
  readonly db: Database
  readonly clock: Clock
}

export async function logIn(deps: Deps, login: Login): Promise<Result<LoggedIn, LoginRefusal>> {
  const { db, clock } = deps
  const place = await placeOf(deps, login)
  const name = loginName(login.username)
  const known = await findName(db, clock, name, place)
  if (known.lockedUntil !== null) return refuse({ why: 'LOCKED', until: Date.parse(known.lockedUntil) })
  const isRight = await isPassword(known.passwordHash, login.password)
  const code = login.code === undefined ? null : await judgeCode(deps, 'LOGIN', known.email, login.code, place.origin)
  const entered = await enter(deps, login, { known, place, isRight, code })
  if (!entered.ok) return entered
  const { user } = entered.value
  return ok({ ...entered.value, deviceMark: await markDevice(deps, user.userId, place.device) })
}

interface Checked {
  readonly known: KnownName
  readonly place: LoginPlace
  readonly isRight: boolean
  readonly code: Result<true, CodeRefusal> | null
}

/** The count of a refused attempt is committed like that of a good one: refusing is an answer, not an error. */
const enter = ({ db, clock }: Deps, login: Login, { known, place, isRight, code }: Checked) =>
  // oxlint-disable-next-line complexity -- The order of the refusals is the rule: it decides what a stranger may find out.
  db.transaction(async (tx): Promise<Result<Omit<LoggedIn, 'deviceMark'>, LoginRefusal>> => {
    const deps = { db: tx, clock }
    const isKnown = known.isKnownHere || code?.ok === true
    const verdict = await judgeAttempt(deps, known, { isRight, isKnown })
    if (verdict.kind === 'PAUSED') return refuse({ why: 'LOCKED', until: verdict.until })
    if (verdict.kind === 'CODE_NEEDED') {
      if (code !== null && !code.ok) return refuse({ why: code.reason })
      await sendLoginCode(deps, known, { origin: place.origin, isMailed: isRight && known.userId !== null })
      return refuse({ why: 'CODE_NEEDED' })
    }
    if (!isRight || known.userId === null) return refuse({ why: 'WRONG' })
    const held = await lockUserForUpdate(tx, known.userId)
    // Removed, or another password since it was checked: that one counts.
    if (held === null || held.passwordHash !== known.passwordHash) return refuse({ why: 'WRONG' })
    if (held.isLocked) return refuse({ why: 'LOCKED_BY_STAFF' })
    if (!held.isActive) return refuse({ why: 'INACTIVE' })
    // Somebody else used it meanwhile: it lets one in.
    if (code?.ok === true && !(await useCode(tx, 'LOGIN', known.email, login.code ?? '')) && !known.isKnownHere)
      return refuse({ why: 'CODE_INCORRECT' })
    const { userId } = known
    const begun = { userId, device: login.device ?? null, address: login.address ?? null }
    const session = await startSession(deps, begun)
    if (login.replacedSessionId !== undefined) await endSession(deps, login.replacedSessionId)
    await rememberAddress(tx, clock, userId, place)
    // No edit of the account: `updated_at` stays.
    await tx
      .update(appUser)
      .set({ lastLoginAt: isoNow(clock) })
      .where(eq(appUser.id, userId))
    const user = await findSessionUser(tx, clock, session.token)
    if (!user.ok) throw new Error('The session that was just begun is not there')
    return ok({ ...session, user: user.value })
  })
