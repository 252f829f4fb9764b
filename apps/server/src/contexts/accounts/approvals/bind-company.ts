// Decides which company a certified user belongs to: that of the SAP id, that of the customer id, or a new one. Codes and SAP ids are
// one company's alone, because they decide who sees which shipment.
import type { Database } from '@quayline/database/database'
import { company, companyParty } from '@quayline/database/schema'
import { ok, refuse, type Result } from '@quayline/domain/kernel/result'
import { eq, sql } from 'drizzle-orm'
import { type Clock, isoNow } from '../../../platform/clock.ts'
import { type CustomerCompany, findCustomer } from '../customer-codes.ts'

export interface Binding {
  readonly sapId: string
  readonly customerId: string | undefined
  /** As the applicant stated it; a new company is called so. */
  readonly companyName: string
}

export interface BoundCompany {
  readonly id: string
  readonly code: string
  readonly name: string
  /** Made by this binding. */
  readonly isNew: boolean
}

export type BindRefusal =
  | { readonly why: 'CUSTOMER_UNKNOWN' }
  | { readonly why: 'SAP_ID_OF_OTHER' | 'CUSTOMER_OF_OTHER'; readonly company: string }

/** The code of a company that papers do not name yet: no party code of a paper looks so by chance. */
const codeOfSapId = (sapId: string): string => `SAP-${sapId}`

/** Refuses before it writes anything. Bindings wait for one another: two of the same new company make it once. */
export async function bindCompany(
  tx: Database,
  clock: Clock,
  { sapId, customerId, companyName }: Binding,
): Promise<Result<BoundCompany, BindRefusal>> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('company binding', 0))`)
  const customer = customerId === undefined ? null : await findCustomer(tx, customerId)
  if (customer === undefined) return refuse({ why: 'CUSTOMER_UNKNOWN' })
  const ofSapId = await findBySapId(tx, sapId)
  const ofCustomer = customer?.company ?? null
  if (ofCustomer !== null && ofCustomer.id !== ofSapId?.id) {
    // The customer's own company has another SAP id: the customer id is the odd one out.
    if (ofCustomer.sapId !== null && ofCustomer.sapId !== sapId)
      return refuse({ why: 'CUSTOMER_OF_OTHER', company: ofCustomer.name })
    if (ofSapId !== undefined) return refuse({ why: 'SAP_ID_OF_OTHER', company: ofSapId.name })
    await tx.update(company).set({ sapId }).where(eq(company.id, ofCustomer.id))
  }
  const known = ofCustomer ?? ofSapId
  if (known !== undefined) {
    if (customer !== null && ofCustomer === null) await addCode(tx, known.id, customer.code)
    return ok({ ...known, isNew: false })
  }
  const code = customer?.code ?? codeOfSapId(sapId)
  const taken = (await findCustomer(tx, code))?.company ?? null
  if (taken !== null) return refuse({ why: 'SAP_ID_OF_OTHER', company: taken.name })
  return ok(await makeCompany(tx, clock, { code, name: companyName, sapId }))
}

async function makeCompany(
  tx: Database,
  clock: Clock,
  made: { readonly code: string; readonly name: string; readonly sapId: string },
): Promise<BoundCompany> {
  const [row] = await tx
    .insert(company)
    .values({ ...made, createdAt: isoNow(clock) })
    .returning({ id: company.id })
  if (row === undefined) throw new Error('The company was not stored')
  await addCode(tx, row.id, made.code)
  return { id: row.id, code: made.code, name: made.name, isNew: true }
}

/** Papers name the company by it from now on. */
const addCode = (tx: Database, companyId: string, partyCode: string) =>
  tx.insert(companyParty).values({ partyCode, companyId })

const COLUMNS = { id: company.id, code: company.code, name: company.name, sapId: company.sapId }

async function findBySapId(tx: Database, sapId: string): Promise<CustomerCompany | undefined> {
  const [found] = await tx.select(COLUMNS).from(company).where(eq(company.sapId, sapId)).limit(1)
  return found
}
