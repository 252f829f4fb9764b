// The frame of an act on one user: held, acted on, recorded, told. What is not the user's own row (a menu, roles) is recorded as a list.
import type { Database } from '@quayline/database/database'
import type { AuditAction } from '@quayline/domain/accounts/audit-action'
import type { Result } from '@quayline/domain/kernel/result'
import type { Clock } from '../../../platform/clock.ts'
import type { ApiError } from '../../../platform/http/api-error.ts'
import type { DetailedUser } from '../users/user-detail.ts'
import type { ActDeps } from './add-user.ts'
import type { AdminCall } from './admin-call.ts'
import { lockUserForUpdate } from './lock-users-for-update.ts'
import { getLocked, recordUserAct, notifyUserOfChange, type UserAct } from './notify-user-of-change.ts'

export interface OneUserAct {
  readonly action: AuditAction
  readonly told: 'ACCOUNT_CHANGED' | 'RIGHTS_CHANGED'
  /** Refuses before it writes anything; answers the lists that it changed. */
  readonly act: (held: {
    readonly tx: Database
    readonly clock: Clock
    readonly user: DetailedUser
  }) => Promise<Result<UserAct['lists'], ApiError>>
}

/** Null = done. */
export function changeOneUser(
  { db, clock }: ActDeps,
  call: AdminCall,
  userId: string,
  { action, told, act }: OneUserAct,
): Promise<ApiError | null> {
  return db.transaction(async (tx) => {
    const held = { tx, clock }
    const found = await lockUserForUpdate(held, call, userId)
    if (!found.ok) return found.reason
    const before = found.value
    const acted = await act({ ...held, user: before })
    if (!acted.ok) return acted.reason
    const after = await getLocked(held, before.row.userId)
    await recordUserAct(held, call, {
      action,
      before,
      after,
      ...(acted.value === undefined ? {} : { lists: acted.value }),
    })
    await notifyUserOfChange(held, call, after, told)
    return null
  })
}
