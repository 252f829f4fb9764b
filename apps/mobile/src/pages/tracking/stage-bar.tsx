// The stages of a transport, each with its name, its sign and its day: filled = done, ringed = where the cargo is, dashed = expected.
import type { DatedStage } from '@quayline/domain/tracking/dated-stages'
import type { Stage } from '@quayline/domain/tracking/stage'
import { fill } from '@quayline/messages/language'
import { dayMonthText } from '@quayline/messages/tracking/duration-text'
import { ICON_PATHS, LineIcon } from '@quayline/ui/icon'
import { usePageTexts } from '../../shell/page-texts.tsx'

export const STAGE_SIGNS: Readonly<Record<Stage, string>> = {
  emptyOut: 'M3 11h18v9H3zM8 11v9M12 8V2M9 5l3-3 3 3M16 11v9',
  gateIn: 'M11 4h9v16h-9M3 12h12M11 8l4 4-4 4',
  loaded: 'M3 15h18l-2 5H5zM12 3v9M8.5 8.5L12 12l3.5-3.5',
  transshipment: 'M4 8h14M14 4l4 4-4 4M20 16H6M10 12l-4 4 4 4',
  discharged: 'M3 15h18l-2 5H5zM12 12V3M8.5 6.5L12 3l3.5 3.5',
  pickedUp: ICON_PATHS.truck,
  emptyReturned: 'M9 14l-4-4 4-4M5 10h9a5 5 0 0 1 0 10h-3',
}

export function StageBar({ stages }: { readonly stages: readonly DatedStage[] }) {
  const { tracking } = usePageTexts().texts
  const reached = stages.findIndex(({ state }) => state === 'current')
  const current = stages[reached]
  if (current === undefined) return null
  const values = { reached: reached + 1, total: stages.length, stage: tracking.stage[current.stage] }
  return (
    <section className="section stages">
      <h2>
        {fill(tracking.progress, values)}
        {reached + 1 === stages.length ? null : <small> {tracking.dashedExpected}</small>}
      </h2>
      <ol>
        {stages.map((each) => (
          <li
            key={each.stage}
            className={`is-${each.state}`}
            aria-current={each.state === 'current' ? 'step' : undefined}
          >
            <LineIcon path={STAGE_SIGNS[each.stage]} />
            <b>{breakable(tracking.stage[each.stage])}</b>
            <StageDay {...each} />
          </li>
        ))}
      </ol>
    </section>
  )
}

/** Where a browser knows no hyphenation, long names break at their parts all the same. */
const breakable = (name: string): string =>
  name.replaceAll(/trans(?=ship|bord)|embar(?=cado)|descar(?=gado)/g, '$&\u00ad')

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
