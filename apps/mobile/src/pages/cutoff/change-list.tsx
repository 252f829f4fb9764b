// The changes of the cut-offs: old value, new value, when and why, newest first. Collapsed until the reader opens it.
import type { CutOffChange } from '@quayline/domain/cutoff/cutoff-answer'
import { fill } from '@quayline/messages/language'
import { lookUp } from '@quayline/messages/lookup'
import { instantText, timeText } from '@quayline/messages/time-text'
import { LocalTime } from '@quayline/ui/local-time'
import { useInAppTexts } from '../../shell/in-app-texts.tsx'
import { usePageTexts } from '../../shell/page-texts.tsx'
import { NotGiven } from '../tracking/placed-time.tsx'
import '../../shell/fold-button.css'

export function ChangeList({ changes }: { readonly changes: readonly CutOffChange[] }) {
  const { cutoff } = useInAppTexts()
  if (changes.length === 0) return null
  return (
    <details className="cutoff-changes">
      <summary className="fold-button">
        {cutoff.changes} <span className="count">{changes.length}</span>
      </summary>
      <ol>
        {changes.map((change) => (
          <li key={`${change.at} ${change.field} ${change.now}`}>
            <Change change={change} />
          </li>
        ))}
      </ol>
    </details>
  )
}

function Change({ change }: { readonly change: CutOffChange }) {
  const { cutoff } = useInAppTexts()
  const { shell } = usePageTexts().texts
  return (
    <>
      <p className="entry-title">{lookUp(cutoff.field, change.field)}</p>
      <p className="cutoff-was">
        {cutoff.was} <ChangedTime value={change.was} />
      </p>
      <p>
        {cutoff.now} {change.now === null ? cutoff.withdrawn : <ChangedTime value={change.now} />}
      </p>
      <p className="hint">
        {[fill(cutoff.changedAt, { time: instantText(change.at, shell.date) }), change.reason]
          .filter((part) => part !== null && part !== '')
          .join(' · ')}
      </p>
    </>
  )
}

/** Without an offset: only the offset of the current time is known, and summer time may lie between the two. */
function ChangedTime({ value }: { readonly value: string | null }) {
  const { shell } = usePageTexts().texts
  if (value === null) return <NotGiven />
  return <LocalTime text={timeText(value, shell.date)} zone="" dateTime={value.trim().replace(' ', 'T')} />
}
