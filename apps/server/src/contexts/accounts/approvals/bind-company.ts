// Decides which company a certified user belongs to: the one that the SAP id and customer id name, or a new one. An
// existing company is never changed by an application: its codes decide who sees which shipment, so an applicant's
// statement must not add one.
import type { Database } from '@quayline/database/database'
import { ok, refuse, type Result } from '@quayline/domain/kernel/result'
import type { Actor } from '../../../platform/audit-trail.ts'
import type { Clock } from '../../../platform/clock.ts'
import { writeCompany } from '../companies/create-company.ts'
import {
  type Confirmed,
  lockCompanyCodes,
  type Identifiers,
  resolveCompany,
  type ResolveRefusal,
  unconfirmedCompany,
} from '../companies/resolve-company.ts'

export interface Binding extends Identifiers, Confirmed {
  /** As the applicant stated it; null = none was stated, and every company needs a confirmation. */
  readonly statedName: string | null
  /** Name of a new company. */
  readonly companyName: string
}

export interface BoundCompany {
  readonly id: string
  readonly code: string
  readonly name: string
  /** Created by this call. */
  readonly isNew: boolean
}

export type BindRefusal = ResolveRefusal | { readonly why: 'NOT_CONFIRMED'; readonly company: string }

/** Refuses before it writes anything. Serialised, so that two bindings create the same new company once. */
export async function bindCompany(
  tx: Database,
  clock: Clock,
  actor: Actor | null,
  { statedName, companyName, ...asked }: Binding,
): Promise<Result<BoundCompany, BindRefusal>> {
  await lockCompanyCodes(tx)
  const resolved = await resolveCompany(tx, asked)
  if (!resolved.ok) return resolved
  const unconfirmed = unconfirmedCompany(resolved.value, statedName, asked)
  if (unconfirmed !== null) return refuse({ why: 'NOT_CONFIRMED', company: unconfirmed })
  if (resolved.value.kind === 'KNOWN') return ok({ ...resolved.value.company, isNew: false })
  const made = { code: resolved.value.code, name: companyName }
  const id = await writeCompany(tx, clock, actor, { ...made, sapId: asked.sapId })
  return ok({ id, ...made, isNew: true })
}
