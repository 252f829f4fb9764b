// The kinds of users and the administrators' roles (docs/requirements/accounts.md 1.1).

/** docs/requirements/accounts.md 1.1: fast-registered, registered, certified, internal, external. */
export const USER_KINDS = ['BASIC', 'REGISTERED', 'CERTIFIED', 'INTERNAL', 'EXTERNAL'] as const
export type UserKind = (typeof USER_KINDS)[number]

export const ADMIN_ROLES = ['COMPANY_ADMIN', 'PORT_ADMIN', 'REGION_ADMIN', 'HQ_ADMIN'] as const
export type AdminRole = (typeof ADMIN_ROLES)[number]

/** "Authenticated user": the line has checked who the user is. A registered user still waits for that. */
export const isAuthenticatedKind = (kind: UserKind): boolean =>
  kind === 'CERTIFIED' || kind === 'INTERNAL' || kind === 'EXTERNAL'

/** Administers for the line, not for a customer's company. */
export const isLineAdmin = (role: AdminRole | null): boolean =>
  role === 'PORT_ADMIN' || role === 'REGION_ADMIN' || role === 'HQ_ADMIN'
