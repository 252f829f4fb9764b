// The frame of an act on a selection: hold them, act on all in one go, record and tell each. Refused for one, it is done to none.
import type { Database } from '@quayline/database/database'
import { anyOf } from '@quayline/database/insert-rows'
import type { AuditAction } from '@quayline/domain/accounts/audit-action'
import { ok, type Result } from '@quayline/domain/kernel/result'
import { sql } from 'drizzle-orm'
import type { Clock } from '../../../platform/clock.ts'
import type { ApiError } from '../../../platform/http/api-error.ts'
import type { SharedNotes } from '../users/lock-accounts.ts'
import { type DetailedUser, listUserDetails } from '../users/user-detail.ts'
import type { ActDeps } from './add-user.ts'
import type { AdminCall } from './admin-call.ts'
import { lockSelectionForUpdate } from './lock-users-for-update.ts'
import { recordUserAct } from './notify-user-of-change.ts'

export interface Selection {
  readonly tx: Database
  readonly clock: Clock
  readonly ids: readonly string[]
  /** As they were before. */
  readonly users: readonly DetailedUser[]
}

export interface SelectionAct {
  readonly action: AuditAction
  readonly reason?: string
  /** Refuses before it writes anything; answers what the trail notes of a user beside his own fields. */
  readonly act: (selection: Selection) => Promise<Result<SharedNotes | null, ApiError>>
  /** `user` as he was before. */
  readonly tell: (selection: Selection, user: DetailedUser) => Promise<void>
}

/** Answers the ids, each once. */
export function actOnSelection(
  { db, clock }: ActDeps,
  call: AdminCall,
  userIds: readonly string[],
  { action, reason, act, tell }: SelectionAct,
): Promise<Result<readonly string[], ApiError>> {
  return db.transaction(async (tx) => {
    const held = await lockSelectionForUpdate({ tx, clock }, call, userIds)
    if (!held.ok) return held
    const users = held.value
    const ids = users.map(({ row }) => row.userId)
    const selection = { tx, clock, ids, users }
    const acted = await act(selection)
    if (!acted.ok) return acted
    const where = sql`u.id = ${anyOf(ids, 'uuid')}`
    const afterwards = await listUserDetails(tx, clock, { where, after: null, limit: ids.length })
    const byId = new Map(afterwards.map((user) => [user.row.userId, user]))
    for (const before of users) {
      const after = byId.get(before.row.userId)
      if (after === undefined) throw new Error('A user who is held is not there')
      const noted = acted.value?.get(before.row.userId) ?? {}
      await recordUserAct(selection, call, { action, before, after, reason: reason ?? null, noted })
      await tell(selection, before)
    }
    return ok(ids)
  })
}
