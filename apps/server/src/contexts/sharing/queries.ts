// Reads shares: the one that a key opens, the one that its owner or staff name, and the list.
import { anyOf } from '@quayline/database/insert-rows'
import type { Database } from '@quayline/database/database'
import { share } from '@quayline/database/schema'
import { and, desc, eq, gt, isNull, lt, or, sql } from 'drizzle-orm'
import { batchLookup } from '../../platform/database/batch-lookup.ts'
import { isoNow, type Clock } from '../../platform/clock.ts'
import type { PageCursor } from '../../platform/http/page-cursor.ts'
import { isUserActive } from '../../platform/sessions/session-token.ts'
import { shareKeyHash } from './share-key.ts'

export type ShareRow = typeof share.$inferSelect

/**
 * The share that a key opens now. Expired, revoked, of a locked user and unknown are one and the same to the statement: no row, the
 * same work, and they cannot be distinguished.
 */
export function activeShares(db: Database, clock: Clock): (key: string) => Promise<ShareRow | undefined> {
  const lookup = batchLookup(async (hashes) => {
    const rows = await db
      .select()
      .from(share)
      .where(
        and(
          sql`${share.keyHash} = ${anyOf(hashes, 'text')}`,
          gt(share.expiresAt, isoNow(clock)),
          isNull(share.revokedAt),
          // The line's own links have no owner.
          or(isNull(share.ownerId), isUserActive(sql`${share.ownerId}`)),
        ),
      )
    return new Map(rows.map((row) => [row.keyHash, row]))
  })
  return (key) => lookup(shareKeyHash(key))
}

const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i

/**
 * By id, or by the key itself where somebody still has the link; expired and revoked ones too. `ownerId`: only if it is that
 * user's, and another's is as unknown as one that never was; null = whose it is does not matter.
 */
export async function findShare(
  db: Database,
  idOrKey: string,
  ownerId: string | null = null,
): Promise<ShareRow | undefined> {
  const named = UUID.test(idOrKey) ? eq(share.id, idOrKey.toLowerCase()) : eq(share.keyHash, shareKeyHash(idOrKey))
  const [row] = await db
    .select()
    .from(share)
    .where(and(named, ownedBy(ownerId)))
    .limit(1)
  return row
}

const ownedBy = (ownerId: string | null) => (ownerId === null ? undefined : eq(share.ownerId, ownerId))

export interface ListedShares {
  readonly after: PageCursor | null
  readonly limit: number
  readonly ownerId?: string | null
  /** Spellings of one number; absent = all. */
  readonly numbers?: readonly string[]
}

const namedIn = (numbers: readonly string[]) =>
  or(sql`${share.number} = ${anyOf(numbers, 'text')}`, sql`${share.container} = ${anyOf(numbers, 'text')}`)

/** Newest first, from behind the mark; `ownerId` as in findShare. */
export function listShares(db: Database, { after, limit, ownerId = null, numbers }: ListedShares): Promise<ShareRow[]> {
  const behind =
    after === null
      ? undefined
      : or(lt(share.createdAt, after.at), and(eq(share.createdAt, after.at), lt(share.id, after.id)))
  return Promise.resolve(
    db
      .select()
      .from(share)
      .where(and(behind, ownedBy(ownerId), numbers === undefined ? undefined : namedIn(numbers)))
      .orderBy(desc(share.createdAt), desc(share.id))
      .limit(limit),
  )
}
