// Staff give an existing company another code of documents, or its SAP id: they decide who sees which shipment, so nothing else does it, no
// application least of all. Recorded with before and after.
import { constraintOf } from '@quayline/database/database-error'
import { company, companyParty } from '@quayline/database/schema'
import { isPartyCode, isSapId } from '@quayline/domain/accounts/account-rules'
import { ok, refuse, type Result } from '@quayline/domain/kernel/result'
import { eq } from 'drizzle-orm'
import { recordAct } from '../../../platform/audit-trail.ts'
import type { Acting, CommandDeps } from '../commands/acting.ts'
import { lockCompanyCodes } from './resolve-company.ts'

export type CompanyChangeRefusal = { readonly why: 'UNKNOWN' | 'CODE' | 'CODE_TAKEN' | 'SAP_ID' | 'SAP_ID_TAKEN' }

export interface CompanyChange {
  readonly partyCodes?: readonly string[]
  readonly sapId?: string
}

/** All or nothing; a code that it has already stays. Answers the name. `code`: the company's own. */
export async function changeCompany(
  { db, clock }: CommandDeps,
  { actor }: Pick<Acting, 'actor'>,
  code: string,
  { partyCodes = [], sapId }: CompanyChange,
): Promise<Result<string, CompanyChangeRefusal>> {
  if (!partyCodes.every(isPartyCode)) return refuse({ why: 'CODE' })
  if (sapId !== undefined && !isSapId(sapId)) return refuse({ why: 'SAP_ID' })
  try {
    return await db.transaction(async (tx) => {
      await lockCompanyCodes(tx)
      const [held] = await tx.select().from(company).where(eq(company.code, code)).for('update')
      if (held === undefined) return refuse({ why: 'UNKNOWN' })
      const codesOf = async () =>
        (await tx.select().from(companyParty).where(eq(companyParty.companyId, held.id)))
          .map(({ partyCode }) => partyCode)
          .toSorted()
      const before = { partyCodes: await codesOf(), sapId: held.sapId }
      const added = [...new Set(partyCodes)].filter((partyCode) => !before.partyCodes.includes(partyCode))
      if (added.length > 0)
        await tx.insert(companyParty).values(added.map((partyCode) => ({ partyCode, companyId: held.id })))
      if (sapId !== undefined) await tx.update(company).set({ sapId }).where(eq(company.id, held.id))
      if (actor !== null)
        await recordAct(tx, clock, actor, {
          action: 'COMPANY_CHANGE',
          target: { type: 'COMPANY', id: held.id, name: code },
          companyId: held.id,
          before,
          after: { partyCodes: await codesOf(), sapId: sapId ?? held.sapId },
        })
      return ok(held.name)
    })
  } catch (error) {
    const constraint = constraintOf(error)
    if (constraint === 'company_party_pkey') return refuse({ why: 'CODE_TAKEN' })
    if (constraint === 'company_sap_id') return refuse({ why: 'SAP_ID_TAKEN' })
    throw error
  }
}
