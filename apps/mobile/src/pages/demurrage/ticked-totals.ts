// Totals of the ticked rows by currency: cost, budget, and the grand total, which takes of each row the budget where there is one, else
// the cost, and never both (docs/decisions/2026-11-28-budget-and-grand-total.md).
import { sumByCurrency } from '@quayline/domain/kernel/money'
import type { Budget, Charge } from './charge.ts'
import type { Money } from './money-text.ts'

export interface TickedTotals {
  readonly cost: readonly Money[]
  readonly budget: readonly Money[]
  /** Never empty: without any amount CNY 0.00 (seed 000 section 9). */
  readonly grand: readonly Money[]
}

const EMPTY_GRAND_TOTAL: readonly Money[] = [{ currency: 'CNY', amount: '0.00' }]

/** Null: nothing has been charged that could be added. */
const costOf = ({ ar, currency }: Charge): Money | null =>
  ar === null || currency === null ? null : { currency, amount: ar }

const budgetOf = (budget: Budget | undefined): Money | null =>
  budget === undefined ? null : { currency: budget.demurrageCurrency, amount: budget.demurrageBudget }

const sum = (amounts: readonly (Money | null)[]): readonly Money[] =>
  sumByCurrency(amounts.filter((each) => each !== null))

export function tickedTotals(ticked: readonly Charge[], budgets: ReadonlyMap<string, Budget>): TickedTotals {
  const pairs = ticked.map((charge) => ({ cost: costOf(charge), budget: budgetOf(budgets.get(charge.rowId)) }))
  const grand = sum(pairs.map(({ cost, budget }) => budget ?? cost))
  return {
    cost: sum(pairs.map(({ cost }) => cost)),
    budget: sum(pairs.map(({ budget }) => budget)),
    grand: grand.length === 0 ? EMPTY_GRAND_TOTAL : grand,
  }
}

/** Containers of which at least one charge cannot be assessed: none of their unknown amounts is in any sum. */
export const containersLeftOut = (charges: readonly Charge[]): number =>
  new Set(charges.filter(({ status }) => status === 'CANNOT_ASSESS').map(({ eqpNum }) => eqpNum)).size
