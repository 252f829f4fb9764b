// For several numbers, one line each: the cost so far, what the next day adds, its files, or why it has no answer.
import { sumsSoFar } from '@quayline/domain/demurrage/charge-batch'
import { runningCosts } from '@quayline/domain/demurrage/costs-ahead'
import type { Sum } from '@quayline/domain/kernel/money'
import { fill } from '@quayline/messages/language'
import { col, type Column } from '../../kit/column.tsx'
import { DataTable } from '../../kit/data-table.tsx'
import { moneyText } from '../../kit/money-text.ts'
import { useOwnTexts } from '../../kit/own-texts.ts'
import { failureText } from '../../shell/failure-text.ts'
import { useLocale } from '../../shell/language-provider.tsx'
import { DEMURRAGE_OWN } from './demurrage-own-texts.ts'
import { useDemurrageTexts } from './demurrage-texts.ts'
import { NumberFiles } from './ledger-files.tsx'
import type { NumberAnswer } from './use-charge-batch.ts'

/** For a single number the heading shows all of it. */
export function NumberLines({ numbers }: { readonly numbers: readonly NumberAnswer[] }) {
  const own = useOwnTexts(DEMURRAGE_OWN)
  const columns = useNumberColumns()
  if (numbers.length < 2) return null
  return (
    <section className="card" aria-label={own.byNumber}>
      <h3>{own.byNumber}</h3>
      <DataTable label={own.byNumber} columns={columns} rows={numbers} rowKey={({ query }) => query.docRef} />
    </section>
  )
}

function useNumberColumns(): readonly Column<NumberAnswer>[] {
  const own = useOwnTexts(DEMURRAGE_OWN)
  const { language, texts } = useLocale()
  const { ledger } = useDemurrageTexts().demurrage
  const sums = (amounts: readonly Sum[]): string | null =>
    amounts.length === 0 ? null : amounts.map((sum) => moneyText(sum, language)).join(' + ')
  return [
    col.text('number', own.number, ({ query }) => query.docRef),
    col.number('charges', own.charges, ({ rows, error }) => (error === null ? rows.length : null)),
    { ...col.text<NumberAnswer>('soFar', own.soFar, ({ rows }) => sums(sumsSoFar(rows))), isNumeric: true },
    {
      ...col.text<NumberAnswer>('nextDay', own.nextDay, ({ rows }) => sums(runningCosts(rows).nextDay)),
      isNumeric: true,
    },
    col.prose('problem', own.problem, ({ error, repeated, rows }) => {
      if (error !== null) return failureText(error, texts)
      if (rows.length === 0) return texts.kit.report.none
      return repeated === 0 ? null : fill(own.repeated, { count: repeated })
    }),
    col.actions(ledger.files, (number) => (number.rows.length === 0 ? null : <NumberFiles number={number} />)),
  ]
}
