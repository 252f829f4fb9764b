// The haulier's name for a cancellation: that of the company whose code the print has.
import type { Database } from '@quayline/database/database'
import { company, companyParty } from '@quayline/database/schema'
import { eq } from 'drizzle-orm'

/** Null when the company no longer has the code. */
export async function findHaulierName(db: Database, partyCode: string): Promise<string | null> {
  const [found] = await db
    .select({ name: company.name })
    .from(companyParty)
    .innerJoin(company, eq(company.id, companyParty.companyId))
    .where(eq(companyParty.partyCode, partyCode))
  return found?.name ?? null
}
