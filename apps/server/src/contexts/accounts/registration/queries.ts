// Reads data for registration: taken names, an applicant's applications, whether his company has an administrator.
import type { Database } from '@quayline/database/database'
import { appUser, company, userProfile } from '@quayline/database/schema'
import { describeRow, textOf } from '@quayline/database/row-description'
import { selectRows } from '@quayline/database/select-rows'
import type { ApprovalType } from '@quayline/domain/accounts/approval-rule'
import type { AdminRole, UserKind } from '@quayline/domain/accounts/user-kind'
import { parseLanguage, type Language } from '@quayline/messages/language'
import { and, eq, isNull, or, sql } from 'drizzle-orm'

type Reader = Pick<Database, 'select' | 'execute'>

/** A user with a mail address. */
export interface Addressee {
  readonly userId: string
  readonly username: string
  readonly email: string
  readonly language: Language | null
}

const ADDRESSEE = {
  userId: appUser.id,
  username: appUser.username,
  email: appUser.email,
  language: appUser.language,
} as const

/** Removed users too: their names stay taken. `username` in lower case. */
export async function isUsernameTaken(db: Reader, username: string): Promise<boolean> {
  const found = await db.select({ id: appUser.id }).from(appUser).where(eq(appUser.username, username)).limit(1)
  return found.length > 0
}

/** Removed users too: their addresses stay taken. `email` in lower case. */
export async function findByAddress(db: Reader, email: string): Promise<Addressee | undefined> {
  const [found] = await db.select(ADDRESSEE).from(appUser).where(eq(appUser.email, email)).limit(1)
  return found === undefined ? undefined : { ...found, language: parseLanguage(found.language) }
}

/** By username or address in lower case; a removed user is unknown. */
export async function findByName(db: Reader, name: string): Promise<Addressee | undefined> {
  const [found] = await db
    .select(ADDRESSEE)
    .from(appUser)
    .where(and(or(eq(appUser.username, name), eq(appUser.email, name)), isNull(appUser.deletedAt)))
    .limit(1)
  return found === undefined ? undefined : { ...found, language: parseLanguage(found.language) }
}

export interface LockedApplicant extends Addressee {
  readonly kind: UserKind
  readonly adminRole: AdminRole | null
  readonly firstName: string | null
  readonly lastName: string | null
  readonly countryCode: string | null
  readonly approvalRegion: string | null
  readonly territoryCode: string | null
  readonly city: string | null
  readonly companyId: string | null
  readonly companyCode: string | null
  readonly companyName: string | null
}

/** Locked until the transaction ends, so that of two applications at once the second sees the first. */
export async function lockApplicantForUpdate(tx: Reader, userId: string): Promise<LockedApplicant> {
  await tx.execute(sql`select from app_user where id = ${userId}::uuid for no key update`)
  const [found] = await tx
    .select({
      ...ADDRESSEE,
      kind: appUser.kind,
      adminRole: appUser.adminRole,
      firstName: appUser.firstName,
      lastName: appUser.lastName,
      countryCode: appUser.countryCode,
      approvalRegion: appUser.approvalRegion,
      territoryCode: appUser.territoryCode,
      city: userProfile.city,
      companyId: appUser.companyId,
      companyCode: company.code,
      companyName: company.name,
    })
    .from(appUser)
    .leftJoin(userProfile, eq(userProfile.userId, appUser.id))
    .leftJoin(company, eq(company.id, appUser.companyId))
    .where(eq(appUser.id, userId))
  if (found === undefined) throw new Error('The user of a session is not there')
  return { ...found, language: parseLanguage(found.language) }
}

const OPEN_TYPE = describeRow('the type of an open application', { type: textOf<ApprovalType>() })

/** Types of the user's open applications. */
export async function openTypesOf(db: Reader, userId: string): Promise<readonly ApprovalType[]> {
  const rows = await selectRows(
    db,
    OPEN_TYPE,
    sql`select type from approval where user_id = ${userId}::uuid and status in ('PENDING', 'HOLDING')`,
  )
  return rows.map(({ type }) => type)
}

export async function hasCompanyAdmin(db: Reader, companyId: string): Promise<boolean> {
  const found = await db
    .select({ id: appUser.id })
    .from(appUser)
    .where(and(eq(appUser.companyId, companyId), eq(appUser.adminRole, 'COMPANY_ADMIN'), isNull(appUser.deletedAt)))
    .limit(1)
  return found.length > 0
}
