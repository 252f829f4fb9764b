// GET /v1/shipments: the bookings and bills of the caller's own company, or of any company that staff of the line name.
// GET /v1/ebuser/search: the portal's search box for them. POST /v1/bulk/tracking: the positions of many numbers. And
// which bookings a change of a vessel's call concerns.
import { trackMany as trackManyEndpoint } from '@quayline/contract/bulk'
import { searchShipments as searchEndpoint } from '@quayline/contract/shipment-search'
import { getCallEffect } from '@quayline/contract/schedule-maintenance'
import { listShipments as endpoint } from '@quayline/contract/shipments'
import { ok, refuse, type Result } from '@quayline/domain/kernel/result'
import type { ContextDeps } from '../../platform/context.ts'
import { type ApiError, badParameter, refused } from '../../platform/http/api-error.ts'
import { readyText, route, type Route } from '../../platform/http/route.ts'
import { type Caller, isStaff } from '../../platform/sessions/caller.ts'
import { partyCodesOf } from '../tracking/index.ts'
import { bookingsOfCall } from './concerned-by-call.ts'
import { readListCursor, writeListCursor } from './list-cursor.ts'
import { listShipments } from './list-shipments.ts'
import { type SearchScope, searchShipments } from './search-shipments.ts'
import { trackMany } from './track-many.ts'

export const shipmentRoutes = (deps: ContextDeps): readonly Route[] => [
  route(endpoint, async ({ query: { cursor, limit, sort, ...criteria }, caller }) => {
    const codes = codesToList(caller, criteria.party)
    if (!codes.ok) return codes.reason
    const question = { criteria, sort }
    const after = cursor === undefined ? null : readListCursor(question, cursor)
    if (cursor !== undefined && after === null) return badParameter({ path: 'cursor', rule: 'cursor' })
    const { last, ...list } = await listShipments(deps, codes.value, criteria, { after, limit, sort })
    return { data: { ...list, next: last === null ? null : writeListCursor(question, last) } }
  }),

  route(trackManyEndpoint, async ({ body }) => ({ ready: readyText(await trackMany(deps.db, body.numbers)) })),

  route(getCallEffect, async ({ query: { key } }) => ({ data: await bookingsOfCall(deps.db, key) })),

  route(searchEndpoint, async ({ query, caller }) => ({ data: await searchShipments(deps, scopeOf(caller), query) })),
]

/** Callers see the documents that name them; staff see all, as in tracking. */
function scopeOf(caller: Caller | null): SearchScope {
  const codes = partyCodesOf(caller)
  if (codes.length > 0) return { of: 'PARTY', codes }
  return isStaff(caller) ? { of: 'ALL' } : { of: 'NONE' }
}

/** A caller who names another company's code is refused, whether or not a document has that code. */
function codesToList(caller: Caller | null, party: string | undefined): Result<readonly string[], ApiError> {
  const own = partyCodesOf(caller)
  if (party === undefined) return own.length > 0 ? ok(own) : refuse(badParameter({ path: 'party', rule: 'required' }))
  return own.includes(party) || isStaff(caller) ? ok([party]) : refuse(refused('FORBIDDEN'))
}
