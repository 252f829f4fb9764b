// What a user may do, given by headquarters: kind and role, menu, roles in the freight-charge system. And which mails he wants.
import type { setUserMenu, setUserRole } from '@quayline/contract/admin-users'
import type { notificationSettings } from '@quayline/contract/user-fields'
import { userFreightRole, userMenu } from '@quayline/database/schema'
import { mayHold } from '@quayline/domain/accounts/resource'
import { isLineAdmin } from '@quayline/domain/accounts/user-kind'
import { territoryByCode } from '@quayline/domain/accounts/territory'
import { ok, refuse, type Result } from '@quayline/domain/kernel/result'
import { eq, sql } from 'drizzle-orm'
import { anyOf } from '@quayline/database/insert-rows'
import { selectRows } from '@quayline/database/select-rows'
import type { z } from 'zod'
import { badParameter, type FieldError, refused, type ApiError } from '../../../platform/http/api-error.ts'
import { endSessionsOf } from '../sessions/sessions.ts'
import { writeUser } from '../users/write-user.ts'
import type { ActDeps } from './add-user.ts'
import type { AdminCall } from './admin-call.ts'
import { regionsOf } from './assign-territory.ts'
import { changeOneUser } from './change-one-user.ts'
import { isHeadquartersLost, LAST_HQ_ADMIN } from './lock-users-for-update.ts'
import { unknownRegion } from './user-problems.ts'

type Role = z.output<(typeof setUserRole)['body']>
type Menu = z.output<(typeof setUserMenu)['body']>
type Notifications = z.output<typeof notificationSettings>

/** His sessions end: whoever has become less must not go on as what he was. */
export const setRole = (deps: ActDeps, call: AdminCall, userId: string, given: Role): Promise<ApiError | null> =>
  changeOneUser(deps, call, userId, {
    action: 'USER_ROLE',
    told: 'RIGHTS_CHANGED',
    act: async ({ tx, clock, user }) => {
      if (given.adminRole === 'COMPANY_ADMIN' && given.kind === 'CERTIFIED' && user.administered.companyId === null)
        return refuse(refused('CONFLICT', 'userWithoutCompany'))
      const territory = territoryOfRole(deps, given, user.row.territoryCode)
      const problem = roleProblem(deps, given) ?? (territory.ok ? null : territory.reason)
      if (problem !== null || !territory.ok) return refuse(badParameter(...(problem === null ? [] : [problem])))
      const { kind, adminRole } = given
      if (adminRole !== 'HQ_ADMIN' && (await isHeadquartersLost(tx, [user]))) return refuse(LAST_HQ_ADMIN)
      const adminRegion = adminRole === 'REGION_ADMIN' ? given.adminRegion : null
      await writeUser(tx, clock, user.row.userId, { user: { kind, adminRole, adminRegion, ...territory.value } })
      await endSessionsOf({ db: tx, clock }, user.row.userId)
      return ok(undefined)
    },
  })

type Place = { readonly approvalRegion?: string; readonly territoryCode?: string }

/** Who administers a company has a territory that answers for him, as its users have: his own, or the one that is given with the role. */
function territoryOfRole(
  { settings }: ActDeps,
  { adminRole, territoryCode = null }: Role,
  own: string | null,
): Result<Place, FieldError> {
  if (adminRole !== 'COMPANY_ADMIN')
    return territoryCode === null ? ok({}) : refuse({ path: 'territoryCode', rule: 'unknown-field' })
  const code = territoryCode ?? own
  if (code === null) return refuse({ path: 'territoryCode', rule: 'required' })
  const territory = territoryByCode(settings.territories, code)
  if (territory === undefined) return refuse({ path: 'territoryCode', rule: 'territory-unknown' })
  return ok({ approvalRegion: territory.region, territoryCode: territory.code })
}

