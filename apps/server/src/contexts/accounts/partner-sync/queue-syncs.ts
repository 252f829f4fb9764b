// Administrators have users handed to the partner system: the selected ones, or those again that failed. All or nothing.
import type { Database } from '@quayline/database/database'
import { anyOf } from '@quayline/database/insert-rows'
import { partnerSync } from '@quayline/database/schema'
import { selectRows } from '@quayline/database/select-rows'
import type { Administrator } from '@quayline/domain/accounts/administer-rule'
import { ok, refuse, type Result } from '@quayline/domain/kernel/result'
import { sql } from 'drizzle-orm'
import { type Actor, recordAct } from '../../../platform/audit-trail.ts'
import { type Clock, isoNow } from '../../../platform/clock.ts'
import type { ContextDeps } from '../../../platform/context.ts'
import type { FieldError } from '../../../platform/http/api-error.ts'
import { scopeOf } from '../administration/admin-scope.ts'
import { isUnderWay } from './claim-syncs.ts'

type Deps = Pick<ContextDeps, 'db' | 'clock'>

export interface SyncCall {
  readonly admin: Administrator
  readonly actor: Actor
}

interface Target {
  readonly id: string
  readonly username: string
  readonly companyId: string | null
  readonly approvalRegion: string | null
}

/** Answers the rows of the log, in the order of the users. Who waits already is tried now instead of being queued twice. */
export function queueSyncs(
  { db, clock }: Deps,
  { admin, actor }: SyncCall,
  userIds: readonly string[],
): Promise<Result<readonly string[], readonly FieldError[]>> {
  return db.transaction(async (tx) => {
    const ids = [...new Set(userIds.map((id) => id.toLowerCase()))]
    // In one order, so that two selections never wait for each other in a circle.
    const found = await selectRows<Target>(
      tx,
      sql`select u.id, u.username, u.company_id as "companyId", u.approval_region as "approvalRegion"
          from app_user u where u.id = ${anyOf(ids, 'uuid')} and ${scopeOf(admin)}
          order by u.id for no key update of u`,
    )
    const users = new Map(found.map((user) => [user.id, user]))
    const unknown = unknownAt('userIds', userIds, (id) => users.has(id))
    if (unknown.length > 0) return refuse(unknown)
    const syncs = await queued(tx, isoNow(clock), actor.name, ids)
    const order = ids.flatMap((id) => {
      const user = users.get(id)
      const syncId = syncs.get(id)
      return user === undefined || syncId === undefined ? [] : [{ user, syncId }]
    })
    for (const { user, syncId } of order) await record(tx, clock, actor, user, syncId)
    return ok(order.map(({ syncId }) => syncId))
  })
}

/** Sync by user. */
async function queued(
  tx: Database,
  now: string,
  requestedBy: string,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const waiting = await selectRows<{ id: string; user_id: string }>(
    tx,
    sql`update partner_sync s set next_attempt_at = ${now}::timestamptz
        where s.user_id = ${anyOf(userIds, 'uuid')} and s.state = 'WAITING' and not ${isUnderWay(sql`s`, now)}
        returning s.id, s.user_id`,
  )
  const syncs = new Map(waiting.map(({ id, user_id }) => [user_id, id]))
  const rest = userIds.filter((id) => !syncs.has(id))
  if (rest.length > 0) {
    const made = await tx
      .insert(partnerSync)
      .values(rest.map((userId) => ({ userId, requestedBy, requestedAt: now, nextAttemptAt: now })))
      .returning({ id: partnerSync.id, userId: partnerSync.userId })
    for (const { id, userId } of made) syncs.set(userId, id)
  }
  return syncs
}

interface FailedSync extends Target {
  readonly syncId: string
  readonly state: 'WAITING' | 'DONE' | 'FAILED'
}

/** Failed ones begin anew, those that wait are tried now; what is done or under way stays as it is. */
export function retrySyncs(
  { db, clock }: Deps,
  { admin, actor }: SyncCall,
  syncIds: readonly string[],
): Promise<Result<readonly string[], readonly FieldError[]>> {
  return db.transaction(async (tx) => {
    const ids = [...new Set(syncIds.map((id) => id.toLowerCase()))]
    const found = await selectRows<FailedSync>(
      tx,
      sql`select s.id as "syncId", s.state, u.id, u.username, u.company_id as "companyId", u.approval_region as "approvalRegion"
          from partner_sync s join app_user u on u.id = s.user_id
          where s.id = ${anyOf(ids, 'uuid')} and ${scopeOf(admin)} order by s.id for update of s`,
    )
    const unknown = unknownAt('syncIds', syncIds, (id) => found.some(({ syncId }) => syncId === id))
    if (unknown.length > 0) return refuse(unknown)
    const now = isoNow(clock)
    await tx.execute(
      sql`update partner_sync s set state = 'WAITING', next_attempt_at = ${now}::timestamptz,
            attempts = case when s.state = 'FAILED' then 0 else s.attempts end,
            last_error = case when s.state = 'FAILED' then null else s.last_error end
          where s.id = ${anyOf(ids, 'uuid')}
            and (s.state = 'FAILED' or s.state = 'WAITING' and not ${isUnderWay(sql`s`, now)})`,
    )
    for (const user of found) if (user.state === 'FAILED') await record(tx, clock, actor, user, user.syncId)
    return ok(ids)
  })
}

const record = (tx: Database, clock: Clock, actor: Actor, user: Target, syncId: string): Promise<void> =>
  recordAct(tx, clock, actor, {
    action: 'USER_SYNC',
    target: { type: 'USER', id: user.id, name: user.username },
    companyId: user.companyId,
    region: user.approvalRegion,
    after: { syncId },
  })

const unknownAt = (field: string, given: readonly string[], isKnown: (id: string) => boolean): readonly FieldError[] =>
  given.flatMap((id, index): FieldError[] =>
    isKnown(id.toLowerCase()) ? [] : [{ path: `${field}.${index}`, rule: 'user-unknown' }],
  )
