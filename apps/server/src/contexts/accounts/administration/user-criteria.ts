// The criteria by which administrators search users, as conditions on app_user u; each is answered by an index
// (user-plans.test.ts).
import type { userCriteria } from '@quayline/contract/admin-users'
import { loginName } from '@quayline/domain/accounts/account-rules'
import { type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { stated } from '../applicant-fields.ts'
import type { UserStatus } from '../users/user-detail.ts'
import { wordConditions } from './user-texts.ts'

export type UserCriteria = z.output<z.ZodObject<typeof userCriteria>>

/** Conditions of which any one is enough; an empty list matches nobody. */
export type Alternatives = readonly SQL[]

/** Escapes `%` and `_`, which are ordinary characters of a name here. */
const startsWith = (text: string): SQL => sql`u.username like ${`${loginName(text).replace(/[\\%_]/g, '\\$&')}%`}`

const hasEmail = (text: string): SQL => sql`u.email = ${loginName(text)}`

/** Removed comes before locked, locked before inactive, as in user-detail.ts. */
const IN_STATUS: Readonly<Record<UserStatus, SQL>> = {
  DELETED: sql`u.deleted_at is not null`,
  LOCKED: sql`u.banned and u.deleted_at is null`,
  INACTIVE: sql`not u.email_verified and not u.banned and u.deleted_at is null`,
  NORMAL: sql`u.email_verified and not u.banned and u.deleted_at is null`,
}

const inGroup = (code: string): SQL => sql`u.sap_id in (
  select m.sap_id from sap_group_member m join sap_group g on g.id = m.group_id where g.code = ${code})`

/** An empty field of the form is no criterion. */
const when = <T extends string>(value: T | undefined, ...conditions: ((value: T) => Alternatives)[]): Alternatives[] =>
  value === undefined || value === '' ? [] : conditions.map((condition) => condition(value))

const equal =
  (column: SQL) =>
  (value: string): Alternatives => [sql`${column} = ${value}`]

/** One group of alternatives for each criterion that was given; a user must meet them all. Empty when none was. */
export function criteriaOf(given: UserCriteria): readonly Alternatives[] {
  const groups: Readonly<Record<keyof UserCriteria, readonly Alternatives[]>> = {
    keyword: when(given.keyword, (text) => [startsWith(text), hasEmail(text), ...wordConditions(text)]),
    username: when(given.username, (text) => [startsWith(text)]),
    email: when(given.email, (text) => [hasEmail(text)]),
    company: when(given.company, wordConditions),
    country: when(given.country, equal(sql`u.country_code`)),
    kind: when(given.kind, equal(sql`u.kind`)),
    adminRole: when(given.adminRole, equal(sql`u.admin_role`)),
    status: when(given.status, (status) => [IN_STATUS[status]]),
    region: when(given.region, equal(sql`u.approval_region`)),
    territory: when(given.territory, equal(sql`u.territory_code`)),
    sapId: when(given.sapId, equal(sql`u.sap_id`)),
    sapGroup: when(given.sapGroup, (code) => [inGroup(code)]),
    truckId: when(given.truckId, equal(sql`u.truck_id`)),
    vendorCode: when(given.vendorCode, (code) => [sql`u.tr_vendor_code = ${code}`, sql`u.nt_vendor_code = ${code}`]),
    customerId: when(given.customerId, equal(sql`u.customer_id`)),
  }
  return Object.values(groups).flat()
}

/** The criteria of the search, for the audit trail. */
export const givenCriteria = (given: UserCriteria): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(stated(given)).filter(([, value]) => value !== ''))
