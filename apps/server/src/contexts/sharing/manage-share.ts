// Extends and revokes shares.
import type { Database } from '@quayline/database/database'
import { share } from '@quayline/database/schema'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Actor } from '../../platform/audit-trail.ts'
import { isoNow, type Clock } from '../../platform/clock.ts'
import { expiryOf } from './create-share.ts'
import type { ShareRow } from './queries.ts'
import { findSharedAddress, revokeSharedAddress } from './shared-addresses.ts'

interface Deps {
  readonly db: Database
  readonly clock: Clock
}

/** Counted from now; an expired share opens again. Undefined when it was revoked meanwhile. */
export async function extendShare({ db, clock }: Deps, id: string, days: number): Promise<ShareRow | undefined> {
  const [extended] = await db
    .update(share)
    .set({ expiresAt: expiryOf(clock, days) })
    .where(and(eq(share.id, id), isNull(share.revokedAt)))
    .returning()
  return extended
}

/** A second revocation changes nothing, also not the time of the first. */
export async function revokeShare({ db, clock }: Deps, found: ShareRow): Promise<ShareRow> {
  const [revoked] = await db
    .update(share)
    .set({ revokedAt: isoNow(clock) })
    .where(and(eq(share.id, found.id), isNull(share.revokedAt)))
    .returning()
  return revoked ?? found
}

/** Inside a transaction: for another user's link, with its audit entry. */
export async function revokeAsStaff({ db: tx, clock }: Deps, found: ShareRow, actor: Actor): Promise<ShareRow> {
  const address = await findSharedAddress({ db: tx, clock }, sql`true`, found.id)
  if (address !== undefined) await revokeSharedAddress({ db: tx, clock }, address, actor)
  return { ...found, revokedAt: found.revokedAt ?? isoNow(clock) }
}

/** Only for managing shares: a visitor never learns the reason. */
export function shareState(
  found: Pick<ShareRow, 'expiresAt' | 'revokedAt'>,
  clock: Clock,
): 'standing' | 'expired' | 'revoked' {
  if (found.revokedAt !== null) return 'revoked'
  return found.expiresAt > isoNow(clock) ? 'standing' : 'expired'
}
