// Writes users: the fields that people may change, in both of their tables, and complete new users. Permissions are
// checked before.
import type { Database } from '@quayline/database/database'
import { constraintOf } from '@quayline/database/database-error'
import { appUser, userCredential, userFacility, userProfile } from '@quayline/database/schema'
import { loginName } from '@quayline/domain/accounts/account-rules'
import { eq, type SQL, sql } from 'drizzle-orm'
import { isoNow, type Clock } from '../../../platform/clock.ts'

type UserColumns = Partial<Omit<typeof appUser.$inferInsert, 'id' | 'username' | 'createdAt' | 'updatedAt'>>
type ProfileColumns = Partial<Omit<typeof userProfile.$inferInsert, 'userId'>>

export interface UserFields {
  readonly user?: UserColumns
  readonly profile?: ProfileColumns
  /** Replaces all facilities of the user. */
  readonly facilityCodes?: readonly string[]
}

export interface NewUserFields extends Omit<UserFields, 'user'> {
  /** Name and address in any case. */
  readonly user: Omit<typeof appUser.$inferInsert, 'id' | 'emailVerified' | 'createdAt' | 'updatedAt'>
  /**
   * Null allows no login: the user is inactive until setting a password with a mailed code. Otherwise the address
   * counts as verified.
   */
  readonly passwordHash: string | null
}

/**
 * `updated_at` changes with every call, also within one millisecond: it is the `lastEditAt` by which concurrent changes
 * are detected. Throws errors that `takenOf` recognises.
 */
export async function writeUser(
  tx: Database,
  clock: Clock,
  userId: string,
  { user = {}, ...parts }: UserFields,
): Promise<void> {
  await tx
    .update(appUser)
    .set({ ...user, updatedAt: nextUpdatedAt(clock) })
    .where(eq(appUser.id, userId))
  await writeParts(tx, userId, parts)
}

/** `user`: all columns of the user. Returns the id. Throws errors that `takenOf` recognises. */
export async function insertUser(
  tx: Database,
  clock: Clock,
  { user, passwordHash, ...parts }: NewUserFields,
): Promise<string> {
  const now = new Date(clock.now())
  const [made] = await tx
    .insert(appUser)
    .values({
      ...user,
      username: loginName(user.username),
      email: loginName(user.email),
      emailVerified: passwordHash !== null,
      createdAt: now,
      updatedAt: now,
    })
    .returning({ id: appUser.id })
  if (made === undefined) throw new Error('The user was not stored')
  const { id } = made
  await tx.insert(userCredential).values({ userId: id, password: passwordHash })
  await writeParts(tx, id, parts)
  return id
}

async function writeParts(
  tx: Database,
  userId: string,
  { profile = {}, facilityCodes }: Omit<UserFields, 'user'>,
): Promise<void> {
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

/** A new `updated_at` that is always later than the old one, even if the clock is behind. */
export const nextUpdatedAt = (clock: Clock): SQL<Date> =>
  sql`greatest(${isoNow(clock)}::timestamptz, ${appUser.updatedAt} + interval '1 millisecond')`

/** The field whose value another user already has; null for any other error. */
export function takenOf(error: unknown): 'username' | 'email' | 'facilityCodes' | null {
  switch (constraintOf(error)) {
    case 'app_user_username':
      return 'username'
    case 'app_user_email':
      return 'email'
    case 'user_facility_pkey':
      return 'facilityCodes'
    default:
      return null
  }
}

/** Country, area and number of a telephone as stored. */
export const phoneText = (phone: {
  readonly country: string
  readonly area?: string | undefined
  readonly number: string
}): string => [phone.country, phone.area, phone.number].filter((part) => part !== undefined).join(' ')
