// The company of an application: as the applicant stated it, as he belongs to it now, and as codes that an approver enters resolve to it.
import type { Database } from '@quayline/database/database'
import { appUser, company } from '@quayline/database/schema'
import type { Administrator } from '@quayline/domain/accounts/administer-rule'
import { isSapId } from '@quayline/domain/accounts/account-rules'
import { ok, refuse, type Result } from '@quayline/domain/kernel/result'
import { eq } from 'drizzle-orm'
import type { ContextDeps } from '../../../platform/context.ts'
import { badParameter, refused, type ApiError } from '../../../platform/http/api-error.ts'
import { resolveCompany, resolveRefusal } from '../companies/resolve-company.ts'
import { type ResolvedCompanyView, showResolved } from '../companies/show-resolved.ts'
import { type ApprovalRecord, findApproval } from './queries.ts'
import { actionsOf } from './show-approval.ts'
import { maySeeApproval } from '@quayline/domain/accounts/approval-rule'

export const statedCompany = ({ particulars }: Pick<ApprovalRecord, 'particulars'>): string | null =>
  particulars['companyName'] ?? null

/** Undefined without one. */
export async function findCompanyOf(
  db: Pick<Database, 'select'>,
  userId: string,
): Promise<{ readonly id: string; readonly code: string; readonly name: string } | undefined> {
  const [found] = await db
    .select({ id: company.id, code: company.code, name: company.name })
    .from(appUser)
    .innerJoin(company, eq(company.id, appUser.companyId))
    .where(eq(appUser.id, userId))
  return found
}

export interface AskedCompany {
  readonly approvalId: string
  readonly sapId: string
  readonly customerId?: string | undefined
}

/** Only for an administrator who may approve the application now, so that it is no directory of companies. Refused like the decision. */
export async function resolveApprovalCompany(
  { db }: Pick<ContextDeps, 'db'>,
  admin: Administrator,
  { approvalId, sapId, customerId }: AskedCompany,
): Promise<Result<ResolvedCompanyView, ApiError>> {
  const approval = await findApproval(db, approvalId)
  if (approval === undefined || !maySeeApproval(admin, approval)) return refuse(refused('NOT_FOUND', 'approvalUnknown'))
  if (approval.type !== 'CERTIFIED_USER' || !actionsOf(admin, approval).includes('PASS'))
    return refuse(refused('CONFLICT', 'approvalDecided'))
  if (!isSapId(sapId)) return refuse(badParameter({ path: 'sapId', rule: 'sap-id' }))
  const resolved = await resolveCompany(db, { sapId, customerId })
  if (!resolved.ok) return refuse(resolveRefusal(resolved.reason))
  return ok(await showResolved(db, admin, resolved.value, statedCompany(approval)))
}
