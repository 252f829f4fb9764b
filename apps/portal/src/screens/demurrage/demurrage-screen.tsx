// What the containers of a shipment cost in demurrage and detention so far, a row a container and charge, with totals by currency.
import type { ChargeRow } from '@quayline/client/schema.d'
import type { DemurrageTermsTexts } from '@quayline/messages/demurrage/demurrage-terms.zh-CN'
import { fill } from '@quayline/messages/language'
import { moneyText } from '../../kit/money-text.ts'
import { ReportScreen } from '../../kit/report-screen.tsx'
import { useReport } from '../../kit/use-report.ts'
import { WithScreenTexts } from '../../kit/screen-texts.tsx'
import { useLocale } from '../../shell/language-provider.tsx'
import { chargeColumns } from './charge-columns.tsx'
import {
  CHARGE_CRITERIA,
  type ChargeAnswer,
  type ChargeCriterion,
  chargeQuery,
  fileHref,
  isComplete,
} from './charge-criteria.ts'
import { useChargeFilters } from './charge-filters.ts'
import { CHARGE_TEXTS } from './charge-texts.ts'
import { ledgerOf } from './ledger-panel.tsx'
import { LeftOut } from './left-out.tsx'
import { TotalRows } from './total-rows.tsx'

export const DemurrageScreen = () => (
  <WithScreenTexts screenTexts={CHARGE_TEXTS}>{(terms) => <Demurrage terms={terms} />}</WithScreenTexts>
)

function Demurrage({ terms }: { readonly terms: DemurrageTermsTexts }) {
  const { language, texts } = useLocale()
  const { titles, demurrage: screenTexts } = texts.queries
  const report = useReport<ChargeCriterion, ChargeAnswer>({
    key: ['demurrage', 'charges'],
    criteria: CHARGE_CRITERIA,
    isComplete,
    ask: (criteria) => (client) =>
      client.GET('/v1/public/demurrage/searchDemurrage', { params: { query: chargeQuery(criteria) } }),
  })
  const query = chargeQuery(report.criteria)
  const columns = chargeColumns(terms, texts)
  const files = [
    { label: screenTexts.pdf, href: fileHref('ledger.pdf', query), fileName: `${query.docRef}.pdf` },
    { label: screenTexts.csv, href: fileHref('ledger.csv', query), fileName: `${query.docRef}.csv` },
    {
      label: screenTexts.disputePdf,
      href: fileHref('dispute-pack.pdf', query),
      fileName: `${query.docRef}-dispute.pdf`,
    },
  ]
  return (
    <ReportScreen<ChargeCriterion, ChargeAnswer, ChargeRow>
      title={titles.demurrage}
      report={report}
      filters={useChargeFilters(terms)}
      name="demurrage"
      source="searchDemurrage"
      figure={({ content: { total, totals } }) =>
        fill(totals.length === 0 ? screenTexts.titleNone : screenTexts.title, {
          number: query.docRef,
          count: total,
          total: totals.map((sum) => moneyText(sum, language)).join(' + '),
        })
      }
      rows={({ content }) => content.rows}
      columns={columns}
      rowKey={({ rowId }) => rowId}
      files={files}
      panel={ledgerOf(query, terms)}
      foot={totalsUnder(columns.length)}
    >
      {leftOutOf}
    </ReportScreen>
  )
}

const totalsUnder =
  (columns: number) =>
  ({ content }: ChargeAnswer) => <TotalRows totals={content.totals} columns={columns} />
const leftOutOf = ({ content }: ChargeAnswer) => <LeftOut count={content.leftOut} />
