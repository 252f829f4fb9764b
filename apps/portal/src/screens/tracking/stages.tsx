// The progress of a shipment or container: its stages with their dates, in the reader's language.
import type { DatedStage } from '@quayline/domain/tracking/dated-stages'
import { fill } from '@quayline/messages/language'
import { dayMonthText } from '@quayline/messages/tracking/duration-text'
import { StageBar } from '@quayline/ui/stage-bar'
import { useTexts } from '../../shell/language-provider.tsx'
import { useTracking } from './tracking-texts.ts'

export function Stages({ stages }: { readonly stages: readonly DatedStage[] }) {
  const tracking = useTracking()
  const reached = stages.findIndex(({ state }) => state === 'current')
  const current = stages[reached]
  if (current === undefined) return null
  const values = { reached: reached + 1, total: stages.length, stage: tracking.stage[current.stage] }
  return (
    <StageBar
      heading={<span className="visually-hidden">{fill(tracking.progress, values)}</span>}
      stages={stages.map((each) => ({ ...each, name: tracking.stage[each.stage], day: <StageDay {...each} /> }))}
    />
  )
}

function StageDay({ state, time }: DatedStage) {
  const tracking = useTracking()
  const { shell } = useTexts()
  if (time === null) return state === 'next' ? <span className="stage-day">{shell.notGiven}</span> : null
  return (
    <span className="stage-day">
      {time.isExpected ? `${tracking.expected} ` : null}
      <time dateTime={time.local.replace(' ', 'T')}>{dayMonthText(time.local, shell.date, tracking)}</time>
    </span>
  )
}
