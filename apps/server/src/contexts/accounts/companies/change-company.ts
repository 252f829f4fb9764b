// Staff add a party code or the SAP id to an existing company. These decide who sees which shipment, so nothing else may do it, least of
// all an application. Recorded with before and after.
import { constraintOf } from '@quayline/database/database-error'
import { company, companyParty } from '@quayline/database/schema'
import { isPartyCode, isSapId } from '@quayline/domain/accounts/account-rules'
import { ok, refuse, type Result } from '@quayline/domain/kernel/result'
import { eq } from 'drizzle-orm'
import { recordAuditEntry } from '../../../platform/audit-trail.ts'
import type { ActingPerson, CommandDeps } from '../commands/acting-person.ts'
import { lockCompanyCodes } from './resolve-company.ts'

export type CompanyChangeRefusal = { readonly why: 'UNKNOWN' | 'CODE' | 'CODE_TAKEN' | 'SAP_ID' | 'SAP_ID_TAKEN' }

export interface CompanyChange {
  readonly partyCodes?: readonly string[]
  readonly sapId?: string
}

/** All or nothing; an existing code does not change. Returns the name. `code`: the company's own. */
export async function changeCompany(
  { db, clock }: CommandDeps,
  { actor }: Pick<ActingPerson, 'actor'>,
  code: string,
  { partyCodes = [], sapId }: CompanyChange,
): Promise<Result<string, CompanyChangeRefusal>> {
  if (!partyCodes.every(isPartyCode)) return refuse({ why: 'CODE' })
  if (sapId !== undefined && !isSapId(sapId)) return refuse({ why: 'SAP_ID' })
  try {
    return await db.transaction(async (tx) => {
      await lockCompanyCodes(tx)
      const [existing] = await tx.select().from(company).where(eq(company.code, code)).for('update')
      if (existing === undefined) return refuse({ why: 'UNKNOWN' })
      const codesOf = async () =>
        (await tx.select().from(companyParty).where(eq(companyParty.companyId, existing.id)))
          .map(({ partyCode }) => partyCode)
          .toSorted()
      const before = { partyCodes: await codesOf(), sapId: existing.sapId }
      const added = [...new Set(partyCodes)].filter((partyCode) => !before.partyCodes.includes(partyCode))
      if (added.length > 0)
        await tx.insert(companyParty).values(added.map((partyCode) => ({ partyCode, companyId: existing.id })))
      if (sapId !== undefined) await tx.update(company).set({ sapId }).where(eq(company.id, existing.id))
      if (actor !== null)
        await recordAuditEntry(tx, clock, actor, {
          action: 'COMPANY_CHANGE',
          target: { type: 'COMPANY', id: existing.id, name: code },
          companyId: existing.id,
          before,
          after: { partyCodes: await codesOf(), sapId: sapId ?? existing.sapId },
        })
      return ok(existing.name)
    })
  } catch (error) {
    const constraint = constraintOf(error)
    if (constraint === 'company_party_pkey') return refuse({ why: 'CODE_TAKEN' })
    if (constraint === 'company_sap_id') return refuse({ why: 'SAP_ID_TAKEN' })
    throw error
  }
}
