// The common frame of every command on accounts: lock and check users, write, keep an administrator of headquarters,
// record, notify; all or nothing. docs/decisions/2026-11-29-one-command-an-action.md
import type { RequiredRole } from '@quayline/domain/accounts/administer-rule'
import type { AuditAction } from '@quayline/domain/accounts/audit-action'
import { ok, refuse, type Result } from '@quayline/domain/kernel/result'
import { type Actor, type AuditFields, recordAuditEntry } from '../../../platform/audit-trail.ts'
import { DEFAULT_LANGUAGE } from '../../../platform/http/request-language.ts'
import { type MailTemplate, type NewMail, notifyUser, queueMail } from '../../notices/index.ts'
import type { DetailedUser } from '../users/user-detail.ts'
import type { ActingPerson, ActionRefusal, CommandDeps } from './acting-person.ts'
import { auditFieldsOf } from './audit-fields.ts'
import { type InTransaction, selectUsersForUpdate, isHeadquartersKept, usersById } from './users-for-update.ts'

export interface LockedForUpdate extends InTransaction {
  readonly ids: readonly string[]
  /** Their state before the command. */
  readonly users: readonly DetailedUser[]
}

/** Entries of the audit trail for one user beside his own fields. */
export interface Effect {
  /** Parts of the account that are not the user's own fields: a menu, roles. */
  readonly before?: AuditFields
  readonly after?: AuditFields
  /** Effects on other records, recorded with the state after. */
  readonly noted?: AuditFields
  readonly endedSessions?: number
}

export type Effects = ReadonlyMap<string, Effect>

export interface ActionContext extends InTransaction {
  /** Who did it. */
  readonly actor: Actor
}

export interface UserAction {
  readonly action: AuditAction
  readonly power?: RequiredRole
  readonly reason?: string | undefined
  /** Refuses before it writes anything. */
  readonly write: (locked: LockedForUpdate) => Promise<Result<Effects, ActionRefusal>>
  /** Not called without an acting person. */
  readonly notify?: (context: ActionContext, before: DetailedUser, after: DetailedUser) => Promise<void>
}

export interface AppliedAction {
  /** Each once, by username. */
  readonly ids: readonly string[]
  readonly endedSessions: number
}

export async function applyUserAction(
  { db, clock }: CommandDeps,
  acting: ActingPerson,
  userIds: readonly string[],
  { action, power = 'ANY_ADMINISTRATOR', reason, write, notify }: UserAction,
): Promise<Result<AppliedAction, ActionRefusal>> {
  const done = db.transaction(async (tx) => {
    const found = await selectUsersForUpdate({ tx, clock }, acting, userIds, power)
    if (!found.ok) return found
    const users = found.value
    const ids = users.map(({ row }) => row.userId)
    const locked = { tx, clock, users, ids }
    const written = await write(locked)
    if (!written.ok) return written
    if (users.some(isHeadquarters) && !(await isHeadquartersKept(tx))) throw new HeadquartersLost()
    const afterwards = new Map((await usersById(locked, ids)).map((user) => [user.row.userId, user]))
    for (const before of users) {
      const after = afterwards.get(before.row.userId)
      if (after === undefined) throw new Error('A locked user row is missing')
      await recordUserAction(locked, acting, {
        action,
        before,
        after,
        reason,
        effect: written.value.get(before.row.userId),
      })
      if (acting.actor !== null) await notify?.({ tx, clock, actor: acting.actor }, before, after)
    }
    const endedSessions = [...written.value.values()].reduce((sum, effect) => sum + (effect.endedSessions ?? 0), 0)
    return ok({ ids, endedSessions })
  })
  return done.catch((error: unknown) => {
    if (error instanceof HeadquartersLost) return refuse<ActionRefusal>({ why: 'LAST_HQ_ADMIN' })
    throw error
  })
}

const isHeadquarters = ({ row }: DetailedUser): boolean => row.adminRole === 'HQ_ADMIN' && row.status === 'NORMAL'

/** Rolls the command back. */
class HeadquartersLost extends Error {}

/** Visible to the region now responsible for the user, and to his company. `before`: null = a new user. */
export async function recordUserAction(
  { tx, clock }: InTransaction,
  { actor }: ActingPerson,
  entry: {
    readonly action: AuditAction
    readonly before: DetailedUser | null
    readonly after: DetailedUser
    readonly reason?: string | undefined
    readonly effect?: Effect | undefined
  },
): Promise<void> {
  if (actor === null) return
  const { action, before, after, reason = null, effect = {} } = entry
  const { endedSessions } = effect
  await recordAuditEntry(tx, clock, actor, {
    action,
    target: { type: 'USER', id: after.row.userId, name: after.row.username },
    companyId: after.administered.companyId,
    region: after.administered.approvalRegion,
    reason,
    before: before === null ? null : { ...auditFieldsOf(before), ...effect.before },
    after: { ...auditFieldsOf(after), ...effect.after },
    noted: { ...effect.noted, ...(endedSessions === undefined ? {} : { endedSessions }) },
  })
}

/** For commands whose notice only names the acting person. */
export const notifyUserOfChange = (
  { tx, clock, actor }: ActionContext,
  { row: { userId, email }, detail: { language } }: DetailedUser,
  kind: 'ACCOUNT_CHANGED' | 'RIGHTS_CHANGED',
): Promise<void> => notifyUser(tx, clock, { userId, email, language, kind, values: { by: actor.name } })

/** For commands after which the user may be unable to read notices. */
export const mailUser = (
  { tx, clock }: InTransaction,
  { row: { email }, detail: { language } }: DetailedUser,
  template: MailTemplate,
  values: NewMail['values'],
): Promise<void> => queueMail(tx, clock, { to: email, language: language ?? DEFAULT_LANGUAGE, template, values })
