// Totals under a table, one row a currency: amounts of different currencies are never added up.
import type { MoneySum } from '@quayline/client/schema.d'
import { moneyText } from '../../kit/money-text.ts'
import { useSpeech } from '../../shell/language-provider.tsx'

/** The amount stands in the second column, below the amounts it is the sum of. */
export function TotalRows({ totals }: { readonly totals: readonly MoneySum[] }) {
  const { language, texts } = useSpeech()
  const { demurrage: words } = texts.queries
  if (totals.length === 0)
    return (
      <tr>
        <th scope="row">{words.total}</th>
        <td className="is-numeric">{words.noTotal}</td>
      </tr>
    )
  return totals.map((sum) => (
    <tr key={sum.currency}>
      <th scope="row">{words.total}</th>
      <td className="is-numeric">
        <strong className="amount">{moneyText(sum, language)}</strong>
      </td>
    </tr>
  ))
}
