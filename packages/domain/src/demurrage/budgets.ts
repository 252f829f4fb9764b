// Stores the budget of each row for the page (docs/requirements/demurrage.md 4.3): an answer replaces the budgets of
// all requested rows. A row without a new budget loses its old one and gets the reason, so that the amount for another
// end date is never shown for this one.
import type { CannotAssess } from './assessment.ts'
import type { ChargeType, LocalDate } from './terms.ts'

export interface RowBudget {
  /** The requested end date; the actual one if the period has ended. */
  readonly endDate: LocalDate
  /** Decimal string; null: no budget for that day. */
  readonly demurrageBudget: string | null
  readonly demurrageType: ChargeType | null
  readonly demurrageCurrency: string | null
  /** In the user's language; null if there is a budget, or if the row's own state shows the reason. */
  readonly why: string | null
}

export type RowBudgets = ReadonlyMap<string, RowBudget>

/** An item of the answer (docs/requirements/demurrage.md 4.3). */
export interface BudgetItem {
  readonly rowId: string
  readonly ar: string | null
  readonly chargeType: ChargeType
  readonly currency: string | null
  readonly endDate: LocalDate
  readonly reasonText: string | null
}

export interface AskedBudget {
  readonly rowIds: readonly string[]
  readonly endDate: LocalDate
  /** Why the request as a whole failed; null: it succeeded. */
  readonly why: string | null
}

/** Rows that were not requested keep their budget. */
export function withBudgets(
  before: RowBudgets,
  { rowIds, endDate, why }: AskedBudget,
  items: readonly BudgetItem[],
): RowBudgets {
  const none: RowBudget = { endDate, demurrageBudget: null, demurrageType: null, demurrageCurrency: null, why }
  const found = items.map(({ rowId, endDate: on, ar, chargeType, currency, reasonText }): [string, RowBudget] => [
    rowId,
    { endDate: on, demurrageBudget: ar, demurrageType: chargeType, demurrageCurrency: currency, why: reasonText },
  ])
  return new Map([...before, ...rowIds.map((rowId): [string, RowBudget] => [rowId, none]), ...found])
}

// Decides the allowed end dates of a budget: up to the last day of its date picker (docs/requirements/demurrage.md 4.3)
// for every period; for a running one, from today at its port, because it cannot end in the past. Used by the picker
// and the server.

/** docs/requirements/demurrage.md 4.3: default minimum of the date picker, and the budget's own maximum. Both inclusive. */
export const FIRST_BUDGET_DAY = '1970-01-01'
export const LAST_BUDGET_DAY = '2120-01-01'

/**
 * The first day on which all of these periods can end; null when none of them runs. `todays`: today at the port of each period that runs.
 * Ports around the date line differ by a day: the latest date counts, on which all can end.
 */
export const firstBudgetDay = (todays: readonly LocalDate[]): LocalDate | null => todays.toSorted().at(-1) ?? null

/** Reasons why a running period that can be assessed today may have no answer for a later day. */
export const isOfEndDate = (reason: CannotAssess): boolean =>
  reason === 'CALENDAR_UNKNOWN' || reason === 'NO_SLAB' || reason === 'TOO_LONG'
