// Reads users and companies: by login name, by name given by staff, and lists.
import type { Database } from '@quayline/database/database'
import { appUser, company, userCredential } from '@quayline/database/schema'
import { bool, describeRow, int4, json, nullable, text, timestamptz, uuid } from '@quayline/database/row-description'
import { selectRows } from '@quayline/database/select-rows'
import { and, eq, isNull, or, type SQL, sql } from 'drizzle-orm'
import { isoNow, type Clock } from '../../platform/clock.ts'
import { loginName } from '@quayline/domain/accounts/account-rules'
import { countedOrigin, isKnownAddress, type LoginPlace, NO_USER } from './sessions/login-place.ts'

type Reader = Pick<Database, 'select' | 'execute'>

export interface KnownName {
  /** ISO instant; null = attempts from this origin are allowed. */
  readonly lockedUntil: string | null
  /** Null: unknown name. */
  readonly userId: string | null
  readonly passwordHash: string | null
  /** The user's own language; for an unknown name the typed name. */
  readonly username: string
  readonly email: string
  readonly language: string | null
  /** Account and origin for which an attempt is counted (login-attempts.ts). */
  readonly account: string
  readonly origin: string
  /** A known device, or an address of an earlier successful login. */
  readonly isKnownHere: boolean
}

const NAME = describeRow('what is known of a name', {
  locked_until: nullable(timestamptz),
  user_id: nullable(uuid),
  password: nullable(text),
  username: nullable(text),
  email: nullable(text),
  language: nullable(text),
  is_known_address: bool,
})

/**
 * Account data for a typed name: one statement whether the user exists or not; a removed user is unknown. Username and
 * mail address lead to one account. `name` in lower case.
 */
// oxlint-disable-next-line complexity -- One row with a default for each column, for an unknown user.
export async function findName(db: Reader, clock: Clock, name: string, place: LoginPlace): Promise<KnownName> {
  const device = place.device ?? { userId: NO_USER, deviceId: '' }
  const [row] = await selectRows(
    db,
    NAME,
    sql`select f.locked_until, u.id as user_id, c.password, u.username, u.email, u.language,
          ${isKnownAddress(clock, sql`u.id`, place.origin)} as is_known_address
        from (select ${name}::text as name) asked
          left join app_user u on (u.username = asked.name or u.email = asked.name) and u.deleted_at is null
          left join user_credential c on c.user_id = u.id
          left join login_failure f on f.account = coalesce('user:' || u.id, 'name:' || asked.name)
            and f.origin = case when u.id = ${device.userId}::uuid then ${`device:${device.deviceId}`} else ${place.origin} end
            and f.locked_until > ${isoNow(clock)}::timestamptz
        limit 1`,
  )
  const userId = row?.user_id ?? null
  return {
    lockedUntil: row?.locked_until ?? null,
    userId,
    passwordHash: row?.password ?? null,
    username: row?.username ?? name,
    email: row?.email ?? name,
    language: row?.language ?? null,
    account: userId === null ? `name:${name}` : `user:${userId}`,
    origin: countedOrigin(place, userId),
    isKnownHere: row?.is_known_address === true || (userId !== null && place.device?.userId === userId),
  }
}

export interface LockedLogin {
  readonly isLocked: boolean
  readonly isActive: boolean
  readonly passwordHash: string | null
}

/**
 * Locks the user's row until the transaction ends, against locking him or changing his password at the same time. Null: removed.
 */
export async function lockUserForUpdate(tx: Reader, userId: string): Promise<LockedLogin | null> {
  const [user] = await tx
    .select({ isLocked: appUser.banned, isActive: appUser.emailVerified })
    .from(appUser)
    .where(and(eq(appUser.id, userId), isNull(appUser.deletedAt)))
    // Not a shared lock: two logins at once would deadlock when they write.
    .for('no key update')
  if (user === undefined) return null
  // Read after the lock, so that changes made meanwhile are seen.
  const [credential] = await tx
    .select({ password: userCredential.password })
    .from(userCredential)
    .where(eq(userCredential.userId, userId))
  return { ...user, passwordHash: credential?.password ?? null }
}

export interface NamedUser {
  readonly id: string
  readonly username: string
  readonly email: string
  readonly role: string | null
  readonly isRemoved: boolean
}

/** By username or e-mail address, in any case. */
export async function findUser(db: Reader, name: string): Promise<NamedUser | undefined> {
  const asked = loginName(name)
  const [found] = await db
    .select({
      id: appUser.id,
      username: appUser.username,
      email: appUser.email,
      role: appUser.role,
      isRemoved: sql<boolean>`${appUser.deletedAt} is not null`,
    })
    .from(appUser)
    .where(or(eq(appUser.username, asked), eq(appUser.email, asked)))
    .limit(1)
  return found
}

export async function findCompany(db: Reader, code: string): Promise<{ id: string; name: string } | undefined> {
  const [found] = await db
    .select({ id: company.id, name: company.name })
    .from(company)
    .where(eq(company.code, code))
    .limit(1)
  return found
}

/** End of the longest pause after wrong passwords at any origin; null = none. */
export const lockoutOf = (userId: SQL, clock: Clock): SQL =>
  sql`(select max(f.locked_until) from login_failure f
       where f.account = 'user:' || ${userId} and f.locked_until > ${isoNow(clock)}::timestamptz)`

/** By username. `lockedUntil`: the longest pause after wrong passwords. */
export const listUsers = (db: Reader, clock: Clock) =>
  db
    .select({
      username: appUser.username,
      name: appUser.name,
      email: appUser.email,
      kind: appUser.kind,
      adminRole: appUser.adminRole,
      company: company.code,
      region: appUser.regionCode,
      office: appUser.officeCode,
      locked: appUser.banned,
      lockReason: appUser.banReason,
      active: appUser.emailVerified,
      removedAt: appUser.deletedAt,
      lockedUntil: sql<string | null>`${lockoutOf(sql`${appUser.id}`, clock)}`,
      sessions: sql<number>`(select count(*) from user_session s
        where s.user_id = ${appUser.id} and s.revoked_at is null and s.expires_at > ${isoNow(clock)}::timestamptz)`,
    })
    .from(appUser)
    .leftJoin(company, eq(company.id, appUser.companyId))
    .orderBy(appUser.username)

const LISTED_COMPANY = describeRow('a company of the list', {
  code: text,
  name: text,
  sapId: nullable(text),
  partyCodes: json<readonly string[]>(),
  users: int4,
})

/** By code; its own code is among `partyCodes`. */
export const listCompanies = (db: Reader) =>
  selectRows(
    db,
    LISTED_COMPANY,
    sql`select c.code, c.name, c.sap_id as "sapId",
          coalesce((select jsonb_agg(p.party_code order by p.party_code <> c.code, p.party_code)
                    from company_party p where p.company_id = c.id), '[]') as "partyCodes",
          (select count(*)::int from app_user u where u.company_id = c.id) as users
        from company c order by c.code`,
  )
