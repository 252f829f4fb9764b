// Queues users for the partner system on request of administrators: the selected ones, or failed ones again. All or nothing.
import type { Database } from '@quayline/database/database'
import { describeRow, nullable, type RowOf, text, uuid } from '@quayline/database/row-description'
import { anyOf } from '@quayline/database/insert-rows'
import { selectRows } from '@quayline/database/select-rows'
import type { Administrator } from '@quayline/domain/accounts/administer-rule'
import { ok, refuse, type Result } from '@quayline/domain/kernel/result'
import { sql } from 'drizzle-orm'
import { type Actor, recordAuditEntry } from '../../../platform/audit-trail.ts'
import { type Clock, isoNow } from '../../../platform/clock.ts'
import type { ContextDeps } from '../../../platform/context.ts'
import { enqueueInOrder } from '../../../platform/outbox/enqueue.ts'
import { lockMessages, replayMessages, tryNow } from '../../../platform/outbox/replay.ts'
import type { FieldError } from '../../../platform/http/api-error.ts'
import { scopeOf } from '../administration/admin-scope.ts'
import type { SyncBody } from './sync-policy.ts'

type Deps = Pick<ContextDeps, 'db' | 'clock'>

export interface SyncCall {
  readonly admin: Administrator
  readonly actor: Actor
}

const SYNCED_USER = describeRow('a user who is handed over', {
  id: uuid,
  username: text,
  companyId: nullable(uuid),
  approvalRegion: nullable(text),
})
type Target = RowOf<typeof SYNCED_USER>

/** Returns the rows of the log, in the order of the users. A waiting user is tried now instead of being queued twice. */
export function queueSyncs(
  { db, clock }: Deps,
  { admin, actor }: SyncCall,
  userIds: readonly string[],
): Promise<Result<readonly string[], readonly FieldError[]>> {
  return db.transaction(async (tx) => {
    const ids = [...new Set(userIds.map((id) => id.toLowerCase()))]
    // In one order, so that two selections cannot deadlock.
    const found = await selectRows(
      tx,
      SYNCED_USER,
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

/** Sync by user; the users are locked. */
async function queued(
  tx: Database,
  now: string,
  requestedBy: string,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const syncs = new Map(await tryNow(tx, 'PARTNER_SYNC', userIds, now))
  const body: SyncBody = { requestedBy }
  for (const userId of userIds.filter((id) => !syncs.has(id)))
    syncs.set(userId, await enqueueInOrder(tx, 'PARTNER_SYNC', { subject: userId, body: JSON.stringify(body) }, now))
  return syncs
}

const USER_SYNCED_AGAIN = describeRow('a user who is handed over again', SYNCED_USER.columns)

/** Failed ones start again, waiting ones are tried now; finished and running ones are unchanged. */
export function retrySyncs(
  { db, clock }: Deps,
  { admin, actor }: SyncCall,
  syncIds: readonly string[],
): Promise<Result<readonly string[], readonly FieldError[]>> {
  return db.transaction(async (tx) => {
    const ids = [...new Set(syncIds.map((id) => id.toLowerCase()))]
    const locked = await lockMessages(tx, 'PARTNER_SYNC', ids)
    const subjects = [...new Set([...locked.values()].map(({ subject }) => subject))]
    const targets = await selectRows(
      tx,
      USER_SYNCED_AGAIN,
      sql`select u.id, u.username, u.company_id as "companyId", u.approval_region as "approvalRegion"
          from app_user u where u.id = ${anyOf(subjects, 'uuid')} and ${scopeOf(admin)}`,
    )
    const users = new Map(targets.map((user) => [user.id, user]))
    const userOf = (syncId: string): Target | undefined => users.get(locked.get(syncId)?.subject ?? '')
    const unknown = unknownAt('syncIds', syncIds, (syncId) => userOf(syncId) !== undefined)
    if (unknown.length > 0) return refuse(unknown)
    const now = isoNow(clock)
    const failed = ids.filter((id) => locked.get(id)?.state === 'DEAD')
    await replayMessages(tx, failed, now)
    await tryNow(tx, 'PARTNER_SYNC', waitingOf(locked), now)
    for (const syncId of failed) {
      const user = userOf(syncId)
      if (user !== undefined) await record(tx, clock, actor, user, syncId)
    }
    return ok(ids)
  })
}

const waitingOf = (locked: Awaited<ReturnType<typeof lockMessages>>): readonly string[] =>
  [...locked.values()].flatMap(({ subject, state }) => (state === 'WAITING' ? [subject] : []))

const record = (tx: Database, clock: Clock, actor: Actor, user: Target, syncId: string): Promise<void> =>
  recordAuditEntry(tx, clock, actor, {
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
