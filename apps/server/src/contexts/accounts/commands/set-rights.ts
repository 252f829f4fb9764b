// Rights of a user set by headquarters: kind and role, menu, roles in the freight-charge system; and test rights and mail preferences
// set by the line's administrators responsible for him.
import type { setUserMenu, setUserRole } from '@quayline/contract/admin-users'
import type { notificationSettings } from '@quayline/contract/user-fields'
import { appUser, userFreightRole, userMenu } from '@quayline/database/schema'
import { mayHold } from '@quayline/domain/accounts/resource'
import { type AdminRole, isLineAdmin } from '@quayline/domain/accounts/user-kind'
import { type Territory, territoryByCode } from '@quayline/domain/accounts/territory'
import { ok, refuse, type Result } from '@quayline/domain/kernel/result'
import { eq, inArray, sql } from 'drizzle-orm'
import { describeRow, text } from '@quayline/database/row-description'
import { anyOf } from '@quayline/database/insert-rows'
import { selectRows } from '@quayline/database/select-rows'
import type { z } from 'zod'
import type { FieldError } from '../../../platform/http/api-error.ts'
import { endSessionsOf } from '../sessions/sessions.ts'
import type { DetailedUser } from '../users/user-detail.ts'
import { nextUpdatedAt, type UserFields, writeUser } from '../users/write-user.ts'
import {
  type AppliedAction,
  applyUserAction,
  type Effect,
  notifyUserOfChange,
  type UserAction,
} from './apply-user-action.ts'
import { type ActingPerson, type ActionRefusal, badFields, type CommandDeps } from './acting-person.ts'
import { regionsOf } from './assign-territory.ts'
import type { InTransaction } from './users-for-update.ts'
import { unknownRegion } from './user-problems.ts'

type Role = z.output<(typeof setUserRole)['body']>
type Menu = z.output<(typeof setUserMenu)['body']>
type Notifications = z.output<typeof notificationSettings>
type Done = Promise<Result<AppliedAction, ActionRefusal>>

interface OneUserAction extends Pick<UserAction, 'action' | 'power'> {
  readonly notice: 'ACCOUNT_CHANGED' | 'RIGHTS_CHANGED'
  readonly write: (locked: InTransaction, user: DetailedUser) => Promise<Result<Effect, ActionRefusal>>
}

/** For one user at a time, because the allowed rights depend on his kind. */
const applyToUser = (
  deps: CommandDeps,
  acting: ActingPerson,
  userId: string,
  { action, power, notice, write }: OneUserAction,
): Done =>
  applyUserAction(deps, acting, [userId], {
    action,
    ...(power === undefined ? {} : { power }),
    write: async (locked) => {
      const [user] = locked.users
      if (user === undefined) throw new Error('No user was selected')
      const written = await write(locked, user)
      return written.ok ? ok(new Map([[user.row.userId, written.value]])) : written
    },
    notify: (context, _before, after) => notifyUserOfChange(context, after, notice),
  })

export interface RoleDeps extends CommandDeps {
  readonly settings: { readonly territories: readonly Territory[] }
}

export const setRole = (deps: RoleDeps, acting: ActingPerson, userId: string, given: Role): Done =>
  applyToUser(deps, acting, userId, {
    ...ROLE,
    write: async (locked, user) => {
      const { kind, adminRole } = given
      if (adminRole === 'COMPANY_ADMIN' && kind === 'CERTIFIED' && user.administered.companyId === null)
        return refuse({ why: 'WITHOUT_COMPANY' })
      const territory = territoryOfRole(deps.settings.territories, given, user.row.territoryCode)
      const problem = roleProblem(deps.settings.territories, given) ?? (territory.ok ? null : territory.reason)
      if (problem !== null || !territory.ok) return refuse(badFields(...(problem === null ? [] : [problem])))
      const adminRegion = adminRole === 'REGION_ADMIN' ? given.adminRegion : null
      return writeRole(locked, user, { kind, adminRole, adminRegion, ...territory.value })
    },
  })

/** Follows from his assignments to ports, which are recorded apart; in their transaction. */
export const setPortRole = (
  deps: CommandDeps,
  acting: ActingPerson,
  userId: string,
  adminRole: AdminRole | null,
): Done =>
  applyToUser(deps, acting, userId, { ...ROLE, write: (locked, user) => writeRole(locked, user, { adminRole }) })

const ROLE = { action: 'USER_ROLE', power: 'HEADQUARTERS', notice: 'RIGHTS_CHANGED' } as const

/** His sessions end when he loses a right, so that it is not used further. */
async function writeRole({ tx, clock }: InTransaction, { row }: DetailedUser, role: NonNullable<UserFields['user']>) {
  const { userId, kind, adminRole } = row
  const isLess = (role.kind ?? kind) !== kind || (adminRole !== null && role.adminRole !== adminRole)
  await writeUser(tx, clock, userId, { user: role })
  return ok(isLess ? { endedSessions: await endSessionsOf({ db: tx, clock }, userId) } : {})
}

type Place = { readonly approvalRegion?: string; readonly territoryCode?: string }

