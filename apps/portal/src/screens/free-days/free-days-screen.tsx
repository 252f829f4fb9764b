// The free days of the containers of up to ten shipments: number, last day, port and rule.
import { fill } from '@quayline/messages/language'
import { todayFor } from '@quayline/messages/today-of'
import { Banner } from '@quayline/ui/banner'
import { useState } from 'react'
import { useOwnTexts } from '../../kit/own-texts.ts'
import { ReportScreen } from '../../kit/report-screen.tsx'
import { useLocale } from '../../shell/language-provider.tsx'
import { ChargesHere } from '../demurrage/charges-here.tsx'
import { DEMURRAGE_OWN } from '../demurrage/demurrage-own-texts.ts'
import { useDemurrageTexts } from '../demurrage/demurrage-texts.ts'
import { InquiryActions } from '../demurrage/inquiry-actions.tsx'
import { useAgreedTerms } from '../demurrage/terms-gate.tsx'
import { WithDemurrageTexts } from '../demurrage/with-demurrage-texts.tsx'
import { AsOfStamp } from '../tracking/as-of-stamp.tsx'
import { AskedShipments } from './asked-shipments.tsx'
import { freeDaysColumns } from './free-days-columns.tsx'
import type { FreeDaysCriterion, ListedFreeDays } from './free-days-criteria.ts'
import { useFreeDaysFigure } from './free-days-figure-text.ts'
import { useFreeDaysFilters } from './free-days-filters.ts'
import { FREE_DAYS_OWN } from './free-days-own-texts.ts'
import { type FreeDaysBatch, useFreeDaysBatch } from './use-free-days-batch.ts'
import '../demurrage/demurrage.css'
import '../tracking/tracking.css'

export const FreeDaysScreen = () => (
  <WithDemurrageTexts>
    <FreeDays />
  </WithDemurrageTexts>
)

function FreeDays() {
  const { texts } = useLocale()
  const [own, shared] = [useOwnTexts(FREE_DAYS_OWN), useOwnTexts(DEMURRAGE_OWN)]
  const shown = useDemurrageTexts()
  const [now] = useState(() => Date.now())
  const { isAgreed, gate } = useAgreedTerms('free-days')
  const report = useFreeDaysBatch(isAgreed, now)
  const todayOf = ({ zone }: ListedFreeDays): string => todayFor(zone, now)
  return (
    <ReportScreen<FreeDaysCriterion, FreeDaysBatch, ListedFreeDays>
      title={shown.freeDays.title}
      actions={<InquiryActions inquiry="free-days" to="demurrage" />}
      report={report}
      filters={useFreeDaysFilters()}
      start={own.start}
      submit={shown.freeDays.search}
      instead={gate}
      name="free-days"
      source="budgetFreeDays"
      figure={useFreeDaysFigure(todayOf)}
      rows={({ rows }) => rows}
      columns={freeDaysColumns({ own, shared, shown, texts, todayOf }, (report.data?.numbers.length ?? 0) > 1)}
      rowKey={({ key }) => key}
    >
      {({ numbers, rows, asOf, beyond }) => (
        <div className="charge-head">
          <AsOfStamp asOf={asOf} />
          {beyond.length === 0 ? null : (
            <Banner tone="warn" icon="partial">
              {fill(shared.beyond, { numbers: beyond.join(', ') })}
            </Banner>
          )}
          <ChargesHere rows={rows} />
          <AskedShipments numbers={numbers} />
        </div>
      )}
    </ReportScreen>
  )
}
