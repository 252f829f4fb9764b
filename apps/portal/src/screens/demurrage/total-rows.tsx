// Totals below the charges: cost, and, once an end date was requested, budget and grand total. Currencies are never
// added up.
import type { RowBudgets } from '@quayline/domain/demurrage/budgets'
import { tickedTotals } from '@quayline/domain/demurrage/ticked-totals'
import type { Sum } from '@quayline/domain/kernel/money'
import { countText } from '../../kit/count-text.ts'
import { moneyText } from '../../kit/money-text.ts'
import { useLocale } from '../../shell/language-provider.tsx'
import type { ListedCharge } from './charge-criteria.ts'
import { useDemurrageTexts } from './demurrage-texts.ts'

interface TotalRowsProps {
  readonly chosen: readonly ListedCharge[]
  /** Some rows were selected one by one. */
  readonly isPart: boolean
  readonly budgets: RowBudgets
  /** Number of the table's columns besides that of the checkboxes. */
  readonly columns: number
}

export function TotalRows({ chosen, isPart, budgets, columns }: TotalRowsProps) {
  const { totals: texts } = useDemurrageTexts().demurrage
  const totals = tickedTotals(
    chosen.map((row) => ({ ...row, rowId: row.key })),
    budgets,
  )
  const hasBudgets = budgets.size > 0
  return (
    <>
      <Total
        label={texts.cost}
        sums={totals.cost}
        columns={columns}
        note={isPart ? countText(texts.ticked, chosen.length) : null}
      />
      {hasBudgets ? <Total label={texts.budget} sums={totals.budget} columns={columns} note={null} /> : null}
      {hasBudgets ? (
        <Total
          label={texts.grand}
          sums={totals.grand}
          columns={columns}
          note={totals.withoutBudget === 0 ? null : countText(texts.withoutBudget, totals.withoutBudget)}
        />
      ) : null}
    </>
  )
}

interface TotalProps {
  readonly label: string
  readonly sums: readonly Sum[]
  readonly columns: number
  readonly note: string | null
}

function Total({ label, sums, columns, note }: TotalProps) {
  const { language } = useLocale()
  const { totals: texts } = useDemurrageTexts().demurrage
  const amounts = sums.length === 0 ? texts.none : sums.map((sum) => moneyText(sum, language)).join(' + ')
  return (
    <tr>
      {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label */}
      <td />
      <th scope="row">{label}</th>
      <td colSpan={columns - 1}>
        <strong className="amount">{amounts}</strong>
        {note === null ? null : <span className="total-note"> · {note}</span>}
      </td>
    </tr>
  )
}
