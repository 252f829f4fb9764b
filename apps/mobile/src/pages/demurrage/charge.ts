// A row of the result as the server tells it, and what the page adds to it (seed 000 section 3: endDate, demurrageBudget …).
import type { BudgetRow, ChargeRow } from '@quayline/client/schema.d'

export type Charge = ChargeRow
export type BudgetItem = BudgetRow

export interface Budget {
  /** The day that the budget was asked for; the real one of a clock that has ended. */
  readonly endDate: string
  /** Decimal string. */
  readonly demurrageBudget: string
  readonly demurrageType: Charge['chargeType']
  readonly demurrageCurrency: string
}

/** Sets end date and budget on the rows that match; what was worked out for others stays. */
export function withBudgets(
  before: ReadonlyMap<string, Budget>,
  items: readonly BudgetItem[],
): ReadonlyMap<string, Budget> {
  const found = items.map(({ rowId, endDate, ar, chargeType, currency }): [string, Budget] => [
    rowId,
    { endDate, demurrageBudget: ar, demurrageType: chargeType, demurrageCurrency: currency },
  ])
  return new Map([...before, ...found])
}
