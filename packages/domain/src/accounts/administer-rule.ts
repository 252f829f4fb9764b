// Decides which accounts an administrator may see and change (docs/requirements/accounts.md 1.4).
import { type AdminRole, isLineAdmin, type UserKind } from './user-kind.ts'

export interface Administrator {
  readonly userId: string
  readonly adminRole: AdminRole | null
  /** Sales region of a regional administrator. */
  readonly adminRegion: string | null
  /** Territories of a port administrator. */
  readonly territories: readonly string[]
  readonly companyId: string | null
}

export interface Administered {
  readonly userId: string
  readonly kind: UserKind
  readonly adminRole: AdminRole | null
  readonly approvalRegion: string | null
  readonly territoryCode: string | null
  readonly companyId: string | null
}

/**
 * Whether the administrator can find the user at all. Only headquarters see the line's own people, even when one of
 * them is assigned to the administrator's company.
 */
export function maySeeUser(admin: Administrator, user: Administered): boolean {
  if (admin.adminRole === 'HQ_ADMIN') return true
  if (user.kind === 'INTERNAL' || isLineAdmin(user.adminRole)) return false
  if (admin.adminRole === 'COMPANY_ADMIN') return admin.companyId !== null && user.companyId === admin.companyId
  if (admin.adminRole === 'REGION_ADMIN') return admin.adminRegion !== null && user.approvalRegion === admin.adminRegion
  return (
    admin.adminRole === 'PORT_ADMIN' && user.territoryCode !== null && admin.territories.includes(user.territoryCode)
  )
}

/** The role that an action requires, in addition to responsibility for the user. */
export type RequiredRole = 'ANY_ADMINISTRATOR' | 'LINE' | 'HEADQUARTERS'

export type UserActionRefusal = 'UNKNOWN' | 'ON_YOURSELF' | 'OF_THE_LINE' | 'HEADQUARTERS_ONLY'

/**
 * Whether the administrator may lock, change or remove the user; null = allowed. Nobody may do this to their own
 * account. A company's administrators may not do it to one another, nor to staff of the line's agents who were assigned
 * to their company: those belong to the line.
 */
export function checkUserAction(
  admin: Administrator,
  user: Administered,
  power: RequiredRole,
): UserActionRefusal | null {
  if (!maySeeUser(admin, user)) return 'UNKNOWN'
  if (admin.userId === user.userId) return 'ON_YOURSELF'
  if (power === 'HEADQUARTERS' && !mayGiveRoles(admin)) return 'HEADQUARTERS_ONLY'
  if (admin.adminRole !== 'COMPANY_ADMIN') return null
  return power !== 'ANY_ADMINISTRATOR' || user.adminRole !== null || user.kind === 'EXTERNAL' ? 'OF_THE_LINE' : null
}

export const mayChangeUser = (admin: Administrator, user: Administered): boolean =>
  checkUserAction(admin, user, 'ANY_ADMINISTRATOR') === null

/** Only headquarters assign kinds and roles; everybody else gets "Please contact HQ admin". */
export const mayGiveRoles = (admin: Administrator): boolean => admin.adminRole === 'HQ_ADMIN'