/** A company's administrator needs a territory, like its users: his own, or the one given with the role. */
function territoryOfRole(
  territories: readonly Territory[],
  { adminRole, territoryCode = null }: Role,
  own: string | null,
): Result<Place, FieldError> {
  if (adminRole !== 'COMPANY_ADMIN')
    return territoryCode === null ? ok({}) : refuse({ path: 'territoryCode', rule: 'unknown-field' })
  const code = territoryCode ?? own
  if (code === null) return refuse({ path: 'territoryCode', rule: 'required' })
  const territory = territoryByCode(territories, code)
  if (territory === undefined) return refuse({ path: 'territoryCode', rule: 'territory-unknown' })
  return ok({ approvalRegion: territory.region, territoryCode: territory.code })
}

/** An administrator of the line must be staff of it or of its agents, one of a company must be its certified user. */
function roleProblem(territories: readonly Territory[], { kind, adminRole, adminRegion }: Role): FieldError | null {
  if (isLineAdmin(adminRole) && kind !== 'INTERNAL' && kind !== 'EXTERNAL')
    return { path: 'kind', rule: 'one-of', values: { values: 'INTERNAL, EXTERNAL' } }
  if (adminRole === 'COMPANY_ADMIN' && kind !== 'CERTIFIED')
    return { path: 'kind', rule: 'one-of', values: { values: 'CERTIFIED' } }
  if (adminRole !== 'REGION_ADMIN') return null
  if (adminRegion === null || adminRegion === '') return { path: 'adminRegion', rule: 'required' }
  const isKnown = regionsOf(territories).includes(adminRegion)
  return isKnown ? null : unknownRegion('adminRegion', territories)
}

export const setMenu = (deps: CommandDeps, acting: ActingPerson, userId: string, given: Menu): Done =>
  applyToUser(deps, acting, userId, {
    action: 'USER_MENU',
    power: 'HEADQUARTERS',
    notice: 'RIGHTS_CHANGED',
    write: async ({ tx, clock }, { row, chosenMenu }) => {
      const asked = given.menuType === 'CUSTOM' ? given.resources : []
      const problems = asked.flatMap((resource, index): FieldError[] =>
        mayHold(row, resource) ? [] : [{ path: `resources.${index}`, rule: 'resource-unknown' }],
      )
      if (problems.length > 0) return refuse(badFields(...problems))
      const { userId } = row
      const resources = [...new Set(asked)]
      await writeUser(tx, clock, userId, { user: { menuType: given.menuType } })
      await tx.delete(userMenu).where(eq(userMenu.userId, userId))
      if (resources.length > 0) await tx.insert(userMenu).values(resources.map((resource) => ({ userId, resource })))
      return ok({ before: { menu: chosenMenu.toSorted() }, after: { menu: resources.toSorted() } })
    },
  })

const KNOWN_ROLE = describeRow('a role that a user is given', { code: text })

export const setFreightRoles = (
  deps: CommandDeps,
  acting: ActingPerson,
  userId: string,
  roleCodes: readonly string[],
): Done =>
  applyToUser(deps, acting, userId, {
    action: 'USER_FREIGHT_ROLES',
    power: 'HEADQUARTERS',
    notice: 'RIGHTS_CHANGED',
    write: async ({ tx, clock }, { row: { userId: id } }) => {
      // Locked against concurrent deletion; a role deleted before is missing here.
      const known = await selectRows(
        tx,
        KNOWN_ROLE,
        sql`select code from freight_role where code = ${anyOf(roleCodes, 'text')} order by code for share`,
      )
      const codes = new Set(known.map(({ code }) => code))
      const problems = roleCodes.flatMap((code, index): FieldError[] =>
        codes.has(code) ? [] : [{ path: `roleCodes.${index}`, rule: 'role-unknown' }],
      )
      if (problems.length > 0) return refuse(badFields(...problems))
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
  deps: CommandDeps,
  acting: ActingPerson,
  userId: string,
  notifications: Notifications,
): Done =>
  applyToUser(deps, acting, userId, {
    action: 'USER_NOTIFICATIONS',
    power: 'LINE',
    notice: 'ACCOUNT_CHANGED',
    write: async ({ tx, clock }, { row: { userId } }) => {
      await writeUser(tx, clock, userId, { profile: { notifications } })
      return ok({})
    },
  })

/** For a selection; users whose rights changed are notified. */
export const setTestRights = (
  deps: CommandDeps,
  acting: ActingPerson,
  userIds: readonly string[],
  hasTestRights: boolean,
): Done =>
  applyUserAction(deps, acting, userIds, {
    action: 'USER_TEST_RIGHTS',
    power: 'LINE',
    write: async ({ tx, clock, ids }) => {
      await tx
        .update(appUser)
        .set({ hasTestRights, updatedAt: nextUpdatedAt(clock) })
        .where(inArray(appUser.id, [...ids]))
      return ok(new Map())
    },
    notify: async (context, before, after) => {
      if (before.detail.hasTestRights !== hasTestRights) await notifyUserOfChange(context, after, 'RIGHTS_CHANGED')
    },
  })
