// Decides which free time still matters: the period has started, its last free day is known, and nothing has ended it
// (docs/requirements/demurrage.md 1 and 2.4). Today’s date is no input: the same facts and rules always give the same answer.
import type { ContainerFacts, RuleBook } from './assessment.ts'
import { findPeriod } from './find-period.ts'
import { quoteFreeDays } from './free-days.ts'
import type { TariffLine } from './tariff.ts'
import type { Bound, ChargeType, LocalDate } from './terms.ts'

export interface RunningFreeDays {
  readonly container: string
  readonly bound: Bound
  readonly chargeType: ChargeType
  /** UN/LOCODE of the port whose local date it is; null when unknown. */
  readonly port: string | null
  readonly lastFreeDay: LocalDate
}

/**
 * `otherwiseOn`: the day for choosing versions if the period has not begun. Such periods are left out of the result, so
 * any day will do.
 */
export function runningFreeDays(
  containers: readonly ContainerFacts[],
  { bound, book, otherwiseOn }: { readonly bound: Bound; readonly book: RuleBook; readonly otherwiseOn: LocalDate },
): readonly RunningFreeDays[] {
  const known = new Map(containers.map((facts) => [facts.container, facts]))
  const asked = { bound, book, chargeType: 'ALL', previewDateFrom: otherwiseOn, previewDateTo: otherwiseOn } as const
  return quoteFreeDays([...known.values()], asked).flatMap(({ container, chargeType, port, outcome }) => {
    if (outcome.status !== 'KNOWN' || !outcome.isStarted || outcome.lastFreeDay === null) return []
    const { lastFreeDay, tariff } = outcome
    const facts = known.get(container)
    const isRunning = facts !== undefined && isFreeTimeAtStake(tariff, facts, lastFreeDay)
    return isRunning ? [{ container, bound, chargeType, port, lastFreeDay }] : []
  })
}

/**
 * False if later reports show that an unreported end has happened: the container has left, so the free time no longer
 * matters.
 */
export function isFreeTimeAtStake(tariff: TariffLine, facts: ContainerFacts, lastFreeDay: LocalDate): boolean {
  const period = findPeriod(tariff, facts)
  if (period.status !== 'STARTED') return false
  // A cut-off is stated in advance and ends the period by itself: if it is within the free time, no action is needed.
  if (period.end?.kind === 'CARGO_CUT_OFF') return lastFreeDay < period.end.on
  return period.end === null
}
