// Ends every standing session of several users at once.
import type { Database } from '@quayline/database/database'
import { userSession } from '@quayline/database/schema'
import { and, gt, inArray, isNull } from 'drizzle-orm'
import { isoNow, type Clock } from '../../../platform/clock.ts'

/** One that has expired stays expired: 911, not 401. */
export async function endSessionsOfAll(
  tx: Pick<Database, 'update'>,
  clock: Clock,
  userIds: readonly string[],
): Promise<void> {
  const now = isoNow(clock)
  await tx
    .update(userSession)
    .set({ revokedAt: now })
    .where(
      and(inArray(userSession.userId, [...userIds]), isNull(userSession.revokedAt), gt(userSession.expiresAt, now)),
    )
}
