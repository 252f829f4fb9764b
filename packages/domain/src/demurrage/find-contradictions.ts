// Decides whether lines of a tariff contradict each other: two versions of one key valid at the same time, a gap
// between versions, and DND beside DEM or DET for one key (docs/requirements/demurrage.md 1.4: never both for one
// container). Checked on all rules after the import.
import { groupBy } from '../kernel/group-by.ts'
import { dayNumberOf, localDateOf } from './day-number.ts'
import type { RuleProblem } from './read-rule-row.ts'
import type { TariffLine } from './tariff.ts'
import type { LocalDate } from './terms.ts'

/** A rule with a span of validity. */
export interface ValidityPeriod {
  readonly rowKey: string
  readonly effectiveFrom: LocalDate
  readonly effectiveUntil: LocalDate | null
}

/** Name of a row in a problem: as in the file, else its rowKey. */
export type NameOf = (row: ValidityPeriod) => string

const byRowKey: NameOf = ({ rowKey }) => rowKey

export function findContradictions(lines: readonly TariffLine[], nameOf: NameOf = byRowKey): readonly RuleProblem[] {
  const problems = distinctProblems()
  const slots = groupBy(spread(lines), ({ slot }) => slot)
  for (const entries of slots.values()) {
    const versions = groupBy(entries, ({ line }) => line.chargeType)
    let isClear = true
    for (const [, rows] of versions) {
      const found = overlapsAndGaps(
        rows.map(({ line }) => line),
        nameOf,
        rows[0]?.of ?? '',
      )
      isClear &&= found.length === 0
      for (const problem of found) problems.add(problem)
    }
    if (isClear)
      reportBoth(
        entries.map(({ line }) => line),
        nameOf,
        problems.add,
      )
  }
  return problems.all
}

/** Each line once for each of its size types: lines with the same `slot` apply to the same containers. */
function* spread(lines: readonly TariffLine[]): Iterable<{ slot: string; of: string; line: TariffLine }> {
  for (const line of lines) {
    const { country, port, bound, commodity, isShipperOwned, sizeTypes } = line
    const key = [country, port ?? '', bound, commodity ?? '', String(isShipperOwned)].join(' ')
    for (const type of sizeTypes.length === 0 ? [''] : sizeTypes)
      yield { slot: `${key} ${type}`, of: type === '' ? '' : ` for ${type}`, line }
  }
}

/** Gaps between versions of one key. The start of the first and the end of the last are free. */
export function overlapsAndGaps(
  rows: readonly ValidityPeriod[],
  nameOf: NameOf,
  of: string,
  mayLapse = false,
): readonly RuleProblem[] {
  const problems: RuleProblem[] = []
  const sorted = rows.toSorted((a, b) => compare(a.effectiveFrom, b.effectiveFrom) || compare(a.rowKey, b.rowKey))
  let latest: ValidityPeriod | null = null
  for (const row of sorted) {
    if (latest !== null) {
      const pair = `${nameOf(latest)} and ${nameOf(row)}`
      if (latest.effectiveUntil === null || latest.effectiveUntil >= row.effectiveFrom)
        problems.push({
          row: pair,
          field: 'effectiveFrom',
          problem: `both hold on ${row.effectiveFrom}${of}: end one on ${addDays(row.effectiveFrom, -1)} or earlier`,
        })
      else if (!mayLapse && addDays(latest.effectiveUntil, 1) < row.effectiveFrom)
        problems.push({
          row: pair,
          field: 'effectiveFrom',
          problem: `nothing holds from ${addDays(latest.effectiveUntil, 1)} to ${addDays(row.effectiveFrom, -1)}${of}`,
        })
    }
    if (latest === null || endsLater(row, latest)) latest = row
  }
  return problems
}

const endsLater = (a: ValidityPeriod, b: ValidityPeriod): boolean =>
  b.effectiveUntil !== null && (a.effectiveUntil === null || a.effectiveUntil > b.effectiveUntil)

const addDays = (on: LocalDate, days: number): LocalDate => localDateOf(dayNumberOf(on) + days)

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

export const isTogether = (a: Omit<ValidityPeriod, 'rowKey'>, b: Omit<ValidityPeriod, 'rowKey'>): boolean =>
  (a.effectiveUntil === null || b.effectiveFrom <= a.effectiveUntil) &&
  (b.effectiveUntil === null || a.effectiveFrom <= b.effectiveUntil)

/** Versions of each charge do not overlap here, so two sorted lists are merged. */
function reportBoth(lines: readonly TariffLine[], nameOf: NameOf, add: (problem: RuleProblem) => void): void {
  const ofType = (type: TariffLine['chargeType']): readonly TariffLine[] =>
    lines.filter(({ chargeType }) => chargeType === type).toSorted((a, b) => compare(a.effectiveFrom, b.effectiveFrom))
  const merged = ofType('DND')
  for (const other of [ofType('DEM'), ofType('DET')]) {
    let [left, right] = [0, 0]
    for (;;) {
      const [a, b] = [merged[left], other[right]]
      if (a === undefined || b === undefined) break
      if (isTogether(a, b))
        add({
          row: `${nameOf(a)} and ${nameOf(b)}`,
          field: 'chargeType',
          problem: `DND and ${b.chargeType} hold for the same containers on the same days: a tariff is merged or split, not both`,
        })
      if (a.effectiveUntil !== null && (b.effectiveUntil === null || a.effectiveUntil <= b.effectiveUntil)) left++
      else right++
    }
  }
}

/** A pair that overlaps for six size types is reported once. */
export function distinctProblems(): { readonly all: readonly RuleProblem[]; add(problem: RuleProblem): void } {
  const all: RuleProblem[] = []
  const seen = new Set<string>()
  return {
    all,
    add: (problem) => {
      const key = `${problem.row} ${problem.field} ${problem.problem.slice(0, 12)}`
      if (seen.has(key)) return
      seen.add(key)
      all.push(problem)
    },
  }
}
