// Reads users with everything that lists and details tell of them; every list of users is made of these columns.
import type { userDetail, userRow } from '@quayline/contract/user-fields'
import type { Database } from '@quayline/database/database'
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

interface RowColumns {
  readonly id: string
  readonly username: string
  readonly first_name: string | null
  readonly last_name: string | null
  readonly name: string
  readonly email: string
  readonly company_name: string | null
  readonly country_code: string | null
  readonly kind: UserKind
  readonly admin_role: AdminRole | null
  readonly approval_region: string | null
  readonly territory_code: string | null
  readonly sap_id: string | null
  readonly company_id: string | null
  readonly banned: boolean
  readonly email_verified: boolean
  readonly deleted_at: string | null
  readonly last_login_at: string | null
  readonly updated_at: string
}

/** Of app_user u, left joined with its company c. */
export const ROW_COLUMNS: SQL = sql`u.id, u.username, u.first_name, u.last_name, u.name, u.email,
  coalesce(c.name, u.company_name) as company_name, u.country_code, u.kind, u.admin_role, u.approval_region,
  u.territory_code, u.sap_id, u.company_id, u.banned, u.email_verified, u.deleted_at, u.last_login_at, u.updated_at`

export type UserStatus = UserRowView['status']

/** A removed user is removed, whatever else he was; a locked one is locked even before he was active. */
const statusOf = (row: Pick<RowColumns, 'deleted_at' | 'banned' | 'email_verified'>): UserStatus =>
  row.deleted_at !== null ? 'DELETED' : row.banned ? 'LOCKED' : row.email_verified ? 'NORMAL' : 'INACTIVE'

/** A user as lists show him, and what the rules of whom an administrator answers for need. */
export interface ListedUser {
  readonly row: UserRowView
  readonly administered: Administered
  /** He has proved his address, whether or not he is locked now. */
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

/** By username, those after `after`, at most `limit`, with their addresses as people write them. `where` is of app_user u. */
export async function listUserRows(
  db: Pick<Database, 'execute'>,
  { where, after, limit }: { readonly where: SQL; readonly after: string | null; readonly limit: number },
): Promise<readonly ListedUser[]> {
  const rows = await selectRows<RowColumns>(
    db,
    sql`select ${ROW_COLUMNS} from app_user u left join company c on c.id = u.company_id
        where ${where} ${after === null ? sql`` : sql`and u.username > ${after}`}
        order by u.username limit ${limit}`,
  )
  return rows.map(listed).map((user) => ({ ...user, row: { ...user.row, email: shownAddress(user.row.email) } }))
}

interface DetailColumns extends RowColumns {
  readonly department: string | null
  readonly job_title: string | null
  readonly state: string | null
  readonly city: string | null
  readonly address: string | null
  readonly postal_code: string | null
  readonly work_phone: string | null
  readonly fax: string | null
  readonly mobile: string | null
  readonly recent_number: string | null
  readonly website: string | null
  readonly remarks: string | null
  readonly truck_id: string | null
  readonly tr_vendor_code: string | null
  readonly nt_vendor_code: string | null
  readonly customer_id: string | null
  readonly facility_codes: readonly string[]
  readonly office_code: string | null
  readonly region_code: string | null
  readonly language: UserDetailView['language']
  readonly admin_region: string | null
  readonly menu_type: 'DEFAULT' | 'CUSTOM'
  readonly has_test_rights: boolean
  readonly issues_sea_waybills: boolean
  readonly notifications: Partial<UserDetailView['notifications']> | null
  readonly ban_reason: string | null
  readonly locked_until: string | null
  readonly created_at: string
  readonly chosen_menu: readonly string[]
}

/** A user as details show him; `chosenMenu` as it is kept, whatever his role may hold now. */
export interface DetailedUser extends ListedUser {
  readonly detail: UserDetailView
  readonly chosenMenu: readonly string[]
}

/** `held` keeps the user's row until the transaction ends: of two changes at the same moment the second sees the first. */
export async function findUserDetail(
  db: Pick<Database, 'execute'>,
  clock: Clock,
  userId: string,
  held: 'held' | 'read' = 'read',
): Promise<DetailedUser | undefined> {
  if (held === 'held') await db.execute(sql`select 1 from app_user where id = ${userId}::uuid for update`)
  const [row] = await selectRows<DetailColumns>(db, sql`${selectDetails(clock)} where u.id = ${userId}::uuid`)
  return row === undefined ? undefined : detailed(row)
}

/** As `listUserRows`, with everything that is told of each: for files. */
export async function listUserDetails(
  db: Pick<Database, 'execute'>,
  clock: Clock,
  { where, after, limit }: { readonly where: SQL; readonly after: string | null; readonly limit: number },
): Promise<readonly DetailedUser[]> {
  const rows = await selectRows<DetailColumns>(
    db,
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

/** What certification asks for (contract registration.ts). */
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

/** Who has chosen nothing gets them all. */
const ALL_MAILS = { siSent: true, siHeld: true, siUpdated: true, containerEvents: true, documentEvents: true }

/** As it is where the domain is no name that can be written otherwise. */
function shownAddress(address: string): string {
  const at = address.lastIndexOf('@') + 1
  const domain = domainToUnicode(address.slice(at))
  return domain === '' ? address : `${address.slice(0, at)}${domain}`
}
