// Everything that an administrator sees of one user: particulars, rights, warnings, and allowed actions.
import type { adminUser } from '@quayline/contract/admin-users'
import type { Database } from '@quayline/database/database'
import type { OutboxState } from '@quayline/database/schema'
import { bool, describeRow, json, nullable, text, textOf, timestamptz } from '@quayline/database/row-description'
import { selectRows } from '@quayline/database/select-rows'
import { maySeeUser } from '@quayline/domain/accounts/administer-rule'
import { menuOf } from '@quayline/domain/accounts/menu-rule'
import { isResource, mayHold, RESOURCES } from '@quayline/domain/accounts/resource'
import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Clock } from '../../../platform/clock.ts'
import type { Wire } from '../../../platform/http/route.ts'
import { syncState } from '../partner-sync/sync-policy.ts'
import { type DetailedUser, findUserDetail } from '../users/user-detail.ts'
import type { AdminCall } from './admin-call.ts'
import { canOf } from './can-of-user.ts'
import { listLockouts } from './lockouts.ts'

type AdminUserView = Wire<z.input<typeof adminUser>>

interface Deps {
  readonly db: Pick<Database, 'execute'>
  readonly clock: Clock
}

/** Undefined for an unknown user and for one outside the administrator's scope, which must look the same. */
export async function findAdminUser(deps: Deps, call: AdminCall, userId: string): Promise<AdminUserView | undefined> {
  const found = await findUserDetail(deps.db, deps.clock, userId)
  return found === undefined || !maySeeUser(call.admin, found.administered) ? undefined : viewOf(deps, call, found)
}

/** The user that the call has just written, even if the change moved him out of the administrator's scope. */
export async function getAdminUser(deps: Deps, call: AdminCall, userId: string): Promise<AdminUserView> {
  const found = await findUserDetail(deps.db, deps.clock, userId)
  if (found === undefined) throw new Error('The user that was just written is not there')
  return viewOf(deps, call, found)
}

async function viewOf({ db, clock }: Deps, call: AdminCall, user: DetailedUser): Promise<AdminUserView> {
  const { kind, adminRole, menuType } = user.detail
  const chosen = menuType === 'CUSTOM' ? user.chosenMenu.filter(isResource) : null
  const surroundings = await findSurroundings(db, user)
  const lockouts = await listLockouts(db, clock, [user.row])
  return {
    user: user.detail,
    menu: menuOf({ kind, adminRole, chosen }).flatMap(({ resource, access }) => (access === 'OPEN' ? [resource] : [])),
    grantable: RESOURCES.filter((resource) => mayHold({ kind, adminRole }, resource)),
    ...surroundings,
    can: canOf(call, user, lockouts.has(user.row.userId)),
  }
}

const SURROUNDINGS = describeRow('what belongs to a user', {
  freight_roles: json<readonly string[]>(),
  company_has_admin: bool,
  sync_state: nullable(textOf<OutboxState>()),
  sync_requested_at: nullable(timestamptz),
  sync_error: nullable(text),
})

async function findSurroundings(db: Deps['db'], { row: { userId }, administered: { companyId } }: DetailedUser) {
  const [row] = await selectRows(
    db,
    SURROUNDINGS,
    sql`select
          coalesce((select jsonb_agg(r.role_code order by r.role_code) from user_freight_role r
                    where r.user_id = ${userId}::uuid), '[]') as freight_roles,
          exists (select from app_user o where o.company_id = ${companyId}::uuid and o.id <> ${userId}::uuid
                  and o.admin_role = 'COMPANY_ADMIN' and o.deleted_at is null) as company_has_admin,
          m.state as sync_state, m.created_at as sync_requested_at, m.last_error as sync_error
        from (select 1) one left join lateral (
          select state, created_at, last_error from outbox_message where kind = 'PARTNER_SYNC' and subject = ${userId}
          order by created_at desc, id desc limit 1) m on true`,
  )
  if (row === undefined) throw new Error('A statement that always has a row had none')
  const { sync_state: state, sync_requested_at: requestedAt, sync_error: lastError } = row
  return {
    freightRoles: row.freight_roles,
    companyHasAdmin: row.company_has_admin,
    lastSync: state === null || requestedAt === null ? null : { state: syncState(state), requestedAt, lastError },
  }
}
