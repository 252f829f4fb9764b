// Decides whether special agreements contradict each other or the tariffs that they change: two at the same time for
// one holder, a rate in another currency, a day that becomes charged but has no rate. Checked on all rules after the
// import.
import { groupBy } from '../kernel/group-by.ts'
import { distinctProblems, isTogether, type NameOf, overlapsAndGaps } from './find-contradictions.ts'
import type { RuleProblem } from './read-rule-row.ts'
import type { Agreement, TariffLine } from './tariff.ts'

const byRowKey: NameOf = ({ rowKey }) => rowKey

/** An agreement may end and be renewed later: between agreements only overlaps are refused. */
export function findAgreementContradictions(
  agreements: readonly Agreement[],
  tariffs: readonly TariffLine[],
  nameOf: NameOf = byRowKey,
): readonly RuleProblem[] {
  const problems = distinctProblems()
  const slots = groupBy(spread(agreements), ({ slot }) => slot)
  for (const rows of slots.values()) {
    const spells = rows.map(({ agreement }) => agreement)
    for (const problem of overlapsAndGaps(spells, nameOf, rows[0]?.of ?? '', true)) problems.add(problem)
  }
  const lines = groupBy(tariffs, ({ bound, chargeType }) => `${bound} ${chargeType}`)
  for (const agreement of agreements) {
    const problem = misfitOf(agreement, lines.get(`${agreement.bound} ${agreement.chargeType}`) ?? [], nameOf)
    if (problem !== null) problems.add(problem)
  }
  return problems.all
}

function* spread(agreements: readonly Agreement[]): Iterable<{ slot: string; of: string; agreement: Agreement }> {
  for (const agreement of agreements) {
    const { scope, holder, country, port, bound, chargeType, sizeTypes } = agreement
    const key = [scope, holder, country ?? '', port ?? '', bound, chargeType].join(' ')
    for (const type of sizeTypes.length === 0 ? [''] : sizeTypes)
      yield { slot: `${key} ${type}`, of: type === '' ? '' : ` for ${type}`, agreement }
  }
}

/** The first tariff line that the agreement changes without fitting it. */
function misfitOf(agreement: Agreement, lines: readonly TariffLine[], nameOf: NameOf): RuleProblem | null {
  for (const line of lines) {
    if (!isChanged(agreement, line)) continue
    const row = `${nameOf(agreement)} and ${nameOf(line)}`
    const { currency } = line.terms
    if (agreement.slabs !== null && agreement.currency !== currency)
      return {
        row,
        field: 'currency',
        problem: `the special rate is in ${agreement.currency}, the tariff that it changes in ${currency}`,
      }
    const [first, due] = [(agreement.slabs ?? line.terms.slabs)[0], firstSlabDayOf(agreement, line)]
    if (first !== undefined && first.fromDay > due)
      return {
        row,
        field: agreement.slabs === null ? 'freeDays' : 'slabs',
        problem: `day ${due} can be charged then, and the slabs begin with day ${first.fromDay}`,
      }
  }
  return null
}

function isChanged(agreement: Agreement, line: TariffLine): boolean {
  const { country, port, sizeTypes } = agreement
  return (
    (country === null || country === line.country) &&
    (port === null || line.port === null || port === line.port) &&
    (sizeTypes.length === 0 ||
      line.sizeTypes.length === 0 ||
      sizeTypes.some((type) => line.sizeTypes.includes(type))) &&
    isTogether(agreement, line)
  )
}

/** Slab day of the first charged day (SpecialTerms.slabRule): a slab day below 1 counts as 1. */
function firstSlabDayOf({ freeDays, slabRule }: Agreement, { terms }: TariffLine): number {
  const freeDaysBefore = slabRule === 'RESTART' ? terms.freeDays : (freeDays ?? terms.freeDays)
  return Math.max(1, freeDaysBefore + 1 - (terms.slabBasis === 'AFTER_FREE_TIME' ? terms.freeDays : 0))
}
