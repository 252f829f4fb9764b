// The changes of a shipment's stated dates: old value, new value, time, and type of message; newest first.
import type { components } from '@quayline/client/schema.d'
import type { TimeZoneRefs } from '@quayline/domain/tracking/answer'
import { fill } from '@quayline/messages/language'
import { lookUp } from '@quayline/messages/lookup'
import { instantText, timeText, zoneText } from '@quayline/messages/time-text'
import { useOwnTexts } from '../../kit/own-texts.ts'
import { FailedPanel } from '../../shell/failed-panel.tsx'
import { useTexts } from '../../shell/language-provider.tsx'
import { useAnswer } from '../../shell/use-answer.ts'
import { TRACKING_OWN } from './tracking-own-texts.ts'
import { useTracking } from './tracking-texts.ts'

type Change = components['schemas']['DateChange']

interface DateChangesProps {
  readonly number: string
  readonly type: 'bl' | 'bkg'
}

/** The others are collapsed. */
const SHOWN = 6

export function DateChanges({ number, type }: DateChangesProps) {
  const { changes: own } = useOwnTexts(TRACKING_OWN)
  const params = { path: { num: number }, query: { numberType: type } }
  const { data, error, isPending, refetch } = useAnswer(['tracking', 'changes', number, type], (client) =>
    client.GET('/v1/public/tracking/{num}/changes', { params }),
  )
  const items = data?.data.items ?? []
  const entries = items.map((change, index) => (
    <ChangeEntry key={index} change={change} at={`/items/${index}`} clocks={data?.clocks ?? {}} />
  ))
  return (
    <section className="card date-changes" aria-busy={isPending}>
      <h2>{own.title}</h2>
      {error === null ? null : <FailedPanel error={error} onRetry={() => void refetch()} />}
      {data !== undefined && items.length === 0 ? <p>{own.none}</p> : null}
      <ol>{entries.slice(0, SHOWN)}</ol>
      {items.length <= SHOWN ? null : (
        <details>
          <summary>{fill(own.more, { count: items.length - SHOWN })}</summary>
          <ol>{entries.slice(SHOWN)}</ol>
        </details>
      )}
      {data?.data.isMore === true ? <p>{own.newestOnly}</p> : null}
    </section>
  )
}

interface ChangeEntryProps {
  readonly change: Change
  /** JSON pointer of the entry in the answer. */
  readonly at: string
  readonly clocks: TimeZoneRefs
}

function ChangeEntry({ change, at, clocks }: ChangeEntryProps) {
  const { changes: own } = useOwnTexts(TRACKING_OWN)
  const { shell } = useTexts()
  const { messageSource } = useTracking()
  const text = (time: string | null): string => (time === null ? own.takenBack : timeText(time, shell.date))
  const clock = clocks[`${at}/now`] ?? clocks[`${at}/was`]
  return (
    <li>
      <strong>{own.fields[change.field]}</strong>
      {change.booking === null ? null : <span className="change-of">{change.booking}</span>}
      <p>
        <s>{text(change.was)}</s> → <b>{text(change.now)}</b>
        <span className="zone">{zoneText(clock, shell.date)}</span>
      </p>
      <small>
        {instantText(change.at, shell.date)}
        {change.source === null ? null : ` · ${lookUp(messageSource, change.source)}`}
      </small>
    </li>
  )
}
