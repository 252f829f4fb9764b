// Assesses one container for tests: by default an import with every charge on 1 June 2026, noon in Shanghai.
import type { AssessedCharge, ContainerFacts, RuleBook } from './assessment.ts'
import { assessCharges, type AssessOptions } from './assess-charges.ts'
import { book } from './tariff-line.fixture.ts'
import type { TariffLine } from './tariff.ts'
import type { Bound, ChargeType } from './terms.ts'

const NOW = Date.parse('2026-06-01T04:00Z')

export interface Asked {
  readonly bound?: Bound
  readonly chargeType?: ChargeType | 'ALL'
  readonly endDate?: string | null
  readonly asOf?: number
}
export const assess = (facts: ContainerFacts, rules: RuleBook | readonly TariffLine[], asked: Asked = {}) => {
  const options: AssessOptions = {
    bound: 'BM',
    chargeType: 'ALL',
    asOf: NOW,
    endDate: null,
    book: 'tariffs' in rules ? rules : book(rules),
    ...asked,
  }
  return assessCharges([facts], options)
}
export const only = (...given: Parameters<typeof assess>) => {
  const [charge, ...others] = assess(...given)
  if (charge === undefined || others.length > 0) throw new Error(`${others.length + 1} rows`)
  return charge.outcome
}
export const assessed = (...given: Parameters<typeof assess>): AssessedCharge => {
  const outcome = only(...given)
  if (outcome.status !== 'ASSESSED') throw new Error(JSON.stringify(outcome))
  return outcome
}
