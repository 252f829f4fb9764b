// The cut-offs for cargo and documents at the port, in the order of the work, with the time left and their changes.
import { fill } from '@quayline/messages/language'
import { useState } from 'react'
import { StateCell } from '../../kit/cells.tsx'
import { useOwnTexts } from '../../kit/own-texts.ts'
import { useTexts } from '../../shell/language-provider.tsx'
import { timeLeft } from '../../shell/time-left.ts'
import { MomentCell, type Moment } from './moment-cell.tsx'
import { momentAt } from './sailing.ts'
import { SCHEDULES } from './schedules-own-texts.ts'

export interface CutOffLine {
  readonly key: string
  readonly label: string
  /** Null: withdrawn. */
  readonly moment: Moment | null
  /** Shown after the label: marks the next one. */
  readonly tag?: string | null
  /** What changed, newest first. */
  readonly notes?: readonly string[]
}

interface CutOffListProps {
  readonly title: string
  /** Shown if there are no lines. */
  readonly none: string
  readonly lines: readonly CutOffLine[]
}

export function CutOffList({ title, none, lines }: CutOffListProps) {
  return (
    <section aria-label={title}>
      <h3>{title}</h3>
      {lines.length === 0 ? <p className="panel-none">{none}</p> : null}
      <dl className="cut-offs">
        {lines.map(({ key, label, moment, tag = null, notes = [] }) => (
          <div key={key}>
            <dt>
              {label} {tag === null ? null : <StateCell tone="warn" text={tag} />}
            </dt>
            {moment === null ? null : (
              <>
                <dd>
                  <MomentCell moment={moment} />
                </dd>
                <dd>
                  <TimeLeft at={momentAt(moment)} />
                </dd>
              </>
            )}
            {notes.map((note) => (
              <dd key={note} className="cut-off-note">
                {note}
              </dd>
            ))}
          </div>
        ))}
      </dl>
    </section>
  )
}

/** `at`: milliseconds; renders nothing for NaN. */
export function TimeLeft({ at }: { readonly at: number }) {
  const { portal } = useTexts()
  const { closed } = useOwnTexts(SCHEDULES)
  const [now] = useState(() => Date.now())
  if (Number.isNaN(at)) return null
  if (at <= now) return <span className="time-left">{closed}</span>
  const { count, unit, tone } = timeLeft(new Date(at).toISOString(), now)
  const { leftHours, leftDays } = portal.search
  return <span className={`time-left tone-${tone}`}>{fill(unit === 'hours' ? leftHours : leftDays, { count })}</span>
}
