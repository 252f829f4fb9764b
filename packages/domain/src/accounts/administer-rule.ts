// Decides whose account an administrator may see and change (docs/requirements/accounts.md 1.4).
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

/** Whether he finds the user at all. Nobody outside headquarters sees the line's own people, not even when one is bound to his company. */
export function maySeeUser(admin: Administrator, user: Administered): boolean {
  if (admin.adminRole === 'HQ_ADMIN') return true
  if (user.kind === 'INTERNAL' || isLineAdmin(user.adminRole)) return false
  if (admin.adminRole === 'COMPANY_ADMIN') return admin.companyId !== null && user.companyId === admin.companyId
  if (admin.adminRole === 'REGION_ADMIN') return admin.adminRegion !== null && user.approvalRegion === admin.adminRegion
  return (
    admin.adminRole === 'PORT_ADMIN' && user.territoryCode !== null && admin.territories.includes(user.territoryCode)
  )
}

/** Whether he may lock, change or remove him: those he sees, himself excepted; a company's administrators do not remove one another. */
export function mayChangeUser(admin: Administrator, user: Administered): boolean {
  if (admin.userId === user.userId || !maySeeUser(admin, user)) return false
  return admin.adminRole !== 'COMPANY_ADMIN' || user.adminRole === null
}

/** Kinds and roles are given by headquarters; "Please contact HQ admin" to everybody else. */
export const mayGiveRoles = (admin: Administrator): boolean => admin.adminRole === 'HQ_ADMIN'
