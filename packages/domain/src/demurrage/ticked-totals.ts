// Totals of the ticked rows by currency: cost, budget, and the grand total, which takes for each row the budget if one
// was requested, else the cost, never both (docs/decisions/2026-11-28-budget-and-grand-total.md). A row whose requested
// budget has no answer is in neither the budget nor the grand total.
import { type Sum, sumByCurrency } from '../kernel/money.ts'
import type { RowBudget, RowBudgets } from './budgets.ts'

export interface TickedRow {
  readonly rowId: string
  readonly currency: string | null
  /** Decimal string: cost so far; null: unknown. */
  readonly ar: string | null
}

export interface TickedTotals {
  readonly cost: readonly Sum[]
  readonly budget: readonly Sum[]
  /** Never empty: without any amount CNY 0.00 (docs/requirements/demurrage.md 4.2). */
  readonly grand: readonly Sum[]
  /** Rows whose budget was requested but has no answer: they are in the cost only. */
  readonly withoutBudget: number
}

const EMPTY_GRAND_TOTAL: readonly Sum[] = [{ currency: 'CNY', amount: '0.00' }]

const sumOf = (currency: string | null, amount: string | null): Sum | null =>
  amount === null || currency === null ? null : { currency, amount }

const budgetOf = (budget: RowBudget | undefined): Sum | null =>
  budget === undefined ? null : sumOf(budget.demurrageCurrency, budget.demurrageBudget)

const sum = (amounts: readonly (Sum | null)[]): readonly Sum[] => sumByCurrency(amounts.filter((each) => each !== null))

export function tickedTotals(ticked: readonly TickedRow[], budgets: RowBudgets): TickedTotals {
  const rows = ticked.map(({ rowId, currency, ar }) => {
    const wasAsked = budgets.has(rowId)
    return { wasAsked, cost: sumOf(currency, ar), budget: budgetOf(budgets.get(rowId)) }
  })
  const grand = sum(rows.map(({ wasAsked, cost, budget }) => (wasAsked ? budget : cost)))
  return {
    cost: sum(rows.map(({ cost }) => cost)),
    budget: sum(rows.map(({ budget }) => budget)),
    grand: grand.length === 0 ? EMPTY_GRAND_TOTAL : grand,
    withoutBudget: rows.filter(({ wasAsked, budget }) => wasAsked && budget === null).length,
  }
}
