// /v1/notices/callbacks: the log of callbacks and their repetition, for a partner its own, for operators all.
import * as contract from '@quayline/contract/callbacks'
import { partyOf } from '../../../platform/sessions/caller.ts'
import type { ContextDeps } from '../../../platform/context.ts'
import { readPageCursor, writePageCursor } from '../../../platform/http/page-cursor.ts'
import { badParameter } from '../../../platform/http/api-error.ts'
import { route, type Route } from '../../../platform/http/route.ts'
import { canReplay } from '../policy.ts'
import { type CallbackRow, type CallbackSearch, listCallbacks } from '../queries.ts'
import { replayCallbacks } from './replay-callbacks.ts'

export const callbackRoutes = (deps: ContextDeps): readonly Route[] => [
  route(contract.listCallbacks, async ({ query: { after, ...query }, caller }) => {
    const page = await pageOf(deps, { ...query, partyCode: partyOf(caller) }, after)
    if (page === null) return badParameter({ path: 'after', rule: 'cursor' })
    return { data: { callbacks: page.rows.map(shownToPartner), next: page.next } }
  }),

  route(contract.replayCallbacks, async ({ body, caller }) => {
    return { data: { replayed: await replayCallbacks(deps, partyOf(caller), body.callbackIds) } }
  }),

  route(contract.listPartnersCallbacks, async ({ query: { after, partner, ...query } }) => {
    const page = await pageOf(deps, { ...query, partyCode: partner ?? null }, after)
    if (page === null) return badParameter({ path: 'after', rule: 'cursor' })
    return { data: { callbacks: page.rows.map(shown), next: page.next } }
  }),

  route(contract.replayPartnersCallbacks, async ({ body }) => {
    return { data: { replayed: await replayCallbacks(deps, null, body.callbackIds) } }
  }),
]

const shown = <Row extends Pick<CallbackRow, 'state'>>(row: Row) => ({ ...row, can: { replay: canReplay(row.state) } })

function shownToPartner(row: CallbackRow) {
  const { partner: _, ...own } = row
  return shown(own)
}

/** Null when `after` is not one of our cursors. */
async function pageOf(
  { db }: ContextDeps,
  search: Omit<CallbackSearch, 'after'>,
  after: string | undefined,
): Promise<{ readonly rows: readonly CallbackRow[]; readonly next: string | null } | null> {
  const mark = after === undefined ? null : readPageCursor(after)
  if (after !== undefined && mark === null) return null
  const found = await listCallbacks(db, { ...search, after: mark, limit: search.limit + 1 })
  const rows = found.slice(0, search.limit)
  const last = found.length > search.limit ? rows.at(-1) : undefined
  return { rows, next: last === undefined ? null : writePageCursor({ at: last.createdAt, id: last.id }) }
}
