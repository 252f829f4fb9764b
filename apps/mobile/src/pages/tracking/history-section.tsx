// The events of a container, newest first: status, transport, time, place. Actual events only.
import type { CircleStatus } from '@quayline/domain/tracking/answer'
import { Section } from '@quayline/ui/section'
import { Timeline } from '@quayline/ui/timeline'
import { usePageTexts } from '../../shell/page-texts.tsx'
import { EventPlaceText } from './event-place.tsx'
import { PlacedTime } from './placed-time.tsx'
import { statusText } from './status-text.ts'
import { Transport } from './transport-text.tsx'

interface HistorySectionProps {
  readonly title: string
  readonly statuses: readonly CircleStatus[]
  /** JSON pointer of the list in the answer. */
  readonly at: string
  readonly open?: boolean
}

export function HistorySection({ title, statuses, at, open }: HistorySectionProps) {
  const { tracking } = usePageTexts().texts
  return (
    <Section title={title} note={statuses.length === 0 ? undefined : String(statuses.length)} open={open}>
      {statuses.length === 0 ? <p className="section-empty">{tracking.noStatusYet}</p> : null}
      <Timeline
        label={title}
        entries={statuses.map((status, index) => ({
          key: `${index}-${status.uuid}`,
          certainty: 'actual',
          content: (
            <>
              <p className="entry-title">{statusText(status.containerNumberStatus, tracking)}</p>
              <p className="entry-time">
                <PlacedTime value={status.timeOfIssue} pointer={`${at}/${index}/timeOfIssue`} />
              </p>
              <p className="entry-place">
                <EventPlaceText location={status.location} />
              </p>
              <Transport mode={status.transportation} />
            </>
          ),
        }))}
      />
    </Section>
  )
}
