// The rows as cards; without rows, the reason.
import { fill } from '@quayline/messages/language'
import { StatePanel } from '@quayline/ui/state-panel'
import { todayFor } from '@quayline/messages/today-of'
import { queryPaths } from '../../query-paths.ts'
import { countText } from '../../shell/count-text.ts'
import { useInAppTexts } from '../../shell/in-app-texts.tsx'
import { usePageTexts } from '../../shell/page-texts.tsx'
import { ChargeTypesHere } from '../demurrage/charge-types-here.tsx'
import { type AskedFreeDays, pathQuery } from './asked-free-days.ts'
import type { FreeDaysAnswer } from './free-days-call.ts'
import { FreeDaysCard } from './free-days-card.tsx'
import { NoPermission } from './free-days-gate.tsx'

interface FreeDaysListProps {
  readonly content: FreeDaysAnswer['content']
  readonly asked: AskedFreeDays
  /** Milliseconds since the epoch. */
  readonly now: number
}

export function FreeDaysList({ content: { flag, rows }, asked, now }: FreeDaysListProps) {
  const { language } = usePageTexts()
  const { freeDays, prompts } = useInAppTexts()
  if (!flag) return <NoPermission />
  if (rows.length === 0) {
    return (
      <StatePanel state="empty" heading="h2" title={freeDays.emptyTitle}>
        <p>{prompts.global_no_data}</p>
        <p>{fill(freeDays.emptyText, { number: asked.num })}</p>
      </StatePanel>
    )
  }
  return (
    <>
      <p className="demurrage-list-head">{countText(freeDays.rows, rows.length)}</p>
      <ChargeTypesHere
        rows={rows}
        hrefOf={(chargeType) => queryPaths.demurrageFreeResult({ ...pathQuery({ ...asked, chargeType }), language })}
      />
      <ul className="demurrage-cards">
        {rows.map((row) => (
          <li key={`${row.cntrNum}-${row.chargeType}`}>
            <FreeDaysCard row={row} today={todayFor(row.zone, now)} />
          </li>
        ))}
      </ul>
    </>
  )
}
