// Makes a company with every code by which papers name it. A code is one company's: it decides who sees which shipment.
import type { Database } from '@quayline/database/database'
import { constraintOf } from '@quayline/database/database-error'
import { company, companyParty } from '@quayline/database/schema'
import { ok, refuse, type Result } from '@quayline/domain/kernel/result'
import { isoNow, type Clock } from '../../platform/clock.ts'
import { isName, isPartyCode } from '@quayline/domain/accounts/account-rules'

export interface NewCompany {
  /** Its own code, which is a party code too. */
  readonly code: string
  readonly name: string
  /** Further codes of the same company: other offices, codes of partners. */
  readonly partyCodes?: readonly string[]
}

export type CompanyRefusal = { readonly why: 'CODE' | 'NAME' | 'CODE_TAKEN' }

/** All or nothing. Answers the id. */
export async function createCompany(
  { db, clock }: { readonly db: Database; readonly clock: Clock },
  { code, name, partyCodes = [] }: NewCompany,
): Promise<Result<string, CompanyRefusal>> {
  const codes = [...new Set([code, ...partyCodes])]
  if (!codes.every(isPartyCode)) return refuse({ why: 'CODE' })
  if (!isName(name)) return refuse({ why: 'NAME' })
  try {
    const id = await db.transaction(async (tx) => {
      const [made] = await tx
        .insert(company)
        .values({ code, name, createdAt: isoNow(clock) })
        .returning({ id: company.id })
      if (made === undefined) throw new Error('The company was not stored')
      await tx.insert(companyParty).values(codes.map((partyCode) => ({ partyCode, companyId: made.id })))
      return made.id
    })
    return ok(id)
  } catch (error) {
    const constraint = constraintOf(error)
    if (constraint === 'company_code' || constraint === 'company_party_pkey') return refuse({ why: 'CODE_TAKEN' })
    throw error
  }
}
