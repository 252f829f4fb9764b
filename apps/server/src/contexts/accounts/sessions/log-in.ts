// Logs a user in: checks name and password, counts attempts, starts a session. A failure does not show whether the user exists.
import type { Database } from '@quayline/database/database'
import { appUser } from '@quayline/database/schema'
import { loginName } from '@quayline/domain/accounts/account-rules'
import { ok, refuse, type Result } from '@quayline/domain/kernel/result'
import { parseLanguage } from '@quayline/messages/language'
import { eq } from 'drizzle-orm'
import { isoNow, type Clock } from '../../../platform/clock.ts'
import { DEFAULT_LANGUAGE } from '../../../platform/http/request-language.ts'
import { findSessionUser, type SessionUser } from '../../../platform/sessions/session-token.ts'
import { queueMail } from '../../notices/index.ts'
import { askForCode } from '../codes/ask-for-code.ts'
import { writeOrRollBack } from '../users/write-or-roll-back.ts'
import { type DeviceMark, markDevice } from './known-device.ts'
import { judgeAttempt } from './login-attempts.ts'
import { type LoginPlace, placeOf, rememberAddress, type RequestOrigin } from './login-place.ts'
import { isPassword } from '../passwords/password-hash.ts'
import { findName, lockUserForUpdate, type KnownName } from '../queries.ts'
import { endSession, startSession, type StartedSession } from './sessions.ts'
import { CODE_MINUTES, type CodeRefusal, judgeCode, useCode } from '../codes/verification-codes.ts'

/** `address`: shown unchanged in the list of sessions. */
export interface Login extends RequestOrigin {
  /** Username or e-mail address, in any case. */
  readonly username: string
  readonly password: string
  /** The mailed code, if an earlier attempt was answered with CODE_NEEDED. */
  readonly code?: string | undefined
  /** Name of this login in the list of sessions. */
  readonly device?: string | undefined
  /** The caller's former session, which ends with a successful login. */
  readonly replacedSessionId?: string | undefined
}

export interface LoggedIn extends StartedSession {
  readonly user: SessionUser
  /** Cookie value of the known device. */
  readonly deviceMark: DeviceMark
}

export type LoginRefusal =
  | { readonly why: 'WRONG' }
  /** Paused after too many wrong passwords from this origin, until an instant in milliseconds. */
  | { readonly why: 'LOCKED'; readonly until: number }
  /** The account is under attack: the answer to unknown origins, whatever the password. */
  | { readonly why: 'CODE_NEEDED' }
  | { readonly why: CodeRefusal }
  /** Reported only with the correct password, like the next. */
  | { readonly why: 'LOCKED_BY_STAFF' }
  /** His address is not verified yet: he must set a password with the mailed code first. */
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

// Mails the code that a login needs beside the correct password while strangers guess at the account. It is mailed only
// after the correct password, so that strangers' guesses neither fill the mailbox nor use up codes. The response does
// not show whether it was mailed: the same statements run each time, and without a mail they are rolled back.
function sendLoginCode(
  { db: tx, clock }: { readonly db: Database; readonly clock: Clock },
  { email, username, language }: Pick<KnownName, 'email' | 'username' | 'language'>,
  { origin, isMailed }: { readonly origin: string; readonly isMailed: boolean },
): Promise<void> {
  return writeOrRollBack(tx, async (inner) => {
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

/** The count of a refused attempt is committed too: a refusal is a result, not an error. */
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
    const locked = await lockUserForUpdate(tx, known.userId)
    // Removed, or the password has changed since it was checked.
    if (locked === null || locked.passwordHash !== known.passwordHash) return refuse({ why: 'WRONG' })
    if (locked.isLocked) return refuse({ why: 'LOCKED_BY_STAFF' })
    if (!locked.isActive) return refuse({ why: 'INACTIVE' })
    // It was used meanwhile: a code is valid for one login.
    if (code?.ok === true && !(await useCode(tx, 'LOGIN', known.email, login.code ?? '')) && !known.isKnownHere)
      return refuse({ why: 'CODE_INCORRECT' })
    const { userId } = known
    const begun = { userId, device: login.device ?? null, address: login.address ?? null }
    const session = await startSession(deps, begun)
    if (login.replacedSessionId !== undefined) await endSession(deps, login.replacedSessionId)
    await rememberAddress(tx, clock, userId, place)
    // A login is no change of the account: `updated_at` stays.
    await tx
      .update(appUser)
      .set({ lastLoginAt: isoNow(clock) })
      .where(eq(appUser.id, userId))
    const user = await findSessionUser(tx, clock, session.token)
    if (!user.ok) throw new Error('The session that was just begun is not there')
    return ok({ ...session, user: user.value })
  })
