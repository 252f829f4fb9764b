// Calculates the charges of the containers that a caller sees, by the current rules. Nothing is stored.
import type { Database } from '@quayline/database/database'
import { assessCharges } from '@quayline/domain/demurrage/assess-charges'
import type { ContainerCharge, ContainerFacts, RuleBook } from '@quayline/domain/demurrage/assessment'
import type { Bound, ChargeType, LocalDate } from '@quayline/domain/demurrage/terms'
import { canonicalLocode } from '@quayline/domain/reference/find-place'
import type { ContextDeps } from '../../../platform/context.ts'
import { loadRuleBook } from '../rules/rule-queries.ts'

export interface AskedCharges {
  readonly bound: Bound
  readonly chargeType: ChargeType | 'ALL'
  /** Periods still running end on this day; absent: today at the port. */
  readonly endDate?: LocalDate | undefined
}

const NO_RULES: RuleBook = { tariffs: [], agreements: [], calendars: [] }

/** Loads the rules of the countries of the periods, and the agreements for the numbers and parties. */
export async function rulesOf(db: Database, containers: readonly ContainerFacts[], bound: Bound): Promise<RuleBook> {
  const ports = containers.flatMap(
    (container) => (bound === 'BM' ? container.portOfDischarge : container.portOfLoading) ?? [],
  )
  const holders = containers.flatMap((container) => [
    ...container.shipmentNumbers,
    ...container.contractNumbers,
    ...container.partyCodes,
  ])
  if (ports.length === 0) return NO_RULES
  return loadRuleBook(db, {
    countries: [...new Set(ports.map((port) => canonicalLocode(port).slice(0, 2)))].toSorted(),
    holders: [...new Set(holders)].toSorted(),
  })
}

export async function loadCharges(
  { db, clock }: Pick<ContextDeps, 'db' | 'clock'>,
  containers: readonly ContainerFacts[],
  { bound, chargeType, endDate }: AskedCharges,
): Promise<readonly ContainerCharge[]> {
  const book = await rulesOf(db, containers, bound)
  return assessCharges(containers, { bound, chargeType, book, asOf: clock.now(), endDate: endDate ?? null })
}
