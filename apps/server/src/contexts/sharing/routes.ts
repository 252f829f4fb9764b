// /v1/sharedatas: anyone with a key opens its share; users create, list, extend and revoke their own, staff all.
import { shippingDocumentType } from '@quayline/domain/tracking/number-kind'
import * as contract from '@quayline/contract/sharing'
import * as shared from '@quayline/contract/shared-addresses'
import type { Database } from '@quayline/database/database'
import { actorOf } from '../../platform/audit-trail.ts'
import { drawQr } from '../../platform/settings/brand.ts'
import { type Caller, userOf } from '../../platform/sessions/caller.ts'
import type { ContextDeps } from '../../platform/context.ts'
import { readPageCursor, writePageCursor } from '../../platform/http/page-cursor.ts'
import { type ApiError, badParameter, refused } from '../../platform/http/api-error.ts'
import { type Origin, route, type Route } from '../../platform/http/route.ts'
import { isShipmentParty, numberProblem } from '../tracking/index.ts'
import { createShare, type ShareAuthor, type ShareRefusal } from './create-share.ts'
import { extendShare, revokeAsStaff, revokeShare } from './manage-share.ts'
import { openShares } from './open-share.ts'
import { canExtend, canRevoke, ownerFilterFor } from './policy.ts'
import { findShare, listShares, type ShareRow } from './queries.ts'
import { endSharedAddress, ALL_SHARED_ADDRESSES, ofOwner, sharedAddressPage } from './shared-address-page.ts'

// The error message when a share cannot be created.
export function shareError(refusal: ShareRefusal): ApiError {
  switch (refusal.why) {
    case 'NUMBER':
      return refusal.rule === 'BILL_AND_CONTAINER'
        ? badParameter({ path: 'number', rule: 'bill-and-container' })
        : numberProblem('number', refusal.rule)
    case 'SECTIONS':
      return badParameter({ path: 'sections', rule: 'sections-of-bill-only' })
    case 'OPERATIONS':
      return refused('FORBIDDEN', 'operationsOfParties')
    case 'CONDITIONS':
      return badParameter(...refusal.problems)
    case 'UNKNOWN_NUMBER':
      return refused('NOT_FOUND', 'unknownNumber', { number: refusal.number })
    case 'NOT_ON_BILL':
      return refused('NOT_FOUND', 'containerNotOnBill', { bill: refusal.bill, container: refusal.container })
  }
}

export function sharingRoutes(deps: ContextDeps): readonly Route[] {
  const openShare = openShares(deps)
  return [
    route(contract.openShare, async ({ params, query }) => {
      const found = await openShare(params.key, query.containersFrom)
      if (found === null) return { data: [] }
      const { kind: _, share: __, body: data, ...seen } = found
      return { data, ...seen }
    }),

    route(contract.createShare, async ({ body, caller }) => {
      const created = await createShare(deps, body, authorOf(deps.db, caller))
      return created.ok ? { data: { ...created.value, qr: drawQr(created.value.url) } } : shareError(created.reason)
    }),

    route(contract.listShares, async ({ query: { after, limit }, caller }) => {
      const mark = after === undefined ? null : readPageCursor(after)
      if (after !== undefined && mark === null) return badParameter({ path: 'after', rule: 'cursor' })
      const rows = await listShares(deps.db, { after: mark, limit: limit + 1, ownerId: ownerFilterFor(caller) })
      const page = rows.slice(0, limit)
      const last = rows.length > limit ? page.at(-1) : undefined
      const next = last === undefined ? null : writePageCursor({ at: last.createdAt, id: last.id })
      return { data: { shares: page.map((share) => shown(share, caller)), next } }
    }),

    route(contract.extendShare, async ({ params, body, caller }) => {
      const share = await findShare(deps.db, params.key, ownerFilterFor(caller))
      if (share === undefined) return refused('NOT_FOUND', 'unknownShare')
      const extended = canExtend(caller, share) ? await extendShare(deps, share.id, body.days) : undefined
      return extended === undefined ? refused('CONFLICT', 'shareRevoked') : { data: shown(extended, caller) }
    }),

    route(contract.revokeShare, async ({ params, caller, origin }) => {
      const share = await findShare(deps.db, params.key, ownerFilterFor(caller))
      if (share === undefined) return refused('NOT_FOUND', 'unknownShare')
      return { data: shown(await revoke(deps, share, { caller, origin }), caller) }
    }),

    route(shared.listSharedAddresses, ({ query }) => sharedAddressPage(deps, ALL_SHARED_ADDRESSES, query)),
    route(shared.revokeSharedAddress, (call) =>
      endSharedAddress(deps, ALL_SHARED_ADDRESSES, { id: call.params.id, actor: actorOf(call) }),
    ),
    route(shared.listOwnSharedAddresses, ({ query, caller }) =>
      sharedAddressPage(deps, ofOwner(userOf(caller).userId), query),
    ),
    route(shared.revokeOwnSharedAddress, ({ params, caller }) =>
      endSharedAddress(deps, ofOwner(userOf(caller).userId), { id: params.id, actor: null }),
    ),
  ]
}

/** Recorded in the audit trail when staff end another user's link. */
function revoke(
  { db, clock }: ContextDeps,
  found: ShareRow,
  call: { readonly caller: Caller | null; readonly origin: Origin },
): Promise<ShareRow> {
  if (found.ownerId !== null && found.ownerId === call.caller?.user?.userId) return revokeShare({ db, clock }, found)
  return db.transaction((tx) => revokeAsStaff({ db: tx, clock }, found, actorOf(call)))
}

/** For a caller admitted by audience 'owner'. */
function authorOf(db: Database, caller: Caller | null): ShareAuthor {
  if (caller === null) throw new Error('The audience admitted a visitor')
  return {
    name: caller.holder,
    ownerId: caller.user?.userId ?? null,
    maySeeOperations: (number, type) => isShipmentParty(db, caller, [number], shippingDocumentType(type)),
  }
}

function shown(share: ShareRow, caller: Caller | null) {
  const { keyHash: _, tripAt: __, ownerId: ___, conditions: ____, ...rest } = share
  return { ...rest, can: { extend: canExtend(caller, share), revoke: canRevoke(caller, share) } }
}
