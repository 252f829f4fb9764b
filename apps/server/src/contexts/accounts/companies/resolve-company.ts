// Decides which company a SAP id and a customer id name, without writing: shown to an approver before his decision, and used by
// the decision. Companies get no codes from applications, only from staff (quayline company).
import type { Database } from '@quayline/database/database'
import { describeRow, text } from '@quayline/database/row-description'
import { selectRows } from '@quayline/database/select-rows'
import { company } from '@quayline/database/schema'
import { isSameCompanyName } from '@quayline/domain/accounts/approval-rule'
import { ok, refuse, type Result } from '@quayline/domain/kernel/result'
import { eq, sql } from 'drizzle-orm'
import { badParameter, refused, type ApiError } from '../../../platform/http/api-error.ts'
import { type CustomerCompany, findCustomer } from './customer-codes.ts'

type Reader = Pick<Database, 'execute' | 'select'>

export interface Identifiers {
  readonly sapId: string
  readonly customerId: string | undefined
}

export type ResolvedCompany =
  | { readonly kind: 'KNOWN'; readonly company: CustomerCompany }
  /**
   * No company has the SAP id yet. `namesInDocuments`: how documents write the party of the customer id, which the new
   * company would see.
   */
  | { readonly kind: 'NEW'; readonly code: string; readonly namesInDocuments: readonly string[] }

export type ResolveRefusal =
  | { readonly why: 'CUSTOMER_UNKNOWN' }
  | { readonly why: 'SAP_ID_OF_OTHER' | 'CUSTOMER_OF_OTHER' | 'COMPANY_WITHOUT_SAP_ID'; readonly company: string }
  | { readonly why: 'CODE_OF_NOBODY'; readonly company: string; readonly code: string }

/** The code of a company without a party code yet; its form differs from all party codes in documents. */
const codeOfSapId = (sapId: string): string => `SAP-${sapId}`

/** Locks the creation of companies and codes until the transaction ends, so that the result stays valid. */
export const lockCompanyCodes = (tx: Pick<Database, 'execute'>): Promise<unknown> =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('company binding', 0))`)

/** The two must name one company that has both already, or none at all. */
export async function resolveCompany(
  db: Reader,
  { sapId, customerId }: Identifiers,
): Promise<Result<ResolvedCompany, ResolveRefusal>> {
  const customer = customerId === undefined ? null : await findCustomer(db, customerId)
  if (customer === undefined) return refuse({ why: 'CUSTOMER_UNKNOWN' })
  const ofSapId = await findBySapId(db, sapId)
  const ofCustomer = customer?.company ?? null
  if (ofCustomer !== null && ofCustomer.id !== ofSapId?.id) return refuse(refusalOfTwo(ofCustomer, ofSapId))
  if (ofSapId !== undefined) {
    if (customer !== null && ofCustomer === null)
      return refuse({ why: 'CODE_OF_NOBODY', company: ofSapId.name, code: customer.code })
    return ok({ kind: 'KNOWN', company: ofSapId })
  }
  return companyToMake(db, customer?.code ?? null, sapId)
}

/** `customerCode`: null = none was given. */
async function companyToMake(
  db: Reader,
  customerCode: string | null,
  sapId: string,
): Promise<Result<ResolvedCompany, ResolveRefusal>> {
  const code = customerCode ?? codeOfSapId(sapId)
  const taken = (await findCustomer(db, code))?.company ?? null
  if (taken !== null) return refuse({ why: 'SAP_ID_OF_OTHER', company: taken.name })
  return ok({ kind: 'NEW', code, namesInDocuments: customerCode === null ? [] : await listDocumentNames(db, code) })
}

type Named = { readonly name: string; readonly sapId: string | null }

/** The customer id names another company than the SAP id, which may name none. */
function refusalOfTwo(ofCustomer: Named, ofSapId: { readonly name: string } | undefined): ResolveRefusal {
  // The customer id belongs to a company with another SAP id, so the error names the customer id.
  if (ofCustomer.sapId !== null) return { why: 'CUSTOMER_OF_OTHER', company: ofCustomer.name }
  if (ofSapId !== undefined) return { why: 'SAP_ID_OF_OTHER', company: ofSapId.name }
  return { why: 'COMPANY_WITHOUT_SAP_ID', company: ofCustomer.name }
}

export interface Confirmed {
  /** The id of the shown company, if the approver confirmed it. */
  readonly confirmedCompanyId?: string | undefined
  /** The code of the company that would be created, if documents have another name for its party. */
  readonly confirmedCustomerId?: string | undefined
}

/**
 * Null = the applicant may be assigned to it. Else the name of the unconfirmed company: its name differs from the
 * stated one, or another company was confirmed, which is refused even if the names are equal.
 */
export function unconfirmedCompany(
  resolved: ResolvedCompany,
  stated: string | null,
  { confirmedCompanyId, confirmedCustomerId }: Confirmed = {},
): string | null {
  const isStated = (name: string): boolean => stated !== null && isSameCompanyName(stated, name)
  if (resolved.kind === 'KNOWN') {
    const { id, name } = resolved.company
    const isConfirmed = confirmedCompanyId === undefined ? isStated(name) : confirmedCompanyId.toLowerCase() === id
    return isConfirmed ? null : name
  }
  const { code, namesInDocuments } = resolved
  if (confirmedCompanyId !== undefined) return stated ?? code
  const isKnownSo = namesInDocuments.length === 0 || namesInDocuments.some(isStated) || confirmedCustomerId === code
  return isKnownSo ? null : (namesInDocuments[0] ?? code)
}

export function resolveRefusal(reason: ResolveRefusal): ApiError {
  switch (reason.why) {
    case 'CUSTOMER_UNKNOWN':
      return badParameter({ path: 'customerId', rule: 'customer-unknown' })
    case 'SAP_ID_OF_OTHER':
      return refused('CONFLICT', 'sapIdOfOther', { company: reason.company })
    case 'CUSTOMER_OF_OTHER':
      return refused('CONFLICT', 'customerOfOther', { company: reason.company })
    case 'COMPANY_WITHOUT_SAP_ID':
      return refused('CONFLICT', 'companyWithoutSapId', { company: reason.company })
    case 'CODE_OF_NOBODY':
      return refused('CONFLICT', 'codeOfNobody', { company: reason.company, code: reason.code })
  }
}

export const companyNotConfirmed = (company: string): ApiError =>
  refused('COMPANY_NOT_CONFIRMED', undefined, { company })

const COLUMNS = { id: company.id, code: company.code, name: company.name, sapId: company.sapId }

export async function findBySapId(db: Pick<Database, 'select'>, sapId: string): Promise<CustomerCompany | undefined> {
  const [found] = await db.select(COLUMNS).from(company).where(eq(company.sapId, sapId)).limit(1)
  return found
}

/** Most documents of one party that are searched for its name. */
const MAX_DOCUMENTS = 50

const DOCUMENT_NAME = describeRow('a name that documents give a party', { name: text })

async function listDocumentNames(db: Pick<Database, 'execute'>, code: string): Promise<readonly string[]> {
  const rows = await selectRows(
    db,
    DOCUMENT_NAME,
    sql`select p->>'name' as name
        from (select document_type, number from document_party where party_code = ${code}
              order by number desc limit ${MAX_DOCUMENTS}) named
          join document_version d on d.document_type = named.document_type and d.number = named.number,
          jsonb_array_elements(d.fact->'parties') p
        where p->>'code' = ${code} and p->>'name' <> ''
        group by 1 order by count(*) desc, 1 limit 5`,
  )
  return rows.map(({ name }) => name)
}
