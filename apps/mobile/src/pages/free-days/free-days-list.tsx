// The rows as cards; without rows, why there are none.
import { fill } from '@quayline/messages/language'
import { StatePanel } from '@quayline/ui/state-panel'
import { countText } from '../../shell/count-text.ts'
import { useInAppTexts } from '../../shell/in-app-texts.tsx'
import type { FreeDaysAnswer } from './free-days-call.ts'
import { FreeDaysCard } from './free-days-card.tsx'
import { NoPermission } from './free-days-gate.tsx'

interface FreeDaysListProps {
  readonly content: FreeDaysAnswer['content']
  readonly number: string
  /** YYYY-MM-DD of the reader. */
  readonly today: string
}

export function FreeDaysList({ content: { flag, rows }, number, today }: FreeDaysListProps) {
  const { freeDays, prompts } = useInAppTexts()
  if (!flag) return <NoPermission />
  if (rows.length === 0) {
    return (
      <StatePanel state="empty" heading="h2" title={freeDays.emptyTitle}>
        <p>{prompts.global_no_data}</p>
        <p>{fill(freeDays.emptyText, { number })}</p>
      </StatePanel>
    )
  }
  return (
    <>
      <p className="demurrage-list-head">{countText(freeDays.rows, rows.length)}</p>
      <ul className="demurrage-cards">
        {rows.map((row) => (
          <li key={`${row.cntrNum}-${row.chargeType}`}>
            <FreeDaysCard row={row} today={today} />
          </li>
        ))}
      </ul>
    </>
  )
}
