// The demurrage and detention costs of the containers of up to ten shipments so far, and the cost of waiting; one row
// per container and charge.
import { useOwnTexts } from '../../kit/own-texts.ts'
import { ReportScreen } from '../../kit/report-screen.tsx'
import { useLocale } from '../../shell/language-provider.tsx'
import { chargeColumns } from './charge-columns.tsx'
import type { ChargeCriterion, ListedCharge } from './charge-criteria.ts'
import { useChargeFilters } from './charge-filters.ts'
import { ChargeHead } from './charge-head.tsx'
import { DEMURRAGE_OWN } from './demurrage-own-texts.ts'
import { useDemurrageTexts } from './demurrage-texts.ts'
import { InquiryActions } from './inquiry-actions.tsx'
import { filesOfNumber } from './ledger-files.tsx'
import { ledgerOf } from './ledger-panel.tsx'
import { useAgreedTerms } from './terms-gate.tsx'
import { useBudgets } from './use-budgets.ts'
import { type BatchAnswer, useChargeBatch } from './use-charge-batch.ts'
import { WithDemurrageTexts } from './with-demurrage-texts.tsx'
import './demurrage.css'
import { useFigure } from './charge-figure.ts'
import { totalsUnder, belowCharges } from './charges-below.tsx'
import { useChosenCharges } from './use-chosen-charges.ts'

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
  const { numbers = [], rows = [] } = report.data ?? {}
  const budgets = useBudgets(report.data)
  const { selection, ...chosen } = useChosenCharges(rows)
  const columns = chargeColumns({ own, shown, texts }, numbers.length > 1, budgets.budgets)
  return (
    <ReportScreen<ChargeCriterion, BatchAnswer, ListedCharge>
      title={texts.queries.titles.demurrage}
      actions={<InquiryActions inquiry="demurrage" to="freeDays" />}
      report={report}
      filters={useChargeFilters(shown.terms)}
      start={shown.prompts.demurrage_party_only}
      submit={shown.demurrage.search}
      instead={gate}
      name="demurrage"
      source="searchDemurrage"
      figure={useFigure()}
      rows={(answer) => answer.rows}
      columns={columns}
      rowKey={({ key }) => key}
      selection={selection}
      files={numbers.length === 1 ? filesOfNumber(numbers[0], shown.demurrage) : []}
      panel={ledgerOf(numbers, budgets.budgets, shown.terms)}
      foot={totalsUnder(chosen, budgets, columns.length)}
      below={belowCharges(chosen, budgets)}
    >
      {chargeHead}
    </ReportScreen>
  )
}

const chargeHead = (answer: BatchAnswer) => <ChargeHead answer={answer} />
