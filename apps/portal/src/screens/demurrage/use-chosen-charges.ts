// The charges behind totals, budget and comparison: the selected ones, otherwise all. Charges that cannot be assessed
// have no amount.
import { type Selection, useSelection } from '../../kit/use-selection.ts'
import type { ListedCharge } from './charge-criteria.ts'

export interface ChosenCharges {
  readonly selection: Selection
  readonly chosen: readonly ListedCharge[]
  /** Some rows were selected one by one. */
  readonly isPart: boolean
}

export function useChosenCharges(rows: readonly ListedCharge[]): ChosenCharges {
  const selection = useSelection(rows.map(({ key }) => key))
  const isPart = selection.keys.size > 0
  const chosen = rows.filter(({ key, status }) => status !== 'CANNOT_ASSESS' && (!isPart || selection.keys.has(key)))
  return { selection, chosen, isPart }
}
