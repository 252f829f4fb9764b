// Which company a user's customer id and SAP id bind him to: it decides which shipments he may see, so the two may not name different ones.
import type { Database } from '@quayline/database/database'
import { company } from '@quayline/database/schema'
import { ok, refuse, type Result } from '@quayline/domain/kernel/result'
import { eq } from 'drizzle-orm'
import { badParameter, refused, type Refusal } from '../../../platform/refusal.ts'
import { findCustomer } from '../customer-codes.ts'

/** Null: neither names a company of ours. */
export async function companyOfIdentifiers(
  db: Pick<Database, 'execute' | 'select'>,
  { customerId, sapId }: { readonly customerId: string | null; readonly sapId: string | null },
): Promise<Result<string | null, Refusal>> {
  const customer = customerId === null ? null : await findCustomer(db, customerId)
  if (customer === undefined) return refuse(badParameter({ path: 'customerId', rule: 'customer-unknown' }))
  const ofSapId = sapId === null ? undefined : await findBySapId(db, sapId)
  const ofCustomer = customer?.company ?? undefined
  if (ofCustomer === undefined) return ok(ofSapId?.id ?? null)
  if (ofSapId !== undefined && ofSapId.id !== ofCustomer.id)
    return refuse(refused('CONFLICT', 'sapIdOfOther', { company: ofSapId.name }))
  if (sapId !== null && ofCustomer.sapId !== null && ofCustomer.sapId !== sapId)
    return refuse(refused('CONFLICT', 'customerOfOther', { company: ofCustomer.name }))
  return ok(ofCustomer.id)
}

async function findBySapId(db: Pick<Database, 'select'>, sapId: string) {
  const [found] = await db
    .select({ id: company.id, name: company.name })
    .from(company)
    .where(eq(company.sapId, sapId))
    .limit(1)
  return found
}
