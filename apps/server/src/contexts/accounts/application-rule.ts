// Decides who may apply to be certified or to administer his company's users (docs/requirements/accounts.md 5).
import type { ApprovalType } from '@quayline/domain/accounts/approval-rule'
import { type AdminRole, isAuthenticatedKind, type UserKind } from '@quayline/domain/accounts/user-kind'
import { ok, refuse, type Result } from '@quayline/domain/kernel/result'

export interface Applicant {
  readonly kind: UserKind
  readonly adminRole: AdminRole | null
  readonly companyId: string | null
  /** Types of his open applications. */
  readonly open: readonly ApprovalType[]
}

/** A basic user, or one whose application was rejected. */
export function judgeCertification({ kind, open }: Applicant): Result<true, 'ALREADY_CERTIFIED' | 'OPEN'> {
  if (isAuthenticatedKind(kind)) return refuse('ALREADY_CERTIFIED')
  return open.includes('CERTIFIED_USER') ? refuse('OPEN') : ok(true)
}

export type CompanyAdminRefusal = 'NOT_CERTIFIED' | 'ALREADY_ADMIN' | 'NO_COMPANY' | 'OPEN'

/** The line's staff cannot administer a customer's company; an administrator has nothing to apply for. */
export function judgeCompanyAdmin(applicant: Applicant): Result<true, CompanyAdminRefusal> {
  if (applicant.kind !== 'CERTIFIED') return refuse('NOT_CERTIFIED')
  if (applicant.adminRole !== null) return refuse('ALREADY_ADMIN')
  if (applicant.companyId === null) return refuse('NO_COMPANY')
  return applicant.open.includes('COMPANY_ADMIN') ? refuse('OPEN') : ok(true)
}
