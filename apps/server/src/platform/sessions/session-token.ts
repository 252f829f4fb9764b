// Session tokens of users: 256 random bits, shown once, stored as a SHA-256. One statement reads the session with its
// user, so every change (revoked, locked, moved to another company) takes effect with the next request.
import { randomBytes } from 'node:crypto'
import type { Database } from '@quayline/database/database'
import {
  bool,
  describeRow,
  json,
  nullable,
  type RowOf,
  text,
  textOf,
  timestamptz,
  uuid,
} from '@quayline/database/row-description'
import { selectRows } from '@quayline/database/select-rows'
import { isResource, type Resource } from '@quayline/domain/accounts/resource'
import { type AdminRole, isAuthenticatedKind, type UserKind } from '@quayline/domain/accounts/user-kind'
import { ok, refuse, type Result } from '@quayline/domain/kernel/result'
import { type SQL, sql } from 'drizzle-orm'
import { sha256 } from './access-key.ts'
import { isoNow, type Clock } from '../clock.ts'

const PREFIX = 'ql_user_'

/** Shown to its user once; the database stores its SHA-256. */
export const newSessionToken = (): string => `${PREFIX}${randomBytes(32).toString('base64url')}`

export const isSessionToken = (key: string): boolean => key.startsWith(PREFIX)

/** The logged-in user, as docs/requirements/native-app.md 5 distinguishes roles. */
export interface SessionUser {
  /** Empty for an active user without a session. */
  readonly sessionId: string
  readonly userId: string
  readonly username: string
  readonly name: string
  /** "Authenticated user": certified by the line, or a member of its staff. */
  readonly isAuthenticated: boolean
  readonly isInternal: boolean
  readonly kind: UserKind
  readonly adminRole: AdminRole | null
  /** Sales region of a regional administrator. */
  readonly adminRegion: string | null
  /** Territories assigned to a port administrator; empty for all others. */
  readonly territories: readonly string[]
  /** The custom menu; null = the default menu of the kind and role. */
  readonly chosenMenu: readonly Resource[] | null
  readonly hasTestRights: boolean
  readonly companyId: string | null
  readonly companyName: string | null
  /** The company's primary code (partyCde); null without a company. */
  readonly partyCode: string | null
  /** Every code by which documents name the company, the primary one first. */
  readonly partyCodes: readonly string[]
  readonly regionCode: string | null
  readonly officeCode: string | null
}

const USER = describeRow('a user who is logged in or owns an address', {
  user_id: uuid,
  username: text,
  name: text,
  kind: textOf<UserKind>(),
  admin_role: nullable(textOf<AdminRole>()),
  admin_region: nullable(text),
  territories: json<readonly string[]>(),
  chosen_menu: nullable(json<readonly string[]>()),
  has_test_rights: bool,
  company_id: nullable(uuid),
  company_name: nullable(text),
  party_code: nullable(text),
  party_codes: json<readonly string[]>(),
  region_code: nullable(text),
  office_code: nullable(text),
})

const SESSION = describeRow('a session with its user', {
  ...USER.columns,
  session_id: uuid,
  expires_at: timestamptz,
  ended: bool,
})

/** Columns of app_user u and its company c. */
const USER_COLUMNS = sql`u.id as user_id, u.username, u.name, u.kind, u.region_code, u.office_code,
  u.admin_role, u.admin_region, u.has_test_rights, u.company_id,
  case when u.admin_role = 'PORT_ADMIN' then
    coalesce((select jsonb_agg(distinct a.territory_code) from port_admin a where a.user_id = u.id), '[]')
    else '[]' end as territories,
  case when u.menu_type = 'CUSTOM' then
    coalesce((select jsonb_agg(m.resource) from user_menu m where m.user_id = u.id), '[]') end as chosen_menu,
  c.name as company_name, c.code as party_code,
  coalesce((select jsonb_agg(p.party_code order by p.party_code <> c.code, p.party_code)
            from company_party p where p.company_id = c.id), '[]') as party_codes`

/** Locked by staff, or removed. */
const IS_BANNED = sql`u.deleted_at is not null or u.banned`

/**
 * Condition for what a user shares with others: false while the user is locked, and after removal. `userId`: a column.
 */
export const isUserActive = (userId: SQL): SQL =>
  sql`exists (select from app_user u where u.id = ${userId} and not (${IS_BANNED}))`

/**
 * An expired token is distinguished from one that is unknown, revoked or whose user is locked (docs/requirements/accounts.md 4: 911 and 401).
 */
export async function findSessionUser(
  db: Pick<Database, 'execute'>,
  clock: Clock,
  token: string,
): Promise<Result<SessionUser, 'CREDENTIAL_INVALID' | 'TOKEN_EXPIRED'>> {
  const now = isoNow(clock)
  const [row] = await selectRows(
    db,
    SESSION,
    sql`select s.id as session_id, s.expires_at, s.revoked_at is not null or (${IS_BANNED}) as ended, ${USER_COLUMNS}
        from user_session s join app_user u on u.id = s.user_id left join company c on c.id = u.company_id
        where s.token_hash = ${sha256(token)}`,
  )
  if (row === undefined || row.ended) return refuse('CREDENTIAL_INVALID')
  if (row.expires_at <= now) return refuse('TOKEN_EXPIRED')
  return ok(userOfRow(row, row.session_id))
}

/**
 * The user behind something that outlives a session, such as a calendar address; undefined once the user is locked or
 * removed.
 */
export async function findActiveUser(db: Pick<Database, 'execute'>, userId: string): Promise<SessionUser | undefined> {
  const [row] = await selectRows(
    db,
    USER,
    sql`select ${USER_COLUMNS} from app_user u left join company c on c.id = u.company_id
        where u.id = ${userId}::uuid and not (${IS_BANNED})`,
  )
  return row === undefined ? undefined : userOfRow(row, '')
}

const userOfRow = (row: RowOf<typeof USER>, sessionId: string): SessionUser => ({
  sessionId,
  userId: row.user_id,
  username: row.username,
  name: row.name,
  isAuthenticated: isAuthenticatedKind(row.kind),
  isInternal: row.kind === 'INTERNAL',
  kind: row.kind,
  adminRole: row.admin_role,
  adminRegion: row.admin_region,
  territories: row.territories,
  chosenMenu: row.chosen_menu?.filter(isResource) ?? null,
  hasTestRights: row.has_test_rights,
  companyId: row.company_id,
  companyName: row.company_name,
  partyCode: row.party_code,
  partyCodes: row.party_codes,
  regionCode: row.region_code,
  officeCode: row.office_code,
})
