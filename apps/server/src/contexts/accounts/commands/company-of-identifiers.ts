// Decides the company of a user by customer id and SAP id, and so the shipments that he may see: the two must not name different
// companies, and a company with another name than stated needs a separate confirmation.
import type { Database } from '@quayline/database/database'
import { ok, refuse, type Result } from '@quayline/domain/kernel/result'
import { type CustomerCompany, findCustomer } from '../companies/customer-codes.ts'
import { findBySapId, unconfirmedCompany } from '../companies/resolve-company.ts'
import { type ActionRefusal, badFields } from './acting-person.ts'

interface Identifiers {
  readonly customerId: string | null
  readonly sapId: string | null
}

/** Null: neither names a known company. */
export async function companyOfIdentifiers(
  db: Pick<Database, 'execute' | 'select'>,
  { customerId, sapId }: Identifiers,
): Promise<Result<CustomerCompany | null, ActionRefusal>> {
  const customer = customerId === null ? null : await findCustomer(db, customerId)
  if (customer === undefined) return refuse(badFields({ path: 'customerId', rule: 'customer-unknown' }))
  const ofSapId = sapId === null ? undefined : await findBySapId(db, sapId)
  const ofCustomer = customer?.company ?? undefined
  if (ofCustomer === undefined) return ok(ofSapId ?? null)
  if (ofSapId !== undefined && ofSapId.id !== ofCustomer.id)
    return refuse({ why: 'SAP_ID_OF_OTHER', company: ofSapId.name })
  if (sapId !== null && ofCustomer.sapId !== null && ofCustomer.sapId !== sapId)
    return refuse({ why: 'CUSTOMER_OF_OTHER', company: ofCustomer.name })
  return ok(ofCustomer)
}

/** Null = he may be assigned to it. `stated`: name of his company in the form; null = none. */
export function companyRefusal(
  company: CustomerCompany | null,
  stated: string | null,
  confirmedCompanyId: string | undefined,
): ActionRefusal | null {
  // The confirmed company is no longer the one of these codes.
  if (company === null)
    return confirmedCompanyId === undefined ? null : { why: 'COMPANY_NOT_CONFIRMED', company: stated ?? '' }
  const unconfirmed = unconfirmedCompany({ kind: 'KNOWN', company }, stated, { confirmedCompanyId })
  return unconfirmed === null ? null : { why: 'COMPANY_NOT_CONFIRMED', company: unconfirmed }
}
