// Reads users with everything that lists and details show of them; all lists of users use these columns.
import type { userDetail, userRow } from '@quayline/contract/user-fields'
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
import type { Administered } from '@quayline/domain/accounts/administer-rule'
import type { AdminRole, UserKind } from '@quayline/domain/accounts/user-kind'
import { type SQL, sql } from 'drizzle-orm'
import type { Clock } from '../../../platform/clock.ts'
import type { Wire } from '../../../platform/http/route.ts'
import type { z } from 'zod'
import { lockoutOf } from '../queries.ts'
import { domainToUnicode } from 'node:url'

export type UserRowView = Wire<z.input<typeof userRow>>
export type UserDetailView = Wire<z.input<typeof userDetail>>

const LISTED_USER = describeRow('a user of a list', {
  id: uuid,
  username: text,
  first_name: nullable(text),
  last_name: nullable(text),
  name: text,
  email: text,
  company_name: nullable(text),
  country_code: nullable(text),
  kind: textOf<UserKind>(),
  admin_role: nullable(textOf<AdminRole>()),
  approval_region: nullable(text),
  territory_code: nullable(text),
  sap_id: nullable(text),
  company_id: nullable(uuid),
  banned: bool,
  email_verified: bool,
  deleted_at: nullable(timestamptz),
  last_login_at: nullable(timestamptz),
  updated_at: timestamptz,
})
type RowColumns = RowOf<typeof LISTED_USER>

/** Of app_user u, left joined with its company c. */
export const ROW_COLUMNS: SQL = sql`u.id, u.username, u.first_name, u.last_name, u.name, u.email,
  coalesce(c.name, u.company_name) as company_name, u.country_code, u.kind, u.admin_role, u.approval_region,
  u.territory_code, u.sap_id, u.company_id, u.banned, u.email_verified, u.deleted_at, u.last_login_at, u.updated_at`

export type UserStatus = UserRowView['status']

/** A removed user is shown as removed, whatever the other flags; a locked one as locked, even if never active. */
const statusOf = (row: Pick<RowColumns, 'deleted_at' | 'banned' | 'email_verified'>): UserStatus =>
  row.deleted_at !== null ? 'DELETED' : row.banned ? 'LOCKED' : row.email_verified ? 'NORMAL' : 'INACTIVE'

/** A user as lists show it, with the fields by which administrators' scopes are checked. */
export interface ListedUser {
  readonly row: UserRowView
  readonly administered: Administered
  /** The address was verified, whether or not the user is locked now. */
  readonly isActive: boolean
}

const listed = (row: RowColumns): ListedUser => ({
  row: {
    userId: row.id,
    username: row.username,
    firstName: row.first_name,
    lastName: row.last_name,
    name: row.name,
    email: row.email,
    companyName: row.company_name,
    countryCode: row.country_code,
    kind: row.kind,
    adminRole: row.admin_role,
    approvalRegion: row.approval_region,
    territoryCode: row.territory_code,
    sapId: row.sap_id,
    status: statusOf(row),
    lastLoginAt: row.last_login_at,
    lastEditAt: row.updated_at,
  },
  administered: {
    userId: row.id,
    kind: row.kind,
    adminRole: row.admin_role,
    approvalRegion: row.approval_region,
    territoryCode: row.territory_code,
    companyId: row.company_id,
  },
  isActive: row.email_verified,
})

/** A part of a list by username: those after `after`, at most `limit`. */
export interface UserPage {
  readonly after: string | null
  readonly limit: number
  readonly isDescending?: boolean
}

/** Of app_user u. */
export const behindUser = ({ after, isDescending = false }: UserPage): SQL =>
  after === null ? sql`` : isDescending ? sql`and u.username < ${after}` : sql`and u.username > ${after}`
export const byUsername = ({ isDescending = false }: UserPage): SQL =>
  isDescending ? sql`u.username desc` : sql`u.username`

/** One page, with addresses in readable form. `where` is a condition on app_user u. */
export async function listUserRows(
  db: Pick<Database, 'execute'>,
  { where, ...page }: UserPage & { readonly where: SQL },
): Promise<readonly ListedUser[]> {
  const rows = await selectRows(
    db,
    LISTED_USER,
    sql`select ${ROW_COLUMNS} from app_user u left join company c on c.id = u.company_id
        where ${where} ${behindUser(page)}
        order by ${byUsername(page)} limit ${page.limit}`,
  )
  return rows.map(listed).map((user) => ({ ...user, row: { ...user.row, email: shownAddress(user.row.email) } }))
}

const DETAILED_USER = describeRow('a user with all details', {
  ...LISTED_USER.columns,
  department: nullable(text),
  job_title: nullable(text),
  state: nullable(text),
  city: nullable(text),
  address: nullable(text),
  postal_code: nullable(text),
  work_phone: nullable(text),
  fax: nullable(text),
  mobile: nullable(text),
  recent_number: nullable(text),
  website: nullable(text),
  remarks: nullable(text),
  truck_id: nullable(text),
  tr_vendor_code: nullable(text),
  nt_vendor_code: nullable(text),
  customer_id: nullable(text),
  facility_codes: json<readonly string[]>(),
  office_code: nullable(text),
  region_code: nullable(text),
  language: nullable(textOf<NonNullable<UserDetailView['language']>>()),
  admin_region: nullable(text),
  menu_type: textOf<'DEFAULT' | 'CUSTOM'>(),
  has_test_rights: bool,
  issues_sea_waybills: bool,
  notifications: nullable(json<Partial<UserDetailView['notifications']>>()),
  ban_reason: nullable(text),
  locked_until: nullable(timestamptz),
  created_at: timestamptz,
  chosen_menu: json<readonly string[]>(),
})
type DetailColumns = RowOf<typeof DETAILED_USER>

