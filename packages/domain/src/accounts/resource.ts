// The resources of the portal, by name, and who may have them. They make up the menu, and each API call declares the
// one that it requires.
import { type AdminRole, isAuthenticatedKind, isLineAdmin, type UserKind } from './user-kind.ts'

export const RESOURCES = [
  'TRACK',
  'BULK',
  'SCHEDULES',
  'CUTOFF',
  'DEMURRAGE',
  'FREE_DAYS',
  'EIR',
  'ONE_WAY',
  'SERVICE_CONTRACT',
  'INSTRUCTIONS',
  'DOCUMENT_DESK',
  'SCHEDULE_MAINTENANCE',
  'DEMURRAGE_RULES',
  'MESSAGE_INTAKE',
  'COMPANY_USERS',
  'COMPANY_AUDIT',
  'USER_SEARCH',
  'USER_CHANGE',
  'USER_EXPORT',
  'PARTNER_SYNC',
  'USER_RIGHTS',
  'FREIGHT_RIGHTS',
  'APPROVALS',
  'BILL_RETENTION',
  'AUTO_FILERS',
  'RELEASE_OFFICES',
  'PORT_ADMINS',
  'SAP_GROUPS',
  'AUDIT',
  'OUTBOX',
] as const
export type Resource = (typeof RESOURCES)[number]

/** The user for whom a menu is made; null is a visitor. */
export interface MenuHolder {
  readonly kind: UserKind
  readonly adminRole: AdminRole | null
}

type Holds = (holder: MenuHolder | null) => boolean

const everybody: Holds = () => true
const authenticated: Holds = (holder) => holder !== null && isAuthenticatedKind(holder.kind)
const staff: Holds = (holder) => holder?.kind === 'INTERNAL'
const companyAdmin: Holds = (holder) => holder?.adminRole === 'COMPANY_ADMIN'
const lineAdmin: Holds = (holder) => holder !== null && isLineAdmin(holder.adminRole)
const regionOrHq: Holds = (holder) => holder?.adminRole === 'REGION_ADMIN' || holder?.adminRole === 'HQ_ADMIN'
const hq: Holds = (holder) => holder?.adminRole === 'HQ_ADMIN'

/** Who may have a resource. The default menu has all resources that the user may have, a custom menu some of them. */
const MAY_HOLD: Readonly<Record<Resource, Holds>> = {
  TRACK: everybody,
  BULK: everybody,
  SCHEDULES: everybody,
  CUTOFF: everybody,
  DEMURRAGE: authenticated,
  FREE_DAYS: authenticated,
  EIR: authenticated,
  ONE_WAY: authenticated,
  SERVICE_CONTRACT: authenticated,
  INSTRUCTIONS: authenticated,
  DOCUMENT_DESK: staff,
  SCHEDULE_MAINTENANCE: staff,
  DEMURRAGE_RULES: staff,
  MESSAGE_INTAKE: staff,
  COMPANY_USERS: companyAdmin,
  COMPANY_AUDIT: companyAdmin,
  USER_SEARCH: lineAdmin,
  USER_CHANGE: lineAdmin,
  USER_EXPORT: regionOrHq,
  PARTNER_SYNC: regionOrHq,
  USER_RIGHTS: hq,
  FREIGHT_RIGHTS: hq,
  APPROVALS: lineAdmin,
  BILL_RETENTION: hq,
  AUTO_FILERS: lineAdmin,
  RELEASE_OFFICES: lineAdmin,
  PORT_ADMINS: hq,
  SAP_GROUPS: hq,
  AUDIT: regionOrHq,
  OUTBOX: hq,
}

export const mayHold = (holder: MenuHolder | null, resource: Resource): boolean => MAY_HOLD[resource](holder)

/** Shown also to users who may not have them, with the way to get them: registering as a certified user. */
const CERTIFIED_ONLY: ReadonlySet<Resource> = new Set<Resource>([
  'DEMURRAGE',
  'FREE_DAYS',
  'EIR',
  'ONE_WAY',
  'SERVICE_CONTRACT',
  'INSTRUCTIONS',
])
export const needsCertification = (resource: Resource): boolean => CERTIFIED_ONLY.has(resource)

export const isResource = (text: string): text is Resource => RESOURCES.some((resource) => resource === text)
