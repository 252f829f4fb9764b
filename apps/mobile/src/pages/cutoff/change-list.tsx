// What changed of the cut-offs: was, now, when and why, newest first. Folded while the reader has not asked.
import type { CutOffChange } from '@quayline/domain/cutoff/cutoff-answer'
import { fill } from '@quayline/messages/language'
import { lookUp } from '@quayline/messages/lookup'
import { type TimeZoneRef, instantText, timeText } from '@quayline/messages/time-text'
import { LocalTime } from '@quayline/ui/local-time'
import { useInAppTexts } from '../../shell/in-app-texts.tsx'
import { useTimeZones, usePageTexts } from '../../shell/page-texts.tsx'
import { NotGiven } from '../tracking/placed-time.tsx'

interface ChangeListProps {
  readonly changes: readonly CutOffChange[]
  /** JSON pointer of the item that has the list. */
  readonly at: string
}

export function ChangeList({ changes, at }: ChangeListProps) {
  const { cutoff } = useInAppTexts()
  if (changes.length === 0) return null
  return (
    <details className="cutoff-changes">
      <summary>
        {cutoff.changes} <span className="count">{changes.length}</span>
      </summary>
      <ol>
        {changes.map((change) => (
          <li key={`${change.at} ${change.field} ${change.now}`}>
            <Change change={change} at={at} />
          </li>
        ))}
      </ol>
    </details>
  )
}

function Change({ change, at }: { readonly change: CutOffChange; readonly at: string }) {
  const { cutoff } = useInAppTexts()
  const { shell } = usePageTexts().texts
  const clocks = useTimeZones()
  // All of them are times of one port; what was withdrawn has no clock of its own.
  const clock = clocks[`${at}/${change.field}`] ?? clocks[`${at}/etd`]
  return (
    <>
      <p className="entry-title">{lookUp(cutoff.field, change.field)}</p>
      <p className="cutoff-was">
        {cutoff.was} <ChangedTime value={change.was} clock={clock} />
      </p>
      <p>
        {cutoff.now} {change.now === null ? cutoff.withdrawn : <ChangedTime value={change.now} clock={clock} />}
      </p>
      <p className="hint">
        {[fill(cutoff.changedAt, { time: instantText(change.at, shell.date) }), change.reason]
          .filter((part) => part !== null && part !== '')
          .join(' · ')}
      </p>
    </>
  )
}

/** With the city of its clock alone: the offset that is known is of the time that holds now, summer time may lie between. */
function ChangedTime({ value, clock }: { readonly value: string | null; readonly clock: TimeZoneRef | undefined }) {
  const { shell } = usePageTexts().texts
  if (value === null) return <NotGiven />
  const city = clock?.zone.split('/').at(-1)?.replaceAll('_', ' ') ?? ''
  return <LocalTime text={timeText(value, shell.date)} zone={city} dateTime={value.trim().replace(' ', 'T')} />
}
