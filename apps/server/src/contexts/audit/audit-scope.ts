// Decides which part of the audit trail a person may read: headquarters all, a regional administrator his region, a company its own.
import type { SessionUser } from '../../platform/sessions/session-token.ts'

export type AuditScope =
  | { readonly kind: 'ALL' }
  | { readonly kind: 'REGION'; readonly region: string }
  | { readonly kind: 'COMPANY'; readonly companyId: string }
  | { readonly kind: 'NOTHING' }

/** For the line's administrators. A regional administrator without a region reads nothing. */
export function adminScope({ adminRole, adminRegion }: Pick<SessionUser, 'adminRole' | 'adminRegion'>): AuditScope {
  if (adminRole === 'HQ_ADMIN') return { kind: 'ALL' }
  return adminRole === 'REGION_ADMIN' && adminRegion !== null
    ? { kind: 'REGION', region: adminRegion }
    : { kind: 'NOTHING' }
}

/** For a company's administrator. */
export const companyScope = ({ companyId }: Pick<SessionUser, 'companyId'>): AuditScope =>
  companyId === null ? { kind: 'NOTHING' } : { kind: 'COMPANY', companyId }