/** A user as details show it; `chosenMenu` as stored, even if the role no longer allows it. */
export interface DetailedUser extends ListedUser {
  readonly detail: UserDetailView
  readonly chosenMenu: readonly string[]
}

/**
 * `FOR_UPDATE` locks the user's row until the transaction ends: of two concurrent changes the second sees the first.
 */
export async function findUserDetail(
  db: Pick<Database, 'execute'>,
  clock: Clock,
  userId: string,
  lock: 'FOR_UPDATE' | 'NONE' = 'NONE',
): Promise<DetailedUser | undefined> {
  if (lock === 'FOR_UPDATE') await db.execute(sql`select 1 from app_user where id = ${userId}::uuid for update`)
  const [row] = await selectRows(db, DETAILED_USER, sql`${selectDetails(clock)} where u.id = ${userId}::uuid`)
  return row === undefined ? undefined : detailed(row)
}

const DETAILED_USER_IN_LIST = describeRow('a user of a list with all details', DETAILED_USER.columns)

/** Like `listUserRows`, with all shown fields of each user: for files. */
export async function listUserDetails(
  db: Pick<Database, 'execute'>,
  clock: Clock,
  { where, after, limit }: { readonly where: SQL; readonly after: string | null; readonly limit: number },
): Promise<readonly DetailedUser[]> {
  const rows = await selectRows(
    db,
    DETAILED_USER_IN_LIST,
    sql`${selectDetails(clock)} where ${where} ${after === null ? sql`` : sql`and u.username > ${after}`}
        order by u.username limit ${limit}`,
  )
  return rows.map(detailed)
}

const selectDetails = (clock: Clock): SQL =>
  sql`select ${ROW_COLUMNS}, p.department, p.job_title, p.state, p.city, p.address, p.postal_code, p.work_phone, p.fax, p.mobile,
        p.recent_number, p.website, p.remarks, p.notifications,
        u.truck_id, u.tr_vendor_code, u.nt_vendor_code, u.customer_id, u.office_code, u.region_code, u.language, u.admin_region,
        u.menu_type, u.has_test_rights, u.issues_sea_waybills, u.ban_reason, u.created_at,
        ${lockoutOf(sql`u.id`, clock)} as locked_until,
        coalesce((select jsonb_agg(x.facility_code order by x.facility_code) from user_facility x where x.user_id = u.id), '[]')
          as facility_codes,
        coalesce((select jsonb_agg(m.resource) from user_menu m where m.user_id = u.id), '[]') as chosen_menu
      from app_user u left join company c on c.id = u.company_id left join user_profile p on p.user_id = u.id`

const detailed = (row: DetailColumns): DetailedUser => ({
  ...listed(row),
  detail: detailOf(row),
  chosenMenu: row.chosen_menu,
})

/** Fields required for certification (contract registration.ts). */
const COMPLETE = [
  'first_name',
  'last_name',
  'country_code',
  'company_name',
  'department',
  'job_title',
  'city',
  'address',
  'work_phone',
] as const

const detailOf = (row: DetailColumns): UserDetailView => ({
  ...listed(row).row,
  email: shownAddress(row.email),
  department: row.department,
  jobTitle: row.job_title,
  state: row.state,
  city: row.city,
  address: row.address,
  postalCode: row.postal_code,
  workPhone: row.work_phone,
  fax: row.fax,
  mobile: row.mobile,
  recentNumber: row.recent_number,
  website: row.website,
  remarks: row.remarks,
  truckId: row.truck_id,
  trVendorCode: row.tr_vendor_code,
  ntVendorCode: row.nt_vendor_code,
  customerId: row.customer_id,
  facilityCodes: row.facility_codes,
  officeCode: row.office_code,
  regionCode: row.region_code,
  language: row.language,
  adminRegion: row.admin_region,
  menuType: row.menu_type,
  hasTestRights: row.has_test_rights,
  issuesSeaWaybills: row.issues_sea_waybills,
  isComplete: COMPLETE.every((name) => row[name] !== null && row[name] !== ''),
  notifications: { ...ALL_MAILS, ...row.notifications },
  lockReason: row.ban_reason,
  lockedUntil: row.locked_until,
  createdAt: row.created_at,
})

/** The default of users who have chosen nothing. */
const ALL_MAILS = { siSent: true, siHeld: true, siUpdated: true, containerEvents: true, documentEvents: true }

/** Unchanged if its domain cannot be written in another way. */
function shownAddress(address: string): string {
  const at = address.lastIndexOf('@') + 1
  const domain = domainToUnicode(address.slice(at))
  return domain === '' ? address : `${address.slice(0, at)}${domain}`
}
