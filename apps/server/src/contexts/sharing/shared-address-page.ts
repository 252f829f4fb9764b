// One page of what users handed out, and the end of one of them, the same for every kind of caller; whose it may be is his to say.
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

/** Whose addresses a caller sees (of app_user u) and which of them he may end. */
export interface SharedScope {
  readonly where: SQL
  readonly mayRevoke: (address: OwnedAddress) => boolean
}

/** The line's staff: everybody's, a colleague's leaked link above all. */
export const OF_EVERYBODY: SharedScope = { where: sql`true`, mayRevoke: () => true }

/** One's own, of a user whose session says who he is. */
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

/** What is not his to end is as unknown as what never was. `actor` null = its owner himself. */
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
