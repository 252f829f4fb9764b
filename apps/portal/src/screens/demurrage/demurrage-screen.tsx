// What the containers of up to ten shipments cost in demurrage and detention so far, and what waiting costs, a row a container and charge.
import { sumsSoFar } from '@quayline/domain/demurrage/charge-batch'
import { fill } from '@quayline/messages/language'
import { moneyText } from '../../kit/money-text.ts'
import { useOwnTexts } from '../../kit/own-texts.ts'
import { ReportScreen } from '../../kit/report-screen.tsx'
import { type Selection, useSelection } from '../../kit/use-selection.ts'
import { useLocale } from '../../shell/language-provider.tsx'
import { AgreementList } from './agreement-list.tsx'
import { chargeColumns } from './charge-columns.tsx'
import type { ChargeCriterion, ListedCharge } from './charge-criteria.ts'
import { useChargeFilters } from './charge-filters.ts'
import { ChargeHead } from './charge-head.tsx'
import { DEMURRAGE_OWN } from './demurrage-own-texts.ts'
import { useDemurrageTexts } from './demurrage-texts.ts'
import { Forecast } from './forecast.tsx'
import { InquiryActions } from './inquiry-actions.tsx'
import { filesOfNumber } from './ledger-files.tsx'
import { ledgerOf } from './ledger-panel.tsx'
import { useAgreedTerms } from './terms-gate.tsx'
import { TotalRows } from './total-rows.tsx'
import { type Budgets, useBudgets } from './use-budgets.ts'
import { type BatchAnswer, useChargeBatch } from './use-charge-batch.ts'
import { WithDemurrageTexts } from './with-demurrage-texts.tsx'
import './demurrage.css'

export const DemurrageScreen = () => (
  <WithDemurrageTexts>
    <Demurrage />
  </WithDemurrageTexts>
)

// What the charges cost so far, in one line: of one number by its name, of several by how many they are.
function useFigure(): (answer: BatchAnswer) => string {
  const { language, texts } = useLocale()
  const { titleMany, titleManyNone } = useOwnTexts(DEMURRAGE_OWN)
  const { title, titleNone } = texts.queries.demurrage
  return ({ numbers, rows }) => {
    const sums = sumsSoFar(rows)
    const templates = numbers.length > 1 ? { some: titleMany, none: titleManyNone } : { some: title, none: titleNone }
    return fill(sums.length === 0 ? templates.none : templates.some, {
      number: numbers[0]?.query.docRef ?? '',
      numbers: numbers.length,
      count: rows.length,
      total: sums.map((sum) => moneyText(sum, language)).join(' + '),
    })
  }
}

// Which charges totals, budget and comparison are about: those that the reader has chosen, else all. What cannot be assessed has no amount.
interface ChosenCharges {
  readonly selection: Selection
  readonly chosen: readonly ListedCharge[]
  /** Some rows were chosen one by one. */
  readonly isPart: boolean
}

function useChosenCharges(rows: readonly ListedCharge[]): ChosenCharges {
  const selection = useSelection(rows.map(({ key }) => key))
  const isPart = selection.keys.size > 0
  const chosen = rows.filter(({ key, status }) => status !== 'CANNOT_ASSESS' && (!isPart || selection.keys.has(key)))
  return { selection, chosen, isPart }
}

// Under the charges: their totals, what waiting costs, and the agreements that hold.
type Chosen = Omit<ChosenCharges, 'selection'>

/** `columns`: how many the table has beside that of the boxes. */
const totalsUnder =
  (chosen: Chosen, { budgets }: Budgets, columns: number) =>
  () => <TotalRows {...chosen} budgets={budgets} columns={columns} />

const belowCharges = (chosen: Chosen, budgets: Budgets) => (answer: BatchAnswer) => (
  <>
    <Forecast answer={answer} {...chosen} budgets={budgets} />
    <AgreementList rows={answer.rows} />
  </>
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
