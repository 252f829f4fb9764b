// Staff lock and unlock users, end their sessions and give them new passwords. Each acts at once: a session that stands ends.
// Recorded in the audit trail with whoever acts; null is nobody, the demonstration's own start.
import type { Database } from '@quayline/database/database'
import { appUser } from '@quayline/database/schema'
import { brokenPasswordRules, isName, type PasswordRule } from '@quayline/domain/accounts/account-rules'
import type { AuditAction } from '@quayline/domain/accounts/audit-action'
import { ok, refuse, type Result } from '@quayline/domain/kernel/result'
import { parseLanguage } from '@quayline/messages/language'
import { eq } from 'drizzle-orm'
import { type Act, type Actor, recordAct } from '../../../platform/audit-trail.ts'
import type { Clock } from '../../../platform/clock.ts'
import { notifyUser } from '../../notices/index.ts'
import { lockAccounts, unlockAccounts } from './lock-accounts.ts'
import { forgetFailures } from '../sessions/login-attempts.ts'
import { hashPassword } from '../passwords/password-hash.ts'
import type { NamedUser } from '../queries.ts'
import { replacePassword } from '../passwords/replace-password.ts'
import { endSessionsOf } from '../sessions/sessions.ts'

interface Deps {
  readonly db: Database
  readonly clock: Clock
}

/** Answers how many sessions that ended. The reason is for staff (docs/requirements/accounts.md 1.4: locking takes a reason). */
export async function lockUser(
  { db, clock }: Deps,
  user: NamedUser,
  reason: string,
  actor: Actor | null = null,
): Promise<Result<number, 'REASON'>> {
  if (!isName(reason)) return refuse('REASON')
  return db.transaction(async (tx) => {
    const { isLocked } = await heldUser(tx, user)
    const { ended, notes } = await lockAccounts({ db: tx, clock }, [user.id], reason)
    const change = { reason, before: { locked: isLocked }, after: { locked: true, ...notes.get(user.id) } }
    await record({ db: tx, clock }, actor, 'USER_LOCK', user, change)
    return ok(ended)
  })
}

/** Ends a lock by staff and one after wrong passwords. Sessions that were ended stay ended. */
export async function unlockUser({ db, clock }: Deps, user: NamedUser, actor: Actor | null = null): Promise<void> {
  await db.transaction(async (tx) => {
    await forgetFailures(tx, [user.username, user.email])
    const { isLocked } = await heldUser(tx, user)
    await unlockAccounts({ db: tx, clock }, [user.id])
    const change = { before: { locked: isLocked }, after: { locked: false } }
    await record({ db: tx, clock }, actor, 'USER_UNLOCK', user, change)
  })
}

/** Answers how many sessions that ended. */
export const signOutEverywhere = ({ db, clock }: Deps, user: NamedUser, actor: Actor | null = null): Promise<number> =>
  db.transaction(async (tx) => {
    const ended = await endSessionsOf({ db: tx, clock }, user.id)
    await record({ db: tx, clock }, actor, 'USER_SIGN_OUT', user, { after: { endedSessions: ended } })
    return ended
  })

/**
 * Answers how many sessions that ended: whoever knew the old password is out. Staff who hand a password out vouch for the user: he
 * is active from then on. He is told when somebody did it.
 */
export async function setPassword(
  { db, clock }: Deps,
  user: NamedUser,
  password: string,
  actor: Actor | null = null,
): Promise<Result<number, readonly PasswordRule[]>> {
  const broken = brokenPasswordRules(password, user.username)
  if (broken.length > 0) return refuse(broken)
  const passwordHash = await hashPassword(password)
  return db.transaction(async (tx) => {
    await forgetFailures(tx, [user.username, user.email])
    const { language } = await heldUser(tx, user)
    const ended = await replacePassword({ db: tx, clock }, [user.id], { passwordHash, activates: true })
    if (actor !== null) {
      const { id: userId, email } = user
      await notifyUser(tx, clock, { userId, email, language, kind: 'PASSWORD_CHANGED', values: {} })
    }
    await record({ db: tx, clock }, actor, 'USER_RESET_PASSWORD', user, { after: { endedSessions: ended } })
    return ok(ended)
  })
}

async function heldUser(tx: Database, { id }: NamedUser) {
  const [held] = await tx
    .select({ isLocked: appUser.banned, language: appUser.language })
    .from(appUser)
    .where(eq(appUser.id, id))
    .for('no key update')
  if (held === undefined) throw new Error('The user was there a moment ago')
  return { isLocked: held.isLocked, language: parseLanguage(held.language) }
}

/** With the company and the region of the user it is about. */
async function record(
  { db: tx, clock }: Deps,
  actor: Actor | null,
  action: AuditAction,
  user: NamedUser,
  change: Pick<Act, 'reason' | 'before' | 'after'>,
): Promise<void> {
  if (actor === null) return
  const [found] = await tx
    .select({ companyId: appUser.companyId, region: appUser.approvalRegion })
    .from(appUser)
    .where(eq(appUser.id, user.id))
  await recordAct(tx, clock, actor, {
    action,
    target: { type: 'USER', id: user.id, name: user.username },
    ...found,
    ...change,
  })
}