/** Who administers for the line is of its staff or its agents'; who administers a company is one of its certified users. */
function roleProblem({ settings }: ActDeps, { kind, adminRole, adminRegion }: Role): FieldError | null {
  if (isLineAdmin(adminRole) && kind !== 'INTERNAL' && kind !== 'EXTERNAL')
    return { path: 'kind', rule: 'one-of', values: { values: 'INTERNAL, EXTERNAL' } }
  if (adminRole === 'COMPANY_ADMIN' && kind !== 'CERTIFIED')
    return { path: 'kind', rule: 'one-of', values: { values: 'CERTIFIED' } }
  if (adminRole !== 'REGION_ADMIN') return null
  if (adminRegion === null || adminRegion === '') return { path: 'adminRegion', rule: 'required' }
  const isKnown = regionsOf(settings.territories).includes(adminRegion)
  return isKnown ? null : unknownRegion('adminRegion', settings.territories)
}

export const setMenu = (deps: ActDeps, call: AdminCall, userId: string, given: Menu): Promise<ApiError | null> =>
  changeOneUser(deps, call, userId, {
    action: 'USER_MENU',
    told: 'RIGHTS_CHANGED',
    act: async ({ tx, clock, user }) => {
      const { menuType } = given
      const resources = given.menuType === 'CUSTOM' ? [...new Set(given.resources)] : []
      const problems = (given.menuType === 'CUSTOM' ? given.resources : []).flatMap((resource, index): FieldError[] =>
        mayHold(user.row, resource) ? [] : [{ path: `resources.${index}`, rule: 'resource-unknown' }],
      )
      if (problems.length > 0) return refuse(badParameter(...problems))
      await writeUser(tx, clock, user.row.userId, { user: { menuType } })
      await tx.delete(userMenu).where(eq(userMenu.userId, user.row.userId))
      if (resources.length > 0)
        await tx.insert(userMenu).values(resources.map((resource) => ({ userId: user.row.userId, resource })))
      return ok({ before: { menu: user.chosenMenu.toSorted() }, after: { menu: resources.toSorted() } })
    },
  })

export const setFreightRoles = (
  deps: ActDeps,
  call: AdminCall,
  userId: string,
  roleCodes: readonly string[],
): Promise<ApiError | null> =>
  changeOneUser(deps, call, userId, {
    action: 'USER_FREIGHT_ROLES',
    told: 'RIGHTS_CHANGED',
    act: async ({ tx, clock, user }) => {
      const { userId: id } = user.row
      // A role that somebody deletes at the same moment waits, or is not there any more.
      const known = await selectRows<{ readonly code: string }>(
        tx,
        sql`select code from freight_role where code = ${anyOf(roleCodes, 'text')} order by code for share`,
      )
      const codes = new Set(known.map(({ code }) => code))
      const problems = roleCodes.flatMap((code, index): FieldError[] =>
        codes.has(code) ? [] : [{ path: `roleCodes.${index}`, rule: 'role-unknown' }],
      )
      if (problems.length > 0) return refuse(badParameter(...problems))
      const former = await tx
        .delete(userFreightRole)
        .where(eq(userFreightRole.userId, id))
        .returning({ code: userFreightRole.roleCode })
      if (codes.size > 0)
        await tx.insert(userFreightRole).values([...codes].map((roleCode) => ({ userId: id, roleCode })))
      await writeUser(tx, clock, id, {})
      const before = former.map(({ code }) => code).toSorted()
      return ok({ before: { freightRoles: before }, after: { freightRoles: [...codes].toSorted() } })
    },
  })

export const setNotifications = (
  deps: ActDeps,
  call: AdminCall,
  userId: string,
  notifications: Notifications,
): Promise<ApiError | null> =>
  changeOneUser(deps, call, userId, {
    action: 'USER_NOTIFICATIONS',
    told: 'ACCOUNT_CHANGED',
    act: async ({ tx, clock, user }) => {
      await writeUser(tx, clock, user.row.userId, { profile: { notifications } })
      return ok(undefined)
    },
  })
