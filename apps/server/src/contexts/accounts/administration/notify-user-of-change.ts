// What every act on a user leaves behind: an entry in the trail with what changed, and a word to the user himself.
import type { Database } from '@quayline/database/database'
import type { AuditAction } from '@quayline/domain/accounts/audit-action'
import { type AuditFields, recordAct } from '../../../platform/audit-trail.ts'
import type { Clock } from '../../../platform/clock.ts'
import { notifyUser } from '../../notices/index.ts'
import { type DetailedUser, findUserDetail } from '../users/user-detail.ts'
import type { AdminCall } from './admin-call.ts'
import { auditFieldsOf } from './audit-fields.ts'

interface Held {
  readonly tx: Database
  readonly clock: Clock
}

export interface UserAct {
  readonly action: AuditAction
  /** Null = a new user. */
  readonly before: DetailedUser | null
  readonly after: DetailedUser
  readonly reason?: string | null
  /** What the act did beside the user's own fields: told after it alone. */
  readonly noted?: AuditFields
  /** Lists beside the user's own fields: a menu, roles. */
  readonly lists?: {
    readonly before: Readonly<Record<string, readonly string[]>>
    readonly after: Readonly<Record<string, readonly string[]>>
  }
}

/** Seen by the region that answers for the user now, and by his company. */
export async function recordUserAct({ tx, clock }: Held, { actor }: AdminCall, act: UserAct): Promise<void> {
  const { action, before, after, reason = null, lists, noted = {} } = act
  await recordAct(tx, clock, actor, {
    action,
    target: { type: 'USER', id: after.row.userId, name: after.row.username },
    companyId: after.administered.companyId,
    region: after.administered.approvalRegion,
    reason,
    before: before === null ? null : { ...auditFieldsOf(before), ...lists?.before },
    after: { ...auditFieldsOf(after), ...lists?.after, ...noted },
  })
}

export async function notifyUserOfChange(
  { tx, clock }: Held,
  { actor }: AdminCall,
  { row, detail }: DetailedUser,
  kind: 'ACCOUNT_CHANGED' | 'RIGHTS_CHANGED',
): Promise<void> {
  const { userId, email } = row
  await notifyUser(tx, clock, { userId, email, language: detail.language, kind, values: { by: actor.name } })
}

/** The user as the transaction has left him so far. */
export async function getLocked({ tx, clock }: Held, userId: string): Promise<DetailedUser> {
  const user = await findUserDetail(tx, clock, userId)
  if (user === undefined) throw new Error('The user who is held is not there')
  return user
}
