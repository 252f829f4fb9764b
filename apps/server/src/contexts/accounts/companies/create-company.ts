// Creates a company with every code by which documents name it. A code belongs to one company and decides who sees which shipment.
import type { Database } from '@quayline/database/database'
import { constraintOf } from '@quayline/database/database-error'
import { company, companyParty } from '@quayline/database/schema'
import { ok, refuse, type Result } from '@quayline/domain/kernel/result'
import { type Actor, recordAuditEntry } from '../../../platform/audit-trail.ts'
import { isoNow, type Clock } from '../../../platform/clock.ts'
import type { ActingPerson, CommandDeps } from '../commands/acting-person.ts'
import { lockCompanyCodes } from './resolve-company.ts'
import { isName, isPartyCode, isSapId } from '@quayline/domain/accounts/account-rules'

export interface NewCompany {
  /** Its own code, which is a party code too. */
  readonly code: string
  readonly name: string
  /** Further codes of the same company: other offices, codes of partners. */
  readonly partyCodes?: readonly string[]
  /** Customer number in the line's ERP. */
  readonly sapId?: string | undefined
}

export type CompanyRefusal = { readonly why: 'CODE' | 'NAME' | 'CODE_TAKEN' | 'SAP_ID' | 'SAP_ID_TAKEN' }

/** All or nothing. Returns the id. */
export async function createCompany(
  { db, clock }: CommandDeps,
  { actor }: Pick<ActingPerson, 'actor'>,
  made: NewCompany,
): Promise<Result<string, CompanyRefusal>> {
  const { code, name, partyCodes = [], sapId } = made
  if (![code, ...partyCodes].every(isPartyCode)) return refuse({ why: 'CODE' })
  if (!isName(name)) return refuse({ why: 'NAME' })
  if (sapId !== undefined && !isSapId(sapId)) return refuse({ why: 'SAP_ID' })
  try {
    return await db.transaction(async (tx) => {
      await lockCompanyCodes(tx)
      return ok(await writeCompany(tx, clock, actor, made))
    })
  } catch (error) {
    const constraint = constraintOf(error)
    if (constraint === 'company_code' || constraint === 'company_party_pkey') return refuse({ why: 'CODE_TAKEN' })
    if (constraint === 'company_sap_id') return refuse({ why: 'SAP_ID_TAKEN' })
    throw error
  }
}

/** In a transaction that has locked the codes: of a command, or of a company's first application. */
export async function writeCompany(
  tx: Database,
  clock: Clock,
  actor: Actor | null,
  {
    code,
    name,
    partyCodes = [],
    sapId = null,
  }: Omit<NewCompany, 'sapId'> & { readonly sapId?: string | null | undefined },
): Promise<string> {
  // From now on each of the codes in documents means this company.
  const codes = [...new Set([code, ...partyCodes])]
  const [made] = await tx
    .insert(company)
    .values({ code, name, sapId, createdAt: isoNow(clock) })
    .returning({ id: company.id })
  if (made === undefined) throw new Error('The company was not stored')
  const { id } = made
  await tx.insert(companyParty).values(codes.map((partyCode) => ({ partyCode, companyId: id })))
  if (actor !== null)
    await recordAuditEntry(tx, clock, actor, {
      action: 'COMPANY_ADD',
      target: { type: 'COMPANY', id, name: code },
      companyId: id,
      after: { company: name, partyCodes: codes.toSorted(), sapId },
    })
  return id
}
