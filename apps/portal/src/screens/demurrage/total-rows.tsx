// Totals under a table, one row a currency: amounts of different currencies are never added up.
import type { MoneySum } from '@quayline/client/schema.d'
import { moneyText } from '../../kit/money-text.ts'
import { useSpeech } from '../../shell/language-provider.tsx'

interface TotalRowsProps {
  readonly totals: readonly MoneySum[]
  /** How many columns the table has; the amount stands in the last. */
  readonly columns: number
}

export function TotalRows({ totals, columns }: TotalRowsProps) {
  const { language, texts } = useSpeech()
  const { demurrage: words } = texts.queries
  if (totals.length === 0)
    return (
      <tr>
        <th scope="row">{words.total}</th>
        <td colSpan={columns - 1} className="is-numeric">
          {words.noTotal}
        </td>
      </tr>
    )
  return totals.map((sum) => (
    <tr key={sum.currency}>
      <th scope="row">{words.total}</th>
      <td colSpan={columns - 1} className="is-numeric">
        <strong className="amount">{moneyText(sum, language)}</strong>
      </td>
    </tr>
  ))
}
