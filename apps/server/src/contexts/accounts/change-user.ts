// Staff lock and unlock users, end their sessions and give them new passwords. Each acts at once: a session that stands ends.
import type { Database } from '@quayline/database/database'
import { ok, refuse, type Result } from '@quayline/domain/kernel/result'
import type { Clock } from '../../platform/clock.ts'
import { brokenPasswordRules, isName, type PasswordRule } from './account-rules.ts'
import { forgetFailures } from './login-attempts.ts'
import { hashPassword } from './password-hash.ts'
import type { NamedUser } from './queries.ts'
import { endSessionsOf } from './sessions.ts'
import { userStoreOn } from './user-store.ts'

interface Deps {
  readonly db: Database
  readonly clock: Clock
}

/** Answers how many sessions that ended. The reason is for staff (seed 001 section 6: locking takes a reason). */
export async function lockUser(
  { db, clock }: Deps,
  user: NamedUser,
  reason: string,
): Promise<Result<number, 'REASON'>> {
  if (!isName(reason)) return refuse('REASON')
  return db.transaction(async (tx) => {
    await (await userStoreOn(tx)).lock(user.id, reason, new Date(clock.now()))
    return ok(await endSessionsOf({ db: tx, clock }, user.id))
  })
}

/** Ends a lock by staff and one after wrong passwords. Sessions that were ended stay ended. */
export async function unlockUser({ db, clock }: Deps, user: NamedUser): Promise<void> {
  await db.transaction(async (tx) => {
    await forgetFailures(tx, [user.username, user.email])
    await (await userStoreOn(tx)).unlock(user.id, new Date(clock.now()))
  })
}

/** Answers how many sessions that ended. */
export const signOutEverywhere = ({ db, clock }: Deps, user: NamedUser): Promise<number> =>
  endSessionsOf({ db, clock }, user.id)

/** Answers how many sessions that ended: whoever knew the old password is out. */
export async function setPassword(
  { db, clock }: Deps,
  user: NamedUser,
  password: string,
): Promise<Result<number, readonly PasswordRule[]>> {
  const broken = brokenPasswordRules(password, user.username)
  if (broken.length > 0) return refuse(broken)
  const passwordHash = await hashPassword(password)
  return db.transaction(async (tx) => {
    await forgetFailures(tx, [user.username, user.email])
    await (await userStoreOn(tx)).setPassword(user.id, passwordHash, new Date(clock.now()))
    return ok(await endSessionsOf({ db: tx, clock }, user.id))
  })
}
