// One page of shared addresses, and the revocation of one, for every kind of caller, with the caller's scope as a
// parameter.
import type { listSharedAddresses as contract } from '@quayline/contract/shared-addresses'
import { type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Actor } from '../../platform/audit-trail.ts'
import type { ContextDeps } from '../../platform/context.ts'
import { readPageCursor, writePageCursor } from '../../platform/http/page-cursor.ts'
import { badParameter, refused, type ApiError } from '../../platform/http/api-error.ts'
import type { Wire } from '../../platform/http/route.ts'
import {
  findSharedAddress,
  listSharedAddresses,
  type OwnedAddress,
  revokeSharedAddress,
  totalOfSharedAddresses,
} from './shared-addresses.ts'

type Page = Wire<z.input<typeof contract.output>>
type Asked = z.output<typeof contract.query>
type Deps = Pick<ContextDeps, 'db' | 'clock'>

/**
 * Scope of a caller: whose addresses the caller sees (condition on app_user u) and which of them the caller may end.
 */
export interface SharedScope {
  readonly where: SQL
  readonly mayRevoke: (address: OwnedAddress) => boolean
}

/** The line's staff: all, in particular a colleague's leaked link. */
export const ALL_SHARED_ADDRESSES: SharedScope = { where: sql`true`, mayRevoke: () => true }

/** A user's own, by session. */
export const ofOwner = (userId: string): SharedScope => ({
  where: sql`u.id = ${userId}::uuid`,
  mayRevoke: () => true,
})

export async function sharedAddressPage(
  deps: Deps,
  scope: SharedScope,
  { after: text, limit, ...criteria }: Asked,
): Promise<{ readonly data: Page } | ApiError> {
  const after = text === undefined ? null : readPageCursor(text)
  if (text !== undefined && after === null) return badParameter({ path: 'after', rule: 'cursor' })
  const rows = await listSharedAddresses(deps, scope.where, criteria, { after, limit: limit + 1 })
  const page = rows.slice(0, limit)
  const last = rows.length > limit ? page.at(-1) : undefined
  const next = last === undefined ? null : writePageCursor({ at: last.createdAt, id: last.id })
  const total = await totalOfSharedAddresses(deps, scope.where, criteria, { rows: page, after, next })
  return { data: { items: page.map((row) => shown(scope, row)), next, total } }
}

/** An address outside the scope is unknown. `actor` null = the owner. */
export function endSharedAddress(
  { db, clock }: Deps,
  scope: SharedScope,
  { id, actor }: { readonly id: string; readonly actor: Actor | null },
): Promise<{ readonly data: Page['items'][number] } | ApiError> {
  return db.transaction(async (tx) => {
    const held = { db: tx, clock }
    const found = await findSharedAddress(held, scope.where, id)
    if (found === undefined || !scope.mayRevoke(found)) return refused('NOT_FOUND', 'unknownShare')
    await revokeSharedAddress(held, found, actor)
    const after = await findSharedAddress(held, scope.where, id)
    if (after === undefined) throw new Error('The address that was just revoked is not there')
    return { data: shown(scope, after) }
  })
}

function shown({ mayRevoke }: SharedScope, address: OwnedAddress): Page['items'][number] {
  const { administered: _, ...rest } = address
  return { ...rest, can: { revoke: address.revokedAt === null && mayRevoke(address) } }
}
