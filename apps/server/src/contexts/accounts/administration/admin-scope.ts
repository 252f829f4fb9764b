// The users in an administrator's scope, as a condition on app_user u: the same as domain `maySeeUser` (a test compares them).
import { anyOf } from '@quayline/database/insert-rows'
import type { Administrator } from '@quayline/domain/accounts/administer-rule'
import { type SQL, sql } from 'drizzle-orm'

const NOBODY = sql`false`
/** Only headquarters sees the line's own staff, whatever company they belong to. */
const OF_CUSTOMERS = sql`u.kind <> 'INTERNAL' and (u.admin_role is null or u.admin_role = 'COMPANY_ADMIN')`

export function scopeOf({ adminRole, adminRegion, territories, companyId }: Administrator): SQL {
  switch (adminRole) {
    case 'HQ_ADMIN':
      return sql`true`
    case 'REGION_ADMIN':
      return adminRegion === null ? NOBODY : sql`u.approval_region = ${adminRegion} and ${OF_CUSTOMERS}`
    case 'PORT_ADMIN':
      return territories.length === 0
        ? NOBODY
        : sql`u.territory_code = ${anyOf(territories, 'text')} and ${OF_CUSTOMERS}`
    case 'COMPANY_ADMIN':
      return companyId === null ? NOBODY : sql`u.company_id = ${companyId}::uuid and ${OF_CUSTOMERS}`
    case null:
      return NOBODY
  }
}
