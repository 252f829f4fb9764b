// Keys of partners and operators: 192 random bits, shown once, stored as a SHA-256; revocation takes effect
// immediately.
import { createHash, randomBytes } from 'node:crypto'
import type { Database } from '@quayline/database/database'
import { accessKey, type KeyPurpose } from '@quayline/database/schema'
import { and, desc, eq, gt, isNull, lt, or, sql } from 'drizzle-orm'
import { isoNow, type Clock } from '../clock.ts'

export type Role = 'partner' | 'operator'

/** The holder of a key: an operator's key has no purpose, because its role alone decides what it may do. */
export type NewKey =
  | { readonly role: 'operator'; readonly holder: string }
  | {
      readonly role: 'partner'
      readonly holder: string
      /** Default BOTH. */
      readonly purpose?: KeyPurpose
    }

export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

/** Creates a key and returns it: it can never be shown again. */
export async function createAccessKey(db: Database, clock: Clock, holder: NewKey): Promise<string> {
  const key = `ql_${holder.role}_${randomBytes(24).toString('base64url')}`
  await db.insert(accessKey).values({ ...holder, keyHash: sha256(key), createdAt: isoNow(clock) })
  return key
}

/** Revokes all active keys of a holder, or those of one purpose, and returns how many. */
export async function revokeAccessKeys(
  db: Database,
  clock: Clock,
  {
    role,
    holder,
    purpose,
  }: { readonly role: Role; readonly holder: string; readonly purpose?: KeyPurpose | undefined },
): Promise<number> {
  const revoked = await db
    .update(accessKey)
    .set({ revokedAt: isoNow(clock) })
    .where(
      and(
        eq(accessKey.role, role),
        eq(accessKey.holder, holder),
        purpose === undefined ? undefined : eq(accessKey.purpose, purpose),
        isNull(accessKey.revokedAt),
      ),
    )
    .returning({ id: accessKey.id })
  return revoked.length
}

/** The active key. A revoked key gets the same answer as an unknown one. */
export async function findAccessKey(
  db: Database,
  key: string,
): Promise<
  { readonly id: string; readonly role: Role; readonly holder: string; readonly purpose: KeyPurpose } | undefined
> {
  const { id, role, holder, purpose } = accessKey
  const [found] = await db
    .select({ id, role, holder, purpose })
    .from(accessKey)
    .where(and(eq(accessKey.keyHash, sha256(key)), isNull(accessKey.revokedAt)))
    .limit(1)
  return found
}

/** A key as it may be shown: without its hash. */
export type ListedKey = Omit<typeof accessKey.$inferSelect, 'keyHash'>

/**
 * One page of all keys: active ones first, then revoked ones, each newest first; `after` is the last row of the
 * previous page.
 */
export async function listAccessKeys(
  db: Database,
  { after, limit }: { readonly after: ListedKey | null; readonly limit: number },
): Promise<readonly ListedKey[]> {
  const { id, role, holder, purpose, createdAt, revokedAt } = accessKey
  const isRevoked = sql<boolean>`(${revokedAt} is not null)`
  return db
    .select({ id, role, holder, purpose, createdAt, revokedAt })
    .from(accessKey)
    .where(
      after === null
        ? undefined
        : or(
            gt(isRevoked, after.revokedAt !== null),
            and(
              eq(isRevoked, after.revokedAt !== null),
              or(lt(createdAt, after.createdAt), and(eq(createdAt, after.createdAt), lt(id, after.id))),
            ),
          ),
    )
    .orderBy(isRevoked, desc(createdAt), desc(id))
    .limit(limit)
}
