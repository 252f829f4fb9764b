// Totals under a table, one row a currency: amounts of different currencies are never added up.
import type { MoneySum } from '@quayline/client/schema.d'
import { moneyText } from '../../kit/money-text.ts'
import { useLocale } from '../../shell/language-provider.tsx'

interface TotalRowsProps {
  readonly totals: readonly MoneySum[]
  /** How many columns the table has; an amount takes all but the first. */
  readonly columns: number
}

export function TotalRows({ totals, columns }: TotalRowsProps) {
  const { language, texts } = useLocale()
  const { demurrage: screenTexts } = texts.queries
  const amounts = totals.length === 0 ? [screenTexts.noTotal] : totals.map((sum) => moneyText(sum, language))
  return amounts.map((amount) => (
    <tr key={amount}>
      <th scope="row">{screenTexts.total}</th>
      <td colSpan={columns - 1}>
        <strong className="amount">{amount}</strong>
      </td>
    </tr>
  ))
}
