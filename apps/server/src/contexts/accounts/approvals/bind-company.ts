// Decides which company a certified user belongs to: the one that his SAP id and customer id name, or a new one. An existing company
// is never changed by an application: its codes decide who sees which shipment, and the applicant's word is no reason to add one.
import type { Database } from '@quayline/database/database'
import { company, companyParty } from '@quayline/database/schema'
import { ok, refuse, type Result } from '@quayline/domain/kernel/result'
import { type Clock, isoNow } from '../../../platform/clock.ts'
import {
  type Confirmed,
  lockCompanyCodes,
  type Identifiers,
  resolveCompany,
  type ResolveRefusal,
  unconfirmedCompany,
} from '../companies/resolve-company.ts'

export interface Binding extends Identifiers, Confirmed {
  /** As the applicant stated it; null = he stated none, and every company needs a confirmation. */
  readonly statedName: string | null
  /** A new company is called so. */
  readonly companyName: string
}

export interface BoundCompany {
  readonly id: string
  readonly code: string
  readonly name: string
  /** Made by this binding. */
  readonly isNew: boolean
}

export type BindRefusal = ResolveRefusal | { readonly why: 'NOT_CONFIRMED'; readonly company: string }

/** Refuses before it writes anything. Bindings wait for one another: two of the same new company make it once. */
export async function bindCompany(
  tx: Database,
  clock: Clock,
  { statedName, companyName, ...asked }: Binding,
): Promise<Result<BoundCompany, BindRefusal>> {
  await lockCompanyCodes(tx)
  const resolved = await resolveCompany(tx, asked)
  if (!resolved.ok) return resolved
  const unconfirmed = unconfirmedCompany(resolved.value, statedName, asked)
  if (unconfirmed !== null) return refuse({ why: 'NOT_CONFIRMED', company: unconfirmed })
  if (resolved.value.kind === 'KNOWN') return ok({ ...resolved.value.company, isNew: false })
  return ok(await makeCompany(tx, clock, { code: resolved.value.code, name: companyName, sapId: asked.sapId }))
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
  // Documents name the company by it from now on.
  await tx.insert(companyParty).values({ partyCode: made.code, companyId: row.id })
  return { id: row.id, code: made.code, name: made.name, isNew: true }
}
