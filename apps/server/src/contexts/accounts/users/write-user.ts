// Writes the fields of a user that people may change, in both of his tables; who may change which is decided before.
import type { Database } from '@quayline/database/database'
import { constraintOf } from '@quayline/database/database-error'
import { appUser, userFacility, userProfile } from '@quayline/database/schema'
import { eq, type SQL, sql } from 'drizzle-orm'
import { isoNow, type Clock } from '../../../platform/clock.ts'

type UserColumns = Partial<Omit<typeof appUser.$inferInsert, 'id' | 'username' | 'createdAt' | 'updatedAt'>>
type ProfileColumns = Partial<Omit<typeof userProfile.$inferInsert, 'userId'>>

export interface UserFields {
  readonly user?: UserColumns
  readonly profile?: ProfileColumns
  /** All of his facilities. */
  readonly facilityCodes?: readonly string[]
}

/**
 * `updated_at` moves with every call, also within one millisecond: it is the `lastEditAt` by which a change made meanwhile is seen.
 * Throws what `takenOf` understands.
 */
export async function writeUser(
  tx: Database,
  clock: Clock,
  userId: string,
  { user = {}, profile = {}, facilityCodes }: UserFields,
): Promise<void> {
  await tx
    .update(appUser)
    .set({ ...user, updatedAt: nextUpdatedAt(clock) })
    .where(eq(appUser.id, userId))
  if (Object.keys(profile).length > 0) {
    await tx
      .insert(userProfile)
      .values({ userId, ...profile })
      .onConflictDoUpdate({ target: userProfile.userId, set: profile })
  }
  if (facilityCodes === undefined) return
  await tx.delete(userFacility).where(eq(userFacility.userId, userId))
  const codes = [...new Set(facilityCodes)]
  if (codes.length > 0) await tx.insert(userFacility).values(codes.map((facilityCode) => ({ facilityCode, userId })))
}

/** A new `updated_at` that is later than the old one, whatever the clock says. */
export const nextUpdatedAt = (clock: Clock): SQL<Date> =>
  sql`greatest(${isoNow(clock)}::timestamptz, ${appUser.updatedAt} + interval '1 millisecond')`

/** What somebody else has already; null for any other error. */
export function takenOf(error: unknown): 'email' | 'facilityCodes' | null {
  const constraint = constraintOf(error)
  if (constraint === 'app_user_email') return 'email'
  return constraint === 'user_facility_pkey' ? 'facilityCodes' : null
}

/** Country, area and number of a telephone as the tables keep them. */
export const phoneText = (phone: {
  readonly country: string
  readonly area?: string | undefined
  readonly number: string
}): string => [phone.country, phone.area, phone.number].filter((part) => part !== undefined).join(' ')
