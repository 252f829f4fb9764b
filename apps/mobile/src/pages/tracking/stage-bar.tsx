// The stages of a transport in the reader's language; the portal uses the same bar.
import type { DatedStage } from '@quayline/domain/tracking/dated-stages'
import { fill } from '@quayline/messages/language'
import { dayMonthText } from '@quayline/messages/tracking/duration-text'
import { StageBar as Bar } from '@quayline/ui/stage-bar'
import { usePageTexts } from '../../shell/page-texts.tsx'

export function StageBar({ stages }: { readonly stages: readonly DatedStage[] }) {
  const { tracking } = usePageTexts().texts
  const reached = stages.findIndex(({ state }) => state === 'current')
  const current = stages[reached]
  if (current === undefined) return null
  const values = { reached: reached + 1, total: stages.length, stage: tracking.stage[current.stage] }
  return (
    <Bar
      heading={
        <>
          {fill(tracking.progress, values)}
          {reached + 1 === stages.length ? null : <small> {tracking.dashedExpected}</small>}
        </>
      }
      stages={stages.map((each) => ({ ...each, name: tracking.stage[each.stage], day: <StageDay {...each} /> }))}
    />
  )
}

function StageDay({ state, time }: DatedStage) {
  const { tracking, shell } = usePageTexts().texts
  if (time === null) return state === 'next' ? <span className="stage-day">{shell.notGiven}</span> : null
  return (
    <span className="stage-day">
      {time.isExpected ? <span className="visually-hidden">{tracking.expected} </span> : null}
      <time dateTime={time.local.replace(' ', 'T')}>{dayMonthText(time.local, shell.date, tracking)}</time>
    </span>
  )
}
