// Which company a user's customer id and SAP id bind him to: it decides which shipments he may see, so the two may not name different
// ones, and one that is called otherwise than stated needs a confirmation of its own.
import type { Database } from '@quayline/database/database'
import { ok, refuse, type Result } from '@quayline/domain/kernel/result'
import { badParameter, refused, type ApiError } from '../../../platform/http/api-error.ts'
import { type CustomerCompany, findCustomer } from '../companies/customer-codes.ts'
import { companyNotConfirmed, findBySapId, unconfirmedCompany } from '../companies/resolve-company.ts'

interface Identifiers {
  readonly customerId: string | null
  readonly sapId: string | null
}

/** Null: neither names a company of ours. */
export async function companyOfIdentifiers(
  db: Pick<Database, 'execute' | 'select'>,
  { customerId, sapId }: Identifiers,
): Promise<Result<CustomerCompany | null, ApiError>> {
  const customer = customerId === null ? null : await findCustomer(db, customerId)
  if (customer === undefined) return refuse(badParameter({ path: 'customerId', rule: 'customer-unknown' }))
  const ofSapId = sapId === null ? undefined : await findBySapId(db, sapId)
  const ofCustomer = customer?.company ?? undefined
  if (ofCustomer === undefined) return ok(ofSapId ?? null)
  if (ofSapId !== undefined && ofSapId.id !== ofCustomer.id)
    return refuse(refused('CONFLICT', 'sapIdOfOther', { company: ofSapId.name }))
  if (sapId !== null && ofCustomer.sapId !== null && ofCustomer.sapId !== sapId)
    return refuse(refused('CONFLICT', 'customerOfOther', { company: ofCustomer.name }))
  return ok(ofCustomer)
}

/** Null = he may be put there. `stated`: how the form calls his company; null = it does not. */
export function companyRefusal(
  company: CustomerCompany | null,
  stated: string | null,
  confirmedCompanyId: string | undefined,
): ApiError | null {
  // He confirmed one that these codes name no more.
  if (company === null) return confirmedCompanyId === undefined ? null : companyNotConfirmed(stated ?? '')
  const unconfirmed = unconfirmedCompany({ kind: 'KNOWN', company }, stated, { confirmedCompanyId })
  return unconfirmed === null ? null : companyNotConfirmed(unconfirmed)
}
