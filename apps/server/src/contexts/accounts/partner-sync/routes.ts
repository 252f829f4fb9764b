// /v1/admin/partner-sync: users handed to the partner system, and the log of it.
import * as contract from '@quayline/contract/partner-syncs'
import { actorOf } from '../../../platform/audit-trail.ts'
import { type Caller, userOf } from '../../../platform/sessions/caller.ts'
import type { ContextDeps } from '../../../platform/context.ts'
import { readPageCursor, writePageCursor } from '../../../platform/http/page-cursor.ts'
import { badParameter } from '../../../platform/http/api-error.ts'
import { type Origin, route, type Route } from '../../../platform/http/route.ts'
import { administratorOf } from '../administration/admin-call.ts'
import { listSyncs, syncsOf, totalOfSyncs } from './list-syncs.ts'
import { queueSyncs, retrySyncs, type SyncCall } from './queue-syncs.ts'

export const partnerSyncRoutes = (deps: ContextDeps): readonly Route[] => [
  route(contract.syncUsers, async (call) => {
    const queued = await queueSyncs(deps, syncCallOf(call), call.body.userIds)
    return queued.ok ? { data: { items: await syncsOf(deps.db, queued.value) } } : badParameter(...queued.reason)
  }),

  route(contract.listSyncs, async ({ query: { state, after: text, limit }, caller }) => {
    const after = text === undefined ? null : readPageCursor(text)
    if (text !== undefined && after === null) return badParameter({ path: 'after', rule: 'cursor' })
    const admin = administratorOf(userOf(caller))
    const found = await listSyncs(deps.db, admin, { state, after, limit: limit + 1 })
    const items = found.slice(0, limit)
    const last = found.length > limit ? items.at(-1) : undefined
    const next = last === undefined ? null : writePageCursor({ at: last.requestedAt, id: last.syncId })
    const total = await totalOfSyncs(deps.db, admin, state, { rows: items, after, next })
    return { data: { items, next, total } }
  }),

  route(contract.retrySyncs, async (call) => {
    const retried = await retrySyncs(deps, syncCallOf(call), call.body.syncIds)
    return retried.ok ? { data: { items: await syncsOf(deps.db, retried.value) } } : badParameter(...retried.reason)
  }),
]

const syncCallOf = (call: { readonly caller: Caller | null; readonly origin: Origin }): SyncCall => ({
  admin: administratorOf(userOf(call.caller)),
  actor: actorOf(call),
})
