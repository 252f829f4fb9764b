// What the containers of up to ten shipments cost in demurrage and detention so far, and what waiting costs, a row a container and charge.
import { sumsSoFar } from '@quayline/domain/demurrage/charge-batch'
import { fill } from '@quayline/messages/language'
import { moneyText } from '../../kit/money-text.ts'
import { useOwnTexts } from '../../kit/own-texts.ts'
import { PrintButton } from '../../kit/print-button.tsx'
import { ReportScreen } from '../../kit/report-screen.tsx'
import { useSelection } from '../../kit/use-selection.ts'
import { useLocale } from '../../shell/language-provider.tsx'
import { AgreementList } from './agreement-list.tsx'
import { chargeColumns } from './charge-columns.tsx'
import type { ChargeCriterion, ListedCharge } from './charge-criteria.ts'
import { useChargeFilters } from './charge-filters.ts'
import { ChargeHead } from './charge-head.tsx'
import { DEMURRAGE_OWN } from './demurrage-own-texts.ts'
import { useDemurrageTexts } from './demurrage-texts.ts'
import { Forecast } from './forecast.tsx'
import { ledgerFiles } from './ledger-files.tsx'
import { ledgerOf } from './ledger-panel.tsx'
import { useAgreedTerms } from './terms-gate.tsx'
import { TotalRows } from './total-rows.tsx'
import { useBudgets } from './use-budgets.ts'
import { type BatchAnswer, useChargeBatch } from './use-charge-batch.ts'
import { WithDemurrageTexts } from './with-demurrage-texts.tsx'
import './demurrage.css'

export const DemurrageScreen = () => (
  <WithDemurrageTexts>
    <Demurrage />
  </WithDemurrageTexts>
)

function Demurrage() {
  const { texts } = useLocale()
  const own = useOwnTexts(DEMURRAGE_OWN)
  const shown = useDemurrageTexts()
  const { isAgreed, gate } = useAgreedTerms('demurrage')
  const report = useChargeBatch(isAgreed)
  const budgets = useBudgets(report.data)
  const rows = report.data?.rows ?? []
  const selection = useSelection(rows.map(({ key }) => key))
  const isPart = selection.keys.size > 0
  const chosen = rows.filter(({ key, status }) => status !== 'CANNOT_ASSESS' && (!isPart || selection.keys.has(key)))
  const numbers = report.data?.numbers ?? []
  const columns = chargeColumns({ own, shown, texts }, numbers.length > 1, budgets.budgets)
  const [only, ...others] = numbers
  return (
    <ReportScreen<ChargeCriterion, BatchAnswer, ListedCharge>
      title={texts.queries.titles.demurrage}
      actions={<PrintButton label={shown.demurrage.ledger.print} />}
      report={report}
      filters={useChargeFilters(shown.terms)}
      instead={gate}
      name="demurrage"
      source="searchDemurrage"
      figure={useFigure()}
      rows={(answer) => answer.rows}
      columns={columns}
      rowKey={({ key }) => key}
      selection={selection}
      files={
        only === undefined || others.length > 0
          ? []
          : ledgerFiles({ query: only.query, mayDispute: chosen.length > 0 }, shown.demurrage)
      }
      panel={ledgerOf(numbers, budgets.budgets, shown.terms)}
      foot={() => <TotalRows chosen={chosen} isPart={isPart} budgets={budgets.budgets} columns={columns.length} />}
      below={(answer) => (
        <>
          <Forecast answer={answer} chosen={chosen} isPart={isPart} budgets={budgets} />
          <AgreementList rows={answer.rows} />
        </>
      )}
    >
      {chargeHead}
    </ReportScreen>
  )
}

const chargeHead = (answer: BatchAnswer) => <ChargeHead answer={answer} />

/** What all of it costs so far, in one line. */
function useFigure(): (answer: BatchAnswer) => string {
  const { language, texts } = useLocale()
  const own = useOwnTexts(DEMURRAGE_OWN)
  const { title, titleNone } = texts.queries.demurrage
  return ({ numbers, rows }) => {
    const sums = sumsSoFar(rows)
    const [only, ...others] = numbers
    const words =
      others.length === 0 ? { some: title, none: titleNone } : { some: own.titleMany, none: own.titleManyNone }
    return fill(sums.length === 0 ? words.none : words.some, {
      number: only?.query.docRef ?? '',
      numbers: numbers.length,
      count: rows.length,
      total: sums.map((sum) => moneyText(sum, language)).join(' + '),
    })
  }
}
