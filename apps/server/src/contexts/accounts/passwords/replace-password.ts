// The only writer of passwords of existing users. Ends everything opened with the old password: the codes
// mailed to the user's address (reset, invitation) and his sessions.
import type { Database } from '@quayline/database/database'
import { appUser, userCredential } from '@quayline/database/schema'
import { inArray } from 'drizzle-orm'
import type { Clock } from '../../../platform/clock.ts'
import { endOpenCodes } from '../codes/verification-codes.ts'
import { endSessionsOfAll } from '../sessions/sessions.ts'
import { nextUpdatedAt } from '../users/write-user.ts'

export interface NewPassword {
  /** Null: no login until he sets a password with a code mailed afterwards. */
  readonly passwordHash: string | null
  /** The code verified his address, or staff vouch for him: he is active from now on. */
  readonly activates?: boolean
  /** The session that continues, for a user who changes his own password. */
  readonly keptSessionId?: string
}

/**
 * Inside a transaction. Returns the number of ended sessions of each user. The users' rows are locked first, in the
 * order of their ids, then their codes. A caller who uses a code also locks its user first, so of two concurrent
 * writers one waits for the other.
 */
export async function replacePassword(
  { db: tx, clock }: { readonly db: Database; readonly clock: Clock },
  userIds: readonly string[],
  { passwordHash, activates = false, keptSessionId }: NewPassword,
): Promise<ReadonlyMap<string, number>> {
  const locked = await tx
    .select({ email: appUser.email })
    .from(appUser)
    .where(inArray(appUser.id, [...userIds]))
    .orderBy(appUser.id)
    .for('no key update')
  await endOpenCodes(
    tx,
    locked.map(({ email }) => email),
  )
  await tx
    .update(userCredential)
    .set({ password: passwordHash })
    .where(inArray(userCredential.userId, [...userIds]))
  await tx
    .update(appUser)
    .set({ updatedAt: nextUpdatedAt(clock), ...(activates ? { emailVerified: true } : {}) })
    .where(inArray(appUser.id, [...userIds]))
  return endSessionsOfAll({ db: tx, clock }, userIds, keptSessionId)
}
