// Keys of partners and operators: 192 random bits shown once, stored as a SHA-256, revoked at once.
import { createHash, randomBytes } from 'node:crypto'
import type { Database } from '@quayline/database/database'
import { accessKey } from '@quayline/database/schema'
import { and, eq, isNull } from 'drizzle-orm'
import { isoNow, type Clock } from './clock.ts'

export type Role = 'partner' | 'operator'

export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

/** Creates a key and returns it: it can never be shown again. */
export async function createAccessKey(
  db: Database,
  clock: Clock,
  holder: { role: Role; holder: string },
): Promise<string> {
  const key = `ql_${holder.role}_${randomBytes(24).toString('base64url')}`
  await db.insert(accessKey).values({ ...holder, keyHash: sha256(key), createdAt: isoNow(clock) })
  return key
}

/** Revokes every standing key of a holder and says how many. */
export async function revokeAccessKeys(
  db: Database,
  clock: Clock,
  holder: { role: Role; holder: string },
): Promise<number> {
  const revoked = await db
    .update(accessKey)
    .set({ revokedAt: isoNow(clock) })
    .where(and(eq(accessKey.role, holder.role), eq(accessKey.holder, holder.holder), isNull(accessKey.revokedAt)))
    .returning({ id: accessKey.id })
  return revoked.length
}

/** The standing key. A revoked key is as unknown as one that never was. */
export async function findAccessKey(
  db: Database,
  key: string,
): Promise<{ readonly id: string; readonly role: Role; readonly holder: string } | undefined> {
  const [found] = await db
    .select({ id: accessKey.id, role: accessKey.role, holder: accessKey.holder })
    .from(accessKey)
    .where(and(eq(accessKey.keyHash, sha256(key)), isNull(accessKey.revokedAt)))
    .limit(1)
  return found
}
