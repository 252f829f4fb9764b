// Below the charges: their totals, the cost of waiting, and the agreements that apply.
import { AgreementList } from './agreement-list.tsx'
import { Forecast } from './forecast.tsx'
import { TotalRows } from './total-rows.tsx'
import type { ChosenCharges } from './use-chosen-charges.ts'
import { type Budgets } from './use-budgets.ts'
import { type BatchAnswer } from './use-charge-batch.ts'

type Chosen = Omit<ChosenCharges, 'selection'>

/** `columns`: number of the table's columns besides that of the checkboxes. */
export const totalsUnder =
  (chosen: Chosen, { budgets }: Budgets, columns: number) =>
  () => <TotalRows {...chosen} budgets={budgets} columns={columns} />

export const belowCharges = (chosen: Chosen, budgets: Budgets) => (answer: BatchAnswer) => (
  <>
    <Forecast answer={answer} {...chosen} budgets={budgets} />
    <AgreementList rows={answer.rows} />
  </>
)
