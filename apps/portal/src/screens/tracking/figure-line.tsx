// The key figure in a line: departure or arrival time, or how many containers are ready; its previous value, and the
// time left.
import type { TimeZoneRefs } from '@quayline/domain/tracking/answer'
import type { Figure, TimeFigure } from '@quayline/domain/tracking/figure'
import { fill } from '@quayline/messages/language'
import { instantOf, timeText, zoneText } from '@quayline/messages/time-text'
import { durationText } from '@quayline/messages/tracking/duration-text'
import { useHasPassed } from '@quayline/ui/use-has-passed'
import { useState } from 'react'
import { useTexts } from '../../shell/language-provider.tsx'
import { useTracking } from './tracking-texts.ts'

interface FigureLineProps {
  readonly figure: Figure
  readonly clocks: TimeZoneRefs
}

export function FigureLine({ figure, clocks }: FigureLineProps) {
  const tracking = useTracking()
  const { shell } = useTexts()
  const what = fill(tracking.figure[figure.kind], { place: figure.place === '' ? shell.notGiven : figure.place })
  if (!('time' in figure))
    return (
      <p className="figure-line">
        {what} <strong>{fill(tracking.countOf, { count: figure.count, total: figure.total })}</strong>
      </p>
    )
  return (
    <p className="figure-line">
      {what} <strong>{timeText(figure.time, shell.date)}</strong>
      <TimeNotes figure={figure} clocks={clocks} />
    </p>
  )
}

const HOUR_MS = 3_600_000

/** The figure's time zone, the time left, and its previous value. */
function TimeNotes({
  figure: { kind, time, pointer },
  clocks,
}: { readonly figure: TimeFigure } & Pick<FigureLineProps, 'clocks'>) {
  const tracking = useTracking()
  const { shell } = useTexts()
  const [now] = useState(() => Date.now())
  const clock = clocks[pointer]
  const verdict = clock?.verdict
  const at = instantOf(time, clock)
  const isOverdue = useHasPassed(clock?.isAwaited === true ? at : Number.NaN)
  const hours = Math.floor((at - now) / HOUR_MS)
  return (
    <>
      {time.length === 10 ? null : <span className="zone">{zoneText(clock, shell.date)}</span>}
      {kind === 'arrived' || isOverdue || !(hours >= 1) ? null : (
        <span> · {fill(tracking.inSpan, { span: durationText(hours, tracking) })}</span>
      )}
      {isOverdue ? <span className="tone-text is-warn"> · {tracking.overdue}</span> : null}
      {verdict?.first === undefined ? null : (
        <span className={`tone-text ${verdict.punctuality === 'LATE' ? 'is-warn' : 'is-ok'}`}>
          {' · '}
          {tracking.was} <s>{timeText(verdict.first, shell.date)}</s>{' '}
          {fill(verdict.punctuality === 'LATE' ? tracking.later : tracking.earlier, {
            span: durationText(verdict.hours, tracking),
          })}
        </span>
      )}
    </>
  )
}
